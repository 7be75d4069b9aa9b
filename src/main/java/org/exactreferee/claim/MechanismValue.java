package org.exactreferee.claim;

import org.exactreferee.number.ExactReal;
import org.exactreferee.privacy.Adjacency;
import org.exactreferee.privacy.MechanismTable;
import org.exactreferee.privacy.PrivacyLoss;

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
