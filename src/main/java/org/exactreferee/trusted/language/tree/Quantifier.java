package org.exactreferee.trusted.language.tree;

import java.util.Locale;

/** Whether every case must hold, or one. */
public enum Quantifier {
  FORALL,
  EXISTS;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
