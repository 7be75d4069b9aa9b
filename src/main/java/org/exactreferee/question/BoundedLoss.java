package org.exactreferee.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;

/**
 * What is known of the privacy loss of a mechanism of which only bounds {@code l <= P(o) <= h} are
 * known.
 *
 * <p>For an event S and its complement T, {@code P(S) >= max(l(S), 1 - h(T))} and {@code P(S) <=
 * min(h(S), 1 - l(T))}. The first, with the second for Q, says what P(S) - E Q(S) is at least,
 * whatever the mechanism is. For what it is at most, one of the two terms of each minimum and
 * maximum is enough: as {@code 1 - l(T) = 1 - l(all) + l(S)}, each choice is a constant and a sum
 * over S, and the positive terms of that sum bound it for every S.
 */
public final class BoundedLoss<I> {

  /** The bounds of one law, for each output. */
  public record Bounds(List<Rational> low, List<Rational> high) {

    /** The closest bounds that all laws between these keep. */
    Bounds tight() {
      Rational restOfLow = Rational.ONE.subtract(total(low));
      Rational restOfHigh = Rational.ONE.subtract(total(high));
      List<Rational> lower = new ArrayList<>();
      List<Rational> upper = new ArrayList<>();
      for (int o = 0; o < low.size(); o++) {
        lower.add(low.get(o).max(restOfHigh.add(high.get(o))));
        upper.add(high.get(o).min(restOfLow.add(low.get(o))));
      }
      return new Bounds(lower, upper);
    }

    private static Rational total(List<Rational> values) {
      return values.stream().reduce(Rational.ZERO, Rational::add);
    }
  }

  /**
   * An event whose excess is large for every mechanism between the bounds.
   *
   * @param event S, by places from 0
   * @param first what P(S) is at least
   * @param second what Q(S) is at most
   */
  public record Sure<I>(Pair<I> pair, List<Integer> event, Rational first, Rational second) {
    public ExactReal excess(ExactReal expEpsilon) {
      return ExactReal.of(first).subtract(expEpsilon.multiply(ExactReal.of(second)));
    }
  }

  /**
   * What bounds the excess of every event of a pair: {@code constant + E slope + sum_o max(0, p(o)
   * - E q(o))}.
   */
  public record Ceiling<I>(
      Pair<I> pair, List<Rational> p, List<Rational> q, Rational constant, Rational slope) {

    public ExactReal at(ExactReal expEpsilon) {
      Line line = line(expEpsilon);
      return line.height().subtract(expEpsilon.multiply(line.steepness()));
    }

    private Line line(ExactReal expEpsilon) {
      Rational height = constant;
      Rational steepness = slope.negate();
      for (int o = 0; o < p.size(); o++) {
        if (isAbove(p.get(o), q.get(o), expEpsilon)) {
          height = height.add(p.get(o));
          steepness = steepness.add(q.get(o));
        }
      }
      return new Line(ExactReal.of(height), ExactReal.of(steepness));
    }

    /** The least E from 1 on at which this is at most delta, found from below as it is convex. */
    private Optional<ExactReal> least(ExactReal delta) {
      ExactReal expEpsilon = ExactReal.ONE;
      while (at(expEpsilon).compareTo(delta) > 0) {
        Line line = line(expEpsilon);
        if (line.steepness().sign() <= 0) {
          return Optional.empty();
        }
        expEpsilon = line.height().subtract(delta).divide(line.steepness());
      }
      return Optional.of(expEpsilon);
    }
  }

  private record Line(ExactReal height, ExactReal steepness) {}

  private final Map<I, Bounds> rows = new LinkedHashMap<>();
  private final List<Pair<I>> pairs;

  public BoundedLoss(Map<I, Bounds> rows, Adjacency<I> adjacency) {
    rows.forEach((input, bounds) -> this.rows.put(input, bounds.tight()));
    this.pairs = adjacency.pairs().toList();
  }

  /** The tightened bounds for one input. */
  public Bounds row(I input) {
    return rows.get(input);
  }

  public List<Pair<I>> pairs() {
    return pairs;
  }

  /** An event that needs the largest delta at E in every mechanism; none if none needs any. */
  public Optional<Sure<I>> atLeast(ExactReal expEpsilon) {
    return pairs.stream()
        .flatMap(pair -> events(pair, expEpsilon))
        .filter(sure -> sure.excess(expEpsilon).sign() > 0)
        .max(
            Comparator.comparing((Sure<I> sure) -> sure.excess(expEpsilon))
                .thenComparing(sure -> sure.second().negate()));
  }

  /** Events that may be the worst ones: those that are if the bounds were the probabilities. */
  private Stream<Sure<I>> events(Pair<I> pair, ExactReal expEpsilon) {
    Bounds first = rows.get(pair.first());
    Bounds second = rows.get(pair.second());
    return Stream.of(first.low(), first.high())
        .flatMap(p -> Stream.of(second.low(), second.high()).map(q -> event(p, q, expEpsilon)))
        .distinct()
        .map(event -> sure(pair, first, second, event));
  }

  private static List<Integer> event(List<Rational> p, List<Rational> q, ExactReal expEpsilon) {
    return IntStream.range(0, p.size())
        .filter(o -> isAbove(p.get(o), q.get(o), expEpsilon))
        .boxed()
        .toList();
  }

  private static boolean isAbove(Rational p, Rational q, ExactReal expEpsilon) {
    return expEpsilon
        .rational()
        .map(factor -> p.compareTo(factor.multiply(q)) > 0)
        .orElseGet(() -> ExactReal.of(p).compareTo(expEpsilon.multiply(ExactReal.of(q))) > 0);
  }

  private Sure<I> sure(Pair<I> pair, Bounds first, Bounds second, List<Integer> event) {
    List<Integer> rest =
        IntStream.range(0, first.low().size()).boxed().filter(o -> !event.contains(o)).toList();
    Rational least = sum(first.low(), event).max(Rational.ONE.subtract(sum(first.high(), rest)));
    Rational most = sum(second.high(), event).min(Rational.ONE.subtract(sum(second.low(), rest)));
    return new Sure<>(pair, event, least, most);
  }

  private static Rational sum(List<Rational> values, List<Integer> places) {
    return places.stream().map(values::get).reduce(Rational.ZERO, Rational::add);
  }

  /** For each pair what bounds its excess at E best. */
  public List<Ceiling<I>> atMost(ExactReal expEpsilon) {
    return pairs.stream()
        .map(
            pair ->
                ceilings(pair).stream()
                    .min(Comparator.comparing(ceiling -> ceiling.at(expEpsilon)))
                    .orElseThrow())
        .toList();
  }

  private List<Ceiling<I>> ceilings(Pair<I> pair) {
    Bounds p = rows.get(pair.first());
    Bounds q = rows.get(pair.second());
    Rational missing = Rational.ONE.subtract(Bounds.total(p.low()));
    Rational extra = Bounds.total(q.high()).subtract(Rational.ONE);
    return List.of(
        new Ceiling<>(pair, p.high(), q.low(), Rational.ZERO, Rational.ZERO),
        new Ceiling<>(pair, p.low(), q.low(), missing, Rational.ZERO),
        new Ceiling<>(pair, p.high(), q.high(), Rational.ZERO, extra),
        new Ceiling<>(pair, p.low(), q.high(), missing, extra));
  }

  /** The smallest E that is enough for delta in every mechanism as far as these bounds tell. */
  public Optional<ExactReal> enough(ExactReal delta) {
    ExactReal largest = ExactReal.ONE;
    for (Pair<I> pair : pairs) {
      Optional<ExactReal> least =
          ceilings(pair).stream()
              .flatMap(ceiling -> ceiling.least(delta).stream())
              .min(Comparator.naturalOrder());
      if (least.isEmpty()) {
        return Optional.empty();
      }
      largest = largest.compareTo(least.get()) >= 0 ? largest : least.get();
    }
    return Optional.of(largest);
  }

  /**
   * An E that no mechanism between the bounds can do with less than.
   *
   * @param expEpsilon empty if none is enough: then an event has more than delta at an input and is
   *     impossible at another
   * @param sure the event that shows it, unless E is 1
   */
  public record Needed<I>(Optional<ExactReal> expEpsilon, Optional<Sure<I>> sure) {}

  public Needed<I> needed(ExactReal delta) {
    ExactReal expEpsilon = ExactReal.ONE;
    Optional<Sure<I>> shown = Optional.empty();
    while (true) {
      ExactReal here = expEpsilon;
      Optional<Sure<I>> next = atLeast(here).filter(sure -> sure.excess(here).compareTo(delta) > 0);
      if (next.isEmpty()) {
        return new Needed<>(Optional.of(expEpsilon), shown);
      }
      shown = next;
      if (next.get().second().sign() == 0) {
        return new Needed<>(Optional.empty(), shown);
      }
      expEpsilon =
          ExactReal.of(next.get().first())
              .subtract(delta)
              .divide(ExactReal.of(next.get().second()));
    }
  }
}
