package org.exactreferee.attacks;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Replaces each result of one entry, or of all, by a lie of one kind. */
final class Liar implements Boundary.Watcher {
  static final int EVERYBODY = -1;
  private static final int NOBODY = -2;

  private final LyingReferee referee;
  private final int liar;
  private final int kind;
  private final int kinds;
  private final AtomicInteger told = new AtomicInteger();

  /**
   * A liar.
   *
   * @param liar the place of the entry, or {@link #EVERYBODY}
   * @param kind which lie, from 0 to kinds - 1
   * @param kinds how many are taken from all that a result admits, evenly
   */
  Liar(LyingReferee referee, int liar, int kind, int kinds) {
    this.referee = referee;
    this.liar = liar;
    this.kind = kind;
    this.kinds = kinds;
  }

  static Liar nobody(LyingReferee referee) {
    return new Liar(referee, NOBODY, 0, 1);
  }

  /** How many lies were told. */
  int told() {
    return told.get();
  }

  @Override
  public boolean watches(int entry) {
    return liar == EVERYBODY || liar == entry;
  }

  @Override
  public Object returned(int entry, Object result) {
    List<Supplier<Object>> lies = referee.liesInsteadOf(result);
    int place = lies.size() <= kinds ? kind : (int) ((long) kind * lies.size() / kinds);
    if (place >= lies.size()) {
      return result;
    }
    Object lie;
    try {
      lie = lies.get(place).get();
    } catch (RuntimeException cannotBeMade) {
      return result;
    }
    if (Objects.equals(lie, result)) {
      return result;
    }
    told.incrementAndGet();
    return lie;
  }
}
