package org.exactreferee.text.input;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Adjacency;

/**
 * Bounds of the probabilities of a mechanism, such as a sampler's measured ones.
 *
 * <p>Invariant: {@code 0 <= low <= high <= 1} for every output of every input, and some law lies
 * between the bounds of each row.
 */
public record MechanismBounds(
    List<String> outputs, Map<String, Row> rows, Optional<Adjacency<String>> adjacency)
    implements MechanismInput {

  /** The bounds for one input: one of each kind per output. */
  public record Row(List<Rational> low, List<Rational> high) {
    public Row {
      low = List.copyOf(low);
      high = List.copyOf(high);
    }
  }

  public MechanismBounds {
    outputs = List.copyOf(outputs);
  }

  @Override
  public List<String> inputs() {
    return List.copyOf(rows.keySet());
  }
}
