package org.exactreferee.cli.privacy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.budget.Budget;
import org.exactreferee.question.budget.BudgetAnswer;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Report.Part;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * How the answers about a budget are laid out.
 *
 * @param facts what is proved of the steps beside the answers
 */
record BudgetTables(
    Budget budget, Budget.Adjacency adjacency, BudgetAnswer answer, List<Theorem> facts) {

  /** A delta that is drawn as 10^-100 at least, since its logarithm is drawn. */
  private static final Rational LEAST_DRAWN = Rational.of(1, 10).pow(100);

  Report report() {
    List<Part> parts = new ArrayList<>(List.of(new Part("answer", about())));
    if (!answer.profile().isEmpty()) {
      parts.add(new Part("profile", profile()));
    }
    Report report = new Report(parts);
    for (String source : budget.sources()) {
      report = report.leaving("not proved by the kernel: " + source);
    }
    return report;
  }

  private Table about() {
    Facts table =
        new Facts()
            .given("steps", "steps", budget.count())
            .given("adjacency", "neighbours", adjacency);
    for (BudgetAnswer.DeltaBracket bracket : answer.deltas()) {
      table
          .given("epsilon", "epsilon", bracket.factor().epsilon())
          .add("delta_low", "delta is at least", proved(bracket.low()))
          .add("delta_high", "delta is at most", proved(bracket.high()));
      for (BudgetAnswer.ExactDelta exact : answer.exact()) {
        if (exact.factor().equals(bracket.factor())) {
          table.add("delta", "delta is", Cell.proved(List.of(exact.theorem()), exact.value()));
        }
      }
    }
    for (BudgetAnswer.EpsilonBracket bracket : answer.epsilons()) {
      String none = "no epsilon was found";
      table
          .given("for_delta", "delta", bracket.delta())
          .add("epsilon_low", "epsilon is at least", epsilon(bracket.low(), "0"))
          .add("epsilon_high", "epsilon is at most", epsilon(bracket.high(), none));
    }
    String attained = attainedBy();
    if (!attained.isEmpty()) {
      table.given("attained_by", "the lower end by", attained);
    }
    answer.precision().step().ifPresent(step -> table.given("grid", "step of the grid", step));
    return table.given("bits", "bits of masses", answer.precision().bits()).table();
  }

  /** The neighbours that attain the lower ends; those of the profile are in its table. */
  private String attainedBy() {
    Set<String> all = new LinkedHashSet<>();
    answer.deltas().forEach(bracket -> all.add(bracket.by()));
    answer.epsilons().forEach(bracket -> all.add(bracket.by()));
    if (all.isEmpty()) {
      answer.profile().forEach(bracket -> all.add(bracket.by()));
    }
    all.remove("");
    return String.join("; or ", all);
  }

  private Cell proved(String value) {
    List<Theorem> theorems = new ArrayList<>(facts);
    theorems.add(answer.theorem());
    return Cell.proved(theorems, value);
  }

  private Cell epsilon(Optional<Rational> epsilon, String otherwise) {
    return epsilon.map(e -> proved(decimal(e))).orElse(Cell.given(otherwise));
  }

  /** It is a decimal of few digits. */
  private static String decimal(Rational epsilon) {
    return Decimal.of(epsilon, 120, Decimal.Rounding.NEAREST).digits();
  }

  private Table profile() {
    return Table.of(
        Table.columns("epsilon", "delta_low:delta at least", "delta_high:delta at most"),
        answer.profile().stream()
            .map(
                bracket ->
                    List.of(
                        Cell.given(bracket.factor().epsilon()),
                        proved(bracket.low()),
                        proved(bracket.high())))
            .toList());
  }

  Figure figure() {
    List<Figure.Point> high = new ArrayList<>();
    List<Figure.Point> low = new ArrayList<>();
    for (BudgetAnswer.DeltaBracket bracket : answer.profile()) {
      Real epsilon = Real.of(RationalText.parse(bracket.factor().epsilon()));
      high.add(Figure.Point.near(epsilon, logarithm(bracket.high())));
      low.add(Figure.Point.near(epsilon, logarithm(bracket.low())));
    }
    return new Figure(
        "Privacy of " + budget.count() + " steps",
        "epsilon",
        "logarithm of delta to base 10",
        List.of(new Figure.Curve("at most", high), new Figure.Curve("at least", low)));
  }

  private static Real logarithm(String delta) {
    Rational value = RationalText.parse(delta).max(LEAST_DRAWN);
    return Real.of(value).ln().divide(Real.of(Rational.of(10)).ln());
  }
}
