package org.exactreferee.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Real;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;

/**
 * The laws of mechanisms of private selection, and what epsilon they have against all neighbouring
 * scores.
 *
 * <p>The probabilities of random stopping with Laplace noise are integrals: they have decimals
 * only. Which neighbour is the worst is known for monotone mechanisms and random stopping with
 * exponential noise; the others have no epsilon here, nor have rows with a probability that is only
 * known by enclosures.
 */
record SelectionTable() implements TableKind {

  /** How many numbers follow the name of a mechanism: gamma and eta, beta, share and beta. */
  private static final Map<String, Integer> MECHANISMS = mechanisms();

  private static final Set<String> WITHOUT_EPSILON = Set.of("rs", "gem", "mgem", "combined-gem");

  private static Map<String, Integer> mechanisms() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (String name :
        List.of("em", "rnm", "rnm-laplace", "permute-and-flip", "rnmh", "rnmh-laplace", "krr")) {
      numbers.put(name, 0);
    }
    numbers.put("rs-exponential", 2);
    numbers.put("rs", 2);
    numbers.put("gem", 1);
    numbers.put("mgem", 1);
    numbers.put("combined-gem", 2);
    return numbers;
  }

  @Override
  public String name() {
    return "selection";
  }

  @Override
  public String about() {
    return "the probabilities of mechanisms of private selection, and the least epsilon they have";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Parameter(
            "mechanism",
            Values.applied(MECHANISMS),
            "mechanisms, with their own parameters such as gem:1/20 or rs:1/20:1"),
        new Parameter("scores", Values.VECTORS, "one score for each candidate"),
        new Parameter(
            "sensitivities",
            Values.vectors("at least 0", sensitivity -> sensitivity.sign() >= 0),
            "one for each candidate"),
        new Parameter("epsilon", Values.POSITIVE, "what the mechanism is built for"));
  }

  @Override
  public List<Column> columns() {
    return List.of(
        new Column("probabilities", "probabilities"),
        new Column("probabilities_down", "probabilities, rounded down"),
        new Column("exp_epsilon", "e^epsilon against all neighbours"),
        new Column("epsilon_up", "epsilon against all neighbours, rounded up"));
  }

  @Override
  public boolean accepts(List<String> values) {
    return Values.entries(values.get(1)).size() == Values.entries(values.get(2)).size();
  }

  /** A function of the language, such as {@code select_gem([0, 1], [1, 1], 2, 1/20)}. */
  private static String call(List<String> values, String ending) {
    String[] words = values.get(0).split(":", -1);
    String more = values.get(0).substring(words[0].length()).replace(":", ", ");
    return "select_%s%s(%s, %s, %s%s)"
        .formatted(
            words[0].replace('-', '_'), ending, values.get(1), values.get(2), values.get(3), more);
  }

  @Override
  public String definitions(List<String> values) {
    return "p = " + call(values, "");
  }

  @Override
  public List<String> claims(List<String> cells, int digits) {
    List<String> claims = new ArrayList<>();
    if (!cells.get(4).equals("-")) {
      claims.add("p = " + cells.get(4));
    }
    String decimals = cells.get(5);
    if (!decimals.matches("(?s)\\[.*\\]")) {
      throw new NumberFormatException("decimals (" + decimals + ") must be a vector [...]");
    }
    List<String> entries = List.of(decimals.substring(1, decimals.length() - 1).split(", ", -1));
    claims.add("size(p) = " + entries.size());
    for (int k = 1; k <= entries.size(); k++) {
      claims.add(DecimalClaim.of("p[" + k + "]", entries.get(k - 1), digits, Rounding.DOWN));
    }
    if (!cells.get(6).equals("-") || !cells.get(7).equals("-")) {
      String exact = cells.get(6);
      claims.add("mechanism_exp_epsilon(%s, 0) = %s".formatted(call(cells, "_neighbours"), exact));
      claims.add(DecimalClaim.of("ln(" + exact + ")", cells.get(7), digits, Rounding.UP));
    }
    return claims;
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    return Filling.of(parameters.stream().map(row -> cells(row, digits)).toList());
  }

  private static List<String> cells(List<String> row, int digits) {
    List<Real> law = EvaluatedNumber.entries(call(row, ""));
    boolean exact = law.stream().allMatch(probability -> probability.exact().isPresent());
    List<String> cells = new ArrayList<>(row);
    cells.add(exact ? law.stream().map(q -> q.exact().orElseThrow()).toList().toString() : "-");
    cells.add(
        law.stream().map(q -> Decimal.of(q, digits, Rounding.DOWN).digits()).toList().toString());
    Optional<ExactReal> factor = tightFactor(row);
    cells.add(factor.map(ExactReal::toString).orElse("-"));
    cells.add(factor.map(e -> Decimal.of(e.ln(), digits, Rounding.UP).digits()).orElse("-"));
    return cells;
  }

  /** The least e^epsilon, if the worst neighbour is known and so are all probabilities. */
  private static Optional<ExactReal> tightFactor(List<String> row) {
    if (WITHOUT_EPSILON.contains(row.get(0).split(":", -1)[0])) {
      return Optional.empty();
    }
    try {
      return EvaluatedNumber.of("mechanism_exp_epsilon(" + call(row, "_neighbours") + ", 0)")
          .exact();
    } catch (UndecidedException open) {
      return Optional.empty();
    }
  }

  @Override
  public String notCovered(List<List<String>> values) {
    boolean bounded =
        values.get(0).stream().anyMatch(text -> !WITHOUT_EPSILON.contains(text.split(":", -1)[0]));
    return bounded ? "that of all neighbouring scores those at the corners are the worst" : "";
  }
}
