package org.exactreferee.cli.terminal;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Work that is given up after a while. It has threads of its own, which are left behind then: they
 * end with the program, which answers that it does not know and ends.
 */
public final class BoundedWork {
  /** Enough for the deepest expression that is read. */
  private static final long STACK_BYTES = 64L << 20;

  private static final Duration LOOK = Duration.ofMillis(50);

  private BoundedWork() {}

  /** What comes of the work; nothing if so much time passes before. */
  public static <T> Optional<T> inTime(Duration limit, Callable<T> work) {
    FutureTask<T> task = started(new ThreadGroup("timed"), work);
    return result(task, limit);
  }

  /** What comes of the work; nothing once its threads have used so much time of the processor. */
  public static <T> Optional<T> inProcessorTime(Duration limit, Callable<T> work) {
    ThreadGroup threads = new ThreadGroup("counted");
    FutureTask<T> task = started(threads, work);
    // No number of cores uses that much in less time, so a short work never asks for a clock.
    Duration surelyLess = limit.dividedBy(2L * Runtime.getRuntime().availableProcessors());
    Optional<T> early = result(task, surelyLess);
    if (early.isPresent()) {
      return early;
    }
    Map<Long, Long> spent = new HashMap<>();
    while (nanosecondsOf(threads, spent) < limit.toNanos()) {
      Optional<T> found = result(task, LOOK);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Why the evidence of a file is not looked at to its end. */
  public static String refusal(Duration limit) {
    return "UNDECIDED: more than "
        + limit.toSeconds()
        + " s of the processor (--limit allows more for each megabyte)";
  }

  /** Whether a failure is that there was not enough memory, in whatever thread. */
  public static boolean isOutOfMemory(Throwable failure) {
    return failure instanceof OutOfMemoryError
        || Optional.ofNullable(failure.getCause()).filter(BoundedWork::isOutOfMemory).isPresent();
  }

  /** How much there is. */
  public static String memory() {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    return megabytes + " MB of memory (java -Xmx allows more)";
  }

  private static <T> FutureTask<T> started(ThreadGroup threads, Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread worker = new Thread(threads, task, "referee-work", STACK_BYTES);
    worker.setDaemon(true);
    worker.start();
    return task;
  }

  private static <T> Optional<T> result(FutureTask<T> task, Duration limit) {
    try {
      return Optional.of(task.get(limit.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException stillBusy) {
      return Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stopped);
    } catch (ExecutionException failure) {
      BoundedWork.<RuntimeException>throwAsItWas(failure.getCause());
      throw new AssertionError("unreachable", failure);
    }
  }

  /** Hands on a failure of the work as if there were no other thread. */
  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void throwAsItWas(Throwable failure) throws E {
    throw (E) failure;
  }

  /** What the threads of a group and of those in it have used, those included that have ended. */
  private static long nanosecondsOf(ThreadGroup threads, Map<Long, Long> spent) {
    ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
    Thread[] alive = new Thread[threads.activeCount() + 16];
    int count = threads.enumerate(alive);
    for (int i = 0; i < count; i++) {
      long used = clocks.getThreadCpuTime(alive[i].getId());
      spent.merge(alive[i].getId(), used, Math::max);
    }
    return spent.values().stream().mapToLong(Long::longValue).sum();
  }
}
