package org.exactreferee.trusted.language.tree;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Builds expressions. What is not trusted adds to it how printed numbers are read. */
public class Trees {

  protected Trees() {}

  public static Expression symbol(String name) {
    return new Expression.Name(name);
  }

  public static Expression number(long value) {
    return number(BigInteger.valueOf(value), 0);
  }

  public static Expression number(BigInteger value) {
    return number(value, 0);
  }

  /** {@code significand * 10^exponent}. */
  public static Expression number(BigInteger significand, int exponent) {
    BigInteger digits = significand.abs();
    int power = digits.signum() == 0 ? 0 : exponent;
    while (digits.signum() != 0 && digits.mod(BigInteger.TEN).signum() == 0) {
      digits = digits.divide(BigInteger.TEN);
      power++;
    }
    Expression size = new Expression.Literal(digits, power);
    return significand.signum() < 0 ? new Expression.Negation(size) : size;
  }

  public static Expression number(Rational value) {
    Expression numerator = number(value.numerator());
    return value.isInteger() ? numerator : over(numerator, number(value.denominator()));
  }

  public static Expression number(ExactReal value) {
    return value.build(new ExactTree());
  }

  public static Expression call(String function, Expression... arguments) {
    return new Expression.Call(function, List.of(arguments));
  }

  public static Expression at(Expression collection, Expression position) {
    return new Expression.Index(collection, position);
  }

  public static Expression vector(Expression... entries) {
    return new Expression.Vector(List.of(entries));
  }

  public static Expression plus(Expression left, Expression right) {
    return new Expression.Arithmetic(ArithmeticOperator.PLUS, left, right);
  }

  public static Expression minus(Expression left, Expression right) {
    return new Expression.Arithmetic(ArithmeticOperator.MINUS, left, right);
  }

  public static Expression times(Expression left, Expression right) {
    return new Expression.Arithmetic(ArithmeticOperator.TIMES, left, right);
  }

  public static Expression over(Expression left, Expression right) {
    return new Expression.Arithmetic(ArithmeticOperator.DIVIDE, left, right);
  }

  public static Expression power(Expression base, Expression exponent) {
    return new Expression.Arithmetic(ArithmeticOperator.POWER, base, exponent);
  }

  public static Expression equal(Expression left, Expression right) {
    return compare(left, Relation.EQUAL, right);
  }

  public static Expression compare(Expression left, Relation relation, Expression right) {
    return new Expression.Chain(List.of(left, right), List.of(relation));
  }

  /** {@code low R number S high}. */
  public static Expression between(
      Expression low, Relation lower, Expression number, Relation upper, Expression high) {
    return new Expression.Chain(List.of(low, number, high), List.of(lower, upper));
  }

  /** {@code name = value}. */
  public static Definition define(String name, Expression value) {
    return new Definition(name, List.of(), value);
  }

  public static Expression atLeast(Expression left, Expression right) {
    return compare(left, Relation.AT_LEAST, right);
  }

  public static Expression atMost(Expression left, Expression right) {
    return compare(left, Relation.AT_MOST, right);
  }

  public static Expression greater(Expression left, Expression right) {
    return compare(left, Relation.GREATER, right);
  }

  public static Expression differs(Expression left, Expression right) {
    return compare(left, Relation.NOT_EQUAL, right);
  }

  public static Expression and(Expression left, Expression right) {
    return new Expression.Logical(Connective.AND, left, right);
  }

  public static Expression or(Expression left, Expression right) {
    return new Expression.Logical(Connective.OR, left, right);
  }

  public static Expression implies(Expression left, Expression right) {
    return new Expression.Logical(Connective.IMPLIES, left, right);
  }

  /** {@code forall variable in domain : body}. */
  public static Expression forall(String variable, Domain domain, Expression body) {
    return new Expression.Quantified(Quantifier.FORALL, Binders.of(variable, domain), body);
  }

  /** {@code sum(variable in from..to : body)}. */
  public static Expression sum(String variable, Expression from, Expression to, Expression body) {
    Domain range = new Domain.IntegerRange(from, Optional.of(to));
    return new Expression.Fold(FoldOperator.SUM, Binders.of(variable, range), body);
  }
}
