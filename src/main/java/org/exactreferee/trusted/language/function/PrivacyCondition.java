package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.requireAtMost;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Algebra;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Pair;

/**
 * (ln E, delta)-privacy of a mechanism whose probabilities may depend on real variables, as a
 * condition on them: {@code P_x(S) - E P_y(S) <= delta} for all adjacent inputs x, y and all events
 * S.
 *
 * <p>Where delta is 0, the events of one output are enough, because the others are sums of them.
 * Outputs that have the same two probabilities are kept together: {@code P_x(S) - E P_y(S)} is
 * largest if an event has all of them or none.
 */
final class PrivacyCondition {

  /** Outputs of which all events are looked at. */
  private static final int MOST_OUTPUTS = 12;

  private static final Quantity ZERO = new Fraction(Rational.ZERO);
  private static final Quantity ONE = new Fraction(Rational.ONE);

  private PrivacyCondition() {}

  static Proposition of(MechanismValue mechanism, Quantity expEpsilon, Quantity delta) {
    Formula defined =
        Formula.all(
            Stream.of(
                mechanism.defined(),
                Formula.of(expEpsilon, Relation.AT_LEAST, ONE),
                Formula.of(delta, Relation.AT_LEAST, ZERO),
                Formula.of(delta, Relation.AT_MOST, ONE)));
    Formula bounded =
        Formula.all(
            mechanism
                .adjacency()
                .pairs()
                .flatMap(pair -> excesses(mechanism, pair, expEpsilon, isZero(delta)))
                .map(excess -> Formula.of(excess, Relation.AT_MOST, delta)));
    return new Proposition(Formula.all(defined, bounded), Formula.all(defined, bounded.negate()));
  }

  private static boolean isZero(Quantity delta) {
    return delta instanceof NumberValue number && Algebra.sign(number.real()) == 0;
  }

  /** {@code P_x(S) - E P_y(S)} for all events that matter. */
  private static Stream<Quantity> excesses(
      MechanismValue mechanism, Pair<Integer> pair, Quantity expEpsilon, boolean single) {
    List<Quantity> first = mechanism.laws().get(pair.first() - 1);
    List<Quantity> second = mechanism.laws().get(pair.second() - 1);
    Map<List<Quantity>, Integer> alike = new LinkedHashMap<>();
    for (int i = 0; i < first.size(); i++) {
      alike.merge(List.of(first.get(i), second.get(i)), 1, Integer::sum);
    }
    List<Quantity> parts = new ArrayList<>();
    alike.forEach(
        (two, count) -> {
          Quantity bound = Algebra.apply(ArithmeticOperator.TIMES, expEpsilon, two.get(1));
          Quantity excess = Algebra.apply(ArithmeticOperator.MINUS, two.get(0), bound);
          Quantity times = new Fraction(Rational.of(count));
          parts.add(Algebra.apply(ArithmeticOperator.TIMES, times, excess));
        });
    if (single) {
      return parts.stream();
    }
    requireAtMost("outputs of which all events are looked at", parts.size(), MOST_OUTPUTS);
    return IntStream.range(1, 1 << parts.size())
        .mapToObj(
            event ->
                IntStream.range(0, parts.size())
                    .filter(i -> (event >> i & 1) == 1)
                    .mapToObj(parts::get)
                    .reduce(ZERO, (a, b) -> Algebra.apply(ArithmeticOperator.PLUS, a, b)));
  }
}
