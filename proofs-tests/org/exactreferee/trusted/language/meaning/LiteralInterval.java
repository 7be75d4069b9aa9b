package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.exactreferee.trusted.language.meaning.LiteralValue.Number;
import org.exactreferee.trusted.number.Rational;

/** An interval of real numbers, of which some points are looked at. */
record LiteralInterval(
    Optional<Rational> lower, boolean lowerClosed, Optional<Rational> upper, boolean upperClosed) {

  private static final int LARGEST_DENOMINATOR = 4;
  private static final int MOST_FRACTIONS = 40;
  private static final Rational FAR = Rational.of(1_000_000);
  private static final Rational NEAR = Rational.of(1, 1_000_000);

  boolean contains(Rational point) {
    boolean above =
        lower.isEmpty()
            || point.compareTo(lower.get()) > 0
            || (lowerClosed && point.equals(lower.get()));
    boolean below =
        upper.isEmpty()
            || point.compareTo(upper.get()) < 0
            || (upperClosed && point.equals(upper.get()));
    return above && below;
  }

  /**
   * The points of the interval that are looked at.
   *
   * @param polynomials those on whose signs it depends what is said of a point, if these are known
   */
  LiteralDomain domain(Optional<List<LiteralPolynomial>> polynomials) {
    LiteralZeros zeros = LiteralZeros.of(polynomials.orElse(List.of()), lower, upper);
    TreeSet<Rational> points = new TreeSet<>(zeros.list());
    lower.ifPresent(points::add);
    upper.ifPresent(points::add);
    points.add(lower.or(() -> upper).orElse(Rational.ZERO));
    Rational first = points.first();
    Rational last = points.last();
    for (Rational point : List.copyOf(points)) {
      Rational next = Optional.ofNullable(points.higher(point)).orElse(point);
      points.add(point.add(next).divide(Rational.of(2)));
    }
    points.addAll(fractions(first.subtract(Rational.ONE), last.add(Rational.ONE)));
    points.addAll(List.of(first.subtract(FAR), first.add(NEAR)));
    points.addAll(List.of(last.subtract(NEAR), last.add(FAR)));
    List<LiteralValue> elements = new ArrayList<>();
    points.stream().filter(this::contains).forEach(point -> elements.add(new Number(point)));
    boolean complete = isSmall() || (polynomials.isPresent() && zeros.isComplete());
    return new LiteralDomain(
        true, elements, complete, element -> contains(((Number) element).value()));
  }

  /** All fractions with a small denominator between two points, or as many as matter. */
  private static List<Rational> fractions(Rational low, Rational high) {
    List<Rational> fractions = new ArrayList<>();
    for (int denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
      Rational step = Rational.of(1, denominator);
      Rational point = Rational.of(low.multiply(Rational.of(denominator)).ceil()).multiply(step);
      for (int i = 0; i < MOST_FRACTIONS && point.compareTo(high) <= 0; i++) {
        fractions.add(point);
        point = point.add(step);
      }
    }
    return fractions;
  }

  /** Whether it has at most one point. */
  private boolean isSmall() {
    return lower.isPresent() && upper.isPresent() && lower.get().compareTo(upper.get()) >= 0;
  }
}
