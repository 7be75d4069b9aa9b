package org.exactreferee.trusted.linear;

/** What a linear program wants of its objective. */
public enum Goal {
  MAXIMISE(1),
  MINIMISE(-1);

  private final int sign;

  Goal(int sign) {
    this.sign = sign;
  }

  /** 1 if more is better, -1 if less is. */
  public int sign() {
    return sign;
  }
}
