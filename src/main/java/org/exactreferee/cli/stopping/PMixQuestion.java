package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.prove.ranklaw.AsymptoticPMix;
import org.exactreferee.prove.ranklaw.PMixPrivacy;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.TightDelta;
import org.exactreferee.trusted.privacy.TightEpsilon;
import org.exactreferee.trusted.privacy.Witness;

/** Which of p, epsilon and delta is asked for, and values of the other two. */
sealed interface PMixQuestion {

  /** The columns of what is given and of the answer. */
  List<Table.Column> columns();

  /** The columns of the limit of the answer. */
  List<Table.Column> limitColumns();

  /** What was found for each combination of what is given, the limit as well if there is one. */
  List<PMixProof.Found> found(Mix mix, TableOptions options);

  /**
   * The mixes of one rule under one d_l.
   *
   * @param limit as the number of candidates grows, if it is known
   */
  record Mix(PMixPrivacy<ExactReal> finite, int l, Optional<AsymptoticPMix> limit) {

    /** The constant in the limits. */
    private Expression a() {
      return Terms.call("asymptotic_a", Terms.number(l + 1L));
    }

    /** {@code 1 - a*E}. */
    private Expression gap(Factor factor) {
      return Terms.minus(Terms.number(1), Terms.times(a(), Terms.number(factor.value())));
    }
  }

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
    public List<PMixProof.Found> found(Mix mix, TableOptions options) {
      List<PMixProof.Found> found = new ArrayList<>();
      for (Rational eachP : p) {
        for (Rational eachDelta : delta) {
          ExactReal exactP = ExactReal.of(eachP);
          ExactReal exactDelta = ExactReal.of(eachDelta);
          TightEpsilon<Integer, Integer, ExactReal> least =
              mix.finite().mixed(exactP).tightEpsilon(exactDelta);
          PMixProof.Value value =
              least.match(
                  number ->
                      new PMixProof.LeastFactor(
                          exactP, exactDelta, number.expEpsilon(), ranks(number.attained())),
                  none -> new PMixProof.NoFactor(exactP, exactDelta, none.witness().pair()));
          Optional<PMixProof.Limit> limit =
              mix.limit()
                  .map(
                      known -> {
                        ExactReal at = known.expEpsilon(exactP, exactDelta);
                        return new PMixProof.Limit(
                            at, options.decimal(at.ln()), formula(mix, eachP, eachDelta, at));
                      });
          found.add(
              new PMixProof.Found(List.of(Cell.given(eachP), Cell.given(eachDelta)), value, limit));
        }
      }
      return found;
    }

    /** {@code max(1, (p - e*delta)/(a*p)) = value}, for p > 0. */
    private static Optional<Expression> formula(
        Mix mix, Rational p, Rational delta, ExactReal value) {
      Expression left = Terms.minus(Terms.number(p), timesE(Terms.number(delta)));
      Expression quotient = Terms.over(left, Terms.times(mix.a(), Terms.number(p)));
      return Optional.of(largest(1, quotient, value)).filter(unused -> p.sign() > 0);
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
    public List<PMixProof.Found> found(Mix mix, TableOptions options) {
      List<PMixProof.Found> found = new ArrayList<>();
      for (Rational eachP : p) {
        for (Factor factor : expEpsilon) {
          ExactReal exactP = ExactReal.of(eachP);
          TightDelta<Integer, Integer, ExactReal> least =
              mix.finite().mixed(exactP).tightDelta(factor.value());
          Optional<PMixProof.Limit> limit =
              mix.limit()
                  .map(
                      known -> {
                        ExactReal at = known.delta(exactP, factor.value());
                        Expression scaled = Terms.times(Terms.number(eachP), mix.gap(factor));
                        Expression formula = Terms.over(scaled, Terms.name("e"));
                        return new PMixProof.Limit(
                            at, options.decimal(at), Optional.of(largest(0, formula, at)));
                      });
          found.add(
              new PMixProof.Found(
                  List.of(Cell.given(eachP), Cell.given(factor.text())),
                  new PMixProof.LeastDelta(
                      exactP, factor.value(), least.delta(), ranks(least.attained())),
                  limit));
        }
      }
      return found;
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
    public List<PMixProof.Found> found(Mix mix, TableOptions options) {
      List<PMixProof.Found> found = new ArrayList<>();
      for (Factor factor : expEpsilon) {
        for (Rational eachDelta : delta) {
          Budget<ExactReal> budget = new Budget<>(factor.value(), ExactReal.of(eachDelta));
          PMixPrivacy.LargestP<ExactReal> largest = mix.finite().largestP(budget);
          Optional<PMixProof.Limit> limit =
              mix.limit()
                  .map(
                      known -> {
                        ExactReal at = known.largestP(budget);
                        return new PMixProof.Limit(
                            at,
                            options.decimal(at),
                            Optional.of(formula(mix, factor, eachDelta, at)));
                      });
          found.add(
              new PMixProof.Found(
                  List.of(Cell.given(factor.text()), Cell.given(eachDelta)),
                  new PMixProof.LargestP(budget, largest.p(), largest.attained()),
                  limit));
        }
      }
      return found;
    }

    /** {@code e*delta/(1 - a*E) = value}, or that this would be at least 1. */
    private static Expression formula(Mix mix, Factor factor, Rational delta, ExactReal value) {
      Expression allowed = timesE(Terms.number(delta));
      return value.equals(ExactReal.ONE)
          ? Statements.atMost(mix.gap(factor), allowed)
          : Terms.equal(Terms.over(allowed, mix.gap(factor)), Terms.number(value));
    }
  }

  private static Expression timesE(Expression number) {
    return Terms.times(Terms.name("e"), number);
  }

  private static Expression largest(int bound, Expression number, ExactReal value) {
    return Terms.equal(Terms.call("max", Terms.number(bound), number), Terms.number(value));
  }

  private static Optional<Pair<Integer>> ranks(
      Optional<Witness<Integer, Integer, ExactReal>> attained) {
    return attained.map(Witness::pair);
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
