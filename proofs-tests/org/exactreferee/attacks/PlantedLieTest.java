package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.exactreferee.attacks.Judgement.Outcome;
import org.exactreferee.attacks.ProverEntries.Entry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * The attack succeeds where it must: if what is trusted lies, something false is printed, and that
 * is seen.
 */
@ResourceLock(Boundary.LOCK)
class PlantedLieTest {
  private static Judgement planted(String owner, String method, String descriptor, String line) {
    Entry entry = new Entry(ProverEntries.ROOT + owner, method, descriptor, owner);
    Campaign campaign = new Campaign(List.of(entry), List.of(line));
    assertThat(campaign.reaching(0)).containsExactly(line);
    Optional<Judgement> judgement = campaign.judge(line, campaign.liar(0, 0, 1));
    return judgement.orElseThrow();
  }

  @Test
  void seesATableThatIsPrintedWrong() {
    String format = "(Lorg/exactreferee/show/table/Format;)Ljava/lang/String;";
    assertThat(planted("show.table.Table", "format", format, "threshold 7 97").outcome())
        .isEqualTo(Outcome.FALSE);
  }

  @Test
  void seesAWrongTextOutsideTables() {
    String text = "(Lorg/exactreferee/cli/claim/Answer;)Ljava/lang/String;";
    assertThat(planted("cli.claim.AnswerText", "plain", text, "eval 1/3").outcome())
        .isEqualTo(Outcome.FALSE);
  }
}
