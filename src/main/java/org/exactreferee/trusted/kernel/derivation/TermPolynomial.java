package org.exactreferee.trusted.kernel.derivation;

import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * A polynomial with rational coefficients whose indeterminates are terms of the language, such as n
 * or {@code C(n, k)}. Two terms are the same indeterminate if they have the same canonical text.
 *
 * @param terms the coefficient, not 0, of each monomial
 */
public record TermPolynomial(SortedMap<Monomial, Rational> terms) {

  /** How many pairs of terms are multiplied, and how long a coefficient may grow. */
  private static final long MOST_PAIRS = 4_000_000;

  private static final int MOST_BITS = 1 << 20;

  public static final TermPolynomial ZERO = new TermPolynomial(new TreeMap<>());
  public static final TermPolynomial ONE = of(Rational.ONE);

  /** A term that is not looked into, ordered by its text. */
  public record Atom(String text, Expression term) implements Comparable<Atom> {
    public Atom(Expression term) {
      this(CanonicalText.of(term), term);
    }

    @Override
    public int compareTo(Atom that) {
      return text.compareTo(that.text);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Atom that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }
  }

  /**
   * A product of powers of atoms.
   *
   * @param text the atoms and their powers in order, which no other monomial has
   */
  public record Monomial(String text, SortedMap<Atom, Integer> powers)
      implements Comparable<Monomial> {
    public Monomial(SortedMap<Atom, Integer> powers) {
      this(written(powers), powers);
    }

    private static String written(SortedMap<Atom, Integer> powers) {
      StringBuilder text = new StringBuilder();
      powers.forEach((atom, power) -> text.append(atom.text()).append('\n').append(power + "\n"));
      return text.toString();
    }

    Monomial times(Monomial that) {
      SortedMap<Atom, Integer> product = new TreeMap<>(powers);
      that.powers.forEach((atom, power) -> product.merge(atom, power, Math::addExact));
      return new Monomial(product);
    }

    @Override
    public int compareTo(Monomial that) {
      return text.compareTo(that.text);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Monomial that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }
  }

  static TermPolynomial of(Rational constant) {
    return one(new Monomial(new TreeMap<>()), constant);
  }

  static TermPolynomial of(Expression atom) {
    return one(new Monomial(new TreeMap<>(java.util.Map.of(new Atom(atom), 1))), Rational.ONE);
  }

  private static TermPolynomial one(Monomial monomial, Rational coefficient) {
    SortedMap<Monomial, Rational> terms = new TreeMap<>();
    if (coefficient.sign() != 0) {
      terms.put(monomial, coefficient);
    }
    return new TermPolynomial(terms);
  }

  public boolean isZero() {
    return terms.isEmpty();
  }

  /** The number it is, if it has no atom. */
  public Optional<Rational> constant() {
    if (isZero()) {
      return Optional.of(Rational.ZERO);
    }
    Monomial first = terms.firstKey();
    return terms.size() == 1 && first.powers().isEmpty()
        ? Optional.of(terms.get(first))
        : Optional.empty();
  }

  public SortedSet<Atom> atoms() {
    SortedSet<Atom> atoms = new TreeSet<>();
    terms.keySet().forEach(monomial -> atoms.addAll(monomial.powers().keySet()));
    return atoms;
  }

  public TermPolynomial add(TermPolynomial that) {
    SortedMap<Monomial, Rational> sum = new TreeMap<>(terms);
    that.terms.forEach((monomial, number) -> sum.merge(monomial, number, Rational::add));
    sum.values().removeIf(number -> number.sign() == 0);
    return new TermPolynomial(sum);
  }

  public TermPolynomial scale(Rational factor) {
    return multiply(of(factor));
  }

  public TermPolynomial subtract(TermPolynomial that) {
    return add(that.scale(Rational.of(-1)));
  }

  /**
   * The product.
   *
   * @throws UndecidedException if it is too long
   */
  public TermPolynomial multiply(TermPolynomial that) {
    if ((long) terms.size() * that.terms.size() > MOST_PAIRS) {
      throw new UndecidedException("a product has more than " + MOST_PAIRS + " pairs of terms");
    }
    SortedMap<Monomial, Rational> product = new TreeMap<>();
    terms.forEach(
        (left, a) ->
            that.terms.forEach(
                (right, b) -> product.merge(left.times(right), a.multiply(b), Rational::add)));
    product.values().removeIf(number -> number.sign() == 0);
    for (Rational number : product.values()) {
      int bits = Math.max(number.numerator().bitLength(), number.denominator().bitLength());
      if (bits > MOST_BITS) {
        throw new UndecidedException("a coefficient has more than " + MOST_BITS + " binary digits");
      }
    }
    return new TermPolynomial(product);
  }

  public TermPolynomial pow(int exponent) {
    TermPolynomial result = ONE;
    for (int i = 0; i < exponent; i++) {
      result = result.multiply(this);
    }
    return result;
  }

  /** The same as an expression, whose normal form it is. */
  public Expression expression() {
    Optional<Expression> sum = Optional.empty();
    for (Monomial monomial : terms.keySet()) {
      Expression term = Trees.number(terms.get(monomial));
      boolean plain = terms.get(monomial).equals(Rational.ONE);
      for (Atom atom : monomial.powers().keySet()) {
        int power = monomial.powers().get(atom);
        Expression factor =
            power == 1 ? atom.term() : Trees.power(atom.term(), Trees.number(power));
        term = plain ? factor : Trees.times(term, factor);
        plain = false;
      }
      Expression next = term;
      sum = Optional.of(sum.map(before -> Trees.plus(before, next)).orElse(next));
    }
    return sum.orElse(Trees.number(0));
  }

  @Override
  public String toString() {
    return CanonicalText.of(expression());
  }
}
