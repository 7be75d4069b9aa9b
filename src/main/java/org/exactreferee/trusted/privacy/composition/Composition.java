package org.exactreferee.trusted.privacy.composition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The product of pairs, each some number of times: P is the law of independent outputs, one from
 * each P, and so is Q. The product of no pairs has one output.
 */
public record Composition(List<Part> parts) {

  public static final Composition TRIVIAL = new Composition(List.of());

  /** The largest number of outcomes over which an exact sum is taken, if all are rational. */
  private static final int MOST_RATIONAL = 128;

  /** The same for other numbers. */
  private static final int MOST_OTHER = 32;

  /**
   * A factor.
   *
   * @param count how often, positive
   */
  public record Part(PairOfLaws pair, int count) {}

  public Composition {
    parts = List.copyOf(parts);
  }

  public static Composition of(PairOfLaws pair) {
    return new Composition(List.of(new Part(pair, 1)));
  }

  /** {@code (Q, P)}. */
  public Composition swapped() {
    return new Composition(
        parts.stream().map(part -> new Part(part.pair().swapped(), part.count())).toList());
  }

  /** {@code (rate P + (1 - rate) Q, Q)}. */
  public Composition subsampled(ExactReal rate) {
    if (rate.sign() < 0 || rate.compareTo(ExactReal.ONE) > 0) {
      throw new IllegalArgumentException("rate (" + rate + ") must be in 0..1");
    }
    if (parts.size() != 1 || parts.get(0).count() != 1) {
      throw new UndecidedException("what is subsampled must be one pair, not a product");
    }
    return of(parts.get(0).pair().subsampled(rate));
  }

  /** This product so many times. */
  public Composition repeated(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count (" + count + ") must not be negative");
    }
    return count == 0
        ? TRIVIAL
        : new Composition(
            parts.stream().map(part -> new Part(part.pair(), times(part.count(), count))).toList());
  }

  private static int times(int count, int more) {
    if ((long) count * more > Integer.MAX_VALUE) {
      throw new UndecidedException("count (" + count + " * " + more + ") is too large");
    }
    return count * more;
  }

  /** The product with another one. */
  public Composition times(Composition that) {
    List<Part> all = new ArrayList<>(parts);
    all.addAll(that.parts);
    return new Composition(all);
  }

  /** Refuses an E for which no supremum is asked. */
  public static void requireFactor(ExactReal expEpsilon) {
    if (expEpsilon.sign() < 0) {
      throw new IllegalArgumentException("E (" + expEpsilon + ") must not be negative");
    }
  }

  /**
   * The supremum over all events S of {@code P(S) - E Q(S)}, which is the sum over all outputs of
   * {@code max(0, P(o) - E Q(o))}, if the outputs are few; those of one ratio of P to Q in a factor
   * are counted as one, and so are those that the order of equal factors tells apart.
   */
  public Optional<ExactReal> exactHockeyStick(ExactReal expEpsilon) {
    requireFactor(expEpsilon);
    int most = isRational() && expEpsilon.rational().isPresent() ? MOST_RATIONAL : MOST_OTHER;
    List<Outcome> outcomes = List.of(new Outcome(ExactReal.ONE, ExactReal.ONE));
    for (Part part : parts) {
      if (!(part.pair() instanceof FinitePair pair)) {
        return Optional.empty();
      }
      if (parts.size() == 1 && part.count() == 1) {
        outcomes = pair.outcomes();
        break;
      }
      if (pair.first().size() > most) {
        return Optional.empty();
      }
      Optional<List<Outcome>> powers = Outcome.power(pair.merged(), part.count(), most);
      if (powers.isEmpty() || (long) powers.get().size() * outcomes.size() > most) {
        return Optional.empty();
      }
      outcomes = Outcome.products(outcomes, powers.get());
    }
    ExactReal sum = ExactReal.ZERO;
    for (Outcome outcome : outcomes) {
      ExactReal excess = outcome.first().subtract(expEpsilon.multiply(outcome.second()));
      if (excess.sign() > 0) {
        sum = sum.add(excess);
      }
    }
    return Optional.of(sum);
  }

  private boolean isRational() {
    return parts.stream()
        .allMatch(part -> part.pair() instanceof FinitePair pair && pair.isRational());
  }
}
