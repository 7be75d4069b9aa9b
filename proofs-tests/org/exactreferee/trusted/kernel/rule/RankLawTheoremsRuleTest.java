package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.question.RankLawTheorems;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

class RankLawTheoremsRuleTest {

  private static final RankLawTheorems KNOWN = RankLawTheorems.known();

  @Test
  void theLawIsThatOfTheDefinition() {
    int laws = 0;
    for (int n = 1; n <= 24; n++) {
      for (int t = 1; t <= n; t++) {
        ThresholdRule rule = new ThresholdRule(n, t);
        LawOverOne law = LawOverOne.of(rule);
        assertThat(law.numerators().stream().map(top -> Rational.of(top, law.denominator())))
            .as(rule.toString())
            .isEqualTo(OccupancyRankLaw.of(rule).probabilities());
        laws++;
      }
    }
    assertThat(laws).isEqualTo(300);
  }

  @Test
  void theLawOfManyCandidatesHasNoNegativeEntryAndSumsToOne() {
    LawOverOne law = LawOverOne.of(new ThresholdRule(3_000, 1_104));
    assertThat(law.numerators()).hasSize(3_000).allMatch(top -> top.signum() >= 0);
    assertThat(law.numerators().stream().reduce((a, b) -> a.add(b))).contains(law.denominator());
  }

  private static Expression parsed(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException malformed) {
      throw new IllegalArgumentException(malformed);
    }
  }

  /** Why the kernel refuses a claim; nothing if it proves it. */
  private static Optional<Reason> refused(String claim, List<Theorem> earlier, Event... events) {
    return Kernel.check(
            "claim", parsed(claim), Conclusion.HOLDS, KNOWN.evidence(List.of(events)), earlier)
        .match(theorem -> Optional.empty(), bad -> Optional.of(bad.reason()));
  }

  private static Optional<Reason> refused(String claim, Event... events) {
    return refused(claim, KNOWN.all(), events);
  }

  @Test
  void provesWhatFollows() {
    String five = "let q = rank_law(secretary(5)), u = rank_law(blind(5)) in ";
    List<String> right =
        List.of(
            "let q = rank_law(secretary(5)) in q[1] = 13/30 and 0.43 <= q[1] < 0.44",
            "let q = rank_law(threshold_rule(7, 3)) in sum(k in 1..7 : q[k]) = 1",
            "let q = rank_law(blind(9)) in q[9] = 1/9 and 1 + 1 = 2 and ln(2) < 1",
            five + "mix(1/2, q, u)[1] = 19/60 and -(-q[1]) - u[5] = 7/30",
            five + "private(mix(1/2, q, u), 1, 2, 0)",
            "let q = rank_law(blind(20000)) in q[20000] = 1/20000");
    int proved = 0;
    for (String claim : right) {
      assertThat(refused(claim)).as(claim).isEmpty();
      proved++;
    }
    assertThat(proved).isEqualTo(6);
  }

  @Test
  void refusesWhatDoesNotFollow() {
    Map<String, Reason> wrong =
        Map.of(
            "let q = rank_law(secretary(5)) in q[1] = 13/31", Reason.CONCLUSION_DOES_NOT_FOLLOW,
            "let q = rank_law(secretary(5)) in q[1] < 13/30", Reason.CONCLUSION_DOES_NOT_FOLLOW,
            "let q = rank_law(secretary(5)) in q[6] = 0", Reason.ILL_FORMED,
            "let q = rank_law(secretary(5)) in q[1]/0 = 0", Reason.ILL_FORMED,
            "let q = rank_law(secretary(5)) in 1/0 = 0", Reason.CONCLUSION_DOES_NOT_FOLLOW,
            "let q = rank_law(secretary(5)) in sum(k in 1..6 : q[k]) = 1", Reason.ILL_FORMED,
            "let q = rank_law(secretary(5)), r = 2*q[1] in r = 13/15", Reason.EVIDENCE_DOES_NOT_FIT,
            "let q(n) = rank_law(secretary(n)) in q(5)[1] = 13/30", Reason.EVIDENCE_DOES_NOT_FIT,
            "rank_law(secretary(5))[1] = 13/30", Reason.EVIDENCE_DOES_NOT_FIT);
    wrong.forEach((claim, reason) -> assertThat(refused(claim)).as(claim).contains(reason));
    assertThat(wrong).hasSize(9);
  }

  @Test
  void needsEveryTheorem() {
    String claim = "let q = rank_law(secretary(5)) in q[1] = 13/30";
    List<String> cited = KNOWN.evidence(List.of()).theorems();
    for (String left : cited) {
      List<Theorem> others =
          KNOWN.all().stream().filter(theorem -> !theorem.id().equals(left)).toList();
      assertThat(refused(claim, others)).as(left).contains(Reason.NO_SUCH_LAW);
    }
    assertThat(cited).hasSize(4);
    assertThat(refused(claim, List.of())).contains(Reason.NO_SUCH_LAW);
    assertThat(refused(claim)).isEmpty();
  }

  @Test
  void tightBoundsOfAMixtureNeedTheirEvents() {
    String claim =
        "let q = rank_law(secretary(5)), u = rank_law(blind(5)) in"
            + " tight_exp_epsilon(mix(1, q, u), 1, 0) = 13/7";
    long attained =
        IntStream.rangeClosed(1, 4)
            .filter(k -> refused(claim, Event.ofRanks(k, k + 1)).isEmpty())
            .count();
    assertThat(refused(claim)).contains(Reason.MISSING_EVIDENCE);
    assertThat(attained).isEqualTo(1);
  }
}
