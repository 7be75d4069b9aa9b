package org.exactreferee.prove.derivation.arithmetic;

/** Work that is still allowed, counted in multiplications of a linear program's tableau. */
final class Budget {
  private long left;

  Budget(long left) {
    this.left = left;
  }

  /** Takes so much away; false if there is nothing left. */
  boolean spend(long work) {
    left -= work;
    return left > 0;
  }

  boolean isSpent() {
    return left <= 0;
  }
}
