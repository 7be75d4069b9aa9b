package org.exactreferee.trusted.language.value;

/** What a statement can be, by the strong logic of Kleene; {@link Proposition} says how. */
public enum TruthValue {
  TRUE,
  FALSE,
  UNDEFINED
}
