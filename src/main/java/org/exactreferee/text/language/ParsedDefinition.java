package org.exactreferee.text.language;

import java.util.Optional;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * A definition as it was read.
 *
 * @param deepValue its value where a wide check is asked for, if that is another
 */
public record ParsedDefinition(
    Definition definition, Optional<Expression> deepValue, SourceMap source) {

  /** The definition with the value that counts. */
  public Definition definition(boolean deep) {
    if (!deep || deepValue.isEmpty()) {
      return definition;
    }
    Definition wide = new Definition(definition.name(), definition.parameters(), deepValue.get());
    source.put(wide, source.offset(definition));
    return wide;
  }
}
