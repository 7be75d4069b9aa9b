package org.exactreferee.prove.stopping;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.linear.FactorSystem;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/**
 * The dual of a mixture: what it costs that pairs of ranks are as different as privacy allows.
 *
 * @param denominator of all other numbers, positive
 * @param perPair the prices of the pairs
 * @param worth of each rule of the mixture, after prices
 * @param payoff of the ranks, after prices
 */
record PairPrices(
    ExactReal denominator, List<ExactReal> perPair, ExactReal worth, List<ExactReal> payoff) {

  /**
   * From the solution of the equations.
   *
   * @param solution prices over the denominator of delta and the worth, all times the common
   *     denominator of the payoffs
   */
  static PairPrices of(
      PrivateStoppingQuestion question, List<Pair<Integer>> pairs, FactorSystem.Solution solution) {
    Rational common = Rational.of(question.commonDenominator());
    ExactReal denominator = PlainRule.times(solution.denominator(), common);
    List<ExactReal> payoff = new ArrayList<>();
    question.payoff().forEach(value -> payoff.add(PlainRule.times(denominator, value)));
    return priced(question, pairs, solution, denominator, payoff);
  }

  /**
   * How prices change along a line.
   *
   * @param solution how they change, those of pairs over the denominator of delta
   * @param more one more pair, whose price changes by 1
   */
  static PairPrices direction(
      PrivateStoppingQuestion question,
      List<Pair<Integer>> pairs,
      FactorSystem.Solution solution,
      Optional<Pair<Integer>> more) {
    int n = question.candidates();
    List<ExactReal> payoff = new ArrayList<>(Collections.nCopies(n, ExactReal.ZERO));
    more.ifPresent(pair -> charge(question, payoff, pair, solution.denominator()));
    return priced(question, pairs, solution, solution.denominator(), payoff);
  }

  private static PairPrices priced(
      PrivateStoppingQuestion question,
      List<Pair<Integer>> pairs,
      FactorSystem.Solution solution,
      ExactReal denominator,
      List<ExactReal> payoff) {
    List<ExactReal> perPair = new ArrayList<>();
    Rational scale = Rational.of(question.delta().denominator());
    for (int row = 0; row < pairs.size(); row++) {
      ExactReal price = PlainRule.times(solution.numerators().get(row), scale);
      perPair.add(price);
      charge(question, payoff, pairs.get(row), price);
    }
    ExactReal worth = solution.numerators().get(pairs.size());
    return new PairPrices(denominator, perPair, worth, List.copyOf(payoff));
  }

  private static void charge(
      PrivateStoppingQuestion question,
      List<ExactReal> payoff,
      Pair<Integer> pair,
      ExactReal price) {
    int first = pair.first() - 1;
    int second = pair.second() - 1;
    payoff.set(first, payoff.get(first).subtract(price));
    payoff.set(second, payoff.get(second).add(price.multiply(question.factor())));
  }
}
