package org.exactreferee.cli.privacy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.cli.option.ProvedCommand;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.prove.selection.AdversarialScores;
import org.exactreferee.prove.selection.NeighbourPrivacy;
import org.exactreferee.prove.selection.PrivacySupremum;
import org.exactreferee.question.NeighbourProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.SelectionTerm;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/** The tight epsilon over all neighbours and all scores, with scores that come near to it. */
record SupremumAnswer(String name, Selection mechanism, int digits) {

  private static final List<Rational> STEPS =
      Stream.of(0, 1, 2, 4, 8, 16).map(Rational::of).toList();

  private static final String ALL_SCORES =
      "that no scores lose more is an argument about moving the noise, not a theorem of the kernel";

  private static final String NEAR =
      "which scores come near, and that these rows are all, is what a search found; the kernel proves"
          + " what is lost at them";

  /** Candidates of which laws at all corners are computed unasked. */
  private static final int MOST_WITH_WITNESSES = 12;

  private static final String LEFT_OUT =
      "left out for more than "
          + MOST_WITH_WITNESSES
          + " candidates; --scores with --scale computes what scores lose";

  /** Vectors of scores that are looked at where no family is known. */
  private static final int SEARCHED = 16;

  /** The supremum and its witnesses. */
  Report report(Proofs proofs, ProvedCommand command) {
    PrivacySupremum.Answer answer = new PrivacySupremum(mechanism).answer();
    switch (answer.kind()) {
      case ATTAINED, APPROACHED, INFINITE -> command.endWith(ExitCode.EXPECTED);
      case BOUND -> command.endWith(ExitCode.UNKNOWN);
    }
    Report.Part about = new Report.Part("about", about(answer));
    if (isLarge()) {
      return new Report(List.of(about));
    }
    return new Report(List.of(about, new Report.Part("witnesses", witnesses(answer, proofs))))
        .leaving(NeighbourProof.note(mechanism.isMonotone()));
  }

  /** Whether witnesses would take much longer than the supremum. */
  private boolean isLarge() {
    return mechanism.setting().candidates() > MOST_WITH_WITNESSES;
  }

  private Table about(PrivacySupremum.Answer answer) {
    Facts facts =
        new Facts()
            .given("mechanism", "mechanism", name)
            .given("sensitivities", "sensitivities", mechanism.setting().sensitivities())
            .given("built_for", "built for epsilon", mechanism.setting().epsilon())
            .given("parameters", "parameters", SelectionTerm.parameters(mechanism));
    Cell value =
        switch (answer.kind()) {
          case ATTAINED, APPROACHED, BOUND ->
              Cell.computed(answer.epsilon().orElseThrow(), ALL_SCORES);
          case INFINITE -> Cell.computed("infinite", ALL_SCORES);
        };
    String kind = answer.kind().name().toLowerCase(Locale.ROOT);
    if (isLarge()) {
      facts.given("witnesses", "witnesses", LEFT_OUT);
    }
    return facts
        .add("supremum", "supremum of tight epsilon", value)
        .add("kind", "which is", Cell.computed(kind, ALL_SCORES))
        .add("because", "because", Cell.computed(answer.because(), ALL_SCORES))
        .table();
  }

  private Table witnesses(PrivacySupremum.Answer answer, Proofs proofs) {
    List<Witness> found = new ArrayList<>();
    for (List<Rational> scores : STEPS.stream().map(answer::witness).distinct().toList()) {
      found.add(new Witness(scores, new NeighbourPrivacy(mechanism, scores).worst()));
    }
    if (answer.kind() == PrivacySupremum.Kind.BOUND) {
      if (!mechanism.isMonotone()) {
        AdversarialScores.Found worst =
            new AdversarialScores(mechanism, 1).search(SEARCHED, Optional.empty());
        found.add(new Witness(worst.scores(), worst.answer()));
      }
      found.sort(Comparator.comparing(witness -> witness.answer.lower()));
    }
    List<List<Cell>> rows = new ArrayList<>();
    SelectionTerm term = new SelectionTerm(mechanism);
    for (Witness witness : found) {
      boolean infinite = witness.answer.upper().isEmpty();
      boolean shown = witness.answer.tight().map(SupremumAnswer::isShort).orElse(infinite);
      NeighbourProof proof =
          new NeighbourProof(proofs, term, witness.scores, witness.answer, shown, digits);
      rows.add(
          List.of(
              Cell.computed(witness.scores, NEAR),
              shown ? proof.expEpsilon() : Cell.given(""),
              infinite ? proof.atLeast() : proof.atLeast(least(witness.answer))));
    }
    return Table.of(
        Table.columns(
            "scores", "exp_epsilon:e^(tight epsilon)", "epsilon_at_least:tight epsilon >="),
        rows);
  }

  private record Witness(List<Rational> scores, NeighbourPrivacy.Answer answer) {}

  /** A quotient with powers of other numbers than e would take long to reduce. */
  private static boolean isShort(ExactReal value) {
    return value.multiply(value.clearingFactor()).powersOfE().isPresent();
  }

  /** The exact value where it is short, else a bound below it. */
  private static Real least(NeighbourPrivacy.Answer answer) {
    return answer
        .tight()
        .filter(SupremumAnswer::isShort)
        .<Real>map(value -> value)
        .orElse(Real.of(answer.lower()));
  }
}
