package org.exactreferee.check.hunt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.language.value.CollectionValue;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Rational;

/**
 * Values of one variable that are worth a look, where the variables before it have values.
 *
 * @param edges those to look at first: ends, what is near them, what lies just beyond what is tried
 * @param more one more, by chance
 */
record Candidates(List<Expression> edges, Chance more) {

  /** Picks a value. */
  interface Chance {
    Expression pick(SplittableRandom random);
  }

  private static final int[] DENOMINATORS = {1, 2, 2, 3, 4, 5, 8, 10};
  private static final int MOST_ELEMENTS = 10_000;

  /** The candidates of a set of a few values. */
  static Candidates among(List<Expression> values) {
    return new Candidates(values, random -> values.get(random.nextInt(values.size())));
  }

  /** Evaluates the ends of domains where the variables before have values. */
  record Reading(LeadingVariables variables, int index, List<Expression> values, Limits limits) {

    Value value(Expression expression) {
      Expression closed = variables.closed(expression, index, values);
      return Kernel.evaluate(closed, limits, new ProverAnswers());
    }

    Optional<Rational> rational(Expression number) {
      return value(number) instanceof NumberValue known ? known.rational() : Optional.empty();
    }

    BigInteger integer(Expression number) {
      return rational(number)
          .filter(Rational::isInteger)
          .map(Rational::numerator)
          .orElseThrow(() -> new IllegalArgumentException("an end must be an integer"));
    }
  }

  /**
   * The candidates of a domain.
   *
   * @param largest the largest integer that is tried, for a variable that has such
   * @param growth how many times larger an integer may become
   */
  static Candidates of(
      Domain domain, Reading reading, Optional<BigInteger> largest, double growth) {
    return domain.match(
        range ->
            integers(
                reading.integer(range.from()), range.to().map(reading::integer), largest, growth),
        elements -> elements(elements.collection(), reading),
        interval -> reals(interval, reading),
        polytope -> PointsOfPolytope.of(polytope, reading));
  }

  /** Just beyond what is tried, multiples of it, and the ends. */
  static Candidates integers(
      BigInteger low, Optional<BigInteger> high, Optional<BigInteger> largest, double growth) {
    BigInteger known = largest.orElse(low).max(low);
    BigInteger far = beyond(known, growth);
    BigInteger width = far.subtract(known);
    BigInteger end = largest.isPresent() ? far : high.orElse(far);
    BigInteger last = high.map(end::min).orElse(end);
    List<BigInteger> edges = new ArrayList<>();
    if (largest.isPresent()) {
      IntStream.rangeClosed(1, 3).forEach(i -> edges.add(known.add(BigInteger.valueOf(i))));
      edges.add(known.add(width.shiftRight(1)));
      edges.add(known.add(width.shiftRight(2)));
      edges.add(far);
    }
    edges.add(low);
    edges.add(last);
    high.ifPresent(edges::add);
    edges.add(low.add(last).shiftRight(1));
    List<Expression> inside =
        edges.stream()
            .filter(n -> n.compareTo(low) >= 0 && n.compareTo(high.orElse(n)) <= 0)
            .distinct()
            .map(Trees::number)
            .toList();
    long span = last.subtract(low).min(BigInteger.valueOf(1L << 40)).longValueExact();
    return new Candidates(
        inside,
        random ->
            Trees.number(low.add(BigInteger.valueOf(random.nextLong(Math.max(span, 0) + 1)))));
  }

  /** So many times as large, and at least a little larger. */
  private static BigInteger beyond(BigInteger known, double growth) {
    BigInteger times = BigInteger.valueOf(Math.round(growth * 1000));
    BigInteger size = known.abs().max(BigInteger.ONE);
    BigInteger more = size.multiply(times).divide(BigInteger.valueOf(1000)).subtract(size);
    return known.add(more.max(BigInteger.TWO));
  }

  private static Candidates elements(Expression collection, Reading reading) {
    if (collection instanceof Expression.Vector set) {
      return among(set.entries());
    }
    if (collection instanceof Expression.Call call
        && call.function().equals(FunctionNames.PROFILES)) {
      BigInteger largest = reading.integer(call.arguments().get(0));
      int size = reading.integer(call.arguments().get(1)).intValueExact();
      return profiles(largest.intValueExact(), size);
    }
    if (collection instanceof Expression.Call call
        && call.function().equals(FunctionNames.PERMUTATIONS)) {
      return orders(reading.integer(call.arguments().get(0)).intValueExact());
    }
    Value value = reading.value(collection);
    Stream<? extends Value> values =
        value instanceof VectorValue vector
            ? vector.entries().stream()
            : value instanceof ListValue list
                ? list.entries().stream()
                : ((CollectionValue) value).values().get();
    return among(
        values.limit(MOST_ELEMENTS).flatMap(each -> parsed(each.toString()).stream()).toList());
  }

  private static Candidates profiles(int largest, int size) {
    List<Expression> edges =
        List.of(
            vector(IntStream.range(0, size).map(i -> 1)),
            vector(IntStream.range(0, size).map(i -> largest)),
            vector(IntStream.range(0, size).map(i -> i == 0 ? largest : 1)),
            vector(IntStream.range(0, size).map(i -> i == 0 ? 1 : largest)),
            vector(IntStream.range(0, size).map(i -> 1 + i % largest)));
    return new Candidates(
        edges, random -> vector(IntStream.range(0, size).map(i -> 1 + random.nextInt(largest))));
  }

  private static Candidates orders(int size) {
    List<Expression> edges =
        List.of(
            vector(IntStream.rangeClosed(1, size)),
            vector(IntStream.rangeClosed(1, size).map(i -> size + 1 - i)),
            vector(IntStream.rangeClosed(1, size).map(i -> 1 + i % size)));
    return new Candidates(
        edges,
        random -> {
          List<Integer> order = new ArrayList<>(IntStream.rangeClosed(1, size).boxed().toList());
          for (int i = size - 1; i > 0; i--) {
            Collections.swap(order, i, random.nextInt(i + 1));
          }
          return vector(order.stream().mapToInt(i -> i));
        });
  }

  private static Expression vector(IntStream entries) {
    return new Expression.Vector(entries.mapToObj(Trees::number).toList());
  }

  /** What is printed so, if it is a formula. */
  private static Optional<Expression> parsed(String text) {
    try {
      return Optional.of(ParsedExpression.parse(text).expression());
    } catch (ParseException noFormula) {
      return Optional.empty();
    }
  }

  /** The ends, what is near them, simple fractions, and what is large. */
  private static Candidates reals(Domain.Interval interval, Reading reading) {
    Optional<Rational> lower = interval.lower().flatMap(reading::rational);
    Optional<Rational> upper = interval.upper().flatMap(reading::rational);
    List<Expression> edges = new ArrayList<>();
    if (interval.lowerClosed()) {
      edges.add(interval.lower().get());
    }
    if (interval.upperClosed()) {
      edges.add(interval.upper().get());
    }
    boolean plain =
        lower.isPresent() == interval.lower().isPresent()
            && upper.isPresent() == interval.upper().isPresent();
    if (!plain) {
      interval.lower().ifPresent(end -> edges.add(Trees.plus(end, fraction(1, 8))));
      interval.upper().ifPresent(end -> edges.add(Trees.minus(end, fraction(1, 8))));
      return among(edges);
    }
    List<Rational> points = lower.isPresent() && upper.isPresent() ? BETWEEN : BEYOND;
    points.forEach(part -> edges.add(Trees.number(point(lower, upper, part))));
    return new Candidates(
        edges.stream().distinct().toList(),
        random -> Trees.number(point(lower, upper, part(lower, upper, random))));
  }

  /** Shares of the way from the lower end to the upper one. */
  private static final List<Rational> BETWEEN =
      Stream.of(
              "1/2", "1/16", "15/16", "1/3", "2/3", "1/10", "9/10", "1/4", "3/4", "99/100", "1/100")
          .map(RationalText::parse)
          .toList();

  /** How far from the only end. */
  private static final List<Rational> BEYOND =
      Stream.of("1", "1/16", "2", "1/2", "10", "5", "1/10", "3", "30", "100", "3/2", "20")
          .map(RationalText::parse)
          .toList();

  private static Expression fraction(long numerator, long denominator) {
    return Trees.number(Rational.of(numerator, denominator));
  }

  private static Rational point(Optional<Rational> lower, Optional<Rational> upper, Rational part) {
    if (lower.isPresent() && upper.isPresent()) {
      Rational width = upper.get().subtract(lower.get());
      return lower.get().add(width.multiply(part));
    }
    return lower
        .map(end -> end.add(part))
        .or(() -> upper.map(end -> end.subtract(part)))
        .orElse(part.subtract(Rational.of(3)));
  }

  /** A share strictly between the ends, or a distance from the only one. */
  private static Rational part(
      Optional<Rational> lower, Optional<Rational> upper, SplittableRandom random) {
    int denominator = DENOMINATORS[random.nextInt(DENOMINATORS.length)];
    boolean bounded = lower.isPresent() && upper.isPresent();
    if (bounded) {
      int more = denominator + 1;
      return Rational.of(1 + random.nextInt(more - 1), more);
    }
    return Rational.of(1 + random.nextInt(12 * denominator), denominator);
  }
}
