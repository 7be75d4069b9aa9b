package org.exactreferee.prove.ranklaw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/** A product of prime powers for each index, kept in few machine words. */
final class WordFactors {

  private final long[] product;
  private final Map<Integer, List<Long>> full = new HashMap<>();

  WordFactors(int size) {
    product = new long[size];
    Arrays.fill(product, 1);
  }

  /** Puts a factor from 1 to 2^63 - 1 to the product at an index. */
  void multiply(int index, long factor) {
    long low = product[index] * factor;
    if (low < 0 || Math.multiplyHigh(product[index], factor) != 0) {
      full.computeIfAbsent(index, unused -> new ArrayList<>()).add(product[index]);
      low = factor;
    }
    product[index] = low;
  }

  /** Whether the product at an index is not 1. */
  boolean isSome(int index) {
    return product[index] != 1;
  }

  /** Hands out words whose product is the product at an index. */
  void forEach(int index, LongConsumer action) {
    if (product[index] != 1) {
      action.accept(product[index]);
      full.getOrDefault(index, List.of()).forEach(action::accept);
    }
  }
}
