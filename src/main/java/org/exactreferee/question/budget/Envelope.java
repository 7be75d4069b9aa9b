package org.exactreferee.question.budget;

import static org.exactreferee.trusted.language.function.FunctionNames.HOCKEY_STICK;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A pair of laws that dominates several: its {@code H(E) = sup P(S) - E Q(S)} is the largest of
 * theirs at every {@code E >= 0}.
 *
 * <p>Each of theirs is the largest of lines {@code P(S) - E Q(S)}, S the outputs with the largest
 * ratios. Between neighbouring lines of the largest of all lies an output of the pair that is
 * sought: its probabilities are the differences of theirs.
 */
final class Envelope {

  /** Beyond it, that the pair dominates is not proved by the kernel. */
  private static final int MOST_FACTS = 400;

  /** So many pairs are tried for the lower end, those for large E first. */
  private static final int MOST_ATTAINED = 12;

  private static final ExactReal ZERO = ExactReal.ZERO;

  private Envelope() {}

  /**
   * Two laws of one output.
   *
   * @param name of the neighbours that have them
   */
  record Lines(String name, List<ExactReal> first, List<ExactReal> second) {

    /** The same from the other side. */
    Lines swapped(String nameOfIt) {
      return new Lines(nameOfIt, /* first= */ second, /* second= */ first);
    }

    private Expression swappedPair() {
      return StepKind.pair(/* first= */ second, /* second= */ first);
    }

    private Expression pair() {
      return StepKind.pair(first, second);
    }

    /** The lines of the events with the largest ratios, by falling slope. */
    private List<Line> lines() {
      List<Integer> order = new ArrayList<>();
      for (int o = 0; o < first.size(); o++) {
        if (!first.get(o).isZero() || !second.get(o).isZero()) {
          order.add(o);
        }
      }
      // P/Q falls if P(a) Q(b) - P(b) Q(a) does not change its sign.
      order.sort(
          (a, b) ->
              first.get(b).multiply(second.get(a)).compareTo(first.get(a).multiply(second.get(b))));
      List<Line> lines = new ArrayList<>(List.of(new Line(ZERO, ZERO, this)));
      for (int o : order) {
        Line last = lines.get(lines.size() - 1);
        lines.add(new Line(last.top().add(first.get(o)), last.slope().add(second.get(o)), this));
      }
      return lines;
    }
  }

  /** {@code top - E slope}, which an event of a pair has. */
  private record Line(ExactReal top, ExactReal slope, Lines pair) {

    /** Where this line is met by one that falls faster. */
    private ExactReal meets(Line steeper) {
      return steeper.top().subtract(top).divide(steeper.slope().subtract(slope));
    }
  }

  /**
   * The pair that dominates.
   *
   * @param owner whose neighbours these are, in words
   */
  static Dominating of(String owner, List<Lines> pairs) {
    List<Line> lines = new ArrayList<>();
    pairs.forEach(pair -> lines.addAll(pair.lines()));
    List<Line> upper = largest(lines);
    List<ExactReal> first = new ArrayList<>();
    List<ExactReal> second = new ArrayList<>();
    Line before = new Line(ZERO, ZERO, pairs.get(0));
    for (Line line : upper) {
      first.add(line.top().subtract(before.top()));
      second.add(line.slope().subtract(before.slope()));
      before = line;
    }
    if (before.slope().compareTo(ExactReal.ONE) < 0) {
      first.add(ZERO);
      second.add(ExactReal.ONE.subtract(before.slope()));
    }
    if (first.get(0).isZero() && second.get(0).isZero()) {
      first.remove(0);
      second.remove(0);
    }
    return dominating(owner, pairs, StepKind.pair(first, second), upper);
  }

  /** Those that are the largest somewhere at E >= 0, from the flattest to the steepest. */
  private static List<Line> largest(List<Line> lines) {
    List<Line> sorted = new ArrayList<>(lines);
    sorted.sort(Comparator.comparing(Line::slope).thenComparing(Line::top));
    List<Line> hull = new ArrayList<>();
    for (Line line : sorted) {
      while (!hull.isEmpty() && hides(hull, line)) {
        hull.remove(hull.size() - 1);
      }
      boolean higherAtZero =
          hull.isEmpty() || line.top().compareTo(hull.get(hull.size() - 1).top()) > 0;
      if (higherAtZero) {
        hull.add(line);
      }
    }
    return hull;
  }

  /** Whether the last line is nowhere above both the one before and a new, steeper one. */
  private static boolean hides(List<Line> hull, Line line) {
    Line last = hull.get(hull.size() - 1);
    if (line.slope().equals(last.slope())) {
      return line.top().compareTo(last.top()) >= 0;
    }
    if (hull.size() == 1) {
      return false;
    }
    Line before = hull.get(hull.size() - 2);
    return before.meets(line).compareTo(before.meets(last)) >= 0;
  }

  /**
   * The pair with what shows that it dominates: a convex function is below one made of pieces of
   * lines if it is at the ends of the pieces.
   */
  private static Dominating dominating(
      String owner, List<Lines> pairs, Expression pair, List<Line> hull) {
    List<ExactReal> ends = new ArrayList<>(List.of(ZERO));
    for (int i = 1; i < hull.size(); i++) {
      ends.add(hull.get(i - 1).meets(hull.get(i)));
    }
    List<Expression> facts = new ArrayList<>();
    for (Lines dominated : pairs) {
      for (ExactReal end : ends) {
        if (!dominated.pair().equals(pair)) {
          facts.add(Terms.atMost(stick(dominated.pair(), end), stick(pair, end)));
        }
      }
    }
    Map<Expression, String> attained = new LinkedHashMap<>();
    for (Line line : hull) {
      if (!line.top().isZero()) {
        attained.putIfAbsent(line.pair().pair(), line.pair().name());
      }
    }
    Set<Expression> all = pairs.stream().map(Lines::pair).collect(Collectors.toSet());
    boolean proved = facts.size() <= MOST_FACTS;
    return new Dominating(
        pair,
        attained.entrySet().stream()
            .limit(MOST_ATTAINED)
            .map(one -> new Dominating.Attained(one.getKey(), one.getValue()))
            .toList(),
        pairs.stream().map(Lines::swappedPair).allMatch(all::contains),
        proved ? facts : List.of(),
        proved ? List.of() : List.of("that the pair dominates all neighbours of " + owner));
  }

  private static Expression stick(Expression pair, ExactReal factor) {
    return Terms.call(HOCKEY_STICK, List.of(pair, Terms.number(factor)));
  }
}
