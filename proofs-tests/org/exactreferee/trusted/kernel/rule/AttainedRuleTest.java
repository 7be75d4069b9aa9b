package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttainedRuleTest {

  private static final String LAWS = "let q = [2/3, 1/3], u = [1/2, 1/2] in ";

  /** The evidence is for claims about privacy, and then also for what else they say. */
  private static final String PRIVATE = LAWS + "private(mix(1/2, q, u), 1, 2, 1) and ";

  private static Optional<Rejected> refusal(String claim, Attained.Event... events) {
    return Steps.check(claim, Conclusion.HOLDS, new Attained(List.of(events)))
        .match(theorem -> Optional.empty(), Optional::of);
  }

  private static Optional<Reason> reason(String claim, Attained.Event... events) {
    return refusal(claim, events).map(Rejected::reason);
  }

  /** In fixed point with 60 bits both entries are 1/2. */
  @Test
  void aViolationThatFixedPointDoesNotSeeIsFound() {
    String law = "[1/2 + 1/2^70, 1/2 - 1/2^70]";
    String claim = "let q = " + law + ", u = q in private(mix(1, q, u), 1, 1, %s)";
    assertThat(reason(claim.formatted("0"))).contains(Reason.PAIR_VIOLATES_THE_BOUND);
    assertThat(reason(claim.formatted("2/2^70 - 1/2^99"))).contains(Reason.PAIR_VIOLATES_THE_BOUND);
    assertThat(reason(claim.formatted("2/2^70"))).isEmpty();
  }

  @Test
  void aMixtureOfIrrationalLawsIsComputedByItsDefinition() {
    String laws = "let q = [1/e, 1 - 1/e], u = [1/2, 1/2] in ";
    assertThat(reason(laws + "private(mix(1/2, q, u), 1, 2, 0)")).isEmpty();
    assertThat(reason(laws + "private(mix(1/2, q, u), 1, 1, 0)"))
        .contains(Reason.PAIR_VIOLATES_THE_BOUND);
  }

  @Test
  void aViolationIsNamedByItsRank() {
    String claim = "let q = [1/6, 1/6, 4/6], u = q in private(mix(1, q, u), 1, 2, 0)";
    assertThat(refusal(claim).map(Rejected::detail)).contains("a rank near 2, and it");
  }

  /** A rank of probability 0 bounds no factor: any other one would do as well. */
  @Test
  void anImpossibleRankAttainsNoFactor() {
    String laws = "let q = [1/4, 0, 3/4], u = q in ";
    Attained.Event ranks = Attained.Event.ofRanks(3, 2);
    assertThat(reason(laws + "tight_exp_epsilon(mix(1, q, u), 1, 3/4) = 7", ranks))
        .contains(Reason.BOUND_NOT_ATTAINED);
    assertThat(reason(laws + "tight_delta(mix(1, q, u), 1, 7) = 3/4", ranks)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "2", "1/2"})
  void positionsAreAtLeastOneApartAndFewerThanCandidates(String l) {
    assertThat(reason(LAWS + "private(mix(1/2, q, u), " + l + ", 2, 1)"))
        .contains(Reason.CLAIM_UNDEFINED);
    assertThat(reason(LAWS + "private(mix(1/2, q, u), 1, 2, 1)")).isEmpty();
  }

  /** Where the rule would accept the numbers as well: the mixture is a law, and private. */
  @ParameterizedTest
  @CsvSource({"-1/2,2,1", "3/2,2,1", "1/2,1/2,1", "1/2,2,-1/100", "1/2,2,101/100"})
  void shareFactorAndDeltaMustBeInRange(String p, String factor, String delta) {
    assertThat(reason(LAWS + "private(mix(%s, q, u), 1, %s, %s)".formatted(p, factor, delta)))
        .contains(Reason.CLAIM_UNDEFINED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[2/3, 1/3] | [1/3, 1/3, 1/3]",
        "[1/3, 1/3, 1/3] | [2/3, 1/3]",
        "[3/2, -1/2] | [1/2, 1/2]",
        "[1/2, 1/2] | [-1/2, 3/2]",
        "[1/2, 1/4] | [1/2, 1/2]",
      })
  void lawsAreOfTheSameLengthAndHaveNoNegativeEntry(String q, String u) {
    String claim = "let q = %s, u = %s in private(mix(1/2, q, u), 1, 4, 1)".formatted(q, u);
    assertThat(reason(claim)).contains(Reason.CLAIM_UNDEFINED);
  }

  /** Of two ranks, and of three where the first and the last are too far apart. */
  @ParameterizedTest
  @CsvSource({"0,1", "1,0", "3,2", "2,3", "1,1", "2,2"})
  void onlyNeighboursAttainABound(int high, int low) {
    Attained.Event ranks = Attained.Event.ofRanks(high, low);
    assertThat(reason(LAWS + "tight_exp_epsilon(mix(1, q, u), 1, 0) = 2", ranks))
        .contains(Reason.NO_SUCH_PAIR);
    assertThat(reason("tight_exp_epsilon([2/3, 1/3], 1, 0) = 2", ranks))
        .contains(Reason.NO_SUCH_PAIR);
  }

  @Test
  void ranksThatAreTooFarApartAttainNoBound() {
    Attained.Event ranks = Attained.Event.ofRanks(1, 3);
    String law = "[1/2, 1/3, 1/6]";
    String laws = "let q = " + law + ", u = q in ";
    assertThat(reason(laws + "tight_exp_epsilon(mix(1, q, u), 1, 0) = 2", ranks))
        .contains(Reason.NO_SUCH_PAIR);
    assertThat(reason("tight_exp_epsilon(" + law + ", 1, 0) = 2", ranks))
        .contains(Reason.NO_SUCH_PAIR);
    assertThat(reason("tight_exp_epsilon(" + law + ", 2, 0) = 3", ranks)).isEmpty();
  }

  /** Where a number is no fraction the literal definition decides. */
  @Test
  void aMixtureNeedNotBeMadeOfFractions() {
    for (String p : List.of("1/2", "1/e")) {
      for (String factor : List.of("1", "exp(1/9)")) {
        String law = "private(mix(" + p + ", q, u), 1, " + factor + ", ";
        assertThat(reason(LAWS + law + "1/4)")).isEmpty();
        assertThat(reason(LAWS + law + "1/100)")).contains(Reason.PAIR_VIOLATES_THE_BOUND);
      }
    }
    assertThat(reason(LAWS + "private(mix(3*e, q, u), 1, 2, 1)")).contains(Reason.CLAIM_UNDEFINED);
  }

  /** Tight bounds of a law, of a mixture and of a mechanism, each by the next event. */
  @Test
  void boundsOfAllSubjectsAreShownTogether() {
    String claim =
        LAWS
            + "tight_exp_epsilon(q, 1, 0) = 2 and tight_delta(mix(1/2, q, u), 1, 1) = 1/6"
            + " and tight_delta(mechanism([1/2, 1/2], [1/4, 3/4]), 1) = 1/4";
    Attained.Event ranks = Attained.Event.ofRanks(1, 2);
    Attained.Event event = new Attained.Event(1, 2, List.of(1));
    Attained.Event other = new Attained.Event(2, 1, List.of(2));
    assertThat(reason(claim, ranks, ranks, event)).isEmpty();
    assertThat(reason(claim, ranks, ranks, other)).isEmpty();
    assertThat(reason(claim, ranks, other, event)).contains(Reason.BOUND_NOT_ATTAINED);
    assertThat(reason(claim, ranks, ranks)).contains(Reason.MISSING_EVIDENCE);
    assertThat(reason(claim, ranks, ranks, event, event)).contains(Reason.UNUSED_EVIDENCE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"q", "mix(1, q, u)"})
  void theEventOfTwoRanksIsTheFirst(String law) {
    String claim = LAWS + "tight_exp_epsilon(" + law + ", 1, 0) = 2";
    assertThat(reason(claim, new Attained.Event(1, 2, List.of(1)))).isEmpty();
    assertThat(reason(claim, new Attained.Event(1, 2, List.of(2)))).contains(Reason.NO_SUCH_EVENT);
    assertThat(reason(claim, new Attained.Event(1, 2, List.of()))).contains(Reason.NO_SUCH_EVENT);
    assertThat(reason(claim, new Attained.Event(1, 2, List.of(1, 1))))
        .contains(Reason.NO_SUCH_EVENT);
    assertThat(reason(claim, new Attained.Event(1, 1, List.of(1)))).contains(Reason.NO_SUCH_PAIR);
  }

  @Test
  void aClaimThatIsNotAboutPrivacyNeedsOtherEvidence() {
    assertThat(reason("1 = 1")).contains(Reason.EVIDENCE_DOES_NOT_FIT);
    assertThat(reason(LAWS + "q = q")).contains(Reason.EVIDENCE_DOES_NOT_FIT);
    assertThat(reason("not private([1], 1, 1, 0)")).contains(Reason.EVIDENCE_DOES_NOT_FIT);
  }

  /** More values of p than are kept at once, each twice and in turn. */
  @Test
  void manyMixturesOfTheSameLawsAreCheckedTogether() {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      String p = (i % 40) + "/40";
      parts.add("private(mix(" + p + ", q, u), 1, 1, " + p + "/3)");
    }
    assertThat(reason(LAWS + String.join(" and ", parts))).isEmpty();
    parts.add("private(mix(1/40, q, u), 1, 1, 1/121)");
    assertThat(reason(LAWS + String.join(" and ", parts))).contains(Reason.PAIR_VIOLATES_THE_BOUND);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 < ln(2)",
        "0 < ln(2) < 1",
        "0 < ln(2) < 1 < 2",
        "e < ln(100) < 5",
        "0 < ln(e + 1) < 2",
        "4 < ln(100) < e + 2",
        "2 < exp(1) < 3",
        "-1 < ln(1) < 1",
        "0 < [1, 2][2] < 3",
      })
  void aChainIsShownWhetherOrNotALogarithmOfAFractionIsInIt(String chain) {
    assertThat(reason(PRIVATE + chain)).isEmpty();
  }

  /** The last is true of ln, and not of exp. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 > ln(2)",
        "0 < ln(2) < 1/2",
        "0 < ln(2) < 1 < 0",
        "3 < ln(e + 1) < 4",
        "-1 < exp(1) < 1",
      })
  void aChainThatDoesNotHoldIsNotShown(String chain) {
    assertThat(reason(PRIVATE + chain)).contains(Reason.CONCLUSION_DOES_NOT_FOLLOW);
  }

  @Test
  void aLogarithmOfTwoNumbersIsNone() {
    Expression claim = Steps.parse(PRIVATE + "0 < ln(2, 3) < 1");
    Outcome outcome = Kernel.holds("1", claim, new Attained(List.of()), List.of());
    Optional<Rejected> refused = outcome.match(theorem -> Optional.empty(), Optional::of);
    assertThat(refused.map(Rejected::reason)).contains(Reason.ILL_FORMED);
  }
}
