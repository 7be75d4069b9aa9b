package org.exactreferee.text.claims;

import java.util.List;
import org.exactreferee.text.language.Position;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * What is tried of a claim that cannot be decided whole.
 *
 * @param statement the claim with fewer cases of some variables, with the definitions it needs
 * @param places where the file names these cases, in the order of the variables
 */
public record Tried(Expression statement, List<Position> places) {
  public Tried {
    places = List.copyOf(places);
  }
}
