package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.function.Supplier;
import org.exactreferee.trusted.language.tree.Node;
import org.exactreferee.trusted.language.value.Problem;

/** What one evaluation has cost so far. */
final class Budget {

  /**
   * How deep expressions may be evaluated inside each other, the bodies of definitions included.
   */
  static final int MOST_DEEP = 1_000;

  private final long limit;
  private final Runnable checkpoint;
  private long spent;
  private int depth;

  Budget(Limits limits) {
    this.limit = limits.cases();
    this.checkpoint = limits.checkpoint();
  }

  /** Refuses so many cases before the first of them is looked at. */
  void require(Node node, BigInteger cases) {
    if (cases.compareTo(BigInteger.valueOf(limit - spent)) > 0) {
      String count = spent == 0 ? cases.toString() : "more than " + limit;
      throw Problem.tooManyCases(node, count, limit).thrown();
    }
  }

  /** Counts one case, or refuses it. */
  void spend(Node node) {
    checkpoint.run();
    require(node, BigInteger.ONE);
    spent++;
  }

  /** Computes one case, and counts it unless cases inside it were counted. */
  <T> T counted(Node node, Supplier<T> oneCase) {
    long before = spent;
    T result = oneCase.get();
    if (spent == before) {
      spend(node);
    }
    return result;
  }

  /** Computes something so many levels deeper. */
  <T> T deeper(Node node, int levels, Supplier<T> inside) {
    depth += levels;
    try {
      if (depth > MOST_DEEP) {
        throw Problem.Reason.TOO_DEEP.at(
            node, "evaluation leads more than " + MOST_DEEP + " operations deep");
      }
      return inside.get();
    } finally {
      depth -= levels;
    }
  }
}
