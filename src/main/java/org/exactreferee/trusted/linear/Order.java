package org.exactreferee.trusted.linear;

/** How the two sides of a row stand to each other. */
public enum Order {
  AT_MOST("<="),
  AT_LEAST(">="),
  EQUAL("=");

  private final String symbol;

  Order(String symbol) {
    this.symbol = symbol;
  }

  /** Whether left stands so to right if {@code left - right} has this sign (-1, 0, 1). */
  public boolean admits(int sign) {
    return switch (this) {
      case AT_MOST -> sign <= 0;
      case AT_LEAST -> sign >= 0;
      case EQUAL -> sign == 0;
    };
  }

  /** What becomes of this if both sides are multiplied by -1. */
  public Order mirror() {
    return switch (this) {
      case AT_MOST -> AT_LEAST;
      case AT_LEAST -> AT_MOST;
      case EQUAL -> EQUAL;
    };
  }

  @Override
  public String toString() {
    return symbol;
  }
}
