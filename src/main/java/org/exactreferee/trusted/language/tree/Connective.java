package org.exactreferee.trusted.language.tree;

/** The operators between two truths; each looks at its left side first. */
public enum Connective {
  AND("and"),
  OR("or"),
  IMPLIES("=>");

  private final String symbol;

  Connective(String symbol) {
    this.symbol = symbol;
  }

  @Override
  public String toString() {
    return symbol;
  }
}
