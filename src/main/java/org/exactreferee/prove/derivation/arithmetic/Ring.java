package org.exactreferee.prove.derivation.arithmetic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Monomial;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/** The atoms of some polynomials in order, letters last. */
final class Ring {
  private final List<Atom> atoms;
  private final Map<Atom, Integer> places = new HashMap<>();

  private Ring(List<Atom> atoms) {
    this.atoms = atoms;
    for (int i = 0; i < atoms.size(); i++) {
      places.put(atoms.get(i), i);
    }
  }

  static Ring of(Collection<TermPolynomial> polynomials) {
    SortedSet<Atom> found = new TreeSet<>();
    polynomials.forEach(polynomial -> found.addAll(polynomial.atoms()));
    List<Atom> atoms = new ArrayList<>(found);
    atoms.sort(Comparator.comparing(atom -> atom.term() instanceof Expression.Name));
    return new Ring(atoms);
  }

  List<Atom> atoms() {
    return atoms;
  }

  SparsePolynomial constant(Rational number) {
    return SparsePolynomial.of(Powers.one(atoms.size()), number);
  }

  SparsePolynomial atom(int index) {
    return SparsePolynomial.of(Powers.atom(index, atoms.size()), Rational.ONE);
  }

  SparsePolynomial of(TermPolynomial polynomial) {
    SparsePolynomial sum = SparsePolynomial.ZERO;
    for (Map.Entry<Monomial, Rational> term : polynomial.terms().entrySet()) {
      int[] powers = new int[atoms.size()];
      term.getKey().powers().forEach((atom, power) -> powers[places.get(atom)] = power);
      sum = sum.add(SparsePolynomial.of(Powers.of(powers), term.getValue()));
    }
    return sum;
  }

  /** The same as a term of the language. */
  Expression expression(SparsePolynomial polynomial) {
    SortedMap<Monomial, Rational> terms = new TreeMap<>();
    polynomial
        .terms()
        .forEach(
            (powers, number) -> {
              SortedMap<Atom, Integer> product = new TreeMap<>();
              for (int i = 0; i < atoms.size(); i++) {
                if (powers.of(i) > 0) {
                  product.put(atoms.get(i), powers.of(i));
                }
              }
              terms.put(new Monomial(product), number);
            });
    return new TermPolynomial(terms).expression();
  }
}
