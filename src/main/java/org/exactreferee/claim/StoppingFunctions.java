package org.exactreferee.claim;

import static org.exactreferee.claim.Arguments.exact;
import static org.exactreferee.claim.Arguments.function;
import static org.exactreferee.claim.Arguments.integer;
import static org.exactreferee.claim.Arguments.small;
import static org.exactreferee.claim.MechanismFunctions.isPrivate;
import static org.exactreferee.claim.MechanismFunctions.tightFactor;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.claim.FunctionRegistry.Parameter;
import org.exactreferee.claim.NumberValue.Fraction;
import org.exactreferee.finite.Permutation;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.privacy.Budget;
import org.exactreferee.privacy.Law;
import org.exactreferee.privacy.PrivacyLoss;
import org.exactreferee.stopping.AsymptoticPMix;
import org.exactreferee.stopping.OccupancyRankLaw;
import org.exactreferee.stopping.OptimalRule;
import org.exactreferee.stopping.PrivateStopping;
import org.exactreferee.stopping.RankLawByEnumeration;
import org.exactreferee.stopping.StoppingRule;
import org.exactreferee.stopping.SwapMetric;
import org.exactreferee.stopping.Threshold;

/** The models of private stopping, by their names in claims. */
final class StoppingFunctions {

  /** The literal models are polynomial in n, not quick. */
  private static final int MOST_CANDIDATES = 300;

  private static final int MOST_ENUMERATED = 8;

  private static final Parameter N = new Parameter("n", Kind.INTEGER);
  private static final Parameter L = new Parameter("l", Kind.INTEGER);
  private static final Parameter LAW = new Parameter("law", Kind.VECTOR);
  private static final Parameter RULE = new Parameter("rule", Kind.RULE);
  private static final Parameter DELTA = new Parameter("delta", Kind.NUMBER);
  private static final Parameter FACTOR = new Parameter("exp_epsilon", Kind.NUMBER);

  static final List<Function> LIST =
      List.of(
          function("threshold", Kind.NUMBER, a -> number(Threshold.of(integer(a, 0))), N)
              .documented("smallest t with 1/t + ... + 1/(n-1) <= 1, n >= 1", "threshold(7)", "3"),
          function("secretary", Kind.RULE, a -> rule(StoppingRule.secretary(size(a, 0))), N)
              .documented(
                  "the optimal rule for the best of n",
                  "rank_law(secretary(3))",
                  "[1/2, 1/3, 1/6]"),
          function(
                  "threshold_rule",
                  Kind.RULE,
                  a -> rule(StoppingRule.threshold(size(a, 0), small(a, 1))),
                  N,
                  new Parameter("t", Kind.INTEGER))
              .documented(
                  "takes the first best so far from time t on, the last one if none comes",
                  "rank_law(threshold_rule(3, 2))",
                  "[1/2, 1/3, 1/6]"),
          function("blind", Kind.RULE, a -> rule(StoppingRule.blind(size(a, 0))), N)
              .documented("takes the first of n", "rank_law(blind(2))", "[1/2, 1/2]"),
          function(
                  "table_rule",
                  Kind.RULE,
                  StoppingFunctions::tableRule,
                  new Parameter("row", Kind.VECTOR))
              .repeating()
              .documented(
                  "accepts relative rank s at time i with the s-th probability of row i",
                  "rank_law(table_rule([1/2], [1, 1]))",
                  "[1/2, 1/2]"),
          function(
                  "optimal_rule",
                  Kind.RULE,
                  a -> rule(OptimalRule.maximizing(vector(a, 0).rationals()).rule()),
                  new Parameter("payoff", Kind.VECTOR))
              .documented(
                  "the rule of the largest expected payoff of the final rank",
                  "rank_law(optimal_rule([1, 0, 0]))",
                  "[1/2, 1/3, 1/6]"),
          function(
                  "rank_law",
                  Kind.VECTOR,
                  a -> VectorValue.of(OccupancyRankLaw.of(theRule(a)).probabilities()),
                  RULE)
              .documented(
                  "probabilities that a rule takes the best, the second best, ...",
                  "rank_law(secretary(4))[1]",
                  "11/24"),
          function("enumerated_rank_law", Kind.VECTOR, a -> enumerated(theRule(a)), RULE)
              .documented(
                  "the same from all n! arrivals, n <= 8",
                  "enumerated_rank_law(secretary(4))[1]",
                  "11/24"),
          function(
                  "mix",
                  Kind.VECTOR,
                  StoppingFunctions::mix,
                  new Parameter("p", Kind.NUMBER),
                  LAW,
                  new Parameter("other", Kind.VECTOR))
              .documented(
                  "p law + (1 - p) other, entry by entry",
                  "mix(1/2, [1, 0], [1/2, 1/2])",
                  "[3/4, 1/4]"),
          function(
                  "tight_exp_epsilon",
                  Kind.NUMBER,
                  a -> tightFactor(loss(a), exact(a, 2)),
                  LAW,
                  L,
                  DELTA)
              .documented(
                  "smallest E >= 1 with (ln E, delta)-privacy under d_l of a rule that looks only at"
                      + " relative ranks and has this rank law",
                  "tight_exp_epsilon(rank_law(secretary(3)), 1, 0)",
                  "2"),
          function("tight_delta", Kind.NUMBER, StoppingFunctions::tightDelta, LAW, L, FACTOR)
              .documented(
                  "smallest delta for a given E >= 1",
                  "tight_delta(rank_law(secretary(3)), 2, 1)",
                  "1/3"),
          function(
                  "private",
                  Kind.TRUTH,
                  a -> isPrivate(loss(a), new Budget<>(exact(a, 2), exact(a, 3))),
                  LAW,
                  L,
                  FACTOR,
                  DELTA)
              .documented(
                  "(ln E, delta)-privacy under d_l",
                  "private(rank_law(secretary(3)), 1, 2, 0)",
                  "TRUE"),
          function(
                  "best_private_stopping",
                  Kind.NUMBER,
                  StoppingFunctions::bestPrivate,
                  new Parameter("payoff", Kind.VECTOR),
                  L,
                  FACTOR,
                  DELTA)
              .documented(
                  "largest expected payoff of the final rank with a rule that looks only at relative"
                      + " ranks and is (ln E, delta)-private under d_l",
                  "best_private_stopping([1, 0, 0], 1, 3/2, 0)",
                  "4/9"),
          function(
                  "distance",
                  Kind.NUMBER,
                  StoppingFunctions::distance,
                  new Parameter("from", Kind.VECTOR),
                  new Parameter("to", Kind.VECTOR),
                  L)
              .documented(
                  "d_l of two orders: the fewest swaps of positions at most l apart, n <= 8",
                  "distance([1, 2, 3], [3, 2, 1], 1)",
                  "3"),
          function(
                  "asymptotic_a",
                  Kind.NUMBER,
                  a -> NumberValue.of(AsymptoticPMix.a(size(a, 0))),
                  new Parameter("k", Kind.INTEGER))
              .documented("the sum of (1 - 1/e)^s / s for s >= k", "asymptotic_a(2)", "e^(-1)"));

  private StoppingFunctions() {}

  private static int size(List<Value> arguments, int position) {
    int n = small(arguments, position);
    if (n > MOST_CANDIDATES) {
      throw new UndecidedException("argument (" + n + ") must be at most " + MOST_CANDIDATES);
    }
    return n;
  }

  private static VectorValue vector(List<Value> arguments, int position) {
    VectorValue vector = (VectorValue) arguments.get(position);
    if (vector.entries().size() > MOST_CANDIDATES) {
      throw new UndecidedException("length of a vector must be at most " + MOST_CANDIDATES);
    }
    return vector;
  }

  private static NumberValue number(BigInteger value) {
    return new Fraction(Rational.of(value));
  }

  private static Value rule(StoppingRule rule) {
    return new RuleValue(rule);
  }

  private static Value tableRule(List<Value> rows) {
    return rule(
        StoppingRule.table(
            IntStream.range(0, rows.size()).mapToObj(i -> vector(rows, i).rationals()).toList()));
  }

  private static StoppingRule theRule(List<Value> arguments) {
    return ((RuleValue) arguments.get(0)).rule();
  }

  private static Value enumerated(StoppingRule rule) {
    if (rule.candidates() > MOST_ENUMERATED) {
      throw new UndecidedException("all arrivals are enumerated up to n = " + MOST_ENUMERATED);
    }
    return VectorValue.of(RankLawByEnumeration.of(rule).probabilities());
  }

  private static Value mix(List<Value> arguments) {
    Quantity p = (Quantity) arguments.get(0);
    Quantity rest = Algebra.apply(ArithmeticOperator.MINUS, new Fraction(Rational.ONE), p);
    List<Quantity> first = vector(arguments, 1).entries();
    List<Quantity> second = vector(arguments, 2).entries();
    if (first.size() != second.size()) {
      throw new UndefinedException(
          "lengths (" + first.size() + ", " + second.size() + ") must be equal");
    }
    return new VectorValue(
        IntStream.range(0, first.size())
            .mapToObj(
                i ->
                    Algebra.apply(
                        ArithmeticOperator.PLUS,
                        Algebra.apply(ArithmeticOperator.TIMES, p, first.get(i)),
                        Algebra.apply(ArithmeticOperator.TIMES, rest, second.get(i))))
            .toList());
  }

  private static PrivacyLoss<Integer, Integer, ExactReal> loss(List<Value> arguments) {
    List<ExactReal> q = vector(arguments, 0).exact();
    List<Integer> ranks = IntStream.rangeClosed(1, q.size()).boxed().toList();
    return PrivacyLoss.ofRankLaw(Law.of("the rank law", ranks, q), small(arguments, 1));
  }

  private static Value tightDelta(List<Value> arguments) {
    return NumberValue.of(loss(arguments).tightDelta(exact(arguments, 2)).delta());
  }

  private static Value bestPrivate(List<Value> arguments) {
    Budget<ExactReal> budget = new Budget<>(exact(arguments, 2), exact(arguments, 3));
    List<ExactReal> payoff = vector(arguments, 0).exact();
    return new ProgramValue(new PrivateStopping<>(small(arguments, 1), budget, payoff).program());
  }

  private static Value distance(List<Value> arguments) {
    Permutation from = vector(arguments, 0).order();
    Permutation to = vector(arguments, 1).order();
    if (from.size() > MOST_ENUMERATED) {
      throw new UndecidedException("distances are searched up to n = " + MOST_ENUMERATED);
    }
    SwapMetric metric = new SwapMetric(from.size(), small(arguments, 2));
    return number(BigInteger.valueOf(metric.distance(from, to)));
  }
}
