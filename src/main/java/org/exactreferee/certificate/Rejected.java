package org.exactreferee.certificate;

/**
 * Why evidence does not prove its claim, or a certificate cannot be read.
 *
 * @param reason the condition that failed; its name is the code in reports and in the corpus of
 *     rejected certificates
 * @param detail the part and the exact value at which it failed
 */
public record Rejected(Reason reason, String detail) {

  @Override
  public String toString() {
    return reason + ": " + detail;
  }
}
