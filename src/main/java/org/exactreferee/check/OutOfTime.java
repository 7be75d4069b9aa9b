package org.exactreferee.check;

import java.time.Duration;
import org.exactreferee.trusted.language.meaning.StoppedException;

/** The time for a claim is over. */
final class OutOfTime extends StoppedException {
  private static final long serialVersionUID = 1L;

  OutOfTime(Duration limit) {
    super("not decided within " + limit.toSeconds() + " s");
  }
}
