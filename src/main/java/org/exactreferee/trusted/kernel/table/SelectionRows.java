package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.language.function.FunctionNames.LN;
import static org.exactreferee.trusted.language.function.FunctionNames.SIZE;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;
import static org.exactreferee.trusted.language.tree.Trees.at;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.symbol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
final class SelectionRows {

  private SelectionRows() {}

  static RowKind laws() {
    return new RowKindBuilder("selection")
        .parameter("mechanism", ParameterValues.names(mechanisms()))
        .parameter("scores", ParameterValues.VECTORS)
        .parameter("sensitivities", ParameterValues.vectors("at least 0", q -> q.sign() >= 0))
        .parameter("epsilon", ParameterValues.POSITIVE)
        .where(row -> row.size("scores") == row.size("sensitivities"))
        .define("p", row -> select(row, Offer.LAW))
        .value("probabilities", "probabilities", Column.Type.VECTOR, row -> symbol("p"))
        .orEmpty(row -> List.of())
        .column(
            "probabilities_down",
            "probabilities, rounded down",
            Column.Type.DECIMALS,
            SelectionRows::decimals)
        .value(
            "exp_epsilon",
            "e^epsilon against all neighbours",
            Column.Type.NUMBER,
            row -> call(TIGHT_EXP_EPSILON, select(row, Offer.NEIGHBOURS), number(0)))
        .orEmpty(row -> List.of())
        .decimal(
            Rounding.UP,
            "epsilon_up",
            "epsilon against all neighbours",
            row -> call(LN, row.value("exp_epsilon")))
        .emptyWith("exp_epsilon")
        .kind();
  }

  /** How many numbers follow the name of a mechanism. */
  private static Map<String, Integer> mechanisms() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (Selection.Kind kind : Selection.Kind.values()) {
      numbers.put(kind.toString(), kind.parameters().size());
    }
    return numbers;
  }

  /** A function of the language, such as {@code select_gem([0, 1], [1, 1], 2, 1/20)}. */
  private static Expression select(Row row, Offer offer) {
    List<Expression> arguments = new ArrayList<>();
    arguments.add(row.value("scores"));
    arguments.add(row.value("sensitivities"));
    arguments.add(row.value("epsilon"));
    Cell.Named mechanism = row.name("mechanism");
    mechanism.numbers().forEach(parameter -> arguments.add(number(parameter)));
    Selection.Kind kind = Selection.Kind.named(mechanism.name());
    return new Expression.Call(kind.function(offer), arguments);
  }

  private static List<Expression> decimals(Row row, int digits) {
    Expression law = symbol("p");
    List<Numeral> entries = row.decimals("probabilities_down");
    List<Expression> statements = new ArrayList<>();
    statements.add(equal(call(SIZE, law), number(entries.size())));
    for (int k = 1; k <= entries.size(); k++) {
      statements.add(Rounding.DOWN.of(at(law, number(k)), entries.get(k - 1), digits));
    }
    return statements;
  }
}
