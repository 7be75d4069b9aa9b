package org.exactreferee.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Part;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
@Tag("slow")
class CheckRunTest {

  private static final Duration LONG = Duration.ofSeconds(100);

  @TempDir private Path folder;

  private static List<Claim> claims(String... statements) throws ClaimFormatException {
    StringBuilder text = new StringBuilder("source K \"A paper\"\n");
    for (int i = 0; i < statements.length; i++) {
      text.append("claim c-" + i + " \"t\" [K, T]\n " + statements[i]);
      text.append("\n claimed for \"all\"\n expect checked\n");
    }
    return ClaimFileReader.read("x", text.toString(), false, Library.REGISTRY).claims();
  }

  private static List<Finding> run(List<Claim> claims, int threads, Duration timeout, Memory memory)
      throws InterruptedException {
    List<Finding> findings = new ArrayList<>();
    new CheckRun(claims, threads, timeout, memory, Effort.USUAL).run(findings::add, share -> {});
    assertThat(findings.stream().map(Finding::claim).toList()).isEqualTo(claims);
    return findings;
  }

  private static List<String> words(List<Finding> findings) {
    return findings.stream()
        .map(f -> f.judgement() + " " + f.cases() + " " + f.theorem() + " " + f.ground())
        .toList();
  }

  private static final String[] SOME = {
    "forall n in 1..200 : n > 0",
    "forall n in 1..200 : (n - 37)*(n - 150) != 0",
    "forall n in 1..200 : 1/(n - 111) != 0",
    "forall n in 5..4 : false",
    "forall n in 1..10, k in 1..n where k > 20 : false",
    "exists n in 1..10 : n = 7",
    "let f(n) = n^2 in forall v in permutations(4) : f(v[1]) <= 16",
    "forall n in 1..100 : sum(k in 1..n : k) = n*(n + 1)/2",
    "forall n in 1..3, x in [0, 1] : x^n <= 1",
  };

  @Test
  void theFindingsAreTheSameForAnyNumberOfThreads() throws Exception {
    List<Claim> claims = claims(SOME);
    List<String> alone = words(run(claims, 1, LONG, Memory.NONE));
    assertThat(alone).hasSize(SOME.length);
    assertThat(alone.get(1)).startsWith("REFUTED").contains("value=37");
    assertThat(alone.get(2)).startsWith("REFUTED").contains("value=111");
    assertThat(alone.get(3)).startsWith("CHECKED 0 ");
    assertThat(alone.get(6)).startsWith("CHECKED 24 ");
    for (int i = 0; i < 20; i++) {
      assertThat(words(run(claims, 4, LONG, Memory.NONE))).isEqualTo(alone);
    }
  }

  @Test
  void aClaimThatTakesTooLongIsUnknownAndTheOthersAreDecided() throws Exception {
    String stuck = "rank_law(secretary(300))[1] > 0";
    List<Claim> claims =
        claims(
            "forall n in 1..3 : n > 0",
            "forall n in 1..1000000 : sum(k in 1..1000 : 1/k) > 0",
            "forall n in 1..1000000 : " + stuck,
            "let a = sum(n in 1..100000 : 1/n^2), b = sum(n in 1..100000 : a/n) in "
                + "forall n in 1..3 : b > 0",
            "forall n in 1..4 : n > 0");
    for (int threads : List.of(1, 3)) {
      List<Finding> findings = run(claims, threads, Duration.ofSeconds(1), Memory.NONE);
      assertThat(findings.stream().map(Finding::judgement).toList())
          .containsExactly(
              Judgement.CHECKED,
              Judgement.UNKNOWN,
              Judgement.UNKNOWN,
              Judgement.UNKNOWN,
              Judgement.CHECKED);
      assertThat(findings.get(1).ground().toString()).contains("not decided within 1 s");
    }
  }

  private static List<Finding> runWithFault(Throwable fault, int threads) throws Exception {
    List<Claim> claims =
        claims(
            "forall n in 1..100 : n > 0", "forall n in 1..9 : n != 7", "exists n in 1..9 : n = 7");
    Deciding faulty =
        (claim, part, limits, answers) -> {
          if (claim.equals(claims.get(1)) && part.map(Part::from).orElse(0L) >= 4) {
            CheckRunTest.<RuntimeException>sneak(fault);
          }
          return Deciding.BY_KERNEL.decide(claim, part, limits, answers);
        };
    List<Finding> findings = new ArrayList<>();
    new CheckRun(claims, threads, LONG, Memory.NONE, Effort.USUAL, faulty)
        .run(findings::add, share -> {});
    return findings;
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void sneak(Throwable fault) throws E {
    throw (E) fault;
  }

  @Test
  void aFaultAtOneClaimLeavesTheOthersDecided() throws Exception {
    List<Throwable> faults =
        List.of(
            new IllegalStateException("planted"),
            new StackOverflowError("planted"),
            new OutOfMemoryError("planted"),
            new java.io.IOException("planted"));
    for (Throwable fault : faults) {
      for (int threads : List.of(1, 3)) {
        List<Finding> findings = runWithFault(fault, threads);
        assertThat(findings.stream().map(Finding::judgement).toList())
            .containsExactly(Judgement.CHECKED, Judgement.UNKNOWN, Judgement.CHECKED);
        assertThat(findings.get(1).result()).isEqualTo(Finding.Undecided.INTERNAL_ERROR);
        assertThat(findings.get(1).ground().toString())
            .contains("internal error: " + fault.getClass().getName() + ": planted");
      }
    }
  }

  @Test
  void aForgedMemoryNeverYieldsATheorem() throws Exception {
    List<Claim> claims = claims("forall n in 1..64 : n != 37", "forall n in 1..64 : n > 0");
    MemoryFile memory = memory("E1");
    for (Claim claim : claims) {
      for (int i = 0; i < 64; i++) {
        memory.add(claim, new Part(i, i + 1), 1);
      }
    }
    List<Finding> findings = run(claims, 2, LONG, memory("E1"));
    assertThat(findings).hasSize(2);
    for (Finding finding : findings) {
      assertThat(finding.judgement()).isEqualTo(Judgement.REMEMBERED);
      assertThat(finding.theorem()).isEmpty();
      assertThat(finding.remembered()).isEqualTo(64);
      assertThat(finding.isAsExpected()).isFalse();
    }
  }

  private MemoryFile memory(String engine) throws IOException {
    return new MemoryFile(folder.resolve("memory"), engine);
  }

  @Test
  void aRunThatWasInterruptedGoesOnAndFindsTheSame() throws Exception {
    List<Claim> claims = claims(SOME);
    List<Finding> whole = run(claims, 2, LONG, memory("E1"));
    Path file = folder.resolve("memory");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines.size()).isGreaterThan(150);
    for (int kept : List.of(0, 1, 40, 100, lines.size() - 1)) {
      String half = lines.get(kept).substring(0, lines.get(kept).length() / 2 + kept % 7);
      Files.writeString(file, String.join("\n", lines.subList(0, kept)) + "\n" + half);
      List<Finding> resumed = run(claims, 2, LONG, memory("E1"));
      for (int i = 0; i < claims.size(); i++) {
        Judgement found = resumed.get(i).judgement();
        boolean recalled = found == Judgement.REMEMBERED;
        assertThat(found).isIn(whole.get(i).judgement(), Judgement.REMEMBERED);
        assertThat(resumed.get(i).theorem().isEmpty()).isEqualTo(recalled);
        if (resumed.get(i).remembered() > 0) {
          assertThat(recalled).isEqualTo(whole.get(i).judgement() == Judgement.CHECKED);
        }
      }
      assertThat(resumed.get(0).cases()).isEqualTo(200);
      assertThat(resumed.get(1).ground()).isEqualTo(whole.get(1).ground());
      assertThat(resumed.stream().mapToLong(Finding::remembered).sum())
          .isGreaterThanOrEqualTo(kept > 10 ? 1 : 0);
      List<Finding> again = run(claims, 2, LONG, memory("E1"));
      assertThat(again.get(0).remembered()).as("all of it after %s lines", kept).isEqualTo(200);
      assertThat(again.get(0).judgement()).isEqualTo(Judgement.REMEMBERED);
      assertThat(again.get(1).judgement()).isEqualTo(Judgement.REFUTED);
    }
  }

  @Test
  void whatIsRememberedOfSomePartsOnlyIsNotTheWhole() throws Exception {
    List<Claim> claims = claims("forall n in 1..64 : rank_law(secretary(300))[1] > 0 and n > 0");
    MemoryFile memory = memory("E1");
    memory.add(claims.get(0), new Part(0, 1), 1);
    memory.add(claims.get(0), new Part(2, 3), 1);
    Finding finding = run(claims, 1, Duration.ofMillis(1), memory("E1")).get(0);
    assertThat(finding.judgement()).isEqualTo(Judgement.UNKNOWN);
    assertThat(finding.theorem()).isEmpty();
  }

  @Test
  void anotherEngineAndAnotherClaimRememberNothing() throws Exception {
    List<Claim> claims = claims("forall n in 1..64 : n > 0");
    run(claims, 1, LONG, memory("E1"));
    assertThat(run(claims, 1, LONG, memory("E1")).get(0).remembered()).isEqualTo(64);
    assertThat(run(claims, 1, LONG, memory("E2")).get(0).remembered()).isZero();
    assertThat(run(claims, 1, LONG, memory("E")).get(0).remembered()).isZero();
    List<Claim> edited = claims("forall n in 1..64 : n > 5");
    Finding finding = run(edited, 1, LONG, memory("E1")).get(0);
    assertThat(finding.remembered()).isZero();
    assertThat(finding.judgement()).isEqualTo(Judgement.REFUTED);
  }

  @Test
  void linesThatSayNothingAreIgnored() throws Exception {
    Claim claim = claims("forall n in 1..64 : n > 5").get(0);
    String hash = "0".repeat(64);
    byte[] noise =
        ("E1 " + hash + " 0 1 1\nE1  0 1 1.\n\u00ff\u0000\nE1 x 0 1 1.\n").getBytes("latin1");
    Files.write(folder.resolve("memory"), noise);
    assertThat(memory("E1").casesOf(claim, new Part(0, 1))).isEqualTo(Optional.empty());
    assertThat(run(List.of(claim), 1, LONG, memory("E1")).get(0).judgement())
        .isEqualTo(Judgement.REFUTED);
  }

  @Test
  void whatEvaluationLeavesOpenIsDerivedAsAWhole() throws Exception {
    List<Claim> claims =
        claims(
            "forall x in [0, oo), y in [0, oo) : x^2 + y^2 >= 2*x*y",
            "forall n in 1..3, x in [0, oo), y in [0, oo) : x^2 + n*y^2 >= 2*x*y",
            "forall n in 1..3, x in [0, oo), y in [0, oo) : x^2 + n*y^2 >= 3*x*y");
    List<Finding> findings = run(claims, 2, LONG, Memory.NONE);
    assertThat(findings.stream().map(Finding::judgement).toList())
        .containsExactly(Judgement.CHECKED, Judgement.CHECKED, Judgement.REFUTED);
    assertThat(findings.subList(0, 2))
        .allMatch(finding -> finding.ground().inWords().startsWith("a proof of "))
        .allMatch(finding -> FindingSteps.of(finding).isPresent());
  }
}
