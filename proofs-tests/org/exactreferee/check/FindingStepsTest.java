package org.exactreferee.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingStepsTest {

  private static Claim claim(String statement) throws Exception {
    String text =
        "source K \"A paper\"\nclaim c \"t\" [K, T]\n %s\n expect proved\n".formatted(statement);
    return ClaimFileReader.read("x", text, false, Library.REGISTRY).claims().get(0);
  }

  private static Finding finding(Claim claim, Memory memory) throws InterruptedException {
    List<Finding> findings = new ArrayList<>();
    new CheckRun(List.of(claim), 2, Duration.ofSeconds(100), memory, Effort.USUAL)
        .run(findings::add, share -> {});
    return findings.get(0);
  }

  private static final String LARGEST = "let m = maximum(x : x where x <= 3) in ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall n in 1..9 : n > 0 | HOLDS | 0",
        "forall n in 1..9 : n < 7 | DOES_NOT_HOLD | 0",
        "forall n in 1..9 : 1/(n - 4) != 0 | DOES_NOT_HOLD | 0",
        "forall n in 1..9, x in [0, 1] : x^n <= 1 | HOLDS | 9",
        "forall n in 1..9, x in [0, 1] : x^n <= 1 - (n - 4) | DOES_NOT_HOLD | 5",
        LARGEST + "forall n in 1..9 : n + m > 3 | HOLDS | 1",
        LARGEST + "forall n in 1..9 : n < 2*m | DOES_NOT_HOLD | 1",
      })
  void theKernelAcceptsWhatWasFoundInParts(String statement, Conclusion conclusion, int answers)
      throws Exception {
    Claim claim = claim(statement);
    Step step = FindingSteps.of(finding(claim, Memory.NONE)).orElseThrow();
    assertThat(step.id()).isEqualTo("K/c");
    assertThat(step.conclusion()).isEqualTo(conclusion);
    assertThat(((Evidence.Evaluation) step.evidence()).answers()).hasSize(answers);
    assertThat(
            Kernel.check(step, claim.statement())
                .match(theorem -> theorem.conclusion().name(), Object::toString))
        .isEqualTo(conclusion.name());
  }

  @Test
  void questionsAboutSeveralRealVariablesComeInOneOrder() throws Exception {
    Expression claim =
        claim("forall v in (0, 1), w in [2, 3], x in (0, oo), y in [0, 1] : v*w*x/(w + x*y) <= v*x")
            .statement();
    Set<List<String>> sequences = new HashSet<>();
    for (int i = 0; i < 50; i++) {
      Questions questions = new Questions(new ProverAnswers(), new ArrayList<>());
      assertThat(Kernel.decide("1", claim, Optional.empty(), Kernel.LIMITS, questions))
          .isInstanceOf(Outcome.Proved.class);
      sequences.add(questions.asked());
    }
    assertThat(sequences).hasSize(1);
    assertThat(sequences.iterator().next()).hasSize(5);
  }

  private record Questions(Answers answers, List<String> asked) implements Answers {
    @Override
    public Answer sign(
        Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
      asked.add(goal + " " + polynomial + " " + interval);
      return answers.sign(polynomial, goal, interval);
    }

    @Override
    public Answer program(LinearProgram<ExactReal> program) {
      throw new AssertionError("no program");
    }

    @Override
    public Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
      throw new AssertionError("no unbounded integer");
    }
  }

  @Test
  void whatIsNotKnownOrOnlyRememberedHasNoStep() throws Exception {
    Claim open = claim("forall x in [0, 1] : log(x + 2, 2) >= 1");
    assertThat(FindingSteps.of(finding(open, Memory.NONE))).isEmpty();
    Claim known = claim("forall n in 1..9 : n > 0");
    Memory full =
        new Memory() {
          @Override
          public Optional<Long> casesOf(Claim asked, Part part) {
            return Optional.of(part.to() - part.from());
          }

          @Override
          public void add(Claim done, Part part, long cases) {}
        };
    Finding remembered = finding(known, full);
    assertThat(remembered.remembered()).isEqualTo(9);
    assertThat(FindingSteps.of(remembered)).isEmpty();
  }
}
