package org.exactreferee.show.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.show.notation.LatexMath;
import org.exactreferee.text.language.VisibleText;

/** The formats in which commands write their tables. */
public enum Format {
  TEXT,
  JSON,
  CSV,
  MARKDOWN,
  LATEX;

  private static final Pattern FORMULA = Pattern.compile("[-=+@\t\r].*", Pattern.DOTALL);
  static final String LATEX_END = "\\bottomrule\n\\end{tabular}\n";

  private static final Pattern POWER_OF_TEN = Pattern.compile("(-?\\d+(?:\\.\\d+)?)e(-?\\d+)");
  private static final Pattern TERM =
      Pattern.compile(
          "(?=.*[0-9e])(?=-|.*[-+*/^(e])(?:[-+*/^(). 0-9]|e(?![a-z])|ln(?=\\()|exp(?=\\()|sqrt(?=\\())+");
  private static final int LONGEST_TERM = 2000;

  /** Of a cell in text, where a row stands on one line. */
  private static final int LONGEST_IN_ROW = 60;

  private static final Pattern NUMBER =
      Pattern.compile("[-+](?:[-+*/^(). 0-9]|e|p|ln|exp|sqrt|log|oo)*");

  /**
   * The format with this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Format of(String name) {
    return Stream.of(values())
        .filter(format -> format.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "format (" + name + ") must be one of " + List.of(values())));
  }

  /** The table alone; all lines are ended. */
  String write(Table table) {
    return switch (this) {
      case TEXT -> table.upright() ? aligned(table.sideways()) : shortened(table.lines(false));
      case JSON -> JsonLayout.of(table) + "\n";
      case CSV -> joined(table.lines(true), Format::quoted, "", ",", "");
      case MARKDOWN -> markdown(table);
      case LATEX -> latex(table);
    };
  }

  /** The name to give on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Rows that fit a terminal: what is longer than a person reads ends in dots. */
  private static String shortened(List<List<String>> lines) {
    List<List<String>> shown =
        lines.stream().map(line -> line.stream().map(Format::shortened).toList()).toList();
    return aligned(shown)
        + (shown.equals(lines) ? "" : "\n... is left out; --format json has it\n");
  }

  private static String shortened(String cell) {
    return cell.length() <= LONGEST_IN_ROW
        ? cell
        : "%s... (%d characters)".formatted(cell.substring(0, LONGEST_IN_ROW / 2), cell.length());
  }

  private static String aligned(List<List<String>> lines) {
    int columns = lines.get(0).size();
    List<Integer> widths =
        IntStream.range(0, columns)
            .mapToObj(i -> lines.stream().mapToInt(l -> length(VisibleText.of(l.get(i)))).max())
            .map(widest -> widest.orElse(0))
            .toList();
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      StringBuilder padded = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String cell = VisibleText.of(line.get(i));
        padded.append(cell).append(" ".repeat(widths.get(i) - length(cell) + 2));
      }
      text.append(padded.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }

  /** What a page shows, headings first; an upright row has one line per column. */
  private static List<List<String>> shown(Table table) {
    List<List<String>> lines = new ArrayList<>();
    if (table.upright()) {
      lines.add(List.of("quantity", "value"));
      lines.addAll(table.sideways());
    } else {
      lines.addAll(table.lines(false));
    }
    return lines;
  }

  private static String markdown(Table table) {
    List<List<String>> lines = shown(table);
    lines.add(1, lines.get(0).stream().map(column -> "---").toList());
    return joined(lines, Markdown::cell, "| ", " | ", " |");
  }

  private static String latex(Table table) {
    List<List<String>> lines = shown(table);
    List<String> heading = lines.remove(0);
    return latexBegin(heading) + joined(lines, Format::typeset, "", " & ", " \\\\") + LATEX_END;
  }

  /** The beginning of a table with the rules of the package booktabs. */
  static String latexBegin(List<String> headings) {
    return "\\begin{tabular}{"
        + "l".repeat(headings.size())
        + "}\n\\toprule\n"
        + joined(List.of(headings), Format::escaped, "", " & ", " \\\\")
        + "\\midrule\n";
  }

  /** A cell of LaTeX: a number or a term of numbers in math mode, other text as it is. */
  static String typeset(String cell) {
    Matcher power = POWER_OF_TEN.matcher(cell);
    if (power.matches()) {
      return "$" + power.group(1) + "\\cdot 10^{" + power.group(2) + "}$";
    }
    boolean term = cell.length() <= LONGEST_TERM && TERM.matcher(cell).matches();
    return Optional.of(cell)
        .filter(unused -> term)
        .flatMap(LatexMath::of)
        .map(formula -> "$" + formula + "$")
        .orElseGet(() -> escaped(cell));
  }

  interface Cleaning {
    String of(String cell);
  }

  static String joined(
      List<List<String>> lines, Cleaning cleaning, String before, String between, String after) {
    return lines.stream()
        .map(
            line ->
                line.stream()
                    .map(cleaning::of)
                    .collect(Collectors.joining(between, before, after + "\n")))
        .collect(Collectors.joining());
  }

  /**
   * A cell of CSV. What would be a formula in a spreadsheet gets an apostrophe before it, which
   * makes it a text there; numbers, and vectors and terms of numbers, stay as they are.
   */
  static String quoted(String text) {
    boolean formula = FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches();
    String cell = formula ? "'" + text : text;
    boolean plain =
        cell.equals(cell.strip()) && cell.chars().noneMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return plain ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
  }

  static String escaped(String cell) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.charAt(i);
      switch (c) {
        case '\\' -> text.append("\\textbackslash{}");
        case '^' -> text.append("\\^{}");
        case '~' -> text.append("\\~{}");
        case '<' -> text.append("\\textless{}");
        case '>' -> text.append("\\textgreater{}");
        case '|' -> text.append("\\textbar{}");
        case '{', '}', '_', '&', '%', '$', '#' -> text.append('\\').append(c);
        case '\n', '\r', '\t' -> text.append(' ');
        default -> text.append(c);
      }
    }
    return VisibleText.of(text);
  }
}
