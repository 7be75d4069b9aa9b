package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Intervals;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Arguments of every kind that are at the edge of what functions are defined for, or beyond it. */
final class NastyArguments {

  private static final BigInteger HUGE = BigInteger.TEN.pow(30);

  private static final List<Rational> INTEGERS =
      Stream.concat(
              Stream.of(0, 1, 2, 3, 4, 5, 8, 9, 10, 100, 301, 1000, 1001, 5000, 1000001, -1, -5)
                  .map(Rational::of),
              Stream.of(
                      BigInteger.valueOf(Integer.MAX_VALUE),
                      BigInteger.valueOf(Integer.MIN_VALUE),
                      BigInteger.ONE.shiftLeft(31),
                      BigInteger.ONE.shiftLeft(32).add(BigInteger.ONE),
                      BigInteger.valueOf(Long.MAX_VALUE),
                      HUGE,
                      HUGE.negate(),
                      BigInteger.TEN.pow(1000))
                  .map(Rational::of))
          .toList();

  private final Random random;

  NastyArguments(long seed) {
    random = new Random(seed);
  }

  /** Arguments of the declared number and kinds. */
  List<Value> of(FunctionRegistry.Function function) {
    int more = function.repeats() ? random.nextInt(4) : 0;
    return IntStream.range(0, function.parameters().size() + more)
        .mapToObj(function::parameter)
        .map(this::of)
        .toList();
  }

  private Value of(FunctionRegistry.Parameter parameter) {
    if (parameter.listed() && random.nextInt(4) == 0) {
      return list();
    }
    return switch (parameter.kind()) {
      case INTEGER -> new NumberValue.Fraction(integer());
      case NUMBER -> parameter.symbolic() && random.nextInt(3) == 0 ? variable() : number();
      case VECTOR -> vector(parameter.symbolic());
      case RULE -> made(Kind.RULE);
      case MECHANISM -> made(Kind.MECHANISM);
      case CHOOSER -> made(Kind.CHOOSER);
      case PAIR -> made(Kind.PAIR);
      case LIST -> list();
      case TRUTH, VECTORS, RULES -> throw new AssertionError("no function takes " + parameter);
    };
  }

  /** Of vectors, mechanisms, truths or rows of truths. */
  private Value list() {
    int kind = random.nextInt(4);
    List<Value> entries =
        IntStream.range(0, 1 + random.nextInt(3))
            .mapToObj(i -> kind == 0 ? made(Kind.MECHANISM) : kind == 1 ? truths() : vector(true))
            .toList();
    return kind == 3 ? truths() : new ListValue(entries);
  }

  private Value truths() {
    return new ListValue(
        IntStream.range(0, 1 + random.nextInt(3))
            .<Value>mapToObj(i -> Proposition.of(random.nextBoolean(), new Ground.Words("")))
            .toList());
  }

  /** Small ones as often as the others: what is out of range hides what comes after it. */
  private Rational integer() {
    return random.nextBoolean() ? Rational.of(random.nextInt(6)) : pick(INTEGERS);
  }

  private NumberValue number() {
    List<Rational> fractions =
        List.of(
            Rational.of(1, 2),
            Rational.of(1, 3),
            Rational.of(-1, 2),
            Rational.of(3, 2),
            Rational.ONE,
            Rational.ZERO,
            Rational.of(BigInteger.ONE, HUGE),
            Rational.of(HUGE.add(BigInteger.ONE), HUGE));
    return switch (random.nextInt(4)) {
      case 0 -> new NumberValue.Fraction(integer());
      case 1 -> irrational();
      default -> new NumberValue.Fraction(pick(fractions));
    };
  }

  private NumberValue irrational() {
    List<NumberValue> some =
        List.of(
            NumberValue.of(ExactReal.exp(Rational.ONE)),
            NumberValue.of(ExactReal.exp(Rational.of(-7, 3))),
            call("sqrt", fraction(2)),
            call("ln", fraction(2)),
            call("exp", call("ln", fraction(2))),
            call("H", fraction(100000)));
    return pick(some);
  }

  private static NumberValue fraction(long value) {
    return new NumberValue.Fraction(Rational.of(value));
  }

  private static NumberValue call(String name, Value argument) {
    return (NumberValue) Library.REGISTRY.find(name).orElseThrow().body().apply(List.of(argument));
  }

  private Indeterminate variable() {
    List<RealInterval<ExactReal>> intervals =
        List.of(
            Intervals.closed(ExactReal.ZERO, ExactReal.ONE),
            Intervals.closed(ExactReal.of(Rational.of(-2)), ExactReal.of(Rational.of(3))),
            Intervals.closed(ExactReal.of(Rational.of(2)), ExactReal.of(Rational.of(3))));
    return Indeterminate.of(new Indeterminate.Variable("x", pick(intervals)));
  }

  private Value vector(boolean symbolic) {
    int length = random.nextInt(40) == 0 ? pick(List.of(301, 2000)) : random.nextInt(6);
    List<Quantity> entries = new ArrayList<>();
    switch (random.nextInt(6)) {
      case 0 -> {
        for (int i = 0; i < length; i++) {
          entries.add(new NumberValue.Fraction(Rational.of(1, length)));
        }
      }
      case 1 -> {
        List<Integer> places = new ArrayList<>(IntStream.rangeClosed(1, length).boxed().toList());
        Collections.shuffle(places, random);
        places.forEach(place -> entries.add(fraction(place)));
      }
      case 2 -> {
        for (int i = 0; i < length; i++) {
          entries.add(new NumberValue.Fraction(integer()));
        }
      }
      case 3 -> {
        int first = random.nextInt(3);
        for (int i = 0; i < length; i++) {
          entries.add(fraction(first + (long) i));
        }
      }
      default -> {
        for (int i = 0; i < Math.min(length, 5); i++) {
          entries.add(symbolic && random.nextInt(3) == 0 ? variable() : number());
        }
      }
    }
    return new VectorValue(entries);
  }

  private static final Map<Kind, List<String>> MADE =
      Map.of(
          Kind.RULE,
          List.of(
              "secretary(1)",
              "secretary(8)",
              "secretary(1000)",
              "blind(3)",
              "threshold_rule(9, 9)",
              "table_rule([0], [1, 1/2], [1, 1, 1])",
              "optimal_rule([3, -1, 0])"),
          Kind.MECHANISM,
          List.of(
              "mechanism([1])",
              "mechanism([1/2, 1/2], [1/3, 2/3], [0, 1])",
              "mechanism([e/3, 1 - e/3], [1/3, 2/3])",
              "adjacent(mechanism([1/2, 1/2], [1/3, 2/3], [0, 1]), [1, 3])",
              "select_rnm_neighbours([0, 1], [1, 1], 1)",
              "select_krr_neighbours([0, 1, 1], [1, 0, 2], 1/2)",
              "select_rnmh_laplace_neighbours([0, 1], [1, 1/2], 3)"),
          Kind.PAIR,
          List.of(
              "pair([1], [1])",
              "pair([1/2, 1/2, 0], [0, 1/3, 2/3])",
              "pair([e/(1 + e), 1/(1 + e)], [1/(1 + e), e/(1 + e)])",
              "repeated(pair([3/4, 1/4], [1/4, 3/4]), 2147483647)",
              "repeated(geometric_pair(1/2, 3), 0)",
              "composed(pair([2/3, 1/3], [1/3, 2/3]), gaussian_pair(1/2))",
              "subsampled(laplace_pair(1000000000), 1/3)",
              "swapped(subsampled(gaussian_pair(1), 1/10))"),
          Kind.CHOOSER,
          List.of(
              "dictatorship(2, 2147483647, 1)",
              "dictatorship(2147483647, 2, 2147483647)",
              "dictatorship(3, 2, 1)",
              "randomized_dictatorship(1000000000, 1)",
              "randomized_dictatorship(2, 2147483647)",
              "randomized_dictatorship(3, 3)",
              "degenerate(2147483647, [1/2, 1/2])",
              "degenerate(1, [1])",
              "phantoms(1000000000, [1, e])",
              "phantoms(2, [1/2, 1/3])",
              "randomized_median([0, 1/2, 1], [1/3, 2/3])",
              "generalized_median([1/2, 1/2], [0, 1/2], [1/4, 1])"));

  private static final Map<String, Optional<Value>> KNOWN = new HashMap<>();

  /** One of the values above that exist, which are computed once. */
  private Value made(Kind kind) {
    Optional<Value> value = Optional.empty();
    while (value.isEmpty()) {
      value = KNOWN.computeIfAbsent(pick(MADE.get(kind)), NastyArguments::evaluated);
    }
    return value.get();
  }

  private static Optional<Value> evaluated(String text) {
    try {
      return Optional.of(Evaluations.evaluate(text));
    } catch (UndefinedException | UndecidedException refused) {
      return Optional.empty();
    }
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
