package org.exactreferee.papers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;

/**
 * Errors of random stopping that were computed before, by {@code referee experiment --mechanisms rs
 * --digits 5}, since each takes seconds. A test computes some of them again.
 */
final class StoredErrors {
  private static final String FILE = "errors-of-random-stopping.csv";
  private static final int COLUMNS = 5;

  private StoredErrors() {}

  /** The errors by epsilon, as decimals; none if the data are others than those of the file. */
  static Map<Rational, String> of(String scenario, int trials, long seed) {
    String start = scenario + "," + trials + "," + seed + ",";
    Map<Rational, String> errors = new LinkedHashMap<>();
    for (String line : text().split("\n", -1)) {
      String[] cells = line.split(",", -1);
      if (line.startsWith(start) && cells.length == COLUMNS) {
        errors.put(RationalText.parse(cells[3]), cells[4]);
      }
    }
    return errors;
  }

  private static String text() {
    try (InputStream file = StoredErrors.class.getResourceAsStream(FILE)) {
      return new String(file.readAllBytes(), UTF_8);
    } catch (IOException unreadable) {
      throw new IllegalStateException("the program must contain " + FILE, unreadable);
    }
  }
}
