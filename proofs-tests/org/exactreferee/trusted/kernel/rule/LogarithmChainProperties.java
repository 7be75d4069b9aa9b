package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Logarithm;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Test;

class LogarithmChainProperties {

  @Property(tries = 2000)
  void aChainIsShownExactlyIfComparisonsOfRealsSayThatItHolds(
      @ForAll @IntRange(min = 1, max = 60) int top,
      @ForAll @IntRange(min = 1, max = 60) int bottom,
      @ForAll @IntRange(min = -80, max = 80) int low,
      @ForAll @IntRange(min = -80, max = 80) int high,
      @ForAll Relation first,
      @ForAll Relation second) {
    Rational x = Rational.of(top, bottom);
    Real logarithm = ExactReal.of(x).ln();
    Rational a = Rational.of(low, 20);
    Rational b = Rational.of(high, 20);
    boolean holds =
        first.holdsForSign(sign(ExactReal.of(a), logarithm))
            && second.holdsForSign(sign(logarithm, ExactReal.of(b)));
    boolean shown = new LogarithmChain(a, x, b, List.of(first, second)).isShown();
    boolean tie = x.equals(Rational.ONE) && (low == 0 || high == 0);
    assertThat(shown).isEqualTo(holds && !tie);
  }

  private static int sign(Real left, Real right) {
    return switch (left.compareWith(right, Real.LIMIT_BITS).order()) {
      case LESS -> -1;
      case EQUAL -> 0;
      case GREATER -> 1;
      case UNKNOWN -> throw new IllegalStateException("logarithms of rationals are decided");
    };
  }

  @Test
  void nothingIsShownOfNumbersThatHaveNoLogarithm() {
    List<Relation> between = List.of(Relation.LESS, Relation.LESS);
    for (int x = -1; x <= 0; x++) {
      assertThat(
              new LogarithmChain(Rational.of(-9), Rational.of(x), Rational.of(9), between)
                  .isShown())
          .isFalse();
    }
  }

  /** 2^-3000 away from the logarithm, an enclosure of thousands of bits decides. */
  @Test
  void aNumberVeryNearTheLogarithmIsToldFromIt() {
    Rational two = Rational.of(2);
    Rational near = Logarithm.ln(two, 3000).lower().subtract(two.pow(-2990));
    List<Relation> between = List.of(Relation.LESS, Relation.LESS);
    assertThat(new LogarithmChain(near, two, Rational.ONE, between).isShown()).isTrue();
    assertThat(new LogarithmChain(Rational.ZERO, two, near, between).isShown()).isFalse();
  }
}
