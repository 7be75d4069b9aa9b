package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.exactreferee.attacks.Judgement.Outcome;
import org.exactreferee.attacks.ProverEntries.Entry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** A search that lies costs an answer, and never makes a command print something false. */
@ResourceLock(Boundary.LOCK)
@Tag("slow")
class LyingProverTest {
  private static final int KINDS = 1;
  private static final int MORE_KINDS = 8;
  private static final int ALL_KINDS = 40;

  /** Entries whose results are no answers, and why. */
  static final Map<String, String> NO_ANSWERS =
      Map.of(
          "Competitor.mechanism()", "is the mechanism that the user named",
          "GoalProver.comparison(Comparison)", "never has evidence",
          "GoalProver.other(Other)", "never has evidence",
          "GoalProver.privacy(Privacy)", "never has evidence",
          "ProgramImage.of(LinearProgram, Function)", "is the question for another checker",
          "SystemComparison.written(Optional)", "is the question for another program",
          "RationalText.parse(String)", "reads what the user wrote, which is printed as given");

  /** Entries that only slow commands reach, and what does. */
  static final Map<String, String> SLOW =
      Map.of(
          "Arithmetic.easy()", "the written proofs of a paper, followed in seconds",
          "Arithmetic.together(int)", "the written proofs of a paper, followed in seconds",
          "DerivationSearch.leaf(int)", "the written proofs of a paper, followed in seconds",
          "ErrorCurve.roughlyAt(Rational)", "the figures of ALMW25, drawn in 12 seconds",
          "VotingDesign.Bounds.high()", "designs with so many powers of e that they take minutes",
          "VotingDesign.Bounds.low()", "designs with so many powers of e that they take minutes",
          "VotingDesign.bound()", "designs with so many powers of e that they take minutes",
          "VotingDesign.claimed()", "designs with so many powers of e that they take minutes");

  private static Campaign campaign;

  @BeforeAll
  static void runEveryCommandHonestly() {
    campaign = new Campaign(entries(), CommandLines.quick());
  }

  static List<Entry> entries() {
    return ProverEntries.in(LyingLoader.mainOutput()).values().stream()
        .filter(entry -> !NO_ANSWERS.containsKey(entry.label()))
        .toList();
  }

  @Test
  void everyEntryIsReachedByACommandAndCanLie() {
    Set<String> unreached = new TreeSet<>();
    List<String> truthful = new ArrayList<>();
    for (int i = 0; i < campaign.entries().size(); i++) {
      String label = campaign.entries().get(i).label();
      if (campaign.reaching(i).isEmpty()) {
        unreached.add(label);
      } else if (campaign.mostLies(i) == 0) {
        truthful.add(label);
      }
    }
    assertThat(campaign.entries()).hasSizeGreaterThanOrEqualTo(150);
    assertThat(unreached).as("entries that no command reaches").isEqualTo(SLOW.keySet());
    assertThat(truthful).as("entries of whose results no lie is known").isEmpty();
  }

  @Test
  void everyListedEntryExists() {
    Set<String> all = ProverEntries.in(LyingLoader.mainOutput()).keySet();
    assertThat(all).containsAll(NO_ANSWERS.keySet()).containsAll(SLOW.keySet());
  }

  @Test
  void everyCommandIsAskedAndAnswersWhenNobodyLies() {
    Set<String> commands = new TreeSet<>();
    campaign
        .honest()
        .forEach(
            (line, run) -> {
              assertThat(run.exitCode()).as(line + "\n" + run.err()).isIn(0, 1, 3);
              commands.add(CommandLines.command(line));
            });
    assertThat(commands).hasSizeGreaterThanOrEqualTo(35);
  }

  @Test
  void nothingFalseIsPrintedIfOneEntryLiesOrAll() {
    Findings findings = new Findings();
    lieAlone(findings, KINDS);
    lieTogether(findings, KINDS);
    assertThat(findings.count()).isGreaterThanOrEqualTo(400);
    assertThat(findings.of(Outcome.REFUSED)).isGreaterThanOrEqualTo(100);
    assertThat(findings.of(Outcome.UNCHANGED)).isGreaterThanOrEqualTo(30);
    assertThat(findings.of(Outcome.TRUE_BUT_DIFFERENT)).isGreaterThanOrEqualTo(1);
    findings.assertNothingFalse();
  }

  @Test
  @Tag("deep")
  void nothingFalseIsPrintedWithMoreKindsOfLies() {
    Findings findings = new Findings();
    lieAlone(findings, MORE_KINDS);
    assertThat(findings.count()).isGreaterThanOrEqualTo(1_500);
    lieTogether(findings, MORE_KINDS);
    assertThat(findings.count()).isGreaterThanOrEqualTo(2_000);
    assertThat(findings.of(Outcome.REFUSED)).isGreaterThanOrEqualTo(300);
    assertThat(findings.of(Outcome.UNCHANGED)).isGreaterThanOrEqualTo(100);
    findings.assertNothingFalse();
  }

  /** Each entry lies while the others are honest, to one line of each command that reaches it. */
  private static void lieAlone(Findings findings, int kinds) {
    for (int i = 0; i < campaign.entries().size(); i++) {
      Set<String> asked = new HashSet<>();
      for (String line : campaign.reaching(i)) {
        if (asked.add(CommandLines.command(line))) {
          for (int kind = 0; kind < kinds; kind++) {
            findings.add(campaign, line, campaign.entries().get(i).label(), i, kind, kinds);
          }
        }
      }
    }
  }

  private static void lieTogether(Findings findings, int kinds) {
    for (String line : campaign.honest().keySet()) {
      for (int kind = 0; kind < kinds; kind++) {
        findings.add(campaign, line, "everybody", Liar.EVERYBODY, kind, kinds);
      }
    }
  }

  @Test
  void noLieAboutASignMakesAFalseStatementTrue() {
    String line = "eval \"forall x in [0,1] : x*x - x + 1/5 >= 0\"";
    assertThat(campaign.honest().get(line).out()).startsWith("FALSE at x = ");
    assertThat(printed(line, "TRUE")).isFalse();
  }

  @Test
  void noLieOfTheStoppingSolverIsPrintedAsAnOptimum() {
    String line = "design stopping --n 4 --l 1 --exp-epsilon 3/2 --digits 6";
    assertThat(campaign.honest().get(line).out()).contains("best private rule");
    Findings findings = new Findings();
    for (int i = 0; i < campaign.entries().size(); i++) {
      if (campaign.reaching(i).contains(line)) {
        for (int kind = 0; kind < ALL_KINDS; kind++) {
          findings.add(campaign, line, campaign.entries().get(i).label(), i, kind, ALL_KINDS);
        }
      }
    }
    assertThat(findings.count()).isGreaterThanOrEqualTo(40);
    findings.assertNothingFalse();
  }

  /** Whether some lie makes a command print a line that starts with a word. */
  private static boolean printed(String line, String word) {
    boolean found = false;
    int told = 0;
    for (int i = 0; i < campaign.entries().size(); i++) {
      if (campaign.reaching(i).contains(line)) {
        for (int kind = 0; kind < ALL_KINDS; kind++) {
          Liar liar = campaign.liar(i, kind, ALL_KINDS);
          found |= campaign.run(line, liar).out().lines().anyMatch(out -> out.startsWith(word));
          told += Math.min(1, liar.told());
        }
      }
    }
    assertThat(told).isGreaterThanOrEqualTo(5);
    return found;
  }

  /** Lies leave nothing behind that a later answer would rest on. */
  @Test
  void commandsAnswerAsBeforeAfterAllLies() {
    for (String line : campaign.honest().keySet()) {
      campaign.run(line, campaign.everybody(0, KINDS));
    }
    assertThat(campaign.poisoned()).isEmpty();
  }

  /** What became of lies, and which were printed. */
  static final class Findings {
    private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    private final Map<String, List<String>> wrong = new TreeMap<>();

    void add(Campaign campaign, String line, String who, int entry, int kind, int kinds) {
      Optional<Judgement> judgement = campaign.judge(line, campaign.liar(entry, kind, kinds));
      if (judgement.isPresent()) {
        Outcome outcome = judgement.get().outcome();
        counts.merge(outcome, 1, Integer::sum);
        if (outcome == Outcome.FALSE || outcome == Outcome.ENDLESS) {
          wrong
              .computeIfAbsent(CommandLines.command(line), unused -> new ArrayList<>())
              .add(who + " | " + kind + " | " + line + " | " + judgement.get().detail());
        }
      }
    }

    int count() {
      return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    int of(Outcome outcome) {
      return counts.getOrDefault(outcome, 0);
    }

    void assertNothingFalse() {
      assertThat(wrong).as("what lies made commands print: " + counts).isEmpty();
    }
  }
}
