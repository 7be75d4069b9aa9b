package org.exactreferee.trusted.kernel.table;

import static org.exactreferee.trusted.kernel.table.Formula.call;
import static org.exactreferee.trusted.kernel.table.Formula.equal;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.number.Rational;

/** How likely a private chooser of a family is to choose the vote of a rank, in the worst case. */
final class MedianDesignRows extends RowKind {

  private static final int MOST_VOTERS = 100;

  MedianDesignRows() {
    super(
        "median-design",
        List.of(
            new Parameter("family", ParameterValues.names(families())),
            new Parameter("n", ParameterValues.integers(1, BigInteger.valueOf(MOST_VOTERS))),
            new Parameter(
                "bounds",
                ParameterValues.vectors("at least 1", q -> q.compareTo(Rational.ONE) >= 0)),
            new Parameter("rank", ParameterValues.POSITIVE_INTEGERS),
            new Parameter("margin", ParameterValues.integers(0, BigInteger.valueOf(MOST_VOTERS)))),
        List.of(
            Column.of("probability", "probability", Column.Type.FRACTION),
            Column.of("probability_down", "probability, rounded down", Column.Type.DECIMAL)));
  }

  private static Map<String, Integer> families() {
    Map<String, Integer> words = new LinkedHashMap<>();
    for (ChooserFamily family : ChooserFamily.values()) {
      words.put(family.toString(), 0);
    }
    return words;
  }

  @Override
  boolean accepts(Row parameters) {
    Rational n = parameters.rational(1);
    return parameters.rational(3).compareTo(n) <= 0 && parameters.rational(4).compareTo(n) < 0;
  }

  @Override
  List<Expression> statements(Row row, int digits) {
    Expression optimum =
        call(
            ChooserFamily.named(row.name(0).name()).function(),
            row.number(1),
            row.vector(2),
            row.number(3),
            row.number(4));
    return List.of(
        equal(optimum, row.number(5)), Rounding.DOWN.of(row.number(5), row.decimal(6), digits));
  }
}
