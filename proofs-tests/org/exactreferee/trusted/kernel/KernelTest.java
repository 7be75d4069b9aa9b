package org.exactreferee.trusted.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.StoppedException;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class KernelTest {

  private static final Evidence NOTHING = new Evidence.Evaluation(List.of());

  @Test
  void onlyTheKernelsPackageCanMakeATheorem() {
    assertThat(Theorem.class.getDeclaredConstructors())
        .isNotEmpty()
        .noneMatch(
            c -> Modifier.isPublic(c.getModifiers()) || Modifier.isProtected(c.getModifiers()));
  }

  @Test
  void aTheoremSaysWhatWasProved() {
    Outcome outcome = Steps.check("1 + 1 = 2", Conclusion.HOLDS, NOTHING);
    assertThat(outcome.match(Theorem::toString, Object::toString)).isEqualTo("1 + 1 = 2 holds");
  }

  @Test
  void anAnswererThatFailsLeavesTheClaimUndecided() {
    Answers failing = new FailingAnswers(new IllegalStateException("planted"));
    Expression claim = Steps.parse("forall x in [0, 1] : x^2 <= x");
    Outcome outcome = Kernel.decide("1", claim, Optional.empty(), Kernel.LIMITS, failing);
    assertThat(outcome)
        .isEqualTo(
            new Outcome.Refused(
                new Rejected(
                    Reason.UNDECIDED, "internal error: java.lang.IllegalStateException: planted")));
  }

  @Test
  void theEndThatACallerSetsPassesThrough() {
    RuntimeException end = new StoppedException("no more time");
    Limits ended =
        new Limits(
            100,
            64,
            () -> {
              throw end;
            });
    Expression claim = Steps.parse("forall n in 1..9 : n > 0");
    assertThatThrownBy(
            () -> Kernel.decide("1", claim, Optional.empty(), ended, new FailingAnswers(end)))
        .isSameAs(end);
  }

  private record FailingAnswers(RuntimeException failure) implements Answers {
    @Override
    public Answer sign(
        Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
      throw failure;
    }

    @Override
    public Answer program(LinearProgram<ExactReal> program) {
      throw failure;
    }

    @Override
    public Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
      throw failure;
    }
  }

  @Test
  void theHashIsTheOneThatOtherToolsCompute() {
    assertThat(Kernel.hash("abc"))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }

  @Test
  void evidenceForAnotherClaimIsOfNoUse() {
    Expression proved = Steps.parse("1 + 1 = 2");
    Step step = Steps.step(proved, Conclusion.HOLDS, NOTHING);
    Outcome outcome = Kernel.check(step, Steps.parse("1 + 1 = 3"));
    Reason reason =
        outcome.match(
            theorem -> {
              throw new AssertionError(theorem);
            },
            refused -> refused.reason());
    assertThat(reason).isEqualTo(Reason.CLAIM_NOT_CANONICAL);
  }

  @Test
  void aDefinitionCannotTakeTheNameOfExpAwayFromTheSeries() {
    assertThat(
            Steps.proves(
                "let f(x) = 0 in exp(f(1)) < 1", Conclusion.HOLDS, new Evidence.Taylor(3, 0)))
        .isFalse();
  }

  @Test
  void anOpenQuestionIsNeitherProvedNorRefuted() {
    String claim = "ln(2) * ln(3) = ln(3) * ln(2)";
    assertThat(Steps.refusal(claim, Conclusion.HOLDS, NOTHING)).isEqualTo(Reason.UNDECIDED);
    assertThat(Steps.refusal(claim, Conclusion.DOES_NOT_HOLD, NOTHING)).isEqualTo(Reason.UNDECIDED);
  }

  @Test
  void theSeriesIsExactAtZero() {
    Evidence oneTerm = new Evidence.Taylor(1, 0);
    assertThat(Steps.proves("exp(0) <= 1", Conclusion.HOLDS, oneTerm)).isTrue();
    assertThat(Steps.proves("exp(0) < 1", Conclusion.DOES_NOT_HOLD, oneTerm)).isTrue();
    assertThat(Steps.proves("exp(0) < 1", Conclusion.HOLDS, oneTerm)).isFalse();
  }

  @Test
  void aBoundThatThePartialSumAttainsIsStillStrict() {
    assertThat(Steps.proves("3/2 < exp(1/2)", Conclusion.HOLDS, new Evidence.Taylor(2, 0)))
        .isTrue();
    assertThat(Steps.proves("3/2 = exp(1/2)", Conclusion.DOES_NOT_HOLD, new Evidence.Taylor(2, 0)))
        .isTrue();
  }

  @Test
  void aSeriesIsNeverDoubledBack() {
    String claim = "exp(1/2^40) > 1 + 1/2^9";
    assertThat(Steps.proves(claim, Conclusion.DOES_NOT_HOLD, new Evidence.Taylor(3, 0))).isTrue();
    for (int halvings = -33; halvings < 0; halvings++) {
      for (Conclusion conclusion : List.of(Conclusion.HOLDS, Conclusion.DOES_NOT_HOLD)) {
        assertThat(Steps.refusal(claim, conclusion, new Evidence.Taylor(3, halvings)))
            .isEqualTo(Reason.SERIES_OUT_OF_RANGE);
      }
    }
  }

  @Test
  void aSeriesThatWouldFillTheMemoryIsRefused() {
    String claim = "exp(1/2) < 2";
    assertThat(Steps.proves(claim, Conclusion.HOLDS, new Evidence.Taylor(6, 3))).isTrue();
    List<Evidence> unreasonable =
        List.of(
            new Evidence.Taylor(1 << 24, 0),
            new Evidence.Taylor(Integer.MAX_VALUE, 0),
            new Evidence.Taylor(6, 31),
            new Evidence.Taylor(6, 18),
            new Evidence.Taylor(1, Integer.MAX_VALUE),
            new Evidence.Taylor(0, 0));
    for (Evidence evidence : unreasonable) {
      assertThat(Steps.refusal(claim, Conclusion.HOLDS, evidence))
          .as("%s", evidence)
          .isEqualTo(Reason.SERIES_OUT_OF_RANGE);
    }
  }

  @Test
  void everyLinkOfAChainNeedsItsOwnDifference() {
    String claim = "1 < 2 < 3";
    Evidence.Difference first = new Evidence.Difference(1, Rational.of(-1), Rational.of(-1));
    Evidence.Difference second = new Evidence.Difference(2, Rational.of(-1), Rational.of(-1));
    Evidence right = new Evidence.Differences(List.of(first, second));
    assertThat(Steps.proves(claim, Conclusion.HOLDS, right)).isTrue();
    for (List<Evidence.Difference> wrong :
        List.of(List.of(first, first), List.of(second, first), List.of(second, second))) {
      assertThat(Steps.refusal(claim, Conclusion.HOLDS, new Evidence.Differences(wrong)))
          .isEqualTo(Reason.NO_SUCH_LINK);
    }
  }

  @Test
  void anIntervalThatTouchesZeroShowsNoDifference() {
    for (List<Rational> ends :
        List.of(
            List.of(Rational.of(-1), Rational.ZERO),
            List.of(Rational.ZERO, Rational.ONE),
            List.of(Rational.of(-1), Rational.ONE))) {
      Evidence evidence =
          new Evidence.Differences(List.of(new Evidence.Difference(1, ends.get(0), ends.get(1))));
      assertThat(Steps.refusal("1 != 1", Conclusion.HOLDS, evidence))
          .isEqualTo(Reason.INTERVAL_DOES_NOT_DECIDE);
      assertThat(Steps.refusal("1 = 1", Conclusion.DOES_NOT_HOLD, evidence))
          .isEqualTo(Reason.INTERVAL_DOES_NOT_DECIDE);
    }
  }
}
