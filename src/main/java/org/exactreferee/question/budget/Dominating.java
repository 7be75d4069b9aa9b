package org.exactreferee.question.budget;

import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * The pair of laws that stands for a step: P where one person is in the data, Q where that person
 * is not, or is replaced.
 *
 * @param above a pair that is at least as easy to tell apart as any neighbours of the mechanism
 * @param below what the mechanism can come to; empty if nothing is known
 * @param isSymmetric whether (P, Q) and (Q, P) tell the same
 * @param facts what is to be proved for it
 * @param sources what it rests on beside that, in words
 */
record Dominating(
    Expression above,
    List<Attained> below,
    boolean isSymmetric,
    List<Expression> facts,
    List<String> sources) {

  /**
   * A pair of laws that some neighbours have.
   *
   * @param by which neighbours these are, in words
   */
  record Attained(Expression pair, String by) {}

  Dominating {
    below = List.copyOf(below);
    facts = List.copyOf(facts);
    sources = List.copyOf(sources);
  }

  /** A pair that is attained. */
  static Dominating attained(Expression pair, boolean isSymmetric, String by, String... sources) {
    return new Dominating(
        pair, List.of(new Attained(pair, by)), isSymmetric, List.of(), List.of(sources));
  }
}
