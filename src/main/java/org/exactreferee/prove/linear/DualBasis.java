package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.exactreferee.prove.linear.Basis.Place;
import org.exactreferee.trusted.number.OrderedField;

/**
 * The basis of the program for the multipliers that belongs to an optimal basis: the multiplier of
 * a row is basic where the row's slack is not, and the slack of a variable's reduced cost is basic
 * where the variable is not.
 */
final class DualBasis<F extends OrderedField<F>> {

  private final boolean[] variableIsBasic;
  private final boolean[] slackIsBasic;
  private final List<Integer> rowOfVariable = new ArrayList<>();
  private final List<Integer> variableOfRow = new ArrayList<>();

  DualBasis(StandardForm<F> form, Basis basis) {
    variableIsBasic = new boolean[form.variables()];
    for (int j = 0; j < form.variables(); j++) {
      variableIsBasic[j] = basis.isBasic(j);
    }
    slackIsBasic = new boolean[form.program().rows().size()];
    Arrays.fill(slackIsBasic, true);
    for (int i = 0; i < form.rows(); i++) {
      slackIsBasic[form.origin(i)] = basis.isBasic(form.variables() + i);
    }
  }

  /** The next variable is the multiplier of this row. */
  void addVariable(int row) {
    rowOfVariable.add(row);
  }

  /** The next row is about the reduced cost of this variable. */
  void addRow(int variable) {
    variableOfRow.add(variable);
  }

  /** The basis in the form that the program for the multipliers took. */
  Basis of(StandardForm<F> dual) {
    Basis basis = Basis.ofSlacks(dual);
    for (int k = 0; k < dual.variables(); k++) {
      if (!slackIsBasic[rowOfVariable.get(k)] && !dual.isFixed(k)) {
        basis.set(k, Place.BASIC);
      }
    }
    for (int i = 0; i < dual.rows(); i++) {
      int slack = dual.variables() + i;
      if (variableIsBasic[variableOfRow.get(dual.origin(i))]) {
        basis.set(slack, Basis.nonbasic(dual, slack));
      }
    }
    return basis;
  }
}
