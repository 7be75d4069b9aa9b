package org.exactreferee.trusted.language.value;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What is known of a statement: the values that it may have, of which there is at least one.
 *
 * <p>Where it is not TRUE, and begins with universal variables, the ground names a case of them,
 * and the values are those that the rest of the statement may have there.
 */
public record Knowledge(Set<TruthValue> possible, Ground ground) {
  public Knowledge {
    if (possible.isEmpty()) {
      throw new IllegalArgumentException("possible values (0) must be at least one");
    }
    possible = Collections.unmodifiableSet(EnumSet.copyOf(possible));
  }

  /** Whether it is known to be true. */
  public boolean holds() {
    return possible.equals(EnumSet.of(TruthValue.TRUE));
  }

  /** Whether it is known not to be true. */
  public boolean doesNotHold() {
    return !possible.contains(TruthValue.TRUE);
  }
}
