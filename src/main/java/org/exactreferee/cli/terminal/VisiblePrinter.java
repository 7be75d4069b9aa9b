package org.exactreferee.cli.terminal;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import org.exactreferee.text.language.VisibleText;

/**
 * What commands print, as a terminal may show it: the last place where a control sign that a file
 * brought in becomes visible. Line ends stay; a text that must not have any is cleaned before.
 */
public final class VisiblePrinter extends PrintWriter {
  private final PrintWriter below;

  public VisiblePrinter(PrintWriter below) {
    super(new Cleaning(below), true);
    this.below = below;
  }

  /** The printer with which a command may move the cursor; it prints no text of others. */
  static PrintWriter below(PrintWriter printer) {
    return printer instanceof VisiblePrinter visible ? visible.below : printer;
  }

  private static final class Cleaning extends FilterWriter {
    Cleaning(Writer out) {
      super(out);
    }

    @Override
    public void write(int sign) throws IOException {
      write(String.valueOf((char) sign), 0, 1);
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
      write(new String(text, from, length), 0, length);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
      out.write(VisibleText.lines(text.substring(from, from + length)));
    }
  }
}
