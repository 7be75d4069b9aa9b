package org.exactreferee.trusted.language.tree;

/** The operators between two numbers. */
public enum ArithmeticOperator {
  PLUS("+"),
  MINUS("-"),
  TIMES("*"),
  DIVIDE("/"),
  POWER("^");

  private final String symbol;

  ArithmeticOperator(String symbol) {
    this.symbol = symbol;
  }

  @Override
  public String toString() {
    return symbol;
  }
}
