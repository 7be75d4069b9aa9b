package org.exactreferee.export.claim;

import java.util.List;
import java.util.function.BinaryOperator;
import org.exactreferee.text.language.PartialVisitor;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.number.Rational;

/**
 * Writes the numbers of a claim as terms of another system. The way through arithmetic is here; a
 * system says how it writes each step, and refuses what it has no form for.
 */
public abstract class NumberWriter extends PartialVisitor<String> {

  private final String system;
  private final Meaning meaning;

  protected NumberWriter(String system, Meaning meaning) {
    this.system = system;
    this.meaning = meaning;
  }

  protected final Meaning meaning() {
    return meaning;
  }

  protected final NotExportedException refused(Expression expression) {
    return new NotExportedException(
        "no form in " + system + " is known for " + Meaning.text(expression));
  }

  @Override
  protected final String otherwise(Expression expression) {
    throw refused(expression);
  }

  /** A number as a term that may stand anywhere. */
  public final String number(Expression expression) {
    return Literals.value(expression).map(this::constant).orElseGet(() -> expression.accept(this));
  }

  protected abstract String constant(Rational value);

  /** A sum, a difference, a product or a quotient. */
  protected abstract String operation(Expression.Arithmetic node);

  protected abstract String power(Expression base, Expression exponent);

  /** The sum over a range of integers. */
  protected String sum(Expression.Fold fold, String variable, Expression from, Expression to) {
    throw refused(fold);
  }

  /** An extreme of several numbers from that of two. */
  protected final String extreme(List<Expression> arguments, BinaryOperator<String> ofTwo) {
    return arguments.stream().map(this::number).reduce(ofTwo).orElseThrow();
  }

  @Override
  public final String literal(Expression.Literal literal) {
    return constant(literal.value());
  }

  @Override
  public final String negation(Expression.Negation negation) {
    return "(- " + number(negation.operand()) + ")";
  }

  @Override
  public final String arithmetic(Expression.Arithmetic node) {
    return node.operator() == ArithmeticOperator.POWER
        ? power(node.left(), node.right())
        : operation(node);
  }

  @Override
  public final String fold(Expression.Fold fold) {
    List<Binder> binders = fold.binders().list();
    boolean simple =
        fold.operator() == FoldOperator.SUM
            && binders.size() == 1
            && fold.binders().guard().isEmpty();
    if (simple && binders.get(0).domain() instanceof Domain.IntegerRange range) {
      Expression to = range.to().orElseThrow(() -> refused(fold));
      return sum(fold, binders.get(0).variable(), range.from(), to);
    }
    throw refused(fold);
  }
}
