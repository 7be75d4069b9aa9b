package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.number.real.ExactReal;

/** Linear forms that do not depend on each other, kept in reduced form. */
final class Independence {

  private final int variables;
  private final List<List<ExactReal>> reduced = new ArrayList<>();
  private final List<List<ExactReal>> combinations = new ArrayList<>();
  private final List<Integer> pivots = new ArrayList<>();

  Independence(int variables) {
    this.variables = variables;
  }

  /** Adds a form unless it depends on those before it; says whether it did. */
  boolean add(LinearForm<ExactReal> form) {
    List<ExactReal> row = zeros(variables);
    form.terms().forEach(term -> row.set(term.variable(), term.coefficient()));
    List<ExactReal> combination = zeros(variables);
    for (int k = 0; k < pivots.size(); k++) {
      subtract(row, row.get(pivots.get(k)), combination, k);
    }
    int pivot = 0;
    while (pivot < variables && row.get(pivot).isZero()) {
      pivot++;
    }
    if (pivot == variables) {
      return false;
    }
    combination.set(pivots.size(), combination.get(pivots.size()).add(ExactReal.ONE));
    ExactReal inverse = ExactReal.ONE.divide(row.get(pivot));
    row.replaceAll(inverse::multiply);
    combination.replaceAll(inverse::multiply);
    reduced.add(row);
    combinations.add(combination);
    pivots.add(pivot);
    for (int k = 0; k + 1 < pivots.size(); k++) {
      subtract(reduced.get(k), reduced.get(k).get(pivot), combinations.get(k), pivots.size() - 1);
    }
    return true;
  }

  private static List<ExactReal> zeros(int size) {
    return new ArrayList<>(Collections.nCopies(size, ExactReal.ZERO));
  }

  private void subtract(List<ExactReal> row, ExactReal factor, List<ExactReal> combination, int k) {
    if (!factor.isZero()) {
      for (int j = 0; j < variables; j++) {
        row.set(j, row.get(j).subtract(factor.multiply(reduced.get(k).get(j))));
        ExactReal part = factor.multiply(combinations.get(k).get(j));
        combination.set(j, combination.get(j).subtract(part));
      }
    }
  }

  /** The weights of the forms, in the order they were added, whose combination is one variable. */
  List<ExactReal> combinationFor(int variable) {
    return combinations.get(pivots.indexOf(variable));
  }
}
