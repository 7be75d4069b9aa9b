package org.exactreferee.export.claim;

import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * A claim of a certificate that is to be exported, whole or in part.
 *
 * @param name what its statements are called in the file, such as {@code row_3}
 * @param about its text for a reader
 * @param from the first of the statements joined by {@code and} that is wanted, counted from 0
 * @param to the one after the last
 */
public record ExportedClaim(
    String name,
    String about,
    Expression claim,
    Conclusion conclusion,
    Evidence evidence,
    int from,
    int to) {

  /** All of a claim. */
  public static ExportedClaim whole(
      String name, String about, Expression claim, Conclusion conclusion, Evidence evidence) {
    return new ExportedClaim(name, about, claim, conclusion, evidence, 0, Integer.MAX_VALUE);
  }

  boolean includes(int statement) {
    return statement >= from && statement < to;
  }
}
