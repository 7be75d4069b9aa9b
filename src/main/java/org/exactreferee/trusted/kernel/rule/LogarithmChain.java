package org.exactreferee.trusted.kernel.rule;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;

/**
 * Shows {@code low R ln(x) S high} for rationals.
 *
 * <pre>
 *   low and high are outside [a, b], in the relations R and S to it
 *   ---------------------------------------------------------------  a <= ln(x) <= b
 *     low R ln(x) S high
 * </pre>
 *
 * <p>Nothing is lost by looking at enclosures alone: the logarithm of a rational other than 1 is
 * irrational.
 *
 * @param relations R and S
 */
record LogarithmChain(Rational low, Rational x, Rational high, List<Relation> relations) {
  private static final int FIRST_BITS = 64;
  private static final int MOST_BITS = 1 << 12;

  /**
   * Whether a statement is such a chain and some enclosure shows it; if not, it may hold or not.
   */
  static boolean isShown(Expression statement, Values values) {
    return of(statement, values).filter(LogarithmChain::isShown).isPresent();
  }

  private static Optional<LogarithmChain> of(Expression statement, Values values) {
    if (!(statement instanceof Chain chain && chain.operands().size() == 3)) {
      return Optional.empty();
    }
    Optional<Rational> x =
        Library.arguments(chain.operands().get(1), FunctionNames.LN)
            .flatMap(arguments -> values.rational(arguments.get(0)));
    Optional<Rational> low = x.flatMap(unused -> values.rational(chain.operands().get(0)));
    Optional<Rational> high = low.flatMap(unused -> values.rational(chain.operands().get(2)));
    return high.map(last -> new LogarithmChain(low.get(), x.get(), last, chain.relations()));
  }

  /** Whether some enclosure shows it; if none does, it may hold or not. */
  boolean isShown() {
    for (int bits = FIRST_BITS; x.sign() > 0 && bits <= MOST_BITS; bits *= 4) {
      Enclosure logarithm = Logarithm.ln(x, bits);
      Optional<Boolean> lower = settled(low, logarithm, relations.get(0));
      Optional<Boolean> upper = settled(high, logarithm, relations.get(1).mirror());
      if (lower.isPresent() && upper.isPresent()) {
        return lower.get() && upper.get();
      }
    }
    return false;
  }

  /** Whether a number stands in a relation to all numbers of an enclosure, or to none. */
  private static Optional<Boolean> settled(Rational number, Enclosure all, Relation relation) {
    int sign = number.compareTo(all.lower()) < 0 ? -1 : number.compareTo(all.upper()) > 0 ? 1 : 0;
    return sign == 0 ? Optional.empty() : Optional.of(relation.holdsForSign(sign));
  }
}
