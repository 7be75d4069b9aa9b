package org.exactreferee.cli.stopping;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is made when it is first asked for, and once; for one thread. */
final class Lazy<T> {
  private final Supplier<T> maker;
  private Optional<T> value = Optional.empty();

  Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  T get() {
    if (value.isEmpty()) {
      value = Optional.of(maker.get());
    }
    return value.get();
  }
}
