package org.exactreferee.prove.derivation.induction;

import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.differs;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.prove.derivation.induction.LawsElimination.Definition;
import org.exactreferee.prove.derivation.induction.LawsElimination.Reduced;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * Says what atoms are equal to by the laws of the functions in them: {@code C(n + 1, k)} is a
 * multiple of {@code C(n, k)}, {@code 2^(n + 1)} of {@code 2^n}, a sum up to n + 1 the sum up to n
 * and one more term. Atoms that differ by integers in their arguments are a group, and all of a
 * group are traced to its lowest one.
 */
final class LawsInstances {

  private static final int MOST_ROUNDS = 14;
  private static final int MOST_ATOMS = 80;
  private static final int MOST_CASES = 12;

  private static final Expression ZERO = number(0);
  private static final Expression ONE = number(1);

  private final InductionDraft draft;
  private final LawsElimination elimination;
  private final Set<Atom> given;
  private final Set<Atom> tried = new HashSet<>();
  private final Set<Atom> bounded = new HashSet<>();
  private final Map<String, List<TermPolynomial>> groups = new HashMap<>();
  private final boolean equation;
  private boolean changed;

  /**
   * @param atoms those that matter
   * @param equation whether an equation is to be shown: then binomials are traced to the one with
   *     the largest n and the smallest k, of which the others are multiples without poles; else by
   *     adding neighbours
   */
  LawsInstances(
      InductionDraft draft, LawsElimination elimination, Set<Atom> atoms, boolean equation) {
    this.equation = equation;
    this.draft = draft;
    this.elimination = elimination;
    this.given = new TreeSet<>(atoms);
  }

  private Sequent sequent() {
    return draft.sequent();
  }

  private TermPolynomial poly(Expression term) {
    return sequent().normal().number(term);
  }

  /** Adds what the laws say of the atoms, until nothing new is said. */
  void add() {
    for (int round = 0; round < MOST_ROUNDS && given.size() < MOST_ATOMS; round++) {
      changed = false;
      groups.clear();
      given.forEach(this::group);
      for (Atom atom : List.copyOf(given)) {
        if (!elimination.defines(atom) && !tried.contains(atom)) {
          define(atom);
        }
      }
      if (!changed) {
        return;
      }
      tried.clear();
    }
  }

  /** Atoms without a definition, and what bounds them. */
  void bound() {
    for (Atom atom : List.copyOf(given)) {
      if (bounded.add(atom)) {
        positive(atom.term());
      }
    }
  }

  Set<Atom> atoms() {
    return given;
  }

  private void positive(Expression term) {
    if (term instanceof Expression.Call call) {
      Expression first = call.arguments().isEmpty() ? ZERO : call.arguments().get(0);
      switch (call.function()) {
        case FunctionNames.FACTORIAL -> draft.law(LawsCited.FACTORIAL_POSITIVE, first);
        case FunctionNames.BINOMIAL ->
            draft.law(LawsCited.CHOOSE_POSITIVE, first, call.arguments().get(1));
        case FunctionNames.EXP -> draft.law(LawsCited.EXP_POSITIVE, first);
        default -> {}
      }
    } else if (isOperator(term, ArithmeticOperator.POWER)) {
      Expression.Arithmetic power = (Expression.Arithmetic) term;
      draft.law(LawsCited.POWER_POSITIVE, power.left(), power.right());
      if (!equation) {
        poly(power.left())
            .constant()
            .filter(base -> base.compareTo(Rational.ONE) > 0)
            .ifPresent(base -> new LawsBernoulli(base).add(power.right(), draft));
      }
    } else if (isOperator(term, ArithmeticOperator.DIVIDE)) {
      draft.have(greater(term, ZERO), new LawsReciprocal(draft.conditions()));
    }
  }

  static boolean isOperator(Expression term, ArithmeticOperator operator) {
    return term instanceof Expression.Arithmetic arithmetic && arithmetic.operator() == operator;
  }

  static TermPolynomial free(TermPolynomial p) {
    return p.subtract(constantPart(p));
  }

  static TermPolynomial constantPart(TermPolynomial p) {
    return p.terms().keySet().stream()
        .filter(monomial -> monomial.powers().isEmpty())
        .findFirst()
        .map(monomial -> TermPolynomial.ONE.scale(p.terms().get(monomial)))
        .orElse(TermPolynomial.ZERO);
  }

  static Rational shift(TermPolynomial p) {
    return constantPart(p).constant().orElseThrow();
  }

  /** What atoms of one group have in common, and what shifts them. */
  private record Place(String key, List<TermPolynomial> arguments) {}

  private Optional<Place> place(Expression term) {
    if (term instanceof Expression.Call call
        && Set.of(FunctionNames.FACTORIAL, FunctionNames.HARMONIC, FunctionNames.BINOMIAL)
            .contains(call.function())) {
      return Optional.of(
          place(call.function(), call.arguments().stream().map(this::poly).toList()));
    }
    if (isOperator(term, ArithmeticOperator.POWER)) {
      Expression.Arithmetic power = (Expression.Arithmetic) term;
      return Optional.of(place("^" + poly(power.left()), List.of(poly(power.right()))));
    }
    return SumsRange.of(term)
        .map(range -> place(range.key(), List.of(poly(range.from()), poly(range.to()))));
  }

  private static Place place(String name, List<TermPolynomial> arguments) {
    StringBuilder key = new StringBuilder(name);
    arguments.forEach(argument -> key.append('|').append(free(argument)));
    return new Place(key.toString(), arguments);
  }

  private void group(Atom atom) {
    place(atom.term())
        .ifPresent(
            place -> {
              List<TermPolynomial> lowest = groups.getOrDefault(place.key(), place.arguments());
              List<TermPolynomial> merged = new ArrayList<>();
              for (int i = 0; i < lowest.size(); i++) {
                TermPolynomial a = lowest.get(i);
                TermPolynomial b = place.arguments().get(i);
                boolean lower = shift(b).compareTo(shift(a)) < 0;
                boolean first = i == 0 && isTracedUp(atom.term());
                merged.add(lower != first ? b : a);
              }
              groups.put(place.key(), merged);
            });
  }

  /** Whether the first argument of the lowest atom of its group is the largest one. */
  private boolean isTracedUp(Expression term) {
    return term instanceof Expression.Fold
        || (equation
            && term instanceof Expression.Call call
            && call.function().equals(FunctionNames.BINOMIAL));
  }

  /** How far an argument is above the lowest one of its group. */
  private int above(Place place, int argument) {
    TermPolynomial lowest = groups.get(place.key()).get(argument);
    Rational difference = shift(place.arguments().get(argument)).subtract(shift(lowest));
    boolean small = difference.isInteger() && difference.abs().compareTo(Rational.of(40)) <= 0;
    return small ? difference.numerator().intValueExact() : 0;
  }

  private void define(Atom atom) {
    tried.add(atom);
    Expression term = atom.term();
    Optional<Place> place = place(term);
    if (term instanceof Expression.Call call && place.isPresent()) {
      switch (call.function()) {
        case FunctionNames.FACTORIAL -> stepDown(atom, place.get(), LawsCited.FACTORIAL);
        case FunctionNames.HARMONIC -> stepDown(atom, place.get(), LawsCited.HARMONIC);
        default ->
            new LawsBinomials(draft, elimination, this::defined)
                .define(
                    atom,
                    place.get().arguments().get(0),
                    place.get().arguments().get(1),
                    above(place.get(), 0),
                    above(place.get(), 1));
      }
    } else if (isOperator(term, ArithmeticOperator.POWER)) {
      new LawsPowers(draft, this::defined)
          .define(atom, (Expression.Arithmetic) term, above(place.orElseThrow(), 0));
    } else if (isOperator(term, ArithmeticOperator.DIVIDE)) {
      reciprocal(atom, ((Expression.Arithmetic) term).right());
    } else if (place.isPresent()) {
      SumsRange.of(term).ifPresent(range -> range(atom, range, place.get()));
    }
  }

  private void stepDown(Atom atom, Place place, Expression law) {
    if (above(place, 0) > 0) {
      TermPolynomial before = place.arguments().get(0).subtract(TermPolynomial.ONE);
      draft.law(law, before.expression()).ifPresent(fact -> defined(atom, 1, fact));
    }
  }

  /** Takes an equation as the definition of an atom, if its coefficient cannot be 0. */
  private void defined(Atom atom, int power, int fact) {
    SignFact known = draft.fact(fact).sign().orElseThrow();
    define(atom, power, fact, known.polynomial());
  }

  /** Whether the equation was taken. */
  boolean define(Atom atom, int power, int fact, TermPolynomial equation) {
    List<TermPolynomial> coefficients = LawsElimination.coefficients(equation, atom, power);
    if (coefficients.size() != 2
        || coefficients.stream().anyMatch(one -> one.atoms().contains(atom))) {
      return false;
    }
    TermPolynomial leading = coefficients.get(1);
    int number = fact;
    TermPolynomial sided = equation;
    Optional<Integer> excluded = Optional.empty();
    if (leading.constant().isEmpty()) {
      excluded = draft.have(greater(leading.expression(), ZERO));
      if (excluded.isEmpty()) {
        TermPolynomial opposite = leading.scale(Rational.of(-1));
        excluded = draft.have(greater(opposite.expression(), ZERO));
        if (excluded.isPresent()) {
          leading = opposite;
          sided = equation.scale(Rational.of(-1));
          number = draft.have(Trees.equal(sided.expression(), ZERO), List.of());
        } else {
          excluded = draft.have(differs(leading.expression(), ZERO));
        }
      }
      if (excluded.isEmpty()) {
        return false;
      }
    }
    elimination.add(new Definition(atom, power, number, sided, leading, excluded));
    given.addAll(equation.atoms());
    given.addAll(leading.atoms());
    changed = true;
    return true;
  }

  private void reciprocal(Atom atom, Expression divisor) {
    TermPolynomial t = poly(divisor);
    t.atoms().forEach(given::add);
    if (t.atoms().stream().anyMatch(bounded::add)) {
      t.atoms().forEach(one -> positive(one.term()));
    }
    draft.law(LawsCited.RECIPROCAL, divisor).ifPresent(fact -> defined(atom, 1, fact));
  }

  private void range(Atom atom, SumsRange range, Place place) {
    List<Expression> fold = List.of(range.fold());
    Optional<Rational> length =
        place.arguments().get(1).subtract(place.arguments().get(0)).constant();
    Optional<Integer> fact = Optional.empty();
    if (length.filter(cases -> cases.sign() < 0).isPresent()) {
      fact = draft.apply("range_empty", fold, List.of(greater(range.from(), range.to())));
    } else if (above(place, 1) > 0
        || length.filter(cases -> cases.compareTo(Rational.of(MOST_CASES)) < 0).isPresent()) {
      fact = draft.apply("range_last", fold, List.of(atMost(range.from(), range.to())));
    } else if (above(place, 0) < 0) {
      fact = draft.apply("range_first", fold, List.of(atMost(range.from(), range.to())));
    }
    fact.ifPresent(number -> defined(atom, 1, number));
  }

  /** Takes an equation as the definition of an atom, the one that is hardest to know first. */
  void use(int fact) {
    SignFact known = draft.fact(fact).sign().orElseThrow();
    if (known.sign() != Sign.ZERO) {
      return;
    }
    if (defineHardest(fact, known.polynomial())) {
      return;
    }
    Reduced reduced = elimination.reduced(known.polynomial());
    if (!reduced.multipliers().isEmpty()) {
      defineHardest(restated(fact, reduced), reduced.rest());
    }
  }

  private boolean defineHardest(int fact, TermPolynomial equation) {
    List<Atom> atoms = new ArrayList<>(equation.atoms());
    atoms.sort((a, b) -> Integer.compare(hardness(b.term()), hardness(a.term())));
    for (Atom atom : atoms) {
      if (!elimination.defines(atom)
          && atoms.stream().noneMatch(other -> elimination.leadsTo(other, atom))
          && define(atom, 1, fact, equation)) {
        return true;
      }
    }
    return false;
  }

  /** Adds what is left of an equation when the definitions are put in place of their atoms. */
  private int restated(int fact, Reduced reduced) {
    Expression factor = ONE;
    for (int number : reduced.factors()) {
      TermPolynomial one = draft.fact(number).sign().orElseThrow().polynomial();
      factor = Trees.times(factor, one.expression());
    }
    List<Move.Product> products = new ArrayList<>();
    products.add(new Move.Product(factor, List.of(fact), List.of()));
    reduced
        .multipliers()
        .forEach(
            (number, multiplier) ->
                products.add(
                    new Move.Product(
                        multiplier.scale(Rational.of(-1)).expression(),
                        List.of(number),
                        List.of())));
    Expression statement = Trees.equal(reduced.rest().expression(), ZERO);
    return draft.have(statement, List.of(new Move.Combination(List.of(), products)));
  }

  private static int hardness(Expression term) {
    if (term instanceof Expression.Fold) {
      return 5;
    }
    if (term instanceof Expression.Call) {
      return 4;
    }
    if (isOperator(term, ArithmeticOperator.POWER)) {
      return 3;
    }
    return term instanceof Expression.Name ? 1 : 2;
  }
}
