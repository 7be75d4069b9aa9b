package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.exactreferee.attacks.Judgement.Outcome;
import org.exactreferee.attacks.LyingReferee.Run;
import org.junit.jupiter.api.Test;

/** What counts as false is seen, and what does not is let through. */
class JudgementTest {
  private static final String NOTE = "computed, not proved by the kernel: optimum: too large";

  private static Map<String, Object> table(String kind, String value, String theorems) {
    List<String> notes = kind.equals("computed") ? List.of(NOTE) : List.of();
    return Map.of(
        "text",
        "optimum\n" + value + "\n",
        "notes",
        notes,
        "headings",
        List.of("optimum"),
        "rows",
        List.of(List.of(List.of(kind, value, theorems))));
  }

  private static Run run(int exitCode, String more, Map<String, Object> table) {
    return new Run(exitCode, table.get("text") + more, "", Map.of(), List.of(table));
  }

  private static final Run HONEST = run(0, "", table("proved", "1/2", "best(4) = 1/2 holds\n"));

  private static Outcome outcome(Run lying) {
    return Judgement.of(HONEST, lying, files -> false).outcome();
  }

  @Test
  void letsTheSameOutputThrough() {
    assertThat(outcome(HONEST)).isEqualTo(Outcome.UNCHANGED);
  }

  @Test
  void seesANumberThatNothingProves() {
    assertThat(outcome(run(0, "", table("given", "1/3", "")))).isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsAnotherProvedWitnessThrough() {
    assertThat(witness("1/3", "loss(1/3) > 2 holds\n")).isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
  }

  @Test
  void seesANumberThatItsTheoremDoesNotState() {
    assertThat(witness("1/3", "loss(1/2) > 2 holds\n")).isEqualTo(Outcome.FALSE);
    assertThat(witness("1/3", "")).isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsRoundedDigitsThroughThatATheoremEncloses() {
    String theorem = "333/1000 <= loss(4) and loss(4) < 167/500 holds\n";
    assertThat(witness("0.333", theorem)).isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
    assertThat(witness("0.343", theorem)).isEqualTo(Outcome.FALSE);
  }

  /** What becomes of a column in which several values can be right. */
  private static Outcome witness(String value, String theorem) {
    Run honest = run(0, "", witnessTable("1/2", "loss(1/2) > 2 holds\n"));
    Run lying = run(0, "", witnessTable(value, theorem));
    return Judgement.of(honest, lying, files -> true).outcome();
  }

  private static Map<String, Object> witnessTable(String value, String theorem) {
    return Map.of(
        "text", "because\n" + value + "\n",
        "notes", List.of(),
        "headings", List.of("because"),
        "rows", List.of(List.of(List.of("proved", value, theorem))));
  }

  @Test
  void seesAnAnswerToAnotherQuestion() {
    Run run = run(0, "", table("proved", "1/3", "best(5) = 1/3 holds\n"));
    assertThat(outcome(run)).isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsAComputedNumberThroughOnlyIfThatIsSaid() {
    Map<String, Object> table = table("computed", "1/3", "");
    assertThat(outcome(run(0, NOTE + "\n", table))).isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
    assertThat(outcome(run(0, "", table))).isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsAProvedCellBeLeftEmpty() {
    Run given = run(0, "", table("given", "1/2", ""));
    Run empty = run(0, "", table("given", "", ""));
    assertThat(outcome(empty)).isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
    assertThat(Judgement.of(given, empty, files -> true).outcome()).isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsAnAnswerBeUnknown() {
    Run run = run(3, "", table("given", "unknown", ""));
    assertThat(outcome(run)).isEqualTo(Outcome.REFUSED);
    Run known = run(3, "", table("given", "unknown to most", ""));
    assertThat(outcome(known)).isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsRowsStandInAnotherOrder() {
    Run honest = run(0, "", twoRows("1", "2"));
    assertThat(Judgement.of(honest, run(0, "", twoRows("2", "1")), files -> true).outcome())
        .isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
    assertThat(Judgement.of(honest, run(0, "", twoRows("2", "2")), files -> true).outcome())
        .isEqualTo(Outcome.FALSE);
  }

  private static Map<String, Object> twoRows(String first, String second) {
    return Map.of(
        "text", "rank\n" + first + "\n" + second + "\n",
        "notes", List.of(),
        "headings", List.of("rank"),
        "rows",
            List.of(List.of(List.of("given", first, "")), List.of(List.of("given", second, ""))));
  }

  @Test
  void seesANewColumnThatNothingProves() {
    Map<String, Object> wider =
        Map.of(
            "text", "optimum  bound\n1/2      1\n",
            "notes", List.of(),
            "headings", List.of("optimum", "bound"),
            "rows", List.of(List.of(List.of("given", "1/2", ""), List.of("given", "1", ""))));
    assertThat(outcome(run(0, "", wider))).isEqualTo(Outcome.FALSE);
  }

  @Test
  void seesALineOutsideTables() {
    Run run = run(0, "No rule does better.\n", table("proved", "1/2", "best(4) = 1/2 holds\n"));
    assertThat(outcome(run)).isEqualTo(Outcome.FALSE);
  }

  @Test
  void seesAMissingRow() {
    Map<String, Object> empty =
        Map.of(
            "text",
            "optimum\n",
            "notes",
            List.of(),
            "headings",
            List.of("optimum"),
            "rows",
            List.of());
    assertThat(outcome(run(0, "", empty))).isEqualTo(Outcome.FALSE);
  }

  @Test
  void seesAnotherVerdictInTheExitCode() {
    assertThat(outcome(new Run(1, HONEST.out(), "", Map.of(), HONEST.tables())))
        .isEqualTo(Outcome.FALSE);
  }

  @Test
  void seesACertificateThatAnHonestVerifierRefuses() {
    Map<String, String> files = Map.of("answer.cert.json", "{}");
    Run run = new Run(0, HONEST.out(), "", files, HONEST.tables());
    assertThat(outcome(run)).isEqualTo(Outcome.FALSE);
    assertThat(Judgement.of(HONEST, run, written -> true).outcome())
        .isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
  }

  @Test
  void seesAFileThatSaysSomethingElse() {
    Run honest = new Run(0, "", "", Map.of("curve.svg", "<path d=\"1 2\"/>"), List.of());
    Run lying = new Run(0, "", "", Map.of("curve.svg", "<path d=\"1 3\"/>"), List.of());
    assertThat(Judgement.of(honest, lying, files -> true).outcome()).isEqualTo(Outcome.FALSE);
  }

  @Test
  void countsAsRefusedWhatEndsWithoutAnAnswer() {
    for (int exitCode : List.of(2, 3, 70)) {
      Run refused = new Run(exitCode, "", "referee: refused", Map.of(), List.of());
      assertThat(outcome(refused)).isEqualTo(Outcome.REFUSED);
    }
    Run unknown = new Run(3, "UNKNOWN\n", "", Map.of(), List.of());
    assertThat(outcome(unknown)).isEqualTo(Outcome.REFUSED);
  }

  @Test
  void seesWhatIsPrintedBeforeACommandFails() {
    Run late = new Run(70, "optimum 1/3\n", "referee: refused", Map.of(), List.of());
    assertThat(outcome(late)).isEqualTo(Outcome.FALSE);
  }

  @Test
  void seesACommandThatPrintsSomethingAndDoesNotEnd() {
    Run endless = new Run(Run.ENDLESS, "", "", Map.of(), List.of());
    assertThat(outcome(endless)).isEqualTo(Outcome.REFUSED);
    Run late = new Run(Run.ENDLESS, "optimum 1/3\n", "", Map.of(), List.of());
    assertThat(outcome(late)).isEqualTo(Outcome.ENDLESS);
  }

  private static Map<String, Object> table(
      List<String> headings, List<List<List<String>>> rows, String... notes) {
    return Map.of(
        "text",
        headings + "\n" + rows + "\n",
        "notes",
        List.of(notes),
        "headings",
        headings,
        "rows",
        rows);
  }

  private static Outcome outcome(Run honest, Run lying) {
    return Judgement.of(honest, lying, files -> true).outcome();
  }

  @Test
  void letsANoteOfOneNumberExcuseNoOtherLine() {
    Map<String, Object> table = table("computed", "1/3", "");
    assertThat(outcome(run(0, NOTE + "\nNo rule does better.\n", table))).isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsAnExitCodeFollowFromAComputedVerdictOnly() {
    Run honest = run(0, "", table("proved", "yes", "private(4) holds\n"));
    Run computed = run(1, NOTE + "\n", table("computed", "no", ""));
    assertThat(outcome(honest, computed)).isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
    Run given = run(1, "", table("given", "no", ""));
    assertThat(outcome(honest, given)).isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsAnotherDirectionThroughOnlyIfACertificateStatesIt() {
    Map<String, String> files = Map.of("answer.cert.json", "ray 3/4");
    List<String> headings = List.of("direction");
    Map<String, Object> before = table(headings, List.of(List.of(proved("1/2"))));
    Run honest = new Run(0, (String) before.get("text"), "", files, List.of(before));
    for (String value : List.of("3/4", "5/4")) {
      Map<String, Object> table = table(headings, List.of(List.of(proved(value))));
      Run lying = new Run(0, (String) table.get("text"), "", files, List.of(table));
      Outcome expected = value.equals("3/4") ? Outcome.TRUE_BUT_DIFFERENT : Outcome.FALSE;
      assertThat(outcome(honest, lying)).as(value).isEqualTo(expected);
    }
  }

  private static List<String> proved(String value) {
    return List.of("proved", value, "");
  }

  @Test
  void letsRowsBeMissingOnlyIfThatIsSaid() {
    String note = "computed, not proved by the kernel: that these rows are all: they are searched";
    List<List<List<String>>> one = List.of(List.of(List.of("given", "1", "")));
    List<List<List<String>>> none = List.of();
    List<List<List<String>>> other =
        List.of(List.of(List.of("given", "2", "")), List.of(List.of("given", "3", "")));
    Run honest = run(0, note + "\n", table(List.of("rank"), one, note));
    assertThat(outcome(honest, run(0, note + "\n", table(List.of("rank"), none, note))))
        .isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
    assertThat(outcome(honest, run(0, "", table(List.of("rank"), none)))).isEqualTo(Outcome.FALSE);
    assertThat(outcome(honest, run(0, note + "\n", table(List.of("rank"), other, note))))
        .isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsAWitnessHaveMoreRowsOnlyIfItsTheoremStatesThem() {
    List<String> headings = List.of("multiplier", "row or variable");
    Run honest = run(0, "", table(headings, List.of(multiple("2/7", "a", "2/7 > 0"))));
    List<List<String>> first = multiple("3/7", "a", "3/7 > 0 and 1/9 > 0");
    Run stated =
        run(0, "", table(headings, List.of(first, multiple("1/9", "b", "3/7 > 0 and 1/9 > 0"))));
    assertThat(outcome(honest, stated)).isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
    Run other = run(0, "", table(headings, List.of(first, multiple("1/8", "b", "3/7 > 0"))));
    assertThat(outcome(honest, other)).isEqualTo(Outcome.FALSE);
    assertThat(outcome(honest, run(0, "", table(headings, List.of())))).isEqualTo(Outcome.FALSE);
  }

  private static List<List<String>> multiple(String number, String row, String theorem) {
    return List.of(List.of("proved", number, theorem), List.of("given", row, ""));
  }

  @Test
  void letsATheoremBeAboutAnotherChoiceOnlyIfItNamesTheChoice() {
    List<String> headings = List.of("scores", "loss");
    Run honest = run(0, "", table(headings, List.of(choice("1/7", "1/2", "loss(1/7) = 1/2"))));
    Run about = run(0, "", table(headings, List.of(choice("2/7", "1/3", "loss(2/7) = 1/3"))));
    assertThat(outcome(honest, about)).isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
    Run elsewhere = run(0, "", table(headings, List.of(choice("2/7", "1/3", "loss(1/9) = 1/3"))));
    assertThat(outcome(honest, elsewhere)).isEqualTo(Outcome.FALSE);
    Run same = run(0, "", table(headings, List.of(choice("1/7", "1/3", "loss(1/7) = 1/3"))));
    assertThat(outcome(honest, same)).isEqualTo(Outcome.FALSE);
  }

  private static List<List<String>> choice(String scores, String loss, String theorem) {
    return List.of(List.of("computed", scores, ""), List.of("proved", loss, theorem));
  }

  @Test
  void letsThroughWhatTheHonestKernelConfirms() {
    Judgement.Confirmed some =
        new Judgement.Confirmed() {
          @Override
          public boolean line(String line) {
            return line.equals("It is so.");
          }

          @Override
          public boolean cell(List<String> headings, List<List<String>> row, String heading) {
            return heading.equals("optimum") && row.get(0).get(1).equals("2/4");
          }
        };
    for (boolean so : List.of(true, false)) {
      Outcome expected = so ? Outcome.TRUE_BUT_DIFFERENT : Outcome.FALSE;
      Run line = run(0, so ? "It is so.\n" : "It is not so.\n", HONEST.tables().get(0));
      Run cell = run(0, "", table("given", so ? "2/4" : "2/5", ""));
      assertThat(Judgement.of(HONEST, line, files -> true, some).outcome()).isEqualTo(expected);
      assertThat(Judgement.of(HONEST, cell, files -> true, some).outcome()).isEqualTo(expected);
    }
  }

  @Test
  void letsAReasonStandOnlyBesideUnknown() {
    String why = "because an answer was refused: it is wrong\n";
    Run refused = new Run(3, "UNKNOWN\n" + why, "", Map.of(), List.of());
    assertThat(outcome(refused)).isEqualTo(Outcome.REFUSED);
    Run known = new Run(3, why, "", Map.of(), List.of());
    assertThat(outcome(known)).isEqualTo(Outcome.FALSE);
  }

  @Test
  void letsATableBeWrittenOtherwiseOnlyBesideItsCertificate() {
    Run honest = new Run(0, "", "", Map.of("a.csv", "1", "a.csv.cert.json", "{}"), List.of());
    Run beside = new Run(0, "", "", Map.of("a.csv", "2", "a.csv.cert.json", "{}"), List.of());
    assertThat(outcome(honest, beside)).isEqualTo(Outcome.TRUE_BUT_DIFFERENT);
    Run alone = new Run(0, "", "", Map.of("a.csv", "2", "b.csv.cert.json", "{}"), List.of());
    assertThat(outcome(honest, alone)).isEqualTo(Outcome.FALSE);
  }
}
