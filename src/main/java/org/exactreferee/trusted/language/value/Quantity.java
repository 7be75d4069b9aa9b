package org.exactreferee.trusted.language.value;

import org.exactreferee.trusted.language.tree.Kind;

/** A number, or an expression in one real variable or in those of a linear program. */
public sealed interface Quantity extends Value permits NumberValue, Indeterminate, Affine {

  @Override
  default Kind kind() {
    return Kind.NUMBER;
  }
}
