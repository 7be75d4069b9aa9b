package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.trusted.language.meaning.RandomScope.Sort;
import org.exactreferee.trusted.language.meaning.RandomStatements.Bound;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Arithmetic;
import org.exactreferee.trusted.language.tree.FoldOperator;

/** Random numbers, vectors and domains for {@link RandomStatements}. */
final class RandomTerms {

  private final Random random;
  private final RandomStatements statements;

  RandomTerms(Random random, RandomStatements statements) {
    this.random = random;
    this.statements = statements;
  }

  Expression number(int depth, RandomScope scope) {
    if (depth <= 0) {
      return simpleNumber(scope);
    }
    int below = depth - 1;
    return switch (random.nextInt(18)) {
      case 0, 1, 2 ->
          new Arithmetic(
              one(ArithmeticOperator.PLUS, ArithmeticOperator.MINUS, ArithmeticOperator.TIMES),
              number(below, scope),
              number(below, scope));
      case 3, 4, 5 -> new Arithmetic(ArithmeticOperator.DIVIDE, number(below, scope), small(scope));
      case 6 ->
          new Arithmetic(ArithmeticOperator.DIVIDE, simpleNumber(scope), number(below, scope));
      case 7 -> new Arithmetic(ArithmeticOperator.POWER, number(below, scope), exponent(scope));
      case 8 -> new Expression.Negation(number(below, scope));
      case 9, 10 -> call(below, scope);
      case 11, 12 -> new Expression.Index(vector(below, scope), small(scope));
      case 13, 14 -> fold(below, scope);
      case 15 ->
          new Expression.Conditional(
              statements.truth(Math.min(below, 1), scope.withoutReals()),
              number(below, scope),
              number(below, scope));
      case 16 -> statements.let(below, scope.withoutReals(), this::number);
      default -> simpleNumber(scope);
    };
  }

  private Expression simpleNumber(RandomScope scope) {
    List<String> known = new ArrayList<>(scope.all(Sort.INTEGER));
    known.addAll(scope.all(Sort.LISTED));
    known.addAll(scope.all(Sort.NUMBER));
    if (!known.isEmpty() && random.nextInt(3) > 0) {
      return new Expression.Name(one(known));
    }
    return random.nextInt(6) == 0 ? literal(5, -1) : integer(random.nextInt(4));
  }

  static Expression integer(int value) {
    Expression digits = literal(Math.abs(value), 0);
    return value < 0 ? new Expression.Negation(digits) : digits;
  }

  private static Expression literal(int digits, int exponent) {
    return new Expression.Literal(BigInteger.valueOf(digits), exponent);
  }

  /** A number near 0 that is an integer more often than not; seldom it is undefined. */
  Expression small(RandomScope scope) {
    List<String> known = new ArrayList<>(scope.all(Sort.INTEGER));
    known.addAll(scope.all(Sort.LISTED));
    if (known.isEmpty() || random.nextInt(5) == 0) {
      int value = random.nextInt(9);
      return value < 8 ? integer(value % 4) : literal(5, -1);
    }
    Expression variable = new Expression.Name(one(known));
    return switch (random.nextInt(6)) {
      case 0, 1 -> variable;
      case 2, 3 ->
          new Arithmetic(ArithmeticOperator.MINUS, variable, integer(1 + random.nextInt(2)));
      case 4 -> new Arithmetic(ArithmeticOperator.PLUS, variable, integer(1));
      default -> new Arithmetic(ArithmeticOperator.DIVIDE, integer(2), variable);
    };
  }

  /** An integer, so that the power is rational. */
  private Expression exponent(RandomScope scope) {
    List<String> integers = scope.all(Sort.INTEGER);
    return !integers.isEmpty() && random.nextBoolean()
        ? new Expression.Name(one(integers))
        : integer(random.nextInt(6) - 2);
  }

  private Expression call(int depth, RandomScope scope) {
    List<String> functions = scope.all(Sort.FUNCTION);
    if (!functions.isEmpty() && random.nextInt(3) > 0) {
      Expression argument =
          random.nextInt(3) == 0 ? quotientByZero(scope) : number(Math.min(depth, 1), scope);
      return new Expression.Call(one(functions), List.of(argument));
    }
    return switch (random.nextInt(6)) {
      case 0 -> new Expression.Call(one("abs", "floor", "ceil"), List.of(number(depth, scope)));
      case 1, 2 ->
          new Expression.Call(
              one("min", "max"), List.of(number(depth, scope), number(depth, scope)));
      case 3 -> new Expression.Call("factorial", List.of(small(scope)));
      case 4 -> new Expression.Call("C", List.of(small(scope), small(scope)));
      default -> new Expression.Call("size", List.of(vector(depth, scope)));
    };
  }

  Expression vector(int depth, RandomScope scope) {
    List<String> known = scope.all(Sort.VECTOR);
    if (!known.isEmpty() && random.nextInt(3) > 0) {
      return new Expression.Name(one(known));
    }
    List<Expression> entries = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      entries.add(random.nextBoolean() ? simpleNumber(scope) : number(depth, scope));
    }
    return new Expression.Vector(entries);
  }

  private Expression fold(int depth, RandomScope scope) {
    Bound bound = statements.bound(depth, scope.withoutReals());
    return new Expression.Fold(
        one(FoldOperator.values()), bound.binders(), number(depth, bound.inside()));
  }

  /** {@code 1/0}, or what is so in some cases. */
  Expression quotientByZero(RandomScope scope) {
    Expression zero = random.nextBoolean() ? integer(0) : small(scope);
    return new Arithmetic(ArithmeticOperator.DIVIDE, integer(1 + random.nextInt(2)), zero);
  }

  /** A short range, perhaps empty, whose ends may depend on earlier variables. */
  Domain range(RandomScope scope) {
    Expression from = random.nextInt(4) == 0 ? small(scope) : integer(random.nextInt(3) - 1);
    Expression to = random.nextInt(2) == 0 ? small(scope) : integer(random.nextInt(4));
    return new Domain.IntegerRange(from, Optional.of(to));
  }

  /** A set written down. */
  Domain set(RandomScope scope) {
    List<Expression> entries = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      entries.add(small(scope));
    }
    return new Domain.Elements(new Expression.Vector(entries));
  }

  /** Open, closed, of one point, empty or without an end; an end may be undefined. */
  Domain interval(RandomScope scope) {
    int low = random.nextInt(4) - 2;
    Expression lower = random.nextInt(6) == 0 ? small(scope) : integer(low);
    Expression upper = random.nextInt(6) == 0 ? small(scope) : upper(low);
    boolean endless = random.nextInt(10) == 0;
    return new Domain.Interval(
        Optional.of(lower),
        random.nextInt(3) > 0,
        endless ? Optional.empty() : Optional.of(upper),
        !endless && random.nextInt(3) > 0);
  }

  private Expression upper(int low) {
    return switch (random.nextInt(10)) {
      case 0 -> integer(low);
      case 1 -> integer(low - 1);
      case 2, 3 -> new Arithmetic(ArithmeticOperator.PLUS, integer(low), literal(5, -1));
      default -> integer(low + 1 + random.nextInt(2));
    };
  }

  /** A quotient of polynomials in the real variables. */
  Expression quotient(int depth, RandomScope scope) {
    Expression top = polynomial(depth, scope);
    return random.nextInt(3) == 0
        ? new Arithmetic(ArithmeticOperator.DIVIDE, top, divisor(scope))
        : top;
  }

  private Expression divisor(RandomScope scope) {
    return random.nextInt(4) == 0
        ? new Arithmetic(ArithmeticOperator.TIMES, linear(scope), linear(scope))
        : linear(scope);
  }

  Expression polynomial(int depth, RandomScope scope) {
    if (depth <= 0) {
      return random.nextInt(3) == 0 ? small(scope) : linear(scope);
    }
    int below = depth - 1;
    return switch (random.nextInt(8)) {
      case 0, 1 ->
          new Arithmetic(
              one(ArithmeticOperator.PLUS, ArithmeticOperator.MINUS),
              polynomial(below, scope),
              quotient(below, scope));
      case 2, 3 ->
          new Arithmetic(
              ArithmeticOperator.TIMES, polynomial(below, scope), polynomial(below, scope));
      case 4 ->
          new Arithmetic(ArithmeticOperator.POWER, linear(scope), integer(2 + random.nextInt(2)));
      case 5 -> realFold(scope);
      default -> linear(scope);
    };
  }

  /** A sum or product over a range of a linear term, for example. */
  private Expression realFold(RandomScope scope) {
    String name = statements.fresh(Sort.INTEGER);
    Domain range = new Domain.IntegerRange(integer(random.nextInt(2)), Optional.of(integer(2)));
    Binders binders = new Binders(List.of(new Binders.Binder(name, range)), Optional.empty());
    Expression body =
        new Arithmetic(
            one(ArithmeticOperator.TIMES, ArithmeticOperator.MINUS, ArithmeticOperator.DIVIDE),
            real(scope),
            new Expression.Name(name));
    return new Expression.Fold(one(FoldOperator.SUM, FoldOperator.PRODUCT), binders, body);
  }

  private Expression real(RandomScope scope) {
    return new Expression.Name(one(scope.all(Sort.REAL)));
  }

  private Expression linear(RandomScope scope) {
    Expression times =
        random.nextInt(3) == 0
            ? new Arithmetic(ArithmeticOperator.TIMES, integer(2 + random.nextInt(2)), real(scope))
            : real(scope);
    return switch (random.nextInt(4)) {
      case 0 -> times;
      case 1 -> new Arithmetic(ArithmeticOperator.PLUS, times, integer(1));
      case 2 -> new Arithmetic(ArithmeticOperator.MINUS, times, small(scope));
      default -> new Arithmetic(ArithmeticOperator.MINUS, integer(1), times);
    };
  }

  @SafeVarargs
  private <T> T one(T... values) {
    return values[random.nextInt(values.length)];
  }

  private <T> T one(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
