package org.exactreferee.trusted.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Claims that are decided in parts, against the same claims decided in one go. */
class PartsProperties {

  private static final String[] BODIES = {
    "forall n in 1..%d : (n - %d)^2 > 0",
    "forall n in 1..%d : 1/(n - %d) != 2",
    "forall n in 1..%d, k in 1..n where k != %d : k*n != 12",
    "let f(n) = n + %2$d in forall n in 1..%1$d : f(n) > n",
    "forall n in 1..%d, x in [0, n] : x <= %d + 5",
    "forall n in 1..%d, s in n.. : s != %d",
    "forall v in {3, 1, %d, %d} : 1/v != 1/4",
    "forall v in permutations(3) : v[1] + %2$d*v[2] != %1$d",
    "forall s in subsets(4) : size(s) < %2$d or size(s) < %1$d",
    "forall v in profiles(2, 4), i in 1..4 : v[i] <= 1 + %2$d",
    "forall n in 1..%d where n > %d : n > %2$d",
    "forall n in 1..%d : exp(n) < 10^%d",
    "forall n in 1..%d : factorial(n) >= n or n = %d",
  };

  private static List<Theorem> theorems(Expression claim, List<Part> parts) {
    List<Theorem> theorems = new ArrayList<>();
    for (Part part : parts) {
      Decisions.outcome(claim, part)
          .match(theorem -> theorems.add(theorem), refused -> theorems.isEmpty());
    }
    return theorems;
  }

  private static List<Part> partition(Random random, long cases) {
    TreeSet<Long> cuts = new TreeSet<>(List.of(0L, cases));
    int number = random.nextInt(5);
    for (int i = 0; i < number; i++) {
      cuts.add((long) random.nextInt((int) cases + 1));
    }
    List<Long> ends = new ArrayList<>(cuts);
    List<Part> parts = new ArrayList<>();
    for (int i = 1; i < ends.size(); i++) {
      parts.add(new Part(ends.get(i - 1), ends.get(i)));
    }
    Collections.shuffle(parts, random);
    return parts;
  }

  @Test
  void theVerdictAndTheSmallestCounterexampleDoNotDependOnTheParts() {
    Random random = new Random(31);
    Map<String, Integer> seen = new HashMap<>();
    int claims = 200;
    for (int i = 0; i < claims; i++) {
      String statement =
          BODIES[i % BODIES.length].formatted(1 + random.nextInt(12), random.nextInt(9));
      Expression claim = Evaluations.parse(statement);
      Outcome whole = Decisions.outcome(statement);
      long cases = Kernel.cases(claim, Kernel.LIMITS).orElseThrow().longValueExact();
      Outcome joined =
          Kernel.join("1", claim, theorems(claim, partition(random, Math.max(1, cases))));
      assertThat(Decisions.verdict(joined)).as(statement).isEqualTo(Decisions.verdict(whole));
      assertThat(Decisions.place(joined)).as(statement).isEqualTo(Decisions.place(whole));
      assertThat(count(joined)).as(statement).isEqualTo(count(whole));
      seen.merge(Decisions.verdict(whole), 1, Integer::sum);
    }
    assertThat(seen.keySet()).containsExactlyInAnyOrder("holds", "fails", "is undefined");
    assertThat(seen.values()).allMatch(count -> count > 5);
  }

  private static long count(Outcome outcome) {
    return outcome.match(
        theorem -> theorem.ground() instanceof Ground.Cases cases ? cases.count() : -1L,
        refused -> -2L);
  }

  private static Reason refusal(Expression claim, List<Theorem> theorems) {
    return Kernel.join("1", claim, theorems)
        .match(
            theorem -> {
              throw new AssertionError("joined: " + theorem);
            },
            refused -> refused.reason());
  }

  @Test
  void partsWithAGapAreNoWhole() {
    Expression claim = Evaluations.parse("forall n in 1..10 : n > 0");
    for (List<Part> parts :
        List.of(
            List.<Part>of(),
            List.of(new Part(0, 9)),
            List.of(new Part(1, 10)),
            List.of(new Part(0, 4), new Part(5, 10)),
            List.of(new Part(5, 10), new Part(0, 4)),
            List.of(new Part(0, 0), new Part(10, 20)),
            List.of(new Part(0, 3), new Part(0, 3), new Part(0, 3), new Part(9, 10)))) {
      assertThat(refusal(claim, theorems(claim, parts))).isEqualTo(Reason.MISSING_EVIDENCE);
    }
    for (List<Part> parts :
        List.of(
            List.of(new Part(0, 10)),
            List.of(new Part(0, 1000)),
            List.of(new Part(4, 10), new Part(0, 4)),
            List.of(new Part(0, 7), new Part(3, 10)))) {
      assertThat(Decisions.verdict(Kernel.join("1", claim, theorems(claim, parts))))
          .isEqualTo("holds");
    }
  }

  @Test
  void partsOfAnotherClaimCountForNothing() {
    Expression claim = Evaluations.parse("forall n in 1..10 : n > 0");
    List<Part> whole = List.of(new Part(0, 10));
    for (String other :
        List.of(
            "forall n in 1..10 : n >= 0",
            "forall n in 1..11 : n > 0",
            "forall m in 1..10 : m > 0",
            "forall n in 1..10 : n > 5")) {
      Expression another = Evaluations.parse(other);
      assertThat(refusal(claim, theorems(another, whole))).isEqualTo(Reason.MISSING_EVIDENCE);
    }
  }

  @Test
  void aTheoremAboutTheWholeIsNoPart() {
    Expression claim = Evaluations.parse("forall n in 1..10 : n > 0");
    Theorem whole =
        Decisions.outcome("forall n in 1..10 : n > 0").match(theorem -> theorem, r -> null);
    assertThat(whole.part()).isEmpty();
    assertThat(refusal(claim, List.of(whole))).isEqualTo(Reason.MISSING_EVIDENCE);
  }

  /** A part of an exists that fails would say nothing of the whole. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "exists n in 1..10 : n = 7",
        "not (forall n in 1..10 : n != 7)",
        "forall s in 1.. : s > 0",
        "forall x in [0, 1] : x >= 0",
        "forall x in polytope(x >= 0) : x >= 0",
        "(forall n in 1..10 : n > 0) and true",
        "1 < 2",
      })
  void onlyAForallOverFinitelyManyCasesHasParts(String statement) {
    Expression claim = Evaluations.parse(statement);
    assertThat(Kernel.cases(claim, Kernel.LIMITS)).isEmpty();
    Outcome part = Decisions.outcome(claim, new Part(0, 5));
    assertThat(part).isInstanceOf(Outcome.Refused.class);
    assertThat(refusal(claim, List.of())).isEqualTo(Reason.MISSING_EVIDENCE);
  }

  @Test
  void anUndecidedPartLeavesTheWholeOpenUnlessAnotherOneFails() {
    Expression claim =
        Evaluations.parse("forall n in 1..4 : exp(ln(2)*ln(n + 1)) != 4 - n or n < 4");
    List<Theorem> first = theorems(claim, List.of(new Part(0, 3)));
    assertThat(first).hasSize(1);
    assertThat(refusal(claim, first)).isEqualTo(Reason.MISSING_EVIDENCE);
  }

  @Test
  void aPartSaysWhichCasesItIsAbout() {
    Expression claim = Evaluations.parse("forall n in 1..10 : n > 0");
    assertThat(theorems(claim, List.of(new Part(2, 5))).get(0))
        .hasToString("in cases 3 to 5: forall n in 1..10 : n > 0 holds");
  }
}
