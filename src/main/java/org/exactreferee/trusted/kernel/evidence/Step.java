package org.exactreferee.trusted.kernel.evidence;

/**
 * One entry of a certificate: a claim, what is said of it, and why.
 *
 * @param id a name that no other step of the certificate has; a reader refuses what does not match
 *     {@link #ID}, so that it can stand in any output as it is
 * @param claim the canonical text of the claim
 * @param sha256 the hash of that text's UTF-8 bytes, in lower-case hexadecimal
 * @param conclusion whether the claim is said to hold or to fail
 * @param evidence why
 */
public record Step(
    String id, String claim, String sha256, Conclusion conclusion, Evidence evidence) {

  /** What an id looks like. */
  public static final String ID = "[A-Za-z0-9/_.-]{1,200}";
}
