package org.exactreferee.trusted.language.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.language.meaning.RandomExpressions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalTextTest {
  private static final int TREES = 20_000;

  @Test
  void aPrintedTreeReadsBackAsTheSameTree() throws ParseException {
    RandomExpressions trees = new RandomExpressions(new Random(20250101));
    Set<Expression> seen = new HashSet<>();
    Set<Class<?>> kinds = new HashSet<>();
    for (int i = 0; i < TREES; i++) {
      Expression tree = trees.next(1 + i % 6);
      String text = CanonicalText.of(tree);
      Expression read = ParsedExpression.parse(text).expression();
      assertThat(read).as(text).isEqualTo(tree);
      assertThat(read).hasSameHashCodeAs(tree);
      assertThat(CanonicalText.of(read)).isEqualTo(text);
      seen.add(tree);
      kinds.add(tree.getClass());
    }
    assertThat(seen).hasSizeGreaterThan(10_000);
    assertThat(kinds).hasSize(Expression.class.getPermittedSubclasses().length);
  }

  /** Removing any pair of parentheses changes the tree, or what is left cannot be read. */
  @Test
  void noParenthesesAreSuperfluous() throws ParseException {
    RandomExpressions trees = new RandomExpressions(new Random(7));
    int pairs = 0;
    for (int i = 0; i < 6_000; i++) {
      Expression tree = trees.next(4);
      String text = CanonicalText.of(tree);
      for (int open = 0; open < text.length(); open++) {
        boolean groups =
            text.charAt(open) == '('
                && (open == 0 || !Identifier.isPart(text.charAt(open - 1)))
                && !text.startsWith(" in ", open - 4);
        int close = groups ? closing(text, open) : -1;
        if (close >= 0) {
          pairs++;
          String without =
              text.substring(0, open)
                  + " "
                  + text.substring(open + 1, close)
                  + " "
                  + text.substring(close + 1);
          assertThat(read(without)).as(text).isNotEqualTo(Optional.of(tree));
        }
      }
    }
    assertThat(pairs).isGreaterThan(2_000);
  }

  private static Optional<Expression> read(String text) {
    try {
      return Optional.of(ParsedExpression.parse(text).expression());
    } catch (ParseException unreadable) {
      return Optional.empty();
    }
  }

  /** The parenthesis that closes the one at the offset, intervals with mixed ends left aside. */
  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      if (depth == 0) {
        return c == ')' ? i : -1;
      }
    }
    return -1;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "((1))+(2*3) | 1 + 2 * 3",
        "(1+2)*3 | (1 + 2) * 3",
        "1-(2-3) | 1 - (2 - 3)",
        "(1-2)-3 | 1 - 2 - 3",
        "2^(3^4) | 2^3^4",
        "(2^3)^4 | (2^3)^4",
        "-(2^2) | -2^2",
        "(-2)^2 | (-2)^2",
        "2^(-1) | 2^-1",
        "a/(b/c) | a/(b/c)",
        "a*(-b) | a * -b",
        "(1/2)*x | 1/2 * x",
        "not(a<b) | not a < b",
        "(a and b) or c | a and b or c",
        "a and (b or c) | a and (b or c)",
        "a => (b => c) | a => b => c",
        "(a => b) => c | (a => b) => c",
        "(forall n in 1..3 : a) and b | (forall n in 1..3 : a) and b",
        "a and (forall n in 1..3 : b) | a and forall n in 1..3 : b",
        "(not forall n in 1..3 : a) or b | (not forall n in 1..3 : a) or b",
        "1+(if a then 2 else 3) | 1 + (if a then 2 else 3)",
        "let x=(1),f(n)=n*x in f(2) | let x = 1, f(n) = n * x in f(2)",
        "exists x in (-oo,1/2], y in [0,oo) where x<y:x>0 | exists x in (-oo, 1/2], y in [0, oo)"
            + " where x < y : x > 0",
        "sum(i in (1+2)*3..n-1:i) | sum(i in (1 + 2) * 3..n - 1 : i)",
        "(a+b)[k+1] | (a + b)[k + 1]",
        "a[1][2] | a[1][2]",
        "f( ) | f()",
        "1<=x<2 | 1 <= x < 2",
        "(1<2)=(2<3) | (1 < 2) = (2 < 3)",
      })
  void everyExpressionHasOneText(String written, String canonical) throws ParseException {
    assertThat(CanonicalText.of(ParsedExpression.parse(written).expression())).isEqualTo(canonical);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "007, 7",
    "0.050, 0.05",
    "1.0, 1",
    "1e3, 1000",
    "1e20, 100000000000000000000",
    "1e21, 1e21",
    "12e21, 1.2e22",
    "123456789012345678901234567890, 123456789012345678901234567890",
    "1e-7, 0.0000001",
    "15e-8, 0.00000015",
    "1e-8, 0.00000001",
    "1e-20, 0.00000000000000000001",
    "123e-23, 1.23e-21",
    "1.25E+2, 125",
    "1e-1000, 1e-1000",
    "0e5, 0",
    "1e1000000, 1e1000000",
    "1.5e-1000000, 1.5e-1000000",
  })
  void everyNumberHasOneText(String written, String canonical) throws ParseException {
    assertThat(CanonicalText.of(ParsedExpression.parse(written).expression())).isEqualTo(canonical);
    assertThat(CanonicalText.of(ParsedExpression.parse(canonical).expression()))
        .isEqualTo(canonical);
  }

  @Test
  void aLiteralHasOneFormAndTheValueItsTextDenotes() throws ParseException {
    int cases = 0;
    for (int digits = 0; digits < 200; digits++) {
      for (int exponent = -30; exponent <= 30; exponent++) {
        BigInteger size = BigInteger.valueOf(digits);
        int power = exponent;
        if (digits == 0 ? exponent != 0 : digits % 10 == 0) {
          assertThatIllegalArgumentException()
              .isThrownBy(() -> new Expression.Literal(size, power))
              .withMessageStartingWith("digits (" + digits + ") must be");
          continue;
        }
        Expression.Literal literal = new Expression.Literal(size, exponent);
        String text = CanonicalText.of(literal);
        assertThat(RationalText.parse(text)).isEqualTo(literal.value());
        assertThat(new BigDecimal(text)).isEqualByComparingTo(new BigDecimal(size, -exponent));
        assertThat(ParsedExpression.parse(text).expression()).isEqualTo(literal);
        cases++;
      }
    }
    assertThat(cases).isEqualTo(180 * 61 + 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Expression.Literal(BigInteger.valueOf(-1), 0))
        .withMessageStartingWith("digits (-1) must be");
  }

  @Test
  void anInvalidNameIsRefused() {
    for (String name : new String[] {"", "1a", "_a", "a-b", "in", "forall", "\u00e9"}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new Expression.Name(name))
          .withMessageStartingWith("name (" + name + ") must be");
    }
  }
}
