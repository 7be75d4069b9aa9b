package org.exactreferee.prove.derivation.arithmetic;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * Looks for one combination of the facts of a sequent that shows its goal. Equations reduce
 * everything; what is left of an inequality is looked for in the cone of the products of the facts.
 */
final class CombinationSearch {

  /** What a search costs before it has multiplied anything: it reads all facts. */
  private static final long WORK_OF_A_SEARCH = 300_000;

  private static final int MOST_EQUATIONS = 40;
  private static final int MOST_INEQUALITIES = 24;

  private final SignFact goal;
  private final Budget budget;
  private final Ring ring;
  private final Ideal ideal;
  private final List<Inequality> inequalities = new ArrayList<>();

  /** A fact that is not negative, as it is and as the equations leave it. */
  record Inequality(
      int number, SparsePolynomial polynomial, SparsePolynomial reduced, boolean strict) {}

  private CombinationSearch(Sequent sequent, SignFact goal, Budget budget) {
    this.goal = goal;
    this.budget = budget;
    List<Integer> numbers = relevant(sequent, goal);
    List<TermPolynomial> all = new ArrayList<>(List.of(goal.polynomial()));
    numbers.forEach(number -> all.add(sign(sequent, number).polynomial()));
    this.ring = Ring.of(all);
    List<Ideal.Equation> equations = new ArrayList<>();
    for (int number : numbers) {
      SignFact fact = sign(sequent, number);
      if (fact.sign() == Sign.ZERO && equations.size() < MOST_EQUATIONS) {
        equations.add(new Ideal.Equation(number, ring.of(fact.polynomial())));
      }
    }
    this.ideal = new Ideal(equations);
    Set<SparsePolynomial> seen = new HashSet<>();
    for (int number : numbers) {
      SignFact fact = sign(sequent, number);
      boolean strict = fact.sign() == Sign.POSITIVE;
      if (strict || fact.sign() == Sign.NOT_NEGATIVE) {
        SparsePolynomial polynomial = ring.of(fact.polynomial());
        SparsePolynomial reduced = ideal.reduced(polynomial).remainder();
        boolean telling = !reduced.isConstant() || reduced.isZero() == strict;
        if (telling && seen.add(reduced) && inequalities.size() < MOST_INEQUALITIES) {
          inequalities.add(new Inequality(number, polynomial, reduced, strict));
        }
      }
    }
  }

  /** The moves that end a proof, if there is such a combination. */
  static Optional<List<Move>> find(Sequent sequent, Effort effort, Budget budget) {
    Optional<SignFact> goal = SignFact.of(sequent.goal(), sequent.normal());
    if (goal.isEmpty() || !budget.spend(WORK_OF_A_SEARCH)) {
      return Optional.empty();
    }
    CombinationSearch search = new CombinationSearch(sequent, goal.get(), budget);
    return switch (goal.get().sign()) {
      case ZERO -> search.equation();
      case POSITIVE, NOT_NEGATIVE -> search.inequality(effort);
      case NOT_ZERO -> search.product(sequent);
    };
  }

  private static SignFact sign(Sequent sequent, int number) {
    return sequent.facts().get(number - 1).sign().orElseThrow();
  }

  /** The numbers of the comparisons that are about atoms of the goal, or of such comparisons. */
  private static List<Integer> relevant(Sequent sequent, SignFact goal) {
    Set<Atom> atoms = new HashSet<>(goal.polynomial().atoms());
    if (atoms.isEmpty()) {
      sequent.facts().stream()
          .flatMap(fact -> fact.sign().stream())
          .reduce((before, last) -> last)
          .ifPresent(last -> atoms.addAll(last.polynomial().atoms()));
    }
    List<Integer> found = new ArrayList<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      Set<Atom> more = new HashSet<>();
      for (int number = 1; number <= sequent.facts().size(); number++) {
        Optional<SignFact> fact = sequent.facts().get(number - 1).sign();
        if (fact.isPresent() && !found.contains(number)) {
          Set<Atom> its = fact.get().polynomial().atoms();
          if (its.isEmpty() || its.stream().anyMatch(atoms::contains)) {
            found.add(number);
            more.addAll(its);
            changed = true;
          }
        }
      }
      atoms.addAll(more);
    }
    return found;
  }

  private SparsePolynomial goalPolynomial() {
    return ring.of(goal.polynomial());
  }

  private Optional<List<Move>> equation() {
    return closed(List.of(), List.of(), goalPolynomial());
  }

  /** The combination with these products, if equations give what they do not. */
  private Optional<List<Move>> closed(
      List<Integer> positive, List<Move.Product> products, SparsePolynomial missing) {
    Ideal.Reduced rest = ideal.reduced(missing);
    if (!rest.remainder().isZero()) {
      return Optional.empty();
    }
    List<Move.Product> all = new ArrayList<>(products);
    rest.multipliers()
        .forEach(
            (number, multiplier) -> {
              if (!multiplier.isZero()) {
                all.add(new Move.Product(ring.expression(multiplier), List.of(number), List.of()));
              }
            });
    return Optional.of(List.of(new Move.Combination(positive, all)));
  }

  /** A product of facts that exclude 0, up to a number. */
  private Optional<List<Move>> product(Sequent sequent) {
    SparsePolynomial target = ideal.reduced(goalPolynomial()).remainder();
    if (target.isZero()) {
      return Optional.empty(); // everything divides 0, again and again
    }
    List<Integer> facts = new ArrayList<>();
    SparsePolynomial product = ring.constant(Rational.ONE);
    for (int number : relevant(sequent, goal)) {
      SignFact fact = sign(sequent, number);
      if (fact.sign() == Sign.POSITIVE || fact.sign() == Sign.NOT_ZERO) {
        SparsePolynomial factor = ring.of(fact.polynomial());
        Optional<SparsePolynomial> quotient = Division.exact(target, factor);
        while (quotient.isPresent() && !factor.isConstant()) {
          target = quotient.get();
          facts.add(number);
          product = product.multiply(factor);
          quotient = Division.exact(target, factor);
        }
      }
    }
    if (!target.isConstant()) {
      return Optional.empty();
    }
    Rational number = target.leadingCoefficient();
    Move.Product whole = new Move.Product(Trees.number(number), facts, List.of());
    return closed(List.of(), List.of(whole), goalPolynomial().subtract(product.scale(number)));
  }

  private Optional<List<Move>> inequality(Effort effort) {
    Optional<Multiplied> cleared = cleared();
    for (Products.Shape shape : effort.shapes()) {
      Optional<List<Move>> found =
          shown(new Multiplied(List.of(), goalPolynomial()), shape)
              .or(() -> cleared.flatMap(multiplied -> shown(multiplied, shape)));
      if (found.isPresent()) {
        return found;
      }
      Optional<List<Move>> absurd = absurd(shape);
      if (absurd.isPresent()) {
        return absurd;
      }
    }
    return Optional.empty();
  }

  /** The goal times positive facts. */
  private record Multiplied(List<Integer> positive, SparsePolynomial polynomial) {}

  /** The goal times the divisors in it, where these are known to be positive. */
  private Optional<Multiplied> cleared() {
    List<Integer> positive = new ArrayList<>();
    SparsePolynomial product = goalPolynomial();
    for (int i = 0; i < ring.atoms().size(); i++) {
      int place = i;
      int most =
          goalPolynomial().terms().keySet().stream().mapToInt(p -> p.of(place)).max().orElse(0);
      Optional<Inequality> divisor = most == 0 ? Optional.empty() : divisor(i);
      for (int power = 0; power < most && divisor.isPresent(); power++) {
        positive.add(divisor.get().number());
        product = product.multiply(divisor.get().polynomial());
      }
    }
    return positive.isEmpty() ? Optional.empty() : Optional.of(new Multiplied(positive, product));
  }

  /** The fact that says that the divisor of an atom {@code 1/d} is positive, or its opposite. */
  private Optional<Inequality> divisor(int atom) {
    return Reciprocals.divisor(ring.atoms().get(atom).term())
        .flatMap(
            unused ->
                inequalities.stream()
                    .filter(Inequality::strict)
                    .filter(fact -> isConstantTimes(fact.polynomial(), atom))
                    .findFirst());
  }

  /** Whether a polynomial times an atom is a number, by the equations. */
  private boolean isConstantTimes(SparsePolynomial polynomial, int atom) {
    return ideal.reduced(polynomial.multiply(ring.atom(atom))).remainder().isConstant();
  }

  private Optional<List<Move>> shown(Multiplied multiplied, Products.Shape shape) {
    SparsePolynomial target = ideal.reduced(multiplied.polynomial()).remainder();
    return combination(target, shape, goal.sign() == Sign.POSITIVE)
        .flatMap(found -> found.closing(multiplied));
  }

  private Optional<List<Move>> absurd(Products.Shape shape) {
    SparsePolynomial target = ring.constant(Rational.of(-1));
    if (inequalities.isEmpty() || goal.polynomial().isZero()) {
      return Optional.empty();
    }
    return combination(target, shape, false)
        .flatMap(
            found -> {
              List<Move.Product> products = new ArrayList<>(found.products());
              products.add(new Move.Product(Trees.number(1), List.of(), List.of()));
              SparsePolynomial missing = found.sum().add(ring.constant(Rational.ONE)).negate();
              return closed(List.of(), products, missing);
            })
        .map(
            end -> {
              List<Move> moves = new ArrayList<>(List.of(new Move.Absurd()));
              moves.addAll(end);
              return moves;
            });
  }

  /** Products of facts with their numbers, and their sum. */
  private final class Found {
    private final List<Move.Product> products = new ArrayList<>();
    private SparsePolynomial sum = SparsePolynomial.ZERO;

    List<Move.Product> products() {
      return products;
    }

    SparsePolynomial sum() {
      return sum;
    }

    void add(Rational number, Products.Member member) {
      products.add(
          new Move.Product(
              Trees.number(number),
              member.facts(),
              member.squares().stream().map(ring::expression).toList()));
      sum = sum.add(member.polynomial().scale(number));
    }

    Optional<List<Move>> closing(Multiplied multiplied) {
      return closed(multiplied.positive(), products, multiplied.polynomial().subtract(sum));
    }
  }

  private Optional<Found> combination(
      SparsePolynomial target, Products.Shape shape, boolean strictly) {
    Products products = new Products(ring, ideal, inequalities, target, shape, budget);
    List<Products.Member> members = products.members();
    for (int round = 0; ; round++) {
      List<Cone.Generator> generators =
          members.stream()
              .map(member -> new Cone.Generator(member.reduced(), member.strict()))
              .toList();
      Cone cone = new Cone(generators, target, shape.cuts() == 0, budget);
      Optional<NavigableMap<Integer, Rational>> numbers = cone.combination(strictly);
      if (numbers.isPresent()) {
        return Optional.of(found(numbers.get(), members));
      }
      if (round == shape.cuts() || budget.isSpent() || cone.functional().isEmpty()) {
        return Optional.empty();
      }
      List<Products.Member> cuts = products.cuts(new Moments(cone.functional().get()));
      if (cuts.isEmpty()) {
        return Optional.empty();
      }
      members.addAll(cuts);
    }
  }

  private Found found(NavigableMap<Integer, Rational> numbers, List<Products.Member> members) {
    Found found = new Found();
    numbers.forEach((place, number) -> found.add(number, members.get(place)));
    return found;
  }
}
