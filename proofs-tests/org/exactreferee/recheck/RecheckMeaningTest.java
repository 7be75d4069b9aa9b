package org.exactreferee.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.recheck.IndependentChecker.Verdict;
import org.exactreferee.recheck.IndependentChecker.Verdicts;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.LiteralMeaning;
import org.exactreferee.trusted.language.meaning.LiteralTrace;
import org.exactreferee.trusted.language.meaning.LiteralTruth;
import org.exactreferee.trusted.language.meaning.RandomStatements;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements mean in {@code recheck.py} what the literal evaluator says. */
@Tag("meaning")
@Tag("slow")
class RecheckMeaningTest {

  @TempDir Path folder;

  @BeforeEach
  void needsPython() {
    IndependentChecker.assumePython();
  }

  @Test
  void randomStatementsAreCheckedAgain() {
    checkAgain(4, 3_000);
  }

  @Test
  @Tag("deep")
  void manyRandomStatementsAreCheckedAgain() {
    checkAgain(11, 100_000);
  }

  @Test
  void aBinomialCoefficientOfANegativeNumberIsUndefinedWhateverIsChosen() {
    checkAgain(
        Conclusion.DOES_NOT_HOLD,
        "C(-1, -1) = 0",
        "C(-1, 0) = 0 or C(-2, -1) != 0",
        "exists s in {2, 1, 0} : C(s - 1, s - 1) <= -s and s <= s",
        "forall n in 0..1 : n/(n - 2) >= n != C(n - 2, n - 2) => -3 = n + n",
        "forall n in -1..3, x in [-2, -1] : not (if 2 = C(n - 1, n) then x > n else x <= n != x)");
    checkAgain(Conclusion.HOLDS, "C(0, -1) = 0 and C(2, 3) = 0 and C(0, 0) = 1 and C(5, 2) = 10");
  }

  @Test
  void aDistanceIsUndefinedUnlessLIsBelowTheNumberOfCandidates() {
    checkAgain(
        Conclusion.DOES_NOT_HOLD,
        "distance([1], [1], 1) = 0",
        "distance([1, 2, 3], [3, 2, 1], 3) = 1",
        "distance_counts(1, 1) = [1]",
        "distance_counts(3, 3) = [1, 3, 2]");
    checkAgain(
        Conclusion.HOLDS,
        "distance([1, 2, 3], [3, 2, 1], 2) = 1",
        "distance_counts(3, 2) = [1, 3, 2]");
  }

  @Test
  void aPartWithoutLettersAroundItIsDecidedByItself() {
    checkAgain(
        Conclusion.HOLDS,
        "forall x in [0, 1] : (exists y in [0, 1] : 1/y > 3) and x^2 >= 0",
        "forall x in [0, 1] : (forall y in [0, 1] : y^2 < y) or x^2 >= 0",
        "forall x in [0, 1] : (forall y in [0, 1] : y <= 1/2 or y > 1/2) and x^2 >= 0",
        "forall x in [0, 1] : (forall n in 1..2, y in [0, 1] : y <= n < n + y + 1) and x^2 >= 0",
        "forall x in [0, 1] : (forall y in [1, 1] : y = 1) and x^2 >= 0",
        "let p = forall y in [0, 1] : y*y >= 0 in forall x in [0, 1] : p and (x > 1/2 or x < 1)");
    checkAgain(
        Conclusion.DOES_NOT_HOLD,
        "exists x in [0, 1] : (exists n in 1..2, y in [0, 1] : y > n) and x > 1/2",
        "forall x in [0, 1] : (forall y in [0, 1] : y = 1) and x^2 >= 0");
  }

  @Test
  void rowsByARuleRecursionAndSumsWithoutEndMeanTheSame() {
    checkAgain(
        Conclusion.HOLDS,
        "[i^2 : i in 1..4 where i != 2] = [1, 9, 16] and size([i : i in 1..0]) = 0",
        "[[i*j : j in 1..3] : i in 1..2] = [[1, 2, 3], [2, 4, 6]]",
        "[i > 1 : i in 1..2][2] and size(permutations(4)) = 24",
        "forall x in [0, 1] : [x/i : i in 1..3][2] <= 1/2",
        "forall x in (0, 1] : [[1/x], [x]][2][1] <= 1",
        "let f(n) = if n = 0 then 1 else n*f(n - 1) in f(6) = 720",
        "sum(k in 0.. : 2^(-k)) = 2 and sum(k in 1.. : k^2/3^k) = 3/2",
        "sum(k in 0.. : 2^(-k)*(1 - 3^(-k))^2) = 56/85 and sum(k in -2.. : e^(-k)) = e^3/(e - 1)",
        "sum(k in 0.. : 2^(-abs(k - 3))) = 23/8 and sum(k in 0.. where k > 3 : 2^(-k)) = 1/8",
        "sum(k in 0.. : if k = 2 then 5 else 3^(-k)) = 5 + 3/2 - 1/9",
        "sum(k in 1.. : 4^k - (2^k)^2 + 3^(-k)) = 1/2");
    checkAgain(
        Conclusion.DOES_NOT_HOLD,
        "forall x in [0, 1] : [[1/x], [x]][2][1] <= 1",
        "[1/i : i in 0..2][2] = 1",
        "let f(n) = n*f(n - 1) in f(3) = 0",
        "sum(k in 0.. : 2^k) = 1",
        "sum(k in 0.. : k - k + 1) = 1",
        "sum(k in 0.. : 2^(-k)) < 2");
  }

  @Test
  void mechanismsMeanTheSame() {
    String response = "let r(E) = mechanism([E/(E + 1), 1/(E + 1)], [1/(E + 1), E/(E + 1)]) in ";
    checkAgain(
        Conclusion.HOLDS,
        response + "forall E in (1, oo) : private(r(E), E, 0)",
        response + "forall E in (1, oo) : private(k_fold(r(E), 3), E^3, 0)",
        response + "forall E in (1, oo) : private(joint(r(E), r(E^2)), E, (E^2 - 1)/(E^2 + 1))",
        response + "forall E in [0, oo) : E < 1 or private(r(E), E, 0)",
        response + "forall p in [0, 1] : private(mixture([p, 1 - p], [r(2), r(3)]), 3, 0)",
        response + "forall E in (1, oo) : private(processed(r(E), [[1, 0], [1/2, 1/2]]), E, 0)",
        "forall E in (1, oo) : not private(mechanism([E, 1 - E], [0, 1]), E, 0) or E > 1",
        "tight_exp_epsilon(parallel(mechanism([1/3, 2/3], [2/3, 1/3]), mechanism([1, 3]/4)), 0) = 2"
            .replace("[1, 3]/4", "[1/4, 3/4]"),
        "tight_delta(group(adjacent(mechanism([1, 0], [1/2, 1/2], [0, 1]), [1, 2], [2, 3]), 2), 1)"
            + " = 1",
        "tight_delta(adjacent(mechanism(x in 1..3, y in 1..2 : (x + y)/(2*x + 3)), x in 1..3, z in"
            + " 1..3 : abs(x - z) = 1), 1) = 1/35");
    checkAgain(
        Conclusion.DOES_NOT_HOLD,
        response + "forall E in (1, oo) : private(k_fold(r(E), 2), E, 0)",
        response + "forall E in [0, oo) : private(r(E), E, 0)",
        "forall E in (1, oo) : private(mechanism([E, 1 - E], [0, 1]), E, 0)",
        "forall p in [0, 1] : private(mechanism([p, 1 - p], [1/2, 1/2]), 2, 0)");
  }

  /** What is given follows from the kernel's evidence in Python too; the opposite does not. */
  private void checkAgain(Conclusion conclusion, String... statements) {
    List<Step> steps = new ArrayList<>();
    for (String text : statements) {
      Expression statement = Evaluations.parse(text);
      String id = "s" + (steps.size() + 1);
      Theorem theorem = ((Outcome.Proved) decided(id, statement)).theorem();
      assertThat(theorem.conclusion()).as(text).isEqualTo(conclusion);
      steps.add(step(id, statement, conclusion, theorem));
    }
    checkAgain(Map.of("named", steps));
  }

  private void checkAgain(long seed, int count) {
    Steps steps = new Steps();
    RandomStatements statements = new RandomStatements(new Random(seed));
    while (steps.size() < count) {
      steps.add(statements.next());
    }
    assertThat(steps.size()).isEqualTo(count);
    assertThat(steps.real).hasSizeGreaterThan(count / 10);
    checkAgain(Map.of("finite", steps.finite, "real", steps.real));
  }

  /** Of each list a file in which every conclusion is right, and one in which each is opposite. */
  private void checkAgain(Map<String, List<Step>> right) {
    List<String> files = new ArrayList<>();
    right.forEach((name, list) -> files.add(write(name + ".right.json", list)));
    right.forEach((name, list) -> files.add(write(name + ".wrong.json", flipped(list))));
    Verdicts verdicts = IndependentChecker.python(files);
    assertThat(verdicts.err()).isEmpty();
    assertThat(verdicts.exitCode()).isEqualTo(1);
    assertThat(verdicts.proved()).isEqualTo(right.values().stream().mapToInt(List::size).sum());
    right.forEach(
        (name, list) -> {
          List<String> reasons = Collections.nCopies(list.size(), "CONCLUSION_DOES_NOT_FOLLOW");
          assertThat(verdicts.byName())
              .containsEntry(name + ".right.json", new Verdict(List.of(), true))
              .containsEntry(name + ".wrong.json", new Verdict(reasons, true));
        });
  }

  /**
   * Statements that the kernel decides, with its answers and the literal evaluator's conclusion.
   */
  private static final class Steps {
    private final List<Step> finite = new ArrayList<>();
    private final List<Step> real = new ArrayList<>();

    int size() {
      return finite.size() + real.size();
    }

    void add(Expression statement) {
      String id = "s" + (size() + 1);
      if (decided(id, statement) instanceof Outcome.Proved proved) {
        LiteralTrace trace = new LiteralTrace();
        Conclusion conclusion = conclusion(LiteralMeaning.of(statement, trace), proved.theorem());
        (trace.metInterval() ? real : finite)
            .add(step(id, statement, conclusion, proved.theorem()));
      }
    }
  }

  private static Outcome decided(String id, Expression statement) {
    return Kernel.decide(id, statement, Optional.empty(), Limits.DEFAULT, new ProverAnswers());
  }

  private static Step step(
      String id, Expression statement, Conclusion conclusion, Theorem theorem) {
    String text = CanonicalText.of(statement);
    return new Step(id, text, Kernel.hash(text), conclusion, theorem.evidence());
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
