package org.exactreferee.question.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.text.certificate.ExactRealText;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.Column;
import org.exactreferee.trusted.kernel.table.Numeral;
import org.exactreferee.trusted.kernel.table.Parameter;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Reads the values of cells. Whether a cell is written in the one way that its value has is not
 * asked here: who checks a table compares the texts.
 */
public final class CellReader {
  private static final int LONGEST_DECIMAL = 10_000;
  private static final Pattern FRACTION = Pattern.compile("-?[0-9]+(/[0-9]+)?");
  private static final Pattern EXACT = Pattern.compile("[0-9e^*/+() -]+");
  private static final Pattern DECIMAL =
      Pattern.compile("(-?[0-9]+)(?:\\.([0-9]+))?(?:e(-?[0-9]{1,5}))?");

  private CellReader() {}

  /** The cells of rows, those after the parameters only. */
  static Checked<List<List<Cell>>> found(TableHead head, List<List<String>> texts) {
    int parameters = head.kind().parameters().size();
    List<List<Cell>> rows = new ArrayList<>();
    for (List<String> row : texts) {
      List<Cell> cells = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        Column column = head.columns().get(parameters + i);
        Optional<Cell> cell = read(column.type(), row.get(i));
        if (cell.isEmpty()) {
          return Checked.wrong(
              Reason.CELLS_DO_NOT_FIT,
              "column " + column.key() + " does not hold (" + shown(row.get(i)) + ")");
        }
        cells.add(cell.get());
      }
      rows.add(cells);
    }
    return new Checked.Right<>(rows);
  }

  private static String shown(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }

  /** The value of a parameter, if the text is one that it may have. */
  public static Optional<Cell> parameter(Parameter parameter, String text) {
    Optional<Cell> value =
        switch (parameter.values().form()) {
          case INTEGERS, FRACTIONS -> fraction(text.strip()).map(cell -> cell);
          case VECTORS ->
              vector(text.strip(), ",", CellReader::fraction).map(Cell.ExactVector::new);
          case NAMES -> name(text.strip());
        };
    return value.filter(parameter.values().accepted());
  }

  /** The numbers of a vector of fractions. */
  static List<Rational> fractions(String vector) {
    return Arrays.stream(vector.substring(1, vector.length() - 1).split(", ", -1))
        .map(RationalText::parse)
        .toList();
  }

  static Optional<Cell> read(Column.Type type, String text) {
    if (text.equals("-")) {
      return Optional.of(new Cell.Nothing());
    }
    return switch (type) {
      case FRACTION ->
          FRACTION.matcher(text).matches() ? fraction(text).map(cell -> cell) : Optional.empty();
      case NUMBER -> exact(text).map(cell -> cell);
      case VECTOR -> vector(text, ", ", CellReader::exact).map(Cell.ExactVector::new);
      case DECIMAL -> decimal(text).map(cell -> cell);
      case DECIMALS -> vector(text, ", ", CellReader::decimal).map(Cell.DigitsVector::new);
      case NAME -> name(text);
    };
  }

  private static Optional<Cell.Exact> fraction(String text) {
    try {
      return Optional.of(Cell.Exact.of(RationalText.parse(text)));
    } catch (NumberFormatException malformed) {
      return Optional.empty();
    }
  }

  private static Optional<Cell.Exact> exact(String text) {
    if (FRACTION.matcher(text).matches()) {
      return fraction(text);
    }
    try {
      Optional<ExactReal> value =
          EXACT.matcher(text).matches() ? ExactRealText.parse(text) : Optional.empty();
      return value.map(Cell.Exact::new);
    } catch (ParseException
        | EvaluationException
        | UndefinedException
        | UndecidedException malformed) {
      return Optional.empty();
    }
  }

  private static Optional<Cell.Digits> decimal(String text) {
    Matcher parts = DECIMAL.matcher(text);
    if (text.length() > LONGEST_DECIMAL || !parts.matches()) {
      return Optional.empty();
    }
    String fraction = Optional.ofNullable(parts.group(2)).orElse("");
    int power = Integer.parseInt(Optional.ofNullable(parts.group(3)).orElse("0"));
    BigInteger significand = new BigInteger(parts.group(1) + fraction);
    int exponent = significand.signum() == 0 ? 0 : power - fraction.length();
    return Numeral.isModerate(significand, exponent)
        ? Optional.of(new Cell.Digits(new Numeral(significand, exponent)))
        : Optional.empty();
  }

  private static <T> Optional<List<T>> vector(
      String text, String separator, Function<String, Optional<T>> entry) {
    if (!text.startsWith("[") || !text.endsWith("]") || text.length() < 2) {
      return Optional.empty();
    }
    List<T> entries = new ArrayList<>();
    for (String part : text.substring(1, text.length() - 1).split(separator, -1)) {
      Optional<T> read = entry.apply(part.strip());
      if (read.isEmpty()) {
        return Optional.empty();
      }
      entries.add(read.get());
    }
    return Optional.of(entries);
  }

  private static Optional<Cell> name(String text) {
    String[] parts = text.split(":", -1);
    List<Rational> numbers = new ArrayList<>();
    try {
      for (int i = 1; i < parts.length; i++) {
        numbers.add(RationalText.parse(parts[i]));
      }
      return Optional.of(new Cell.Named(parts[0], numbers));
    } catch (NumberFormatException malformed) {
      return Optional.empty();
    }
  }
}
