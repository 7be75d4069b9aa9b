package org.exactreferee.prove.derivation.arithmetic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.prove.derivation.arithmetic.CombinationSearch.Inequality;
import org.exactreferee.trusted.number.Rational;

/** Products of facts and squares that are not negative, up to a degree. */
final class Products {

  private static final int MOST = 1_500;
  private static final int MOST_BASES = 21;
  private static final int MOST_FACTORS = 12;
  private static final int MOST_OF_ZERO = 5;

  /** How many multiplications of a tableau take as long as one term of a product. */
  private static final long WORK_OF_A_TERM = 200;

  /**
   * Which products there are.
   *
   * @param facts how many facts a product has at most
   * @param more by how much their degree may be above that of the target
   * @param cuts how often squares are added that a functional lacks
   */
  record Shape(int facts, int more, boolean squares, int cuts) {}

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
  private final Shape shape;
  private final Budget budget;
  private final int degree;
  private List<Member> plain = List.of();

  Products(
      Ring ring,
      Ideal ideal,
      List<Inequality> facts,
      SparsePolynomial target,
      Shape shape,
      Budget budget) {
    this.budget = budget;
    this.ring = ring;
    this.ideal = ideal;
    this.target = target;
    this.facts =
        facts.stream().sorted(Comparator.comparing(fact -> fact.reduced().degree())).toList();
    this.shape = shape;
    int highest = facts.stream().mapToInt(fact -> fact.reduced().degree()).max().orElse(0);
    int least = target.isZero() ? Math.min(highest + 1, MOST_OF_ZERO) : target.degree();
    this.degree = Math.max(shape.facts() == 1 ? 1 : 2, least) + shape.more();
  }

  List<Member> members() {
    List<Member> members = new ArrayList<>();
    SparsePolynomial one = ring.constant(Rational.ONE);
    members.add(new Member(List.of(), List.of(), one, one, true));
    int begin = 0;
    for (int factors = 1; factors <= shape.facts() && members.size() < MOST; factors++) {
      int end = members.size();
      for (int i = begin; i < end; i++) {
        extend(members, members.get(i));
      }
      begin = end;
    }
    plain = List.copyOf(members);
    return shape.squares() ? withSquares() : members;
  }

  /** Products with squares that a functional takes for negative. */
  List<Member> cuts(Moments moments) {
    List<Member> cuts = new ArrayList<>();
    for (Member member : plain.subList(0, Math.min(plain.size(), MOST_FACTORS))) {
      int half = (degree - member.reduced().degree()) / 2;
      if (half > 0) {
        for (SparsePolynomial base : moments.negativeSquares(member.reduced(), powers(half))) {
          cuts.add(squared(member, base));
        }
      }
    }
    return cuts;
  }

  private Member squared(Member member, SparsePolynomial base) {
    return product(member.facts(), List.of(base), member, base.multiply(base), false);
  }

  private Member product(
      List<Integer> numbers,
      List<SparsePolynomial> squares,
      Member member,
      SparsePolynomial factor,
      boolean strict) {
    SparsePolynomial polynomial = member.polynomial().multiply(factor);
    budget.spend(WORK_OF_A_TERM * member.polynomial().size() * factor.size());
    SparsePolynomial reduced = polynomial;
    if (!ideal.isEmpty()) {
      reduced = ideal.reduced(polynomial).remainder();
      budget.spend(WORK_OF_A_TERM * polynomial.size() * polynomial.size());
    }
    return new Member(numbers, squares, polynomial, reduced, strict);
  }

  /** Adds the products of a product with each fact that does not come before its last. */
  private void extend(List<Member> members, Member member) {
    int first = member.facts().isEmpty() ? 0 : place(member.facts().get(member.facts().size() - 1));
    for (int k = first; k < facts.size() && members.size() < MOST; k++) {
      Inequality fact = facts.get(k);
      int least = member.facts().isEmpty() ? 0 : member.reduced().degree();
      if (least + fact.reduced().degree() <= degree || member.facts().isEmpty()) {
        List<Integer> numbers = new ArrayList<>(member.facts());
        numbers.add(fact.number());
        boolean strict = member.strict() && fact.strict();
        members.add(product(numbers, List.of(), member, fact.polynomial(), strict));
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

  private List<Member> withSquares() {
    List<Member> all = new ArrayList<>(plain);
    for (SparsePolynomial base : bases(degree / 2)) {
      for (Member member : plain) {
        if (all.size() < MOST && member.reduced().degree() + 2 * base.degree() <= degree) {
          all.add(squared(member, base));
        }
      }
    }
    return all;
  }

  /** Products of powers of the target's atoms, their sums and differences. */
  private List<SparsePolynomial> bases(int half) {
    List<Powers> powers = powers(half);
    List<SparsePolynomial> bases = new ArrayList<>(Completion.squares(target, ring));
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

  private List<Powers> powers(int highest) {
    int atoms = ring.atoms().size();
    Set<Powers> all = new LinkedHashSet<>(List.of(Powers.one(atoms)));
    List<Powers> layer = List.copyOf(all);
    for (int d = 1; d <= highest; d++) {
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
    return target.isZero()
        || target.terms().keySet().stream().anyMatch(powers -> powers.of(atom) > 0);
  }
}
