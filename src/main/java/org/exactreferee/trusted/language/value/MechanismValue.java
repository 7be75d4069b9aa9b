package org.exactreferee.trusted.language.value;

import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/** A mechanism whose inputs and outputs are numbered from 1, and which inputs are adjacent. */
public record MechanismValue(
    MechanismTable<Integer, Integer, ExactReal> table, Adjacency<Integer> adjacency)
    implements Value {

  /** How well adjacent inputs can be told apart, straight from the laws. */
  public PrivacyLoss<Integer, Integer, ExactReal> loss() {
    return PrivacyLoss.of(table, adjacency);
  }

  @Override
  public Kind kind() {
    return Kind.MECHANISM;
  }

  @Override
  public String toString() {
    return "a mechanism with " + table.inputs().size() + " inputs";
  }
}
