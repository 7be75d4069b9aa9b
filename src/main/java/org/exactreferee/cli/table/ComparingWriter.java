package org.exactreferee.cli.table;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.util.Optional;

/**
 * Compares what is written with what a file has, character by character; only its lines may end as
 * on any system.
 */
final class ComparingWriter extends Writer {
  private final Reader file;
  private long line = 1;
  private long column = 1;
  private boolean different;

  ComparingWriter(Reader file) {
    this.file = file;
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    for (int i = from; i < from + length && !different; i++) {
      int found = file.read();
      if (found == '\r' && text[i] == '\n') {
        found = file.read();
      }
      different = found != text[i];
      if (!different) {
        line += text[i] == '\n' ? 1 : 0;
        column = text[i] == '\n' ? 1 : column + 1;
      }
    }
  }

  /** Compares the end: nothing more may follow. */
  void end() throws IOException {
    different = different || file.read() >= 0;
  }

  /** Where the first difference is, if there is one. */
  Optional<String> difference() {
    return different ? Optional.of("line " + line + ", character " + column) : Optional.empty();
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
