package org.exactreferee.spec;

import java.util.Optional;
import org.exactreferee.claim.Definition;
import org.exactreferee.claim.Expression;

/**
 * A definition as it was read.
 *
 * @param deepValue its value where a wide check is asked for, if that is another
 */
record ParsedDefinition(Definition definition, Optional<Expression> deepValue, SourceMap source) {

  /** The definition with the value that counts. */
  Definition definition(boolean deep) {
    if (!deep || deepValue.isEmpty()) {
      return definition;
    }
    Definition wide = new Definition(definition.name(), definition.parameters(), deepValue.get());
    source.put(wide, source.offset(definition));
    return wide;
  }
}
