package org.exactreferee.trusted.language.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Expression.Program;

/**
 * Rebuilds an expression from the images of its parts. Whoever extends it says what becomes of the
 * parts that matter; the others stay as they are.
 */
public abstract class Rewriting implements Expression.Visitor<Expression> {

  protected Expression image(Expression part) {
    return part.accept(this);
  }

  protected final List<Expression> all(List<Expression> parts) {
    return parts.stream().map(this::image).toList();
  }

  /**
   * The rewriting that holds behind a binder, where its variables are known.
   *
   * @param variables of the binder; several for a polytope
   */
  protected Rewriting behind(List<String> variables) {
    return this;
  }

  /** What a variable of a binder is called afterwards, asked of the rewriting behind it. */
  protected String renamed(String variable) {
    return variable;
  }

  @Override
  public Expression literal(Expression.Literal node) {
    return node;
  }

  @Override
  public Expression name(Expression.Name node) {
    return node;
  }

  @Override
  public Expression negation(Expression.Negation node) {
    return new Expression.Negation(image(node.operand()));
  }

  @Override
  public Expression arithmetic(Expression.Arithmetic node) {
    return new Expression.Arithmetic(node.operator(), image(node.left()), image(node.right()));
  }

  @Override
  public Expression call(Expression.Call node) {
    return new Expression.Call(node.function(), all(node.arguments()));
  }

  @Override
  public Expression vector(Expression.Vector node) {
    return new Expression.Vector(all(node.entries()));
  }

  @Override
  public Expression index(Expression.Index node) {
    return new Expression.Index(image(node.collection()), image(node.position()));
  }

  @Override
  public Expression fold(Expression.Fold node) {
    Bound bound = bound(node.binders());
    return new Expression.Fold(node.operator(), bound.binders(), bound.inside().image(node.body()));
  }

  @Override
  public Expression listing(Expression.Listing node) {
    Bound bound = bound(node.binders());
    return new Expression.Listing(bound.binders(), bound.inside().image(node.body()));
  }

  @Override
  public Expression chain(Expression.Chain node) {
    return new Expression.Chain(all(node.operands()), node.relations());
  }

  @Override
  public Expression not(Expression.Not node) {
    return new Expression.Not(image(node.operand()));
  }

  @Override
  public Expression logical(Expression.Logical node) {
    return new Expression.Logical(node.connective(), image(node.left()), image(node.right()));
  }

  @Override
  public Expression conditional(Expression.Conditional node) {
    return new Expression.Conditional(image(node.condition()), image(node.yes()), image(node.no()));
  }

  @Override
  public Expression quantified(Expression.Quantified node) {
    Bound bound = bound(node.binders());
    return new Expression.Quantified(
        node.quantifier(), bound.binders(), bound.inside().image(node.body()));
  }

  /** Most rewritings are about statements whose definitions were written out. */
  @Override
  public Expression let(Expression.Let node) {
    throw new IllegalArgumentException("definitions (" + node + ") must be gone");
  }

  @Override
  public Expression program(Program node) {
    Rewriting inside = behind(node.unknowns().stream().map(Program.Unknown::name).toList());
    return new Program(
        node.operator(),
        unknowns(node.unknowns(), inside),
        node.objective().map(inside::image),
        inside.rows(node.rows()));
  }

  /** Binders after the rewriting, and the rewriting behind them. */
  private record Bound(Binders binders, Rewriting inside) {}

  private Bound bound(Binders binders) {
    List<Binder> list = new ArrayList<>();
    Rewriting inside = this;
    for (Binder binder : binders.list()) {
      Rewriting outside = inside;
      if (binder.domain() instanceof Domain.Polytope polytope) {
        inside = outside.behind(polytope.unknowns().stream().map(Program.Unknown::name).toList());
        Domain domain =
            new Domain.Polytope(
                outside.unknowns(polytope.unknowns(), inside), inside.rows(polytope.rows()));
        list.add(new Binder(inside.renamed(binder.variable()), domain));
      } else {
        inside = outside.behind(List.of(binder.variable()));
        list.add(new Binder(inside.renamed(binder.variable()), outside.domain(binder.domain())));
      }
    }
    return new Bound(new Binders(list, binders.guard().map(inside::image)), inside);
  }

  private Domain domain(Domain domain) {
    if (domain instanceof Domain.IntegerRange range) {
      return new Domain.IntegerRange(image(range.from()), range.to().map(this::image));
    }
    if (domain instanceof Domain.Elements elements) {
      return new Domain.Elements(image(elements.collection()));
    }
    Domain.Interval interval = (Domain.Interval) domain;
    Optional<Expression> lower = interval.lower().map(this::image);
    Optional<Expression> upper = interval.upper().map(this::image);
    return new Domain.Interval(lower, interval.lowerClosed(), upper, interval.upperClosed());
  }

  private List<Program.Unknown> unknowns(List<Program.Unknown> unknowns, Rewriting inside) {
    return unknowns.stream()
        .map(u -> new Program.Unknown(inside.renamed(u.name()), u.size().map(this::image)))
        .toList();
  }

  private List<Program.Constraint> rows(List<Program.Constraint> rows) {
    return rows.stream()
        .map(row -> new Program.Constraint(row.name(), image(row.condition())))
        .toList();
  }
}
