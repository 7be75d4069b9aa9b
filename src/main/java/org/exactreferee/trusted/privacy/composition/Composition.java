package org.exactreferee.trusted.privacy.composition;

import java.util.ArrayList;
import java.util.List;

/**
 * The product of pairs, each some number of times: P is the law of independent outputs, one from
 * each P, and so is Q. The product of no pairs has one output.
 */
public record Composition(List<Part> parts) {

  /**
   * A factor.
   *
   * @param count how often, positive
   */
  public record Part(PairOfLaws pair, int count) {}

  public Composition {
    parts = List.copyOf(parts);
  }

  public static Composition of(PairOfLaws pair) {
    return new Composition(List.of(new Part(pair, 1)));
  }

  /** {@code (Q, P)}. */
  public Composition swapped() {
    return new Composition(
        parts.stream().map(part -> new Part(part.pair().swapped(), part.count())).toList());
  }

  /** This product so many times, and that one; neighbours that are equal are counted together. */
  public Composition times(int count, Composition that) {
    List<Part> all = new ArrayList<>();
    if (count > 0) {
      parts.forEach(p -> add(all, p.pair(), Math.multiplyExact(p.count(), count)));
    }
    that.parts.forEach(p -> add(all, p.pair(), p.count()));
    return new Composition(all);
  }

  private static void add(List<Part> all, PairOfLaws pair, int count) {
    int last = all.size() - 1;
    if (last >= 0 && all.get(last).pair().equals(pair)) {
      all.set(last, new Part(pair, Math.addExact(all.get(last).count(), count)));
    } else {
      all.add(new Part(pair, count));
    }
  }
}
