package org.exactreferee.text.lp;

import org.exactreferee.text.json.Json;

/** A text that is no linear program; the message is one line that begins with the place. */
public final class LpFormatException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  LpFormatException(Json.Place place, String problem) {
    super(place + ": " + problem);
  }
}
