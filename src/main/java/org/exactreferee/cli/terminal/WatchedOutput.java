package org.exactreferee.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** An output that remembers what went wrong first: a {@link java.io.PrintWriter} does not say. */
public final class WatchedOutput extends FilterOutputStream {

  private static final String CLOSED_BY_ITS_READER = "Broken pipe";

  private IOException first;

  public WatchedOutput(OutputStream out) {
    super(out);
  }

  /** Something that may fail. */
  private interface Step {
    void run() throws IOException;
  }

  private void watched(Step step) throws IOException {
    try {
      step.run();
    } catch (IOException failure) {
      if (first == null) {
        first = failure;
      }
      throw failure;
    }
  }

  @Override
  public void write(int b) throws IOException {
    watched(() -> out.write(b));
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    watched(() -> out.write(bytes, from, count));
  }

  @Override
  public void flush() throws IOException {
    watched(out::flush);
  }

  /** Whether something was not written. */
  public boolean hasFailed() {
    return first != null;
  }

  /** Why, for a person; nothing if nothing failed, or its reader wanted no more of it. */
  public Optional<String> problem() {
    return hasFailed() && !CLOSED_BY_ITS_READER.equals(first.getMessage())
        ? Optional.of("the output must be writable: " + first.getMessage())
        : Optional.empty();
  }
}
