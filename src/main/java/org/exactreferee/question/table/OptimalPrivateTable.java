package org.exactreferee.question.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.stopping.PrivateStoppingQuestion;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.prove.stopping.PrivateStoppingSolver;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** The best private rule for the best candidate, and the p-mix with the same privacy. */
record OptimalPrivateTable() implements TableKind {

  /** The p-mix, which is a row of that table after its parameters. */
  private static final TableKind MIX = new LargestPTable();

  @Override
  public String name() {
    return "optimal-private";
  }

  @Override
  public String about() {
    return "how likely the best private rule takes the best candidate, and the best private p-mix";
  }

  @Override
  public List<String> aboutParameters() {
    return List.of(
        "numbers of candidates, at most 60",
        "how far apart swapped positions may be",
        "e^epsilon, at least 1",
        "how often privacy may fail");
  }

  private static List<Integer> payoff(List<String> values) {
    int n = Integer.parseInt(values.get(0));
    List<Integer> payoff = new ArrayList<>(Collections.nCopies(n, 0));
    payoff.set(0, 1);
    return payoff;
  }

  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    int n = Integer.parseInt(parameters.get(0).get(0));
    Rational win = FastestRankLaw.of(StoppingRule.secretary(n)).probability(1);
    List<List<String>> rows = new ArrayList<>();
    List<Answer> answers = new ArrayList<>();
    for (List<String> row : MIX.fill(parameters, digits).rows()) {
      PrivateStoppingRule rule = rule(row);
      rows.add(cells(row, win, rule.value().rational().orElseThrow(), digits));
      answers.add(new Answer.OfProgram(rule.evidence()));
    }
    return new Filling(rows, Optional.of(new Evidence.Evaluation(answers)));
  }

  private static PrivateStoppingRule rule(List<String> row) {
    return PrivateStoppingSolver.solve(
        new PrivateStoppingQuestion(
            payoff(row).stream().map(Rational::of).toList(),
            Integer.parseInt(row.get(1)),
            ExactReal.of(Rational.parse(row.get(2))),
            Rational.parse(row.get(3))));
  }

  private static List<String> cells(List<String> row, Rational win, Rational best, int digits) {
    Rational p = Rational.parse(row.get(4));
    Rational blind = Rational.of(1, Long.parseLong(row.get(0)));
    Rational mix = p.multiply(win).add(Rational.ONE.subtract(p).multiply(blind));
    List<String> cells = new ArrayList<>(row);
    for (Rational value : List.of(mix, best, best.subtract(mix))) {
      cells.add(value.toString());
      cells.add(Decimal.of(value, digits, Rounding.DOWN).digits());
    }
    return cells;
  }
}
