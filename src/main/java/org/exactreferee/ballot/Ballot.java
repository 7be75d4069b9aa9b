package org.exactreferee.ballot;

import java.util.List;
import java.util.function.Function;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The entries {@code 0 < eps_1 < ... < eps_k} that can be voted for, {@code k >= 2}, together with
 * the fraction lambda of the chosen one that the choice itself may use up.
 */
public sealed interface Ballot {

  /** The number k of entries. */
  int size();

  /** {@code e^(lambda eps_j)} of every entry: its bound in (lambda, B)-privacy. */
  List<ExactReal> bounds();

  /** One case per form of a ballot. */
  default <R> R match(Function<Entries, R> entries, Function<Exponentials, R> exponentials) {
    return this instanceof Entries e ? entries.apply(e) : exponentials.apply((Exponentials) this);
  }

  /** Rational entries and a rational lambda between 0 and 1. */
  record Entries(List<Rational> entries, Rational lambda) implements Ballot {

    public Entries {
      entries = List.copyOf(entries);
      requireRising("ballot", entries, Rational.ZERO);
      if (lambda.sign() <= 0 || lambda.compareTo(Rational.ONE) >= 0) {
        throw new IllegalArgumentException(
            "lambda (" + lambda + ") must lie strictly between 0 and 1");
      }
    }

    @Override
    public int size() {
      return entries.size();
    }

    @Override
    public List<ExactReal> bounds() {
      return entries.stream().map(entry -> ExactReal.exp(lambda.multiply(entry))).toList();
    }
  }

  /** The entries {@code ln(b_j) / lambda}, whatever lambda is, given by rationals b_j above 1. */
  record Exponentials(List<Rational> exponentials) implements Ballot {

    public Exponentials {
      exponentials = List.copyOf(exponentials);
      requireRising("exponentials of the ballot", exponentials, Rational.ONE);
    }

    @Override
    public int size() {
      return exponentials.size();
    }

    @Override
    public List<ExactReal> bounds() {
      return exponentials.stream().map(ExactReal::of).toList();
    }
  }

  private static void requireRising(String role, List<Rational> values, Rational floor) {
    if (values.size() < 2) {
      throw new IllegalArgumentException(role + " " + values + " must have at least 2 entries");
    }
    Rational last = floor;
    for (Rational value : values) {
      if (value.compareTo(last) <= 0) {
        throw new IllegalArgumentException(
            role + " " + values + " must rise strictly from above " + floor);
      }
      last = value;
    }
  }
}
