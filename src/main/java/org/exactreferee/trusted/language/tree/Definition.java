package org.exactreferee.trusted.language.tree;

import java.util.List;

/**
 * {@code name = value}, or {@code name(parameters) = value}.
 *
 * @param parameters none for a plain value
 */
public record Definition(String name, List<String> parameters, Expression value) implements Node {
  public Definition {
    Identifier.check(name);
    parameters = List.copyOf(parameters);
    parameters.forEach(Identifier::check);
  }
}
