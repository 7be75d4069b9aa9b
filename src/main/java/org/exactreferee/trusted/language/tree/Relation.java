package org.exactreferee.trusted.language.tree;

/** How two numbers may stand to each other. */
public enum Relation {
  LESS("<"),
  AT_MOST("<="),
  EQUAL("="),
  NOT_EQUAL("!="),
  AT_LEAST(">="),
  GREATER(">");

  private final String symbol;

  Relation(String symbol) {
    this.symbol = symbol;
  }

  /** Whether a number of this sign (-1, 0, 1) stands in this relation to zero. */
  public boolean holdsForSign(int sign) {
    return switch (this) {
      case LESS -> sign < 0;
      case AT_MOST -> sign <= 0;
      case EQUAL -> sign == 0;
      case NOT_EQUAL -> sign != 0;
      case AT_LEAST -> sign >= 0;
      case GREATER -> sign > 0;
    };
  }

  /** The relation that holds exactly where this one does not. */
  public Relation negate() {
    return switch (this) {
      case LESS -> AT_LEAST;
      case AT_MOST -> GREATER;
      case EQUAL -> NOT_EQUAL;
      case NOT_EQUAL -> EQUAL;
      case AT_LEAST -> LESS;
      case GREATER -> AT_MOST;
    };
  }

  /** The relation of {@code -x} to zero where this is the one of x. */
  public Relation mirror() {
    return switch (this) {
      case LESS -> GREATER;
      case AT_MOST -> AT_LEAST;
      case EQUAL -> EQUAL;
      case NOT_EQUAL -> NOT_EQUAL;
      case AT_LEAST -> AT_MOST;
      case GREATER -> LESS;
    };
  }

  @Override
  public String toString() {
    return symbol;
  }
}
