package org.exactreferee.prove.derivation.arithmetic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.exactreferee.trusted.number.Rational;

/**
 * Reduces polynomials by equations, and remembers how: Buchberger's algorithm, in which every
 * polynomial of the basis is known as a combination of the equations, and which stops after a
 * counted amount of work. A basis that is not complete only leaves more remainders.
 */
final class Ideal {

  private static final int MOST_PAIRS = 150;
  private static final int MOST_MEMBERS = 60;
  private static final int MOST_TERMS = 120;
  private static final int HIGHEST_DEGREE = 9;
  private static final int MOST_STEPS = 4_000;

  /** An equation {@code polynomial = 0} by its number. */
  record Equation(int number, SparsePolynomial polynomial) {}

  /**
   * A polynomial and how it was made: it is the one that was given minus the sum of the multipliers
   * times the equations with their numbers.
   */
  record Reduced(SparsePolynomial remainder, Map<Integer, SparsePolynomial> multipliers) {}

  /** A polynomial that is the sum of the multipliers times the equations. */
  private record Member(SparsePolynomial polynomial, Map<Integer, SparsePolynomial> multipliers) {}

  private record Pair(int first, int second, Powers common) {}

  private final List<Member> basis = new ArrayList<>();
  private final PriorityQueue<Pair> pairs = new PriorityQueue<>(Comparator.comparing(Pair::common));
  private int steps;

  Ideal(List<Equation> equations) {
    for (Equation equation : equations) {
      if (!equation.polynomial().isZero()) {
        Powers one = Powers.one(equation.polynomial().leading().atoms());
        SparsePolynomial unit = SparsePolynomial.of(one, Rational.ONE);
        enter(new Member(equation.polynomial(), Map.of(equation.number(), unit)));
      }
    }
    for (int i = 0; i < MOST_PAIRS && !pairs.isEmpty() && basis.size() < MOST_MEMBERS; i++) {
      enter(joined(pairs.remove()));
    }
  }

  boolean isEmpty() {
    return basis.isEmpty();
  }

  /** Takes up what is left of a member after reduction by the others. */
  private void enter(Member member) {
    steps = 0;
    Reduced reduced = reduce(member.polynomial());
    SparsePolynomial rest = reduced.remainder();
    if (rest.isZero() || rest.size() > MOST_TERMS || rest.degree() > HIGHEST_DEGREE) {
      return;
    }
    Map<Integer, SparsePolynomial> multipliers = new TreeMap<>(member.multipliers());
    reduced
        .multipliers()
        .forEach(
            (number, multiplier) ->
                multipliers.merge(number, multiplier.negate(), SparsePolynomial::add));
    int index = basis.size();
    basis.add(new Member(rest, multipliers));
    for (int i = 0; i < index; i++) {
      Powers other = basis.get(i).polynomial().leading();
      Powers common = rest.leading().leastCommonMultiple(other);
      boolean apart = common.degree() == rest.leading().degree() + other.degree();
      if (!apart && common.degree() <= HIGHEST_DEGREE) {
        pairs.add(new Pair(i, index, common));
      }
    }
  }

  /** The combination of two members in which their leading terms cancel. */
  private Member joined(Pair pair) {
    Member first = scaled(basis.get(pair.first()), pair.common());
    Member second = scaled(basis.get(pair.second()), pair.common());
    Map<Integer, SparsePolynomial> multipliers = new TreeMap<>(first.multipliers());
    second
        .multipliers()
        .forEach(
            (number, multiplier) ->
                multipliers.merge(number, multiplier.negate(), SparsePolynomial::add));
    return new Member(first.polynomial().subtract(second.polynomial()), multipliers);
  }

  /** The multiple of a member that begins with a product of powers, once. */
  private static Member scaled(Member member, Powers leading) {
    Powers factor = leading.over(member.polynomial().leading());
    Rational number = member.polynomial().leadingCoefficient().reciprocal();
    Map<Integer, SparsePolynomial> multipliers = new TreeMap<>();
    member.multipliers().forEach((key, value) -> multipliers.put(key, value.times(factor, number)));
    return new Member(member.polynomial().times(factor, number), multipliers);
  }

  /** What is left of a polynomial. */
  Reduced reduced(SparsePolynomial polynomial) {
    steps = 0;
    return reduce(polynomial);
  }

  private Reduced reduce(SparsePolynomial polynomial) {
    SparsePolynomial open = polynomial;
    SparsePolynomial remainder = SparsePolynomial.ZERO;
    Map<Integer, SparsePolynomial> multipliers = new TreeMap<>();
    while (!open.isZero()) {
      Powers leading = open.leading();
      Rational coefficient = open.leadingCoefficient();
      Optional<Member> found = divisor(leading);
      if (found.isEmpty() || ++steps > MOST_STEPS) {
        SparsePolynomial term = SparsePolynomial.of(leading, coefficient);
        remainder = remainder.add(term);
        open = open.subtract(term);
        continue;
      }
      Member divisor = found.get();
      Powers factor = leading.over(divisor.polynomial().leading());
      Rational number = coefficient.divide(divisor.polynomial().leadingCoefficient());
      open = open.subtract(divisor.polynomial().times(factor, number));
      divisor
          .multipliers()
          .forEach(
              (key, value) ->
                  multipliers.merge(key, value.times(factor, number), SparsePolynomial::add));
    }
    return new Reduced(remainder, multipliers);
  }

  private Optional<Member> divisor(Powers leading) {
    return basis.stream()
        .filter(member -> member.polynomial().leading().divides(leading))
        .findFirst();
  }
}
