package org.exactreferee.claim;

/** A number, or an expression in one real variable. */
public sealed interface Quantity extends Value permits NumberValue, Indeterminate {

  @Override
  default Kind kind() {
    return Kind.NUMBER;
  }
}
