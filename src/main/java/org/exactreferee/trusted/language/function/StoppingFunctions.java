package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.exact;
import static org.exactreferee.trusted.language.function.Arguments.function;
import static org.exactreferee.trusted.language.function.Arguments.integer;
import static org.exactreferee.trusted.language.function.Arguments.number;
import static org.exactreferee.trusted.language.function.Arguments.require;
import static org.exactreferee.trusted.language.function.Arguments.requireAtMost;
import static org.exactreferee.trusted.language.function.Arguments.small;
import static org.exactreferee.trusted.language.function.FunctionNames.ASYMPTOTIC_A;
import static org.exactreferee.trusted.language.function.FunctionNames.BEST_PRIVATE_STOPPING;
import static org.exactreferee.trusted.language.function.FunctionNames.DISTANCE;
import static org.exactreferee.trusted.language.function.FunctionNames.DISTANCE_COUNTS;
import static org.exactreferee.trusted.language.function.FunctionNames.ENUMERATED_RANK_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.MIX;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;
import static org.exactreferee.trusted.language.function.FunctionNames.RANK_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.THRESHOLD;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;
import static org.exactreferee.trusted.language.function.FunctionNames.WAITING;
import static org.exactreferee.trusted.language.function.MechanismFunctions.isPrivate;
import static org.exactreferee.trusted.language.function.MechanismFunctions.tightDelta;
import static org.exactreferee.trusted.language.function.MechanismFunctions.tightFactor;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.MINUS;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.PLUS;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.TIMES;
import static org.exactreferee.trusted.language.value.Algebra.apply;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.ProgramValue;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.RuleValue;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.model.stopping.AsymptoticRank;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.PrivateStopping;
import org.exactreferee.trusted.model.stopping.RankLawByEnumeration;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.model.stopping.Threshold;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/** The models of private stopping, by their names in claims. */
final class StoppingFunctions {

  /** The literal models are polynomial in n, not quick. */
  private static final int MOST_CANDIDATES = 1_000;

  private static final int LONGEST_VECTOR = 300;

  private static final int MOST_ENUMERATED = 8;

  private static final int MOST_SEARCHED = 9;

  static final List<Function> LIST =
      Stream.concat(Stream.of(RuleKind.values()).map(StoppingFunctions::rule), others()).toList();

  private static Stream<Function> others() {
    return Stream.of(
        number(THRESHOLD + "(integer n)", a -> fraction(Threshold.of(integer(a, 0)))),
        number(
            WAITING + "(rule, integer i)",
            a -> new Fraction(OccupancyRankLaw.waiting(theRule(a), small(a, 1)))),
        law(RANK_LAW + "(rule)", a -> OccupancyRankLaw.of(theRule(a)).probabilities()),
        law(ENUMERATED_RANK_LAW + "(rule)", a -> enumerated(theRule(a))),
        function(MIX + "(number p, vector law, vector other)", Kind.VECTOR, StoppingFunctions::mix),
        number(
            TIGHT_EXP_EPSILON + "(vector law, integer l, number delta)",
            a -> tightFactor(loss(a), exact(a, 2))),
        number(
            TIGHT_DELTA + "(vector law, integer l, number exp_epsilon)",
            a -> tightDelta(loss(a), exact(a, 2))),
        function(
            PRIVATE + "(vector law, integer l, number exp_epsilon, number delta)",
            Kind.TRUTH,
            a -> isPrivate(loss(a), exact(a, 2), exact(a, 3))),
        number(
            BEST_PRIVATE_STOPPING + "(vector payoff, integer l, number exp_epsilon, number delta)",
            StoppingFunctions::bestPrivate),
        number(DISTANCE + "(vector from, vector to, integer l)", StoppingFunctions::distance),
        law(DISTANCE_COUNTS + "(integer n, integer l)", StoppingFunctions::distanceCounts),
        number(ASYMPTOTIC_A + "(integer k)", a -> NumberValue.of(AsymptoticRank.a(size(a, 0)))));
  }

  private StoppingFunctions() {}

  private static Function rule(RuleKind kind) {
    return function(
        kind.function() + "(" + kind.parameters() + ")",
        Kind.RULE,
        a -> new RuleValue(kind.make(integers(a), vectors(a))));
  }

  /** The integers among the arguments; the first one is a number of candidates. */
  private static List<Integer> integers(List<Value> arguments) {
    return positions(arguments, false)
        .map(i -> i == 0 ? size(arguments, i) : small(arguments, i))
        .toList();
  }

  private static List<List<Rational>> vectors(List<Value> arguments) {
    return positions(arguments, true).map(i -> rationals(arguments, i)).toList();
  }

  private static Stream<Integer> positions(List<Value> arguments, boolean ofVectors) {
    return IntStream.range(0, arguments.size())
        .filter(i -> arguments.get(i) instanceof VectorValue == ofVectors)
        .boxed();
  }

  private static Function law(
      String signature, java.util.function.Function<List<Value>, List<Rational>> body) {
    return function(signature, Kind.VECTOR, a -> VectorValue.of(body.apply(a)));
  }

  static int size(List<Value> arguments, int position) {
    int n = small(arguments, position);
    requireAtMost("argument", n, MOST_CANDIDATES);
    return n;
  }

  private static VectorValue vector(List<Value> arguments, int position) {
    VectorValue vector = (VectorValue) arguments.get(position);
    requireAtMost("length of a vector", vector.entries().size(), LONGEST_VECTOR);
    return vector;
  }

  private static NumberValue fraction(BigInteger value) {
    return new Fraction(Rational.of(value));
  }

  private static List<Rational> rationals(List<Value> arguments, int position) {
    return vector(arguments, position).rationals();
  }

  private static StoppingRule theRule(List<Value> arguments) {
    return ((RuleValue) arguments.get(0)).rule();
  }

  private static List<Rational> enumerated(StoppingRule rule) {
    requireAtMost("candidates whose arrivals are enumerated", rule.candidates(), MOST_ENUMERATED);
    return RankLawByEnumeration.of(rule).probabilities();
  }

  private static Value mix(List<Value> arguments) {
    Quantity p = (Quantity) arguments.get(0);
    Quantity rest = apply(MINUS, new Fraction(Rational.ONE), p);
    List<Quantity> first = vector(arguments, 1).entries();
    List<Quantity> second = vector(arguments, 2).entries();
    require(first.size() == second.size(), "length", first.size(), "must be " + second.size());
    List<Quantity> mixed = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      mixed.add(apply(PLUS, apply(TIMES, p, first.get(i)), apply(TIMES, rest, second.get(i))));
    }
    return new VectorValue(mixed);
  }

  private static PrivacyLoss<Integer, Integer, ExactReal> loss(List<Value> arguments) {
    List<ExactReal> q = vector(arguments, 0).exact();
    List<Integer> ranks = IntStream.rangeClosed(1, q.size()).boxed().toList();
    return PrivacyLoss.ofRankLaw(Law.of("the rank law", ranks, q), small(arguments, 1));
  }

  private static Value bestPrivate(List<Value> arguments) {
    Budget<ExactReal> budget = new Budget<>(exact(arguments, 2), exact(arguments, 3));
    List<ExactReal> payoff = vector(arguments, 0).exact();
    return new ProgramValue(new PrivateStopping<>(small(arguments, 1), budget, payoff).program());
  }

  private static List<Rational> distanceCounts(List<Value> arguments) {
    int n = small(arguments, 0);
    requireAtMost("candidates whose orders are searched", n, MOST_SEARCHED);
    return new SwapMetric(n, small(arguments, 1)).counts().stream().map(Rational::of).toList();
  }

  private static Value distance(List<Value> arguments) {
    Permutation from = vector(arguments, 0).order();
    Permutation to = vector(arguments, 1).order();
    requireAtMost("candidates whose distance is searched", from.size(), MOST_ENUMERATED);
    SwapMetric metric = new SwapMetric(from.size(), small(arguments, 2));
    return fraction(BigInteger.valueOf(metric.distance(from, to)));
  }
}
