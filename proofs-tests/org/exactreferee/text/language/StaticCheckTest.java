package org.exactreferee.text.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.exactreferee.trusted.language.function.StandardFunctions;
import org.exactreferee.trusted.language.value.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StaticCheckTest {

  /** Each problem as {@code column 1 REASON message}. */
  private static List<String> problems(String text) {
    try {
      ParsedExpression parsed = ParsedExpression.parse(text);
      return StaticCheck.problems(parsed.expression(), StandardFunctions.REGISTRY).stream()
          .map(problem -> shown(parsed.source(), problem))
          .toList();
    } catch (ParseException mistake) {
      throw new IllegalArgumentException(text, mistake);
    }
  }

  private static String shown(SourceMap source, Problem problem) {
    return source.positionOf(problem.node()) + " " + problem.reason() + " " + problem.message();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "expp(2) | column 1 UNKNOWN_NAME unknown name 'expp' (did you mean 'exp'?)",
        "1 + factoral(2) | column 5 UNKNOWN_NAME unknown name 'factoral' (did you mean"
            + " 'factorial'?)",
        "1 + y | column 5 UNKNOWN_NAME unknown name 'y'",
        "let count = 1 in cuont | column 18 UNKNOWN_NAME unknown name 'cuont' (did you mean"
            + " 'count'?)",
        "sum(i in 1..i : 1) | column 13 UNKNOWN_NAME unknown name 'i'",
        "sum(i in 1..2 : 1) + i | column 22 UNKNOWN_NAME unknown name 'i'",
        "C(5) | column 1 WRONG_ARITY 'C' takes 2 arguments (n, k) but 1 is given",
        "1 + exp | column 5 WRONG_ARITY 'exp' takes 1 argument (x) but 0 are given",
        "e(1) | column 1 WRONG_ARITY 'e' takes no arguments but 1 is given",
        "max() | column 1 WRONG_ARITY 'max' takes at least 1 argument (x) but 0 are given",
        "let f(n) = n in f(1, 2) | column 17 WRONG_ARITY 'f' takes 1 argument (n) but 2 are given",
        "let f(n) = n in f | column 17 WRONG_ARITY 'f' takes 1 argument (n) but 0 are given",
        "let x = 1 in x(1) | column 14 WRONG_ARITY 'x' takes no arguments but 1 is given",
        "let x = 1 in let x = 2 in x | column 18 SHADOWED name 'x' is already in use here",
        "let x = 1, x = 2 in x | column 12 SHADOWED name 'x' is already in use here",
        "let e = 1 in e | column 5 SHADOWED name 'e' is already a function or a constant",
        "sum(C in 1..2 : C) | column 5 SHADOWED name 'C' is already a function or a constant",
        "forall n in 1..2, n in 1..3 : n > 0 | column 19 SHADOWED name 'n' is already in use here",
        "let f(n, n) = n in f(1, 2) | column 5 SHADOWED name 'n' is already in use here",
        "let n = 1, f(n) = n in f(n) | column 12 SHADOWED name 'n' is already in use here",
        "let f(n) = f(n) in f(3) | column 12 CIRCULAR 'f' must not be defined by itself, but for n"
            + " - 1 in place of a parameter n",
        "let x = x + 1 in x | column 9 CIRCULAR 'x' must not be defined by itself, but for n - 1 in"
            + " place of a parameter n",
        "let f(n) = g(n), g(n) = f(n) in f(1) | column 12 CIRCULAR 'g' must be defined before it is"
            + " used, and not by what uses it",
        "1 + (1 < 2) | column 6 WRONG_KIND expected a number but found a truth",
        "-(1 < 2) | column 3 WRONG_KIND expected a number but found a truth",
        "not 1 | column 5 WRONG_KIND expected a truth but found a number",
        "1 and true | column 1 WRONG_KIND expected a truth but found a number",
        "true => 2 | column 9 WRONG_KIND expected a truth but found a number",
        "1 < (2 < 3) | column 6 WRONG_KIND expected a number but found a truth",
        "if 1 then 2 else 3 | column 4 WRONG_KIND expected a truth but found a number",
        "if true then 2 else false | column 21 WRONG_KIND expected a number but found a truth",
        "if true then false else 2 | column 25 WRONG_KIND expected a truth but found a number",
        "exp(true) | column 5 WRONG_KIND expected a number but found a truth",
        "C(1, 1 < 2) | column 6 WRONG_KIND expected an integer but found a truth",
        "forall n in 1..2 : n | column 20 WRONG_KIND expected a truth but found a number",
        "forall n in 1..2 where n : true | column 24 WRONG_KIND expected a truth but found a"
            + " number",
        "sum(i in true..2 : i) | column 10 WRONG_KIND expected a number but found a truth",
        "sum(i in 1..2 : true) | column 17 WRONG_KIND expected a number but found a truth",
        "forall x in [0, true] : true | column 17 WRONG_KIND expected a number but found a truth",
        "sum(x in [0, 1] : x) | column 5 WRONG_KIND sum needs a range such as 1..5 or a set",
        "product(x in 1.. : x) | column 9 WRONG_KIND product needs a range such as 1..5 or a set",
        "sum(x in 1 : x) | column 10 WRONG_KIND expected a range such as 1..5, an interval or a set"
            + " but found a number",
        "forall x in {1, true} : x > 0 | column 17 WRONG_KIND expected a number but found a truth",
        "forall x in {1, 2} : x | column 22 WRONG_KIND expected a truth but found a number",
        "forall v in {[1, 2], [2]} : v = 0 | column 33 WRONG_KIND expected a vector but found a"
            + " number",
        "forall v in {[1, 2], [2]} : v < [2] | column 29 WRONG_KIND vectors can be compared with ="
            + " and != only",
        "forall x in polytope(x >= 0, 1) : x >= 0 | column 30 WRONG_KIND expected a truth but found"
            + " a number",
        "forall x[2], x in polytope(x >= 0) : x >= 0 | column 14 SHADOWED name 'x' is already in"
            + " use here",
        "forall x in polytope(a: x >= 0, a: x >= 1) : x >= 0 | column 36 SHADOWED row 'a' is there"
            + " twice",
        "3[1] | column 1 WRONG_KIND expected a vector but found a number",
        "let p = 1 < 2 in p + 1 | column 18 WRONG_KIND expected a number but found a truth",
        "let f(n) = n > 1 in f(2) + 1 | column 21 WRONG_KIND expected a number but found a truth",
      })
  void reportsTheMistakeAndItsPlace(String text, String problem) {
    assertThat(problems(text)).containsExactly(problem);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 + 1",
        "let f(n) = n + 1, g(n) = f(n) * 2 in g(3) > f(1)",
        "let f(p) = p in if f(true) then f(1) else f(2)",
        "sum(i in 1..1000000 : i)",
        "sum(i in 1..1000 : sum(j in 1..1000 : 1))",
        "forall n in 1..10^6, k in 1..n : true",
        "let n = 1 in 2/n",
        "sum(i in 1..3 : i) + sum(i in 1..3 : i)",
        "forall x in [0, 1] where x != 1 : 1/(1 - x) >= 1",
        "sum(i in 10..1 : 1/0.5)",
        "min(i in 1..3 : i) + min(1, 2, 3)",
      })
  void acceptsWhatIsRight(String text) {
    assertThat(problems(text)).isEmpty();
  }

  /** What is undefined, or has too many cases to look at, is well-formed all the same. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1/0",
        "2 + 1/(3 - 2 - 1)",
        "let z = 0.0 in 1/z",
        "false => 1/0 > 1",
        "sum(i in 1..10000000 : 1/i)",
        "1 + sum(i in 1..10^7 : 1/i)",
        "sum(i in 1..10^4 : sum(j in 1..1000 : 1))",
        "sum(i in 1..10^4, j in 1..1000 : 1)",
        "let n = 10^7 in sum(i in 1..n : i)",
        "forall n in 1..10^9 : n > 0",
        "sum(n in 1..10^9 where n = 1 : n)",
        "product(i in -10^6..10^6 : i)",
      })
  void isNoMistakeOfTheText(String text) {
    assertThat(problems(text)).isEmpty();
  }

  @Test
  void everyMistakeIsReportedInReadingOrder() {
    assertThat(problems("(a + 1/0) * C(1)"))
        .containsExactly(
            "column 2 UNKNOWN_NAME unknown name 'a'",
            "column 13 WRONG_ARITY 'C' takes 2 arguments (n, k) but 1 is given");
  }

  @Test
  void namesOfOtherLanguagesAreAnsweredWithOurs() {
    assertThat(problems("binomial(5, 2)"))
        .containsExactly("column 1 UNKNOWN_NAME unknown name 'binomial' (did you mean 'C'?)");
    assertThat(problems("log(3)"))
        .containsExactly(
            "column 1 WRONG_ARITY 'log' takes 2 arguments (x, base) but 1 is given"
                + " (did you mean 'ln(x)'?)");
    assertThat(problems("pow(2, 3)"))
        .containsExactly("column 1 UNKNOWN_NAME unknown name 'pow' (did you mean 'x^n'?)");
    assertThat(problems("mechanism_epsilon"))
        .containsExactly(
            "column 1 UNKNOWN_NAME unknown name 'mechanism_epsilon'"
                + " (did you mean 'ln(tight_exp_epsilon(mechanism, delta))'?)");
  }

  @Test
  void anExpressionOfAnotherTreeHasNoPlace() throws ParseException {
    ParsedExpression parsed = ParsedExpression.parse("1 + 1");
    ParsedExpression other = ParsedExpression.parse("1 + 1");
    assertThat(parsed.source().positionOf(parsed.expression())).isEqualTo(new Position(1, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parsed.source().positionOf(other.expression()))
        .withMessageEndingWith("must be of the tree that was read");
  }
}
