package org.exactreferee.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.certificate.Step;
import org.exactreferee.check.Finding;
import org.exactreferee.check.FindingSteps;
import org.exactreferee.report.Coverage;
import org.exactreferee.report.Errata;
import org.exactreferee.spec.ClaimFile;
import picocli.CommandLine.Option;

/** The files that {@code referee check} writes; what is in them depends on nothing but verdicts. */
final class ReportFiles {

  @Option(
      names = "--errata",
      paramLabel = "FILE",
      description = "write what is refuted, and what holds instead, as Markdown")
  private Optional<Path> errata;

  @Option(
      names = "--coverage",
      paramLabel = "FILE",
      description = "write what became of every item of the papers, as Markdown")
  private Optional<Path> coverage;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "write evidence for the verdicts, for referee verify")
  private Optional<Path> certificate;

  /** Refuses files that cannot be written, before the work begins. */
  void require() {
    Stream.of(errata, coverage, certificate)
        .flatMap(Optional::stream)
        .forEach(ReportFiles::requireWritable);
  }

  static void requireWritable(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file) || folder == null || !Files.isDirectory(folder)) {
      throw new BadInputException("file (" + file + ") must be in a folder that exists");
    }
  }

  void write(List<ClaimFile> files, List<Finding> findings, PrintWriter err) {
    errata.ifPresent(file -> OutputFile.write(file, Errata.of(files, findings)));
    coverage.ifPresent(file -> OutputFile.write(file, Coverage.of(files, findings)));
    certificate.ifPresent(file -> certify(file, findings, err));
  }

  private static void certify(Path file, List<Finding> findings, PrintWriter err) {
    List<Step> steps = new ArrayList<>();
    List<String> left = new ArrayList<>();
    for (Finding finding : findings) {
      Optional<Step> step = FindingSteps.of(finding);
      step.ifPresent(steps::add);
      if (step.isEmpty()) {
        left.add(finding.claim().name());
      }
    }
    if (steps.isEmpty()) {
      throw new BadInputException("certificate: nothing was decided that could be proved again");
    }
    CertificateFile.write(file, steps);
    String except = left.isEmpty() ? "nothing" : String.join(", ", left);
    err.println(file.getFileName() + ": " + steps.size() + " claims; not covered: " + except);
  }
}
