package org.exactreferee.trusted.kernel.evidence;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Numbers by the names of what they belong to, over one denominator, so that sums of them need no
 * fractions. What is not named is 0.
 *
 * @param denominator of all of them
 */
public record NamedVector(ExactReal denominator, List<Entry> numerators) {

  /** One number times the denominator. */
  public record Entry(String name, ExactReal value) {}

  public NamedVector {
    numerators = List.copyOf(numerators);
  }

  /** The numbers that are named. */
  public Map<String, ExactReal> values() {
    Map<String, ExactReal> values = new LinkedHashMap<>();
    numerators.forEach(entry -> values.put(entry.name(), entry.value().divide(denominator)));
    return values;
  }
}
