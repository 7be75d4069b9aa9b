package org.exactreferee.show.table;

/** A file that is no table of the format that it should have, with the place. */
public final class TableFormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TableFormatException(String message) {
    super(message);
  }
}
