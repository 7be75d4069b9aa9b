package org.exactreferee.trusted.kernel.table;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The values of the parameters of a table, and the rows that they make.
 *
 * @param values of each parameter, in the order of the kind's parameters
 */
public record Grid(RowKind kind, List<List<Cell>> values) {

  /** The most combinations of parameters that a table may have. */
  public static final long MOST_ROWS = 10_000_000;

  public Grid {
    values = values.stream().map(List::copyOf).toList();
    if (values.size() != kind.parameters().size()) {
      throw new IllegalArgumentException(
          "parameters (" + values.size() + ") must be " + kind.parameters().size());
    }
    for (int i = 0; i < values.size(); i++) {
      Parameter parameter = kind.parameters().get(i);
      for (Cell value : values.get(i)) {
        if (!parameter.values().accepted().test(value)) {
          throw new IllegalArgumentException(
              parameter.name() + " (" + value.text() + ") must be " + parameter.values());
        }
      }
    }
  }

  /** Whether there are more combinations than a table may have. */
  public boolean isTooLong() {
    long product = 1;
    for (List<Cell> list : values) {
      if (list.size() > MOST_ROWS / product) {
        return true;
      }
      product = Math.max(1, product * list.size());
    }
    return false;
  }

  /** How many combinations there are, with those that are left out. */
  public long combinations() {
    return values.stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
  }

  /** The parameters of the rows, in order. */
  public Stream<List<Cell>> rows() {
    Iterable<List<Cell>> all = () -> new Combinations(values);
    return StreamSupport.stream(all.spliterator(), false).filter(kind::accepts);
  }

  private static final class Combinations implements Iterator<List<Cell>> {
    private final List<List<Cell>> values;
    private final int[] at;
    private boolean more;

    Combinations(List<List<Cell>> values) {
      this.values = values;
      this.at = new int[values.size()];
      this.more = values.stream().noneMatch(List::isEmpty);
    }

    @Override
    public boolean hasNext() {
      return more;
    }

    @Override
    public List<Cell> next() {
      List<Cell> row = new ArrayList<>();
      for (int i = 0; i < at.length; i++) {
        row.add(values.get(i).get(at[i]));
      }
      int i = at.length - 1;
      while (i >= 0 && ++at[i] == values.get(i).size()) {
        at[i--] = 0;
      }
      more = i >= 0;
      return List.copyOf(row);
    }
  }
}
