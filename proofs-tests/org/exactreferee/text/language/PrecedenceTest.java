package org.exactreferee.text.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.trusted.language.meaning.Evaluations.parse;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.junit.jupiter.api.Test;

/** Every pair of operators against the same expression with every parenthesis written. */
class PrecedenceTest {

  /** From loose to tight; operators of one line bind equally. */
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("=>"),
          List.of("or"),
          List.of("and"),
          List.of("<", "<=", "=", "!=", ">=", ">"),
          List.of("+", "-"),
          List.of("*", "/"),
          List.of("^"));

  private static final List<String> RIGHT_ASSOCIATIVE = List.of("=>", "^");

  private static int level(String operator) {
    for (int i = 0; i < LEVELS.size(); i++) {
      if (LEVELS.get(i).contains(operator)) {
        return i;
      }
    }
    throw new IllegalArgumentException(operator);
  }

  private static boolean isComparison(String operator) {
    return level(operator) == 3;
  }

  /** {@code a first b second c} with all parentheses. */
  private static String grouped(String first, String second) {
    boolean right =
        level(second) > level(first)
            || (level(second) == level(first) && RIGHT_ASSOCIATIVE.contains(first));
    return right ? "a " + first + " (b " + second + " c)" : "(a " + first + " b) " + second + " c";
  }

  @Test
  void pairsOfOperatorsGroupAsTheTableSays() {
    int pairs = 0;
    List<String> operators = LEVELS.stream().flatMap(List::stream).toList();
    for (String first : operators) {
      for (String second : operators) {
        if (isComparison(first) && isComparison(second)) {
          continue; // a chain, which no parentheses express
        }
        String text = "a " + first + " b " + second + " c";
        assertThat(parse(text)).as(text).isEqualTo(parse(grouped(first, second)));
        pairs++;
      }
    }
    assertThat(pairs).isEqualTo(14 * 14 - 36);
  }

  @Test
  void triplesOfOperatorsGroupByTheTightestFirst() {
    List<String> operators = List.of("=>", "or", "and", "<", "+", "-", "*", "/", "^");
    int triples = 0;
    for (String first : operators) {
      for (String second : operators) {
        for (String third : operators) {
          List<String> three = List.of(first, second, third);
          if (three.stream().filter(PrecedenceTest::isComparison).count() > 1) {
            continue;
          }
          String text = "a " + first + " b " + second + " c " + third + " d";
          assertThat(parse(text)).as(text).isEqualTo(parse(grouped(three)));
          triples++;
        }
      }
    }
    assertThat(triples).isEqualTo(729 - 25);
  }

  /** Groups the tightest operator, the leftmost or rightmost of equals, and goes on. */
  private static String grouped(List<String> operators) {
    ArrayList<String> operands = new ArrayList<>(List.of("a", "b", "c", "d"));
    ArrayList<String> rest = new ArrayList<>(operators);
    while (!rest.isEmpty()) {
      int best = 0;
      for (int i = 1; i < rest.size(); i++) {
        boolean tighter = level(rest.get(i)) > level(rest.get(best));
        boolean equalAndRight =
            level(rest.get(i)) == level(rest.get(best)) && RIGHT_ASSOCIATIVE.contains(rest.get(i));
        best = tighter || equalAndRight ? i : best;
      }
      String joined = operands.get(best) + rest.remove(best) + operands.remove(best + 1);
      operands.set(best, "(" + joined.replace("or", " or ").replace("and", " and ") + ")");
    }
    return operands.get(0);
  }

  @Test
  void prefixesGroupAsTheTableSays() {
    int cases = 0;
    for (String operator : LEVELS.stream().flatMap(List::stream).toList()) {
      String minus = operator.equals("^") ? "-(a ^ b)" : "(-a) " + operator + " b";
      assertThat(parse("-a " + operator + " b")).isEqualTo(parse(minus));
      assertThat(parse("a " + operator + " -b")).isEqualTo(parse("a " + operator + " (-b)"));
      boolean tighter = level(operator) >= 3;
      String not = tighter ? "not (a " + operator + " b)" : "(not a) " + operator + " b";
      assertThat(parse("not a " + operator + " b")).isEqualTo(parse(not));
      cases++;
    }
    assertThat(cases).isEqualTo(14);
    assertThat(parse("a ^ -b ^ c")).isEqualTo(parse("a ^ (-(b ^ c))"));
    assertThat(parse("a ^ -b * c")).isEqualTo(parse("(a ^ (-b)) * c"));
    assertThat(parse("--a")).isEqualTo(parse("-(-a)"));
    assertThat(parse("not not a")).isEqualTo(parse("not (not a)"));
    assertThat(parse("-a[1]")).isEqualTo(parse("-(a[1])"));
    assertThat(parse("a ^ b[1]")).isEqualTo(parse("a ^ (b[1])"));
  }

  @Test
  void quantifiersAndTheirLikeTakeInEverythingToTheirRight() {
    int cases = 0;
    for (String head :
        List.of(
            "forall n in 1..2 : ", "exists n in 1..2 : ", "let n = 1 in ", "if p then q else ")) {
      for (String operator : LEVELS.stream().flatMap(List::stream).toList()) {
        assertThat(parse(head + "a " + operator + " b"))
            .isEqualTo(parse(head + "(a " + operator + " b)"));
        cases++;
      }
      for (String operator : List.of("=>", "or", "and")) {
        assertThat(parse("a " + operator + " " + head + "b or c"))
            .isEqualTo(parse("a " + operator + " (" + head + "(b or c))"));
      }
      assertThat(parse("not " + head + "b or c")).isEqualTo(parse("not (" + head + "(b or c))"));
    }
    assertThat(cases).isEqualTo(56);
  }

  @Test
  void layoutAndCommentsDoNotMatter() {
    String spread = "# a comment\n let\tx = 1 , # here too\r\n f( n ) = n in\n\n f(x)+2 # end";
    assertThat(CanonicalText.of(parse(spread))).isEqualTo("let x = 1, f(n) = n in f(x) + 2");
    assertThat(parse("sum(i in 1..2:i)")).isEqualTo(parse("sum ( i in 1 .. 2 : i )"));
  }
}
