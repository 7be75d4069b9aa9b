package org.exactreferee.trusted.privacy;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * The distribution of a mechanism's output for one input.
 *
 * <p>Invariant: the outputs are distinct, there is one probability for each, none is negative, and
 * they sum to exactly 1. Nothing is ever normalised.
 */
public final class Law<O, F extends OrderedField<F>> {

  private final List<O> outputs;
  private final List<F> probabilities;

  private Law(List<O> outputs, List<F> probabilities) {
    this.outputs = outputs;
    this.probabilities = probabilities;
  }

  /**
   * The law of an input.
   *
   * @param input whose law it is, for messages only
   * @throws IllegalArgumentException if the numbers are not a distribution on the outputs
   */
  public static <O, F extends OrderedField<F>> Law<O, F> of(
      Object input, List<O> outputs, List<F> probabilities) {
    Law<O, F> law = new Law<>(List.copyOf(outputs), List.copyOf(probabilities));
    law.requireDistribution("input (" + input + ") ");
    return law;
  }

  private void requireDistribution(String input) {
    if (outputs.isEmpty()) {
      throw new IllegalArgumentException(input + "must have at least one output");
    }
    if (outputs.size() != probabilities.size()) {
      throw new IllegalArgumentException(
          input + "must have " + outputs.size() + " probabilities, not " + probabilities.size());
    }
    HashSet<O> seen = new HashSet<>();
    F sum = zero();
    for (int i = 0; i < outputs.size(); i++) {
      if (!seen.add(outputs.get(i))) {
        throw new IllegalArgumentException(
            input + "must not have output (" + outputs.get(i) + ") twice");
      }
      F probability = probabilities.get(i);
      if (probability.sign() < 0) {
        throw new IllegalArgumentException(
            input
                + ("must not have a negative probability (" + probability + ")")
                + (" for output (" + outputs.get(i) + ")"));
      }
      sum = sum.add(probability);
    }
    if (!sum.equals(sum.fromRational(Rational.ONE))) {
      throw new IllegalArgumentException(
          input + "must have probabilities that sum to 1, not to " + sum);
    }
  }

  public List<O> outputs() {
    return outputs;
  }

  /** One probability per output, in the order of the outputs. */
  public List<F> probabilities() {
    return probabilities;
  }

  /**
   * The probability that the output is in the event.
   *
   * @throws IllegalArgumentException if the event has something that is not an output
   */
  public F probability(Collection<O> event) {
    if (!outputs.containsAll(event)) {
      throw new IllegalArgumentException("event " + event + " must be part of " + outputs);
    }
    F sum = zero();
    for (int i = 0; i < outputs.size(); i++) {
      if (event.contains(outputs.get(i))) {
        sum = sum.add(probabilities.get(i));
      }
    }
    return sum;
  }

  F zero() {
    return probabilities.get(0).fromRational(Rational.ZERO);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Law<?, ?> that
        && outputs.equals(that.outputs)
        && probabilities.equals(that.probabilities);
  }

  @Override
  public int hashCode() {
    return 31 * outputs.hashCode() + probabilities.hashCode();
  }

  @Override
  public String toString() {
    return outputs + " -> " + probabilities;
  }
}
