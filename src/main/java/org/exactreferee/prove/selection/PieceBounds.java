package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;

/**
 * Bounds of the probability of a candidate under GEM on a box of scores, from the pieces of its
 * minimum ({@link GemPieces}).
 *
 * <p>From below: fix for every other candidate b the piece c(b) that is least in the middle. As I
 * falls, {@code e^(min_c L_ac) I(L_bc(b))} is at most P(a), and it is log-concave on the whole box,
 * so it is least at a corner. Where c(b) is the minimum at that corner, the bound is P(a) there.
 *
 * <p>From above: P(a) is the largest of {@code e^(min_d L_ad) I(L_bc(b))} over all choices of
 * pieces, each log-concave, so below its tangent at any point; a piece that is nowhere the minimum
 * on the box can be left out. The tangents are largest at corners. A bound that is its tangent's
 * value at the point itself is attained there.
 */
final class PieceBounds implements CandidateBounds {

  /** The most choices of pieces that are looked at on one box. */
  private static final int MOST_CHOICES = 64;

  /** The most scores that vary on a box whose corners are all looked at. */
  static final int MOST_WIDTHS = 9;

  private static final int BITS = GemPieces.BITS;
  private static final int HINT_BITS = 40;

  private final GemPieces pieces;
  private final int own;
  private final List<Integer> others;

  PieceBounds(GemPieces pieces, int own) {
    this.pieces = pieces;
    this.own = own;
    this.others = IntStream.range(0, pieces.candidates()).filter(b -> b != own).boxed().toList();
  }

  @Override
  public Enclosure at(List<Rational> scores) {
    List<Enclosure> exponents = new ArrayList<>();
    for (int b : others) {
      exponents.add(pieces.term(b, pieces.active(b, scores), scores));
    }
    Enclosure first = pieces.term(own, pieces.active(own, scores), scores);
    return first.add(new NoiseIntegral(exponents).logarithm(), BITS);
  }

  @Override
  public Bound lower(ScorePart part) {
    if (others.size() > MOST_WIDTHS) {
      return coarse(part, false);
    }
    List<Integer> choice = new ArrayList<>();
    for (int b : others) {
      choice.add(pieces.active(b, part.middle()));
    }
    List<Bound> corners = new ArrayList<>();
    for (List<Rational> corner : part.corners()) {
      Enclosure first = pieces.term(own, pieces.active(own, corner), corner);
      Enclosure value = first.add(new NoiseIntegral(exponents(choice, corner)).logarithm(), BITS);
      corners.add(new Bound(value, fits(choice, corner) ? List.of(corner) : List.of()));
    }
    return Bound.least(corners);
  }

  private boolean fits(List<Integer> choice, List<Rational> point) {
    return IntStream.range(0, choice.size())
        .allMatch(i -> pieces.isActive(others.get(i), choice.get(i), point));
  }

  private List<Enclosure> exponents(List<Integer> choice, List<Rational> scores) {
    List<Enclosure> exponents = new ArrayList<>();
    for (int i = 0; i < choice.size(); i++) {
      exponents.add(pieces.term(others.get(i), choice.get(i), scores));
    }
    return exponents;
  }

  /**
   * The bound from the tangents at the point; it is coarser if there are too many choices of
   * pieces.
   */
  @Override
  public Bound upper(ScorePart part, List<Rational> point) {
    List<List<Integer>> choices = List.of(List.of());
    for (int b : others) {
      List<Integer> possible = pieces.possible(b, part);
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> choice : choices) {
        for (int c : possible) {
          List<Integer> next = new ArrayList<>(choice);
          next.add(c);
          longer.add(next);
        }
      }
      choices = longer;
      if (choices.size() > MOST_CHOICES) {
        return coarse(part, true);
      }
    }
    return Bound.largest(choices.stream().map(choice -> tangent(choice, part, point)).toList());
  }

  /** The bound where this transformed score is largest and the others are least, or the reverse. */
  private Bound coarse(ScorePart part, boolean above) {
    List<Enclosure> exponents = new ArrayList<>();
    for (int b : others) {
      exponents.add(extreme(b, part, !above));
    }
    Enclosure first = extreme(own, part, above);
    return new Bound(first.add(new NoiseIntegral(exponents).logarithm(), BITS), List.of());
  }

  private Enclosure extreme(int b, ScorePart part, boolean largest) {
    List<Rational> corner = new ArrayList<>(largest ? part.low() : part.high());
    corner.set(b, (largest ? part.high() : part.low()).get(b));
    return pieces.term(b, pieces.active(b, corner), corner);
  }

  private Bound tangent(List<Integer> choice, ScorePart part, List<Rational> point) {
    NoiseIntegral integral = new NoiseIntegral(exponents(choice, point));
    List<Enclosure> partials = integral.partials();
    boolean fits = fits(choice, point);
    List<Enclosure> common = new ArrayList<>();
    for (int i = 0; i < pieces.candidates(); i++) {
      Enclosure slope = Enclosure.ZERO;
      for (int j = 0; j < choice.size(); j++) {
        Rational each = pieces.slope(others.get(j), choice.get(j), i);
        slope = slope.add(partials.get(j).multiply(Enclosure.of(each, BITS), BITS), BITS);
      }
      common.add(slope);
    }
    List<Line> lines = new ArrayList<>();
    for (int d : pieces.possible(own, part)) {
      List<Enclosure> slopes = new ArrayList<>();
      for (int i = 0; i < common.size(); i++) {
        slopes.add(common.get(i).add(Enclosure.of(pieces.slope(own, d, i), BITS), BITS));
      }
      Enclosure value = pieces.term(own, d, point).add(integral.logarithm(), BITS);
      lines.add(new Line(value, slopes, fits && pieces.isActive(own, d, point)));
    }
    return least(lines, part, point);
  }

  /**
   * An affine function that a probability's logarithm is nowhere above.
   *
   * @param value at the point of contact
   * @param touches whether it is the logarithm there
   */
  private record Line(Enclosure value, List<Enclosure> slopes, boolean touches) {

    /** The mean of two, which is above as well. */
    Line mean(Line that, Rational share) {
      Enclosure first = Enclosure.of(share, BITS);
      Enclosure second = Enclosure.of(Rational.ONE.subtract(share), BITS);
      List<Enclosure> both = new ArrayList<>();
      for (int i = 0; i < slopes.size(); i++) {
        both.add(
            slopes
                .get(i)
                .multiply(first, BITS)
                .add(that.slopes.get(i).multiply(second, BITS), BITS));
      }
      return new Line(
          value.multiply(first, BITS).add(that.value.multiply(second, BITS), BITS),
          both,
          touches && that.touches);
    }

    Bound over(ScorePart part, List<Rational> point) {
      Enclosure most = value;
      boolean attained = touches;
      for (int i = 0; i < slopes.size(); i++) {
        if (part.width(i).sign() > 0) {
          Enclosure rise = rise(slopes.get(i), part, point, i);
          attained = attained && rise.equals(Enclosure.ZERO);
          most = most.add(rise, BITS);
        }
      }
      return new Bound(most, attained ? List.of(point) : List.of());
    }
  }

  /**
   * The least of the bounds from these lines and from means of two of them, of which the best has a
   * slope that changes its sign, or one between two such.
   */
  private static Bound least(List<Line> lines, ScorePart part, List<Rational> point) {
    List<Bound> bounds = new ArrayList<>();
    lines.forEach(line -> bounds.add(line.over(part, point)));
    for (int i = 0; i < lines.size(); i++) {
      for (int j = 0; j < i && bounds.stream().allMatch(b -> b.points().isEmpty()); j++) {
        for (Rational share : shares(lines.get(i), lines.get(j), part)) {
          bounds.add(lines.get(i).mean(lines.get(j), share).over(part, point));
        }
      }
    }
    Bound least = bounds.get(0);
    for (Bound bound : bounds) {
      if (!bound.points().isEmpty()) {
        return bound;
      }
      least = bound.value().upper().compareTo(least.value().upper()) < 0 ? bound : least;
    }
    return least;
  }

  private static List<Rational> shares(Line one, Line other, ScorePart part) {
    SortedSet<Rational> changes = new TreeSet<>(List.of(Rational.ZERO, Rational.ONE));
    for (int i = 0; i < one.slopes.size(); i++) {
      Rational first = one.slopes.get(i).midpoint();
      Rational second = other.slopes.get(i).midpoint();
      if (part.width(i).sign() > 0 && first.sign() * second.sign() < 0) {
        changes.add(Enclosure.of(second.divide(second.subtract(first)), HINT_BITS).midpoint());
      }
    }
    List<Rational> shares = new ArrayList<>();
    Rational last = Rational.ZERO;
    for (Rational change : changes.tailSet(Rational.ZERO)) {
      if (change.sign() > 0) {
        shares.add(last.add(change).divide(Rational.of(2)));
        shares.add(change);
      }
      last = change;
    }
    return shares;
  }

  /** The most that a linear function with this slope gains from the point along a coordinate. */
  private static Enclosure rise(Enclosure slope, ScorePart part, List<Rational> point, int i) {
    Rational up = part.high().get(i).subtract(point.get(i));
    Rational down = point.get(i).subtract(part.low().get(i));
    boolean falls = slope.upper().sign() <= 0 && down.sign() == 0;
    boolean rises = slope.lower().sign() >= 0 && up.sign() == 0;
    if (falls || rises) {
      return Enclosure.ZERO;
    }
    Rational most =
        slope.upper().multiply(up).max(slope.lower().negate().multiply(down)).max(Rational.ZERO);
    return Enclosure.of(most, BITS);
  }
}
