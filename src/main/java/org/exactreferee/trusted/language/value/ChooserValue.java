package org.exactreferee.trusted.language.value;

import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.number.real.ExactReal;

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
