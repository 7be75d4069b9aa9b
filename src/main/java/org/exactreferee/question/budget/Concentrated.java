package org.exactreferee.question.budget;

import org.exactreferee.trusted.number.Rational;

/** Steps that are zero-concentrated differentially private. */
final class Concentrated {

  private Concentrated() {}

  /** A pair that dominates every rho-zCDP mechanism. */
  static Dominating of(Rational rho) {
    throw new UnsupportedOperationException("rho " + rho);
  }
}
