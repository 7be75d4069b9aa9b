package org.exactreferee.cli.claim;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.exactreferee.check.CheckRun;
import org.exactreferee.check.Finding;
import org.exactreferee.check.Finding.Undecided;
import org.exactreferee.check.Memory;
import org.exactreferee.check.MemoryFile;
import org.exactreferee.check.PrintedFinding;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.cli.option.BlockOptions;
import org.exactreferee.cli.option.Divided;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.cli.terminal.ReportFiles;
import org.exactreferee.cli.terminal.SpecFiles;
import org.exactreferee.cli.terminal.SpecText;
import org.exactreferee.cli.terminal.Version;
import org.exactreferee.question.block.Shard;
import org.exactreferee.show.finding.FindingTables;
import org.exactreferee.show.finding.Ledger;
import org.exactreferee.show.finding.PrintedLedger;
import org.exactreferee.show.table.Format;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.text.claims.PrintedProof;
import org.exactreferee.text.claims.StepVerdict;
import org.exactreferee.text.language.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code referee check}: decides the claims of papers. */
@Command(
    name = "check",
    header = "Decides the claims of papers, and compares the verdicts with what is expected.",
    description = {
      "Decides the claims in files: PROVED, CHECKED (every case looked at held, and more cases are",
      "claimed), REFUTED (with the smallest counterexample) or UNKNOWN. A claim that is only"
          + " CHECKED is",
      "hunted for counterexamples on the rest of its domain. Steps of the proofs that a paper"
          + " prints",
      "are decided too: FOLLOWS, DOES NOT FOLLOW (with values at which it does not) or OPEN. What"
          + " a",
      "file expects is compared in the end and never influences a verdict. Without arguments it"
          + " checks",
      "everything below specs but the examples.",
    },
    footer = {
      "",
      "Examples:",
      "  referee check EM",
      "  referee check EM/markov EM/markov-corrected --html target/report",
    },
    exitCodeList = {
      " 0:every verdict is the expected one",
      " 1:a verdict differs from what its file expects",
      " 2:bad usage or input",
      " 3:UNKNOWN or REMEMBERED where another verdict was expected",
      "70:internal error",
    })
public final class CheckCommand implements Callable<Integer>, Divided {

  @Parameters(
      paramLabel = "WHAT",
      arity = "0..*",
      description = {
        "files (*.claims, *.proofs), folders, claims, printed proofs or keys of sources",
        "(default: all of specs but its examples)",
      })
  private List<String> wanted = new ArrayList<>();

  @Option(
      names = "--examples",
      description = {
        "the claims in specs/examples, well-known results that belong to none of the papers, too;",
        "alone, these only",
      })
  private boolean examples;

  @Option(names = "--deep", description = "the wide domains of the files")
  private boolean deep;

  @Option(
      names = "--hunt",
      paramLabel = "N",
      description = {
        "how much to look for a counterexample to a claim that is only CHECKED, beyond what is"
            + " tried, in",
        "cases as large as the largest of these (default: 24, with --deep 240); 0 for no hunt",
      })
  private Optional<Integer> hunt;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = "when to give up a claim (default: ${DEFAULT-VALUE})")
  private int timeout;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many claims or parts at once (default: one per core)")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = {
        "keep in this file which cases are done, and go on where an interrupted run with it"
            + " stopped;",
        "it is deleted when the run is complete; a claim that needs what it says is REMEMBERED,",
        "which is no verdict",
      })
  private Path resume;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      converter = TableOptions.FormatConverter.class,
      description = "text, json or markdown (default: ${DEFAULT-VALUE})")
  private Format format;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "write what would be printed to this file")
  private Optional<Path> output;

  @Mixin private BlockOptions blocks;

  @Mixin private ReportFiles reports;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    require("timeout", timeout, 1, 1_000_000);
    require("threads", threads, 1, 1_000);
    hunt.ifPresent(cases -> require("hunt", cases, 0, 1_000_000));
    if (format == Format.CSV || format == Format.LATEX) {
      throw new BadInputException("format (" + format + ") must be text, json or markdown");
    }
    reports.require();
    output.ifPresent(ReportFiles::requireWritable);
    List<String> asked = new ArrayList<>(wanted);
    if (examples) {
      asked.add(SpecFiles.examples().toString());
    }
    blocks.require();
    if (resume != null && (blocks.isGiven() || blocks.part().isPresent())) {
      throw new BadInputException("--resume must not be given with --shard, --spark or merge");
    }
    List<ClaimFile> files = SpecFiles.read(asked, deep);
    Optional<Shard> part = blocks.part();
    if (part.isPresent()) {
      return writePart(part.get(), files);
    }
    StringWriter kept = new StringWriter();
    PrintWriter out =
        output.isPresent() ? new PrintWriter(kept, true) : spec.commandLine().getOut();
    List<Finding> all = run(files, format == Format.TEXT ? out : silent());
    List<PrintedProof> proofs = files.stream().flatMap(file -> file.printed().stream()).toList();
    List<PrintedFinding> printed = PrintedFinding.of(proofs, all);
    Set<Claim> steps = new HashSet<>();
    proofs.forEach(proof -> steps.addAll(proof.decided()));
    List<Finding> findings = all.stream().filter(one -> !steps.contains(one.claim())).toList();
    switch (format) {
      case JSON -> out.print(FindingTables.json(findings, printed));
      case MARKDOWN -> out.print(FindingTables.markdown(files, findings, printed));
      default -> summarize(out, findings, printed);
    }
    out.flush();
    output.ifPresent(file -> OutputFile.write(file, kept.toString()));
    PrintWriter err = spec.commandLine().getErr();
    for (Finding finding : all) {
      finding
          .openStep()
          .map(open -> finding.claim().name() + ": " + open)
          .map(VisibleText::of)
          .ifPresent(err::println);
    }
    reports.write(files, findings, printed, err);
    return exitCode(findings, printed);
  }

  private static void summarize(
      PrintWriter out, List<Finding> findings, List<PrintedFinding> printed) {
    for (PrintedFinding proof : printed) {
      out.println();
      PrintedLedger.lines(proof).forEach(out::println);
    }
    out.println();
    if (!findings.isEmpty() || printed.isEmpty()) {
      out.println(Ledger.summary(findings));
    }
    if (!printed.isEmpty()) {
      out.println(PrintedLedger.summary(printed));
    }
  }

  private static PrintWriter silent() {
    return new PrintWriter(Writer.nullWriter());
  }

  private static void require(String role, int value, int least, int most) {
    if (value < least || value > most) {
      throw new BadInputException(
          role + " (" + value + ") must be between " + least + " and " + most);
    }
  }

  private List<Finding> run(List<ClaimFile> files, PrintWriter out)
      throws IOException, InterruptedException {
    Set<Claim> stated = new HashSet<>();
    files.forEach(file -> stated.addAll(file.claims()));
    ClaimBlocks work = work(files);
    List<Claim> claims = work.claims();
    LedgerLines lines =
        new LedgerLines(files, new Ledger(List.copyOf(stated), resume != null), out);
    List<Finding> findings = new ArrayList<>();
    try (Progress progress = Progress.of(spec.commandLine().getErr(), "claims", claims.size())) {
      Consumer<Finding> found =
          finding -> {
            findings.add(finding);
            if (stated.contains(finding.claim())) {
              progress.clear();
              lines.print(finding);
            }
          };
      if (blocks.isGiven()) {
        blocks.run(
            work,
            threads,
            finding -> {
              found.accept(finding);
              progress.accept(findings.size());
              return true;
            });
        return findings;
      }
      Memory memory = resume == null ? Memory.NONE : memory();
      new CheckRun(claims, threads, Duration.ofSeconds(timeout), memory, effort())
          .run(found, share -> progress.accept((long) (share * claims.size())));
      if (memory instanceof MemoryFile file) {
        file.delete();
      }
    }
    return findings;
  }

  private int writePart(Shard part, List<ClaimFile> files) {
    if (format != Format.TEXT || reports.isAsked()) {
      throw new BadInputException(
          "--format and the files of reports must not be given with --shard, but with referee"
              + " merge");
    }
    ClaimBlocks work = work(files);
    int share = Math.max(1, work.claims().size() / part.count());
    PrintWriter err = spec.commandLine().getErr();
    String said;
    try (Progress progress = Progress.of(err, "claims", share)) {
      said =
          blocks.writePart(
              work.words(),
              BlockOptions.fileOfPart(output),
              sink ->
                  work.find(part, threads, sink, done -> progress.accept((long) (done * share))));
    }
    spec.commandLine().getOut().println(said);
    return ExitCode.EXPECTED;
  }

  /** The work as the words say it; a machine that does some of it gets the claims with it. */
  @Override
  public ClaimBlocks work() {
    return new ClaimBlocks(
        blocks.words(),
        List.of(),
        List.of(),
        new ClaimBlocks.How(deep, Duration.ofSeconds(timeout), effort()));
  }

  private ClaimBlocks work(List<ClaimFile> files) {
    List<SpecText> texts = new ArrayList<>();
    for (String name : files.stream().map(ClaimFile::name).distinct().toList()) {
      Path file = Path.of(name);
      texts.add(InputFile.read(file, () -> SpecText.of(file)));
    }
    ClaimBlocks work = work();
    return new ClaimBlocks(work.words(), texts, ClaimBlocks.all(files), work.how());
  }

  @Override
  public BlockOptions blocks() {
    return blocks;
  }

  private Effort effort() {
    return hunt.map(Effort::new).orElse(deep ? Effort.DEEP : Effort.USUAL);
  }

  private Memory memory() throws IOException {
    ReportFiles.requireWritable(resume);
    return new MemoryFile(resume, Version.fingerprint());
  }

  /** 70 > 1 > 3 > 0; bad input never comes so far. */
  private static int exitCode(List<Finding> findings, List<PrintedFinding> printed) {
    List<Integer> codes = new ArrayList<>(List.of(exitCode(findings)));
    for (PrintedFinding proof : printed) {
      if (proof.steps().values().stream().anyMatch(CheckCommand::isInternalError)) {
        codes.add(ExitCode.INTERNAL_ERROR);
      }
      proof.steps().keySet().stream()
          .filter(step -> !proof.isAsExpected(step))
          .map(step -> proof.verdict(step) == StepVerdict.OPEN)
          .forEach(open -> codes.add(open ? ExitCode.UNKNOWN : ExitCode.DIFFERS));
    }
    return Stream.of(ExitCode.INTERNAL_ERROR, ExitCode.DIFFERS, ExitCode.UNKNOWN)
        .filter(codes::contains)
        .findFirst()
        .orElse(ExitCode.EXPECTED);
  }

  private static boolean isInternalError(Finding finding) {
    return finding.result() == Undecided.INTERNAL_ERROR;
  }

  /** The exit code of findings about claims. */
  public static int exitCode(List<Finding> findings) {
    if (findings.stream().anyMatch(CheckCommand::isInternalError)) {
      return ExitCode.INTERNAL_ERROR;
    }
    List<Finding> others = findings.stream().filter(finding -> !finding.isAsExpected()).toList();
    if (others.isEmpty()) {
      return ExitCode.EXPECTED;
    }
    Set<Judgement> undecided = Set.of(Judgement.UNKNOWN, Judgement.REMEMBERED);
    boolean differs = others.stream().anyMatch(finding -> !undecided.contains(finding.judgement()));
    return differs ? ExitCode.DIFFERS : ExitCode.UNKNOWN;
  }
}
