package org.exactreferee.prove.voting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.model.voting.GeneralizedMedian;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * For which transfers and base masses a generalized randomized median is a distribution and keeps
 * {@code g(v)_z <= E_z g(v')_z}, in few rows.
 *
 * <p>The probability of z depends on the votes only through {@code a = r_(z-1)} and {@code b =
 * r_z}, where {@code a <= b}, {@code a = 0} for the first entry and {@code b = n} for the last:
 * {@code g_z(a, b) = sum_{r <= b} t_z(r) - sum_{r <= a} t_(z-1)(r) + xi_z}, which rises in b and
 * falls in a. So it is never negative if it is not at {@code a = b}. A vote that leaves z upwards
 * takes {@code t_z(b)} away from {@code g_z(a, b)}, which weighs most where a is largest, {@code a
 * = b - 1}; one that leaves z downwards takes {@code t_(z-1)(a + 1)}, which weighs most where b is
 * least, {@code b = a + 1}. A vote that comes to z makes it more likely. One that passes z by goes
 * through z.
 *
 * @param bounds E_1, ..., E_k
 */
public record MedianSystem<F extends OrderedField<F>>(int voters, List<F> bounds) {

  public MedianSystem {
    bounds = List.copyOf(bounds);
  }

  public int entries() {
    return bounds.size();
  }

  /** The number of the variable {@code t_z(r)}. */
  public int transfer(int entry, int rank) {
    return (entry - 1) * voters + rank - 1;
  }

  /** The number of the variable {@code xi_z}. */
  public int base(int entry) {
    return entries() * voters + entry - 1;
  }

  /** Transfers between 0 and 1, and base masses of at least 0. */
  public List<Variable<F>> variables() {
    F zero = number(0);
    List<Variable<F>> variables = new ArrayList<>();
    for (int z = 1; z <= entries(); z++) {
      for (int r = 1; r <= voters; r++) {
        String name = "t_" + z + "(" + r + ")";
        variables.add(new Variable<F>(name, Optional.of(zero), Optional.of(number(1))));
      }
    }
    for (int z = 1; z <= entries(); z++) {
      variables.add(Variable.atLeast("xi_" + z, zero));
    }
    return variables;
  }

  /** The point of given transfers and base masses, valid or not. */
  public List<F> point(List<List<F>> transfers, List<F> base) {
    List<F> point = new ArrayList<>();
    transfers.forEach(point::addAll);
    point.addAll(base);
    return point;
  }

  /** The median at a point. */
  public GeneralizedMedian<F> median(List<F> point) {
    List<List<F>> transfers = new ArrayList<>();
    for (int z = 1; z <= entries(); z++) {
      transfers.add(point.subList(transfer(z, 1), transfer(z, voters) + 1));
    }
    return new GeneralizedMedian<>(transfers, point.subList(base(1), base(entries()) + 1));
  }

  /** When all profiles have distributions, given the bounds of the variables. */
  public List<Row<F>> validity() {
    List<Row<F>> rows = new ArrayList<>();
    Map<Integer, F> all = new HashMap<>();
    for (int r = 1; r <= voters; r++) {
      all.put(transfer(entries(), r), number(1));
    }
    for (int z = 1; z <= entries(); z++) {
      all.put(base(z), number(1));
    }
    rows.add(new Row<>("sum", LinearForm.of(all), Order.EQUAL, number(1)));
    for (int z = 2; z < entries(); z++) {
      for (int r = 1; r <= voters; r++) {
        rows.add(notNegative("mass_" + z + "(" + r + ")", mass(z, r, r)));
      }
    }
    if (entries() > 1) {
      rows.add(notNegative("mass_" + entries(), mass(entries(), voters, voters)));
    }
    return rows;
  }

  private Row<F> notNegative(String name, Map<Integer, F> mass) {
    return new Row<>(name, LinearForm.of(mass), Order.AT_LEAST, number(0));
  }

  /**
   * When a valid median is private: a vote that leaves z upwards, and one that leaves it downwards.
   */
  public List<Row<F>> privacy() {
    List<Row<F>> rows = new ArrayList<>();
    for (int z = 1; z < entries(); z++) {
      for (int r = 1; r <= voters; r++) {
        int below = z == 1 ? 0 : r - 1;
        rows.add(ratio("up", z, r, mass(z, below, r), mass(z, below, r - 1)).crossMultiplied());
      }
    }
    for (int z = 2; z <= entries(); z++) {
      for (int r = 1; r <= voters; r++) {
        int upTo = z == entries() ? voters : r;
        rows.add(ratio("down", z, r, mass(z, r - 1, upTo), mass(z, r, upTo)).crossMultiplied());
      }
    }
    return rows;
  }

  /**
   * The system of [KL18, Theorem 3] as printed, its four families in order. The first is printed
   * for all entries but the lowest and so uses the transfers of the highest one by one; the second
   * is printed for all but the highest and so names an entry below the lowest, whose transfers are
   * read as 0.
   */
  public List<RatioRow<F>> printed() {
    List<RatioRow<F>> rows = new ArrayList<>();
    for (int z = 2; z <= entries(); z++) {
      for (int r = 1; r <= voters; r++) {
        rows.add(ratio("first", z, r, mass(z, r - 1, r), mass(z, r - 1, r - 1)));
      }
    }
    for (int z = 1; z < entries(); z++) {
      for (int r = 1; r <= voters; r++) {
        rows.add(ratio("second", z, r, mass(z, r - 1, r), mass(z, r, r)));
      }
    }
    for (int r = 1; r <= voters; r++) {
      rows.add(ratio("lowest", 1, r, mass(1, 0, r), mass(1, 0, r - 1)));
      rows.add(
          ratio(
              "highest", entries(), r, mass(entries(), r - 1, voters), mass(entries(), r, voters)));
    }
    return rows;
  }

  /**
   * The ratios of [KL18, Lemma 4] as printed, for switches of one vote to the entry above: of the
   * entry that it leaves, as those of the others do not grow.
   */
  public List<RatioRow<F>> switchesUp() {
    List<RatioRow<F>> rows = new ArrayList<>();
    for (int z = 1; z < entries(); z++) {
      for (int r = 1; r <= voters; r++) {
        int below = z == 1 ? 0 : r - 1;
        rows.add(ratio("switch", z, r, mass(z, below, r), mass(z, below, r - 1)));
      }
    }
    return rows;
  }

  private RatioRow<F> ratio(
      String family, int entry, int rank, Map<Integer, F> top, Map<Integer, F> bottom) {
    return new RatioRow<>(
        family + "_" + entry + "(" + rank + ")",
        LinearForm.of(top),
        LinearForm.of(bottom),
        bounds.get(entry - 1));
  }

  /** {@code g_z(below, upTo)}. */
  private Map<Integer, F> mass(int entry, int below, int upTo) {
    Map<Integer, F> sum = new HashMap<>();
    for (int r = 1; r <= upTo; r++) {
      sum.put(transfer(entry, r), number(1));
    }
    for (int r = 1; r <= below && entry > 1; r++) {
      sum.put(transfer(entry - 1, r), number(-1));
    }
    sum.put(base(entry), number(1));
    return sum;
  }

  private F number(int value) {
    return bounds.get(0).fromRational(Rational.of(value));
  }
}
