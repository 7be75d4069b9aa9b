package org.exactreferee.claim;

/** There is no such value: a quotient by zero, a logarithm of a negative number. */
public final class UndefinedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UndefinedException(String message) {
    super(message);
  }
}
