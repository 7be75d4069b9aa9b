package org.exactreferee.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.LiteralMeaning;
import org.exactreferee.claim.LiteralTrace;
import org.exactreferee.claim.LiteralTruth;
import org.exactreferee.claim.RandomStatements;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Outcome;
import org.exactreferee.kernel.Theorem;
import org.exactreferee.prover.ProverAnswers;
import org.exactreferee.recheck.IndependentChecker.Verdict;
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

  /**
   * Files in which every conclusion is right, and files in which each is the opposite. Of what is
   * said about real variables, some may be unknown, in both alike.
   */
  private void checkAgain(long seed, int count) {
    Steps steps = new Steps(seed, count);
    Verdicts verdicts =
        IndependentChecker.python(
            List.of(
                write("finite.right.json", steps.finite),
                write("finite.wrong.json", flipped(steps.finite)),
                write("real.right.json", steps.real),
                write("real.wrong.json", flipped(steps.real))));
    assertThat(verdicts.err()).isEmpty();
    assertThat(verdicts.exitCode()).isEqualTo(1);
    Map<String, Verdict> files = verdicts.byName();
    assertThat(files.get("finite.right.json")).isEqualTo(new Verdict(List.of(), true));
    assertThat(files.get("finite.wrong.json").known()).isTrue();
    assertThat(files.get("finite.wrong.json").reasons()).hasSameSizeAs(steps.finite);
    assertThat(files.get("real.right.json").reasons()).isEmpty();
    int rejected = files.get("real.wrong.json").reasons().size();
    assertThat(verdicts.proved()).isEqualTo(steps.finite.size() + rejected);
    assertThat(steps.finite.size() + steps.real.size()).isEqualTo(count);
    assertThat(steps.real).hasSizeGreaterThan(count / 10);
    assertThat(rejected).isGreaterThan(steps.real.size() * 2 / 3);
  }

  /**
   * Statements that the kernel decides, with its answers and the literal evaluator's conclusion.
   */
  private static final class Steps {
    private final List<Step> finite = new ArrayList<>();
    private final List<Step> real = new ArrayList<>();

    Steps(long seed, int count) {
      RandomStatements statements = new RandomStatements(new Random(seed));
      while (finite.size() + real.size() < count) {
        add(statements.next());
      }
    }

    private void add(Expression statement) {
      String id = "s" + (finite.size() + real.size() + 1);
      Outcome outcome =
          Kernel.decide(id, statement, Optional.empty(), Limits.DEFAULT, new ProverAnswers());
      if (outcome instanceof Outcome.Proved proved) {
        LiteralTrace trace = new LiteralTrace();
        Set<LiteralTruth> values = LiteralMeaning.of(statement, trace);
        String text = CanonicalText.of(statement);
        Conclusion conclusion = conclusion(values, proved.theorem());
        Evidence evidence = proved.theorem().evidence();
        (trace.metInterval() ? real : finite)
            .add(new Step(id, text, Kernel.hash(text), conclusion, evidence));
      }
    }
  }

  /** What follows from the values; the kernel's word where points of an interval do not tell. */
  private static Conclusion conclusion(Set<LiteralTruth> values, Theorem theorem) {
    if (values.equals(EnumSet.of(LiteralTruth.T))) {
      return Conclusion.HOLDS;
    }
    return values.contains(LiteralTruth.T) ? theorem.conclusion() : Conclusion.DOES_NOT_HOLD;
  }

  private static List<Step> flipped(List<Step> steps) {
    return steps.stream().map(RecheckMeaningTest::flipped).toList();
  }

  private static Step flipped(Step step) {
    Conclusion other =
        step.conclusion() == Conclusion.HOLDS ? Conclusion.DOES_NOT_HOLD : Conclusion.HOLDS;
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
