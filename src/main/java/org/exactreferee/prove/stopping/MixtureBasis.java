package org.exactreferee.prove.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.linear.FactorSystem;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/**
 * A vertex of the polytope of private mixtures of plain rules: the rules that are mixed, one more
 * than the pairs of ranks with {@code q_i - E q_j = delta}, so that these equations give the
 * weights.
 */
final class MixtureBasis {

  private final PrivateStoppingQuestion question;
  private final List<PlainRule> rules;
  private final List<Pair<Integer>> pairs;
  private final List<BigInteger[]> laws;

  MixtureBasis(PrivateStoppingQuestion question, List<PlainRule> rules, List<Pair<Integer>> pairs) {
    this.question = question;
    this.rules = List.copyOf(rules);
    this.pairs = List.copyOf(pairs);
    this.laws = rules.stream().map(PlainRule::law).toList();
  }

  /** The blind choice alone. */
  static MixtureBasis blind(PrivateStoppingQuestion question) {
    List<PlainRule> blind = List.of(PlainRule.blind(question.candidates()));
    return new MixtureBasis(question, blind, List.of());
  }

  List<PlainRule> rules() {
    return rules;
  }

  List<Pair<Integer>> pairs() {
    return pairs;
  }

  /** The mixture, if the equations have one solution, which need not be positive. */
  Optional<PrivateMixture> mixture() {
    BigInteger[] right = new BigInteger[rules.size()];
    for (int row = 0; row < pairs.size(); row++) {
      right[row] = question.delta().numerator();
    }
    right[pairs.size()] = BigInteger.ONE;
    return rules.size() == pairs.size() + 1
        ? solve(right).map(weights -> new PrivateMixture(rules, laws, weights))
        : Optional.empty();
  }

  /** How the weights must change for each unit of a rule that is added, its law times n! given. */
  Optional<FactorSystem.Solution> exchangeFor(BigInteger[] law) {
    int size = rules.size();
    BigInteger[] constant = new BigInteger[size];
    BigInteger[] slope = new BigInteger[size];
    for (int row = 0; row < pairs.size(); row++) {
      constant[row] = scaled(law[pairs.get(row).first() - 1]);
      slope[row] = scaled(law[pairs.get(row).second() - 1]);
    }
    constant[size - 1] = Counts.factorial(question.candidates());
    slope[size - 1] = BigInteger.ZERO;
    return solve(constant).flatMap(first -> solve(slope).map(second -> difference(first, second)));
  }

  /** How the weights must change for each unit by which one of the pairs is not tight any more. */
  Optional<FactorSystem.Solution> exchangeFor(Pair<Integer> pair) {
    BigInteger[] right = new BigInteger[rules.size()];
    for (int row = 0; row < right.length; row++) {
      boolean here = row < pairs.size() && pairs.get(row).equals(pair);
      right[row] = here ? question.delta().denominator() : BigInteger.ZERO;
    }
    return solve(right);
  }

  private BigInteger scaled(BigInteger number) {
    return number.multiply(question.delta().denominator());
  }

  private Optional<FactorSystem.Solution> solve(BigInteger[] right) {
    return new FactorSystem(matrix(true), matrix(false), right)
        .solve(question.factor(), pairs.size());
  }

  /** The part of the equations without E, or that with it. */
  private BigInteger[][] matrix(boolean constant) {
    int size = rules.size();
    BigInteger orders = Counts.factorial(question.candidates());
    BigInteger[][] matrix = new BigInteger[size][size];
    for (int c = 0; c < size; c++) {
      for (int row = 0; row < pairs.size(); row++) {
        Pair<Integer> pair = pairs.get(row);
        matrix[row][c] = scaled(laws.get(c)[(constant ? pair.first() : pair.second()) - 1]);
      }
      matrix[size - 1][c] = constant ? orders : BigInteger.ZERO;
    }
    return matrix;
  }

  /** The prices of the pairs at which every rule of the mixture is worth the same. */
  Optional<PairPrices> prices() {
    BigInteger common = question.commonDenominator();
    BigInteger[] worth = new BigInteger[rules.size()];
    for (int c = 0; c < worth.length; c++) {
      worth[c] = BigInteger.ZERO;
      for (int k = 0; k < question.candidates(); k++) {
        Rational scaled = question.payoff().get(k).multiply(Rational.of(common));
        worth[c] = worth[c].add(laws.get(c)[k].multiply(scaled.numerator()));
      }
    }
    return dual(worth).map(solution -> PairPrices.of(question, pairs, solution));
  }

  /** How prices change for each unit of the price of one more pair. */
  Optional<PairPrices> directionFor(Pair<Integer> pair) {
    BigInteger[] constant = new BigInteger[rules.size()];
    BigInteger[] slope = new BigInteger[rules.size()];
    for (int c = 0; c < rules.size(); c++) {
      constant[c] = laws.get(c)[pair.first() - 1].negate();
      slope[c] = laws.get(c)[pair.second() - 1].negate();
    }
    return dual(constant)
        .flatMap(first -> dual(slope).map(second -> difference(first, second)))
        .map(solution -> PairPrices.direction(question, pairs, solution, Optional.of(pair)));
  }

  /** How prices change for each unit by which a rule of the mixture is worth less. */
  Optional<PairPrices> directionFor(PlainRule rule) {
    BigInteger[] right = new BigInteger[rules.size()];
    for (int c = 0; c < rules.size(); c++) {
      right[c] = rules.get(c).equals(rule) ? BigInteger.ONE : BigInteger.ZERO;
    }
    return dual(right)
        .map(solution -> PairPrices.direction(question, pairs, solution, Optional.empty()));
  }

  private Optional<FactorSystem.Solution> dual(BigInteger[] right) {
    return new FactorSystem(transposed(matrix(true)), transposed(matrix(false)), right)
        .solve(question.factor(), pairs.size());
  }

  /** {@code first - E second}. */
  private FactorSystem.Solution difference(
      FactorSystem.Solution first, FactorSystem.Solution second) {
    ExactReal one = first.denominator();
    ExactReal two = second.denominator();
    List<ExactReal> numerators = new ArrayList<>();
    for (int c = 0; c < first.numerators().size(); c++) {
      ExactReal left = first.numerators().get(c).multiply(two);
      ExactReal right = second.numerators().get(c).multiply(one).multiply(question.factor());
      numerators.add(left.subtract(right));
    }
    return new FactorSystem.Solution(numerators, one.multiply(two));
  }

  private static BigInteger[][] transposed(BigInteger[][] matrix) {
    int size = matrix.length;
    BigInteger[][] result = new BigInteger[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        result[j][i] = matrix[i][j];
      }
    }
    return result;
  }
}
