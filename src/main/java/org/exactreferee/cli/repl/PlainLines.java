package org.exactreferee.cli.repl;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;

/** Lines from a pipe or a file, which nobody is asked for. */
record PlainLines(BufferedReader in) implements Lines {

  @Override
  public Optional<String> next(String prompt) throws IOException {
    return Optional.ofNullable(in.readLine());
  }

  @Override
  public boolean areShown() {
    return false;
  }
}
