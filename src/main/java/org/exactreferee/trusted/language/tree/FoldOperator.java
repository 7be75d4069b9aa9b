package org.exactreferee.trusted.language.tree;

import java.util.Locale;

/** What combines the values of a body over all cases. */
public enum FoldOperator {
  SUM,
  PRODUCT,
  MIN,
  MAX;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
