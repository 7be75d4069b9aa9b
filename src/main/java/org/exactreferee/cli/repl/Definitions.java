package org.exactreferee.cli.repl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.MistakeException;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.text.language.StaticCheck;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Problem;

/**
 * What {@code let} has given names to, in order; a name that is defined again has its new meaning.
 */
final class Definitions {
  private static final Expression ZERO = parsed("0").expression();

  private final Map<String, String> texts = new LinkedHashMap<>();

  /** How many lines stand before an expression in {@link #before}. */
  int lines() {
    return texts.isEmpty() ? 0 : 1;
  }

  /** An expression with the definitions before it, which take one line. */
  String before(String expression) {
    return texts.isEmpty()
        ? expression
        : "let " + String.join(", ", texts.values()) + " in\n" + expression;
  }

  List<String> names() {
    return List.copyOf(texts.keySet());
  }

  List<String> all() {
    return List.copyOf(texts.values());
  }

  void clear() {
    texts.clear();
  }

  /**
   * Takes {@code let f(n) = n^2, c = 3}, all of it or nothing.
   *
   * @return the names that are defined
   * @throws MistakeException at a place of the text
   * @throws BadInputException if it cannot stand with the other definitions
   */
  List<String> define(String let) {
    Map<String, String> kept = new LinkedHashMap<>(texts);
    List<String> names = new ArrayList<>();
    Expression parsed = parsed(let + "\nin 0").expression();
    while (parsed instanceof Expression.Let one) {
      for (Definition definition : one.definitions()) {
        names.add(definition.name());
        texts.put(definition.name(), text(definition));
      }
      parsed = one.body();
    }
    ParsedExpression whole = parsed(before("0"));
    List<Problem> problems = StaticCheck.problems(whole.expression(), Library.REGISTRY);
    if (!problems.isEmpty()) {
      texts.clear();
      texts.putAll(kept);
      throw new BadInputException(problems.get(0).message());
    }
    return names;
  }

  private static String text(Definition definition) {
    String let = CanonicalText.of(new Expression.Let(List.of(definition), ZERO));
    return let.substring("let ".length(), let.length() - " in 0".length());
  }

  private static ParsedExpression parsed(String text) {
    try {
      return ParsedExpression.parse(text);
    } catch (ParseException mistake) {
      throw new MistakeException(mistake.position(), mistake.problem());
    }
  }
}
