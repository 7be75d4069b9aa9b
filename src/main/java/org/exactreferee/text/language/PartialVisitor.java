package org.exactreferee.text.language;

import org.exactreferee.trusted.language.tree.Expression;

/**
 * Visits some kinds of expressions each in its own way, and all others in one.
 *
 * <p>Only for what may treat a new kind as it treats the others: words for a reader, refusals. What
 * gives meaning to statements implements the visitor itself, so that it does not compile until it
 * handles a new kind.
 */
public abstract class PartialVisitor<R> implements Expression.Visitor<R> {

  /** What becomes of the kinds that have no method of their own. */
  protected abstract R otherwise(Expression expression);

  @Override
  public R literal(Expression.Literal literal) {
    return otherwise(literal);
  }

  @Override
  public R name(Expression.Name name) {
    return otherwise(name);
  }

  @Override
  public R negation(Expression.Negation negation) {
    return otherwise(negation);
  }

  @Override
  public R arithmetic(Expression.Arithmetic arithmetic) {
    return otherwise(arithmetic);
  }

  @Override
  public R call(Expression.Call call) {
    return otherwise(call);
  }

  @Override
  public R vector(Expression.Vector vector) {
    return otherwise(vector);
  }

  @Override
  public R listing(Expression.Listing listing) {
    return otherwise(listing);
  }

  @Override
  public R index(Expression.Index index) {
    return otherwise(index);
  }

  @Override
  public R fold(Expression.Fold fold) {
    return otherwise(fold);
  }

  @Override
  public R chain(Expression.Chain chain) {
    return otherwise(chain);
  }

  @Override
  public R not(Expression.Not not) {
    return otherwise(not);
  }

  @Override
  public R logical(Expression.Logical logical) {
    return otherwise(logical);
  }

  @Override
  public R conditional(Expression.Conditional conditional) {
    return otherwise(conditional);
  }

  @Override
  public R let(Expression.Let let) {
    return otherwise(let);
  }

  @Override
  public R quantified(Expression.Quantified quantified) {
    return otherwise(quantified);
  }

  @Override
  public R program(Expression.Program program) {
    return otherwise(program);
  }
}
