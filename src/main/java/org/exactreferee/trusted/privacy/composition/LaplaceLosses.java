package org.exactreferee.trusted.privacy.composition;

import java.util.List;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;

/**
 * The losses of Laplace noise of some scale around 1 against the same around 0. With {@code most =
 * 1 / scale}, the loss is {@code -most} for {@code x <= 0}, {@code (2x - 1) / scale} up to 1, and
 * {@code most} from there on. Between, {@code P(loss <= t) = e^((t - most)/2) / 2}, and {@code
 * Q(loss > t) = e^(-(t + most)/2) / 2}; both count one of the two single losses, which cancels in
 * differences.
 */
record LaplaceLosses(Rational most, int bits) implements NoiseLosses {

  private static final Rational HALF = Rational.of(1, 2);

  @Override
  public Rational least() {
    return most.negate();
  }

  @Override
  public List<Single> singles() {
    Enclosure half = Enclosure.of(HALF, bits);
    Enclosure rare = half.multiply(Exponential.exp(most.negate(), bits), bits);
    return List.of(
        new Single(least(), new Mass(rare, half)), new Single(most, new Mass(half, rare)));
  }

  @Override
  public Cut cut(Enclosure t) {
    Rational low = t.lower().max(least()).min(most);
    Rational high = t.upper().max(least()).min(most);
    return new Cut(
        new Cut.Side(false, half(low.subtract(most), high.subtract(most))),
        new Cut.Side(true, half(high.add(most).negate(), low.add(most).negate())));
  }

  @Override
  public Cut lowest() {
    return cut(Enclosure.of(least(), bits));
  }

  /** {@code e^(s/2) / 2} for s between two bounds. */
  private Enclosure half(Rational least, Rational most) {
    Enclosure low = Exponential.exp(least.multiply(HALF), bits);
    Enclosure high = least.equals(most) ? low : Exponential.exp(most.multiply(HALF), bits);
    return Enclosure.between(low.lower().multiply(HALF), high.upper().multiply(HALF), bits);
  }

  /** Nothing: every cell there is lies between two cuts. */
  @Override
  public Mass below(Cut cut) {
    return Mass.NONE;
  }

  @Override
  public Mass above(Cut cut) {
    return Mass.NONE;
  }
}
