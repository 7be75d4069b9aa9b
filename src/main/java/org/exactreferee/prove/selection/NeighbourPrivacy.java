package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.model.selection.ScoreBox;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.exactreferee.trusted.privacy.Pair;

/**
 * How private a mechanism of selection is at given scores against all their neighbours.
 *
 * <p>A monotone mechanism is decided at the corners of {@link ScoreBox}. For the others the box is
 * cut by {@link NeighbourSearch}; where values and bounds still differ, the answer lies between
 * them.
 */
public final class NeighbourPrivacy {

  private static final int BITS = 80;
  private static final int LIMIT_BITS = 512;

  /** Whether a bound holds for all neighbours. */
  public enum Verdict {
    YES,
    NO,
    UNKNOWN
  }

  /** A candidate under two neighbouring vectors of scores. */
  public record Instance(Pair<List<Rational>> pair, int candidate, Real first, Real second) {

    /** Whether the candidate is impossible under the second one alone. */
    public boolean isInfinite() {
      return isZero(second) && !isZero(first);
    }

    private static boolean isZero(Real value) {
      return value.exact().filter(ExactReal::isZero).isPresent();
    }

    /** Whether {@code first > E second}, if that can be found out. */
    Comparison.Order against(Real expEpsilon) {
      return first.compareWith(second.multiply(expEpsilon), LIMIT_BITS).order();
    }

    Enclosure ratio() {
      return first.enclose(BITS).divide(second.enclose(BITS), BITS);
    }
  }

  /**
   * What was found.
   *
   * @param worst the instance with the largest ratio; empty if there is no neighbour
   * @param tight the largest ratio if it is known exactly
   * @param lower a ratio that is attained, or a bound below such a one
   * @param upper a ratio that no neighbour exceeds; empty if it is infinite
   * @param method how the neighbours were dealt with
   */
  public record Answer(
      Optional<Instance> worst,
      Optional<ExactReal> tight,
      Rational lower,
      Optional<Rational> upper,
      String method) {}

  private final Selection mechanism;
  private final List<Rational> scores;
  private final Map<List<Rational>, List<Real>> laws = new HashMap<>();

  public NeighbourPrivacy(Selection mechanism, List<Rational> scores) {
    this.mechanism = mechanism;
    this.scores = List.copyOf(scores);
  }

  private List<Real> law(List<Rational> at) {
    return laws.computeIfAbsent(at, input -> SelectionSummary.of(mechanism, input).probabilities());
  }

  /** Every candidate under these scores and each neighbour, in both orders. */
  private List<Instance> instances(Stream<List<Rational>> neighbours) {
    List<Instance> all = new ArrayList<>();
    neighbours
        .filter(neighbour -> !neighbour.equals(scores))
        .distinct()
        .forEach(
            neighbour -> {
              for (int a = 1; a <= scores.size(); a++) {
                Real here = law(scores).get(a - 1);
                Real there = law(neighbour).get(a - 1);
                all.add(new Instance(new Pair<>(scores, neighbour), a, here, there));
                all.add(new Instance(new Pair<>(neighbour, scores), a, there, here));
              }
            });
    return all;
  }

  private Stream<List<Rational>> neighbours() {
    return ScoreBox.decisive(mechanism, scores).stream();
  }

  /** The largest ratio of the probabilities of a candidate under these scores and a neighbour. */
  public Answer worst() {
    return worst(Optional.empty());
  }

  /**
   * The same, as far as a question needs it.
   *
   * @param asked whether the ratio is at most this
   */
  public Answer worst(Optional<ExactReal> asked) {
    return mechanism.isMonotone() ? atCorners() : inParts(asked);
  }

  private Answer inParts(Optional<ExactReal> asked) {
    NeighbourSearch.Found found =
        new NeighbourSearch(mechanism, scores).search(asked.map(e -> e.enclose(BITS).ln(BITS)));
    String method =
        (found.exact()
                ? "pieces of the minimum: decided in %d parts"
                : "pieces of the minimum: %d parts")
            .formatted(found.parts());
    List<Instance> instances = new ArrayList<>();
    for (NeighbourSearch.Place place : found.places()) {
      int a = place.candidate();
      Real near = law(scores).get(a - 1);
      Real far = law(place.neighbour()).get(a - 1);
      instances.add(
          place.above()
              ? new Instance(new Pair<>(place.neighbour(), scores), a, far, near)
              : new Instance(new Pair<>(scores, place.neighbour()), a, near, far));
    }
    Optional<Instance> worst = Optional.empty();
    for (Instance instance : instances) {
      worst = worst.filter(w -> !exceeds(instance, w)).or(() -> Optional.of(instance));
    }
    Rational lower = worst.map(w -> w.ratio().lower()).orElse(Rational.ONE).max(Rational.ONE);
    Rational upper = Enclosure.of(found.most(), BITS).exp(BITS).upper().max(lower);
    return new Answer(
        worst,
        found.exact() ? exactRatio(instances, worst) : Optional.empty(),
        lower,
        Optional.of(upper),
        method);
  }

  private Answer atCorners() {
    List<Instance> instances = instances(neighbours());
    String method = "monotone: decided at 2 corners per candidate";
    Optional<Instance> infinite = instances.stream().filter(Instance::isInfinite).findFirst();
    if (infinite.isPresent()) {
      return new Answer(infinite, Optional.empty(), Rational.ONE, Optional.empty(), method);
    }
    Optional<Instance> worst = Optional.empty();
    Rational lower = Rational.ONE;
    Rational upper = Rational.ONE;
    for (Instance instance : instances) {
      if (instance.first().exact().filter(ExactReal::isZero).isEmpty()) {
        Enclosure ratio = instance.ratio();
        boolean larger =
            worst.isEmpty() ? ratio.upper().compareTo(lower) >= 0 : exceeds(instance, worst.get());
        worst = larger ? Optional.of(instance) : worst;
        lower = lower.max(ratio.lower());
        upper = upper.max(ratio.upper());
      }
    }
    return new Answer(worst, exactRatio(instances, worst), lower, Optional.of(upper), method);
  }

  /** Compares by enclosures, and exactly if these overlap. */
  private static boolean exceeds(Instance one, Instance other) {
    Enclosure left = one.ratio();
    Enclosure right = other.ratio();
    if (left.lower().compareTo(right.upper()) > 0 || left.upper().compareTo(right.lower()) < 0) {
      return left.lower().compareTo(right.upper()) > 0;
    }
    return exact(one).isPresent()
        && exact(other).isPresent()
        && exact(one).get().compareTo(exact(other).get()) > 0;
  }

  private static Optional<ExactReal> exact(Instance instance) {
    Optional<ExactReal> first = instance.first().exact();
    Optional<ExactReal> second = instance.second().exact();
    return first.isPresent() && second.isPresent()
        ? Optional.of(first.get().divide(second.get()))
        : Optional.empty();
  }

  /** The ratio of the worst instance if all are exact; 1 if there is none. */
  private static Optional<ExactReal> exactRatio(
      List<Instance> instances, Optional<Instance> worst) {
    boolean all =
        instances.stream()
            .allMatch(i -> i.first().exact().isPresent() && i.second().exact().isPresent());
    return all
        ? Optional.of(worst.flatMap(NeighbourPrivacy::exact).orElse(ExactReal.ONE))
        : Optional.empty();
  }

  /** Whether no neighbour exceeds the ratio E, with the instance that does. */
  public Verdict decide(Answer answer, ExactReal expEpsilon) {
    if (answer.tight().isPresent()) {
      return answer.tight().get().compareTo(expEpsilon) <= 0 ? Verdict.YES : Verdict.NO;
    }
    if (answer.upper().isEmpty()) {
      return Verdict.NO;
    }
    if (ExactReal.of(answer.lower()).compareTo(expEpsilon) > 0) {
      return Verdict.NO;
    }
    if (ExactReal.of(answer.upper().get()).compareTo(expEpsilon) <= 0) {
      return Verdict.YES;
    }
    return mechanism.isMonotone() ? atEveryInstance(expEpsilon) : Verdict.UNKNOWN;
  }

  private Verdict atEveryInstance(ExactReal expEpsilon) {
    Verdict verdict = Verdict.YES;
    for (Instance instance : instances(neighbours())) {
      Comparison.Order order = instance.against(expEpsilon);
      if (order == Comparison.Order.GREATER) {
        return Verdict.NO;
      }
      verdict = order == Comparison.Order.UNKNOWN ? Verdict.UNKNOWN : verdict;
    }
    return verdict;
  }
}
