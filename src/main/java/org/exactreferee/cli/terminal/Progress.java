package org.exactreferee.cli.terminal;

import java.io.PrintWriter;
import java.util.function.LongConsumer;

/** How much of a long work is done, shown on a terminal and nowhere else. */
public final class Progress implements LongConsumer, AutoCloseable {

  private static final long MILLISECONDS = 200;

  private final PrintWriter err;
  private final String what;
  private final long all;
  private final boolean shown;
  private long next;
  private boolean written;

  private Progress(PrintWriter err, String what, long all, boolean shown) {
    this.err = VisiblePrinter.below(err);
    this.what = what;
    this.all = all;
    this.shown = shown;
    this.next = now() + MILLISECONDS;
  }

  /**
   * Progress of a work, shown if the launcher has seen that errors go to a terminal.
   *
   * @param what what is counted, in the plural
   * @param all how many there are
   */
  public static Progress of(PrintWriter err, String what, long all) {
    return of(err, what, all, Boolean.getBoolean("referee.terminal"));
  }

  public static Progress of(PrintWriter err, String what, long all, boolean terminal) {
    return new Progress(err, what, all, terminal);
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }

  @Override
  public void accept(long done) {
    if (shown && now() >= next) {
      err.print("\r" + done * 100 / Math.max(1, all) + "% of " + all + " " + what + " ");
      err.flush();
      written = true;
      next = now() + MILLISECONDS;
    }
  }

  /** Wipes the line, for something else to be printed there. */
  public void clear() {
    if (written) {
      written = false;
      err.print("\r" + " ".repeat(what.length() + 32) + "\r");
      err.flush();
    }
  }

  @Override
  public void close() {
    clear();
  }
}
