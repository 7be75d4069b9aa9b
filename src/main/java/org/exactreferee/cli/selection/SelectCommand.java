package org.exactreferee.cli.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.option.AnswerOutput;
import org.exactreferee.cli.option.CertificateOption;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.SelectionOptions;
import org.exactreferee.cli.option.SelectionParameters;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.option.TimeoutOption;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Busy;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.prove.selection.SelectionSummary;
import org.exactreferee.prove.selection.UtilityBounds;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.SelectionProof;
import org.exactreferee.question.SelectionTerm;
import org.exactreferee.question.UtilityProof;
import org.exactreferee.show.answer.SelectionTables;
import org.exactreferee.show.answer.SelectionTables.Compared;
import org.exactreferee.show.answer.SelectionTables.Fact;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.text.input.ScoreFile;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee select}: what a mechanism of private selection chooses. */
@Command(
    name = "select",
    header = "What a mechanism of private selection chooses.",
    description = {
      "Prints the probability of every candidate under a mechanism of private selection, how"
          + " likely",
      "the best is, the expected score, and the mean squared error against the best score."
    },
    footer = {
      "",
      "All digits are certified. Exact numbers are written out too where they are short; --exact",
      "writes out all of them.",
      "specs/SELECTION.md says how each mechanism is defined.",
      "",
      "Examples:",
      "  referee select --scores 0,1,2 --sensitivities 1,1,1 --epsilon 1 --mechanism rnm",
      "  referee select --candidates specs/select/three.csv --epsilon 1/2 --all",
      "  referee select --scores 0,1,2 --sensitivities 1,1,1 --epsilon 1 --mechanism em --utility",
      ""
    })
public final class SelectCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private SelectionOptions selection;

  @Option(
      names = "--epsilon",
      paramLabel = "EPSILON",
      required = true,
      converter = NumberLists.RationalConverter.class,
      description = "what the mechanism is built for, a positive fraction")
  private Rational epsilon;

  @Option(
      names = "--mechanism",
      paramLabel = "NAME",
      completionCandidates = SelectionParameters.Names.class,
      description = "one of ${COMPLETION-CANDIDATES}")
  private Optional<String> name;

  @Option(names = "--all", description = "compare all mechanisms instead")
  private boolean all;

  @Option(
      names = "--exact",
      description = "write out every exact number, however long it is and however long that takes")
  private boolean exact;

  @Option(
      names = "--utility",
      description = "decide the bounds of [EM] on the score of the choice, for all t")
  private boolean utility;

  @Mixin private CertificateOption certificate;

  @Mixin private TimeoutOption timeout;

  @Mixin private TableOptions options;

  @Override
  public Integer call() {
    if (all && utility) {
      throw new BadInputException("--all and --utility must not be given both");
    }
    if (all == name.isPresent()) {
      throw new BadInputException("either --mechanism or --all must be given");
    }
    if (exact && (all || utility)) {
      throw new BadInputException("--exact goes with neither --all nor --utility");
    }
    name.ifPresent(one -> selection.requireUsedBy(List.of(one)));
    ScoreFile candidates = selection.candidates();
    Setting setting = NumberLists.checked(() -> new Setting(candidates.sensitivities(), epsilon));
    Proofs proofs = new Proofs();
    try {
      Report report = timeout.within(() -> certified(candidates, setting, proofs));
      AnswerOutput.print(spec, report, options.format());
      return ExitCode.EXPECTED;
    } catch (UndecidedException open) {
      spec.commandLine().getErr().println("referee: UNKNOWN: " + open.getMessage());
      return ExitCode.UNKNOWN;
    }
  }

  private Report certified(ScoreFile candidates, Setting setting, Proofs proofs) {
    Report report = report(candidates, setting, proofs);
    certificate.write(proofs, report.notProved(), spec.commandLine().getErr());
    return report;
  }

  private Report report(ScoreFile candidates, Setting setting, Proofs proofs) {
    try (Busy busy = Busy.of(spec.commandLine().getErr())) {
      busy.at(name.orElse("select"));
      return all ? comparison(candidates, setting, proofs, busy) : one(candidates, setting, proofs);
    }
  }

  private SelectionProof proof(
      SelectionTerm term, SelectionSummary summary, SelectionProof.Exact which, Proofs proofs) {
    return new SelectionProof(proofs, term, summary, options.digits(), which);
  }

  private Report one(ScoreFile candidates, Setting setting, Proofs proofs) {
    Selection mechanism = selection.mechanism(name.orElseThrow(), setting);
    SelectionTerm term = new SelectionTerm(mechanism);
    SelectionSummary summary = SelectionSummary.of(mechanism, candidates.scores());
    if (utility) {
      if (setting.largest().sign() == 0) {
        throw new BadInputException("--utility: the largest sensitivity (0) must be positive");
      }
      Table bounds =
          new UtilityProof(proofs, term, summary).table(UtilityBounds.of(summary, setting));
      return new Report(List.of(new Report.Part("utility", bounds)));
    }
    SelectionProof.Exact few =
        options.format() == Format.TEXT ? SelectionProof.Exact.SHORT : SelectionProof.Exact.FEW;
    SelectionProof.Exact which = exact ? SelectionProof.Exact.ALL : few;
    SelectionProof.Proved proved = proof(term, summary, which, proofs).all();
    List<Report.Part> parts = new ArrayList<>();
    if (options.format() != Format.CSV) {
      List<Fact> facts = new ArrayList<>();
      facts.add(new Fact("mechanism", "mechanism", name.orElseThrow()));
      facts.add(new Fact("candidates", "candidates", candidates.names().size()));
      facts.add(new Fact("epsilon", "epsilon", epsilon));
      facts.add(new Fact("parameters", "parameters", SelectionTerm.parameters(mechanism)));
      parts.add(new Report.Part("about", SelectionTables.about(facts, proved.quality())));
    }
    Table law =
        SelectionTables.law(
            candidates.names(), candidates.scores(), candidates.sensitivities(), proved.law());
    parts.add(new Report.Part("law", law));
    return new Report(parts);
  }

  private Report comparison(ScoreFile candidates, Setting setting, Proofs proofs, Busy busy) {
    List<Compared> rows = new ArrayList<>();
    for (Selection.Kind each : Selection.Kind.values()) {
      busy.at(each.toString());
      selection.mechanism(each.toString(), new Setting(List.of(Rational.ONE), epsilon));
      rows.add(compared(each.toString(), candidates, setting, proofs));
    }
    return new Report(List.of(new Report.Part("mechanisms", SelectionTables.comparison(rows))));
  }

  /** A mechanism that is not defined for these sensitivities says why. */
  private Compared compared(String each, ScoreFile candidates, Setting setting, Proofs proofs) {
    Selection mechanism;
    List<Real> law;
    try {
      mechanism = selection.mechanism(each, setting);
      law = mechanism.probabilities(candidates.scores());
    } catch (BadInputException undefined) {
      return new Compared(each, "", Optional.empty(), undefined.getMessage());
    }
    SelectionSummary summary = SelectionSummary.of(candidates.scores(), law);
    SelectionTerm term = new SelectionTerm(mechanism);
    return new Compared(
        each,
        SelectionTerm.parameters(mechanism),
        Optional.of(proof(term, summary, SelectionProof.Exact.NONE, proofs).quality()),
        law.stream().allMatch(ExactReal.class::isInstance) ? "exact" : "enclosed");
  }
}
