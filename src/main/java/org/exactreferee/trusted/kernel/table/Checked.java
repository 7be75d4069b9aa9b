package org.exactreferee.trusted.kernel.table;

import java.util.function.Function;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;

/**
 * What a check found: what it asked for, or why there is no such thing.
 *
 * @param <T> what it asked for
 */
public sealed interface Checked<T> {

  /** It is as it should be. */
  record Right<T>(T value) implements Checked<T> {}

  /** It is not. */
  record Wrong<T>(Rejected rejected) implements Checked<T> {}

  static <T> Checked<T> wrong(Reason reason, String detail) {
    return new Wrong<>(new Rejected(reason, detail));
  }

  /** What the one function says that fits. */
  default <R> R match(Function<T, R> right, Function<Rejected, R> wrong) {
    return this instanceof Right<T> found
        ? right.apply(found.value())
        : wrong.apply(((Wrong<T>) this).rejected());
  }
}
