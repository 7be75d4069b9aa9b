package org.exactreferee.text.language;

import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;

/** An expression as it was read, and where its parts stand in the text. */
public record ParsedExpression(Expression expression, SourceMap source) {

  /** Reads a text that is one expression. */
  public static ParsedExpression parse(String text) throws ParseException {
    return ExpressionParser.parseAll(text, Optional.empty());
  }
}
