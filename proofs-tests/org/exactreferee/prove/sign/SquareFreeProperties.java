package org.exactreferee.prove.sign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Polynomials;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Surd;

class SquareFreeProperties {

  @Provide
  Arbitrary<KnownRoots<Rational>> known() {
    return KnownRootsArbitraries.rational();
  }

  @Provide
  Arbitrary<KnownRoots<Surd>> knownSurds() {
    return KnownRootsArbitraries.surd();
  }

  @Property(tries = 300)
  void sortsRationalRootsByMultiplicity(@ForAll("known") KnownRoots<Rational> known) {
    assertSorted(known);
  }

  @Property(tries = 100)
  void sortsIrrationalRootsByMultiplicity(@ForAll("knownSurds") KnownRoots<Surd> known) {
    assertSorted(known);
  }

  private static <F extends OrderedField<F>> void assertSorted(KnownRoots<F> known) {
    Polynomial<F> p = known.polynomial();
    List<SquareFree.Factor<F>> factors = SquareFree.decompose(p);
    Polynomial<F> product = Polynomial.constant(p.leading());
    for (SquareFree.Factor<F> factor : factors) {
      Polynomial<F> polynomial = factor.polynomial();
      product = product.multiply(polynomial.pow(factor.multiplicity()));
      assertThat(Polynomials.gcd(polynomial, Derivative.of(polynomial)).degree()).isZero();
      for (KnownRoots.Root<F> root : known.roots()) {
        assertThat(polynomial.evaluate(root.value()).isZero())
            .isEqualTo(root.multiplicity() == factor.multiplicity());
      }
    }
    assertThat(product).isEqualTo(p);
    assertThat(factors)
        .extracting(SquareFree.Factor::multiplicity)
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Provide
  Arbitrary<List<Rational>> roots() {
    return Polynomials.rationals(5).list().ofMaxSize(4);
  }

  @Property
  void greatestCommonDivisorIsTheCommonPartOfTheRoots(
      @ForAll("roots") List<Rational> common,
      @ForAll("roots") List<Rational> left,
      @ForAll("roots") List<Rational> right) {
    List<Rational> rightOnly = right.stream().filter(r -> !left.contains(r)).toList();
    Polynomial<Rational> g = Polynomials.fromRoots(common);
    Polynomial<Rational> p = g.multiply(Polynomials.fromRoots(left)).scale(Rational.of(-3, 7));
    Polynomial<Rational> q = g.multiply(Polynomials.fromRoots(rightOnly));
    assertThat(RemainderSequence.gcd(p, q)).isEqualTo(g).isEqualTo(RemainderSequence.gcd(q, p));
    assertThat(RemainderSequence.monic(Polynomials.gcd(p, q))).isEqualTo(g);
    assertThat(RemainderSequence.gcd(Polynomials.surd(p), Polynomials.surd(q)))
        .isEqualTo(Polynomials.surd(g));
  }

  @Example
  void constantsHaveNoFactorsAndZeroIsRefused() {
    assertThat(SquareFree.decompose(Polynomials.integers(7))).isEmpty();
    assertThatThrownBy(() -> SquareFree.decompose(Polynomials.integers(0)))
        .hasMessage("polynomial (0) must not be zero");
  }
}
