package org.exactreferee.trusted.kernel.evidence;

import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * One move of a derivation. A proof is a list of moves: each changes what is known or what is to be
 * shown, the last one may end it. A proof that runs out of moves has come to a goal that is known.
 *
 * <p>Facts are numbered from 1 in the order in which they became known.
 */
public sealed interface Move {

  /** The proofs inside the move, in the order in which it needs them. */
  default List<List<Move>> proofs() {
    return List.of();
  }

  /** Takes the first variable of a universal goal as given, by a new name. */
  record Fix(List<String> names) implements Move {}

  /** Takes the left side of an implication, or the opposite of that of an alternative, as known. */
  record Suppose() implements Move {}

  /** Shows a statement and adds it. */
  record Have(Expression statement, List<Move> proof) implements Move {
    @Override
    public List<List<Move>> proofs() {
      return List.of(proof);
    }
  }

  /** Adds a law, a statement that the kernel knows, or one that was proved before. */
  record Cite(Expression law) implements Move {}

  /** Adds what the law of a form says of these terms, once its premises are shown. */
  record Apply(String law, List<Expression> terms, List<List<Move>> premises) implements Move {
    @Override
    public List<List<Move>> proofs() {
      return premises;
    }
  }

  /**
   * Adds a universal fact at these values, once they are shown to be in its domains and what the
   * fact supposes is shown too.
   */
  record Instance(int fact, List<Expression> values, List<List<Move>> premises) implements Move {
    @Override
    public List<List<Move>> proofs() {
      return premises;
    }
  }

  /** Takes a value as given that a fact says exists, by a new name. */
  record Obtain(int fact, List<String> names) implements Move {}

  /** Puts t in place of the letter x everywhere, where the fact says x = t. */
  record Substitute(int fact) implements Move {}

  /** Shows that something exists by naming it. */
  record Witness(List<Expression> values) implements Move {}

  /** Goes on to show what cannot be, {@code 0 > 0}. */
  record Absurd() implements Move {}

  /** Ends: each part of a goal joined by {@code and} is shown by itself. */
  record Both(List<List<Move>> parts) implements Move {
    @Override
    public List<List<Move>> proofs() {
      return parts;
    }
  }

  /** Ends: the goal is shown where the condition is true, and where it is not. */
  record Cases(Expression condition, List<Move> yes, List<Move> no) implements Move {
    @Override
    public List<List<Move>> proofs() {
      return List.of(yes, no);
    }
  }

  /** Ends: the goal is shown on either side of a fact {@code a or b}, or {@code a => b}. */
  record Either(int fact, List<Move> left, List<Move> right) implements Move {
    @Override
    public List<List<Move>> proofs() {
      return List.of(left, right);
    }
  }

  /** Ends: the first variable of the goal goes through the integers from one on. */
  record Induction(String letter, List<Move> base, List<Move> step) implements Move {
    @Override
    public List<List<Move>> proofs() {
      return List.of(base, step);
    }
  }

  /** Ends: the goal, times these positive facts, is a sum of products of facts. */
  record Combination(List<Integer> positive, List<Product> products) implements Move {}

  /**
   * A multiplier times facts times squares.
   *
   * @param multiplier any term if one of the facts is an equation; else a number, not negative
   */
  record Product(Expression multiplier, List<Integer> facts, List<Expression> squares) {}
}
