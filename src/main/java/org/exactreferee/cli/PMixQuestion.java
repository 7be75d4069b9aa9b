package org.exactreferee.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.analysis.AsymptoticPMix;
import org.exactreferee.analysis.PMixPrivacy;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.privacy.Budget;
import org.exactreferee.privacy.Pair;
import org.exactreferee.privacy.TightDelta;
import org.exactreferee.privacy.TightEpsilon;
import org.exactreferee.privacy.Witness;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Table;

/** Which of p, epsilon and delta is asked for, and values of the other two. */
sealed interface PMixQuestion {

  /** The columns of what is given and of the answer. */
  List<Table.Column> columns();

  /** The columns of the limit of the answer. */
  List<Table.Column> limitColumns();

  /** A line for each combination of what is given, the limit at its end if there is one. */
  List<Line> lines(Mix mix, TableOptions options);

  /**
   * The mixes of one rule under one d_l.
   *
   * @param chosen the rule
   * @param limit as the number of candidates grows, if it is known
   */
  record Mix(
      PMixPrivacy<ExactReal> finite,
      int l,
      RuleOptions.Chosen chosen,
      Optional<AsymptoticPMix> limit) {

    private PrivacyClaims<Integer, Integer> claims(Object p) {
      return PrivacyClaims.ofRankLaw(chosen.lawInClaims(Optional.of(p.toString())), l);
    }

    /** How claims name the constant in the limits. */
    private String a() {
      return "asymptotic_a(" + (l + 1) + ")";
    }
  }

  /** What is printed and what can be proved of it. */
  record Line(List<Cell> cells, List<String> claims) {}

  /**
   * E as it was given.
   *
   * @param text epsilon or E
   */
  record Factor(String text, ExactReal value) {
    static Factor ofEpsilon(Rational epsilon) {
      return new Factor(epsilon.toString(), ExactReal.exp(epsilon));
    }

    static Factor of(Rational expEpsilon) {
      boolean one = expEpsilon.equals(Rational.ONE);
      return new Factor(one ? "0" : "ln(" + expEpsilon + ")", ExactReal.of(expEpsilon));
    }
  }

  /** The least epsilon. */
  record LeastEpsilon(List<Rational> p, List<Rational> delta) implements PMixQuestion {
    @Override
    public List<Table.Column> columns() {
      return named("p", "delta", "exp_epsilon:e^epsilon", "epsilon:epsilon ~", "worst:worst ranks");
    }

    @Override
    public List<Table.Column> limitColumns() {
      return named("limit_exp_epsilon:limit of e^epsilon", "limit_epsilon:limit of epsilon ~");
    }

    @Override
    public List<Line> lines(Mix mix, TableOptions options) {
      List<Line> lines = new ArrayList<>();
      for (Rational eachP : p) {
        for (Rational eachDelta : delta) {
          ExactReal exactP = ExactReal.of(eachP);
          ExactReal exactDelta = ExactReal.of(eachDelta);
          TightEpsilon<Integer, Integer, ExactReal> least =
              mix.finite().mixed(exactP).tightEpsilon(exactDelta);
          List<Cell> row = new ArrayList<>(List.of(Cell.of(eachP), Cell.of(eachDelta)));
          row.addAll(
              least.match(
                  number ->
                      cells(
                          number.expEpsilon(),
                          options.decimal(number.expEpsilon().ln(), Decimal.Rounding.UP),
                          number.attained().map(Witness::pair)),
                  none -> cells("infinite", "infinite", Optional.of(none.witness().pair()))));
          List<String> claims = new ArrayList<>();
          claims.add(mix.claims(eachP).tightEpsilon(exactDelta, least));
          if (mix.limit().isPresent()) {
            ExactReal value = mix.limit().get().expEpsilon(exactP, exactDelta);
            row.addAll(List.of(Cell.of(value), Cell.of(options.decimal(value.ln()))));
            if (eachP.sign() > 0) {
              claims.add(
                  "max(1, (%s - e * (%s)) / (%s * (%s))) = %s"
                      .formatted(eachP, eachDelta, mix.a(), eachP, value));
            }
          }
          lines.add(new Line(row, claims));
        }
      }
      return lines;
    }
  }

  /** The least delta. */
  record LeastDelta(List<Rational> p, List<Factor> expEpsilon) implements PMixQuestion {
    @Override
    public List<Table.Column> columns() {
      return named("p", "epsilon", "delta", "delta_decimal:delta ~", "worst:worst ranks");
    }

    @Override
    public List<Table.Column> limitColumns() {
      return named("limit_delta:limit of delta", "limit_delta_decimal:limit of delta ~");
    }

    @Override
    public List<Line> lines(Mix mix, TableOptions options) {
      List<Line> lines = new ArrayList<>();
      for (Rational eachP : p) {
        for (Factor factor : expEpsilon) {
          ExactReal exactP = ExactReal.of(eachP);
          TightDelta<Integer, Integer, ExactReal> least =
              mix.finite().mixed(exactP).tightDelta(factor.value());
          List<Cell> row = new ArrayList<>(List.of(Cell.of(eachP), Cell.of(factor.text())));
          row.addAll(
              cells(
                  least.delta(),
                  options.decimal(least.delta(), Decimal.Rounding.UP),
                  least.attained().map(Witness::pair)));
          List<String> claims = new ArrayList<>();
          claims.add(mix.claims(eachP).tightDelta(factor.value(), least.delta()));
          if (mix.limit().isPresent()) {
            ExactReal value = mix.limit().get().delta(exactP, factor.value());
            row.addAll(List.of(Cell.of(value), Cell.of(options.decimal(value))));
            claims.add(
                "max(0, (%s) * (1 - %s * (%s)) / e) = %s"
                    .formatted(eachP, mix.a(), factor.value(), value));
          }
          lines.add(new Line(row, claims));
        }
      }
      return lines;
    }
  }

  /** The largest p. */
  record LargestP(List<Factor> expEpsilon, List<Rational> delta) implements PMixQuestion {
    @Override
    public List<Table.Column> columns() {
      return named("epsilon", "delta", "p", "p_decimal:p ~", "worst:worst ranks");
    }

    @Override
    public List<Table.Column> limitColumns() {
      return named("limit_p:limit of p", "limit_p_decimal:limit of p ~");
    }

    @Override
    public List<Line> lines(Mix mix, TableOptions options) {
      List<Line> lines = new ArrayList<>();
      for (Factor factor : expEpsilon) {
        for (Rational eachDelta : delta) {
          Budget<ExactReal> budget = new Budget<>(factor.value(), ExactReal.of(eachDelta));
          PMixPrivacy.LargestP<ExactReal> largest = mix.finite().largestP(budget);
          List<Cell> row = new ArrayList<>(List.of(Cell.of(factor.text()), Cell.of(eachDelta)));
          String decimal = options.decimal(largest.p(), Decimal.Rounding.DOWN);
          row.addAll(cells(largest.p(), decimal, largest.attained()));
          List<String> claims = new ArrayList<>(claims(mix, budget, largest));
          if (mix.limit().isPresent()) {
            ExactReal value = mix.limit().get().largestP(budget);
            row.addAll(List.of(Cell.of(value), Cell.of(options.decimal(value))));
            String gap = "1 - %s * (%s)".formatted(mix.a(), factor.value());
            claims.add(
                value.equals(ExactReal.ONE)
                    ? "%s <= e * (%s)".formatted(gap, eachDelta)
                    : "e * (%s) / (%s) = %s".formatted(eachDelta, gap, value));
          }
          lines.add(new Line(row, claims));
        }
      }
      return lines;
    }

    /** This p is private, and with every larger one the attaining ranks violate the bound. */
    private static List<String> claims(
        Mix mix, Budget<ExactReal> budget, PMixPrivacy.LargestP<ExactReal> largest) {
      List<String> claims = new ArrayList<>();
      claims.add(mix.claims(largest.p()).isPrivate(budget));
      largest
          .attained()
          .ifPresent(
              ranks ->
                  claims.add(
                      "let r = %s, q(p, k) = p * r[k] + (1 - p)/%d in "
                              .formatted(
                                  mix.chosen().lawInClaims(Optional.empty()),
                                  mix.chosen().rule().candidates())
                          + "forall x in (%s, 1] : q(x, %d) - (%s) * q(x, %d) > %s"
                              .formatted(
                                  largest.p(),
                                  ranks.first(),
                                  budget.expEpsilon(),
                                  ranks.second(),
                                  budget.delta())));
      return claims;
    }
  }

  private static List<Cell> cells(Object value, String decimal, Optional<Pair<Integer>> worst) {
    return List.of(
        Cell.of(value), Cell.of(decimal), Cell.of(worst.map(Pair::toString).orElse("-")));
  }

  /** Columns given as {@code key} or {@code key:heading}. */
  private static List<Table.Column> named(String... names) {
    List<Table.Column> columns = new ArrayList<>();
    for (String name : names) {
      int colon = name.indexOf(':');
      columns.add(
          colon < 0
              ? new Table.Column(name, name)
              : new Table.Column(name.substring(0, colon), name.substring(colon + 1)));
    }
    return columns;
  }
}
