package org.exactreferee.check;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.language.tree.Binders.Binder;
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
  List<Integer> ends() {
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
}
