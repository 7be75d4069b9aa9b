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

/** Picks the definitions whose names stand in a statement, and those that these need. */
final class DefinitionsInUse {

  private DefinitionsInUse() {}

  static List<Definition> of(Expression statement, List<Definition> all) throws ParseException {
    Set<String> names = new HashSet<>(names(CanonicalText.of(statement)));
    List<Definition> needed = new ArrayList<>();
    for (int i = all.size() - 1; i >= 0; i--) {
      if (names.contains(all.get(i).name())) {
        needed.add(0, all.get(i));
        names.addAll(names(CanonicalText.of(all.get(i))));
      }
    }
    return needed;
  }

  /** The statement behind the definitions that it needs. */
  static Expression with(List<Definition> needed, Expression statement) {
    return needed.isEmpty() ? statement : new Expression.Let(needed, statement);
  }

  private static List<String> names(String canonical) throws ParseException {
    return Lexer.tokens(canonical).stream()
        .filter(token -> token.kind() == Token.Kind.NAME)
        .map(Token::text)
        .toList();
  }
}
