package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import org.exactreferee.trusted.language.meaning.RandomScope.Sort;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;

/**
 * Random well-formed statements in which much is undefined here and there: divisors that are zero
 * in some cases, indices out of range, domains that depend on a variable, guards, definitions that
 * nothing uses.
 */
public final class RandomStatements {

  private static final List<Sort> DEFINED =
      List.of(Sort.NUMBER, Sort.TRUTH, Sort.VECTOR, Sort.FUNCTION, Sort.PREDICATE, Sort.CONNECTIVE);

  private final Random random;
  private final RandomTerms terms;
  private int names;

  public RandomStatements(Random random) {
    this.random = random;
    this.terms = new RandomTerms(random, this);
  }

  /** A statement; about one in four may bind real variables. */
  public Expression next() {
    names = 0;
    boolean reals = random.nextInt(4) == 0;
    int depth = 1 + random.nextInt(3);
    RandomScope scope = RandomScope.empty(reals);
    return reals && random.nextBoolean() ? realQuantified(depth, scope) : truth(depth, scope);
  }

  String fresh(Sort sort) {
    return sort.name(++names);
  }

  Expression truth(int depth, RandomScope scope) {
    if (depth <= 0) {
      return simpleTruth(scope);
    }
    int below = depth - 1;
    return switch (random.nextInt(scope.mayBindReals() ? 20 : 16)) {
      case 0, 1 -> chain(below, scope);
      case 2 -> new Expression.Not(truth(below, scope));
      case 3, 4, 5, 6 ->
          new Expression.Logical(
              one(Connective.values()), truth(below, scope), truth(below, scope));
      case 7 ->
          new Expression.Conditional(truth(below, scope), truth(below, scope), truth(below, scope));
      case 8, 9 -> let(below, scope, this::truth);
      case 10 -> vectorChain(below, scope);
      case 11, 12, 13, 14, 15 -> quantified(below, scope);
      default -> realQuantified(below, scope);
    };
  }

  private Expression simpleTruth(RandomScope scope) {
    List<String> truths = scope.all(Sort.TRUTH);
    List<String> predicates = scope.all(Sort.PREDICATE);
    List<String> connectives = scope.all(Sort.CONNECTIVE);
    if (!truths.isEmpty() && random.nextInt(2) == 0) {
      return new Expression.Name(one(truths));
    }
    if (!predicates.isEmpty() && random.nextInt(2) == 0) {
      return new Expression.Call(one(predicates), List.of(terms.number(1, scope)));
    }
    if (!connectives.isEmpty() && random.nextInt(2) == 0) {
      return new Expression.Call(one(connectives), List.of(chain(0, scope)));
    }
    return random.nextInt(12) == 0
        ? new Expression.Name(random.nextBoolean() ? "true" : "false")
        : chain(0, scope);
  }

  private Expression chain(int depth, RandomScope scope) {
    List<Expression> operands = new ArrayList<>();
    for (int i = random.nextInt(3) == 0 ? 2 + random.nextInt(2) : 1; i >= 0; i--) {
      operands.add(terms.number(depth + random.nextInt(2), scope));
    }
    return related(operands, Relation.values());
  }

  private Expression vectorChain(int depth, RandomScope scope) {
    List<Expression> operands = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i >= 0; i--) {
      operands.add(terms.vector(depth, scope));
    }
    return related(operands, Relation.EQUAL, Relation.NOT_EQUAL);
  }

  Expression related(List<Expression> operands, Relation... choice) {
    List<Relation> relations = new ArrayList<>();
    for (int i = 1; i < operands.size(); i++) {
      relations.add(one(choice));
    }
    return new Expression.Chain(operands, relations);
  }

  /** Definitions, some of which nothing uses, and what they are used in. */
  Expression let(int depth, RandomScope scope, BiFunction<Integer, RandomScope, Expression> body) {
    List<Definition> definitions = new ArrayList<>();
    RandomScope inner = scope;
    for (int i = random.nextInt(2); i >= 0; i--) {
      Sort sort = one(DEFINED);
      String name = fresh(sort);
      definitions.add(definition(name, sort, depth, inner));
      inner = inner.with(sort, name);
    }
    if (random.nextInt(4) == 0) {
      Expression undefined = terms.quotientByZero(inner);
      definitions.add(new Definition(fresh(Sort.NUMBER), List.of(), undefined));
    }
    return new Expression.Let(definitions, body.apply(depth, inner));
  }

  private Definition definition(String name, Sort sort, int depth, RandomScope scope) {
    Sort taken = sort == Sort.CONNECTIVE ? Sort.TRUTH : Sort.NUMBER;
    String parameter = fresh(taken);
    boolean used = random.nextInt(4) > 0;
    RandomScope inside = used ? scope.with(taken, parameter) : scope;
    return switch (sort) {
      case TRUTH -> new Definition(name, List.of(), truth(depth, scope));
      case VECTOR -> new Definition(name, List.of(), terms.vector(depth, scope));
      case FUNCTION -> new Definition(name, List.of(parameter), terms.number(depth + 1, inside));
      case PREDICATE, CONNECTIVE ->
          new Definition(name, List.of(parameter), truth(depth, inside.withoutReals()));
      case INTEGER, LISTED, NUMBER, REAL ->
          new Definition(name, List.of(), terms.number(depth + 1, scope));
    };
  }

  private Expression quantified(int depth, RandomScope scope) {
    Bound bound = bound(depth, scope);
    return new Expression.Quantified(
        one(Quantifier.values()), bound.binders(), truth(depth, bound.inside()));
  }

  /** Binders and the names that may be used behind them. */
  record Bound(Binders binders, RandomScope inside) {}

  /** One or two binders over finite domains, perhaps with a guard. */
  Bound bound(int depth, RandomScope scope) {
    List<Binder> binders = new ArrayList<>();
    RandomScope inner = scope;
    for (int i = random.nextInt(3) == 0 ? 1 : 0; i >= 0; i--) {
      Sort sort = random.nextInt(4) == 0 ? Sort.LISTED : Sort.INTEGER;
      List<String> vectors = inner.all(Sort.VECTOR);
      if (!vectors.isEmpty() && random.nextInt(3) == 0) {
        sort = Sort.NUMBER;
      }
      String name = fresh(sort);
      Domain domain =
          switch (sort) {
            case NUMBER -> new Domain.Elements(new Expression.Name(one(vectors)));
            case LISTED -> terms.set(inner);
            default -> terms.range(inner);
          };
      binders.add(new Binder(name, domain));
      inner = inner.with(sort, name);
    }
    Optional<Expression> guard =
        random.nextInt(3) == 0
            ? Optional.of(truth(Math.min(depth, 1), inner.withoutReals()))
            : Optional.empty();
    return new Bound(new Binders(binders, guard), inner);
  }

  /** A quantifier over an interval, with what is decided about such: quotients of polynomials. */
  private Expression realQuantified(int depth, RandomScope scope) {
    String name = fresh(Sort.REAL);
    RandomScope inner = scope.with(Sort.REAL, name);
    Optional<Expression> guard =
        random.nextInt(5) == 0 ? Optional.of(realTruth(0, inner)) : Optional.empty();
    List<Binder> binders = new ArrayList<>();
    if (random.nextInt(4) == 0) {
      String integer = fresh(Sort.INTEGER);
      binders.add(new Binder(integer, terms.range(scope)));
      inner = inner.with(Sort.INTEGER, integer);
    }
    binders.add(new Binder(name, terms.interval(inner)));
    return new Expression.Quantified(
        one(Quantifier.values()),
        new Binders(binders, guard),
        realTruth(Math.min(depth, 2), inner));
  }

  private Expression realTruth(int depth, RandomScope scope) {
    if (depth <= 0) {
      return realChain(scope);
    }
    int below = depth - 1;
    return switch (random.nextInt(12)) {
      case 0 -> new Expression.Not(realTruth(below, scope));
      case 1, 2, 3, 4 ->
          new Expression.Logical(
              one(Connective.values()), realTruth(below, scope), realTruth(below, scope));
      case 5 ->
          new Expression.Logical(
              one(Connective.values()), simpleTruth(scope), realTruth(below, scope));
      case 6 ->
          new Expression.Conditional(
              simpleTruth(scope), realTruth(below, scope), realTruth(below, scope));
      case 7 -> realLet(below, scope);
      default -> realChain(scope);
    };
  }

  private Expression realLet(int depth, RandomScope scope) {
    String name = fresh(Sort.REAL);
    List<Definition> definitions = new ArrayList<>();
    definitions.add(new Definition(name, List.of(), terms.polynomial(1, scope)));
    if (random.nextBoolean()) {
      Expression undefined = terms.quotientByZero(scope);
      definitions.add(new Definition(fresh(Sort.NUMBER), List.of(), undefined));
    }
    return new Expression.Let(definitions, realTruth(depth, scope.with(Sort.REAL, name)));
  }

  private Expression realChain(RandomScope scope) {
    List<Expression> operands = new ArrayList<>();
    operands.add(terms.quotient(2, scope));
    for (int i = random.nextInt(4) == 0 ? 1 : 0; i >= 0; i--) {
      operands.add(random.nextBoolean() ? terms.small(scope) : terms.quotient(1, scope));
    }
    return related(operands, Relation.values());
  }

  @SafeVarargs
  private <T> T one(T... values) {
    return values[random.nextInt(values.length)];
  }

  private <T> T one(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
