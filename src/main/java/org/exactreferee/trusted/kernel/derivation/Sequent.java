package org.exactreferee.trusted.kernel.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;

/**
 * What is known and what is to be shown: for all values of the letters for which the facts are
 * true, the goal is true.
 *
 * @param letters what each of them stands for
 * @param facts in the order in which they became known, none of them a conjunction
 */
public record Sequent(
    NormalForm normal, Map<String, Sort> letters, List<Fact> facts, Expression goal) {

  private static final Set<String> WHOLE_FUNCTIONS =
      Set.of(
          FunctionNames.BINOMIAL,
          FunctionNames.FACTORIAL,
          FunctionNames.DISTANCE,
          FunctionNames.FLOOR,
          FunctionNames.CEIL,
          FunctionNames.GCD,
          FunctionNames.MOD,
          FunctionNames.SIZE,
          FunctionNames.THRESHOLD);

  /** A statement in normal form, and what it says if it is a comparison. */
  public record Fact(Expression statement, Optional<SignFact> sign) {}

  /** Nothing known but this goal, which has no free names. */
  public static Sequent of(NormalForm normal, Expression goal) {
    return new Sequent(normal, Map.of(), List.of(), goal).toShow(goal);
  }

  private Expression normal(Expression statement) {
    return normal.term(Substitution.canonical(statement));
  }

  public Sequent toShow(Expression statement) {
    return new Sequent(normal, letters, facts, normal(statement));
  }

  /** With one more letter. */
  public Sequent with(String letter, Sort sort) {
    Map<String, Sort> more = new HashMap<>(letters);
    more.put(letter, sort);
    return new Sequent(normal, more, facts, goal);
  }

  /** With the parts of a statement as facts. */
  public Sequent knowing(Expression statement) {
    List<Fact> more = new ArrayList<>(facts);
    for (Expression part : Statements.parts(normal(statement))) {
      more.add(new Fact(part, SignFact.of(part, normal)));
    }
    return new Sequent(normal, letters, more, goal);
  }

  /** With a term in place of a letter everywhere. */
  Sequent replacing(String letter, Expression term) {
    Map<String, Expression> terms = Map.of(letter, term);
    Map<String, Sort> sorts = new HashMap<>(letters);
    sorts.replaceAll(
        (name, sort) ->
            sort instanceof Sort.Row row
                ? new Sort.Row(Substitution.in(row.size(), terms), row.whole())
                : sort);
    Sequent result = new Sequent(normal, sorts, List.of(), goal);
    for (Fact fact : facts) {
      result = result.knowing(Substitution.in(fact.statement(), terms));
    }
    return result.toShow(Substitution.in(goal, terms));
  }

  /** Whether the goal is among the facts, or true by itself. */
  public boolean isKnown() {
    return isKnown(goal);
  }

  private boolean isKnown(Expression statement) {
    List<Expression> parts = Statements.parts(statement);
    if (parts.size() > 1) {
      return parts.stream().allMatch(this::isKnown);
    }
    Optional<SignFact> sign = SignFact.of(statement, normal);
    boolean alternative =
        statement instanceof Expression.Logical logical
            && logical.connective() == Connective.OR
            && (isKnown(logical.left()) || isKnown(logical.right()));
    return alternative
        || sign.filter(SignFact::isKnown).isPresent()
        || facts.stream().anyMatch(fact -> settles(fact, statement, sign));
  }

  private static boolean settles(Fact fact, Expression statement, Optional<SignFact> wanted) {
    return fact.statement().equals(statement)
        || (wanted.isPresent()
            && fact.sign().filter(known -> known.implies(wanted.get())).isPresent());
  }

  /** Whether a term is seen to be an integer from what it is built of. */
  public boolean isWhole(Expression term) {
    return isWhole(normal.number(term), letters);
  }

  static boolean isWhole(TermPolynomial polynomial, Map<String, Sort> letters) {
    return polynomial.terms().values().stream().allMatch(number -> number.isInteger())
        && polynomial.atoms().stream().allMatch(atom -> isWholeTerm(atom.term(), letters));
  }

  /** Whether a term in normal form is seen to be an integer. */
  private static boolean isWholeTerm(Expression term, Map<String, Sort> letters) {
    if (term instanceof Expression.Call call) {
      return WHOLE_FUNCTIONS.contains(call.function());
    }
    if (term instanceof Expression.Name name) {
      return letters.get(name.name()) instanceof Sort.Whole;
    }
    if (term instanceof Expression.Index index) {
      return index.collection() instanceof Expression.Name name
          && letters.get(name.name()) instanceof Sort.Row row
          && row.whole();
    }
    if (term instanceof Expression.Conditional choice) {
      return isWholeTerm(choice.yes(), letters) && isWholeTerm(choice.no(), letters);
    }
    if (term instanceof Expression.Literal literal) {
      return literal.exponent() >= 0;
    }
    if (term instanceof Expression.Negation negation) {
      return isWholeTerm(negation.operand(), letters);
    }
    if (term instanceof Expression.Arithmetic node) {
      return switch (node.operator()) {
        case PLUS, MINUS, TIMES ->
            isWholeTerm(node.left(), letters) && isWholeTerm(node.right(), letters);
        case POWER ->
            isWholeTerm(node.left(), letters)
                && node.right() instanceof Expression.Literal power
                && power.exponent() >= 0;
        case DIVIDE -> false;
      };
    }
    return term instanceof Expression.Fold fold && isWholeFold(fold, letters);
  }

  /** Whether it joins integers, as its variables go through integers. */
  private static boolean isWholeFold(Expression.Fold fold, Map<String, Sort> letters) {
    Map<String, Sort> inner = new HashMap<>(letters);
    for (Binders.Binder binder : fold.binders().list()) {
      if (!(binder.domain() instanceof Domain.IntegerRange range) || range.to().isEmpty()) {
        return false;
      }
      inner.put(binder.variable(), new Sort.Whole());
    }
    return isWholeTerm(fold.body(), inner);
  }

  /** The size of a letter for a vector, of integers if that is asked for. */
  Optional<Expression> size(Expression term, boolean whole) {
    return term instanceof Expression.Name name
            && letters.get(name.name()) instanceof Sort.Row row
            && (row.whole() || !whole)
        ? Optional.of(row.size())
        : Optional.empty();
  }
}
