package org.exactreferee.text.input;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.real.ExactReal;

/** What to do with the rows of a table that do not sum to 1. */
public sealed interface Completion {

  Completion NONE = new None();

  /** Such a row is refused. */
  record None() implements Completion {
    @Override
    public List<ExactReal> apply(List<String> outputs, List<ExactReal> row) {
      return row;
    }
  }

  /** The probability of this output becomes what the others leave of 1. */
  record Entry(String output) implements Completion {
    @Override
    public List<ExactReal> apply(List<String> outputs, List<ExactReal> row) {
      ExactReal here = row.get(outputs.indexOf(output));
      ExactReal rest = ExactReal.ONE.subtract(total(row)).add(here);
      if (rest.sign() < 0) {
        throw new IllegalArgumentException(
            "probabilities of the other outputs than ("
                + output
                + ") must sum to at most 1, not to "
                + ExactReal.ONE.subtract(rest));
      }
      List<ExactReal> completed = new ArrayList<>(row);
      completed.set(outputs.indexOf(output), rest);
      return completed;
    }
  }

  /** Every probability is divided by the sum of its row. */
  record Normalised() implements Completion {
    @Override
    public List<ExactReal> apply(List<String> outputs, List<ExactReal> row) {
      ExactReal sum = total(row);
      if (sum.sign() <= 0) {
        throw new IllegalArgumentException("probabilities must have a positive sum, not " + sum);
      }
      return row.stream().map(value -> value.divide(sum)).toList();
    }
  }

  /**
   * The row that takes the place of one that does not sum to 1.
   *
   * @throws IllegalArgumentException if there is none
   */
  List<ExactReal> apply(List<String> outputs, List<ExactReal> row);

  static ExactReal total(List<ExactReal> row) {
    return row.stream().reduce(ExactReal.ZERO, ExactReal::add);
  }
}
