package org.exactreferee.trusted.language.tree;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.number.Rational;

/**
 * A number, a truth or another value, written down. Trees are immutable and equal exactly if they
 * are the same statement; {@link CanonicalText} writes them, {@link Evaluator} says what they mean.
 */
public sealed interface Expression extends Node {

  <R> R accept(Visitor<R> visitor);

  /**
   * A decimal: {@code 0.05} is 5 at exponent -2, the rational 1/20.
   *
   * @param digits not negative, and not a multiple of 10, so that equal numbers are equal literals
   * @param exponent of 10; 0 for the number 0
   */
  record Literal(BigInteger digits, int exponent) implements Expression {
    public Literal {
      boolean zero = digits.signum() == 0;
      boolean reduced = zero ? exponent == 0 : digits.mod(BigInteger.TEN).signum() != 0;
      if (digits.signum() < 0 || !reduced) {
        throw new IllegalArgumentException(
            "digits (" + digits + ") must be positive and no multiple of 10, or 0 at exponent 0");
      }
    }

    public Rational value() {
      Rational scale = Rational.of(BigInteger.TEN.pow(Math.abs(exponent)));
      Rational value = Rational.of(digits);
      return exponent < 0 ? value.divide(scale) : value.multiply(scale);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.literal(this);
    }
  }

  /** A variable, a definition without parameters or a constant. */
  record Name(String name) implements Expression {
    public Name {
      Identifier.check(name);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.name(this);
    }
  }

  /** {@code -operand}. */
  record Negation(Expression operand) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.negation(this);
    }
  }

  /** {@code left + right} and its like. */
  record Arithmetic(ArithmeticOperator operator, Expression left, Expression right)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.arithmetic(this);
    }
  }

  /** {@code function(arguments)}, of the registry or of a definition. */
  record Call(String function, List<Expression> arguments) implements Expression {
    public Call {
      Identifier.check(function);
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.call(this);
    }
  }

  /** {@code [1/2, 1/3, 1/6]}. */
  record Vector(List<Expression> entries) implements Expression {
    public Vector {
      entries = List.copyOf(entries);
      if (entries.isEmpty()) {
        throw new IllegalArgumentException("entries (0) must be at least one");
      }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.vector(this);
    }
  }

  /** {@code [1/i : i in 1..n]}: what the body is in each case, in the order of the cases. */
  record Listing(Binders binders, Expression body) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.listing(this);
    }
  }

  /** {@code collection[position]}, the first position being 1. */
  record Index(Expression collection, Expression position) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.index(this);
    }
  }

  /** {@code sum(i in 1..n : body)} and its like. */
  record Fold(FoldOperator operator, Binders binders, Expression body) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.fold(this);
    }
  }

  /** {@code a <= x < b}: each operand stands in its relation to the next one. */
  record Chain(List<Expression> operands, List<Relation> relations) implements Expression {
    public Chain {
      operands = List.copyOf(operands);
      relations = List.copyOf(relations);
      if (relations.isEmpty() || operands.size() != relations.size() + 1) {
        throw new IllegalArgumentException(
            "operands (" + operands.size() + ") must be one more than relations, at least two");
      }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.chain(this);
    }
  }

  /** {@code not operand}. */
  record Not(Expression operand) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }
  }

  /** {@code left and right} and its like. */
  record Logical(Connective connective, Expression left, Expression right) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.logical(this);
    }
  }

  /** {@code if condition then yes else no}. */
  record Conditional(Expression condition, Expression yes, Expression no) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.conditional(this);
    }
  }

  /** {@code let f(n) = value, x = f(3) in body}: a definition sees the ones before it. */
  record Let(List<Definition> definitions, Expression body) implements Expression {
    public Let {
      definitions = List.copyOf(definitions);
      if (definitions.isEmpty()) {
        throw new IllegalArgumentException("definitions (0) must be at least one");
      }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.let(this);
    }
  }

  /** {@code forall n in 1..5, x in [0, 1] where n != 2 : body}. */
  record Quantified(Quantifier quantifier, Binders binders, Expression body) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.quantified(this);
    }
  }

  /**
   * {@code maximum(x[n], y : y where sum(i in 1..n : x[i]) = 1, cap: y <= 4)} and its like.
   *
   * @param objective present exactly if the operator has one
   */
  record Program(
      ProgramOperator operator,
      List<Unknown> unknowns,
      Optional<Expression> objective,
      List<Constraint> rows)
      implements Expression {
    public Program {
      unknowns = List.copyOf(unknowns);
      rows = List.copyOf(rows);
      boolean enough = operator.hasObjective() || !rows.isEmpty();
      if (unknowns.isEmpty() || objective.isPresent() != operator.hasObjective() || !enough) {
        throw new IllegalArgumentException(
            "program (" + operator + ") must have unknowns, and an objective or else rows");
      }
    }

    /** A variable, or a vector of so many. */
    public record Unknown(String name, Optional<Expression> size) implements Node {
      public Unknown {
        Identifier.check(name);
      }
    }

    /** A condition that is affine in the unknowns. */
    public record Constraint(Optional<String> name, Expression condition) {
      public Constraint {
        name.ifPresent(Identifier::check);
      }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.program(this);
    }
  }

  /**
   * One case per kind of expression: a new kind does not compile until every visitor handles it.
   */
  interface Visitor<R> {
    R literal(Literal literal);

    R name(Name name);

    R negation(Negation negation);

    R arithmetic(Arithmetic arithmetic);

    R call(Call call);

    R vector(Vector vector);

    R listing(Listing listing);

    R index(Index index);

    R fold(Fold fold);

    R chain(Chain chain);

    R not(Not not);

    R logical(Logical logical);

    R conditional(Conditional conditional);

    R let(Let let);

    R quantified(Quantified quantified);

    R program(Program program);
  }
}
