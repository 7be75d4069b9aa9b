package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.language.function.FunctionNames.ABS;
import static org.exactreferee.trusted.language.function.FunctionNames.MIX;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;
import static org.exactreferee.trusted.language.tree.Trees.at;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.compare;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.List;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;

/** What is said of p-mixes of a rule, whose rank law is q, with blind choice, whose law is u. */
public final class MixClaims {

  private MixClaims() {}

  /** The two laws by their names. */
  public static List<Definition> laws(Expression rule, Expression blind) {
    return List.of(Trees.define("q", rule), Trees.define("u", blind));
  }

  public static Expression mix(Expression p) {
    return call(MIX, p, symbol("q"), symbol("u"));
  }

  public static Expression isPrivate(
      Expression p, Expression l, Expression factor, Expression delta) {
    return call(PRIVATE, mix(p), l, factor, delta);
  }

  /** The probability of a rank, {@code p q_k + (1 - p) u_k}. */
  public static Expression chance(Expression p, Expression k) {
    return plus(times(p, at(symbol("q"), k)), times(minus(number(1), p), at(symbol("u"), k)));
  }

  /**
   * Two ranks whose probabilities restrict p, e^epsilon and delta.
   *
   * <p>The difference {@code M_h - E M_k} of two ranks of a mix is affine in p. If it is delta at
   * one p and more at 1, it is more at every larger p.
   */
  public record Ranks(Expression high, Expression low) {

    /** That they are at most l apart, and two. */
    public Expression areNear(Expression l) {
      Expression apart = call(ABS, minus(high, low));
      return Trees.between(number(1), Relation.AT_MOST, apart, Relation.AT_MOST, l);
    }

    /** That they need all of delta in the p-mix. */
    public Expression attain(Expression p, Expression factor, Expression delta) {
      return equal(minus(chance(p, high), times(factor, chance(p, low))), delta);
    }

    /** That they need more than delta if the rule is always played. */
    public Expression needMore(Expression factor, Expression delta) {
      Expression needed = minus(at(symbol("q"), high), times(factor, at(symbol("q"), low)));
      return compare(needed, Relation.GREATER, delta);
    }
  }
}
