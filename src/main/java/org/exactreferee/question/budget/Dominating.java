package org.exactreferee.question.budget;

import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * The pair of laws that stands for a step: P where one person is in the data, Q where that person
 * is not, or is replaced.
 *
 * @param above a pair that is at least as easy to tell apart as any neighbours of the mechanism
 * @param below pairs that the mechanism can come to; empty if none is known
 * @param isSymmetric whether (P, Q) and (Q, P) tell the same
 * @param facts what is to be proved for it
 * @param attainedBy what comes to {@code below}, in words
 * @param sources what it rests on beside that, in words
 */
record Dominating(
    Expression above,
    List<Expression> below,
    boolean isSymmetric,
    List<Expression> facts,
    String attainedBy,
    List<String> sources) {

  Dominating {
    below = List.copyOf(below);
    facts = List.copyOf(facts);
    sources = List.copyOf(sources);
  }

  /** A pair that is attained. */
  static Dominating attained(
      Expression pair, boolean isSymmetric, String attainedBy, String... sources) {
    return new Dominating(
        pair, List.of(pair), isSymmetric, List.of(), attainedBy, List.of(sources));
  }
}
