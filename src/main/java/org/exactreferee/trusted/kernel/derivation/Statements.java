package org.exactreferee.trusted.kernel.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;

/** Takes statements apart, which are true or false here. */
public final class Statements {

  /** What cannot be. */
  public static final Expression ABSURD = Trees.greater(Trees.number(0), Trees.number(0));

  private static final Set<Relation> ROWS =
      Set.of(Relation.AT_MOST, Relation.AT_LEAST, Relation.EQUAL);

  private Statements() {}

  /** The statements that it joins by {@code and}, or the links of a chain. */
  public static List<Expression> parts(Expression statement) {
    List<Expression> parts = new ArrayList<>();
    if (statement instanceof Logical both && both.connective() == Connective.AND) {
      parts.addAll(parts(both.left()));
      parts.addAll(parts(both.right()));
    } else if (statement instanceof Chain chain) {
      for (int i = 0; i < chain.relations().size(); i++) {
        List<Expression> sides = chain.operands().subList(i, i + 2);
        parts.add(new Chain(sides, List.of(chain.relations().get(i))));
      }
    } else {
      parts.add(statement);
    }
    return parts;
  }

  public static Expression joined(List<Expression> parts) {
    return parts.stream().reduce(Trees::and).orElse(Trees.equal(Trees.number(0), Trees.number(0)));
  }

  /** The opposite of a statement, with {@code not} pushed inside. */
  public static Expression negation(Expression statement) {
    if (statement instanceof Expression.Not not) {
      return not.operand();
    }
    if (statement instanceof Chain chain) {
      return parts(chain).stream()
          .map(Chain.class::cast)
          .<Expression>map(
              link -> new Chain(link.operands(), List.of(link.relations().get(0).negate())))
          .reduce(Trees::or)
          .orElseThrow();
    }
    if (statement instanceof Logical logical) {
      Expression notRight = negation(logical.right());
      return switch (logical.connective()) {
        case AND -> Trees.or(negation(logical.left()), notRight);
        case OR -> Trees.and(negation(logical.left()), notRight);
        case IMPLIES -> Trees.and(logical.left(), notRight);
      };
    }
    if (statement instanceof Quantified quantified) {
      Quantifier opposite =
          quantified.quantifier() == Quantifier.FORALL ? Quantifier.EXISTS : Quantifier.FORALL;
      return new Quantified(opposite, quantified.binders(), negation(quantified.body()));
    }
    return new Expression.Not(statement);
  }

  /** Whether it has the form of a row of a linear program, or of several. */
  public static boolean isRow(Expression condition) {
    if (condition instanceof Quantified all) {
      return all.quantifier() == Quantifier.FORALL && isRow(all.body());
    }
    if (condition instanceof Logical both) {
      return both.connective() == Connective.AND && isRow(both.left()) && isRow(both.right());
    }
    return condition instanceof Chain chain && ROWS.containsAll(chain.relations());
  }

  /** A quantified statement as its first binder and what is said behind that. */
  public record Peeled(Binder binder, Expression rest) {

    public static Peeled of(Quantified statement) {
      List<Binder> list = statement.binders().list();
      Optional<Expression> guard = statement.binders().guard();
      if (list.size() > 1) {
        Binders others = new Binders(list.subList(1, list.size()), guard);
        return new Peeled(
            list.get(0), new Quantified(statement.quantifier(), others, statement.body()));
      }
      boolean universal = statement.quantifier() == Quantifier.FORALL;
      return new Peeled(
          list.get(0),
          guard
              .map(
                  g ->
                      universal
                          ? Trees.implies(g, statement.body())
                          : Trees.and(g, statement.body()))
              .orElse(statement.body()));
    }

    /** The variables: one, or the unknowns of a polytope. */
    public List<String> variables() {
      return binder.domain() instanceof Domain.Polytope polytope
          ? polytope.unknowns().stream().map(Program.Unknown::name).toList()
          : List.of(binder.variable());
    }

    /** What it says of the variables that they are in the domain; empty if no formula says it. */
    public Optional<List<Expression>> membership() {
      Expression x = new Expression.Name(binder.variable());
      Membership of = new Membership(x);
      return binder.domain().match(of::integerRange, of::elements, of::interval, of::polytope);
    }
  }

  /** What says that x is in a domain, beside its sort. */
  private record Membership(Expression x) {

    Optional<List<Expression>> integerRange(Domain.IntegerRange range) {
      List<Expression> bounds = new ArrayList<>();
      bounds.add(Trees.atMost(range.from(), x));
      range.to().ifPresent(to -> bounds.add(Trees.atMost(x, to)));
      return Optional.of(bounds);
    }

    Optional<List<Expression>> elements(Domain.Elements elements) {
      return elements.collection() instanceof Expression.Vector listed
          ? listed.entries().stream()
              .map(entry -> Trees.equal(x, entry))
              .reduce(Trees::or)
              .map(List::of)
          : IntegerVectors.of(elements)
              .map(vectors -> vectors.membership(place -> Trees.at(x, place)));
    }

    Optional<List<Expression>> interval(Domain.Interval interval) {
      List<Expression> bounds = new ArrayList<>();
      interval
          .lower()
          .map(a -> interval.lowerClosed() ? Trees.atMost(a, x) : Trees.greater(x, a))
          .ifPresent(bounds::add);
      interval
          .upper()
          .map(b -> interval.upperClosed() ? Trees.atMost(x, b) : Trees.greater(b, x))
          .ifPresent(bounds::add);
      return Optional.of(bounds);
    }

    Optional<List<Expression>> polytope(Domain.Polytope polytope) {
      return Optional.of(polytope.rows().stream().map(Program.Constraint::condition).toList());
    }
  }
}
