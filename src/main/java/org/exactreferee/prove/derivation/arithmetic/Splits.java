package org.exactreferee.prove.derivation.arithmetic;

import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.Sort;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/**
 * Shows a goal in cases: which number is the greatest, which side of an alternative is true, which
 * of two letters is larger, whether an integer is its least value.
 *
 * @param done what was split before
 * @param depth how many splits of letters there were before
 */
record Splits(Arithmetic leaf, Set<String> done, int depth) {

  private static final int MOST_LETTERS = 4;
  private static final int DEEPEST = 4;

  private Splits after(String split) {
    Set<String> more = new HashSet<>(done);
    more.add(split);
    return new Splits(leaf, more, depth);
  }

  private Splits deeper(String split) {
    return new Splits(leaf, after(split).done(), depth + 1);
  }

  /** Cases that terms and facts ask for. */
  Optional<List<Move>> ofFacts(Sequent sequent, Budget budget) {
    for (int number = 1; number <= sequent.facts().size(); number++) {
      Expression fact = sequent.facts().get(number - 1).statement();
      if (fact instanceof Expression.Logical logical
          && logical.connective() != Connective.AND
          && !done.contains(CanonicalText.of(fact))) {
        return either(number, logical, sequent, budget);
      }
    }
    for (Atom atom : Reciprocals.atoms(sequent)) {
      if (!done.contains(atom.text())) {
        if (atom.term() instanceof Expression.Conditional choice) {
          return choice(choice, sequent, budget);
        }
        if (atom.term() instanceof Expression.Call call) {
          Optional<List<Expression>> values = values(call);
          if (values.isPresent()) {
            return extreme(call, values.get(), sequent, budget);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The numbers of which a term is one. */
  private static Optional<List<Expression>> values(Expression.Call call) {
    return switch (call.function()) {
      case FunctionNames.MAX, FunctionNames.MIN -> Optional.of(call.arguments());
      case FunctionNames.ABS -> {
        Expression x = call.arguments().get(0);
        yield Optional.of(List.of(x, new Expression.Negation(x)));
      }
      default -> Optional.empty();
    };
  }

  private Optional<List<Move>> either(
      int number, Expression.Logical fact, Sequent sequent, Budget budget) {
    Splits inside = after(CanonicalText.of(fact));
    boolean implication = fact.connective() == Connective.IMPLIES;
    Expression left = implication ? Statements.negation(fact.left()) : fact.left();
    return leaf.attempt(sequent.knowing(left), inside, budget)
        .flatMap(
            first ->
                leaf.attempt(sequent.knowing(fact.right()), inside, budget)
                    .map(second -> List.of(new Move.Either(number, first, second))));
  }

  private Optional<List<Move>> cases(
      Expression condition,
      Sequent sequent,
      Function<Trail, Optional<List<Move>>> yes,
      Function<Trail, Optional<List<Move>>> no) {
    Optional<List<Move>> first = yes.apply(new Trail(sequent.knowing(condition)));
    if (first.isEmpty()) {
      return Optional.empty();
    }
    return no.apply(new Trail(sequent.knowing(Statements.negation(condition))))
        .map(second -> List.of(new Move.Cases(condition, first.get(), second)));
  }

  private Optional<List<Move>> choice(
      Expression.Conditional choice, Sequent sequent, Budget budget) {
    Splits inside = after(CanonicalText.of(choice));
    return cases(
        choice.condition(),
        sequent,
        trail -> inside.chosen("if_true", choice, trail, budget),
        trail -> inside.chosen("if_false", choice, trail, budget));
  }

  private Optional<List<Move>> chosen(
      String law, Expression.Conditional choice, Trail trail, Budget budget) {
    return trail.add(new Move.Apply(law, List.of(choice), List.of(List.of())))
        ? leaf.attempt(trail.sequent(), this, budget).map(trail::then)
        : Optional.empty();
  }

  private Optional<List<Move>> extreme(
      Expression.Call term, List<Expression> values, Sequent sequent, Budget budget) {
    Trail trail = new Trail(sequent);
    boolean absolute = term.function().equals(FunctionNames.ABS);
    boolean known = absolute || trail.add(new Move.Apply("extreme", List.of(term), List.of()));
    Optional<Integer> equation = productIsZero(trail.sequent(), term, values);
    if (!known || equation.isEmpty()) {
      return Optional.empty();
    }
    return after(CanonicalText.of(term))
        .oneOf(term, values, equation.get(), trail.sequent(), budget)
        .map(trail::then);
  }

  private static Optional<Integer> productIsZero(
      Sequent sequent, Expression term, List<Expression> values) {
    Expression product = number(1);
    for (Expression value : values) {
      product = times(product, minus(term, value));
    }
    return Trail.number(sequent, equal(product, number(0)));
  }

  /** Shows the goal for each value of a term, where an equation says that it has one of them. */
  private Optional<List<Move>> oneOf(
      Expression term, List<Expression> values, int equation, Sequent sequent, Budget budget) {
    if (values.size() == 1) {
      return leaf.attempt(sequent, this, budget);
    }
    List<Expression> others = values.subList(1, values.size());
    return cases(
        equal(term, values.get(0)),
        sequent,
        trail -> leaf.attempt(trail.sequent(), this, budget),
        trail -> {
          Expression product = number(1);
          for (Expression value : others) {
            product = times(product, minus(term, value));
          }
          Move end =
              new Move.Combination(
                  List.of(trail.last()),
                  List.of(new Move.Product(number(1), List.of(equation), List.of())));
          boolean known = trail.add(new Move.Have(equal(product, number(0)), List.of(end)));
          return known
              ? oneOf(term, others, trail.last(), trail.sequent(), budget).map(trail::then)
              : Optional.empty();
        });
  }

  /** Cases of the letters in the goal. */
  Optional<List<Move>> ofLetters(Sequent sequent, Budget budget) {
    SignFact goal = SignFact.of(sequent.goal(), sequent.normal()).orElseThrow();
    if (depth >= DEEPEST || goal.sign() == Sign.ZERO || budget.isSpent()) {
      return Optional.empty();
    }
    List<String> letters = letters(goal.polynomial(), sequent);
    return least(letters, sequent, budget).or(() -> ordered(letters, sequent, budget));
  }

  private static List<String> letters(TermPolynomial polynomial, Sequent sequent) {
    SortedSet<String> letters = new TreeSet<>();
    for (Atom atom : polynomial.atoms()) {
      if (atom.term() instanceof Expression.Name name
          && sequent.letters().containsKey(name.name())) {
        letters.add(name.name());
      }
    }
    return List.copyOf(letters);
  }

  /** Whether an integer is its least value, or more. */
  private Optional<List<Move>> least(List<String> letters, Sequent sequent, Budget budget) {
    for (String letter : letters) {
      Optional<Rational> low =
          sequent.letters().get(letter) instanceof Sort.Whole
              ? lowest(letter, sequent)
              : Optional.empty();
      if (low.isPresent() && low.get().isInteger()) {
        Expression n = symbol(letter);
        Expression a = number(low.get());
        Splits inside = deeper("least " + letter + " " + low.get());
        Optional<List<Move>> found =
            cases(
                atLeast(n, plus(a, number(1))),
                sequent,
                trail -> leaf.attempt(trail.sequent(), inside, budget),
                trail -> inside.at(n, a, trail, budget));
        if (found.isPresent() || budget.isSpent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<List<Move>> at(Expression n, Expression a, Trail trail, Budget budget) {
    Integers.strengthen(trail);
    return NonZero.squeeze(trail, n, a) && trail.add(new Move.Substitute(trail.last()))
        ? leaf.attempt(trail.sequent(), this, budget).map(trail::then)
        : Optional.empty();
  }

  /** The largest number that a fact says a letter is at least. */
  private static Optional<Rational> lowest(String letter, Sequent sequent) {
    Optional<Rational> low = Optional.empty();
    for (Sequent.Fact fact : sequent.facts()) {
      Optional<SignFact> sign = fact.sign().filter(one -> one.sign() == Sign.NOT_NEGATIVE);
      if (sign.isPresent() && sign.get().polynomial().atoms().size() == 1) {
        TermPolynomial polynomial = sign.get().polynomial();
        TermPolynomial bound = sequent.normal().number(symbol(letter)).subtract(polynomial);
        Optional<Rational> value = bound.constant();
        if (value.isPresent()) {
          low = Optional.of(low.map(value.get()::max).orElse(value.get()));
        }
      }
    }
    return low;
  }

  /** Which of two letters is larger. */
  private Optional<List<Move>> ordered(List<String> letters, Sequent sequent, Budget budget) {
    if (letters.size() > MOST_LETTERS || letters.size() < 2) {
      return Optional.empty();
    }
    List<Expression> conditions = new ArrayList<>();
    for (int gap = 1; gap < letters.size(); gap++) {
      for (int i = 0; i + gap < letters.size(); i++) {
        conditions.add(atLeast(symbol(letters.get(i)), symbol(letters.get(i + gap))));
      }
    }
    for (Expression condition : conditions) {
      String text = CanonicalText.of(condition);
      if (!done.contains(text)) {
        Splits inside = deeper(text);
        return cases(
            condition,
            sequent,
            trail -> leaf.attempt(trail.sequent(), inside, budget),
            trail -> leaf.attempt(trail.sequent(), inside, budget));
      }
    }
    return Optional.empty();
  }
}
