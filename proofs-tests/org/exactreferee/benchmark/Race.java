package org.exactreferee.benchmark;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * Two ways to do the same work, run alternately in one JVM after a warm-up. The time is that of the
 * thread on its processor, so that other work on the machine disturbs little; the result is the
 * median over the rounds.
 */
final class Race {

  private static final int ROUNDS = 7;
  private static final long WARM_UP_NANOS = 1_500_000_000L;
  private static final long ROUND_NANOS = 100_000_000L;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static Object last;

  private Race() {}

  /** The ratio of the peer's time to ours must reach the goal. */
  static boolean run(String job, String peerName, Supplier<?> ours, Supplier<?> peer, double goal) {
    long oursOnce = warmUp(ours);
    long peerOnce = warmUp(peer);
    double[] oursNanos = new double[ROUNDS];
    double[] peerNanos = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      oursNanos[round] = nanos(ours, repeats(oursOnce));
      peerNanos[round] = nanos(peer, repeats(peerOnce));
    }
    return report(job, peerName, median(oursNanos), median(peerNanos), goal);
  }

  private static boolean report(String job, String peer, double ours, double theirs, double goal) {
    return SpeedTable.add(new SpeedTable.Row(job, peer, ours, theirs, goal));
  }

  /**
   * As {@link #run}, against a program that measures itself.
   *
   * @param peerNanos runs the program once and says how long its work took
   */
  static boolean against(
      String job, String peer, Supplier<?> ours, DoubleSupplier peerNanos, double goal) {
    long oursOnce = warmUp(ours);
    double[] oursNanos = new double[ROUNDS];
    double[] nanosOfPeer = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      oursNanos[round] = nanos(ours, repeats(oursOnce));
      nanosOfPeer[round] = peerNanos.getAsDouble();
    }
    return report(job, peer, median(oursNanos), median(nanosOfPeer), goal);
  }

  /** The time must not exceed so many seconds. */
  static boolean alone(String job, Supplier<?> ours, double seconds) {
    warmUp(ours);
    double[] nanos = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      nanos[round] = nanos(ours, 1);
    }
    return report(job, "the time that it may take", median(nanos), seconds * 1e9, 1);
  }

  /**
   * Two programs, each of which says how many nanoseconds it took, run alternately.
   *
   * @param more nanoseconds that ours may take beyond the peer
   * @param goal the ratio that is wanted
   */
  static boolean programs(
      String job,
      String peer,
      DoubleSupplier ours,
      DoubleSupplier theirs,
      double more,
      double goal) {
    double[] oursNanos = new double[ROUNDS];
    double[] nanosOfPeer = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      oursNanos[round] = ours.getAsDouble();
      nanosOfPeer[round] = theirs.getAsDouble();
    }
    return report(job, peer, median(oursNanos), median(nanosOfPeer) + more, goal);
  }

  /** The time of one run once the compiler has seen enough of them. */
  private static long warmUp(Supplier<?> work) {
    long start = THREADS.getCurrentThreadCpuTime();
    long before = start;
    long once = Long.MAX_VALUE;
    while (before - start < WARM_UP_NANOS) {
      last = work.get();
      long after = THREADS.getCurrentThreadCpuTime();
      once = Math.min(once, after - before);
      before = after;
    }
    return Math.max(1, once);
  }

  private static int repeats(long once) {
    return (int) Math.max(1, ROUND_NANOS / once);
  }

  private static double nanos(Supplier<?> work, int repeats) {
    long start = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < repeats; i++) {
      last = work.get();
    }
    return (double) (THREADS.getCurrentThreadCpuTime() - start) / repeats;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** Keeps the compiler from leaving out work whose result nobody reads. */
  static Object last() {
    return last;
  }
}
