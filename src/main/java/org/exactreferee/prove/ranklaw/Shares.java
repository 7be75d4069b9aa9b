package org.exactreferee.prove.ranklaw;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;

/** Work cut into shares that add to counters of their own, done by several threads. */
public final class Shares {

  private Shares() {}

  /** A part of the work. */
  public interface Share {
    /** Adds to the counters and says how much was done. */
    long run(long[] counters);
  }

  /**
   * The sum of all counters.
   *
   * @param progress told after each share how much has been done, never by two threads at once
   */
  public static long[] sum(List<Share> shares, int counters, int threads, LongConsumer progress) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads (" + threads + ") must be positive");
    }
    long[] sum = new long[counters];
    if (threads == 1) {
      long done = 0;
      for (Share share : shares) {
        done += share.run(sum);
        progress.accept(done);
      }
      return sum;
    }
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<long[]>> results = new ArrayList<>();
      long[] done = new long[1];
      for (Share share : shares) {
        results.add(
            executor.submit(
                () -> {
                  long[] own = new long[counters];
                  long amount = share.run(own);
                  synchronized (done) {
                    done[0] += amount;
                    progress.accept(done[0]);
                  }
                  return own;
                }));
      }
      for (Future<long[]> result : results) {
        long[] own = result.get();
        for (int i = 0; i < counters; i++) {
          sum[i] += own[i];
        }
      }
      return sum;
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stop);
    } catch (ExecutionException failure) {
      throw new IllegalStateException(failure.getCause());
    } finally {
      executor.shutdownNow();
    }
  }
}
