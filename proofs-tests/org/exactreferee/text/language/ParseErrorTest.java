package org.exactreferee.text.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParseErrorTest {

  private static String error(String text) {
    try {
      ParsedExpression.parse(text);
      return "none";
    } catch (ParseException mistake) {
      assertThat(mistake).hasMessageStartingWith(mistake.position() + ": ");
      return mistake.getMessage();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "2 + | column 4: expected a number, a name or '(' but the text ends",
        "2 + ) | column 5: expected a number, a name or '(' but found ')'",
        "2 3 | column 3: expected an operator or the end but found '3' (a product is written with '*')",
        "2(3) | column 2: expected an operator or the end but found '(' (a product is written with '*')",
        "1 ) | column 3: expected an operator or the end but found ')'",
        "(1 + 2 | column 7: expected an operator or ')' to close '(' at column 1 but the text ends",
        "f(1, 2 | column 7: expected an operator or ')' to close '(' at column 2 but the text ends",
        "f(1,) | column 5: expected a number, a name or '(' but found ')'",
        "a[1 | column 4: expected an operator or ']' to close '[' at column 2 but the text ends",
        "a[1) | column 4: expected an operator or ']' to close '[' at column 2 but found ')'",
        "0.1.2 | column 1: number 0.1.2 has two decimal points",
        "1 + 0.1.2.3 | column 5: number 0.1.2.3 has two decimal points",
        "1. | column 1: number 1. must have a digit after the point",
        "2x | column 2: number 2 runs into 'x' (a product is written with '*')",
        "1_000 | column 2: number 1 runs into '_' (a product is written with '*')",
        "1e2000000 | column 1: number must lie between 1e-1000000 and 1e1000000",
        "1e-1000001 | column 1: number must lie between 1e-1000000 and 1e1000000",
        "1e99999999999999999999 | column 1: number must lie between 1e-1000000 and 1e1000000",
        ".5 | column 1: unexpected '.' (write '0.')",
        "1 == 2 | column 3: unexpected '==' (write '=')",
        "1 =< 2 | column 3: unexpected '=<' (write '<=')",
        "1 <> 2 | column 3: unexpected '<>' (write '!=')",
        "2 ** 3 | column 3: unexpected '**' (write '^')",
        "7 % 2 | column 3: unexpected '%' (write 'mod(a, b)')",
        "a && b | column 3: unexpected '&&' (write 'and')",
        "!a | column 1: unexpected '!' (write 'not')",
        "a . b | column 3: unexpected '.' (write '..')",
        "1 \u2264 2 | column 3: unexpected '\u2264' (write '<=')",
        "2 \u2212 1 | column 3: unexpected '\u2212' (write '-')",
        "1 $ 2 | column 3: unexpected character '$'",
        "1 { 2 | column 3: expected an operator or the end but found '{'",
        "1 $ 2 | column 3: unexpected character '$'",
        "\ud83d\ude00 | column 1: unexpected character '\ud83d\ude00'",
        "1 + if a then 2 else 3 | column 5: expected a number, a name or '(' but found 'if' (put the 'if' in parentheses)",
        "1 = not a | column 5: expected a number, a name or '(' but found 'not' (put the 'not' in parentheses)",
        "if a then 2 | column 12: expected an operator or 'else' but the text ends",
        "if a 2 | column 6: expected an operator or 'then' but found '2' (a product is written with '*')",
        "let = 3 in 2 | column 5: expected a name to define but found '='",
        "let in = 3 in 2 | column 5: expected a name to define that is not a reserved word but found 'in'",
        "let x 3 in 2 | column 7: expected '=' but found '3'",
        "let x = 3 | column 10: expected an operator or 'in' but the text ends",
        "let f() = 3 in 2 | column 7: expected a parameter but found ')'",
        "let f(n = 3 in 2 | column 9: expected an operator or ')' to close '(' at column 6 but found '='",
        "sum 3 | column 5: expected '(' but found '3'",
        "sum(3) | column 5: expected a variable but found '3'",
        "sum(i = 1..3 : i) | column 7: expected 'in' but found '='",
        "sum(i in {1, 2 : i) | column 16: expected an operator or '}' to close '{' at column 10 but found ':'",
        "forall x[2] in 1..3 : x[1] > 0 | column 16: expected 'polytope' but found '1'",
        "forall x[2] in polytope(x[1] >= 0 : x[1] > 0 | column 35: expected an operator or ')' to close '(' at column 24 but found ':'",
        "sum(i in 1..3) | column 14: expected an operator or ':' but found ')'",
        "sum(i in 1..3 : i | column 18: expected an operator or ')' to close '(' at column 4 but the text ends",
        "forall x in [0, 1 : x | column 19: expected an operator or ']' or ')' to end the interval but found ':'",
        "forall x in [0] : x | column 15: expected ',' but found ']'",
        "forall x in (0, oo] : x | column 19: expected ')' but found ']'",
        "forall x in [-oo, 1] : x | column 15: expected a number, a name or '(' but found 'oo' (only an interval ends in oo)",
        "oo + 1 | column 1: expected a number, a name or '(' but found 'oo' (only an interval ends in oo)",
        "foral n in 1..3 : n | column 7: expected an operator or the end but found 'n' (did you mean 'forall'?)",
        "for all n in 1..3 : n | column 5: expected an operator or the end but found 'all' (did you mean 'forall'?)",
        "ln 3 | column 4: expected an operator or the end but found '3' (did you mean 'ln(3)'?)",
        "5! | column 2: unexpected '!' (write 'factorial(n)')",
        "!a | column 1: unexpected '!' (write 'not')",
        "prod(k in 1..5 : k) | column 1: unknown name 'prod' (did you mean 'product'?)",
        "Sum(k in 1..5 : k) | column 1: unknown name 'Sum' (did you mean 'sum'?)",
        "private(k in 1..5 : k) | column 9: a table by a rule has two variables and no 'where', as in x in 1..3, y in 1..2 : p (write [[p : y in ...] : x in ...] for more)",
        "a adn b | column 3: expected an operator or the end but found 'adn' (did you mean 'and'?)",
        "1 < | column 4: expected a number, a name or '(' but the text ends",
        "* 2 | column 1: expected a number, a name or '(' but found '*'",
      })
  void saysWhereAndWhat(String text, String message) {
    assertThat(error(text)).isEqualTo(message);
  }

  @Test
  void charactersThatCannotBeSeenAreNamedByTheirCode() {
    assertThat(error("1 + \u0007")).isEqualTo("column 5: unexpected character U+0007");
    assertThat(error("1 + \u202e2")).isEqualTo("column 5: unexpected character U+202E");
    assertThat(error("1 +\u00a02")).isEqualTo("column 4: unexpected character U+00A0");
    assertThat(error("\ud83d")).isEqualTo("column 1: unexpected character U+D83D");
    assertThat(error("a || b")).isEqualTo("column 3: unexpected '||' (write 'or')");
  }

  @Test
  void anEmptyTextHasNothingInIt() {
    String nothing = "column 1: expected a number, a name or '(' but the text ends";
    assertThat(error("")).isEqualTo(nothing);
    assertThat(error("  \n ")).isEqualTo(nothing);
    assertThat(error("# only a comment")).isEqualTo(nothing);
  }

  @Test
  void aPlaceBelowTheFirstLineNamesTheLine() {
    assertThat(error("1 +\n 2 +\n  *"))
        .isEqualTo("line 3, column 3: expected a number, a name or '(' but found '*'");
    assertThat(error("1 +\n\n")).startsWith("column 4: ");
    assertThat(error("# \ud83d\ude00\n# \ud83d\ude00\n\u2200")).startsWith("line 3, column 1: ");
  }

  @Test
  void aLongWordIsShownInPart() {
    assertThat(error("1 " + "a".repeat(1_000)))
        .isEqualTo(
            "column 3: expected an operator or the end but found '"
                + "a".repeat(30)
                + "...' (a product is written with '*')");
  }

  @Test
  void depthIsLimited() throws ParseException {
    String message =
        "the expression is more than 400 operations deep (group its parts, or use sum or let)";
    String[][] nests = {
      {"(", "1", ")"},
      {"-", "1", ""},
      {"not ", "a", ""},
      {"f(", "1", ")"},
      {"a[", "1", "]"},
      {"", "1", "+1"},
      {"", "1", "[1]"},
      {"", "a", " and a"},
      {"2^", "2", ""},
      {"a => ", "a", ""},
      {"if a then b else ", "c", ""},
      {"let x = 1 in ", "x", ""},
      {"sum(i in 1..2 : ", "i", ")"},
      {"forall x in (", "1", ", 2) : x"},
      {"((1+2)*", "3", ")"},
    };
    for (String[] nest : nests) {
      String within = nest[0].repeat(100) + nest[1] + nest[2].repeat(100);
      assertThat(ParsedExpression.parse(within)).isNotNull();
      for (int times : new int[] {401, 10_000}) {
        String beyond = nest[0].repeat(times) + nest[1] + nest[2].repeat(times);
        assertThat(error(beyond)).as(nest[0] + nest[1] + nest[2]).endsWith(": " + message);
      }
    }
    String left = "1" + "+1".repeat(300);
    assertThat(error("(" + left + ")" + "+1".repeat(300))).endsWith(": " + message);
  }

  @Test
  void sizeIsLimited() {
    assertThat(error("1" + " ".repeat(999_999))).isEqualTo("none");
    assertThat(error("1" + " ".repeat(1_000_000)))
        .isEqualTo("column 1: the text has 1000001 characters, more than 1000000");
    assertThat(error("9".repeat(20_000))).isEqualTo("none");
    assertThat(error("9".repeat(20_001)))
        .isEqualTo("column 1: number has 20001 digits, more than 20000");
    assertThat(error("0".repeat(900_000) + "1")).isEqualTo("none");
  }

  @Test
  void theNearestNameIsSuggestedIfItIsNear() {
    List<String> known = List.of("exp", "factorial", "ln", "floor");
    assertThat(NearestName.of("expp", known)).contains("exp");
    assertThat(NearestName.of("epx", known)).contains("exp");
    assertThat(NearestName.of("factrial", known)).contains("factorial");
    assertThat(NearestName.of("fatcroial", known)).contains("factorial");
    assertThat(NearestName.of("lm", known)).contains("ln");
    assertThat(NearestName.of("x", known)).isEqualTo(Optional.empty());
    assertThat(NearestName.of("sqrt", known)).isEqualTo(Optional.empty());
  }
}
