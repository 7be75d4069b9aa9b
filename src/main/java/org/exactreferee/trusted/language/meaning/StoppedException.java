package org.exactreferee.trusted.language.meaning;

/** Whoever asked for an evaluation ends it, at a checkpoint of its {@link Limits}. */
public class StoppedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StoppedException(String message) {
    super(message);
  }
}
