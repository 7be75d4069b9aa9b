package org.exactreferee.stopping;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.exactreferee.number.OrderedField;

/**
 * The best value that a parameter can have while a privacy statement about a rank law holds.
 *
 * @param <F> the field of the value
 */
public sealed interface Tight<F> {

  /** The value, unless no finite one will do. */
  Optional<F> finite();

  /** The same with another value. */
  Tight<F> map(UnaryOperator<F> change);

  /** A value that two ranks keep from being better: {@code q_high - E q_low = delta} for it. */
  record Attained<F>(F value, int high, int low) implements Tight<F> {
    @Override
    public Optional<F> finite() {
      return Optional.of(value);
    }

    @Override
    public Tight<F> map(UnaryOperator<F> change) {
      return new Attained<>(change.apply(value), high, low);
    }
  }

  /** The best value there is, E = 1, delta = 0 or p = 1: no two ranks stand against it. */
  record Free<F>(F value) implements Tight<F> {
    @Override
    public Optional<F> finite() {
      return Optional.of(value);
    }

    @Override
    public Tight<F> map(UnaryOperator<F> change) {
      return new Free<>(change.apply(value));
    }
  }

  /** No finite value will do: {@code q_high > delta} and {@code q_low = 0}. */
  record Impossible<F>(int high, int low) implements Tight<F> {
    @Override
    public Optional<F> finite() {
      return Optional.empty();
    }

    @Override
    public Tight<F> map(UnaryOperator<F> change) {
      return this;
    }
  }

  /** What two ranks, of which the first has the larger probability, demand of the parameter. */
  interface Demand<F> {
    F of(int high, int low);
  }

  /**
   * The largest demand of two of the ranks 1..n that are at most l apart, if it exceeds the value
   * that is there anyway; of equal ones the first.
   */
  static <F extends OrderedField<F>> Tight<F> largest(int n, int l, F anyway, Demand<F> demand) {
    Tight<F> tight = new Free<>(anyway);
    F value = anyway;
    for (int i = 1; i <= n; i++) {
      for (int j = Math.max(1, i - l); j <= Math.min(n, i + l); j++) {
        F demanded = i == j ? anyway : demand.of(i, j);
        if (demanded.compareTo(value) > 0) {
          value = demanded;
          tight = new Attained<>(value, i, j);
        }
      }
    }
    return tight;
  }
}
