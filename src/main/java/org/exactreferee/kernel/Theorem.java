package org.exactreferee.kernel;

import java.util.Optional;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Ground;
import org.exactreferee.claim.Part;

/**
 * A claim, or a part of one, of which the kernel has checked that it holds, that it fails or that
 * it is undefined. Only the kernel can make one.
 */
public final class Theorem {

  private final String id;
  private final Expression claim;
  private final Optional<Part> part;
  private final Conclusion conclusion;
  private final Ground ground;

  Theorem(String id, Expression claim, Optional<Part> part, Conclusion conclusion, Ground ground) {
    this.id = id;
    this.claim = claim;
    this.part = part;
    this.conclusion = conclusion;
    this.ground = ground;
  }

  public String id() {
    return id;
  }

  public Expression claim() {
    return claim;
  }

  /** The cases of the claim's first variable that it is about, if not all of them. */
  public Optional<Part> part() {
    return part;
  }

  public Conclusion conclusion() {
    return conclusion;
  }

  /** What decided it, for a reader. */
  public Ground ground() {
    return ground;
  }

  /** The claim's canonical text and what was shown of it. */
  @Override
  public String toString() {
    String cases =
        part.map(some -> "in cases " + (some.from() + 1) + " to " + some.to() + ": ").orElse("");
    return cases + CanonicalText.of(claim) + " " + conclusion;
  }
}
