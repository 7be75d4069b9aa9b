package org.exactreferee.question.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.question.NamedRule;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.ProvedNumber;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * All rules with the largest expected payoff of the final rank: those that stop where stopping
 * gains more than going on, go on where it gains less, and do as they like where both gain the
 * same.
 */
public final class OptimalRules {

  /** The most candidates for which the programs stay small. */
  public static final int MOST_CANDIDATES = 16;

  /** Up to so many ties every way to break them is shown. */
  private static final int MOST_TIES = 5;

  private static final String NO_EPSILON =
      "that no epsilon is enough is seen from a probability that is 0";

  private static final Expression BEST =
      Terms.formula(
          StoppingFormulas.RULES
              + "gains(q) = sum(k in 1..N : payoff[k]*q[k]) in maximum(x[place(N + 1, 0)], y[N + 1],"
              + " q[N] : gains(q) where is_rule(x, y, N), has_law(x, N, q))");

  private static final Expression LEAST =
      Terms.formula(
          StoppingFormulas.RULES
              + "gains(q) = sum(k in 1..N : payoff[k]*q[k]) in minimum(x[place(N + 1, 0)], y[N + 1],"
              + " q[N], d : d where is_rule(x, y, N), has_law(x, N, q), gains(q) = best, d >= 0,"
              + " forall i in 1..N, j in 1..N where i != j and abs(i - j) <= l :"
              + " q[i] - E*q[j] <= d)");

  private static final Expression TIES =
      Terms.formula(
          "let gain(i, s) = sum(k in 1..N : payoff[k]*C(k - 1, s - 1)*C(N - k, i - s)/C(N, i)),"
              + " tied(i, s) = exists t in ties : t[1] = i and t[2] = s in"
              + " best = value[1] and value[N] = sum(s in 1..N : gain(N, s))/N"
              + " and forall i in 1..N - 1 :"
              + " value[i] = sum(s in 1..i : max(gain(i, s), value[i + 1]))/i"
              + " and forall s in 1..i :"
              + " if gain(i, s) = value[i + 1] then tied(i, s) else not tied(i, s)");

  private final List<Rational> payoff;
  private final int l;
  private final Proofs proofs;
  private final int digits;
  private final List<Rational> values = new ArrayList<>();
  private final List<Place> ties = new ArrayList<>();
  private final SolvedProgram best;

  /** A time and a relative rank. */
  record Place(int time, int rank) {
    @Override
    public String toString() {
      return "(" + time + ", " + rank + ")";
    }
  }

  /** Finds the value, and where stopping and going on gain the same. */
  public OptimalRules(List<Rational> payoff, int l, Proofs proofs, int digits) {
    int n = payoff.size();
    if (n > MOST_CANDIDATES) {
      throw new IllegalArgumentException("n (" + n + ") must be from 1 to " + MOST_CANDIDATES);
    }
    this.payoff = List.copyOf(payoff);
    this.l = l;
    this.proofs = proofs;
    this.digits = digits;
    solve(n);
    this.best = SolvedProgram.of(proofs, given(List.of(), BEST)).orElseThrow();
  }

  /** Backward induction: the value of not having stopped before each time. */
  private void solve(int n) {
    Rational later = Rational.ZERO;
    for (int i = n; i >= 1; i--) {
      Rational sum = Rational.ZERO;
      for (int s = 1; s <= i; s++) {
        Rational now = gain(i, s);
        if (i < n && now.equals(later)) {
          ties.add(0, new Place(i, s));
        }
        sum = sum.add(i == n || now.compareTo(later) > 0 ? now : later);
      }
      later = sum.divide(Rational.of(i));
      values.add(0, later);
    }
  }

  private Rational gain(int i, int s) {
    int n = payoff.size();
    Rational sum = Rational.ZERO;
    for (int k = s; k <= n - i + s; k++) {
      Rational ways =
          Rational.of(Counts.binomial(k - 1, s - 1).multiply(Counts.binomial(n - k, i - s)));
      sum = sum.add(ways.multiply(payoff.get(k - 1)));
    }
    return sum.divide(Rational.of(Counts.binomial(n, i)));
  }

  private Expression given(List<Definition> more, Expression claim) {
    List<Definition> given = new ArrayList<>();
    given.add(Terms.define("N", Terms.number(payoff.size())));
    given.add(Terms.define("payoff", Terms.vector(payoff)));
    given.addAll(more);
    return Statements.let(given, claim);
  }

  private Cell decimal(ExactReal value) {
    return proofs.decimal(Terms.number(value), value, digits, Decimal.Rounding.NEAREST);
  }

  /** The largest expected payoff as people speak of it, with a decimal. */
  public List<Cell> value(boolean minimised) {
    ExactReal shown = minimised ? best.value().negate() : best.value();
    return List.of(Cell.proved(best.theorem(), shown), decimal(shown));
  }

  /** The times and relative ranks at which an optimal rule may do as it likes; proved to be all. */
  public Cell ties() {
    List<Expression> pairs = new ArrayList<>(List.of(Terms.vector(List.of(0, 0))));
    ties.forEach(tie -> pairs.add(Terms.vector(List.of(tie.time(), tie.rank()))));
    List<Definition> more =
        List.of(
            Terms.define("best", Terms.number(best.value())),
            Terms.define("value", Terms.vector(values)),
            Terms.define("ties", new Expression.Vector(pairs)));
    Theorem theorem = proofs.evaluated(given(more, TIES));
    return ties.isEmpty()
        ? Cell.proved(List.of(best.theorem(), theorem), "none")
        : Cell.provedSet(List.of(best.theorem(), theorem), ties);
  }

  /**
   * The least delta for which some optimal rule, perhaps a mixture, is private with this factor.
   */
  public List<Cell> least(ExactReal factor) {
    List<Definition> more =
        List.of(
            Terms.define("best", Terms.number(best.value())),
            Terms.define("l", Terms.number(l)),
            Terms.define("E", Terms.number(factor)));
    SolvedProgram least = SolvedProgram.of(proofs, given(more, LEAST)).orElseThrow();
    return List.of(Cell.proved(least.theorem(), least.value()), decimal(least.value()));
  }

  /** Whether every way to break the ties is shown. */
  public boolean fewTies() {
    return ties.size() <= MOST_TIES;
  }

  /**
   * Rows: where a deterministic optimal rule stops though it need not; the probability of the best
   * candidate; the least e^epsilon for a delta and the least delta for an e^epsilon, with decimals.
   */
  public List<List<Cell>> rules(Rational delta, ExactReal factor) {
    List<List<Cell>> rows = new ArrayList<>();
    int ways = fewTies() ? 1 << ties.size() : 1;
    for (int way = 0; way < ways; way++) {
      int chosen = way;
      List<Place> taken =
          ties.stream().filter(tie -> (chosen >> ties.indexOf(tie) & 1) == 1).toList();
      Expression law =
          NamedRule.lawTerm(
              RuleKind.TABLE_RULE,
              table(taken).stream().map(Terms::vector).collect(Collectors.toList()));
      List<Cell> row = new ArrayList<>();
      row.add(taken.isEmpty() ? Cell.given("-") : Cell.set(taken));
      row.addAll(cells(Evaluated.of(proofs, Terms.at(law, 1))));
      row.addAll(
          cells(
              Evaluated.of(
                  proofs,
                  Terms.call(
                      FunctionNames.TIGHT_EXP_EPSILON,
                      law,
                      Terms.number(l),
                      Terms.number(delta)))));
      row.addAll(
          cells(
              Evaluated.of(
                  proofs,
                  Terms.call(
                      FunctionNames.TIGHT_DELTA, law, Terms.number(l), Terms.number(factor)))));
      rows.add(row);
    }
    return rows;
  }

  private List<Cell> cells(Optional<ProvedNumber> number) {
    return number
        .map(found -> List.of(found.exact(), found.decimal(digits, Decimal.Rounding.NEAREST)))
        .orElseGet(() -> List.of(Cell.computed("none", NO_EPSILON), Cell.given("")));
  }

  /** The rule that stops at these ties only. */
  private List<List<Rational>> table(List<Place> taken) {
    List<List<Rational>> table = new ArrayList<>();
    int n = payoff.size();
    for (int i = 1; i <= n; i++) {
      List<Rational> row = new ArrayList<>();
      for (int s = 1; s <= i; s++) {
        boolean stops =
            i == n || gain(i, s).compareTo(values.get(i)) > 0 || taken.contains(new Place(i, s));
        row.add(stops ? Rational.ONE : Rational.ZERO);
      }
      table.add(row);
    }
    return table;
  }
}
