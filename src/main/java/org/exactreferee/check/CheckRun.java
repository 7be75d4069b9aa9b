package org.exactreferee.check;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.text.claims.Claim;

/**
 * Checks claims on all cores. They are taken in order, and so are the parts of each; a thread that
 * has nothing left to do in one claim goes on with the next.
 */
public final class CheckRun {

  /** Enough for the deepest statement that is read. */
  private static final long STACK_BYTES = 64L << 20;

  private static final Duration GRACE = Duration.ofSeconds(2);
  private static final long POLL_MILLISECONDS = 20;

  private final int threads;
  private final Duration timeout;
  private final Memory memory;
  private final Deciding deciding;
  private final Effort effort;
  private final Deque<PartsOfClaim> open = new ArrayDeque<>();
  private final Deque<Claim> waiting;
  private volatile Optional<Throwable> failure = Optional.empty();

  /**
   * A run that has not begun.
   *
   * @param timeout after how long a claim is given up
   * @param effort how much is spent on looking for counterexamples
   */
  public CheckRun(List<Claim> claims, int threads, Duration timeout, Memory memory, Effort effort) {
    this(claims, threads, timeout, memory, effort, Deciding.BY_KERNEL);
  }

  CheckRun(
      List<Claim> claims,
      int threads,
      Duration timeout,
      Memory memory,
      Effort effort,
      Deciding deciding) {
    this.effort = effort;
    this.waiting = new ArrayDeque<>(claims);
    this.threads = threads;
    this.timeout = timeout;
    this.memory = memory;
    this.deciding = deciding;
  }

  /**
   * Checks everything.
   *
   * @param found is told what became of each claim, in their order, as soon as that is known
   * @param progress is told from time to time which share of the claims is done
   */
  public void run(Consumer<Finding> found, DoubleConsumer progress) throws InterruptedException {
    int all = waiting.size();
    int done = 0;
    for (int i = 0; i < threads; i++) {
      work();
    }
    List<PartsOfClaim> begun = new ArrayList<>();
    while (done < all) {
      if (failure.isPresent()) {
        throw new IllegalStateException("a claim could not be checked", failure.get());
      }
      synchronized (this) {
        begun = new ArrayList<>(open);
      }
      for (PartsOfClaim claim : begun) {
        giveUpIfStuck(claim);
      }
      if (!begun.isEmpty() && begun.get(0).isFinished()) {
        found.accept(begun.get(0).finding());
        done++;
        synchronized (this) {
          open.removeFirst();
        }
        continue;
      }
      double shares = begun.stream().mapToDouble(PartsOfClaim::share).sum();
      progress.accept((done + shares) / all);
      Thread.sleep(POLL_MILLISECONDS);
    }
  }

  /** A computation that looks at no clock is left alone, and its thread replaced. */
  private void giveUpIfStuck(PartsOfClaim claim) {
    if (!claim.isFinished() && claim.isLaterThan(GRACE)) {
      int stuck = claim.giveUp();
      for (int i = 0; i < stuck; i++) {
        work();
      }
    }
  }

  private void work() {
    Thread worker = new Thread(null, this::loop, "check", STACK_BYTES);
    worker.setDaemon(true);
    worker.start();
  }

  private void loop() {
    try {
      Optional<Runnable> task = take();
      while (task.isPresent() || !isAllPlanned()) {
        if (task.isPresent()) {
          task.get().run();
        } else {
          Thread.sleep(POLL_MILLISECONDS);
        }
        if (Thread.currentThread().isInterrupted()) {
          return;
        }
        task = take();
      }
    } catch (Throwable unexpected) {
      failure = Optional.of(unexpected);
    }
  }

  private synchronized boolean isAllPlanned() {
    return open.stream().allMatch(PartsOfClaim::isPlanned);
  }

  private synchronized Optional<Runnable> take() {
    for (PartsOfClaim claim : open) {
      Optional<Runnable> task = claim.take();
      if (task.isPresent()) {
        return task;
      }
    }
    while (!waiting.isEmpty()) {
      PartsOfClaim next =
          new PartsOfClaim(waiting.removeFirst(), memory, timeout, deciding, effort);
      open.addLast(next);
      Optional<Runnable> task = next.take();
      if (task.isPresent()) {
        return task;
      }
    }
    return Optional.empty();
  }
}
