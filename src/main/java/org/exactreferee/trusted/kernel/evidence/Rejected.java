package org.exactreferee.trusted.kernel.evidence;

import java.util.Optional;

/**
 * Why evidence does not prove its claim, or a certificate cannot be read.
 *
 * @param reason the condition that failed; its name is the code in reports and in the corpus of
 *     rejected certificates
 * @param detail the part and the exact value at which it failed
 */
public record Rejected(Reason reason, String detail) {

  /** The finding of a check that fails; one that succeeds finds nothing. */
  public static Optional<Rejected> rejected(Reason reason, String detail) {
    return Optional.of(new Rejected(reason, detail));
  }

  @Override
  public String toString() {
    return reason + ": " + detail;
  }
}
