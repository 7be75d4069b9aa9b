package org.exactreferee.export.claim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Rewriting;

/**
 * Replaces names by what they are defined as. Where a variable has a name that stands in a
 * definition, the one could be taken for the other; that is refused.
 */
public final class Substitution extends Rewriting {

  private final Map<String, Definition> definitions;

  private Substitution(Map<String, Definition> definitions) {
    this.definitions = Map.copyOf(definitions);
  }

  public static Expression of(Expression expression, Map<String, Definition> definitions) {
    return definitions.isEmpty() ? expression : expression.accept(new Substitution(definitions));
  }

  @Override
  public Expression name(Expression.Name name) {
    Definition definition = definitions.get(name.name());
    return definition == null ? name : definition.value();
  }

  @Override
  public Expression call(Expression.Call call) {
    Definition definition = definitions.get(call.function());
    if (definition == null) {
      return super.call(call);
    }
    List<Expression> arguments = all(call.arguments());
    Map<String, Definition> given = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String parameter = definition.parameters().get(i);
      given.put(parameter, new Definition(parameter, List.of(), arguments.get(i)));
    }
    return of(definition.value(), given);
  }

  @Override
  public Expression let(Expression.Let let) {
    throw new NotExportedException("definitions inside a statement are not exported");
  }

  @Override
  public Expression quantified(Expression.Quantified node) {
    if (node.binders().list().stream().anyMatch(b -> b.domain() instanceof Domain.Polytope)) {
      throw new NotExportedException("variables of a polytope are not exported");
    }
    return super.quantified(node);
  }

  @Override
  protected Rewriting behind(List<String> variables) {
    variables.forEach(this::requireDistinct);
    return this;
  }

  @Override
  protected String renamed(String variable) {
    return variable;
  }

  private void requireDistinct(String variable) {
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
  }
}
