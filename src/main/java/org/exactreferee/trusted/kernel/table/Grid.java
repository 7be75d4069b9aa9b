package org.exactreferee.trusted.kernel.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

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
    return count().compareTo(BigInteger.valueOf(MOST_ROWS)) > 0;
  }

  private BigInteger count() {
    return values.stream()
        .map(list -> BigInteger.valueOf(list.size()))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  /** How many combinations there are, with those that are left out. */
  public long combinations() {
    return count().longValueExact();
  }

  /** The parameters of the rows, in order. */
  public Stream<List<Cell>> rows() {
    return LongStream.range(0, combinations()).mapToObj(this::combination).filter(kind::accepts);
  }

  /** The combination of a number from 0 on; the last parameter varies fastest. */
  private List<Cell> combination(long number) {
    List<Cell> row = new ArrayList<>();
    long rest = number;
    for (int i = values.size() - 1; i >= 0; i--) {
      row.add(0, values.get(i).get((int) (rest % values.get(i).size())));
      rest /= values.get(i).size();
    }
    return List.copyOf(row);
  }
}
