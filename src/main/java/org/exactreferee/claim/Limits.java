package org.exactreferee.claim;

import org.exactreferee.number.Real;

/**
 * What an evaluation may cost.
 *
 * @param cases how many terms, cases and calls of definitions
 * @param bits the precision at which an undecided comparison is given up
 */
public record Limits(long cases, int bits) {

  public static final Limits DEFAULT = new Limits(1_000_000, Real.LIMIT_BITS);
}
