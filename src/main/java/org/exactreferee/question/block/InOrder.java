package org.exactreferee.question.block;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Computes on all cores and hands the results on in order, so that neither the number of threads
 * nor their speed shows.
 */
public record InOrder(int threads) {

  /** Enough for the deepest claim that is read. */
  private static final long STACK_BYTES = 64L << 20;

  private static final int AHEAD = 8;

  /** What becomes of a result. */
  public interface Sink<T> {
    /** Takes the next result; false if no more are wanted. */
    boolean accept(T result) throws IOException;
  }

  /** The results of a function, in the order of its arguments. */
  public <A, R> void run(Iterator<A> arguments, Function<A, R> function, Sink<R> sink)
      throws IOException, InterruptedException {
    ExecutorService pool =
        Executors.newFixedThreadPool(threads, task -> new Thread(null, task, "block", STACK_BYTES));
    try {
      Deque<Future<R>> begun = new ArrayDeque<>();
      boolean wanted = true;
      while (wanted && (arguments.hasNext() || !begun.isEmpty())) {
        while (arguments.hasNext() && begun.size() < AHEAD * threads) {
          A argument = arguments.next();
          begun.add(pool.submit(() -> function.apply(argument)));
        }
        wanted = sink.accept(begun.remove().get());
      }
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("a block could not be computed", failure);
    } finally {
      pool.shutdownNow();
    }
  }
}
