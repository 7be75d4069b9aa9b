package org.exactreferee.trusted.language.meaning;

import org.exactreferee.trusted.number.real.Real;

/**
 * What an evaluation may cost.
 *
 * @param cases how many terms, cases and calls of definitions
 * @param bits the precision at which an undecided comparison is given up
 * @param checkpoint run at every case; a {@link StoppedException} of it ends the evaluation
 */
public record Limits(long cases, int bits, Runnable checkpoint) {

  public Limits(long cases, int bits) {
    this(cases, bits, () -> {});
  }

  public static final Limits DEFAULT = new Limits(1_000_000, Real.LIMIT_BITS);
}
