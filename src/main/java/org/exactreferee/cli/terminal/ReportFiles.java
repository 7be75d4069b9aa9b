package org.exactreferee.cli.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.check.Finding;
import org.exactreferee.check.FindingSteps;
import org.exactreferee.check.PrintedFinding;
import org.exactreferee.papers.FiguresOfPapers;
import org.exactreferee.show.finding.Coverage;
import org.exactreferee.show.finding.Errata;
import org.exactreferee.show.finding.ProofsPage;
import org.exactreferee.show.page.HtmlPage;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.trusted.kernel.evidence.Step;
import picocli.CommandLine.Option;

/** The files that {@code referee check} writes; what is in them depends on nothing but verdicts. */
public final class ReportFiles {
  private static final String PAGE = "index.html";

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
      names = "--proofs",
      paramLabel = "FILE",
      description =
          "write what is proved of the theorems, and what became of printed proofs, as Markdown")
  private Optional<Path> proofs;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "write evidence for the verdicts, for referee verify")
  private Optional<Path> certificate;

  @Option(
      names = "--html",
      paramLabel = "DIR",
      description = {
        "write a page to read, search and print into this folder, as index.html: every claim with its",
        "evidence, and the figures of the papers drawn again from exact values"
      })
  private Optional<Path> html;

  /** Refuses files that cannot be written, before the work begins. */
  public void require() {
    Stream.of(errata, coverage, proofs, certificate)
        .flatMap(Optional::stream)
        .forEach(ReportFiles::requireWritable);
    html.ifPresent(ReportFiles::requireFolder);
  }

  /** A folder that exists, or can be made in one that does. */
  private static void requireFolder(Path folder) {
    Path above = folder.toAbsolutePath().normalize().getParent();
    boolean exists = Files.exists(folder);
    boolean fits =
        exists
            ? Files.isDirectory(folder) && Files.isWritable(folder)
            : above != null && Files.isDirectory(above) && Files.isWritable(above);
    if (!fits) {
      throw new BadInputException(
          "folder (" + folder + ") must be writable, or new in a folder that exists");
    }
    if (Files.isDirectory(folder.resolve(PAGE))) {
      throw new BadInputException("file (" + folder.resolve(PAGE) + ") must not be a folder");
    }
  }

  public static void requireWritable(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file) || folder == null || !Files.isDirectory(folder)) {
      throw new BadInputException("file (" + file + ") must be in a folder that exists");
    }
  }

  /** Whether any is asked for. */
  public boolean isAsked() {
    return Stream.of(errata, coverage, proofs, certificate, html).anyMatch(Optional::isPresent);
  }

  /** Writes the files that are asked for. */
  public void write(
      List<ClaimFile> files,
      List<Finding> findings,
      List<PrintedFinding> printed,
      PrintWriter err) {
    errata.ifPresent(file -> OutputFile.write(file, Errata.of(files, findings, printed)));
    coverage.ifPresent(file -> OutputFile.write(file, Coverage.of(files, findings)));
    proofs.ifPresent(file -> OutputFile.write(file, ProofsPage.of(files, findings, printed)));
    html.ifPresent(folder -> writePage(folder, files, findings, printed));
    certificate.ifPresent(file -> certify(file, findings, printed, err));
  }

  private static void certify(
      Path file, List<Finding> findings, List<PrintedFinding> printed, PrintWriter err) {
    List<Step> steps = new ArrayList<>();
    List<String> left = new ArrayList<>();
    List<Finding> all = new ArrayList<>(findings);
    printed.forEach(proof -> all.addAll(proof.steps().values()));
    for (Finding finding : all) {
      Optional<Step> step = FindingSteps.of(finding);
      FindingSteps.cited(finding).stream()
          .filter(cited -> steps.stream().noneMatch(other -> other.id().equals(cited.id())))
          .forEach(steps::add);
      step.filter(one -> steps.stream().noneMatch(other -> other.id().equals(one.id())))
          .ifPresent(steps::add);
      if (step.isEmpty()) {
        left.add(finding.claim().name());
      }
    }
    for (PrintedFinding proof : printed) {
      FindingSteps.of(proof).stream()
          .filter(one -> steps.stream().noneMatch(other -> other.id().equals(one.id())))
          .forEach(steps::add);
    }
    if (steps.isEmpty()) {
      throw new BadInputException("certificate: nothing was decided that could be proved again");
    }
    CertificateFile.write(file, steps);
    String except = left.isEmpty() ? "nothing" : String.join(", ", left);
    err.println(file.getFileName() + ": " + steps.size() + " claims; not covered: " + except);
  }

  private static void writePage(
      Path folder, List<ClaimFile> files, List<Finding> findings, List<PrintedFinding> printed) {
    String page = HtmlPage.of(files, findings, printed, FiguresOfPapers::of);
    try {
      Files.createDirectories(folder);
    } catch (IOException failure) {
      throw new BadInputException(
          "folder (" + folder + ") must be writable: " + failure.getClass().getSimpleName());
    }
    OutputFile.write(folder.resolve(PAGE), page);
  }
}
