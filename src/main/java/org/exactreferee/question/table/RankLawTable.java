package org.exactreferee.question.table;

import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;

/** The rank law of the secretary rule, one rank a row. */
record RankLawTable() implements TableKind {

  @Override
  public String name() {
    return "rank-law";
  }

  @Override
  public String about() {
    return "the probabilities that the secretary rule takes the best, the second best, ...";
  }

  @Override
  public List<String> aboutParameters() {
    return List.of("numbers of candidates, at most 1000", "ranks; those beyond n are left out");
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    int n = Integer.parseInt(parameters.get(0).get(0));
    List<Rational> law = FastestRankLaw.of(StoppingRule.secretary(n)).probabilities();
    return Filling.of(parameters.stream().map(row -> cells(row, law, digits)).toList());
  }

  private static List<String> cells(List<String> row, List<Rational> law, int digits) {
    Rational probability = law.get(Integer.parseInt(row.get(1)) - 1);
    return List.of(
        row.get(0),
        row.get(1),
        probability.toString(),
        Decimal.of(probability, digits, Rounding.DOWN).digits());
  }
}
