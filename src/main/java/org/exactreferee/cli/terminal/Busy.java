package org.exactreferee.cli.terminal;

import java.io.PrintWriter;

/**
 * What a long work is at and since when, shown on a terminal and nowhere else, for work that cannot
 * count what is done.
 */
public final class Busy implements AutoCloseable {

  private static final long MILLISECONDS = 1_000;

  private final Object lock = new Object();
  private final PrintWriter err;
  private final long start = System.nanoTime();
  private String stage = "";
  private int written;
  private boolean closed;

  private Busy(PrintWriter err, boolean shown) {
    this.err = VisiblePrinter.below(err);
    if (shown) {
      Thread clock = new Thread(this::tick, "progress");
      clock.setDaemon(true);
      clock.start();
    }
  }

  /** Shown if the launcher has seen that errors go to a terminal. */
  public static Busy of(PrintWriter err) {
    return of(err, Boolean.getBoolean("referee.terminal"));
  }

  public static Busy of(PrintWriter err, boolean terminal) {
    return new Busy(err, terminal);
  }

  /** What is done from now on. */
  public void at(String now) {
    synchronized (lock) {
      stage = now;
    }
  }

  private void tick() {
    synchronized (lock) {
      while (!closed) {
        try {
          lock.wait(MILLISECONDS);
        } catch (InterruptedException interrupted) {
          return;
        }
        if (!closed) {
          write();
        }
      }
    }
  }

  private void write() {
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    String line = stage + ", " + seconds + " s";
    err.print("\r" + line + " ".repeat(Math.max(0, written - line.length())));
    err.flush();
    written = Math.max(written, line.length());
  }

  /** Wipes the line, for the answer to be printed there. */
  @Override
  public void close() {
    synchronized (lock) {
      closed = true;
      lock.notifyAll();
      if (written > 0) {
        err.print("\r" + " ".repeat(written) + "\r");
        err.flush();
        written = 0;
      }
    }
  }
}
