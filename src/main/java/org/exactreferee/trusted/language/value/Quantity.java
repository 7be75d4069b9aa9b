package org.exactreferee.trusted.language.value;

import java.util.Optional;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.number.real.ExactReal;

/** A number, or an expression in one real variable or in those of a linear program. */
public sealed interface Quantity extends Value permits NumberValue, Indeterminate, Affine {

  /** The number as an element of the exact field, if it is known to be one. */
  default Optional<ExactReal> exact() {
    return Optional.empty();
  }

  @Override
  default Kind kind() {
    return Kind.NUMBER;
  }
}
