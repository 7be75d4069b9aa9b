package org.exactreferee.table;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The values of the parameters of a table, and the rows that they make.
 *
 * @param values of each parameter, in the order of the kind's parameters
 */
public record Grid(TableKind kind, List<List<String>> values) {

  /** The most combinations of parameters that a table may have. */
  public static final long MOST_ROWS = 10_000_000;

  public Grid {
    values = values.stream().map(List::copyOf).toList();
    if (values.size() != kind.parameters().size()) {
      throw new IllegalArgumentException(
          "parameters (" + values.size() + ") must be " + kind.parameters().size());
    }
    for (int i = 0; i < values.size(); i++) {
      TableKind.Parameter parameter = kind.parameters().get(i);
      for (String value : values.get(i)) {
        if (!parameter.values().canonical(value).equals(Optional.of(value))) {
          throw new NumberFormatException(
              parameter.name() + " (" + value + ") must be " + parameter.values());
        }
      }
    }
  }

  /** The values by the names of their parameters. */
  public static Grid of(TableKind kind, Map<String, List<String>> named) {
    List<List<String>> values = new ArrayList<>();
    for (TableKind.Parameter parameter : kind.parameters()) {
      List<String> list = named.get(parameter.name());
      if (list == null || list.isEmpty()) {
        throw new IllegalArgumentException("parameter (" + parameter.name() + ") must be given");
      }
      values.add(list);
    }
    return new Grid(kind, values);
  }

  /** Whether there are more combinations than a table may have. */
  public boolean isTooLong() {
    long product = 1;
    for (List<String> list : values) {
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
  public Stream<List<String>> rows() {
    Iterable<List<String>> all = () -> new Combinations(values);
    return StreamSupport.stream(all.spliterator(), false).filter(kind::accepts);
  }

  /** Runs of rows that are proved together, at most so many. */
  public Stream<List<List<String>>> blocks(int most) {
    Iterable<List<List<String>>> all = () -> new Blocks(kind, rows().iterator(), most);
    return StreamSupport.stream(all.spliterator(), false);
  }

  private static final class Combinations implements Iterator<List<String>> {
    private final List<List<String>> values;
    private final int[] at;
    private boolean more;

    Combinations(List<List<String>> values) {
      this.values = values;
      this.at = new int[values.size()];
      this.more = values.stream().noneMatch(List::isEmpty);
    }

    @Override
    public boolean hasNext() {
      return more;
    }

    @Override
    public List<String> next() {
      List<String> row = new ArrayList<>();
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

  private static final class Blocks implements Iterator<List<List<String>>> {
    private final TableKind kind;
    private final Iterator<List<String>> rows;
    private final int most;
    private final List<List<String>> kept = new ArrayList<>();

    Blocks(TableKind kind, Iterator<List<String>> rows, int most) {
      this.kind = kind;
      this.rows = rows;
      this.most = most;
    }

    @Override
    public boolean hasNext() {
      return !kept.isEmpty() || rows.hasNext();
    }

    @Override
    public List<List<String>> next() {
      List<List<String>> block = new ArrayList<>(kept);
      kept.clear();
      while (kept.isEmpty() && rows.hasNext() && block.size() < most) {
        List<String> row = rows.next();
        boolean fits =
            block.isEmpty()
                || (!kind.definitions(row).isEmpty()
                    && kind.definitions(row).equals(kind.definitions(block.get(0))));
        (fits ? block : kept).add(row);
      }
      return block;
    }
  }
}
