package org.exactreferee.papers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.exactreferee.check.CheckRun;
import org.exactreferee.check.Finding;
import org.exactreferee.check.Memory;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.trusted.language.function.Library;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class GKS21ClaimsTest {
  private static final Path FILE = Path.of("specs", "stopping", "GKS21.claims");
  private static final Path PROOFS = Path.of("specs", "stopping", "GKS21.proofs");

  private static ClaimFile read(String text) throws ClaimFormatException, IOException {
    ClaimFileReader.ProofText proofs =
        new ClaimFileReader.ProofText(PROOFS.toString(), Files.readString(PROOFS, UTF_8));
    return ClaimFileReader.read(FILE.toString(), text, List.of(proofs), false, Library.REGISTRY);
  }

  private static Claim claim(ClaimFile file, String id) {
    return file.claims().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
  }

  private static Finding check(Claim claim) throws InterruptedException {
    List<Finding> findings = new ArrayList<>();
    new CheckRun(List.of(claim), 2, Duration.ofMinutes(5), Memory.NONE, Effort.USUAL)
        .run(findings::add, share -> {});
    return findings.get(0);
  }

  @Test
  void whatIsRefutedStandsBesideWhatHolds() throws IOException, ClaimFormatException {
    ClaimFile file = read(Files.readString(FILE, UTF_8));
    int refuted = 0;
    for (Claim claim : file.claims()) {
      if (claim.expected() == Judgement.REFUTED) {
        assertThat(file.claims())
            .as(claim.id())
            .anyMatch(
                other ->
                    other.corrects().equals(Optional.of(claim.id()))
                        && Set.of(Judgement.PROVED, Judgement.CHECKED).contains(other.expected()));
        refuted++;
      }
    }
    assertThat(refuted).isGreaterThanOrEqualTo(25);
    assertThat(file.claims()).hasSizeGreaterThan(200).noneMatch(one -> one.lines().isEmpty());
  }

  @Test
  void whereTheTwoTextsDifferBothReadingsAreClaimed() throws IOException, ClaimFormatException {
    ClaimFile file = read(Files.readString(FILE, UTF_8));
    Set<String> ids = file.claims().stream().map(Claim::id).collect(Collectors.toSet());
    List<String> readings = ids.stream().filter(id -> id.matches(".*-reading-00[01]")).toList();
    assertThat(readings)
        .hasSize(10)
        .allMatch(id -> ids.contains(id.substring(0, id.length() - 1) + "0"))
        .allMatch(id -> ids.contains(id.substring(0, id.length() - 1) + "1"));
  }

  /** A claim that still held would be empty, or its verdict would not come from its text. */
  @Tag("deep")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fact-2-rank-k-corrected | <= 3/4/n | <= 1/2/n | REFUTED",
        "fact-1-asymptotics | n/e + 3/2 | n/e + 1 | REFUTED",
        "remark-1 | r[1] > 1/4 | r[1] > 2/5 | REFUTED",
        "theorem-1-bound | <= E + l*d | <= 1 + l*d | REFUTED",
        "theorem-3 | (E - (1 - p)*(E - 1)/n)*(p*y | (E - 2*(1 - p)*(E - 1)/n)*(p*y | REFUTED",
        "lemma-2-corrected | n in 5.. try 5 | n in 4.. try 4 | REFUTED",
        "theorem-4 | (q[1] - d)/q[l + 1] else 1 | (q[1] - d)/q[l + 1] else 2 | REFUTED",
        "corollary-3 | let most_p = (if | let most_p = 1/100 + (if | REFUTED",
        "figure-5 | <= 0.005 | <= 0.004 | REFUTED",
        "figure-6-safe-value | exp(0.854) | exp(0.853) | REFUTED",
        "theorem-2-corrected | - E*sum(c in 1..n where s[c] = 2 | - sum(c in 1..n where s[c] = 2 |"
            + " REFUTED",
        "lemma-2-proof-cases | p in (0, 1] try {1/2, 1} | p in (0, 1/2] try {1/2} | CHECKED",
        "theorem-5-from-three | k in 1..n | k in 2..n | CHECKED",
        "lemma-3-corrected | true_step(n, k) | step(n, k) | REFUTED",
        "theorem-6-diverges | 11/10*below | 16/10*below | REFUTED",
        "lemma-5-proof-step | rest^s/s >= | 9/10*rest^s/s >= | REFUTED",
        "theorem-7-numbers | k in 2.. try 2 | k in 1.. try 1 | REFUTED",
        "example-1-neighbours | 2*n - 3 | 2*n - 4 | REFUTED",
      })
  void anotherConstantMakesAnotherVerdict(
      String id, String part, String instead, Judgement expected)
      throws IOException, ClaimFormatException, InterruptedException {
    String text = Files.readString(FILE, UTF_8);
    int begin = text.indexOf("\nclaim " + id + " ");
    int end = text.indexOf("\n    expect ", begin);
    String body = text.substring(begin, end);
    assertThat(body).contains(part);
    String edited = text.substring(0, begin) + body.replace(part, instead) + text.substring(end);

    assertThat(check(claim(read(edited), id)).judgement()).isEqualTo(expected);
    Finding untouched = check(claim(read(text), id));
    assertThat(untouched.judgement()).isNotEqualTo(expected);
    assertThat(untouched.isAsExpected()).isTrue();
  }

  /** The numbers of the printed rank law's counterexample, computed here by counting arrivals. */
  @Test
  void theCounterexampleToTheRankLawIsTheCountedOne()
      throws IOException, ClaimFormatException, InterruptedException {
    Finding finding = check(claim(read(Files.readString(FILE, UTF_8)), "theorem-5-from-three"));
    long[] counts = CountedStopping.counts(new int[] {1, 2, 3}, 2, CountedStopping.orders(3));
    assertThat(counts[1]).isEqualTo(3);
    assertThat(CountedStopping.printed(3, 1)).hasToString("2 / 3");
    assertThat(finding.ground().toString()).contains("leftValue=1/2, rightValue=2/3");
  }
}
