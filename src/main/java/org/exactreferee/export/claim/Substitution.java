package org.exactreferee.export.claim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * Replaces names by what they are defined as. Where a variable has a name that stands in a
 * definition, the one could be taken for the other; that is refused.
 */
public record Substitution(Map<String, Definition> definitions)
    implements Expression.Visitor<Expression> {

  public static Expression of(Expression expression, Map<String, Definition> definitions) {
    return definitions.isEmpty()
        ? expression
        : expression.accept(new Substitution(Map.copyOf(definitions)));
  }

  private Expression in(Expression expression) {
    return expression.accept(this);
  }

  private List<Expression> in(List<Expression> expressions) {
    return expressions.stream().map(this::in).toList();
  }

  @Override
  public Expression literal(Expression.Literal literal) {
    return literal;
  }

  @Override
  public Expression name(Expression.Name name) {
    Definition definition = definitions.get(name.name());
    return definition == null ? name : definition.value();
  }

  @Override
  public Expression negation(Expression.Negation negation) {
    return new Expression.Negation(in(negation.operand()));
  }

  @Override
  public Expression arithmetic(Expression.Arithmetic node) {
    return new Expression.Arithmetic(node.operator(), in(node.left()), in(node.right()));
  }

  @Override
  public Expression call(Expression.Call call) {
    List<Expression> arguments = in(call.arguments());
    Definition definition = definitions.get(call.function());
    if (definition == null) {
      return new Expression.Call(call.function(), arguments);
    }
    Map<String, Definition> given = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String parameter = definition.parameters().get(i);
      given.put(parameter, new Definition(parameter, List.of(), arguments.get(i)));
    }
    return of(definition.value(), given);
  }

  @Override
  public Expression vector(Expression.Vector vector) {
    return new Expression.Vector(in(vector.entries()));
  }

  @Override
  public Expression index(Expression.Index index) {
    return new Expression.Index(in(index.collection()), in(index.position()));
  }

  @Override
  public Expression fold(Expression.Fold fold) {
    return new Expression.Fold(fold.operator(), in(fold.binders()), in(fold.body()));
  }

  @Override
  public Expression chain(Expression.Chain chain) {
    return new Expression.Chain(in(chain.operands()), chain.relations());
  }

  @Override
  public Expression not(Expression.Not not) {
    return new Expression.Not(in(not.operand()));
  }

  @Override
  public Expression logical(Expression.Logical node) {
    return new Expression.Logical(node.connective(), in(node.left()), in(node.right()));
  }

  @Override
  public Expression conditional(Expression.Conditional node) {
    return new Expression.Conditional(in(node.condition()), in(node.yes()), in(node.no()));
  }

  @Override
  public Expression let(Expression.Let let) {
    throw new NotExportedException("definitions inside a statement are not exported");
  }

  @Override
  public Expression quantified(Expression.Quantified node) {
    return new Expression.Quantified(node.quantifier(), in(node.binders()), in(node.body()));
  }

  @Override
  public Expression program(Expression.Program node) {
    node.unknowns().forEach(unknown -> distinct(unknown.name()));
    return new Expression.Program(
        node.operator(),
        node.unknowns(),
        node.objective().map(this::in),
        node.rows().stream()
            .map(row -> new Expression.Program.Constraint(row.name(), in(row.condition())))
            .toList());
  }

  private String distinct(String variable) {
    Pattern name = Pattern.compile("\\b" + variable + "\\b");
    for (Definition definition : definitions.values()) {
      boolean mentioned =
          !definition.parameters().contains(variable)
              && name.matcher(CanonicalText.of(definition.value())).find();
      if (mentioned || definition.name().equals(variable)) {
        throw new NotExportedException(
            "variable '" + variable + "' must not have the name of something in a definition");
      }
    }
    return variable;
  }

  private Binders in(Binders binders) {
    return new Binders(
        binders.list().stream()
            .map(binder -> new Binders.Binder(distinct(binder.variable()), in(binder.domain())))
            .toList(),
        binders.guard().map(this::in));
  }

  private Domain in(Domain domain) {
    return domain.match(
        range -> new Domain.IntegerRange(in(range.from()), range.to().map(this::in)),
        elements -> new Domain.Elements(in(elements.collection())),
        interval -> {
          Optional<Expression> lower = interval.lower().map(this::in);
          Optional<Expression> upper = interval.upper().map(this::in);
          return new Domain.Interval(lower, interval.lowerClosed(), upper, interval.upperClosed());
        },
        polytope -> {
          throw new NotExportedException("variables of a polytope are not exported");
        });
  }
}
