package org.exactreferee.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.LiteralMeaning;
import org.exactreferee.claim.LiteralMeaning.TruthValue;
import org.exactreferee.claim.RandomStatements;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Outcome;
import org.exactreferee.kernel.Theorem;
import org.exactreferee.prover.ProverAnswers;
import org.exactreferee.recheck.IndependentChecker.Verdicts;
import org.exactreferee.spec.CertificateWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements mean in {@code recheck.py} what the literal evaluator says. */
@Tag("meaning")
class RecheckMeaningTest {

  @TempDir Path folder;

  @BeforeEach
  void needsPython() {
    IndependentChecker.assumePython();
  }

  @Test
  void randomStatementsAreCheckedAgain() {
    checkAgain(3, 2_000);
  }

  @Test
  @Tag("deep")
  void manyRandomStatementsAreCheckedAgain() {
    checkAgain(4, 20_000);
  }

  /** One file in which every conclusion is right, and one in which each is the opposite. */
  private void checkAgain(long seed, int count) {
    List<Step> right = steps(seed, count);
    List<Step> wrong = right.stream().map(RecheckMeaningTest::flipped).toList();
    Verdicts verdicts =
        IndependentChecker.python(
            List.of(write("right.cert.json", right), write("wrong.cert.json", wrong)));
    assertThat(verdicts.err()).isEmpty();
    assertThat(verdicts.byName().get("right.cert.json").reasons()).isEmpty();
    assertThat(verdicts.byName().get("right.cert.json").known()).isTrue();
    assertThat(verdicts.byName().get("wrong.cert.json").reasons()).hasSize(count);
    assertThat(verdicts.proved()).isEqualTo(count);
    assertThat(verdicts.exitCode()).isEqualTo(1);
  }

  /** Statements that the kernel decides, with its answers and the literal evaluator's conclusion. */
  private static List<Step> steps(long seed, int count) {
    RandomStatements statements = new RandomStatements(new Random(seed));
    List<Step> steps = new ArrayList<>();
    while (steps.size() < count) {
      Expression statement = statements.next();
      ProverAnswers answers = new ProverAnswers();
      String id = "s" + (steps.size() + 1);
      if (Kernel.decide(id, statement, Limits.DEFAULT, answers) instanceof Outcome.Proved proved) {
        Conclusion conclusion = conclusion(LiteralMeaning.of(statement), proved.theorem());
        String text = CanonicalText.of(statement);
        Evidence evidence = new Evidence.Evaluation(answers.given());
        steps.add(new Step(id, text, Kernel.hash(text), conclusion, evidence));
      }
    }
    return steps;
  }

  /** What follows from the values; the kernel's word where points of an interval do not tell. */
  private static Conclusion conclusion(Set<TruthValue> values, Theorem theorem) {
    if (values.equals(EnumSet.of(TruthValue.T))) {
      return Conclusion.HOLDS;
    }
    if (values.equals(EnumSet.of(TruthValue.F))) {
      return Conclusion.FAILS;
    }
    return values.equals(EnumSet.of(TruthValue.U)) ? Conclusion.UNDEFINED : theorem.conclusion();
  }

  private static Step flipped(Step step) {
    Conclusion other =
        step.conclusion() == Conclusion.HOLDS ? Conclusion.FAILS : Conclusion.HOLDS;
    return new Step(step.id(), step.claim(), step.sha256(), other, step.evidence());
  }

  private String write(String name, List<Step> steps) {
    Path file = folder.resolve(name);
    try (CertificateWriter writer = new CertificateWriter(Files.newBufferedWriter(file))) {
      for (Step step : steps) {
        writer.write(step);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return file.toString();
  }
}
