package org.exactreferee.trusted.privacy;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * Privacy with a bound per output: {@code P_x(o) <= E_o P_y(o)} for all adjacent inputs x, y and
 * all outputs o, such as {@code E_z = e^(lambda z)} in [KL18, Definition 3].
 */
public final class OutputBounds {

  private OutputBounds() {}

  /**
   * The first pair and output for which the inequality fails; none if the bounds hold.
   *
   * @throws IllegalArgumentException if a bound is below 1
   */
  public static <I, O, F extends OrderedField<F>> Optional<Witness<I, O, F>> violation(
      Mechanism<I, O, F> mechanism, Adjacency<I> adjacency, Function<O, F> expEpsilon) {
    return adjacency
        .pairs()
        .flatMap(
            pair ->
                mechanism.law(pair.first()).outputs().stream()
                    .filter(output -> fails(mechanism, pair, output, expEpsilon.apply(output)))
                    .map(output -> Witness.of(mechanism, pair, List.of(output))))
        .findFirst();
  }

  private static <I, O, F extends OrderedField<F>> boolean fails(
      Mechanism<I, O, F> mechanism, Pair<I> pair, O output, F expEpsilon) {
    F noDelta = expEpsilon.fromRational(Rational.ZERO);
    return Witness.of(mechanism, pair, List.of(output)).violates(new Budget<>(expEpsilon, noDelta));
  }
}
