package org.exactreferee.claim;

import org.exactreferee.number.ExactReal;
import org.exactreferee.voting.Chooser;

/** A chooser of epsilon voting. */
public record ChooserValue(Chooser<ExactReal> chooser) implements Value {

  @Override
  public Kind kind() {
    return Kind.CHOOSER;
  }

  @Override
  public String toString() {
    return "a chooser for " + chooser.voters() + " voters and " + chooser.entries() + " entries";
  }
}
