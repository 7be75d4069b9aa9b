package org.exactreferee.papers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
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

/**
 * No claim of the four papers is true for want of content: it has more than one case, its guards
 * and hypotheses are met by some, and it does not hold whatever its constants are. What stands in
 * the lists is excepted, with the reason.
 */
class VacuousClaimsTest {

  /** Claims that begin with a variable of one value, or of which one case is tried: none. */
  private static final Map<String, String> ONE_CASE = Map.of();

  /** Claims with a guard or hypothesis that no case meets which is looked at: none. */
  private static final Map<String, String> NEVER_ASKED = Map.of();

  /** Claims that hold whichever one of their constants is changed. */
  private static final Map<String, String> ANY_CONSTANT =
      Map.ofEntries(
          Map.entry(
              "ALMW25/abstract-some-mechanism-wins-corrected",
              "an inequality with room: 49 or 51 high scores of 100 do as well"),
          Map.entry("ALMW25/shift-time-corrected", "compares two times that are printed"),
          Map.entry(
              "ALMW25/stopped-private",
              "the bound is approached by many candidates only, see stopped-sharp"),
          Map.entry(
              "EM/corollary-expectation-corrected",
              "a bound with room at scores that can be tried"),
          Map.entry(
              "EM/corollary-expectation-at-zero-corrected",
              "a bound with room at scores that can be tried"),
          Map.entry(
              "KL18/example-2-private",
              "its constants are ends of ranges, and no other bound holds either"),
          Map.entry(
              "GKS21/definition-1-filtration",
              "its constants shift times, of which any earlier one is known too"),
          Map.entry(
              "GKS21/definition-3-if-and-only-if-corrected",
              "its only constant begins a range of times"),
          Map.entry(
              "GKS21/lemma-2-proof-large", "a bound on a rate, with room for the n that are tried"),
          Map.entry(
              "GKS21/lemma-4-proof-power-limit-fails",
              "a bound with room, of which only that it is positive is used"));

  private static ClaimFile read(String folder, String source)
      throws IOException, ClaimFormatException {
    Path path = Path.of("specs", folder, source + ".claims");
    String text = Files.readString(path, UTF_8);
    return ClaimFileReader.read(path.toString(), text, false, Library.REGISTRY);
  }

  private static Map<String, String> flagged(
      String folder, String source, BiConsumer<Claim, List<String>> look) throws Exception {
    Map<String, String> flagged = new TreeMap<>();
    for (Claim claim : read(folder, source).claims()) {
      List<String> why = new ArrayList<>();
      if (claim.expected() != Judgement.REFUTED) {
        look.accept(claim, why);
      }
      if (!why.isEmpty()) {
        flagged.put(claim.name(), String.join("; ", why));
      }
    }
    return flagged;
  }

  private static void isExcepted(
      Map<String, String> flagged, Map<String, String> excepted, String source) {
    List<String> known =
        excepted.keySet().stream().filter(name -> name.startsWith(source + "/")).toList();
    assertThat(flagged.keySet()).as("%s", flagged).containsExactlyInAnyOrderElementsOf(known);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"selection, ALMW25", "selection, EM", "stopping, GKS21", "voting, KL18"})
  void aClaimHasMoreThanOneCase(String folder, String source) throws Exception {
    Map<String, String> flagged =
        flagged(
            folder,
            source,
            (claim, why) -> {
              boolean whole = claim.expected() == Judgement.PROVED && claim.tried().isPresent();
              StatementParts parts = new StatementParts(claim.decided());
              if (!whole && parts.hasFiniteDomain() && parts.cases().orElse(2L) == 1) {
                why.add("one case");
              }
            });
    isExcepted(flagged, ONE_CASE, source);
  }

  @Tag("deep")
  @ParameterizedTest
  @CsvSource({"selection, ALMW25", "selection, EM", "stopping, GKS21", "voting, KL18"})
  void guardsAndHypothesesAreMet(String folder, String source) throws Exception {
    Map<String, String> flagged =
        flagged(
            folder,
            source,
            (claim, why) -> {
              StatementParts parts = new StatementParts(claim.decided());
              if (parts.isNeverAsked()) {
                why.add("no case passes the guard");
              }
              parts.idleHypothesis().ifPresent(idle -> why.add("always false: " + idle));
            });
    isExcepted(flagged, NEVER_ASKED, source);
  }

  @Tag("deep")
  @ParameterizedTest
  @CsvSource({"selection, ALMW25", "selection, EM", "stopping, GKS21", "voting, KL18"})
  void aConstantMatters(String folder, String source) throws Exception {
    Map<String, String> flagged =
        flagged(
            folder,
            source,
            (claim, why) -> {
              if (new StatementParts(claim.decided()).holdsWithOtherConstants()) {
                why.add("holds with other constants");
              }
            });
    isExcepted(flagged, ANY_CONSTANT, source);
  }

  @Test
  void whatIsVacuousIsFound() throws Exception {
    assertThat(parts("forall x in {1/2} : x < 1").cases()).contains(1L);
    assertThat(parts("forall x in {1/2, 1} : x < 2").cases()).contains(2L);
    assertThat(parts("forall n in 1..5 where n > 9 : n = 0").isNeverAsked()).isTrue();
    assertThat(parts("forall n in 1..5 where n > 4 : n = 5").isNeverAsked()).isFalse();
    assertThat(parts("forall n in 1..5 : n > 9 => n = 0").idleHypothesis()).contains("n > 9");
    assertThat(parts("forall n in 1..5 : n > 4 => n = 5").idleHypothesis()).isEmpty();
    assertThat(parts("forall n in 1..5 : n > 0 and (n < 0 => n = 0)").idleHypothesis())
        .contains("n < 0");
    assertThat(parts("forall n in 3..9 : n*(n + 1) >= 5 - n").holdsWithOtherConstants()).isTrue();
    assertThat(parts("let m = 9 in forall n in 1..m : n <= 9").holdsWithOtherConstants()).isFalse();
    assertThat(parts("forall n in 1..5 : n = n").holdsWithOtherConstants()).isFalse();
  }

  private static StatementParts parts(String statement) throws Exception {
    String text =
        "source K \"k\"\nclaim c \"t\" [K, T]\n    " + statement + "\n    expect proved\n";
    return new StatementParts(
        ClaimFileReader.read("x", text, false, Library.REGISTRY).claims().get(0).decided());
  }
}
