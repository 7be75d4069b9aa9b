package org.exactreferee.trusted.privacy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.OrderedField;

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
    List<O> shared = List.copyOf(outputs);
    Map<I, Law<O, F>> laws = new LinkedHashMap<>();
    rows.forEach((input, row) -> laws.put(input, Law.of(input, shared, row)));
    return of(laws);
  }

  /**
   * The mechanism with these laws.
   *
   * @throws IllegalArgumentException if there is no law or two laws have different outputs
   */
  public static <I, O, F extends OrderedField<F>> MechanismTable<I, O, F> of(
      Map<I, Law<O, F>> laws) {
    if (laws.isEmpty()) {
      throw new IllegalArgumentException("mechanism must have at least one input");
    }
    MechanismTable<I, O, F> table =
        new MechanismTable<>(Collections.unmodifiableMap(new LinkedHashMap<>(laws)));
    laws.forEach(
        (input, law) -> {
          if (!law.outputs().equals(table.outputs())) {
            throw new IllegalArgumentException(
                "outputs "
                    + law.outputs()
                    + " of input ("
                    + input
                    + ") must be "
                    + table.outputs());
          }
        });
    return table;
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
