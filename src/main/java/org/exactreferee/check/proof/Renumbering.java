package org.exactreferee.check.proof;

import java.util.List;
import org.exactreferee.trusted.kernel.evidence.Move;

/**
 * Moves that were found where only some facts were known, for the place where all are.
 *
 * @param chosen the numbers that the known facts have there, in their order
 * @param all how many facts there are
 */
record Renumbering(List<Integer> chosen, int all) {

  private int number(int found) {
    return found <= chosen.size() ? chosen.get(found - 1) : found - chosen.size() + all;
  }

  private List<Integer> numbers(List<Integer> found) {
    return found.stream().map(this::number).toList();
  }

  List<Move> of(List<Move> moves) {
    return moves.stream().map(this::of).toList();
  }

  private List<List<Move>> ofAll(List<List<Move>> proofs) {
    return proofs.stream().map(this::of).toList();
  }

  private Move of(Move move) {
    if (move instanceof Move.Have have) {
      return new Move.Have(have.statement(), of(have.proof()));
    }
    if (move instanceof Move.Apply apply) {
      return new Move.Apply(apply.law(), apply.terms(), ofAll(apply.premises()));
    }
    if (move instanceof Move.Instance instance) {
      return new Move.Instance(
          number(instance.fact()), instance.values(), ofAll(instance.premises()));
    }
    if (move instanceof Move.Obtain obtain) {
      return new Move.Obtain(number(obtain.fact()), obtain.names());
    }
    if (move instanceof Move.Substitute substitute) {
      return new Move.Substitute(number(substitute.fact()));
    }
    if (move instanceof Move.Both both) {
      return new Move.Both(ofAll(both.parts()));
    }
    if (move instanceof Move.Cases cases) {
      return new Move.Cases(cases.condition(), of(cases.yes()), of(cases.no()));
    }
    if (move instanceof Move.Either either) {
      return new Move.Either(number(either.fact()), of(either.left()), of(either.right()));
    }
    if (move instanceof Move.Induction induction) {
      return new Move.Induction(induction.letter(), of(induction.base()), of(induction.step()));
    }
    if (move instanceof Move.Combination combination) {
      return new Move.Combination(
          numbers(combination.positive()),
          combination.products().stream()
              .map(p -> new Move.Product(p.multiplier(), numbers(p.facts()), p.squares()))
              .toList());
    }
    return move;
  }
}
