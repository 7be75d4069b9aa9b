package org.exactreferee.prove.derivation.induction;

/** Counts what a search has done, and ends it when that is enough. */
final class InductionWork {

  /** Signals that the work is used up. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Exhausted() {
      super("the work is used up", null, false, false);
    }
  }

  private long left;

  InductionWork(long units) {
    this.left = units;
  }

  /**
   * Counts units of work.
   *
   * @throws Exhausted if no more are left
   */
  void spend(long units) {
    left -= units;
    if (left < 0) {
      throw new Exhausted();
    }
  }
}
