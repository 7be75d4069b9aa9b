package org.exactreferee.trusted.number;

/**
 * A question about numbers that stayed open: no decision procedure applies, or a stated limit of
 * precision or size was reached. The answer is unknown, not false.
 */
public final class UndecidedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UndecidedException(String message) {
    super(message);
  }
}
