package org.exactreferee.privacy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.number.OrderedField;

/** A mechanism written out: finitely many inputs, in order, with one law each. */
public final class MechanismTable<I, O, F extends OrderedField<F>> implements Mechanism<I, O, F> {

  private final Map<I, Law<O, F>> laws;

  private MechanismTable(Map<I, Law<O, F>> laws) {
    this.laws = laws;
  }

  /**
   * The mechanism with these rows, one probability per output in each.
   *
   * @throws IllegalArgumentException if there is no row or a row is not a distribution
   */
  public static <I, O, F extends OrderedField<F>> MechanismTable<I, O, F> of(
      List<O> outputs, Map<I, List<F>> rows) {
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("mechanism must have at least one input");
    }
    List<O> shared = List.copyOf(outputs);
    Map<I, Law<O, F>> laws = new LinkedHashMap<>();
    rows.forEach((input, row) -> laws.put(input, Law.of(input, shared, row)));
    return new MechanismTable<>(Collections.unmodifiableMap(laws));
  }

  public List<I> inputs() {
    return List.copyOf(laws.keySet());
  }

  public List<O> outputs() {
    return laws.values().iterator().next().outputs();
  }

  @Override
  public Law<O, F> law(I input) {
    Law<O, F> law = laws.get(input);
    if (law == null) {
      throw new IllegalArgumentException("input (" + input + ") must be one of " + laws.keySet());
    }
    return law;
  }
}
