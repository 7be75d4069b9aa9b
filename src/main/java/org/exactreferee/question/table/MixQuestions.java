package org.exactreferee.question.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.stopping.PrivateStoppingQuestion;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.prove.stopping.PrivateStoppingSolver;
import org.exactreferee.question.BestMix;
import org.exactreferee.question.Mixes;
import org.exactreferee.question.Question;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Questions about p-mixes of the secretary rule with blind choice, and about what is better. */
final class MixQuestions {

  private static final List<String> NO_RANKS = List.of("-", "-");

  private MixQuestions() {}

  static Question leastEpsilon() {
    return new Question(
        "pmix",
        "the least epsilon for which a p-mix is (epsilon, delta)-private under d_l",
        (rows, digits) -> filling(rows, Mixes::leastEpsilon, digits));
  }

  static Question leastDelta() {
    return new Question(
        "pmix-delta",
        "the least delta for which a p-mix is (epsilon, delta)-private under d_l",
        (rows, digits) -> filling(rows, Mixes::leastDelta, digits));
  }

  static Question largestP() {
    return new Question(
        "pmix-p",
        "the largest p for which a p-mix is (epsilon, delta)-private under d_l",
        (rows, digits) -> filling(rows, Mixes::largestP, digits));
  }

  static Question bestRules() {
    return new Question(
        "optimal-private",
        "how likely the best private rule takes the best candidate, and the best private p-mix",
        MixQuestions::bestRules);
  }

  private interface Search {
    BestMix best(Mixes mixes, int l, ExactReal first, ExactReal second);
  }

  /** Rows that are proved together have the same number of candidates. */
  private static List<BestMix> found(List<List<String>> rows, Search search) {
    int n = Integer.parseInt(rows.get(0).get(0));
    Mixes mixes = Mixes.ofSecretary(n, () -> secretary(n));
    return rows.stream()
        .map(
            row ->
                search.best(
                    mixes, Integer.parseInt(row.get(1)), number(row.get(2)), number(row.get(3))))
        .toList();
  }

  private static RankLaw secretary(int n) {
    return FastestRankLaw.of(StoppingRule.secretary(n));
  }

  private static ExactReal number(String fraction) {
    return ExactReal.of(RationalText.parse(fraction));
  }

  private static Question.Filling filling(List<List<String>> rows, Search search, int digits) {
    List<BestMix> found = found(rows, search);
    List<List<String>> cells = found.stream().map(mix -> cells(mix, digits)).toList();
    return new Question.Filling(
        cells, CitedTheorems.evidence(rows.get(0).get(0), BestMix.evidence(found)));
  }

  private static List<String> cells(BestMix mix, int digits) {
    List<String> number =
        List.of(
            mix.value().orElseThrow().toString(),
            mix.decimal(digits).orElseThrow().decimal().digits());
    List<String> ranks =
        mix.worst()
            .map(pair -> List.of(pair.first().toString(), pair.second().toString()))
            .orElse(NO_RANKS);
    return mix.sought() == BestMix.Sought.P
        ? Stream.concat(number.stream(), ranks.stream()).toList()
        : number;
  }

  private static Question.Filling bestRules(List<List<String>> rows, int digits) {
    int n = Integer.parseInt(rows.get(0).get(0));
    Rational win = secretary(n).probability(1);
    List<List<String>> cells = new ArrayList<>();
    List<Answer> answers = new ArrayList<>();
    for (BestMix mix : found(rows, Mixes::largestP)) {
      PrivateStoppingRule rule = bestRule(n, mix);
      Rational best = rule.value().rational().orElseThrow();
      Rational p = mix.p().rational().orElseThrow();
      Rational blind = Rational.ONE.subtract(p).divide(Rational.of(n));
      Rational mixed = p.multiply(win).add(blind);
      List<String> row = new ArrayList<>(cells(mix, digits));
      for (Rational value : List.of(mixed, best, best.subtract(mixed))) {
        row.add(value.toString());
        row.add(Decimal.of(value, digits, Rounding.DOWN).digits());
      }
      cells.add(row);
      answers.add(new Answer.OfProgram(rule.evidence()));
    }
    return new Question.Filling(cells, Optional.of(new Evidence.Evaluation(answers)));
  }

  private static PrivateStoppingRule bestRule(int n, BestMix mix) {
    List<Rational> payoff = new ArrayList<>(Collections.nCopies(n, Rational.ZERO));
    payoff.set(0, Rational.ONE);
    return PrivateStoppingSolver.solve(
        new PrivateStoppingQuestion(
            payoff, mix.l(), mix.factor().orElseThrow(), mix.delta().rational().orElseThrow()));
  }
}
