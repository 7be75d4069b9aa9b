package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Bounds a multiple of the objective from above by a combination of rows {@code a_i x <= b_i}.
 *
 * <pre>
 *   y_i &gt;= 0 where row i is &lt;=, y_i &lt;= 0 where it is &gt;=     d = factor c - y A
 *   d_j &gt; 0 only where x_j has an upper bound u_j, d_j &lt; 0 only where it has a lower bound l_j
 *   ------------------------------------------------------------------------------  Multipliers
 *     factor (c x + constant) &lt;= y b + sum of d_j u_j and d_j l_j + factor constant
 * </pre>
 *
 * <p>Why: {@code factor c x = y A x + d x}, and each part is at most what replaces it. For a bound
 * from below every inequality about y and d is turned round.
 */
final class MultiplierRule {

  private final LinearProgram<ExactReal> program;
  private final int side;
  private final ExactReal factor;
  private final List<ExactReal> multipliers;

  /**
   * The combination.
   *
   * @param side 1 for a bound from above, -1 for one from below
   */
  MultiplierRule(
      LinearProgram<ExactReal> program, int side, ExactReal factor, NamedVector multipliers) {
    this.program = program;
    this.side = side;
    this.factor = factor;
    this.multipliers = ProgramVector.of(multipliers, rows(program)).numerators();
  }

  /** Empty if the combination is a bound, else the row or variable at which it is none. */
  Optional<Rejected> check() {
    for (int i = 0; i < multipliers.size(); i++) {
      Row<ExactReal> row = program.rows().get(i);
      int sign = multipliers.get(i).sign() * side;
      boolean fits = row.order() == Order.EQUAL || sign == 0 || !row.order().admits(sign);
      if (!fits) {
        return rejected(Reason.MULTIPLIER_OF_WRONG_SIGN, row.name());
      }
    }
    List<ExactReal> costs = program.reducedCosts(factor, multipliers);
    for (int j = 0; j < costs.size(); j++) {
      if (!costs.get(j).isZero() && end(j, costs.get(j)).isEmpty()) {
        String name = program.variables().get(j).name();
        return rejected(Reason.REDUCED_COST_WITHOUT_BOUND, name);
      }
    }
    return Optional.empty();
  }

  /** The bound of the variable on which a reduced cost rests. */
  private Optional<ExactReal> end(int j, ExactReal cost) {
    Variable<ExactReal> variable = program.variables().get(j);
    return cost.sign() * side > 0 ? variable.upper() : variable.lower();
  }

  /** The bound that is shown of the factor times the objective. */
  ExactReal bound() {
    ExactReal sum = program.constant().multiply(factor);
    for (int i = 0; i < multipliers.size(); i++) {
      sum = sum.add(multipliers.get(i).multiply(program.rows().get(i).bound()));
    }
    List<ExactReal> costs = program.reducedCosts(factor, multipliers);
    for (int j = 0; j < costs.size(); j++) {
      ExactReal cost = costs.get(j);
      sum = cost.isZero() ? sum : sum.add(cost.multiply(end(j, cost).orElseThrow()));
    }
    return sum;
  }

  static List<String> rows(LinearProgram<ExactReal> program) {
    return program.rows().stream().map(Row::name).toList();
  }
}
