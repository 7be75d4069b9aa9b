package org.exactreferee.trusted.kernel.table;

/**
 * A column of a table.
 *
 * @param key its name for programs
 * @param heading its name for people, which says how decimals are rounded
 * @param optional whether a cell may hold nothing
 */
public record Column(String key, String heading, Type type, boolean optional) {

  /** What its cells hold. */
  public enum Type {
    FRACTION,
    NUMBER,
    VECTOR,
    DECIMAL,
    DECIMALS,
    NAME
  }

  /** Whether its cells hold decimals, which are rounded. */
  public boolean isRounded() {
    return type == Type.DECIMAL || type == Type.DECIMALS;
  }

  /** Whether a cell may stand in it, where decimals have so many digits. */
  boolean takes(Cell cell, int digits) {
    if (cell instanceof Cell.Nothing) {
      return optional;
    }
    return switch (type) {
      case FRACTION -> cell instanceof Cell.Exact exact && exact.value().rational().isPresent();
      case NUMBER -> cell instanceof Cell.Exact;
      case VECTOR -> cell instanceof Cell.ExactVector;
      case DECIMAL -> cell instanceof Cell.Digits one && one.numeral().isWrittenWith(digits);
      case DECIMALS ->
          cell instanceof Cell.DigitsVector vector
              && vector.entries().stream().allMatch(one -> one.numeral().isWrittenWith(digits));
      case NAME -> cell instanceof Cell.Named;
    };
  }
}
