package org.exactreferee.trusted.kernel.derivation;

import org.exactreferee.trusted.language.tree.Expression;

/** What a letter stands for. */
public sealed interface Sort {

  /** Any integer. */
  record Whole() implements Sort {}

  /** Any real number. */
  record Real() implements Sort {}

  /** Any vector of real numbers of this size. */
  record Row(Expression size) implements Sort {}
}
