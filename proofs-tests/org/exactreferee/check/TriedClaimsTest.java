package org.exactreferee.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.text.claims.Mistake;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.junit.jupiter.api.Test;

/**
 * What is proved of a claim with cases to try is proved of the whole claim, and what is only tried
 * is only CHECKED.
 */
class TriedClaimsTest {

  private static Claim claim(String statement, boolean deep) {
    String text =
        "source K \"A paper\"\nlet most = 6 deep 9\nclaim c \"t\" [K, T]\n    "
            + statement
            + "\n    expect checked\n";
    try {
      return ClaimFileReader.read("x.claims", text, deep, Library.REGISTRY).claims().get(0);
    } catch (ClaimFormatException mistake) {
      throw new IllegalArgumentException(mistake);
    }
  }

  private static Finding found(String statement) throws InterruptedException {
    return found(claim(statement, false));
  }

  private static Finding found(Claim claim) throws InterruptedException {
    return found(claim, Effort.USUAL);
  }

  private static Finding found(Claim claim, Effort effort) throws InterruptedException {
    List<Finding> findings = new ArrayList<>();
    new CheckRun(List.of(claim), 2, Duration.ofSeconds(60), Memory.NONE, effort)
        .run(findings::add, share -> {});
    assertThat(findings).hasSize(1);
    return findings.get(0);
  }

  private static String theorem(Finding finding) {
    return finding.theorem().map(Theorem::toString).orElse("none");
  }

  @Test
  void aWholeClaimThatIsProvedIsProved() throws InterruptedException {
    Finding finding = found("forall n in 3.. try 3..most : n^2 > 2*n");
    assertThat(finding.judgement()).isEqualTo(Judgement.PROVED);
    assertThat(theorem(finding)).isEqualTo("forall n in 3.. : n^2 > 2 * n holds");
  }

  @Test
  void whatIsOnlyTriedIsOnlyChecked() throws InterruptedException {
    Finding finding = found("forall n in 3.. try 3..most, k in 1..n : gcd(n, k) >= 1");
    assertThat(finding.judgement()).isEqualTo(Judgement.CHECKED);
    assertThat(finding.isOnlyTried()).isTrue();
    assertThat(finding.cases()).isEqualTo(3 + 4 + 5 + 6);
    assertThat(theorem(finding))
        .isEqualTo("let most = 6 in forall n in 3..most, k in 1..n : gcd(n, k) >= 1 holds");
    assertThat(CanonicalText.of(finding.claim().statement()))
        .isEqualTo("forall n in 3.., k in 1..n : gcd(n, k) >= 1");
  }

  @Test
  void vectorsAreTriedOfAPolytopeAndACaseThatFailsIsCarriedOver() throws InterruptedException {
    String some =
        "let low(x) = x[1] >= 0 in forall k in 1.. try {2}, q[k] in polytope(low(q)) try {[0, 1],"
            + " [3, 1/2]} : ";
    Finding holds = found(claim(some + "gcd(k, 2) + q[1] >= 1", false), Effort.NONE);
    assertThat(holds.judgement()).isEqualTo(Judgement.CHECKED);
    assertThat(holds.cases()).isEqualTo(2);
    Finding fails = found(some + "gcd(k, 2) + q[1] < 5");
    assertThat(fails.judgement()).isEqualTo(Judgement.REFUTED);
    assertThat(fails.theorem().orElseThrow().claim()).isEqualTo(fails.claim().statement());
    assertThat(TriedDomains.mistakes("x", fails.claim())).isEmpty();
    String outside = some.replace("[0, 1]", "[-1, 1]") + "gcd(k, 2) + q[1] < 5";
    assertThat(TriedDomains.mistakes("x", claim(outside, false)))
        .singleElement()
        .asString()
        .contains(
            "what is tried must be in the domain that is claimed, but is not at k = 2, q = [-1,"
                + " 1]");
    String longer = some.replace("[0, 1]", "[0, 1, 1]") + "gcd(k, 2) + q[1] < 5";
    assertThat(TriedDomains.mistakes("x", claim(longer, false))).hasSize(1);
  }

  @Test
  void aWideCheckTriesMore() throws InterruptedException {
    assertThat(found(claim("forall n in 3.. try 3..most : gcd(n, 2) <= n", true)).cases())
        .isEqualTo(7);
    assertThat(found(claim("forall n in 3.. try 3..4 deep 3..33 : gcd(n, 2) <= n", true)).cases())
        .isEqualTo(31);
    assertThat(found(claim("forall n in 3.. try 3..4 deep 3..33 : gcd(n, 2) <= n", false)).cases())
        .isEqualTo(2);
  }

  @Test
  void aCaseThatFailsRefutesTheWholeClaim() throws InterruptedException {
    List<String> statements =
        List.of(
            "forall n in 1000.. try {1001, 1007}, k in 1..3 : C(n, k) != 1001",
            "forall x in [0, 1] try {0, 1/2, 1} : exp(x) < 5/2",
            "forall x in [0, 1] try {0, 1/2, 1}, n in 1.. try {5} : let y = x*n in"
                + " forall k in 1..3 : exp(y) > k/3",
            "forall v in profiles(9, 5) try profiles(2, 5) : v[1]*v[2] < 4",
            "forall r in {secretary(3), blind(3)}, n in 7.. try {8} : rank_law(r)[1] + C(n, 0) >"
                + " 4/3",
            "forall n in 1.. try 1..most : 1/C(n - 5, 0) > 0");
    for (String statement : statements) {
      Claim claim = claim(statement, false);
      assertThat(TriedDomains.mistakes("x.claims", claim)).isEmpty();
      Finding finding = found(claim);
      assertThat(finding.judgement()).as(statement).isEqualTo(Judgement.REFUTED);
      assertThat(finding.theorem().orElseThrow().claim()).isEqualTo(claim.statement());
      Step step = FindingSteps.of(finding).orElseThrow();
      assertThat(step.id()).isEqualTo("K/c");
      assertThat(step.claim()).isEqualTo(CanonicalText.of(claim.statement()));
      boolean accepted = Kernel.check(step, claim.statement()).match(ok -> true, no -> false);
      assertThat(accepted).isTrue();
    }
  }

  @Test
  void whatIsOnlyTriedIsHuntedBeyondIt() throws InterruptedException {
    Claim claim = claim("forall n in 3.. try 3..most, k in 1..n : C(n, k) < 100", false);
    Finding finding = found(claim);
    assertThat(finding.judgement()).isEqualTo(Judgement.REFUTED);
    assertThat(finding.theorem().orElseThrow().claim()).isEqualTo(claim.statement());
    assertThat(finding.cases()).isEqualTo(3 + 4 + 5 + 6);
    assertThat(finding.hunted().orElseThrow().cases()).isPositive();
    assertThat(finding.ground().inWords()).endsWith("at n = 9");
    Finding without = found(claim, Effort.NONE);
    assertThat(without.judgement()).isEqualTo(Judgement.CHECKED);
    assertThat(without.hunted()).isEmpty();
    assertThat(without.effortInWords()).isEqualTo("18 cases, hunt off");
  }

  @Test
  void theHuntIsReported() throws InterruptedException {
    Finding finding = found("forall n in 3.. try 3..most, k in 1..n : gcd(n, k) >= 1");
    assertThat(finding.effortInWords())
        .isEqualTo("18 cases, " + finding.hunted().orElseThrow().cases() + " hunted");
    assertThat(finding.hunted().orElseThrow().cases()).isGreaterThan(20);
    Finding words = found("forall n in 3..5 : n > 0\n    claimed for \"all n\"");
    assertThat(words.effortInWords()).isEqualTo("3 cases, 0 hunted");
    assertThat(found("forall n in 3..5 : n > 0").effortInWords()).isEqualTo("3 cases");
  }

  @Test
  void wordsOfAWiderDomainStayAllowedBesideIt() throws InterruptedException {
    Claim claim =
        claim("forall n in 3.. try 3..most : n^2 > 2*n\n    claimed for \"all real n\"", false);
    assertThat(found(claim).judgement()).isEqualTo(Judgement.CHECKED);
    assertThat(found(claim).isOnlyTried()).isFalse();
  }

  @Test
  void whatCannotBeDecidedIsUnknown() throws InterruptedException {
    Finding finding = found("forall x in [0, 1] try [0, 1/2] : log(x + 2, 2) >= 1");
    assertThat(finding.judgement()).isEqualTo(Judgement.UNKNOWN);
  }

  @Test
  void theCertificateSaysWhatWasTried() throws InterruptedException {
    Finding finding = found("forall n in 3.. try 3..most, k in 1..n : gcd(n, k) >= 1");
    Step step = FindingSteps.of(finding).orElseThrow();
    assertThat(step.id()).isEqualTo("K/c.tried");
    assertThat(step.claim()).startsWith("let most = 6 in forall n in 3..most");
  }

  private static List<String> mistakes(String statement) {
    return TriedDomains.mistakes("x.claims", claim(statement, false)).stream()
        .map(Mistake::toString)
        .toList();
  }

  @Test
  void casesOutsideTheClaimedDomainAreMistakes() {
    String must = ": what is tried must be in the domain that is claimed, but is not at ";
    assertThat(mistakes("forall n in 3.. try 1..most : n > 0"))
        .containsExactly("x.claims:4:21" + must + "n = 1");
    assertThat(mistakes("forall n in 3..5 try 3..most : n > 0"))
        .containsExactly("x.claims:4:22" + must + "n = 6");
    assertThat(mistakes("forall n in 1.. try 1..3, k in 1..n try 1..3 : n > 0"))
        .containsExactly("x.claims:4:41" + must + "n = 1, k = 2");
    assertThat(mistakes("forall x in [0, 1) try {0, 1}, n in 1.. try {1/2} : n > x"))
        .containsExactly("x.claims:4:24" + must + "x = 1", "x.claims:4:45" + must + "n = 1/2");
    assertThat(mistakes("forall x in (0, 1] try [0, 1] : x > -1"))
        .containsExactly("x.claims:4:24" + must + "x = 0");
    assertThat(mistakes("forall v in profiles(3, 2) try profiles(2, 3) : v[1] > 0")).hasSize(1);
    assertThat(mistakes("forall x in (0, 1] try [1/4, 1/2] : x > 0")).isEmpty();
    assertThat(mistakes("forall v in permutations(3) try {[3, 1, 2]} : v[1] > 0")).isEmpty();
    assertThat(mistakes("forall n in 3.. : n > 0")).isEmpty();
  }

  @Test
  void whatIsNotKnownToBeInsideIsAMistakeToo() {
    assertThat(mistakes("forall x in [0, 1] try [0, ln(2)] : x >= 0"))
        .singleElement()
        .asString()
        .contains(
            "x.claims:4:24: what is tried must be in the domain that is claimed, which is not"
                + " known");
  }
}
