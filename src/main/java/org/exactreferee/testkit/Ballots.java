package org.exactreferee.testkit;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.trusted.number.Rational;

/** Arbitraries of ballots. They shrink to the entries 1, 2, ... and lambda 1/2. */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class Ballots {

  private static final int DENOMINATOR = 12;
  private static final Rational LARGEST_STEP = Rational.of(4);

  private Ballots() {}

  /** Ballots with so many entries, at least 2, given by themselves or by their exponentials. */
  public static Arbitrary<Ballot> of(int entries) {
    return Arbitraries.oneOf(entries(entries), exponentials(entries));
  }

  /** Rational entries with a rational lambda. */
  public static Arbitrary<Ballot> entries(int entries) {
    Arbitrary<Rational> lambda =
        Rationals.between(Rational.ZERO, Rational.ONE, DENOMINATOR)
            .filter(value -> value.sign() > 0 && value.compareTo(Rational.ONE) < 0);
    return Combinators.combine(rising(entries, Rational.ZERO), lambda).as(Ballot.Entries::new);
  }

  /** Entries with rational bounds in privacy. */
  public static Arbitrary<Ballot> exponentials(int entries) {
    return rising(entries, Rational.ONE).map(Ballot.Exponentials::new);
  }

  private static Arbitrary<List<Rational>> rising(int size, Rational floor) {
    return Rationals.positive(LARGEST_STEP, DENOMINATOR)
        .list()
        .ofSize(size)
        .map(
            steps -> {
              List<Rational> rising = new ArrayList<>();
              Rational last = floor;
              for (Rational step : steps) {
                last = last.add(step);
                rising.add(last);
              }
              return rising;
            });
  }
}
