package org.exactreferee.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prover.AdversarialScores;
import org.exactreferee.prover.NeighbourPrivacy;
import org.exactreferee.prover.PrivacySupremum;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Format;
import org.exactreferee.report.Report;
import org.exactreferee.report.Table;
import org.exactreferee.selection.CombinedGem;
import org.exactreferee.selection.GeneralizedExponential;
import org.exactreferee.selection.Selection;

/** The tight epsilon over all neighbours and all scores, with scores that come near to it. */
record SupremumAnswer(String name, Selection mechanism, int digits) {

  private static final List<Rational> STEPS =
      Stream.of(0, 1, 2, 4, 8, 16).map(Rational::of).toList();

  /** Vectors of scores that are looked at where no family is known. */
  private static final int SEARCHED = 16;

  /** Prints the supremum and its witnesses, and returns the exit code. */
  int print(CertificateOption certificate, Format format, PrintWriter out, PrintWriter err) {
    PrivacySupremum.Answer answer = new PrivacySupremum(mechanism).answer();
    List<Table.Column> columns = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    String value =
        switch (answer.kind()) {
          case ATTAINED, APPROACHED, BOUND -> answer.epsilon().orElseThrow().toString();
          case INFINITE -> "infinite";
          case OPEN -> "unknown";
        };
    String[][] facts = {
      {"mechanism", "mechanism", name},
      {"sensitivities", "sensitivities", mechanism.setting().sensitivities().toString()},
      {"built_for", "built for epsilon", mechanism.setting().epsilon().toString()},
      {"parameters", "parameters", SelectionOptions.parameters(mechanism)},
      {"supremum", "supremum of tight epsilon", value},
      {"kind", "which is", answer.kind().name().toLowerCase(Locale.ROOT)},
      {"because", "because", answer.because()}
    };
    for (String[] fact : facts) {
      columns.add(new Table.Column(fact[0], fact[1]));
      cells.add(Cell.of(fact[2]));
    }
    List<String> claims = new ArrayList<>();
    Table witnesses = witnesses(answer, claims);
    certificate.write(() -> covered(claims), "that no other scores lose more", err);
    List<Report.Part> parts = new ArrayList<>();
    if (format != Format.CSV) {
      parts.add(new Report.Part("about", Table.upright(columns, cells)));
    }
    parts.add(new Report.Part("witnesses", witnesses));
    out.print(new Report(parts).format(format));
    out.flush();
    return switch (answer.kind()) {
      case ATTAINED, APPROACHED, INFINITE -> ExitCode.EXPECTED;
      case BOUND, OPEN -> ExitCode.UNKNOWN;
    };
  }

  private static List<String> covered(List<String> claims) {
    if (claims.isEmpty()) {
      throw new BadInputException("certificate: the losses of the witnesses must be exact");
    }
    return claims;
  }

  private Table witnesses(PrivacySupremum.Answer answer, List<String> claims) {
    List<Witness> found = new ArrayList<>();
    for (List<Rational> scores : STEPS.stream().map(answer::witness).distinct().toList()) {
      found.add(new Witness(scores, new NeighbourPrivacy(mechanism, scores).worst()));
    }
    if (answer.kind() == PrivacySupremum.Kind.BOUND || answer.kind() == PrivacySupremum.Kind.OPEN) {
      if (mechanism instanceof GeneralizedExponential || mechanism instanceof CombinedGem) {
        AdversarialScores.Found worst =
            new AdversarialScores(mechanism, 1).search(SEARCHED, Optional.empty());
        found.add(new Witness(worst.scores(), worst.answer()));
      }
      found.sort(Comparator.comparing(witness -> witness.answer.lower()));
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (Witness witness : found) {
      boolean infinite = witness.answer.upper().isEmpty();
      Optional<ExactReal> tight = witness.answer.tight();
      rows.add(
          List.of(
              Cell.of(witness.scores),
              Cell.of(infinite ? "infinite" : tight.map(SupremumAnswer::text).orElse("")),
              Cell.of(infinite ? "infinite" : down(least(witness.answer)))));
      tight
          .filter(value -> mechanism.isMonotone())
          .ifPresent(value -> claims.add(claim(witness.scores, value)));
    }
    return Table.of(
        List.of(
            new Table.Column("scores", "scores"),
            new Table.Column("exp_epsilon", "e^(tight epsilon)"),
            new Table.Column("epsilon_at_least", "tight epsilon >=")),
        rows);
  }

  private record Witness(List<Rational> scores, NeighbourPrivacy.Answer answer) {}

  private String claim(List<Rational> scores, ExactReal tight) {
    String box = SelectionOptions.inClaims(name, mechanism, scores).formatted("_neighbours");
    return "mechanism_exp_epsilon(" + box + ", 0) = " + tight;
  }

  /** A quotient with powers of other numbers than e would take long to reduce. */
  private static String text(ExactReal value) {
    return value.multiply(value.clearingFactor()).powersOfE().isPresent() ? value.toString() : "";
  }

  /** The exact value where it is short, else a bound below it. */
  private static Real least(NeighbourPrivacy.Answer answer) {
    return answer
        .tight()
        .filter(value -> !text(value).isEmpty())
        .<Real>map(value -> value)
        .orElse(Real.of(answer.lower()));
  }

  private String down(Real value) {
    return Decimal.of(value.ln(), digits, Decimal.Rounding.DOWN).toString();
  }
}
