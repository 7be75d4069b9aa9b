package org.exactreferee.prove.derivation.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.exactreferee.trusted.number.Rational;

/** Reductions and combinations say how they came about, and that is what they are. */
class IdealProperties {

  private static final int ATOMS = 3;

  @Provide
  Arbitrary<SparsePolynomial> polynomials() {
    Arbitrary<SparsePolynomial> term =
        Arbitraries.integers()
            .between(0, 2)
            .array(int[].class)
            .ofSize(ATOMS)
            .flatMap(
                powers ->
                    Arbitraries.integers()
                        .between(-3, 3)
                        .map(c -> SparsePolynomial.of(Powers.of(powers), Rational.of(c))));
    return term.list()
        .ofMaxSize(4)
        .map(terms -> terms.stream().reduce(SparsePolynomial.ZERO, SparsePolynomial::add));
  }

  @Property
  void aPolynomialIsItsRemainderAndMultiplesOfTheEquations(
      @ForAll("polynomials") SparsePolynomial given,
      @ForAll @Size(max = 3) List<@From("polynomials") SparsePolynomial> equations) {
    List<Ideal.Equation> numbered = new ArrayList<>();
    for (int i = 0; i < equations.size(); i++) {
      numbered.add(new Ideal.Equation(i, equations.get(i)));
    }
    Ideal.Reduced reduced = new Ideal(numbered).reduced(given);
    SparsePolynomial sum = reduced.remainder();
    for (Map.Entry<Integer, SparsePolynomial> entry : reduced.multipliers().entrySet()) {
      sum = sum.add(entry.getValue().multiply(equations.get(entry.getKey())));
    }
    assertThat(sum).isEqualTo(given);
  }

  @Property
  void aCombinationIsFoundAndExact(
      @ForAll @Size(min = 1, max = 6) List<@From("polynomials") SparsePolynomial> generators,
      @ForAll @Size(value = 6) List<@IntRange(max = 3) Integer> numbers) {
    SparsePolynomial target = SparsePolynomial.ZERO;
    List<Cone.Generator> given = new ArrayList<>();
    for (int j = 0; j < generators.size(); j++) {
      target = target.add(generators.get(j).scale(Rational.of(numbers.get(j))));
      given.add(new Cone.Generator(generators.get(j), j % 2 == 0));
    }
    Optional<NavigableMap<Integer, Rational>> found =
        new Cone(given, target, true, new Budget(1_000_000)).combination(false);
    assertThat(found).isPresent();
    SparsePolynomial sum = SparsePolynomial.ZERO;
    for (Map.Entry<Integer, Rational> entry : found.get().entrySet()) {
      assertThat(entry.getValue().sign()).isPositive();
      sum = sum.add(generators.get(entry.getKey()).scale(entry.getValue()));
    }
    assertThat(sum).isEqualTo(target);
  }

  @Property
  void nothingIsFoundWithoutWork(@ForAll("polynomials") SparsePolynomial polynomial) {
    List<Cone.Generator> one = List.of(new Cone.Generator(polynomial, true));
    Optional<NavigableMap<Integer, Rational>> found =
        new Cone(one, polynomial, true, new Budget(0)).combination(false);
    assertThat(found.isPresent()).isEqualTo(polynomial.isZero());
  }
}
