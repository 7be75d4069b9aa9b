package org.exactreferee.kernel;

import org.exactreferee.certificate.Conclusion;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;

/**
 * A claim of which the kernel has checked that it holds, or that it fails. Only the kernel can make
 * one.
 */
public final class Theorem {

  private final String id;
  private final Expression claim;
  private final Conclusion conclusion;

  Theorem(String id, Expression claim, Conclusion conclusion) {
    this.id = id;
    this.claim = claim;
    this.conclusion = conclusion;
  }

  public String id() {
    return id;
  }

  public Expression claim() {
    return claim;
  }

  public Conclusion conclusion() {
    return conclusion;
  }

  /** The claim's canonical text and what was shown of it. */
  @Override
  public String toString() {
    return CanonicalText.of(claim) + " " + conclusion;
  }
}
