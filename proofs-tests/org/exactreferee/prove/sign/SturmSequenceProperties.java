package org.exactreferee.prove.sign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.trusted.number.Intervals;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Polynomials;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.real.Surd;

class SturmSequenceProperties {

  @Provide
  Arbitrary<KnownRoots<Rational>> known() {
    return KnownRootsArbitraries.rational();
  }

  @Provide
  Arbitrary<KnownRoots<Surd>> knownSurds() {
    return KnownRootsArbitraries.surd();
  }

  /** All multiplicities 0..2 of the roots -1, 0, 1, with and without x^2 + 1, on every interval. */
  @Example
  void countsEveryRootOnceOnEveryKindOfInterval() {
    List<Rational> ends =
        List.of(Rational.of(-2), Rational.of(-1), Rational.ZERO, Rational.of(1, 2), Rational.ONE);
    int cases = 0;
    for (int code = 0; code < 54; code++) {
      List<KnownRoots.Root<Rational>> roots = new ArrayList<>();
      int rest = code / 2;
      for (int value = -1; value <= 1; value++, rest /= 3) {
        if (rest % 3 > 0) {
          roots.add(new KnownRoots.Root<>(Rational.of(value), rest % 3));
        }
      }
      Polynomial<Rational> positive =
          code % 2 == 0 ? Polynomials.integers(1) : Polynomials.integers(1, 0, 1);
      KnownRoots<Rational> known = new KnownRoots<>(Rational.of(-3, 2), roots, positive);
      SturmSequence<Rational> sturm = SturmSequence.of(known.polynomial());
      for (RealInterval<Rational> interval : Polynomials.intervals(ends)) {
        assertThat(sturm.countRoots(interval))
            .as("%s on %s", known.polynomial(), interval)
            .isEqualTo((int) known.rootsIn(interval));
        cases++;
      }
    }
    assertThat(cases).isEqualTo(54 * 121);
  }

  @Property(tries = 300)
  void countsTheRootsThePolynomialWasMadeFrom(
      @ForAll("known") KnownRoots<Rational> known, @ForAll("known") KnownRoots<Rational> other) {
    List<Rational> ends = new ArrayList<>(known.roots().stream().map(r -> r.value()).toList());
    other.roots().stream().limit(2).forEach(root -> ends.add(root.value()));
    SturmSequence<Rational> sturm = SturmSequence.of(known.polynomial());
    for (RealInterval<Rational> interval : Polynomials.intervals(ends)) {
      assertThat(sturm.countRoots(interval)).isEqualTo((int) known.rootsIn(interval));
    }
  }

  @Property(tries = 100)
  void countsIrrationalRoots(@ForAll("knownSurds") KnownRoots<Surd> known) {
    List<Surd> ends = new ArrayList<>(known.roots().stream().map(r -> r.value()).toList());
    ends.add(Surd.of(1, 0));
    SturmSequence<Surd> sturm = SturmSequence.of(known.polynomial());
    for (RealInterval<Surd> interval : Polynomials.intervals(ends)) {
      assertThat(sturm.countRoots(interval)).isEqualTo((int) known.rootsIn(interval));
    }
  }

  @Example
  void findsTheTwoRootsOfAnIrreducibleQuadratic() {
    SturmSequence<Rational> sturm = SturmSequence.of(Polynomials.integers(-2, 0, 1));
    assertThat(sturm.countRoots(RealInterval.all())).isEqualTo(2);
    assertThat(sturm.countRoots(Intervals.closed(Rational.of(7, 5), Rational.of(3, 2))))
        .isEqualTo(1);
  }

  @Example
  void constantsHaveNoRootsAndZeroIsRefused() {
    assertThat(SturmSequence.of(Polynomials.integers(-5)).countRoots(RealInterval.all())).isZero();
    assertThatThrownBy(() -> SturmSequence.of(Polynomials.integers(0)))
        .hasMessage("polynomial (0) must not be zero");
  }
}
