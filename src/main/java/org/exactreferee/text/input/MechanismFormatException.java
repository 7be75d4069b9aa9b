package org.exactreferee.text.input;

import org.exactreferee.text.json.Json;

/**
 * A file that does not describe a mechanism; the message is one line that begins with the place.
 */
public final class MechanismFormatException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MechanismFormatException(Json.Place place, String problem) {
    super(place + ": " + problem);
  }
}
