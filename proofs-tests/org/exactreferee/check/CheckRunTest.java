package org.exactreferee.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Part;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.report.GroundText;
import org.exactreferee.spec.Claim;
import org.exactreferee.spec.ClaimFileReader;
import org.exactreferee.spec.ClaimFormatException;
import org.exactreferee.spec.Judgement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckRunTest {

  private static final String CLAIMS =
      """
      source T "A test"
      claim holds "all" [T, 1]
          forall n in 1..200 : sum(k in 1..n : k) = n*(n + 1)/2
          expect proved
      claim wider "some of many" [T, 2]
          forall n in 1..200 : 2^n > n
          claimed for "all n"
          expect checked
      claim fails "not all" [T, 3]
          forall n in 1..200 : n != 150 and n != 97
          expect refuted
      claim edge "undefined" [T, 4]
          forall n in -50..50 : 1/n != 2
          expect refuted
      claim open "not known" [T, 5]
          forall n in 1..3 : ln(2)*ln(3)^n = ln(3)^n*ln(2)
          expect unknown
      claim endless "for all s" [T, 6]
          forall s in 1.. : s^2 + 1 >= 2*s
          expect proved
      """;

  @TempDir Path folder;

  private static List<Claim> claims(String text) {
    try {
      return ClaimFileReader.read("t.claims", text, false, Library.REGISTRY, Kernel.LIMITS)
          .claims();
    } catch (ClaimFormatException mistake) {
      throw new AssertionError(mistake);
    }
  }

  private static List<Finding> run(List<Claim> claims, int threads, Duration timeout, Memory memory)
      throws InterruptedException {
    List<Finding> findings = new ArrayList<>();
    new CheckRun(claims, threads, timeout, memory).run(findings::add, share -> {});
    return findings;
  }

  private static List<String> shown(List<Finding> findings) {
    return findings.stream()
        .map(
            finding ->
                finding.claim().id()
                    + " "
                    + finding.judgement()
                    + " "
                    + GroundText.of(finding.ground()))
        .toList();
  }

  @Test
  void verdictsAreThoseOfTheStatementsWhateverTheNumberOfThreads() throws InterruptedException {
    List<Claim> claims = claims(CLAIMS);
    List<Finding> one = run(claims, 1, Duration.ofMinutes(2), Memory.NONE);
    assertThat(one).allMatch(Finding::isAsExpected).hasSize(6);
    assertThat(one.get(0).cases()).isEqualTo(200);
    assertThat(GroundText.of(one.get(2).ground()).cases()).containsExactly("n = 97");
    assertThat(one.get(3).conclusion()).isEqualTo(Optional.of(Conclusion.UNDEFINED));
    for (int threads : new int[] {2, 5}) {
      List<Finding> several = run(claims, threads, Duration.ofMinutes(2), Memory.NONE);
      assertThat(shown(several)).isEqualTo(shown(one));
    }
  }

  @Test
  void whatTheAuthorExpectsChangesNoVerdict() throws InterruptedException {
    List<Finding> right = run(claims(CLAIMS), 2, Duration.ofMinutes(2), Memory.NONE);
    for (Judgement judgement : Judgement.values()) {
      String flipped = CLAIMS.replaceAll("expect [a-z]+", "expect " + judgement.word());
      List<Finding> findings = run(claims(flipped), 2, Duration.ofMinutes(2), Memory.NONE);
      assertThat(shown(findings)).isEqualTo(shown(right));
      assertThat(findings).anyMatch(finding -> !finding.isAsExpected());
    }
  }

  @Test
  void aClaimThatTakesTooLongIsUnknownAndTheOthersGoOn() throws InterruptedException {
    String slow =
        """
        source T "A test"
        claim slow "long" [T, 1]
            forall n in 1..20000, m in 1..20000 : n + m > 0
            expect proved
        claim quick "short" [T, 2]
            forall n in 1..3 : n > 0
            expect proved
        """;
    List<Finding> findings = run(claims(slow), 2, Duration.ofSeconds(1), Memory.NONE);
    assertThat(findings).hasSize(2);
    assertThat(findings.get(0).judgement()).isEqualTo(Judgement.UNKNOWN);
    assertThat(GroundText.of(findings.get(0).ground()).reasons().get(0)).contains("within 1 s");
    assertThat(findings.get(1).judgement()).isEqualTo(Judgement.PROVED);
  }

  @Test
  void anInterruptedRunGoesOnWhereItStopped() throws IOException, InterruptedException {
    Path file = folder.resolve("memory");
    List<Claim> claims = claims(CLAIMS);
    List<Finding> first = run(claims, 2, Duration.ofMinutes(2), new MemoryFile(file, "engine"));
    String complete = Files.readString(file);
    assertThat(complete.lines()).hasSizeGreaterThan(60);
    String half = complete.substring(0, complete.length() / 2);
    Files.writeString(file, half);
    List<Finding> resumed = run(claims, 2, Duration.ofMinutes(2), new MemoryFile(file, "engine"));
    assertThat(resumed.stream().map(Finding::judgement))
        .containsExactlyElementsOf(first.stream().map(Finding::judgement).toList());
    assertThat(resumed.get(0).remembered()).isPositive();
    assertThat(resumed.get(0).cases()).isEqualTo(200);
    assertThat(GroundText.of(resumed.get(2).ground()).cases()).containsExactly("n = 97");
  }

  @Test
  void nothingIsBelievedThatAnotherEngineOrAnotherStatementLeft()
      throws IOException, InterruptedException {
    Path file = folder.resolve("memory");
    List<Claim> claims = claims(CLAIMS);
    run(claims, 2, Duration.ofMinutes(2), new MemoryFile(file, "engine"));
    List<Finding> other = run(claims, 2, Duration.ofMinutes(2), new MemoryFile(file, "another"));
    assertThat(other).allMatch(finding -> finding.remembered() == 0);
    List<Claim> edited = claims(CLAIMS.replace("2^n > n", "2^n > n + 1"));
    List<Finding> again = run(edited, 2, Duration.ofMinutes(2), new MemoryFile(file, "engine"));
    assertThat(again.get(0).remembered()).isEqualTo(200);
    assertThat(again.get(1).remembered()).isZero();
    assertThat(again.get(1).judgement()).isEqualTo(Judgement.REFUTED);
  }

  @Test
  void aMemoryOfOnePartNeverMakesAWhole() throws InterruptedException {
    Memory firstOnly =
        new Memory() {
          @Override
          public Optional<Long> casesOf(Claim claim, Part part) {
            return part.from() == 0 ? Optional.of(1L) : Optional.empty();
          }

          @Override
          public void add(Claim claim, Part part, long cases) {}
        };
    List<Finding> findings = run(claims(CLAIMS), 2, Duration.ofMinutes(2), firstOnly);
    assertThat(findings.get(2).judgement()).isEqualTo(Judgement.REFUTED);
    assertThat(findings.get(0).remembered()).isEqualTo(1);
  }
}
