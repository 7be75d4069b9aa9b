package org.exactreferee.prove.derivation.arithmetic;

import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.over;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.power;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * Uses that a number p is not 0: with r = 1/p, 1 = p^2 r^2 - (p r + 1)(p r - 1).
 *
 * <p>So -p^2 >= 0 cannot be, since 0 = 1 + (-p^2) r^2 + (p r + 1)(p r - 1) would be positive.
 */
final class NonZero {

  private NonZero() {}

  /** Adds {@code p^2 > 0} for each fact {@code p != 0}. */
  static void square(Trail trail) {
    Sequent start = trail.sequent();
    for (Sequent.Fact fact : start.facts()) {
      Optional<SignFact> sign = fact.sign().filter(one -> one.sign() == Sign.NOT_ZERO);
      if (sign.isPresent()) {
        Expression p = sign.get().polynomial().expression();
        Expression positive = greater(power(p, number(2)), number(0));
        if (Trail.number(start, positive).isEmpty()) {
          int facts = trail.last();
          List<Move> no = contradiction(p, List.of(facts + 1), facts + 1);
          trail.add(new Move.Have(positive, List.of(new Move.Cases(positive, List.of(), no))));
        }
      }
    }
  }

  /** Adds {@code n = a} from {@code n >= a} and {@code n <= a}; false if it is not seen. */
  static boolean squeeze(Trail trail, Expression n, Expression a) {
    Expression same = equal(n, a);
    Optional<Integer> above = Trail.number(trail.sequent(), atLeast(n, a));
    Optional<Integer> below = Trail.number(trail.sequent(), atLeast(a, n));
    if (above.isEmpty() || below.isEmpty()) {
      return false;
    }
    List<Move> no = contradiction(minus(n, a), List.of(above.get(), below.get()), trail.last() + 1);
    return trail.add(new Move.Have(same, List.of(new Move.Cases(same, List.of(), no))));
  }

  /**
   * Moves from p != 0 to what cannot be.
   *
   * @param factors facts whose product is -p^2 >= 0
   * @param last the number of the last fact before
   */
  private static List<Move> contradiction(Expression p, List<Integer> factors, int last) {
    Expression r = over(number(1), p);
    List<Move.Product> products = new ArrayList<>();
    products.add(new Move.Product(number(1), List.of(), List.of()));
    products.add(new Move.Product(number(1), factors, List.of(r)));
    products.add(new Move.Product(plus(times(p, r), number(1)), List.of(last + 2), List.of()));
    return List.of(
        new Move.Cite(Reciprocals.LAW),
        new Move.Instance(last + 1, List.of(p), List.of(List.of())),
        new Move.Absurd(),
        new Move.Combination(List.of(), products));
  }
}
