package org.exactreferee.show.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * A range with round ends and the round numbers to be written at it.
 *
 * @param ticks the ends and what is between them, evenly spaced
 */
record Axis(List<Tick> ticks) {

  /**
   * A number at the axis.
   *
   * @param place where it lies, on the scale of the axis
   */
  record Tick(double place, String label) {}

  private static final int FEWEST_STEPS = 4;
  private static final int MOST_POWERS = 7;
  private static final double ALMOST = 1e-9;

  Axis {
    ticks = List.copyOf(ticks);
  }

  /** The axis on which these values, and not much else, can be marked. */
  static Axis of(List<Double> values) {
    double low = values.stream().mapToDouble(v -> v).min().orElseThrow();
    double high = values.stream().mapToDouble(v -> v).max().orElseThrow();
    if (high == low) {
      double room = low == 0 ? 1 : Math.abs(low) / 2;
      low -= room;
      high += room;
    }
    BigDecimal step = step((high - low) / FEWEST_STEPS);
    BigDecimal first = multiple(low, step, RoundingMode.FLOOR);
    BigDecimal last = multiple(high, step, RoundingMode.CEILING);
    List<Tick> ticks = new ArrayList<>();
    for (BigDecimal tick = first; tick.compareTo(last) <= 0; tick = tick.add(step)) {
      ticks.add(new Tick(tick.doubleValue(), tick.toPlainString()));
    }
    return new Axis(ticks);
  }

  /** The axis of positive numbers, of which the logarithms to base 2 are given. */
  static Axis ofPowers(List<Double> logarithms) {
    double low = logarithms.stream().mapToDouble(v -> v).min().orElseThrow();
    double high = logarithms.stream().mapToDouble(v -> v).max().orElseThrow();
    int first = (int) Math.floor(low + ALMOST);
    int last = Math.max(first + 1, (int) Math.ceil(high - ALMOST));
    int step = (last - first + MOST_POWERS - 1) / MOST_POWERS;
    List<Tick> ticks = new ArrayList<>();
    for (int power = first; power < last + step; power += step) {
      String size = BigDecimal.valueOf(2).pow(Math.abs(power)).toPlainString();
      ticks.add(new Tick(power, power < 0 ? "1/" + size : size));
    }
    return new Axis(ticks);
  }

  /** The largest of 1, 2 and 5 times a power of ten that is not above. */
  private static BigDecimal step(double largest) {
    int exponent = (int) Math.floor(Math.log10(largest));
    BigDecimal step = BigDecimal.ONE.scaleByPowerOfTen(exponent);
    BigDecimal bound = new BigDecimal(largest);
    for (int factor : new int[] {5, 2}) {
      BigDecimal larger = step.multiply(BigDecimal.valueOf(factor));
      if (larger.compareTo(bound) <= 0) {
        return plain(larger);
      }
    }
    return plain(step);
  }

  private static BigDecimal plain(BigDecimal number) {
    return number.scale() < 0 ? number.setScale(0, RoundingMode.UNNECESSARY) : number;
  }

  /** The multiple of a step next to a value; one that is off by rounding only counts as hit. */
  private static BigDecimal multiple(double value, BigDecimal step, RoundingMode mode) {
    BigDecimal steps = BigDecimal.valueOf(value).divide(step, 9, RoundingMode.HALF_EVEN);
    return steps.setScale(0, mode).multiply(step);
  }

  /** Where a value lies, from 0 at the first tick to 1 at the last. */
  double share(double value) {
    double first = ticks.get(0).place();
    double last = ticks.get(ticks.size() - 1).place();
    return (value - first) / (last - first);
  }
}
