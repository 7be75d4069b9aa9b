package org.exactreferee.table;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Works on the blocks of a table on all cores and hands the results on in order, so that neither
 * the number of threads nor their speed shows.
 */
public final class TableRun {

  /**
   * Rows that are proved together; fewer if they have many digits, as texts of claims are limited.
   */
  public static final int LARGEST_BLOCK = 100;

  /** Enough for the deepest claim that is read. */
  private static final long STACK_BYTES = 64L << 20;

  private static final int AHEAD = 8;

  private final int threads;

  public TableRun(int threads) {
    this.threads = threads;
  }

  /** What becomes of a result. */
  public interface Sink<T> {
    /** Takes the next result; false if no more are wanted. */
    boolean accept(T result) throws IOException;
  }

  /** Fills all blocks of a table. */
  public void fill(TableHead head, Sink<Block> sink) throws IOException, InterruptedException {
    BlockFiller filler = new BlockFiller(head.digits());
    int most = Math.max(1, Math.min(LARGEST_BLOCK, LARGEST_BLOCK * 100 / head.digits()));
    Iterator<List<List<String>>> blocks = head.grid().blocks(most).iterator();
    inOrder(blocks, block -> filler.fill(head.kind(), block), sink);
  }

  /** The results of a function, in the order of its arguments. */
  public <A, R> void inOrder(Iterator<A> arguments, Function<A, R> function, Sink<R> sink)
      throws IOException, InterruptedException {
    ExecutorService pool =
        Executors.newFixedThreadPool(threads, task -> new Thread(null, task, "table", STACK_BYTES));
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
      throw new IllegalStateException("a block of a table could not be computed", failure);
    } finally {
      pool.shutdownNow();
    }
  }
}
