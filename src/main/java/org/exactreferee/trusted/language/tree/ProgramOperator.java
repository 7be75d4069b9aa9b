package org.exactreferee.trusted.language.tree;

/** What is asked about a linear program. */
public enum ProgramOperator {
  MAXIMUM("maximum"),
  MINIMUM("minimum"),
  /** Whether there is a point. */
  FEASIBLE("feasible"),
  /** Whether the objective has an upper bound on the points, which is so if there are none. */
  BOUNDED("bounded");

  private final String word;

  ProgramOperator(String word) {
    this.word = word;
  }

  public boolean hasObjective() {
    return this != FEASIBLE;
  }

  public Kind kind() {
    return this == MAXIMUM || this == MINIMUM ? Kind.NUMBER : Kind.TRUTH;
  }

  @Override
  public String toString() {
    return word;
  }
}
