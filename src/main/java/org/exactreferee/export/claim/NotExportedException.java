package org.exactreferee.export.claim;

/** A statement that has no form in the other language; the message says which and what has one. */
public final class NotExportedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NotExportedException(String message) {
    super(message);
  }
}
