package org.exactreferee.text.language;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * The statement of a claim as it was read: {@code forall n in 3.. try 3..60 : n < 2^n} is claimed
 * for all n from 3 on, and tried for those up to 60 if that cannot be decided.
 *
 * @param claimed with the domains that are claimed
 * @param tried with the cases to try in their place; empty if it names none
 * @param tries where it names them
 */
public record ParsedStatement(
    Expression claimed, Optional<Expression> tried, List<Position> tries, SourceMap source) {

  /**
   * Reads a text that is one statement.
   *
   * @param deep whether the cases for a wide check are to be tried, where others are named for it
   */
  public static ParsedStatement parse(String text, boolean deep) throws ParseException {
    Tries tries = new Tries();
    ParsedExpression parsed = ExpressionParser.parseAll(text, Optional.of(tries));
    List<Position> places = tries.offsets().stream().map(parsed.source()::position).toList();
    Optional<Expression> tried =
        places.isEmpty() ? Optional.empty() : Optional.of(tries.in(parsed, deep));
    return new ParsedStatement(parsed.expression(), tried, places, parsed.source());
  }
}
