package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence.Difference;
import org.exactreferee.trusted.kernel.evidence.Evidence.Differences;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * Decides a chain {@code x_1 R_1 x_2 R_2 ...} of comparisons by intervals around the differences.
 *
 * <pre>
 *   low_i &lt;= x_i - x_(i+1) &lt;= high_i     every number in [low_i, high_i] stands in R_i to 0
 *   -----------------------------------------------------------------------------  for all i
 *     the chain holds
 *
 *   low_i &lt;= x_i - x_(i+1) &lt;= high_i     no number in [low_i, high_i] stands in R_i to 0
 *   -----------------------------------------------------------------------------  for one i
 *     the chain fails
 * </pre>
 */
public record DifferencesRule(List<Real> operands, List<Relation> relations, int limitBits) {

  /** Empty if the differences prove the conclusion about a chain, else what is wrong with them. */
  public static Optional<Rejected> check(
      Chain chain, Values values, int limitBits, Conclusion conclusion, Differences evidence) {
    List<Real> operands =
        chain.operands().stream().flatMap(operand -> values.real(operand).stream()).toList();
    return operands.size() == chain.operands().size()
        ? new DifferencesRule(operands, chain.relations(), limitBits)
            .check(conclusion, evidence.list())
        : rejected(Reason.EVIDENCE_DOES_NOT_FIT, "an operand is no number");
  }

  /** Empty if the differences prove the conclusion, else what is wrong with them. */
  private Optional<Rejected> check(Conclusion conclusion, List<Difference> differences) {
    int wanted = conclusion == Conclusion.HOLDS ? relations.size() : 1;
    if (differences.size() != wanted) {
      return rejected(
          Reason.WRONG_NUMBER_OF_LINKS, differences.size() + " differences instead of " + wanted);
    }
    for (int i = 0; i < differences.size(); i++) {
      Difference difference = differences.get(i);
      boolean inRange = difference.link() >= 1 && difference.link() <= relations.size();
      if (!inRange || (conclusion == Conclusion.HOLDS && difference.link() != i + 1)) {
        return rejected(Reason.NO_SUCH_LINK, "link " + difference.link());
      }
      Optional<Rejected> bad = checkLink(conclusion, difference);
      if (bad.isPresent()) {
        return bad;
      }
    }
    return Optional.empty();
  }

  private Optional<Rejected> checkLink(Conclusion conclusion, Difference difference) {
    Rational low = difference.low();
    Rational high = difference.high();
    String where = "link " + difference.link() + ", interval [" + low + ", " + high + "]";
    if (low.compareTo(high) > 0) {
      return rejected(Reason.EMPTY_INTERVAL, where);
    }
    Relation relation = relations.get(difference.link() - 1);
    Relation shown = conclusion == Conclusion.HOLDS ? relation : relation.negate();
    if (!holdsOnAll(shown, low.sign(), high.sign())) {
      return rejected(Reason.INTERVAL_DOES_NOT_DECIDE, where + " and 0 under " + shown);
    }
    Real value = operands.get(difference.link() - 1).subtract(operands.get(difference.link()));
    Comparison.Order below = value.compareWith(Real.of(low), limitBits).order();
    Comparison.Order above = value.compareWith(Real.of(high), limitBits).order();
    if (below == Comparison.Order.LESS || above == Comparison.Order.GREATER) {
      return rejected(Reason.DIFFERENCE_OUTSIDE_INTERVAL, where);
    }
    boolean unknown = below == Comparison.Order.UNKNOWN || above == Comparison.Order.UNKNOWN;
    return unknown ? rejected(Reason.UNDECIDED, where) : Optional.empty();
  }

  /**
   * Whether all numbers between one of sign low and one of sign high stand in the relation to 0.
   */
  static boolean holdsOnAll(Relation relation, int low, int high) {
    return low <= high && IntStream.rangeClosed(low, high).allMatch(relation::holdsForSign);
  }
}
