package org.exactreferee.attacks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.attacks.LyingReferee.Run;

/**
 * Whether a command printed something false because a search lied.
 *
 * <p>What was printed is held against what the command prints with honest searches. Where both are
 * the same, or the command refused to answer, nothing false was said. Where they differ, every
 * difference must be in a cell that theorems of the kernel state, or be said not to be proved; and
 * a certificate must be accepted by an honest verifier. Anything else counts as false.
 *
 * @param detail what is false, or why there is no answer
 */
record Judgement(Outcome outcome, String detail) {
  private static final String COMPUTED = "computed, not proved by the kernel: ";

  private static final List<String> NOTHING = List.of("given", "", "");
  private static final Pattern NO_VERDICT = Pattern.compile("(?i)unknown$|no proof is known of ");
  private static final String UNKNOWN = "UNKNOWN";

  /** Headings of witnesses, bounds and explanations, of which there can be several. */
  private static final Set<String> SEVERAL_ARE_RIGHT =
      Set.of(
          "because", "multiplier", "proved by the kernel", "tight epsilon >=", "tight epsilon <=");

  /** The heading of a table whose rows are one witness: another may have more of them, or fewer. */
  private static final String ONE_WITNESS = "row or variable";

  /** Headings of what a search chose and says so; theorems beside it are about that choice. */
  private static final Set<String> CHOSEN = Set.of("scores", "worst scores found");

  /** Headings of witnesses that only a certificate states. */
  private static final Set<String> CERTIFIED = Set.of("direction");

  /** Says of a table that rows may be missing. */
  private static final String ALL_ROWS = "that these rows are all";

  /** Bad input, UNKNOWN and internal error. */
  private static final Set<Integer> NO_ANSWER = Set.of(2, 3, 70);

  static final String CERTIFICATE = ".cert.json";

  /** What became of a lie. */
  enum Outcome {
    UNCHANGED,
    REFUSED,
    TRUE_BUT_DIFFERENT,
    FALSE,
    ENDLESS
  }

  /**
   * Judges a run.
   *
   * @param accepted whether an honest verifier accepts the certificates among these files
   */
  static Judgement of(Run honest, Run lying, Predicate<Map<String, String>> accepted) {
    return of(honest, lying, accepted, new Confirmed() {});
  }

  /** What the honest kernel confirms of what only the liar printed; nothing of its own accord. */
  interface Confirmed {
    default boolean line(String line) {
      return false;
    }

    /** Of a row with these headings, the cell under one of them. */
    default boolean cell(List<String> headings, List<List<String>> row, String heading) {
      return false;
    }
  }

  /** The same with what the honest kernel confirms. */
  static Judgement of(
      Run honest, Run lying, Predicate<Map<String, String>> accepted, Confirmed confirmed) {
    if (lying.exitCode() == Run.ENDLESS) {
      return lying.out().isEmpty() && lying.files().isEmpty()
          ? new Judgement(Outcome.REFUSED, "did not end, and printed nothing")
          : new Judgement(Outcome.ENDLESS, "did not end");
    }
    boolean same = lying.out().equals(honest.out()) && lying.files().equals(honest.files());
    if (same && lying.exitCode() == honest.exitCode()) {
      return new Judgement(Outcome.UNCHANGED, "");
    }
    if (lying.exitCode() != honest.exitCode()
        && !NO_ANSWER.contains(lying.exitCode())
        && !isComputedVerdict(honest, lying)) {
      return wrong("exit code " + lying.exitCode() + ": " + firstDifference(honest, lying));
    }
    boolean certified =
        lying.files().keySet().stream().anyMatch(name -> name.endsWith(CERTIFICATE));
    if (certified && !accepted.test(lying.files())) {
      return wrong("a certificate is refused");
    }
    Optional<String> wrong =
        wrongTable(honest, lying, certified, confirmed)
            .or(() -> wrongLine(honest, lying, certified, confirmed));
    if (wrong.isPresent()) {
      return wrong(wrong.get());
    }
    return NO_ANSWER.contains(lying.exitCode()) && lying.exitCode() != honest.exitCode()
        ? new Judgement(Outcome.REFUSED, lying.err().strip())
        : new Judgement(Outcome.TRUE_BUT_DIFFERENT, firstDifference(honest, lying));
  }

  private static Judgement wrong(String detail) {
    return new Judgement(Outcome.FALSE, detail);
  }

  private static String firstDifference(Run honest, Run lying) {
    Set<String> known = honest.out().lines().collect(Collectors.toSet());
    return lying.out().lines().filter(line -> !known.contains(line)).findFirst().orElse("");
  }

  /** Whether the exit code follows from a yes or no that is said to be computed. */
  private static boolean isComputedVerdict(Run honest, Run lying) {
    List<Map<String, Object>> tables = printed(lying);
    List<Map<String, Object>> expected = printed(honest);
    for (int i = 0; i < Math.min(tables.size(), expected.size()); i++) {
      List<List<List<String>>> rows = rows(tables.get(i));
      List<List<List<String>>> honestRows = rows(expected.get(i));
      for (int k = 0; k < Math.min(rows.size(), honestRows.size()); k++) {
        for (List<String> cell : rows.get(k)) {
          boolean verdict = Set.of("yes", "no").contains(cell.get(1));
          if (verdict
              && cell.get(0).equals("computed")
              && honestRows.get(k).stream().noneMatch(c -> c.get(1).equals(cell.get(1)))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** A cell that differs and that nothing proves; tables that are not printed do not matter. */
  private static Optional<String> wrongTable(
      Run honest, Run lying, boolean certified, Confirmed confirmed) {
    List<Map<String, Object>> printed = printed(lying);
    if (printed.isEmpty()) {
      return Optional.empty();
    }
    List<Map<String, Object>> expected = printed(honest);
    if (printed.size() != expected.size()) {
      return Optional.of("tables: " + printed.size() + " instead of " + expected.size());
    }
    for (int i = 0; i < printed.size(); i++) {
      Optional<String> wrong = wrongCell(expected.get(i), printed.get(i), said(lying), confirmed);
      boolean stated =
          certified && wrong.map(text -> isCertified(text, lying.files())).orElse(false);
      if (wrong.isPresent() && !stated) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  /** A witness that is right because the certificates, which were accepted, state it. */
  private static boolean isCertified(String wrong, Map<String, String> files) {
    String heading = wrong.replaceFirst(" = .*", "");
    String value = wrong.replaceFirst("^.*? = (\\S+) \\(proved\\).*$", "$1");
    return CERTIFIED.contains(heading)
        && files.values().stream().anyMatch(text -> StatedNumbers.areIn(text, value));
  }

  private static List<Map<String, Object>> printed(Run run) {
    return run.tables().stream()
        .filter(table -> run.out().contains((String) table.get("text")))
        .toList();
  }

  private static Set<String> said(Run run) {
    return Stream.concat(run.out().lines(), run.err().lines()).collect(Collectors.toSet());
  }

  private static Optional<String> wrongCell(
      Map<String, Object> expected,
      Map<String, Object> printed,
      Set<String> said,
      Confirmed confirmed) {
    List<List<List<String>>> rows = rows(printed);
    List<List<List<String>>> honestRows = rows(expected);
    if (rows.size() != honestRows.size()) {
      if (headings(printed).contains(ONE_WITNESS)) {
        return wrongWitness(headings(printed), rows);
      }
      return said.stream().anyMatch(line -> line.startsWith(COMPUTED) && line.contains(ALL_ROWS))
          ? wrongRow(headings(printed), honestRows, rows)
          : Optional.of("rows: " + rows.size() + " instead of " + honestRows.size());
    }
    if (!said.containsAll((List<?>) printed.get("notes"))) {
      return Optional.of("not said: " + printed.get("notes"));
    }
    List<String> headings = headings(printed);
    List<String> honestHeadings = headings(expected);
    if (headings.equals(honestHeadings) && shown(rows).equals(shown(honestRows))) {
      return Optional.empty();
    }
    for (int i = 0; i < rows.size(); i++) {
      for (int k = 0; k < headings.size(); k++) {
        List<String> cell = rows.get(i).get(k);
        int place = honestHeadings.indexOf(headings.get(k));
        List<String> honest = place < 0 ? NOTHING : honestRows.get(i).get(place);
        if (!cell.get(1).equals(honest.get(1))
            && !isSupported(headings.get(k), cell, honest)
            && !isAboutTheChoice(headings, rows.get(i), honestHeadings, honestRows.get(i), cell)
            && !confirmed.cell(headings, rows.get(i), headings.get(k))) {
          return Optional.of(
              "%s = %s (%s) instead of %s"
                  .formatted(headings.get(k), cell.get(1), cell.get(0), honest.get(1)));
        }
      }
    }
    return Optional.empty();
  }

  /** A row that is not among the honest ones, and in which something is neither proved nor said. */
  private static Optional<String> wrongRow(
      List<String> headings, List<List<List<String>>> honestRows, List<List<List<String>>> rows) {
    List<List<String>> known = shown(honestRows);
    for (List<List<String>> row : rows) {
      for (int k = 0; k < row.size() && !known.contains(shown(List.of(row)).get(0)); k++) {
        if (!row.get(k).get(1).isEmpty() && !isSupported(headings.get(k), row.get(k), NOTHING)) {
          return Optional.of("new row: %s = %s".formatted(headings.get(k), row.get(k).get(1)));
        }
      }
    }
    return Optional.empty();
  }

  /** A number of a witness that its theorem does not state; what was given needs none. */
  private static Optional<String> wrongWitness(
      List<String> headings, List<List<List<String>>> rows) {
    for (List<List<String>> row : rows) {
      for (int k = 0; k < row.size(); k++) {
        List<String> cell = row.get(k);
        if (!cell.get(0).equals("given") && !isSupported(headings.get(k), cell, NOTHING)) {
          return Optional.of("witness: %s = %s".formatted(headings.get(k), cell.get(1)));
        }
      }
    }
    return rows.isEmpty() ? Optional.of("witness: no rows") : Optional.empty();
  }

  /** Whether a search chose something else, says so, and the theorem is about that. */
  private static boolean isAboutTheChoice(
      List<String> headings,
      List<List<String>> row,
      List<String> honestHeadings,
      List<List<String>> honestRow,
      List<String> cell) {
    for (String chosen : CHOSEN) {
      int place = headings.indexOf(chosen);
      int honestPlace = honestHeadings.indexOf(chosen);
      if (place >= 0 && honestPlace >= 0) {
        List<String> choice = row.get(place);
        return choice.get(0).equals("computed")
            && !choice.get(1).equals(honestRow.get(honestPlace).get(1))
            && cell.get(0).equals("proved")
            && StatedNumbers.areIn(cell.get(2), cell.get(1))
            && StatedNumbers.areIn(cell.get(2), choice.get(1));
      }
    }
    return false;
  }

  /** The headings, made different where one occurs twice. */
  private static List<String> headings(Map<String, Object> table) {
    List<String> headings = new ArrayList<>();
    for (Object heading : (List<?>) table.get("headings")) {
      String name = (String) heading;
      while (headings.contains(name)) {
        name += "'";
      }
      headings.add(name);
    }
    return headings;
  }

  /** What the rows say, in whatever order they stand. */
  private static List<List<String>> shown(List<List<List<String>>> rows) {
    return rows.stream()
        .map(row -> row.stream().map(cell -> cell.get(1)).toList())
        .sorted(Comparator.comparing(List::toString))
        .toList();
  }

  @SuppressWarnings("unchecked") // as PrintedTable makes it
  private static List<List<List<String>>> rows(Map<String, Object> table) {
    return (List<List<List<String>>>) table.get("rows");
  }

  /**
   * Whether a cell that differs is true all the same: another of several that are right, or one
   * that claims nothing. Where only one value is right, another that is proved answers another
   * question.
   */
  private static boolean isSupported(String heading, List<String> cell, List<String> honest) {
    boolean claimed = !honest.get(0).equals("given");
    return switch (cell.get(0)) {
      case "proved" ->
          (!claimed || SEVERAL_ARE_RIGHT.contains(heading))
              && StatedNumbers.areIn(cell.get(2), cell.get(1));
      case "computed" -> true;
      default -> NO_VERDICT.matcher(cell.get(1)).lookingAt() || cell.get(1).isEmpty() && claimed;
    };
  }

  /** A line outside tables that is printed only because of the lie. */
  private static Optional<String> wrongLine(
      Run honest, Run lying, boolean certified, Confirmed confirmed) {
    Set<String> known = new HashSet<>();
    printed(lying)
        .forEach(
            table -> {
              ((String) table.get("text")).lines().forEach(known::add);
              ((List<?>) table.get("notes")).forEach(note -> known.add((String) note));
            });
    honest.out().lines().forEach(known::add);
    List<String> texts = new ArrayList<>(List.of(lying.out()));
    lying
        .files()
        .forEach(
            (name, text) -> {
              if (!certified || !isCertifiedFile(name, lying.files())) {
                honest.files().getOrDefault(name, "").lines().forEach(known::add);
                texts.add(text);
              }
            });
    return texts.stream()
        .flatMap(String::lines)
        .filter(line -> !known.contains(line) && !saysUnknown(line))
        .filter(line -> !isRefusal(line, lying) && !confirmed.line(line))
        .findFirst();
  }

  /** Says that something was not decided. */
  private static boolean saysUnknown(String line) {
    return line.startsWith(UNKNOWN);
  }

  /** Says why there is no answer. */
  private static boolean isRefusal(String line, Run lying) {
    boolean why =
        line.startsWith("because an answer was refused: ")
            || line.equals("because an unbounded integer beside another variable without cases");
    return why && lying.exitCode() == 3 && lying.out().startsWith(UNKNOWN);
  }

  /** Certificates were checked, and with them the tables beside which they lie. */
  private static boolean isCertifiedFile(String name, Map<String, String> files) {
    return name.endsWith(CERTIFICATE) || files.containsKey(name + CERTIFICATE);
  }
}
