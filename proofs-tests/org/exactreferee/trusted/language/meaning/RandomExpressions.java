package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.ProgramOperator;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;

/** Random trees of every kind of node, meaningful or not. */
public final class RandomExpressions {
  private static final List<String> NAMES =
      List.of("x", "n", "k", "f", "e", "min", "max", "true", "oo2", "ink", "C", "a_1", "forall_");

  private final Random random;

  public RandomExpressions(Random random) {
    this.random = random;
  }

  /** A tree of at most this depth. */
  public Expression next(int depth) {
    if (depth <= 1) {
      return random.nextBoolean() ? literal() : new Expression.Name(name());
    }
    int below = depth - 1 - random.nextInt(2);
    return switch (random.nextInt(18)) {
      case 0, 1 -> literal();
      case 2 -> new Expression.Negation(next(below));
      case 3, 4 ->
          new Expression.Arithmetic(one(ArithmeticOperator.values()), next(below), next(below));
      case 5 -> new Expression.Call(name(), list(0, below));
      case 6 -> new Expression.Index(next(below), next(below));
      case 7 -> new Expression.Fold(one(FoldOperator.values()), binders(below), next(below));
      case 8 -> chain(below);
      case 9 -> new Expression.Not(next(below));
      case 10 -> new Expression.Logical(one(Connective.values()), next(below), next(below));
      case 11 -> new Expression.Conditional(next(below), next(below), next(below));
      case 12 -> let(below);
      case 13 -> new Expression.Vector(list(1, below));
      case 14 -> program(below);
      case 15 -> new Expression.Listing(binders(below), next(below));
      case 16 -> new Expression.Call(name(), table(below));
      default ->
          new Expression.Quantified(
              one(Quantifier.values()), quantifierBinders(below), next(below));
    };
  }

  private Expression literal() {
    BigInteger digits = new BigInteger(random.nextInt(40), random);
    if (digits.mod(BigInteger.TEN).signum() == 0) {
      return new Expression.Literal(BigInteger.ZERO, 0);
    }
    int exponent = random.nextInt(10) == 0 ? random.nextInt(200) - 100 : random.nextInt(5) - 3;
    return new Expression.Literal(digits, exponent);
  }

  /** Arguments of which the last is a table by a rule. */
  private List<Expression> table(int depth) {
    List<Expression> arguments = new ArrayList<>(list(0, depth));
    Expression row = new Expression.Listing(binders(depth), next(depth));
    arguments.add(new Expression.Listing(binders(depth), row));
    return arguments;
  }

  private Expression chain(int depth) {
    List<Expression> operands = list(2, depth);
    List<Relation> relations = new ArrayList<>();
    for (int i = 1; i < operands.size(); i++) {
      relations.add(one(Relation.values()));
    }
    return new Expression.Chain(operands, relations);
  }

  private Expression let(int depth) {
    List<Definition> definitions = new ArrayList<>();
    for (int i = random.nextInt(2); i >= 0; i--) {
      List<String> parameters = new ArrayList<>();
      for (int j = random.nextInt(3); j > 0; j--) {
        parameters.add(name());
      }
      definitions.add(new Definition(name(), parameters, next(depth)));
    }
    return new Expression.Let(definitions, next(depth));
  }

  private Expression program(int depth) {
    ProgramOperator operator = one(ProgramOperator.values());
    Optional<Expression> objective =
        operator.hasObjective() ? Optional.of(next(depth)) : Optional.empty();
    List<Expression.Program.Constraint> rows = rows(operator.hasObjective() ? 0 : 1, depth);
    return new Expression.Program(operator, unknowns(depth), objective, rows);
  }

  private List<Expression.Program.Unknown> unknowns(int depth) {
    List<Expression.Program.Unknown> unknowns = new ArrayList<>();
    for (int i = random.nextInt(2); i >= 0; i--) {
      unknowns.add(new Expression.Program.Unknown(name(), sometimes(depth)));
    }
    return unknowns;
  }

  private List<Expression.Program.Constraint> rows(int least, int depth) {
    List<Expression.Program.Constraint> rows = new ArrayList<>();
    for (Expression row : list(least, depth)) {
      Optional<String> name = random.nextBoolean() ? Optional.of(name()) : Optional.empty();
      rows.add(new Expression.Program.Constraint(name, row));
    }
    return rows;
  }

  private Optional<Expression> sometimes(int depth) {
    return random.nextInt(3) == 0 ? Optional.of(next(depth)) : Optional.empty();
  }

  private Binders binders(int depth) {
    List<Binder> list = new ArrayList<>();
    for (int i = random.nextInt(2); i >= 0; i--) {
      list.add(new Binder(name(), domain(depth)));
    }
    return new Binders(list, sometimes(depth));
  }

  /** Those of a quantifier, which may be about the points of a polytope too. */
  private Binders quantifierBinders(int depth) {
    Binders binders = binders(depth);
    if (random.nextInt(3) > 0) {
      return binders;
    }
    List<Binder> list = new ArrayList<>(binders.list());
    List<Expression.Program.Unknown> unknowns = unknowns(depth);
    Domain polytope = new Domain.Polytope(unknowns, rows(1, depth));
    list.add(random.nextInt(list.size() + 1), new Binder(unknowns.get(0).name(), polytope));
    return new Binders(list, binders.guard());
  }

  private Domain domain(int depth) {
    if (random.nextBoolean()) {
      return random.nextInt(3) > 0
          ? new Domain.IntegerRange(next(depth), Optional.of(next(depth)))
          : new Domain.IntegerRange(next(depth), Optional.empty());
    }
    if (random.nextInt(3) == 0) {
      return new Domain.Elements(
          random.nextBoolean() ? next(depth) : new Expression.Vector(list(1, depth)));
    }
    Optional<Expression> lower =
        random.nextInt(4) == 0 ? Optional.empty() : Optional.of(next(depth));
    Optional<Expression> upper =
        random.nextInt(4) == 0 ? Optional.empty() : Optional.of(next(depth));
    return new Domain.Interval(
        lower,
        lower.isPresent() && random.nextBoolean(),
        upper,
        upper.isPresent() && random.nextBoolean());
  }

  private List<Expression> list(int least, int depth) {
    List<Expression> list = new ArrayList<>();
    for (int i = least + random.nextInt(3); i > 0; i--) {
      list.add(next(depth));
    }
    return list;
  }

  private String name() {
    return NAMES.get(random.nextInt(NAMES.size()));
  }

  private <T> T one(T[] values) {
    return values[random.nextInt(values.length)];
  }
}
