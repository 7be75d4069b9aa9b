package org.exactreferee.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.exactreferee.claim.LiteralMeaning.Meaning;
import org.exactreferee.claim.LiteralMeaning.Number;
import org.exactreferee.number.Rational;

/** An interval of real numbers, of which some points are looked at. */
record LiteralInterval(
    Optional<Rational> lower, boolean lowerClosed, Optional<Rational> upper, boolean upperClosed) {

  private static final int LARGEST_DENOMINATOR = 4;
  private static final int FAR = 1_000_000;
  private static final Rational NEAR = Rational.of(1, FAR);

  /** How far fractions are looked at where the interval has no end. */
  private static final int SPAN = 4;

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

  /** The points of the interval that are looked at, these zeros among them. */
  LiteralDomain domain(List<Rational> zeros) {
    TreeSet<Rational> points = new TreeSet<>(zeros);
    Rational low = lower.orElseGet(() -> upper.orElse(Rational.of(2)).subtract(span()));
    Rational high = upper.orElseGet(() -> low.add(span()));
    points.addAll(List.of(low, low.add(NEAR), high.subtract(NEAR), high));
    points.add(low.add(high).divide(Rational.of(2)));
    if (lower.isEmpty()) {
      points.add(Rational.of(-FAR));
    }
    if (upper.isEmpty()) {
      points.add(Rational.of(FAR));
    }
    for (int denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
      Rational step = Rational.of(1, denominator);
      Rational first = Rational.of(low.multiply(Rational.of(denominator)).ceil()).multiply(step);
      for (Rational p = first; p.compareTo(high) <= 0; p = p.add(step)) {
        points.add(p);
      }
    }
    List<Meaning> elements = new ArrayList<>();
    points.stream().filter(this::contains).forEach(point -> elements.add(new Number(point)));
    return new LiteralDomain(
        true, elements, isSmall(), element -> contains(((Number) element).value()));
  }

  private static Rational span() {
    return Rational.of(SPAN);
  }

  /** Whether it has at most one point. */
  private boolean isSmall() {
    return lower.isPresent() && upper.isPresent() && lower.get().compareTo(upper.get()) >= 0;
  }
}
