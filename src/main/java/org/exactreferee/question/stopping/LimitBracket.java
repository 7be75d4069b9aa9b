package org.exactreferee.question.stopping;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * How probably private rules can take the best of many candidates: bounds that hold for every large
 * number of candidates.
 *
 * <p>Above: a rule for n that may also end with nobody does at least as well as any rule for more
 * than n candidates. Below: candidates come at times from 0 to 1, and a rule that stops in each of
 * so many cells with constant densities is one for every number of candidates. {@code
 * specs/STOPPING.md} has both arguments.
 *
 * @param digits of decimals
 */
public record LimitBracket(Privacy privacy, Proofs proofs, int digits) {

  /** The finest bracket. */
  public static final int FINEST = 40;

  /** A factor that is no fraction is replaced by decimals with so many digits on either side. */
  private static final int FACTOR_DIGITS = 10;

  /** Relative ranks at which a rule of the lower bound may stop. */
  private static final int RELATIVE = 4;

  /** Final ranks whose probabilities are computed; the others together are at most delta. */
  private static final int RANKS = 10;

  private static final Expression ABOVE =
      Terms.formula(
          StoppingFormulas.RULES
              + "may_refuse(x, y, m) = y[1] = 1 and y[m + 1] >= 0 and forall i in 1..m :"
              + " y[i + 1] = y[i] - sum(s in 1..i : x[place(i, s)])"
              + " and forall s in 1..i : 0 <= i*x[place(i, s)] <= y[i] in"
              + " maximum(x[place(N + 1, 0)], y[N + 1], q[N] : q[1] where may_refuse(x, y, N),"
              + " has_law(x, N, q), forall i in 1..N, j in 1..N where i != j and abs(i - j) <= l :"
              + " q[i] - E*q[j] <= d)");

  private static final Expression BELOW =
      Terms.formula(
          """
          let later(s, k, b) = sum(j in s + 1..k + 1 : C(k + 1, j)*b^j*(1 - b)^(k + 1 - j)),
            chance(c, s, k) = s/(k*(k + 1))*(later(s, k, c/M) - later(s, k, (c - 1)/M)),
            number(c, s) = (c - 1)*K + s
          in maximum(x[M*K], y[M], q[R + l] : q[1] where
            (forall c in 1..M :
              y[c] = (if c = 1 then 1 else y[c - 1]) - sum(s in 1..K : x[number(c, s)])/M
              and forall s in 1..K : 0 <= c*x[number(c, s)] <= M*y[c]),
            (forall k in 1..R + l :
              q[k] = sum(c in 1..M, s in 1..K where s <= k : x[number(c, s)]*chance(c, s, k))),
            1 - y[M] - sum(k in 1..R : q[k]) <= d,
            forall i in 1..R, j in 1..R + l where i != j and abs(i - j) <= l : q[i] - E*q[j] <= d)
          """);

  private static final Expression MIX =
      Terms.formula("let a = asymptotic_a(l + 1) in if e*d >= 1 - E*a then 1/e else d/(1 - E*a)");

  public LimitBracket {
    if (privacy.delta().sign() <= 0) {
      throw new IllegalArgumentException(
          "delta (" + privacy.delta() + ") must be positive: the bound from below needs it");
    }
    if (privacy.l() > RANKS) {
      throw new IllegalArgumentException("l (" + privacy.l() + ") must be at most " + RANKS);
    }
  }

  private List<Definition> given(ExactReal factor) {
    return new ArrayList<>(
        List.of(
            Terms.define("l", Terms.number(privacy.l())),
            Terms.define("E", Terms.number(factor)),
            Terms.define("d", Terms.number(privacy.delta()))));
  }

  /** No private rule for at least n candidates takes the best one more probably. */
  public Cell above(int n) {
    requireFine(n);
    Rational factor = rounded(Decimal.Rounding.UP);
    List<Definition> given = given(ExactReal.of(factor));
    given.add(Terms.define("N", Terms.number(n)));
    return bound(Statements.let(given, ABOVE), factor, Relation.AT_MOST);
  }

  /** For every large number of candidates some private rule takes the best one more probably. */
  public Cell below(int cells) {
    requireFine(cells);
    Rational factor = rounded(Decimal.Rounding.DOWN);
    List<Definition> given = given(ExactReal.of(factor));
    given.add(Terms.define("M", Terms.number(cells)));
    given.add(Terms.define("K", Terms.number(RELATIVE)));
    given.add(Terms.define("R", Terms.number(RANKS)));
    return bound(Statements.let(given, BELOW), factor, Relation.AT_LEAST);
  }

  private static void requireFine(int n) {
    if (n < 2 || n > FINEST) {
      throw new IllegalArgumentException("n (" + n + ") must be from 2 to " + FINEST);
    }
  }

  /** What the p-mix of the optimal rule and the blind choice tends to at its largest private p. */
  public Cell mix() {
    return Evaluated.of(proofs, Statements.let(given(privacy.factor()), MIX))
        .orElseThrow()
        .decimal(digits, Decimal.Rounding.NEAREST);
  }

  /** The bound as a decimal that is rounded to the safe side. */
  private Cell bound(Expression program, Rational factor, Relation relation) {
    SolvedProgram solved = SolvedProgram.of(proofs, program).orElseThrow();
    Decimal.Rounding outward =
        relation == Relation.AT_MOST ? Decimal.Rounding.UP : Decimal.Rounding.DOWN;
    Cell decimal = proofs.decimal(Terms.number(solved.value()), solved.value(), digits, outward);
    List<Theorem> theorems = new ArrayList<>(List.of(solved.theorem()));
    if (privacy.factor().rational().isEmpty()) {
      theorems.add(
          proofs.evaluated(
              Terms.compare(Terms.number(privacy.factor()), relation, Terms.number(factor))));
    }
    return Cell.proved(theorems, decimal.plain());
  }

  /** e^epsilon itself if it is a fraction, or a fraction next to it. */
  private Rational rounded(Decimal.Rounding outward) {
    return privacy
        .factor()
        .rational()
        .orElseGet(
            () ->
                RationalText.parse(Decimal.of(privacy.factor(), FACTOR_DIGITS, outward).digits()));
  }
}
