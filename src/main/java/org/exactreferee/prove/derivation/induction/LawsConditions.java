package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.trusted.kernel.derivation.FreeNames;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.Sort;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Monomial;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Sees comparisons that follow from the facts by adding multiples of them and of their products:
 * what laws need before they can be used is mostly of that kind.
 *
 * @param degree how many facts are multiplied with each other at most
 * @param dead letters that facts may be about which do not matter any more
 */
record LawsConditions(int degree, InductionWork work, Set<String> dead) implements Tactic {

  LawsConditions(int degree, InductionWork work) {
    this(degree, work, Set.of());
  }

  private static final int MOST_COLUMNS = 500;
  private static final int MOST_PIVOTS = 300;

  @Override
  public Optional<List<Move>> prove(Sequent sequent) {
    return Tactic.inParts(sequent, this::onePart);
  }

  private Optional<List<Move>> onePart(Sequent sequent) {
    if (sequent.goal() instanceof Logical logical) {
      return alternative(logical, sequent);
    }
    Optional<SignFact> goal = SignFact.of(sequent.goal(), sequent.normal());
    return goal.flatMap(wanted -> compared(wanted, sequent));
  }

  private Optional<List<Move>> alternative(Logical goal, Sequent sequent) {
    if (goal.connective() == Connective.OR) {
      for (Expression side : List.of(goal.left(), goal.right())) {
        Optional<List<Move>> proof = prove(sequent.toShow(side));
        if (proof.isPresent()) {
          return Optional.of(List.of(new Move.Have(side, proof.get())));
        }
      }
      return Optional.empty();
    }
    return prove(sequent.knowing(goal.left()).toShow(goal.right()))
        .map(proof -> with(new Move.Suppose(), proof));
  }

  static List<Move> with(Move first, List<Move> rest) {
    List<Move> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return List.copyOf(all);
  }

  private Optional<List<Move>> compared(SignFact goal, Sequent sequent) {
    if (goal.polynomial().constant().isPresent()) {
      return contradiction(sequent);
    }
    if (goal.sign() == Sign.NOT_ZERO) {
      return differs(goal.polynomial(), sequent);
    }
    if (goal.sign() == Sign.ZERO) {
      return equal(goal.polynomial(), sequent);
    }
    for (int d = 1; d <= degree; d++) {
      Optional<List<Move>> proof = combined(goal, sequent, d);
      if (proof.isPresent()) {
        return proof;
      }
    }
    return Optional.empty();
  }

  /** Shows what cannot be, if the facts contradict each other. */
  private Optional<List<Move>> contradiction(Sequent sequent) {
    for (int i = 1; i <= sequent.facts().size(); i++) {
      Optional<SignFact> fact = sequent.facts().get(i - 1).sign();
      if (fact.filter(one -> one.sign() == Sign.NOT_ZERO && one.polynomial().isZero())
          .isPresent()) {
        return Optional.of(anything(i, sequent));
      }
    }
    SignFact absurd = SignFact.of(Statements.ABSURD, sequent.normal()).orElseThrow();
    return combined(absurd, sequent, 1)
        .or(() -> combined(absurd, sequent, 2))
        .map(proof -> with(new Move.Absurd(), proof));
  }

  /** From {@code 0 != 0} follows {@code 0 = 1}, since 0 times that is true; and then 0 > 0. */
  private static List<Move> anything(int fact, Sequent sequent) {
    Expression wrong = Trees.equal(Trees.number(0), Trees.number(1));
    Move.Combination zero = new Move.Combination(List.of(fact), List.of());
    Move.Product one = new Move.Product(Trees.number(1), List.of(), List.of());
    int number = sequent.facts().size() + 1;
    Move.Product less = new Move.Product(Trees.number(1), List.of(number), List.of());
    return List.of(
        new Move.Absurd(),
        new Move.Have(wrong, List.of(zero)),
        new Move.Combination(List.of(), List.of(one, less)));
  }

  private Optional<List<Move>> differs(TermPolynomial p, Sequent sequent) {
    Expression zero = Trees.number(0);
    for (Expression side :
        List.of(
            Trees.greater(p.expression(), zero),
            Trees.greater(p.scale(Rational.of(-1)).expression(), zero))) {
      Optional<List<Move>> proof = prove(sequent.toShow(side));
      if (proof.isPresent()) {
        return Optional.of(List.of(new Move.Have(side, proof.get())));
      }
    }
    List<LawsColumn> columns = new ArrayList<>();
    for (int i = 1; i <= sequent.facts().size(); i++) {
      Optional<SignFact> fact = sequent.facts().get(i - 1).sign();
      if (fact.isPresent()
          && fact.get().polynomial().constant().isEmpty()
          && (fact.get().sign() == Sign.NOT_ZERO || fact.get().sign() == Sign.POSITIVE)) {
        columns.add(
            new LawsColumn(fact.get().polynomial(), List.of(i), List.of(), fact.get().sign()));
      }
    }
    for (LawsColumn a : columns) {
      for (LawsColumn b : columns) {
        Optional<Rational> factor = ratio(p, a.polynomial().multiply(b.polynomial()));
        if (factor.isPresent()) {
          List<Integer> facts = List.of(a.facts().get(0), b.facts().get(0));
          return Optional.of(
              List.of(
                  new Move.Combination(
                      List.of(),
                      List.of(new Move.Product(Trees.number(factor.get()), facts, List.of())))));
        }
      }
    }
    return Optional.empty();
  }

  /** The number c with p = c q, if there is one. */
  private static Optional<Rational> ratio(TermPolynomial p, TermPolynomial q) {
    if (q.isZero() || !p.terms().keySet().equals(q.terms().keySet())) {
      return Optional.empty();
    }
    Monomial first = p.terms().firstKey();
    Rational factor = p.terms().get(first).divide(q.terms().get(first));
    return Optional.of(factor).filter(c -> q.scale(c).equals(p));
  }

  private Optional<List<Move>> equal(TermPolynomial p, Sequent sequent) {
    List<LawsColumn> columns = new ArrayList<>();
    for (int i = 1; i <= sequent.facts().size(); i++) {
      Optional<SignFact> fact = sequent.facts().get(i - 1).sign();
      if (fact.filter(one -> one.sign() == Sign.ZERO).isPresent()) {
        columns.add(LawsColumn.equation(fact.get().polynomial(), i, Rational.ONE));
        columns.add(LawsColumn.equation(fact.get().polynomial(), i, Rational.of(-1)));
      }
    }
    return solved(p, columns, Optional.empty()).map(found -> products(found, columns));
  }

  private Optional<List<Move>> combined(SignFact goal, Sequent sequent, int d) {
    List<LawsColumn> columns;
    try {
      columns = columns(goal.polynomial(), sequent, d);
    } catch (UndecidedException tooLong) {
      return Optional.empty();
    }
    boolean strict = goal.sign() == Sign.POSITIVE;
    return solved(goal.polynomial(), columns, Optional.of(strict))
        .map(
            found -> {
              Rational t = found[columns.size()];
              if (t.sign() == 0) {
                return with(new Move.Absurd(), products(found, columns));
              }
              Rational[] scaled = new Rational[columns.size()];
              for (int j = 0; j < scaled.length; j++) {
                scaled[j] = found[j].divide(t);
              }
              return products(scaled, columns);
            });
  }

  private static List<Move> products(Rational[] multipliers, List<LawsColumn> columns) {
    List<Move.Product> products = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      if (multipliers[j].sign() != 0) {
        LawsColumn column = columns.get(j);
        Expression multiplier = Trees.number(multipliers[j].multiply(column.factor()));
        products.add(new Move.Product(multiplier, column.facts(), column.squares()));
      }
    }
    return List.of(new Move.Combination(List.of(), products));
  }

  /**
   * Multipliers of the columns and, where a sign is given, of the goal: t p = sum of the columns,
   * with t > 0 or else a contradiction.
   */
  private Optional<Rational[]> solved(
      TermPolynomial p, List<LawsColumn> columns, Optional<Boolean> strict) {
    Map<Monomial, Integer> rows = new TreeMap<>();
    p.terms().keySet().forEach(monomial -> rows.putIfAbsent(monomial, rows.size()));
    columns.forEach(
        column ->
            column
                .polynomial()
                .terms()
                .keySet()
                .forEach(monomial -> rows.putIfAbsent(monomial, rows.size())));
    int extra = strict.isPresent() ? 1 : 0;
    int width = columns.size() + extra;
    Rational[][] a = new Rational[rows.size() + extra][width];
    Rational[] b = new Rational[rows.size() + extra];
    for (int i = 0; i < a.length; i++) {
      Arrays.fill(a[i], Rational.ZERO);
      b[i] = Rational.ZERO;
    }
    for (int j = 0; j < columns.size(); j++) {
      int at = j;
      columns.get(j).polynomial().terms().forEach((m, number) -> a[rows.get(m)][at] = number);
      if (strict.isPresent() && columns.get(j).sign() == Sign.POSITIVE) {
        a[rows.size()][j] = Rational.ONE;
      }
    }
    if (strict.isPresent()) {
      p.terms().forEach((m, number) -> a[rows.get(m)][columns.size()] = number.negate());
      a[rows.size()][columns.size()] = strict.get() ? Rational.ZERO : Rational.ONE;
      b[rows.size()] = Rational.ONE;
    } else {
      p.terms().forEach((m, number) -> b[rows.get(m)] = number);
    }
    return LawsMultipliers.solve(a, b, MOST_PIVOTS, work);
  }

  private List<LawsColumn> columns(TermPolynomial goal, Sequent sequent, int d) {
    TermPolynomial one = TermPolynomial.ONE;
    List<LawsColumn> columns = new ArrayList<>();
    columns.add(new LawsColumn(one, List.of(), List.of(), Sign.POSITIVE));
    List<LawsColumn> ordered = new ArrayList<>();
    Map<TermPolynomial, Sign> strictest = new HashMap<>();
    for (int i : relevant(goal, sequent)) {
      SignFact fact = sequent.facts().get(i - 1).sign().orElseThrow();
      strictest.merge(
          fact.polynomial(),
          fact.sign(),
          (before, now) -> before == Sign.POSITIVE || now == Sign.ZERO ? before : now);
    }
    for (int i : relevant(goal, sequent)) {
      SignFact fact = sequent.facts().get(i - 1).sign().orElseThrow();
      if (fact.polynomial().constant().isPresent() && fact.sign() != Sign.ZERO) {
        continue;
      }
      if (fact.sign() == Sign.ZERO) {
        columns.add(LawsColumn.equation(fact.polynomial(), i, Rational.ONE));
        columns.add(LawsColumn.equation(fact.polynomial(), i, Rational.of(-1)));
      } else if (strictest.remove(fact.polynomial(), fact.sign())) {
        ordered.add(new LawsColumn(fact.polynomial(), List.of(i), List.of(), fact.sign()));
      }
    }
    columns.addAll(ordered);
    List<LawsColumn> power = ordered;
    for (int k = 2; k <= d; k++) {
      List<LawsColumn> next = new ArrayList<>();
      for (LawsColumn left : power) {
        for (LawsColumn right : ordered) {
          if (left.facts().get(left.facts().size() - 1) <= right.facts().get(0)
              && columns.size() < MOST_COLUMNS) {
            LawsColumn product = times(left, right);
            next.add(product);
            columns.add(product);
          }
        }
      }
      power = next;
    }
    if (d > 1) {
      addSquares(goal, sequent, ordered, columns);
    }
    return d > 1 ? LawsColumn.useful(goal, columns) : columns;
  }

  private static LawsColumn times(LawsColumn left, LawsColumn right) {
    List<Integer> facts = new ArrayList<>(left.facts());
    facts.addAll(right.facts());
    Sign sign =
        left.sign() == Sign.POSITIVE && right.sign() == Sign.POSITIVE
            ? Sign.POSITIVE
            : Sign.NOT_NEGATIVE;
    return new LawsColumn(left.polynomial().multiply(right.polynomial()), facts, List.of(), sign);
  }

  /** Squares of letters that stand for any number, or of 1 less, alone and times a fact. */
  private static void addSquares(
      TermPolynomial goal, Sequent sequent, List<LawsColumn> ordered, List<LawsColumn> columns) {
    for (Atom atom : goal.atoms()) {
      if (!(atom.term() instanceof Expression.Name name)
          || !(sequent.letters().get(name.name()) instanceof Sort.Real)) {
        continue;
      }
      for (Expression root : List.of(name, Trees.minus(name, Trees.number(1)))) {
        TermPolynomial square = sequent.normal().number(root).pow(2);
        List<Expression> squares = List.of(root);
        columns.add(new LawsColumn(square, List.of(), squares, Sign.NOT_NEGATIVE));
        for (LawsColumn fact : ordered) {
          if (columns.size() < MOST_COLUMNS) {
            TermPolynomial product = fact.polynomial().multiply(square);
            columns.add(new LawsColumn(product, fact.facts(), squares, Sign.NOT_NEGATIVE));
          }
        }
      }
    }
  }

  /** The comparisons that share an atom with the goal, or with a fact that does. */
  private List<Integer> relevant(TermPolynomial goal, Sequent sequent) {
    Set<Atom> reached = new HashSet<>(goal.atoms());
    boolean everything = reached.isEmpty();
    Set<Integer> chosen = new TreeSet<>();
    for (boolean grows = true; grows; ) {
      grows = false;
      for (int i = 1; i <= sequent.facts().size(); i++) {
        Optional<SignFact> fact = sequent.facts().get(i - 1).sign();
        if (fact.isEmpty() || fact.get().sign() == Sign.NOT_ZERO || chosen.contains(i)) {
          continue;
        }
        if (!dead.isEmpty()
            && FreeNames.of(sequent.facts().get(i - 1).statement()).stream()
                .anyMatch(dead::contains)) {
          continue;
        }
        Set<Atom> atoms = fact.get().polynomial().atoms();
        boolean known = everything || atoms.isEmpty() || atoms.stream().anyMatch(reached::contains);
        if (known) {
          chosen.add(i);
          reached.addAll(atoms);
          grows = true;
        }
      }
    }
    return List.copyOf(chosen);
  }
}
