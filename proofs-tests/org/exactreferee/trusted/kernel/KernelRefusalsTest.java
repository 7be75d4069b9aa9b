package org.exactreferee.trusted.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.kernel.rule.ListedAnswers;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Knowledge;
import org.exactreferee.trusted.language.value.TruthValue;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Claims and evidence that the kernel refuses before, or beside, any rule. */
class KernelRefusalsTest {

  private static final Evidence NOTHING = new Evidence.Evaluation(List.of());
  private static final Evidence DIFFERENCE =
      new Evidence.Differences(
          List.of(new Evidence.Difference(1, Rational.of(-1), Rational.of(-1))));

  private static Rejected refusal(Outcome outcome) {
    return outcome.match(
        theorem -> {
          throw new AssertionError("proved: " + theorem);
        },
        refused -> refused);
  }

  private static Theorem theorem(Outcome outcome) {
    return outcome.match(
        theorem -> theorem,
        refused -> {
          throw new AssertionError(refused);
        });
  }

  @Test
  void aClaimThatIsGivenAsATreeIsCheckedLikeItsText() {
    Expression claim = Steps.parse("1 < 2");
    Theorem theorem = theorem(Kernel.check("a", claim, Conclusion.HOLDS, DIFFERENCE));
    assertThat(theorem.id()).isEqualTo("a");
    assertThat(theorem.claim()).isEqualTo(claim);
    assertThat(theorem.step("b"))
        .isEqualTo(new Step("b", "1 < 2", Kernel.hash("1 < 2"), Conclusion.HOLDS, DIFFERENCE));
    assertThat(refusal(Kernel.check("a", claim, Conclusion.DOES_NOT_HOLD, DIFFERENCE)).reason())
        .isEqualTo(Reason.INTERVAL_DOES_NOT_DECIDE);
  }

  @Test
  void onlyNumbersHaveDifferences() {
    assertThat(refusal(Steps.check("[1] = [1]", Conclusion.HOLDS, DIFFERENCE)))
        .isEqualTo(new Rejected(Reason.EVIDENCE_DOES_NOT_FIT, "an operand is no number"));
  }

  @Test
  void onlyFractionsAreComparedWithASeries() {
    Evidence series = new Evidence.Taylor(9, 0);
    for (String claim : List.of("exp(1) < pi", "exp(ln(2)) < 4", "exp(1) < [3]")) {
      assertThat(refusal(Steps.check(claim, Conclusion.HOLDS, series)).reason())
          .as(claim)
          .isIn(Reason.EVIDENCE_DOES_NOT_FIT, Reason.ILL_FORMED);
    }
    assertThat(refusal(Steps.check("exp(1) < 2 + ln(2)", Conclusion.HOLDS, series)))
        .isEqualTo(new Rejected(Reason.EVIDENCE_DOES_NOT_FIT, "an operand is not rational"));
  }

  @Test
  void anIllFormedTreeIsCalledSoAndOneThatLeadsTooFarIsUndecided() {
    Expression illFormed = Steps.parse("1 < nobody");
    assertThat(refusal(Kernel.holds("1", illFormed, DIFFERENCE, List.of())).reason())
        .isEqualTo(Reason.ILL_FORMED);
    Expression tooLong = Steps.parse("1 < sum(i in 1..10^12 : i)");
    assertThat(refusal(Kernel.holds("1", tooLong, DIFFERENCE, List.of())))
        .isEqualTo(
            new Rejected(Reason.UNDECIDED, "1000000000000 terms or cases, the limit is 100000000"));
  }

  @Test
  void aTheoremIsMadeOnlyOfWhatSettlesTheClaim() {
    Expression claim = Steps.parse("1 < 2");
    Knowledge open = new Knowledge(EnumSet.allOf(TruthValue.class), new Ground.Words(""));
    assertThatThrownBy(() -> new Theorem("1", claim, Optional.empty(), open, NOTHING))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must settle the claim");
  }

  @Test
  void theFirstCaseWithoutAProofIsNamed() {
    Expression claim = Steps.parse("forall n in 1..9 : n > 0");
    Theorem part = theorem(Decisions.outcome(claim, new Part(0, 4)));
    assertThat(refusal(Kernel.join("1", claim, List.of(part))))
        .isEqualTo(new Rejected(Reason.MISSING_EVIDENCE, "the cases from 5 on"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "forall x in [0, 1] : x^2 <= x",
        "forall n in 1.. : n^2 >= n",
        "forall x in polytope(x >= 0, x <= 1) : x <= 2",
        "forall x in [0, 1], y in [0, 1] : x + y <= 2",
        "exists x in [0, 1] : x^2 = 1/2",
        "feasible(x where x <= 3, x >= 0)",
        "maximum(x : x where x <= 3, x >= 0) = 3",
      })
  void whoeverKnowsNoAnswerLeavesTheClaimOpen(String claim) {
    Outcome outcome =
        Kernel.decide(
            "1", Steps.parse(claim), Optional.empty(), Kernel.LIMITS, new Undecided("not today"));
    assertThat(outcome).isInstanceOf(Outcome.Open.class);
    assertThat(((Outcome.Open) outcome).ground().toString()).contains("not today");
    assertThat(refusal(outcome).reason()).isEqualTo(Reason.UNDECIDED);
  }

  @Test
  void aValueIsComputedFromAnswersThatAreChecked() {
    Expression optimum = Steps.parse("1 + maximum(x : x where x <= 3, x >= 0)");
    assertThat(Kernel.evaluate(optimum, Kernel.LIMITS, new ProverAnswers())).hasToString("4");
    Answers wrong = new ListedAnswers(List.<Answer>of(new Answer.OfCut(BigInteger.ONE)).iterator());
    assertThatThrownBy(() -> Kernel.evaluate(optimum, Kernel.LIMITS, wrong))
        .isInstanceOf(UndecidedException.class)
        .hasMessageStartingWith("an answer was refused: EVIDENCE_DOES_NOT_FIT");
  }

  private record Undecided(String reason) implements Answers {
    @Override
    public Answer sign(
        Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
      throw new UndecidedException(reason);
    }

    @Override
    public Answer program(LinearProgram<ExactReal> program) {
      throw new UndecidedException(reason);
    }

    @Override
    public Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
      throw new UndecidedException(reason);
    }
  }
}
