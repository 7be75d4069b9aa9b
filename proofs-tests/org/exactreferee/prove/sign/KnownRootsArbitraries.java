package org.exactreferee.prove.sign;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Polynomials;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Surd;

/** Random polynomials with known roots. */
final class KnownRootsArbitraries {

  private KnownRootsArbitraries() {}

  static Arbitrary<KnownRoots<Rational>> rational() {
    return over(Polynomials.rationals(8), Rational.ONE, 4);
  }

  static Arbitrary<KnownRoots<Surd>> surd() {
    Arbitrary<Surd> numbers =
        Combinators.combine(Polynomials.rationals(3), Arbitraries.integers().between(-2, 2))
            .as((a, b) -> new Surd(a, Rational.of(b)));
    return over(numbers, Surd.of(1, 0), 4);
  }

  /** With up to so many real roots and half as many pairs of others. */
  static <F extends OrderedField<F>> Arbitrary<KnownRoots<F>> over(
      Arbitrary<F> numbers, F one, int size) {
    Arbitrary<List<KnownRoots.Root<F>>> roots =
        Combinators.combine(numbers, Arbitraries.of(1, 1, 2, 2, 3, 4))
            .as((value, multiplicity) -> new KnownRoots.Root<>(value, multiplicity))
            .list()
            .ofMaxSize(size)
            .uniqueElements(KnownRoots.Root::value);
    Arbitrary<Polynomial<F>> positive =
        numbers
            .list()
            .ofMaxSize(size / 2)
            .map(
                centres ->
                    centres.stream()
                        .map(c -> quadratic(c, one))
                        .reduce(Polynomial.constant(one), Polynomial::multiply));
    Arbitrary<F> scale = numbers.filter(c -> !c.isZero());
    return Combinators.combine(scale, roots, positive).as(KnownRoots::new);
  }

  /** {@code (x - c)^2 + 1/16}, close enough to zero to need several cuts. */
  private static <F extends OrderedField<F>> Polynomial<F> quadratic(F c, F one) {
    Polynomial<F> linear = Polynomial.of(c.negate(), one);
    return linear.multiply(linear).add(Polynomial.constant(one.fromRational(Rational.of(1, 16))));
  }
}
