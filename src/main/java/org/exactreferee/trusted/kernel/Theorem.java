package org.exactreferee.trusted.kernel;

import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Knowledge;
import org.exactreferee.trusted.language.value.TruthValue;

/**
 * A claim, or a part of one, of which the kernel has checked that it holds or that it does not.
 * Only the kernel can make one.
 */
public final class Theorem {

  private final String id;
  private final Expression claim;
  private final Optional<Part> part;
  private final Knowledge knowledge;
  private final Evidence evidence;

  Theorem(
      String id, Expression claim, Optional<Part> part, Knowledge knowledge, Evidence evidence) {
    if (!knowledge.holds() && !knowledge.doesNotHold()) {
      throw new IllegalArgumentException("knowledge (" + knowledge + ") must settle the claim");
    }
    this.id = id;
    this.claim = claim;
    this.part = part;
    this.knowledge = knowledge;
    this.evidence = evidence;
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
    return knowledge.holds() ? Conclusion.HOLDS : Conclusion.DOES_NOT_HOLD;
  }

  public boolean holds() {
    return knowledge.holds();
  }

  /**
   * What the claim may be: true; or false, undefined or one of the two, in the case that the ground
   * names if the claim begins with universal variables.
   */
  public Set<TruthValue> possible() {
    return knowledge.possible();
  }

  /** What decided it, for a reader. */
  public Ground ground() {
    return knowledge.ground();
  }

  /** What was checked: the kernel accepts it again, unless the theorem was joined from parts. */
  public Evidence evidence() {
    return evidence;
  }

  /** The theorem as an entry of a certificate. */
  public Step step(String name) {
    String text = CanonicalText.of(claim);
    return new Step(name, text, Kernel.hash(text), conclusion(), evidence);
  }

  /** The claim's canonical text and what was shown of it. */
  @Override
  public String toString() {
    String cases =
        part.map(some -> "in cases " + (some.from() + 1) + " to " + some.to() + ": ").orElse("");
    return cases + CanonicalText.of(claim) + " " + conclusion();
  }
}
