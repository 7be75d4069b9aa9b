package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.exactreferee.trusted.model.selection.ScoreBox;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * The neighbour at which GEM, mGEM or combined GEM loses most, by cutting the box of neighbouring
 * scores until bounds and values meet.
 *
 * <p>The part with the largest bound is halved first, so no neighbour exceeds the bound of the
 * first part in the queue. A part whose bound is the value at points of it is done with; if only
 * such parts are left, the largest value found is the largest of all, exactly.
 *
 * <p>Under GEM and mGEM, P(a) never falls if a's own score rises: its transformed score rises and
 * the others fall. So only the faces of the box where that score is extreme are searched.
 */
final class NeighbourSearch {

  /** Parts, times corners of each, beyond which the search ends. */
  private static final int MOST_WORK = 24_000;

  private static final Rational CLOSE = Rational.of(1, 1_000_000_000_000L);

  /** A neighbour and a candidate, and whether the candidate is likelier there than here. */
  record Place(int candidate, boolean above, List<Rational> neighbour) {}

  /**
   * What was found.
   *
   * @param places of the largest values; the largest of all is among them if this is exact
   * @param most no neighbour has a larger logarithm of the ratio
   */
  record Found(List<Place> places, Rational least, Rational most, boolean exact, int parts) {}

  private record Part(ScorePart box, int candidate, boolean above, Rational bound) {}

  private record Direction(int candidate, boolean above) {}

  /** The largest value of one candidate in one direction so far. */
  private record Reached(Rational value, List<Rational> neighbour) {}

  private final Selection mechanism;
  private final GemMixture gems;
  private final List<Rational> scores;
  private final List<CandidateBounds> bounds = new ArrayList<>();
  private final List<Enclosure> here = new ArrayList<>();
  private final List<Place> best = new ArrayList<>();
  private final Map<Direction, Reached> reached = new HashMap<>();
  private Enclosure bestValue = Enclosure.ZERO;
  private final PriorityQueue<Part> queue =
      new PriorityQueue<>(Comparator.comparing(Part::bound).reversed());

  NeighbourSearch(Selection mechanism, List<Rational> scores) {
    this.mechanism = mechanism;
    this.gems = KnownMechanism.of(mechanism).gems().orElseThrow();
    this.scores = scores;
    for (int a = 0; a < scores.size(); a++) {
      bounds.add(gems.bounds(a));
      here.add(bounds.get(a).at(scores));
    }
  }

  /**
   * Searches until the answer is exact or known to 12 digits, or the bound is settled, or the work
   * is too much.
   *
   * @param asked settled as soon as all neighbours are known to be below, or one above
   */
  Found search(Optional<Enclosure> asked) {
    List<Rational> widths = mechanism.setting().sensitivities();
    List<Rational> low = new ArrayList<>();
    List<Rational> high = new ArrayList<>();
    for (int i = 0; i < scores.size(); i++) {
      low.add(scores.get(i).subtract(widths.get(i)));
      high.add(scores.get(i).add(widths.get(i)));
    }
    ScorePart whole = new ScorePart(low, high);
    for (int a = 0; a < scores.size(); a++) {
      int candidate = a;
      for (boolean above : List.of(true, false)) {
        ScorePart part = gems.rises() ? whole.face(a, above) : whole;
        look(a, above, ScoreBox.corner(mechanism.setting(), scores, a + 1, above));
        if (scores.size() <= PieceBounds.MOST_WIDTHS) {
          part.corners().forEach(corner -> look(candidate, above, corner));
        }
        add(part, a, above);
      }
    }
    int parts = 2 * scores.size();
    int most = Math.max(16, MOST_WORK >> Math.min(30, scores.size()));
    while (isOpen() && !isSettled(asked) && parts < most) {
      Part part = queue.remove();
      int coordinate = widest(part);
      for (ScorePart half : part.box.halves(coordinate)) {
        add(half, part.candidate, part.above);
        parts++;
      }
    }
    boolean exact = !isOpen();
    Rational upper = exact ? bestValue.upper() : queue.peek().bound.max(bestValue.upper());
    return new Found(List.copyOf(best), bestValue.lower(), upper, exact, parts);
  }

  /** Whether a part is left in which a neighbour may exceed the largest value found. */
  private boolean isOpen() {
    if (!queue.isEmpty() && queue.peek().bound.compareTo(bestValue.lower()) <= 0) {
      queue.clear();
    }
    return !queue.isEmpty();
  }

  private boolean isSettled(Optional<Enclosure> asked) {
    Rational top = queue.peek().bound;
    return top.subtract(bestValue.lower()).compareTo(CLOSE) <= 0
        || asked.filter(e -> top.compareTo(e.lower()) <= 0).isPresent()
        || asked.filter(e -> bestValue.lower().compareTo(e.upper()) > 0).isPresent();
  }

  /** The score with the largest share of its whole width left. */
  private int widest(Part part) {
    return IntStream.range(0, scores.size())
        .filter(i -> part.box.width(i).sign() > 0)
        .boxed()
        .max(
            Comparator.comparing(
                (Integer i) ->
                    part.box.width(i).divide(mechanism.setting().sensitivities().get(i))))
        .orElseThrow();
  }

  private void add(ScorePart box, int a, boolean above) {
    Enclosure own = here.get(a);
    look(a, above, box.middle());
    List<Rational> start = reached.get(new Direction(a, above)).neighbour;
    CandidateBounds.Bound bound =
        above ? bounds.get(a).upper(box, box.nearest(start)) : bounds.get(a).lower(box);
    if (above && bound.points().isEmpty()) {
      CandidateBounds.Bound middle = bounds.get(a).upper(box, box.middle());
      bound = middle.value().upper().compareTo(bound.value().upper()) < 0 ? middle : bound;
    }
    bound.points().forEach(point -> look(a, above, point));
    Enclosure value = gain(above, bound.value(), own);
    if (bound.points().isEmpty() && value.upper().compareTo(bestValue.lower()) > 0) {
      queue.add(new Part(box, a, above, value.upper()));
    }
  }

  private static Enclosure gain(boolean above, Enclosure there, Enclosure own) {
    return above ? there.subtract(own, GemPieces.BITS) : own.subtract(there, GemPieces.BITS);
  }

  /** Keeps the places that may be the worst. */
  private void look(int a, boolean above, List<Rational> neighbour) {
    Enclosure there = bounds.get(a).at(neighbour);
    Enclosure own = here.get(a);
    Enclosure value = gain(above, there, own);
    reached.merge(
        new Direction(a, above),
        new Reached(value.lower(), neighbour),
        (old, next) -> next.value.compareTo(old.value) > 0 ? next : old);
    if (value.lower().compareTo(bestValue.upper()) > 0) {
      best.clear();
    }
    if (value.upper().compareTo(bestValue.lower()) >= 0) {
      Place place = new Place(a + 1, above, neighbour);
      if (!best.contains(place)) {
        best.add(place);
      }
      bestValue = value.lower().compareTo(bestValue.lower()) > 0 ? value : bestValue;
    }
  }
}
