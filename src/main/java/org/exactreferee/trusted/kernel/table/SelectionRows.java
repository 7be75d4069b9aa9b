package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.at;
import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.equal;
import static org.exactreferee.trusted.kernel.table.Formula.number;
import static org.exactreferee.trusted.kernel.table.Formula.symbol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Selection.Offer;

/**
 * The laws of mechanisms of private selection, and what epsilon they have against all neighbouring
 * scores.
 *
 * <p>Which neighbour is the worst is known for monotone mechanisms and random stopping with
 * exponential noise; the language has no {@code select_M_neighbours} of the others.
 */
final class SelectionRows extends RowKind {

  SelectionRows() {
    super(
        "selection",
        List.of(
            new Parameter("mechanism", ParameterValues.names(mechanisms())),
            new Parameter("scores", ParameterValues.VECTORS),
            new Parameter(
                "sensitivities", ParameterValues.vectors("at least 0", q -> q.sign() >= 0)),
            new Parameter("epsilon", ParameterValues.POSITIVE)),
        List.of(
            Column.optional("probabilities", "probabilities", Column.Type.VECTOR),
            Column.of("probabilities_down", "probabilities, rounded down", Column.Type.DECIMALS),
            Column.optional("exp_epsilon", "e^epsilon against all neighbours", Column.Type.NUMBER),
            Column.optional(
                "epsilon_up", "epsilon against all neighbours, rounded up", Column.Type.DECIMAL)));
  }

  /** How many numbers follow the name of a mechanism. */
  private static Map<String, Integer> mechanisms() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (Selection.Kind kind : Selection.Kind.values()) {
      numbers.put(kind.toString(), kind.parameters().size());
    }
    return numbers;
  }

  @Override
  boolean accepts(Row parameters) {
    return parameters.size(1) == parameters.size(2);
  }

  @Override
  boolean fits(Row row) {
    return row.isNothing(6) == row.isNothing(7);
  }

  /** A function of the language, such as {@code select_gem([0, 1], [1, 1], 2, 1/20)}. */
  private static Expression select(Row row, Offer offer) {
    List<Expression> arguments = new ArrayList<>();
    arguments.add(row.vector(1));
    arguments.add(row.vector(2));
    arguments.add(row.number(3));
    row.name(0).numbers().forEach(parameter -> arguments.add(number(parameter)));
    Selection.Kind kind = Selection.Kind.named(row.name(0).name());
    return new Expression.Call(kind.function(offer), arguments);
  }

  @Override
  List<Definition> definitions(Row row) {
    return List.of(Formula.define("p", select(row, Offer.LAW)));
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    Expression law = symbol("p");
    List<Expression> statements = new ArrayList<>();
    if (!row.isNothing(4)) {
      statements.add(equal(law, row.vector(4)));
    }
    List<Numeral> entries = row.decimals(5);
    statements.add(equal(call("size", law), number(entries.size())));
    for (int k = 1; k <= entries.size(); k++) {
      statements.add(Rounding.DOWN.of(at(law, number(k)), entries.get(k - 1), digits));
    }
    if (!row.isNothing(6)) {
      Expression exact = row.number(6);
      Expression factor = call("mechanism_exp_epsilon", select(row, Offer.NEIGHBOURS), number(0));
      statements.add(equal(factor, exact));
      statements.add(Rounding.UP.of(call("ln", exact), row.decimal(7), digits));
    }
    return statements;
  }

  @Override
  String notCovered(Grid grid) {
    boolean bounded =
        grid.values().get(0).stream()
            .map(cell -> Selection.Kind.named(((Cell.Named) cell).name()))
            .anyMatch(kind -> kind.offers(Offer.NEIGHBOURS));
    return bounded ? "that of all neighbouring scores those at the corners are the worst" : "";
  }
}
