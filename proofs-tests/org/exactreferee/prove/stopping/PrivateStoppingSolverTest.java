package org.exactreferee.prove.stopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.OptimalRule;
import org.exactreferee.trusted.model.stopping.RankLawByEnumeration;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;
import org.junit.jupiter.api.Test;

class PrivateStoppingSolverTest {

  private static final ExactReal ROOT_OF_E = ExactReal.exp(Rational.of(1, 2));

  private static List<Rational> best(int n) {
    return IntStream.rangeClosed(1, n).mapToObj(k -> Rational.of(k == 1 ? 1 : 0)).toList();
  }

  private static List<Rational> minusRank(int n) {
    return IntStream.rangeClosed(1, n).mapToObj(k -> Rational.of(-k)).toList();
  }

  private static PrivateStoppingQuestion question(
      List<Rational> payoff, int l, String e, String d) {
    return new PrivateStoppingQuestion(
        payoff, l, ExactReal.of(RationalText.parse(e)), RationalText.parse(d));
  }

  private static PrivateStoppingQuestion random(Random random, int n) {
    List<Rational> payoff = new ArrayList<>();
    for (int k = 1; k <= n; k++) {
      payoff.add(Rational.of(random.nextInt(9) - 4, 1 + random.nextInt(3)));
    }
    int l = 1 + random.nextInt(Math.max(1, n - 1));
    ExactReal e =
        random.nextInt(4) == 0 ? ROOT_OF_E : ExactReal.of(Rational.of(4 + random.nextInt(5), 4));
    return new PrivateStoppingQuestion(payoff, l, e, Rational.of(random.nextInt(4), 30));
  }

  /** What the kernel makes of the evidence for the value. */
  private static String verdict(PrivateStoppingQuestion question, PrivateStoppingRule rule)
      throws ParseException {
    String text =
        "best_private_stopping(%s, %d, %s, %s) = %s"
            .formatted(
                question.payoff(), question.l(), question.factor(), question.delta(), rule.value());
    Expression claim = ParsedExpression.parse(text).expression();
    String canonical = CanonicalText.of(claim);
    Evidence evidence = new Evidence.Evaluation(List.of(new Answer.OfProgram(rule.evidence())));
    Step step = new Step("1", canonical, Kernel.hash(canonical), Conclusion.HOLDS, evidence);
    return Kernel.check(step, claim).match(theorem -> "proved", refused -> refused.toString());
  }

  /** The law by a walk through all n! arrivals; the model has it for rational rules only. */
  private static List<ExactReal> enumerated(List<List<ExactReal>> acceptance) {
    List<List<Rational>> rows =
        acceptance.stream()
            .map(row -> row.stream().map(a -> a.rational().orElseThrow()).toList())
            .toList();
    return RankLawByEnumeration.of(StoppingRule.table(rows)).probabilities().stream()
        .map(ExactReal::of)
        .toList();
  }

  @Test
  void thePrintedRuleHasExactlyTheLawThatIsClaimed() {
    int seen = 0;
    for (int n = 1; n <= 7; n++) {
      for (int l = 1; l <= Math.max(1, n - 1); l += 2) {
        for (String e : List.of("1", "5/4", "2")) {
          for (String delta : n < 7 ? List.of("0", "1/50") : List.of("1/50")) {
            for (List<Rational> payoff : List.of(best(n), minusRank(n))) {
              PrivateStoppingQuestion question = question(payoff, l, e, delta);
              PrivateStoppingRule rule = PrivateStoppingSolver.solve(question);
              assertThat(enumerated(rule.acceptance())).isEqualTo(rule.law());
              assertThat(rule.value()).isEqualTo(question.expectation(rule.law()));
              seen++;
            }
          }
        }
      }
    }
    assertThat(seen).isEqualTo(12 * (1 + 1 + 1 + 2 + 2 + 3) + 6 * 3);
  }

  @Test
  void theKernelProvesEveryAnswer() throws ParseException {
    Random random = new Random(7);
    for (int round = 0; round < 60; round++) {
      PrivateStoppingQuestion question = random(random, 1 + round % 7);
      assertThat(verdict(question, PrivateStoppingSolver.solve(question)))
          .as("%s", question)
          .isEqualTo("proved");
    }
  }

  @Test
  void anyGuessLeadsToTheSameValue() throws ParseException {
    Random random = new Random(11);
    int solvable = 0;
    for (int round = 0; round < 40; round++) {
      PrivateStoppingQuestion question = random(random, 2 + round % 4);
      ExactReal value = PrivateStoppingSolver.solve(question).value();
      MixtureBasis guess = guess(question, random);
      solvable += guess.mixture().isPresent() ? 1 : 0;
      PrivateStoppingRule rule = PrivateStoppingSolver.solve(question, guess);
      assertThat(rule.value()).isEqualTo(value);
      assertThat(verdict(question, rule)).isEqualTo("proved");
    }
    assertThat(solvable).isPositive();
  }

  private static MixtureBasis guess(PrivateStoppingQuestion question, Random random) {
    List<Pair<Integer>> pairs = new ArrayList<>(question.neighbours());
    Collections.shuffle(pairs, random);
    int tight = random.nextInt(Math.min(3, pairs.size() + 1));
    List<PlainRule> rules = new ArrayList<>();
    for (int c = 0; c <= tight; c++) {
      double[] payoff = random.doubles(question.candidates()).toArray();
      rules.add(PlainRule.Rounded.best(payoff).rule());
    }
    return new MixtureBasis(question, rules, pairs.subList(0, tight));
  }

  @Test
  void whoStopsTooEarlyKnowsWhereTheOptimumLies() {
    PrivateStoppingQuestion question = question(best(6), 2, "3/2", "1/100");
    ExactReal value = PrivateStoppingSolver.solve(question).value();
    for (int limit = 1; limit <= 3; limit++) {
      int exchanges = limit;
      MixtureBasis blind = MixtureBasis.blind(question);
      assertThatExceptionOfType(UndecidedException.class)
          .isThrownBy(() -> PrivateStoppingSolver.solve(question, blind, exchanges))
          .satisfies(
              stopped -> {
                Matcher bounds =
                    Pattern.compile("at least (\\S+) and at most (\\S+)")
                        .matcher(stopped.getMessage());
                assertThat(bounds.find()).isTrue();
                assertThat(value)
                    .isBetween(
                        ExactReal.of(RationalText.parse(bounds.group(1))),
                        ExactReal.of(RationalText.parse(bounds.group(2))));
              });
    }
  }

  @Test
  void withoutPrivacyTheClassicalRuleIsTheBest() {
    for (int n = 1; n <= 12; n++) {
      for (List<Rational> payoff : List.of(best(n), minusRank(n))) {
        ExactReal classical = ExactReal.of(OptimalRule.maximizing(payoff).value());
        assertThat(PrivateStoppingSolver.solve(question(payoff, 1, "1", "1")).value())
            .isEqualTo(classical);
      }
    }
  }

  @Test
  void perfectPrivacyForcesTheUniformLaw() {
    for (int n = 1; n <= 25; n += 4) {
      PrivateStoppingRule rule = PrivateStoppingSolver.solve(question(minusRank(n), 1, "1", "0"));
      assertThat(rule.law()).containsOnly(ExactReal.of(Rational.of(1, n))).hasSize(n);
      assertThat(rule.value()).isEqualTo(ExactReal.of(Rational.of(-n - 1, 2)));
    }
  }

  @Test
  void moreDistantSwapsOnlyMakeItHarder() {
    ExactReal last = ExactReal.of(1);
    for (int l = 1; l <= 7; l++) {
      ExactReal value = PrivateStoppingSolver.solve(question(best(8), l, "3/2", "1/100")).value();
      assertThat(value).isLessThanOrEqualTo(last);
      last = value;
    }
  }

  @Test
  void twoCandidatesCannotBeToldApart() {
    assertThat(PrivateStoppingSolver.solve(question(best(2), 1, "3", "0")).value())
        .isEqualTo(ExactReal.of(Rational.of(1, 2)));
  }

  @Test
  void activePairsAreThoseThatAttainTheBound() {
    PrivateStoppingQuestion question = question(best(6), 2, "3/2", "1/100");
    PrivateStoppingRule rule = PrivateStoppingSolver.solve(question);
    List<Pair<Integer>> attained =
        question.neighbours().stream()
            .filter(pair -> question.gap(rule.law(), pair).equals(ExactReal.of(question.delta())))
            .toList();
    assertThat(rule.activePairs())
        .extracting(PrivateStoppingRule.ActivePair::ranks)
        .isEqualTo(attained)
        .isNotEmpty();
    assertThat(rule.activePairs()).allMatch(pair -> pair.price().sign() >= 0);
  }

  @Test
  void anIrrationalFactorGivesAnExactAnswerBetweenItsRationalNeighbours() throws ParseException {
    PrivateStoppingQuestion question =
        new PrivateStoppingQuestion(best(10), 1, ROOT_OF_E, Rational.ZERO);
    PrivateStoppingRule rule = PrivateStoppingSolver.solve(question);
    ExactReal below = PrivateStoppingSolver.solve(question(best(10), 1, "1.648", "0")).value();
    ExactReal above = PrivateStoppingSolver.solve(question(best(10), 1, "1.649", "0")).value();
    assertThat(rule.value()).isGreaterThan(below).isLessThan(above);
    assertThat(rule.value().rational()).isEmpty();
    assertThat(verdict(question, rule)).isEqualTo("proved");
  }
}
