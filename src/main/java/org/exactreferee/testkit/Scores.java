package org.exactreferee.testkit;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;

/** Arbitraries of scores, and of the sensitivities and epsilon that go with them. */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class Scores {

  private static final int DENOMINATOR = 4;
  private static final Rational FAR = Rational.of(4);

  private Scores() {}

  /** One score per candidate; edge cases are ties, such as all 0. */
  public static Arbitrary<List<Rational>> of(int candidates) {
    return Rationals.between(FAR.negate(), FAR, DENOMINATOR).list().ofSize(candidates);
  }

  /** Positive sensitivities, one per candidate, and a positive epsilon; they shrink to ones. */
  public static Arbitrary<Setting> settings(int candidates) {
    Arbitrary<Rational> positive = Rationals.positive(FAR, DENOMINATOR);
    return Combinators.combine(positive.list().ofSize(candidates), positive).as(Setting::new);
  }
}
