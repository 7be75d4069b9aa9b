package org.exactreferee.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Decisions that bytes make: the same bytes make the same input, and a search for coverage may
 * change them. After the last byte every decision is the first one, so that every input is finite.
 */
final class Choices {
  private static final int MOST_BYTES = 200;

  private final byte[] bytes;
  private int next;

  Choices(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  /** Those of one round of a run. */
  static Choices of(long seed, long round) {
    return new Choices(bytes(seed * 1_000_003 + round));
  }

  static byte[] bytes(long seed) {
    Random random = new Random(seed);
    byte[] bytes = new byte[1 + random.nextInt(MOST_BYTES)];
    random.nextBytes(bytes);
    return bytes;
  }

  boolean areOver() {
    return next >= bytes.length;
  }

  /** One of 0 to {@code bound - 1}. */
  int below(int bound) {
    int drawn = 0;
    for (int size = bound - 1; size > 0; size >>= 8) {
      drawn = drawn << 8 | (areOver() ? 0 : bytes[next++] & 0xff);
    }
    return Math.floorMod(drawn, bound);
  }

  boolean onceIn(int times) {
    return below(times) == times - 1;
  }

  <T> T from(List<T> all) {
    return all.get(below(all.size()));
  }

  /** What is left of the bytes, as a text. */
  String rest() {
    String text =
        new String(Arrays.copyOfRange(bytes, Math.min(next, bytes.length), bytes.length), UTF_8);
    next = bytes.length;
    return text;
  }
}
