package org.exactreferee.claim;

import java.util.function.Supplier;

/** There is no such value: a quotient by zero, a logarithm of a negative number. */
public final class UndefinedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UndefinedException(String message) {
    super(message);
  }

  /** What a model makes of its arguments; there is no such value if it refuses them. */
  public static <T> T ifRefused(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException refused) {
      throw new UndefinedException(refused.getMessage());
    }
  }
}
