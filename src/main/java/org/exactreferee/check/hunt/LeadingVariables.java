package org.exactreferee.check.hunt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.text.language.Lexer;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.Token;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Let;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;

/**
 * What a statement begins with: definitions and universal variables, outermost first.
 *
 * @param layers definitions, or variables of one quantifier, in the order of the statement
 */
public record LeadingVariables(List<Layer> layers) {

  /**
   * Definitions, or else the variables of one quantifier.
   *
   * @param definitions none if there are variables
   */
  public record Layer(List<Definition> definitions, List<Binder> binders) {}

  /** Those of a statement. */
  public static LeadingVariables of(Expression statement) {
    List<Layer> layers = new ArrayList<>();
    Expression rest = statement;
    while (true) {
      if (rest instanceof Let let) {
        layers.add(new Layer(let.definitions(), List.of()));
        rest = let.body();
      } else if (rest instanceof Quantified all && all.quantifier() == Quantifier.FORALL) {
        layers.add(new Layer(List.of(), all.binders().list()));
        rest = all.body();
      } else {
        return new LeadingVariables(layers);
      }
    }
  }

  /** All variables, outermost first. */
  public List<Binder> binders() {
    return layers.stream().flatMap(layer -> layer.binders().stream()).toList();
  }

  /** How many variables there are up to the end of each quantifier, fewest first. */
  public List<Integer> ends() {
    List<Integer> ends = new ArrayList<>();
    int count = 0;
    for (Layer layer : layers) {
      count += layer.binders().size();
      if (!layer.binders().isEmpty()) {
        ends.add(count);
      }
    }
    return ends;
  }

  /**
   * An expression that stands where a variable is bound, with the definitions and the values that
   * it needs of those before it.
   *
   * @param index of the variable, counted from 0
   * @param values of the variables before it
   */
  Expression closed(Expression expression, int index, List<Expression> values) {
    List<Definition> before = new ArrayList<>();
    int variable = 0;
    for (Layer layer : layers) {
      before.addAll(layer.definitions());
      for (Binder binder : layer.binders()) {
        if (variable == index) {
          return behind(before, expression);
        }
        before.add(new Definition(binder.variable(), List.of(), values.get(variable++)));
      }
    }
    return behind(before, expression);
  }

  /** The expression inside those of the definitions that it needs. */
  private static Expression behind(List<Definition> before, Expression expression) {
    Expression result = expression;
    for (int i = before.size() - 1; i >= 0; i--) {
      if (names(result).contains(before.get(i).name())) {
        result = new Let(List.of(before.get(i)), result);
      }
    }
    return result;
  }

  /** The words in the text of an expression, its names among them. */
  public static Set<String> names(Expression expression) {
    Set<String> names = new HashSet<>();
    try {
      for (Token token : Lexer.tokens(CanonicalText.of(expression))) {
        names.add(token.text());
      }
    } catch (ParseException impossible) {
      throw new IllegalStateException(impossible);
    }
    return names;
  }
}
