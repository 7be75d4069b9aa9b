package org.exactreferee.prove.derivation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.prove.derivation.CombinationSearch.Inequality;
import org.exactreferee.trusted.number.Rational;

/** Products of facts and squares that are not negative, up to a degree. */
final class Products {

  private static final int MOST = 1_500;
  private static final int MOST_BASES = 21;

  /**
   * Which products there are.
   *
   * @param facts how many facts a product has at most
   * @param more by how much their degree may be above that of the target
   */
  record Shape(int facts, int more, boolean squares) {}

  /** A product, and what equations leave of it. */
  record Member(
      List<Integer> facts,
      List<SparsePolynomial> squares,
      SparsePolynomial polynomial,
      SparsePolynomial reduced,
      boolean strict) {}

  private final Ring ring;
  private final Ideal ideal;
  private final List<Inequality> facts;
  private final SparsePolynomial target;

  Products(Ring ring, Ideal ideal, List<Inequality> facts, SparsePolynomial target) {
    this.ring = ring;
    this.ideal = ideal;
    this.target = target;
    this.facts =
        facts.stream().sorted(Comparator.comparing(fact -> fact.reduced().degree())).toList();
  }

  List<Member> of(Shape shape) {
    int degree = Math.max(shape.facts() == 1 ? 1 : 2, target.degree()) + shape.more();
    List<Member> members = new ArrayList<>();
    SparsePolynomial one = ring.constant(Rational.ONE);
    members.add(new Member(List.of(), List.of(), one, one, true));
    int begin = 0;
    for (int factors = 1; factors <= shape.facts() && members.size() < MOST; factors++) {
      int end = members.size();
      for (int i = begin; i < end; i++) {
        extend(members, members.get(i), degree);
      }
      begin = end;
    }
    return shape.squares() ? withSquares(members, degree) : members;
  }

  /** Adds the products of a product with each fact that does not come before its last. */
  private void extend(List<Member> members, Member member, int degree) {
    int first = member.facts().isEmpty() ? 0 : place(member.facts().get(member.facts().size() - 1));
    for (int k = first; k < facts.size() && members.size() < MOST; k++) {
      Inequality fact = facts.get(k);
      int least = member.facts().isEmpty() ? 0 : member.reduced().degree();
      if (least + fact.reduced().degree() <= degree || member.facts().isEmpty()) {
        List<Integer> numbers = new ArrayList<>(member.facts());
        numbers.add(fact.number());
        SparsePolynomial polynomial = member.polynomial().multiply(fact.polynomial());
        members.add(
            new Member(
                numbers,
                List.of(),
                polynomial,
                ideal.reduced(polynomial).remainder(),
                member.strict() && fact.strict()));
      }
    }
  }

  private int place(int number) {
    for (int k = 0; k < facts.size(); k++) {
      if (facts.get(k).number() == number) {
        return k;
      }
    }
    throw new IllegalArgumentException("fact (" + number + ") must be one of them");
  }

  private List<Member> withSquares(List<Member> members, int degree) {
    List<Member> all = new ArrayList<>(members);
    for (SparsePolynomial base : bases(degree / 2)) {
      SparsePolynomial square = base.multiply(base);
      for (Member member : members) {
        if (all.size() < MOST && member.reduced().degree() + square.degree() <= degree) {
          SparsePolynomial polynomial = member.polynomial().multiply(square);
          SparsePolynomial reduced = ideal.reduced(polynomial).remainder();
          all.add(new Member(member.facts(), List.of(base), polynomial, reduced, false));
        }
      }
    }
    return all;
  }

  /** Products of powers of the target's atoms, their sums and differences. */
  private List<SparsePolynomial> bases(int degree) {
    List<Powers> powers = powers(degree);
    List<SparsePolynomial> bases = new ArrayList<>();
    for (int i = 0; i < powers.size(); i++) {
      SparsePolynomial first = SparsePolynomial.of(powers.get(i), Rational.ONE);
      if (powers.get(i).degree() > 0) {
        bases.add(first);
      }
      for (int j = 0; j < i; j++) {
        SparsePolynomial second = SparsePolynomial.of(powers.get(j), Rational.ONE);
        bases.add(first.subtract(second));
        bases.add(first.add(second));
      }
    }
    return bases;
  }

  private List<Powers> powers(int degree) {
    int atoms = ring.atoms().size();
    Set<Powers> all = new LinkedHashSet<>(List.of(Powers.one(atoms)));
    List<Powers> layer = List.copyOf(all);
    for (int d = 1; d <= degree; d++) {
      Set<Powers> next = new TreeSet<>();
      for (Powers before : layer) {
        for (int i = 0; i < atoms; i++) {
          if (occurs(i)) {
            next.add(before.times(Powers.atom(i, atoms)));
          }
        }
      }
      layer = List.copyOf(next);
      all.addAll(layer);
    }
    return all.stream().limit(MOST_BASES).toList();
  }

  private boolean occurs(int atom) {
    return target.terms().keySet().stream().anyMatch(powers -> powers.of(atom) > 0);
  }
}
