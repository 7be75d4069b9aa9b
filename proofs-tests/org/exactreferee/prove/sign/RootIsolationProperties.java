package org.exactreferee.prove.sign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Intervals;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Polynomials;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.real.Surd;

@Tag("slow")
class RootIsolationProperties {

  @Provide
  Arbitrary<KnownRoots<Rational>> known() {
    return KnownRootsArbitraries.rational();
  }

  @Provide
  Arbitrary<KnownRoots<Surd>> knownSurds() {
    return KnownRootsArbitraries.surd();
  }

  @Provide
  Arbitrary<Polynomial<Rational>> p() {
    return Polynomials.polynomials(9).filter(p -> !p.isZero());
  }

  @Property(tries = 100)
  void findsTheRootsThePolynomialWasMadeFrom(@ForAll("known") KnownRoots<Rational> known) {
    List<Rational> ends = new ArrayList<>(known.roots().stream().map(r -> r.value()).toList());
    ends.add(Rational.of(1, 3));
    for (RealInterval<Rational> interval : Polynomials.intervals(ends)) {
      assertFound(known, interval);
    }
  }

  @Property(tries = 25)
  void findsIrrationalRootsOfTheFieldItself(@ForAll("knownSurds") KnownRoots<Surd> known) {
    List<Surd> ends = new ArrayList<>(known.roots().stream().map(r -> r.value()).toList());
    ends.add(Surd.of(1, -1));
    for (RealInterval<Surd> interval : Polynomials.intervals(ends)) {
      assertFound(known, interval);
    }
  }

  private static <F extends OrderedField<F>> void assertFound(
      KnownRoots<F> known, RealInterval<F> interval) {
    List<KnownRoots.Root<F>> expected =
        known.roots().stream()
            .filter(root -> interval.contains(root.value()))
            .sorted(Comparator.comparing(KnownRoots.Root::value))
            .toList();
    List<IsolatedRoot<F>> found = RootsInInterval.isolate(known.polynomial(), interval);
    assertThat(found).as("%s on %s", known.polynomial(), interval).hasSameSizeAs(expected);
    for (int i = 0; i < found.size(); i++) {
      assertThat(found.get(i).compareTo(expected.get(i).value())).isZero();
      assertThat(found.get(i).multiplicity()).isEqualTo(expected.get(i).multiplicity());
      assertIsolated(known.polynomial(), found.get(i));
    }
    assertDisjoint(found);
  }

  private static <F extends OrderedField<F>> void assertIsolated(
      Polynomial<F> p, IsolatedRoot<F> root) {
    assertThat(p.divideAndRemainder(root.factor()).remainder().isZero()).isTrue();
    F low = root.factor().evaluate(root.factor().embed(root.low()));
    F high = root.factor().evaluate(root.factor().embed(root.high()));
    assertThat(low.sign() * high.sign()).isEqualTo(root.isExact() ? 0 : -1);
  }

  private static void assertDisjoint(List<? extends IsolatedRoot<?>> roots) {
    for (int i = 1; i < roots.size(); i++) {
      assertThat(roots.get(i - 1).high()).isLessThan(roots.get(i).low());
    }
  }

  @Property(tries = 300)
  void findsAsManyRootsAsSturmCounts(
      @ForAll("p") Polynomial<Rational> p, @ForAll("p") Polynomial<Rational> q) {
    Polynomial<Rational> product = p.multiply(q).multiply(q);
    SturmSequence<Rational> sturm = SturmSequence.of(product);
    for (RealInterval<Rational> interval :
        List.of(
            RealInterval.<Rational>all(),
            Intervals.atLeast(Rational.ZERO),
            Intervals.open(Rational.of(-1), Rational.of(1, 2)))) {
      List<IsolatedRoot<Rational>> roots = RootsInInterval.isolate(product, interval);
      assertThat(roots).hasSize(sturm.countRoots(interval));
      roots.forEach(root -> assertIsolated(product, root));
      assertDisjoint(roots);
    }
  }

  @Property(tries = 100)
  void refinesToTheWidthAskedFor(@ForAll("p") Polynomial<Rational> p) {
    Rational width = RationalText.parse("1e-30");
    for (IsolatedRoot<Rational> root : RootsInInterval.isolate(p, RealInterval.all())) {
      IsolatedRoot<Rational> fine = RootsInInterval.refined(root, width);
      assertThat(fine.high().subtract(fine.low())).isLessThanOrEqualTo(width);
      assertThat(fine.low()).isGreaterThanOrEqualTo(root.low());
      assertThat(fine.high()).isLessThanOrEqualTo(root.high());
      assertIsolated(p, fine);
      assertThat(fine.compareToRational(root.low())).isEqualTo(root.isExact() ? 0 : 1);
    }
  }

  @Example
  void separatesRootsThatAreVeryClose() {
    Rational tiny = RationalText.parse("1e-40");
    Polynomial<Rational> p =
        Polynomials.fromRoots(List.of(Rational.ONE, Rational.ONE.add(tiny)))
            .multiply(Polynomials.integers(-2, 0, 1).pow(2));
    List<IsolatedRoot<Rational>> roots = RootsInInterval.isolate(p, RealInterval.all());
    assertThat(roots).extracting(IsolatedRoot::multiplicity).containsExactly(2, 1, 1, 2);
    assertDisjoint(roots);
  }

  @Example
  void refusesTheZeroPolynomialAndAWidthOfZero() {
    assertThatThrownBy(() -> RootsInInterval.isolate(Polynomials.integers(0), RealInterval.all()))
        .hasMessage("polynomial (0) must not be zero");
    IsolatedRoot<Rational> root =
        RootsInInterval.isolate(Polynomials.integers(-1, 1), RealInterval.all()).get(0);
    assertThatThrownBy(() -> RootsInInterval.refined(root, Rational.ZERO))
        .hasMessage("width (0) must be positive");
  }
}
