package org.exactreferee.trusted.number.real;

import java.util.Map;
import org.exactreferee.trusted.number.OrderedField;

/** Sums of terms, held as a map from what differs in the terms to their coefficients. */
public final class Terms {

  private Terms() {}

  /** Adds a term; no coefficient that is zero is kept. */
  static <K, F extends OrderedField<F>> void add(Map<K, F> terms, K key, F coefficient) {
    F present = terms.get(key);
    F sum = present == null ? coefficient : present.add(coefficient);
    if (sum.isZero()) {
      terms.remove(key);
    } else {
      terms.put(key, sum);
    }
  }
}
