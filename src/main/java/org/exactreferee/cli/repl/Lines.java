package org.exactreferee.cli.repl;

import java.io.IOException;
import java.util.Optional;

/** Where the lines come from that a person types. */
interface Lines {

  /** The next line, for which this is the prompt; nothing at the end. */
  Optional<String> next(String prompt) throws IOException;

  /** Whether a person sees what is typed, so that a place in it can be pointed at. */
  boolean areShown();
}
