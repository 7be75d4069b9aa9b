package org.exactreferee.table;

import java.util.Arrays;
import java.util.regex.Pattern;
import org.exactreferee.claim.EvaluationException;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.spec.ExactRealText;
import org.exactreferee.spec.ParseException;

/**
 * What a cell that was found may hold: nothing, written {@code -}, a decimal, a number of the exact
 * field in its printed form, or a vector of these. A claim is made of such cells, so that none of
 * them can bring anything else into it, such as {@code 1 or 0 = 0}.
 */
final class CellText {
  private static final Pattern DECIMAL = Pattern.compile("-?\\d+(\\.\\d+)?(e-?\\d+)?");
  private static final Pattern FRACTION = Pattern.compile("-?\\d+/\\d+");
  private static final Pattern EXACT = Pattern.compile("[0-9e^*/+() -]+");

  private CellText() {}

  /** Refuses a cell that holds anything else. */
  static void require(String cell) {
    boolean vector = cell.startsWith("[") && cell.endsWith("]");
    boolean fits =
        vector
            ? Arrays.stream(cell.substring(1, cell.length() - 1).split(", ", -1))
                .allMatch(CellText::isNumber)
            : cell.equals("-") || isNumber(cell);
    if (!fits) {
      throw new NumberFormatException("cell (" + cell + ") must be a number in its printed form");
    }
  }

  private static boolean isNumber(String cell) {
    if (DECIMAL.matcher(cell).matches()) {
      return true;
    }
    if (FRACTION.matcher(cell).matches()) {
      return Rational.parse(cell).toString().equals(cell);
    }
    try {
      return EXACT.matcher(cell).matches()
          && ExactRealText.parse(cell).map(ExactReal::toString).filter(cell::equals).isPresent();
    } catch (ParseException | EvaluationException | UndecidedException malformed) {
      return false;
    }
  }
}
