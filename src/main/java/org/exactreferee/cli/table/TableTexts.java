package org.exactreferee.cli.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.cli.option.RangeText;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.question.Question;
import org.exactreferee.question.table.Questions;
import org.exactreferee.show.table.Format;
import org.exactreferee.text.language.NearestName;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.Grid;
import org.exactreferee.trusted.kernel.table.Parameter;
import org.exactreferee.trusted.kernel.table.TableHead;

/**
 * A table as it is written down, on the command line or in a file.
 *
 * @param parameters their ranges, by name
 * @param format by default the one that the name of the file asks for, else csv
 * @param digits by default 10
 * @param certificate by default beside the file of the table
 */
record TableTexts(
    String kind,
    Map<String, String> parameters,
    Optional<String> format,
    Optional<String> digits,
    Optional<Path> out,
    Optional<Path> certificate) {

  private static final String DEFAULT_DIGITS = "10";

  /** What it asks for, or what is wrong with it. */
  RequestedTable request() {
    return request(head(), format, out, certificate);
  }

  /** Which table it is. */
  TableHead head() {
    return new TableHead(grid(), decimals());
  }

  /** A table that goes to a file. */
  static RequestedTable request(
      TableHead head, Optional<String> format, Optional<Path> out, Optional<Path> certificate) {
    Optional<Path> proof = certificate.or(() -> out.map(RequestedTable::certificateOf));
    if (out.isPresent() && out.equals(certificate)) {
      throw new BadInputException("certificate (" + out.get() + ") must not be the table's file");
    }
    return new RequestedTable(head, layout(format, out), out, proof);
  }

  static void requireThreads(int threads) {
    if (threads < 1) {
      throw new BadInputException("threads (" + threads + ") must be positive");
    }
  }

  private Grid grid() {
    Question table = Questions.named(kind).orElseThrow(() -> unknownKind(kind));
    List<Parameter> known = table.rows().parameters();
    List<String> names = known.stream().map(Parameter::name).toList();
    for (String name : parameters.keySet()) {
      if (!names.contains(name)) {
        throw new BadInputException(
            "parameter ("
                + name
                + ") of "
                + kind
                + " must be one of "
                + String.join(", ", names)
                + NearestName.hint(name, names));
      }
    }
    List<List<Cell>> values = new ArrayList<>();
    for (Parameter parameter : known) {
      String text = parameters.get(parameter.name());
      if (text == null) {
        throw new BadInputException(
            "parameter ("
                + parameter.name()
                + ") of "
                + kind
                + " must be given: "
                + Questions.words(table, parameter.name())
                + ", "
                + parameter.values());
      }
      values.add(RangeText.values(parameter, text));
    }
    return checked(new Grid(table.rows(), values));
  }

  private static Grid checked(Grid grid) {
    if (grid.isTooLong()) {
      throw new BadInputException("rows must be at most " + Grid.MOST_ROWS);
    }
    if (grid.rows().findFirst().isEmpty()) {
      throw new BadInputException("parameters must have a combination with meaning: none has");
    }
    return grid;
  }

  static BadInputException unknownKind(String kind) {
    List<String> names = Questions.ALL.stream().map(Question::name).toList();
    return new BadInputException(
        "kind ("
            + kind
            + ") must be one of "
            + String.join(", ", names)
            + NearestName.hint(kind, names));
  }

  private int decimals() {
    String text = digits.orElse(DEFAULT_DIGITS);
    if (!text.matches("[1-9]\\d{0,6}") || Integer.parseInt(text) > TableHead.MOST_DIGITS) {
      throw new BadInputException(
          "digits (" + text + ") must be between 1 and " + TableHead.MOST_DIGITS);
    }
    return Integer.parseInt(text);
  }

  private static Format layout(Optional<String> format, Optional<Path> out) {
    List<Format> possible = List.of(Format.CSV, Format.JSON, Format.MARKDOWN, Format.LATEX);
    String name = format.orElseGet(() -> out.map(TableTexts::formatByName).orElse("csv"));
    return possible.stream()
        .filter(one -> one.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "format (" + name + ") must be csv, json, markdown or latex"));
  }

  private static String formatByName(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "json" -> "json";
      case "md", "markdown" -> "markdown";
      case "tex", "latex" -> "latex";
      default -> "csv";
    };
  }
}
