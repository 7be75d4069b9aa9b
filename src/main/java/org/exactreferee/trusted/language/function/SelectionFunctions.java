package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.function;
import static org.exactreferee.trusted.language.function.Arguments.integer;
import static org.exactreferee.trusted.language.function.Arguments.number;
import static org.exactreferee.trusted.language.function.Arguments.require;
import static org.exactreferee.trusted.language.function.Arguments.requireAtMost;
import static org.exactreferee.trusted.language.function.Arguments.small;
import static org.exactreferee.trusted.language.function.FunctionNames.COPIES;
import static org.exactreferee.trusted.language.function.FunctionNames.NOISY_MAX;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.DIVIDE;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.MINUS;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.PLUS;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.POWER;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.TIMES;
import static org.exactreferee.trusted.language.value.Algebra.apply;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.Algebra;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Orthant;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.model.selection.ScoreBox;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Selection.Offer;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;

/** The mechanisms of private selection: their laws, and what decides their privacy. */
final class SelectionFunctions {

  static final List<Function> LIST =
      Stream.concat(
              Stream.of(Selection.Kind.values()).flatMap(SelectionFunctions::functions),
              Stream.of(
                  function(COPIES + "(vector values, vector counts)", Kind.VECTOR, a -> copies(a)),
                  number(
                      NOISY_MAX + "(symbolic vector weights, integer candidate)",
                      a -> noisyMax(a))))
          .toList();

  private static final String SETTING = "vector scores, vector sensitivities";

  private static final long LARGEST_ROW = 100_000;

  private static final int MOST_WEIGHTS = 300;

  private static final int LARGEST_M = 100_000;

  private static final Quantity WHOLE = new NumberValue.Fraction(Rational.ONE);

  private static final Quantity NOTHING = new NumberValue.Fraction(Rational.ZERO);

  private SelectionFunctions() {}

  /** One for each of the offers of a mechanism. */
  private static Stream<Function> functions(Selection.Kind kind) {
    return Stream.of(Offer.values()).filter(kind::offers).map(offer -> named(kind, offer));
  }

  private static Function named(Selection.Kind kind, Offer offer) {
    StringBuilder numbers = new StringBuilder(", number epsilon");
    kind.parameters().forEach(parameter -> numbers.append(", number ").append(parameter));
    String signature = kind.function(offer) + "(" + SETTING + numbers + ")";
    return switch (offer) {
      case LAW -> function(signature, Kind.VECTOR, a -> law(kind, a));
      case NEIGHBOURS ->
          function(signature, Kind.MECHANISM, a -> neighbours(made(kind, a), vector(a, 0)));
      case ROOT ->
          number(
              kind.function(offer)
                  + ("(" + SETTING + ", integer m, symbolic number root, integer candidate)"),
              a -> inPowers(kind, a));
    };
  }

  /**
   * P(candidate) for {@code epsilon = m ln(root)}. Powers of e are independent over the rationals,
   * so at epsilon = 1 each c of {@link Offer#ROOT} can be read off.
   */
  private static Value inPowers(Selection.Kind kind, List<Value> arguments) {
    requireRoot(arguments);
    Selection mechanism = kind.make(new Setting(vector(arguments, 1), Rational.ONE), List.of());
    ExactReal value =
        entry(mechanism.law(vector(arguments, 0)).probabilities(), small(arguments, 4));
    ExactReal factor = value.clearingFactor();
    Quantity cleared = inPowers(value.multiply(factor), arguments);
    return apply(DIVIDE, cleared, inPowers(factor, arguments));
  }

  /** A sum of {@code c e^q} as the sum of {@code c root^(q m)}. */
  private static Quantity inPowers(ExactReal sum, List<Value> arguments) {
    Rational m = Rational.of(integer(arguments, 2));
    Quantity result = NOTHING;
    for (Map.Entry<Rational, Rational> term : sum.powersOfE().orElseThrow().entrySet()) {
      Quantity exponent = new NumberValue.Fraction(term.getKey().multiply(m));
      Quantity power = apply(POWER, (Quantity) arguments.get(3), exponent);
      Quantity factor = new NumberValue.Fraction(term.getValue());
      result = apply(PLUS, result, apply(TIMES, factor, power));
    }
    return result;
  }

  /** {@code epsilon = m ln(root)} is positive. */
  private static void requireRoot(List<Value> arguments) {
    BigInteger m = integer(arguments, 2);
    require(m.signum() > 0, "m", m, "must be at least 1");
    requireAtMost("m", m, LARGEST_M);
    String rule = "root (" + arguments.get(3) + ") must be greater than 1";
    if (arguments.get(3) instanceof Indeterminate root) {
      if (!isAtLeast(root, WHOLE, true)) {
        throw new UndecidedException(rule + " wherever its variables may lie");
      }
    } else if (Algebra.compare((Quantity) arguments.get(3), WHOLE) <= 0) {
      throw new UndefinedException(rule);
    }
  }

  /** Whether one is at least the other, or more, wherever their variables may lie. */
  private static boolean isAtLeast(Quantity one, Quantity other, boolean strict) {
    return Orthant.shows((Indeterminate) apply(MINUS, one, other), strict);
  }

  /** Weights {@code e^(rate (score - best))}: none above 1, and that of the best is 1. */
  private static void requireWeights(List<Quantity> weights) {
    requireAtMost("weights", weights.size(), MOST_WEIGHTS);
    boolean best = false;
    for (Quantity weight : weights) {
      String rule = "weight (" + weight + ") must be between 0 and 1";
      if (weight instanceof Indeterminate symbolic) {
        if (!isAtLeast(symbolic, NOTHING, false) || !isAtLeast(WHOLE, symbolic, false)) {
          throw new UndecidedException(rule + " wherever its variables may lie");
        }
        best |= isAtLeast(symbolic, WHOLE, false);
      } else {
        int order = Algebra.compare(weight, WHOLE);
        if (order > 0 || Algebra.compare(weight, NOTHING) < 0) {
          throw new UndefinedException(rule);
        }
        best |= order == 0;
      }
    }
    if (!best && weights.stream().allMatch(NumberValue.class::isInstance)) {
      throw new UndefinedException("largest of the weights " + weights + " must be 1");
    }
    if (!best) {
      throw new UndecidedException("one of the weights " + weights + " must be 1");
    }
  }

  private static <T> T entry(List<T> list, int candidate) {
    boolean exists = candidate >= 1 && candidate <= list.size();
    require(exists, "candidate", candidate, "must be between 1 and " + list.size());
    return list.get(candidate - 1);
  }

  /**
   * P(candidate) of {@link org.exactreferee.trusted.model.selection.WeightedNoisyMax} for weights
   * that may depend on a variable: the weight times the integral of the product of the {@code 1 - w
   * x} of the others.
   */
  private static Value noisyMax(List<Value> arguments) {
    List<Quantity> others = new ArrayList<>(((VectorValue) arguments.get(0)).entries());
    requireWeights(others);
    Quantity own = entry(others, small(arguments, 1));
    others.remove(small(arguments, 1) - 1);
    List<Quantity> product = new ArrayList<>(List.of(WHOLE));
    for (Quantity weight : others) {
      product.add(NOTHING);
      for (int i = product.size() - 1; i > 0; i--) {
        Quantity term = apply(TIMES, product.get(i - 1), weight);
        product.set(i, apply(MINUS, product.get(i), term));
      }
    }
    Quantity sum = NOTHING;
    for (int i = 0; i < product.size(); i++) {
      Quantity count = new NumberValue.Fraction(Rational.of(i + 1L));
      sum = apply(PLUS, sum, apply(DIVIDE, product.get(i), count));
    }
    return apply(TIMES, own, sum);
  }

  private static List<Rational> vector(List<Value> arguments, int position) {
    return ((VectorValue) arguments.get(position)).rationals();
  }

  private static Value law(Selection.Kind kind, List<Value> arguments) {
    return VectorValue.ofReals(made(kind, arguments).probabilities(vector(arguments, 0)));
  }

  private static Selection made(Selection.Kind kind, List<Value> arguments) {
    List<Rational> numbers = new ArrayList<>();
    for (Value argument : arguments.subList(2, arguments.size())) {
      numbers.add(
          ((NumberValue) argument)
              .rational()
              .orElseThrow(
                  () -> new UndecidedException("argument (" + argument + ") must be rational")));
    }
    Setting setting = new Setting(vector(arguments, 1), numbers.get(0));
    return kind.make(setting, numbers.subList(1, numbers.size()));
  }

  /** Scores or sensitivities of groups of candidates: each value as often as its count says. */
  private static Value copies(List<Value> arguments) {
    List<Quantity> values = ((VectorValue) arguments.get(0)).entries();
    List<Integer> counts = ((VectorValue) arguments.get(1)).integers();
    long sum = counts.stream().mapToLong(count -> count).sum();
    boolean negative = counts.stream().anyMatch(count -> count < 0);
    boolean fits = counts.size() == values.size() && !negative && sum > 0;
    require(fits, "counts", counts, "must be " + values.size() + " integers >= 0, not all 0");
    requireAtMost("sum of counts", sum, LARGEST_ROW);
    List<Quantity> row = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      row.addAll(Collections.nCopies(counts.get(i), values.get(i)));
    }
    return new VectorValue(row);
  }

  private static Value neighbours(Selection mechanism, List<Rational> scores) {
    Map<Integer, Law<Integer, ExactReal>> laws = new LinkedHashMap<>();
    List<Pair<Integer>> pairs = new ArrayList<>();
    for (List<Rational> input : ScoreBox.decisive(mechanism, scores)) {
      laws.put(laws.size() + 1, mechanism.law(input));
      if (laws.size() > 1) {
        pairs.add(new Pair<>(1, laws.size()));
      }
    }
    return MechanismValue.of(MechanismTable.of(laws), Adjacency.symmetric(pairs));
  }
}
