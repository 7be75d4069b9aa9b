package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.text.language.Lexer;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.Token;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/** Puts before an expression the definitions that it needs, and no others. */
final class NeededDefinitions {

  private NeededDefinitions() {}

  /** The expression behind those definitions that it needs. */
  static Expression before(Expression expression, List<Definition> definitions)
      throws ParseException {
    List<Definition> needed = of(expression, definitions);
    return needed.isEmpty() ? expression : new Expression.Let(needed, expression);
  }

  /** The definitions whose names stand in the expression, and those that these need. */
  static List<Definition> of(Expression expression, List<Definition> definitions)
      throws ParseException {
    Set<String> names = new HashSet<>(names(CanonicalText.of(expression)));
    List<Definition> needed = new ArrayList<>();
    for (int i = definitions.size() - 1; i >= 0; i--) {
      Definition definition = definitions.get(i);
      if (names.contains(definition.name())) {
        needed.add(0, definition);
        names.addAll(names(CanonicalText.of(definition)));
      }
    }
    return needed;
  }

  private static List<String> names(String canonical) throws ParseException {
    return Lexer.tokens(canonical).stream()
        .filter(token -> token.kind() == Token.Kind.NAME)
        .map(Token::text)
        .toList();
  }
}
