package org.exactreferee.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.claim.LiteralMeaning.Meaning;
import org.exactreferee.claim.LiteralMeaning.Number;
import org.exactreferee.number.Rational;

/**
 * Where something that matters to a statement about a real variable is zero: divisors, and
 * differences of what is compared. Only linear ones are solved; the statement is looked at there.
 */
final class LiteralZeros implements Expression.Visitor<Void> {

  private final List<Expression> terms = new ArrayList<>();

  private LiteralZeros() {}

  static List<Rational> of(LiteralMeaning outside, String variable, Expression inside) {
    LiteralZeros zeros = new LiteralZeros();
    inside.accept(zeros);
    List<Rational> found = new ArrayList<>();
    for (Expression term : zeros.terms) {
      zero(outside.aside(), variable, term).ifPresent(found::add);
    }
    return found;
  }

  /** The zero of a term that lies on a line at 101, 102 and 103. */
  private static Optional<Rational> zero(LiteralMeaning outside, String variable, Expression term) {
    List<Rational> values = new ArrayList<>();
    for (int x = 101; x <= 103; x++) {
      try {
        Meaning value = outside.with(variable, new Number(Rational.of(x))).meaning(term);
        if (!(value instanceof Number number)) {
          return Optional.empty();
        }
        values.add(number.value());
      } catch (IllegalArgumentException boundInside) {
        return Optional.empty();
      }
    }
    Rational slope = values.get(1).subtract(values.get(0));
    boolean line = slope.equals(values.get(2).subtract(values.get(1)));
    return line && slope.sign() != 0
        ? Optional.of(Rational.of(101).subtract(values.get(0).divide(slope)))
        : Optional.empty();
  }

  private void all(List<Expression> parts) {
    parts.forEach(part -> part.accept(this));
  }

  private void binders(Binders binders) {
    binders.guard().ifPresent(guard -> guard.accept(this));
  }

  @Override
  public Void literal(Expression.Literal literal) {
    return null;
  }

  @Override
  public Void name(Expression.Name name) {
    return null;
  }

  @Override
  public Void negation(Expression.Negation negation) {
    return negation.operand().accept(this);
  }

  @Override
  public Void arithmetic(Expression.Arithmetic node) {
    if (node.operator() == ArithmeticOperator.DIVIDE) {
      terms.add(node.right());
    }
    all(List.of(node.left(), node.right()));
    return null;
  }

  @Override
  public Void call(Expression.Call call) {
    all(call.arguments());
    return null;
  }

  @Override
  public Void vector(Expression.Vector vector) {
    all(vector.entries());
    return null;
  }

  @Override
  public Void index(Expression.Index index) {
    all(List.of(index.collection(), index.position()));
    return null;
  }

  @Override
  public Void fold(Expression.Fold fold) {
    binders(fold.binders());
    return fold.body().accept(this);
  }

  @Override
  public Void chain(Expression.Chain chain) {
    List<Expression> operands = chain.operands();
    for (int i = 0; i + 1 < operands.size(); i++) {
      Expression left = operands.get(i);
      Expression right = operands.get(i + 1);
      terms.add(new Expression.Arithmetic(ArithmeticOperator.MINUS, left, right));
    }
    all(operands);
    return null;
  }

  @Override
  public Void not(Expression.Not not) {
    return not.operand().accept(this);
  }

  @Override
  public Void logical(Expression.Logical node) {
    all(List.of(node.left(), node.right()));
    return null;
  }

  @Override
  public Void conditional(Expression.Conditional node) {
    all(List.of(node.condition(), node.yes(), node.no()));
    return null;
  }

  @Override
  public Void let(Expression.Let let) {
    let.definitions().forEach(definition -> definition.value().accept(this));
    return let.body().accept(this);
  }

  @Override
  public Void quantified(Expression.Quantified node) {
    binders(node.binders());
    return node.body().accept(this);
  }

  @Override
  public Void program(Expression.Program program) {
    return null;
  }
}
