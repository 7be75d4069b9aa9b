package org.exactreferee.trusted.model.selection;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;

/** A rising function F between 0 and 1 on an interval, by a function g that it is made of. */
sealed interface Distribution {

  /** g at a point. */
  Enclosure base(Rational y, int bits);

  /** g at the nodes of an interval, from what it is at the centre. */
  List<Enclosure> bases(NodePowers nodes, Enclosure middle, Rational centre, Rational half);

  /** F where g is so. */
  Enclosure value(Enclosure base, int bits);

  /** What the slope F' is divided by what {@link #slopeShare} makes of g. */
  Enclosure slopeScale(int bits);

  /** {@code weight F' / F} over the scale of the slope, where g and F are so. */
  Enclosure slopeShare(Enclosure weight, Enclosure base, Enclosure value, int bits);

  /** A bound of F' between two points. */
  Enclosure largestSlope(Rational low, Rational high, int bits);

  /** Bounds on the disc with this radius around a point, if they are known. */
  Optional<Disc> disc(Rational centre, Rational radius, int bits);

  /**
   * What {@code |F|} and {@code |F'|} are at most.
   *
   * @param base g at the centre
   * @param growth the magnitude of how much larger the bound of F' is than F' at the centre
   */
  record Disc(Enclosure base, Enclosure value, Enclosure slope, int growth) {}

  default Enclosure at(Rational y, int bits) {
    return value(base(y, bits), bits);
  }

  /** {@code 1 - F(y)}. */
  default Enclosure above(Rational y, int bits) {
    return Enclosure.ONE.subtract(at(y, bits), bits);
  }

  /** {@code F(y) = 1 + p y} with {@code g(y) = y}. */
  record Linear(Enclosure p) implements Distribution {

    @Override
    public Enclosure base(Rational y, int bits) {
      return Enclosure.of(y, bits);
    }

    @Override
    public List<Enclosure> bases(
        NodePowers nodes, Enclosure middle, Rational centre, Rational half) {
      return nodes.points(centre, half);
    }

    @Override
    public Enclosure value(Enclosure base, int bits) {
      return Enclosure.ONE.add(p.multiply(base, bits), bits);
    }

    @Override
    public Enclosure slopeScale(int bits) {
      return p;
    }

    @Override
    public Enclosure slopeShare(Enclosure weight, Enclosure base, Enclosure value, int bits) {
      return weight.divide(value, bits);
    }

    @Override
    public Enclosure largestSlope(Rational low, Rational high, int bits) {
      return p;
    }

    @Override
    public Optional<Disc> disc(Rational centre, Rational radius, int bits) {
      return Optional.of(new Disc(base(centre, bits), at(centre.add(radius), bits), p, 0));
    }
  }

  /**
   * {@code F(y) = constant + factor g(y)} with {@code g(y) = e^(exponent (y - origin))}; factor and
   * exponent have one sign.
   */
  record Exponent(Rational constant, Rational factor, Rational exponent, Rational origin)
      implements Distribution {

    private static final Rational LARGEST = Rational.of(1 << 16);

    /** Where g falls that much, it is as good as 0 but near its larger end. */
    private static final int TINY_BITS = 32;

    @Override
    public Enclosure base(Rational y, int bits) {
      return Exponential.exp(exponent.multiply(y.subtract(origin)), bits);
    }

    @Override
    public List<Enclosure> bases(
        NodePowers nodes, Enclosure middle, Rational centre, Rational half) {
      Rational theta = exponent.multiply(half);
      if (theta.abs().compareTo(LARGEST) > 0) {
        Rational end = theta.sign() < 0 ? centre.subtract(half) : centre.add(half);
        return Collections.nCopies(nodes.count(), base(end, TINY_BITS).orLess());
      }
      return nodes.exponentials(middle, theta);
    }

    @Override
    public Enclosure value(Enclosure base, int bits) {
      Enclosure product = base.multiply(Enclosure.of(factor, bits), bits);
      return constant.sign() == 0 ? product : product.add(Enclosure.of(constant, bits), bits);
    }

    @Override
    public Enclosure above(Rational y, int bits) {
      Enclosure rest = Enclosure.of(Rational.ONE.subtract(constant), bits);
      return rest.subtract(base(y, bits).multiply(Enclosure.of(factor, bits), bits), bits);
    }

    @Override
    public Enclosure slopeScale(int bits) {
      return Enclosure.of(factor.multiply(exponent), bits);
    }

    @Override
    public Enclosure slopeShare(Enclosure weight, Enclosure base, Enclosure value, int bits) {
      return weight.multiply(base, bits).divide(value, bits);
    }

    @Override
    public Enclosure largestSlope(Rational low, Rational high, int bits) {
      return base(exponent.sign() < 0 ? low : high, bits).multiply(slopeScale(bits), bits);
    }

    /**
     * There {@code |g|} is at most g at an end of the disc, and g differs from its value at the
     * centre by at most as much as there, its Taylor coefficients in {@code |exponent| (y -
     * centre)} being positive.
     */
    @Override
    public Optional<Disc> disc(Rational centre, Rational radius, int bits) {
      Rational end = exponent.sign() < 0 ? centre.subtract(radius) : centre.add(radius);
      if (exponent.multiply(end.subtract(origin)).compareTo(LARGEST) > 0) {
        return Optional.empty();
      }
      Enclosure middle = base(centre, bits);
      Enclosure most = base(end, bits);
      Enclosure change = most.subtract(middle, bits).multiply(size(bits), bits);
      int growth = most.magnitude() - middle.magnitude() + 1;
      Enclosure slope = most.multiply(slopeScale(bits), bits);
      return Optional.of(new Disc(middle, value(middle, bits).add(change, bits), slope, growth));
    }

    private Enclosure size(int bits) {
      return Enclosure.of(factor.abs(), bits);
    }
  }
}
