package org.exactreferee.trusted.privacy;

import org.exactreferee.trusted.number.OrderedField;

/**
 * A randomised function with finitely many outputs: every input has a law.
 *
 * <p>All laws have the same outputs in the same order. The inputs may be infinitely many, such as
 * score vectors; which of them are compared is said by an {@link Adjacency}.
 */
@FunctionalInterface
public interface Mechanism<I, O, F extends OrderedField<F>> {

  /**
   * The distribution of the output.
   *
   * @throws IllegalArgumentException if there is no such input
   */
  Law<O, F> law(I input);
}
