package org.exactreferee.trusted.privacy.composition;

import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.NormalTable;
import org.exactreferee.trusted.number.Rational;

/**
 * The losses of {@code N(1, scale^2)} against {@code N(0, scale^2)}: the loss is t at the x with
 * {@code x / scale = t scale + 1 / (2 scale)}, and {@code (x - 1) / scale = t scale - 1 / (2
 * scale)}.
 */
record GaussianLosses(Rational scale, Rational least, Rational most, NormalTable table, int bits)
    implements NoiseLosses {

  /** Beyond this end the table would take too long to make. */
  private static final Rational TABLE_END = Rational.of(64);

  /**
   * Losses of the outcomes x with {@code x / scale} between two bounds.
   *
   * @param bits of relative precision
   */
  static GaussianLosses between(Rational scale, Rational least, Rational most, int bits) {
    Rational half = scale.add(scale).reciprocal();
    Rational end = most.abs().max(least.abs()).add(half).min(TABLE_END);
    return new GaussianLosses(
        scale,
        least.subtract(half).divide(scale),
        most.subtract(half).divide(scale),
        new NormalTable(end, bits),
        bits);
  }

  @Override
  public List<Single> singles() {
    return List.of();
  }

  @Override
  public Cut cut(Enclosure t) {
    Enclosure middle = t.multiply(Enclosure.of(scale, bits), bits);
    Enclosure half = Enclosure.of(scale.add(scale).reciprocal(), bits);
    return new Cut(side(middle.subtract(half, bits)), side(middle.add(half, bits)));
  }

  private Cut.Side side(Enclosure x) {
    if (x.lower().sign() >= 0) {
      return new Cut.Side(true, table.above(x));
    }
    if (x.upper().sign() <= 0) {
      return new Cut.Side(false, table.above(x.negate()));
    }
    Enclosure least = table.above(Enclosure.of(x.upper(), bits));
    Enclosure most =
        Enclosure.ONE.subtract(table.above(Enclosure.of(x.lower().negate(), bits)), bits);
    return new Cut.Side(true, Enclosure.between(least.lower(), most.upper(), bits));
  }

  @Override
  public Cut lowest() {
    Cut.Side nothing = new Cut.Side(false, Enclosure.ZERO);
    return new Cut(nothing, nothing);
  }

  @Override
  public Mass below(Cut cut) {
    return cut.below(bits);
  }

  @Override
  public Mass above(Cut cut) {
    return cut.above(bits);
  }
}
