package org.exactreferee.trusted.kernel.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Expression.Let;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Refutes a claim that begins with universal variables by one case of some of them.
 *
 * <pre>
 *   v_1 in D_1, ..., v_k in D_k  holds for x_i = v_i
 *   forall x_1 in {v_1}, ..., x_k in {v_k}, ... where guard : body  does not hold
 *   -----------------------------------------------------------------------------
 *     forall x_1 in D_1, ..., x_k in D_k, ... where guard : body  does not hold
 * </pre>
 *
 * <p>Why: were the claim true, it would be so with fewer cases of its variables. The values are
 * defined, since what is said of them first is true. The variables may be those of several
 * quantifiers that stand directly inside each other, with definitions between them.
 *
 * @param belongs that the values are in the domains; must hold
 * @param there the claim with these values alone; must not hold
 */
public record CounterexampleRule(Expression belongs, Expression there) {

  private static final Expression TRUE = new Expression.Name(FunctionNames.TRUE);

  /** What is to be shown; empty if the claim does not begin with so many universal variables. */
  public static Optional<CounterexampleRule> of(Expression claim, List<Expression> values) {
    return of(claim, values, List.of());
  }

  /**
   * The same where some definitions are known, which may stand for rows of a polytope: what they
   * stand for must have the form of rows.
   */
  private static Optional<CounterexampleRule> of(
      Expression claim, List<Expression> values, List<Definition> known) {
    if (values.isEmpty()) {
      return Optional.of(new CounterexampleRule(TRUE, claim));
    }
    if (claim instanceof Let let) {
      List<Definition> own = let.definitions();
      return of(let.body(), values, Stream.concat(known.stream(), own.stream()).toList())
          .map(in -> new CounterexampleRule(new Let(own, in.belongs), new Let(own, in.there)));
    }
    if (!(claim instanceof Quantified all) || all.quantifier() != Quantifier.FORALL) {
      return Optional.empty();
    }
    int own = Math.min(all.binders().list().size(), values.size());
    return of(all.body(), values.subList(own, values.size()), known)
        .filter(inside -> all.binders().list().stream().allMatch(each -> namesRows(each, known)))
        .map(inside -> inside.behind(all, values.subList(0, own)));
  }

  private static boolean namesRows(Binder binder, List<Definition> known) {
    return known.isEmpty()
        || !(binder.domain() instanceof Domain.Polytope points)
        || points.rows().stream()
            .map(Expression.Program.Constraint::condition)
            .filter(Expression.Call.class::isInstance)
            .allMatch(row -> isRow(new Let(known, row)));
  }

  private static boolean isRow(Expression named) {
    try {
      return Statements.isRow(Substitution.canonical(named));
    } catch (UndecidedException tooLong) {
      return false;
    }
  }

  private CounterexampleRule behind(Quantified all, List<Expression> values) {
    List<Binder> binders = new ArrayList<>(all.binders().list());
    Expression member = belongs;
    for (int i = values.size() - 1; i >= 0; i--) {
      String variable = binders.get(i).variable();
      Definition value = new Definition(variable, List.of(), values.get(i));
      Expression first = membership(binders.get(i), values.get(i));
      member = new Logical(Connective.AND, first, new Let(List.of(value), member));
      Expression only = new Expression.Vector(List.of(values.get(i)));
      binders.set(i, new Binder(variable, new Domain.Elements(only)));
    }
    Binders fewer = new Binders(binders, all.binders().guard());
    return new CounterexampleRule(member, new Quantified(Quantifier.FORALL, fewer, there));
  }

  /**
   * That a value is in the domain of its variable: of a range {@code floor(from) = from <= floor(v)
   * = v <= floor(to) = to}; of a polytope of one unknown whose rows have the form of rows, or have
   * a name, that they hold where v stands for it, and that v is a number, or a vector of so many;
   * else {@code exists x in D : x = v}, where the element that is written as the value is need not
   * be compared.
   */
  public static Expression membership(Binder binder, Expression value) {
    if (binder.domain() instanceof Domain.IntegerRange range) {
      List<Expression> operands = new ArrayList<>();
      List<Relation> relations = new ArrayList<>();
      Stream.concat(Stream.of(range.from(), value), range.to().stream())
          .forEach(
              each -> {
                operands.add(new Expression.Call(FunctionNames.FLOOR, List.of(each)));
                operands.add(each);
                relations.addAll(List.of(Relation.EQUAL, Relation.AT_MOST));
              });
      return new Chain(operands, relations.subList(0, operands.size() - 1));
    }
    if (binder.domain() instanceof Domain.Polytope points
        && points.unknowns().size() == 1
        && points.rows().stream().allMatch(row -> mayBeRow(row.condition()))) {
      return satisfies(points, value);
    }
    boolean listed =
        binder.domain() instanceof Domain.Elements elements
            && elements.collection() instanceof Expression.Vector set
            && set.entries().contains(value);
    List<Expression> sides = List.of(new Expression.Name(binder.variable()), value);
    Binders one = new Binders(List.of(binder), Optional.empty());
    Expression same = listed ? TRUE : new Chain(sides, List.of(Relation.EQUAL));
    return new Quantified(Quantifier.EXISTS, one, same);
  }

  private static boolean mayBeRow(Expression condition) {
    return condition instanceof Expression.Call || Statements.isRow(condition);
  }

  private static Expression satisfies(Domain.Polytope points, Expression value) {
    String name = points.unknowns().get(0).name();
    Expression point = Trees.symbol(name);
    Expression holds =
        points.unknowns().get(0).size().map(size -> isRow(name, size)).orElse(isNumber(point));
    for (Expression.Program.Constraint row : points.rows()) {
      holds = Trees.and(holds, row.condition());
    }
    return new Let(List.of(Trees.define(name, value)), holds);
  }

  private static Expression isRow(String name, Expression size) {
    Expression length = Trees.call(FunctionNames.SIZE, Trees.symbol(name));
    String entry = name + "_entry";
    Domain entries = new Domain.Elements(Trees.symbol(name));
    return Trees.and(
        Trees.equal(length, size), Trees.forall(entry, entries, isNumber(Trees.symbol(entry))));
  }

  /** {@code abs(v) >= 0}, which only a number satisfies. */
  private static Expression isNumber(Expression value) {
    return Trees.atLeast(Trees.call(FunctionNames.ABS, value), Trees.number(0));
  }
}
