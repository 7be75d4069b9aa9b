package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/**
 * Real variables with random intervals, random polynomials in them, and points of the box among
 * which there is one near every corner, every end and far out on every ray.
 */
final class RandomBox {

  private static final List<Rational> SMALL =
      List.of(Rational.of(1, 100), Rational.of(1, 1_000_000), Rational.of(1, 1_000_000_000_000L));
  private static final List<Rational> LARGE =
      List.of(Rational.of(10), Rational.of(10_000), Rational.of(1_000_000_000));

  private final Random random;
  private final List<Side> sides = new ArrayList<>();

  /** One variable and its interval, as text and as points of it. */
  record Side(String variable, String interval, List<Rational> points) {}

  RandomBox(Random random, int dimension) {
    this.random = random;
    for (String variable : List.of("x", "y", "z").subList(0, dimension)) {
      sides.add(side(variable));
    }
  }

  private Rational number() {
    return Rational.of(random.nextInt(7) - 3, 1 + random.nextInt(2));
  }

  private Side side(String variable) {
    Rational low = number();
    boolean point = random.nextInt(8) == 0;
    Rational high = point ? low : low.add(Rational.of(1 + random.nextInt(4), 2));
    boolean noLow = !point && random.nextInt(4) == 0;
    boolean noHigh = !point && random.nextInt(4) == 0;
    boolean closedLow = point || (!noLow && random.nextBoolean());
    boolean closedHigh = point || (!noHigh && random.nextBoolean());
    List<Rational> points = new ArrayList<>();
    if (closedLow) {
      points.add(low);
    }
    if (closedHigh && !point) {
      points.add(high);
    }
    for (int i = 0; !point && i < SMALL.size(); i++) {
      points.add(noLow ? low.subtract(LARGE.get(i)) : low.add(SMALL.get(i)));
      points.add(noHigh ? high.add(LARGE.get(i)) : high.subtract(SMALL.get(i)));
    }
    if (!point) {
      points.add(low.add(high).divide(Rational.of(2)));
    }
    for (int i = -3; i <= 3; i++) {
      Rational inner = Rational.of(i);
      if ((noLow || inner.compareTo(low) > 0) && (noHigh || inner.compareTo(high) < 0)) {
        points.add(inner);
      }
    }
    String text =
        (closedLow ? "[" : "(")
            + (noLow ? "-oo" : low)
            + ", "
            + (noHigh ? "oo" : high)
            + (closedHigh ? "]" : ")");
    return new Side(variable, text, points);
  }

  /** {@code x in [0, 1], y in (0, oo)}. */
  String binders() {
    return sides.stream()
        .map(side -> side.variable() + " in " + side.interval())
        .collect(Collectors.joining(", "));
  }

  List<Side> sides() {
    return sides;
  }

  /** All combinations of the points of the sides. */
  List<Map<String, Rational>> points() {
    List<Map<String, Rational>> points = List.of(new TreeMap<>());
    for (Side side : sides) {
      List<Map<String, Rational>> longer = new ArrayList<>();
      for (Map<String, Rational> point : points) {
        for (Rational value : side.points()) {
          Map<String, Rational> next = new TreeMap<>(point);
          next.put(side.variable(), value);
          longer.add(next);
        }
      }
      points = longer;
    }
    return points;
  }

  /** A sum of products of powers. */
  record Sum(Map<Map<String, Integer>, Rational> terms) {
    Rational at(Map<String, Rational> point) {
      Rational sum = Rational.ZERO;
      for (Map.Entry<Map<String, Integer>, Rational> term : terms.entrySet()) {
        Rational product = term.getValue();
        for (Map.Entry<String, Integer> power : term.getKey().entrySet()) {
          product = product.multiply(point.get(power.getKey()).pow(power.getValue()));
        }
        sum = sum.add(product);
      }
      return sum;
    }

    @Override
    public String toString() {
      return terms.entrySet().stream()
          .map(term -> "(" + term.getValue() + ")" + powers(term.getKey()))
          .collect(Collectors.joining(" + "));
    }

    private static String powers(Map<String, Integer> powers) {
      return powers.entrySet().stream()
          .map(power -> "*" + power.getKey() + "^" + power.getValue())
          .collect(Collectors.joining());
    }
  }

  /** A polynomial that is affine in every variable but perhaps the first. */
  Sum polynomial(int degreeOfFirst) {
    List<Map<String, Integer>> products = List.of(Map.of());
    for (Side side : sides) {
      List<Map<String, Integer>> more = new ArrayList<>(products);
      int degree = side.equals(sides.get(0)) ? degreeOfFirst : 1;
      for (int power = 1; power <= degree; power++) {
        for (Map<String, Integer> product : products) {
          Map<String, Integer> next = new TreeMap<>(product);
          next.put(side.variable(), power);
          more.add(next);
        }
      }
      products = more;
    }
    Map<Map<String, Integer>, Rational> terms = new LinkedHashMap<>();
    terms.put(Map.of(), number());
    for (Map<String, Integer> product : products) {
      if (random.nextInt(3) > 0) {
        terms.put(product, number());
      }
    }
    return new Sum(terms);
  }

  Relation relation() {
    return Relation.values()[random.nextInt(6)];
  }
}
