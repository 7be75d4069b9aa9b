package org.exactreferee.prove.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.prove.linear.FactorSystem;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A mixture of plain stopping rules, all of its numbers over one denominator.
 *
 * @param laws the rank laws of the rules times n!
 * @param weights the weights of the rules over n!
 */
record PrivateMixture(
    List<PlainRule> rules, List<BigInteger[]> laws, FactorSystem.Solution weights) {

  int candidates() {
    return rules.get(0).candidates();
  }

  ExactReal denominator() {
    return weights.denominator();
  }

  /** The rank law. */
  List<ExactReal> law() {
    List<ExactReal> law = new ArrayList<>();
    for (int k = 0; k < candidates(); k++) {
      ExactReal sum = ExactReal.ZERO;
      for (int c = 0; c < rules.size(); c++) {
        sum = sum.add(weight(c, laws.get(c)[k]));
      }
      law.add(sum);
    }
    return law;
  }

  private ExactReal weight(int c, BigInteger factor) {
    return PlainRule.times(weights.numerators().get(c), Rational.of(factor));
  }

  /** The probabilities of not having stopped before time 1, ..., n. */
  List<ExactReal> notStopped() {
    List<BigInteger[]> parts = rules.stream().map(PlainRule::notStopped).toList();
    List<ExactReal> result = new ArrayList<>();
    for (int i = 0; i < candidates(); i++) {
      ExactReal sum = ExactReal.ZERO;
      for (int c = 0; c < rules.size(); c++) {
        sum = sum.add(weight(c, parts.get(c)[i]));
      }
      result.add(sum);
    }
    return result;
  }

  /** The probabilities of stopping at time i with relative rank 1, ..., i, for every i. */
  List<List<ExactReal>> stops() {
    List<BigInteger[]> parts = rules.stream().map(PlainRule::notStopped).toList();
    List<List<ExactReal>> result = new ArrayList<>();
    for (int i = 1; i <= candidates(); i++) {
      List<ExactReal> shares = new ArrayList<>();
      for (int c = 0; c < rules.size(); c++) {
        shares.add(weight(c, parts.get(c)[i - 1].divide(BigInteger.valueOf(i))));
      }
      List<ExactReal> row = new ArrayList<>();
      for (int s = 1; s <= i; s++) {
        ExactReal sum = ExactReal.ZERO;
        for (int c = 0; c < rules.size(); c++) {
          sum = rules.get(c).accepts(i, s) ? sum.add(shares.get(c)) : sum;
        }
        row.add(sum);
      }
      result.add(row);
    }
    return result;
  }
}
