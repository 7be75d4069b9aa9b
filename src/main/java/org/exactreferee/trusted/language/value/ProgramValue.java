package org.exactreferee.trusted.language.value;

import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * What a function of the registry gives if its value is the optimum of a linear program: whoever
 * evaluates the call asks for that number.
 */
public record ProgramValue(LinearProgram<ExactReal> program) implements Value {

  @Override
  public Kind kind() {
    return Kind.NUMBER;
  }
}
