package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import org.exactreferee.attacks.Judgement.Outcome;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same as {@link LyingProverTest} with more lies and every question. */
@Tag("deep")
class LyingProverDeepTest {
  private static final int KINDS = 12;

  @Test
  void nothingFalseIsPrintedIfOneEntryLiesInAnyWay() {
    Campaign campaign = new Campaign(LyingProverTest.entries(), CommandLines.quick());
    LyingProverTest.Findings findings = new LyingProverTest.Findings();
    for (int i = 0; i < campaign.entries().size(); i++) {
      for (String line : campaign.reaching(i)) {
        for (int kind = 0; kind < KINDS; kind++) {
          findings.add(campaign, line, campaign.entries().get(i).label(), i, kind, KINDS);
        }
      }
    }
    assertThat(findings.count()).isGreaterThanOrEqualTo(5_000);
    assertThat(findings.of(Outcome.REFUSED)).isGreaterThanOrEqualTo(1_000);
    findings.assertNothingFalse();
  }

  @Test
  void nothingFalseIsDrawnIfOneEntryLies() {
    Campaign campaign = new Campaign(LyingProverTest.entries(), CommandLines.slow());
    LyingProverTest.Findings findings = new LyingProverTest.Findings();
    for (int i = 0; i < campaign.entries().size(); i++) {
      for (String line : campaign.reaching(i)) {
        findings.add(campaign, line, campaign.entries().get(i).label(), i, 0, 1);
      }
    }
    assertThat(findings.count()).isGreaterThanOrEqualTo(10);
    findings.assertNothingFalse();
  }
}
