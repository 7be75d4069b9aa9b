package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.TruthValue;
import org.junit.jupiter.api.Test;

/** A claim about universal variables falls by one case, if that is a case of it and fails. */
class CounterexampleRuleTest {

  /** The kernel's answer to a case, with the answers that provers find. */
  private static Outcome refute(String claim, String... values) {
    List<Expression> list = Stream.of(values).map(Steps::parse).toList();
    Optional<CounterexampleRule> premises = CounterexampleRule.of(Steps.parse(claim), list);
    List<Answer> belongs =
        premises
            .map(CounterexampleRule::belongs)
            .map(CounterexampleRuleTest::answers)
            .orElse(List.of());
    List<Answer> there =
        premises
            .map(CounterexampleRule::there)
            .map(CounterexampleRuleTest::answers)
            .orElse(List.of());
    return Steps.check(
        claim, Conclusion.DOES_NOT_HOLD, new Evidence.Counterexample(list, belongs, there));
  }

  private static List<Answer> answers(Expression statement) {
    return Kernel.decide("1", statement, Optional.empty(), Kernel.LIMITS, new ProverAnswers())
        .match(
            theorem -> ((Evidence.Evaluation) theorem.evidence()).answers(), refused -> List.of());
  }

  private static Theorem refuted(String claim, String... values) {
    Theorem theorem =
        refute(claim, values)
            .match(
                found -> found,
                refused -> {
                  throw new AssertionError(claim + ": " + refused);
                });
    assertThat(theorem.conclusion()).isEqualTo(Conclusion.DOES_NOT_HOLD);
    assertThat(CanonicalText.of(theorem.claim())).isEqualTo(CanonicalText.of(Steps.parse(claim)));
    assertThat(Steps.proves(claim, Conclusion.DOES_NOT_HOLD, theorem.evidence())).isTrue();
    assertThat(Steps.proves(claim, Conclusion.HOLDS, theorem.evidence())).isFalse();
    return theorem;
  }

  private static Reason refusal(String claim, String... values) {
    return refute(claim, values)
        .match(
            theorem -> {
              throw new AssertionError("proved: " + theorem);
            },
            refused -> refused.reason());
  }

  @Test
  void refutesInEveryKindOfDomain() {
    refuted("forall n in 3.. : rank_law(secretary(n))[1] > 2/5", "100");
    refuted("forall n in 1..10^9 : n < 10^8", "10^8");
    refuted("forall x in [0, 1) : exp(x) < 2", "9/10");
    refuted("forall x in (-oo, oo) : exp(x) > 1/2", "-1");
    refuted("forall x in (0, oo) : ln(x) < 3", "e^3");
    refuted("forall x in polytope(0 <= x, x <= 1) : x < 1", "1");
    refuted("forall x, y in polytope(x + y <= 1, x >= 0, y >= 0) : x < 1", "1");
    refuted("forall v in permutations(4) : v[1] < 4", "[4, 1, 2, 3]");
    refuted("forall v in profiles(20, 3) : v[1] < 20", "[20, 1, 2]");
    refuted("forall x in {1, 5/2, e} : x < 5/2", "5/2");
    refuted("forall r in {secretary(3), blind(3)} : rank_law(r)[1] > 1/3", "blind(3)");
  }

  @Test
  void laterDomainsGuardsAndDefinitionsSeeTheValues() {
    refuted("forall n in 3.., k in 1..n where k > 1 : k*n != 12", "4", "3");
    refuted("let m = 7 in forall n in m.. : let s = n^2 in forall k in n..s : k < 50", "8", "64");
    refuted("let m = 7 in forall n in m.. : let s = n^2 in forall k in n..s : k < 50", "8");
    refuted("forall n in 1.. : forall x in [0, n] : x^2 <= 4", "3");
    refuted("forall n in 1.., x in [0, n] : x^2 <= 4", "3");
  }

  @Test
  void refutesByPointsOfPolytopes() {
    refuted("forall q[2] in polytope(q[1] <= q[2]) : q[1] < 1", "[1, 1]");
    refuted("forall k in 1.., q[k] in polytope(0 <= 1) : q[1] != 5", "2", "[5, -1/3]");
    refuted(
        "forall k in 1.., s[k] in polytope(forall b in 1..k : s[b] >= 0) : s[1] < 1", "1", "[e]");
    refuted(
        "let free(x) = 0 <= x[1] in forall q[3] in polytope(free(q)) : q[3] > q[2]", "[0, 1, 1]");
    refuted("forall y in polytope(y >= 2) : y > 2", "2");
    String close = "forall b in 1..2 : q[b] - 1 <= p[b] <= q[b] + 1";
    String claim =
        "forall q[2] in polytope(0 <= 1), p[2] in polytope(" + close + ") : p[1] < q[1] + 1";
    refuted(claim, "[3, 4]", "[4, 4]");
    assertThat(refusal(claim, "[3, 4]", "[5, 4]")).isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refuted("forall q[2] in polytope(0 <= 1) : 1/q[2] != 0", "[1, 0]").possible())
        .containsExactly(TruthValue.UNDEFINED);
  }

  @Test
  void refusesWhatIsNoPointOfAPolytope() {
    String claim = "forall q[2] in polytope(0 <= q[1], q[1] <= q[2]) : q[1] > 9";
    for (String outside : List.of("[-1, 2]", "[2, 1]", "[1, 2, 3]", "[1]", "[1, 1/0]")) {
      assertThat(refusal(claim, outside)).isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    }
    assertThat(refusal("forall q[1] in polytope(0 <= 1) : q[1] > 9", "[[1]]"))
        .isIn(Reason.ILL_FORMED, Reason.CONCLUSION_DOES_NOT_FOLLOW, Reason.UNDECIDED);
    assertThat(refusal("forall q[2] in polytope(1/0 <= q[1]) : q[1] > 9", "[1, 1]"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall q[2] in polytope(0 <= 1) : q[1] > 9", "1"))
        .isEqualTo(Reason.ILL_FORMED);
    assertThat(refusal("forall y in polytope(y >= 2) : y > 9", "[2]")).isEqualTo(Reason.ILL_FORMED);
  }

  @Test
  void saysWhetherTheCaseIsFalseOrUndefined() {
    assertThat(refuted("forall n in 1.. : 1/(n - 9) != 0", "9").possible())
        .containsExactly(TruthValue.UNDEFINED);
    assertThat(refuted("forall n in 1.. : n != 9", "9").possible())
        .containsExactly(TruthValue.FALSE);
    assertThat(refuted("forall n in 1.. where 1/(n - 9) > 0 : false", "9").possible())
        .containsExactly(TruthValue.UNDEFINED);
    assertThat(refuted("forall n in 1.. where 1/(n - 9) > 0 : true", "9").possible())
        .containsExactly(TruthValue.UNDEFINED);
  }

  @Test
  void namesTheCase() {
    Theorem theorem = refuted("forall n in 3.., k in 1..n : k*n != 12", "4", "3");
    assertThat(theorem.ground().inWords()).endsWith("at k = 3, at n = 4");
  }

  @Test
  void refusesWhatIsNoCase() {
    assertThat(refusal("forall n in 3.. : n > 2", "2"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall n in 3.. : n > 4", "7/2"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall x in (0, 1) : x > 0", "0"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall x in (0, 1) : x < 1", "1"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall n in 1/2.. : n > 5", "3"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall n in 1..7/2 : n > 5", "3"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall n in {1, 1/0} : n > 5", "1"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    for (String outside :
        List.of("[1, 2]", "[1, 2, 4]", "[0, 1, 2]", "[1, 2, 5/2]", "[1, 1, 1, 1]")) {
      assertThat(refusal("forall v in profiles(3, 3) : v = [1]", outside))
          .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    }
    assertThat(refusal("forall v in profiles(7/2, 1) : v = [2]", "[1]"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall v in subsets(3) : size(v) < 4", "[1, 2, 3, 4]"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall r in {secretary(3)} : rank_law(r)[1] > 1/3", "blind(3)"))
        .isEqualTo(Reason.ILL_FORMED);
  }

  @Test
  void refusesACaseThatHolds() {
    assertThat(refusal("forall n in 3.. : n > 2", "3"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
    assertThat(refusal("forall n in 1.. where n > 5 : n > 5", "4"))
        .isEqualTo(Reason.CONCLUSION_DOES_NOT_FOLLOW);
  }

  @Test
  void refusesOtherShapes() {
    assertThat(refusal("exists n in 1.. : n < 0", "1")).isEqualTo(Reason.EVIDENCE_DOES_NOT_FIT);
    assertThat(refusal("not (forall n in 1.. : n > 0)", "1"))
        .isEqualTo(Reason.EVIDENCE_DOES_NOT_FIT);
    assertThat(refusal("forall n in 1.. : n < 1", "1", "2"))
        .isEqualTo(Reason.EVIDENCE_DOES_NOT_FIT);
    assertThat(refusal("forall x, y in polytope(x + y <= 1, x >= 0, y >= 0) : x + y < 1", "1"))
        .isEqualTo(Reason.ILL_FORMED);
  }

  /** The evaluation of the whole claim is the oracle: no case refutes one that holds. */
  @Test
  void agreesWithTheEvaluationOfAllCases() {
    int refuted = 0;
    int all = 0;
    for (String body : List.of("n*k != 6", "n + k < 9", "1/(n - k) != 0", "n >= k", "n*k > 0")) {
      for (String guard : List.of("", " where n != k", " where k/(n - 3) < 9")) {
        String claim = "forall n in 1..5, k in 0..n" + guard + " : " + body;
        List<String> failing = new ArrayList<>();
        for (int n = 0; n <= 6; n++) {
          for (int k = -1; k <= 7; k++) {
            all++;
            String[] values = {Integer.toString(n), k < 0 ? "-" + -k : Integer.toString(k)};
            if (refute(claim, values) instanceof Outcome.Proved) {
              failing.add(n + " " + k);
            }
          }
        }
        boolean holds =
            Kernel.decide(
                    "1", Steps.parse(claim), Optional.empty(), Kernel.LIMITS, new ProverAnswers())
                .match(
                    Theorem::holds,
                    refused -> {
                      throw new AssertionError(claim);
                    });
        assertThat(failing.isEmpty()).as(claim + failing).isEqualTo(holds);
        refuted += failing.size();
      }
    }
    assertThat(all).isEqualTo(15 * 63);
    assertThat(refuted).isBetween(20, 200);
  }

  @Test
  void theEvidenceKeepsTheAnswersThatWereUsed() {
    Theorem theorem = refuted("forall n in 1.. : forall x in [0, 1] : x^n > x", "2");
    Evidence.Counterexample evidence = (Evidence.Counterexample) theorem.evidence();
    assertThat(evidence.belongs()).isEmpty();
    assertThat(evidence.there()).hasSize(1);
    Evidence without = new Evidence.Counterexample(evidence.values(), List.of(), List.of());
    assertThat(
            Steps.proves(
                "forall n in 1.. : forall x in [0, 1] : x^n > x",
                Conclusion.DOES_NOT_HOLD,
                without))
        .isFalse();
  }
}
