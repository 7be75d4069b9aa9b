package org.exactreferee.attacks;

import java.lang.StackWalker.StackFrame;
import java.util.function.Consumer;

/**
 * Where results of searches reach other code: the instrumented classes call this. It is one class
 * for all class loaders, so that a test can say here who lies.
 */
public final class Boundary {
  private static final StackWalker STACK = StackWalker.getInstance();

  /** What becomes of a result. */
  interface Watcher {
    /** Whether results of an entry are of interest. */
    boolean watches(int entry);

    Object returned(int entry, Object result);
  }

  private static final class Nobody implements Watcher {
    @Override
    public boolean watches(int entry) {
      return false;
    }

    @Override
    public Object returned(int entry, Object result) {
      return result;
    }
  }

  /** What tests lock that lie, or give no time: the boundary is one for all of them. */
  static final String LOCK = "boundary";

  private static volatile Watcher watcher = new Nobody();
  private static volatile Consumer<Object> tables = table -> {};

  private static volatile boolean given = true;

  /** How many methods may still begin, roughly if several threads count. */
  private static long left = Long.MAX_VALUE;

  private Boundary() {}

  /** Whether there is time left; if there is none, everything that runs fails soon. */
  static void giveTime(boolean more) {
    given = more;
  }

  /** Lets so many methods begin; then everything that runs fails soon. */
  static void allow(long methods) {
    left = methods;
  }

  /** How many of those methods have not begun. */
  static long left() {
    return left;
  }

  /** Signals that a lie has cost too much; nobody reads where. */
  static final class TooMuch extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    TooMuch() {
      super("a lie has cost too much time");
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }

  /** Called at the start of every method. */
  public static void tick() {
    if ((--left < 0 || !given) && !isInitialising()) {
      throw new TooMuch();
    }
  }

  /** Whether a class is being initialised: if that fails, no later command can use the class. */
  private static boolean isInitialising() {
    return STACK.walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
  }

  /** Watches results and tables while something runs; one at a time. */
  static synchronized void watch(Watcher newWatcher, Consumer<Object> newTables, Runnable run) {
    watcher = newWatcher;
    tables = newTables;
    try {
      run.run();
    } finally {
      watcher = new Nobody();
      tables = table -> {};
    }
  }

  /** Called with every result of an entry; what is returned takes its place. */
  public static Object returned(Object result, int entry, String owner, String method) {
    Watcher now = watcher;
    return now.watches(entry) && isCalledFromElsewhere(owner, method)
        ? now.returned(entry, result)
        : result;
  }

  /** Called with every table of an answer. */
  public static void built(Object table) {
    tables.accept(table);
  }

  /**
   * Whether the first of our classes below an entry on the stack is no search. Bridges and
   * overloads of the entry itself are looked through.
   */
  private static boolean isCalledFromElsewhere(String owner, String method) {
    return STACK.walk(
        frames ->
            frames
                .filter(frame -> frame.getClassName().startsWith(ProverEntries.ROOT))
                .filter(frame -> !frame.getClassName().startsWith(Boundary.class.getPackageName()))
                .filter(frame -> !isEntry(frame, owner, method))
                .findFirst()
                .map(frame -> !ProverEntries.isSearching(packageOf(frame.getClassName())))
                .orElse(true));
  }

  private static String packageOf(String className) {
    return className.substring(0, className.lastIndexOf('.'));
  }

  private static boolean isEntry(StackFrame frame, String owner, String method) {
    return frame.getClassName().equals(owner) && frame.getMethodName().equals(method);
  }
}
