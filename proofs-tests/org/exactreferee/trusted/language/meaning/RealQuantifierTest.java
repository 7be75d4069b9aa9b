package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.exactreferee.trusted.language.meaning.Decided.Verdict;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RealQuantifierTest {

  private static Decided truth(String text) {
    return Decided.of(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall x in [0, 1] : x^2 - x + 1/4 >= 0 | TRUE",
        "forall x in [0, 1] : x^2 - x + 1/4 > 0 | FALSE",
        "forall x in [0, 1] : x^2 - x + 1/4 != 0 | FALSE",
        "forall x in [0, 1/2) : x^2 - x + 1/4 != 0 | TRUE",
        "forall x in (-oo, oo) : (x + 1)^3 = x^3 + 3*x^2 + 3*x + 1 | TRUE",
        "forall x in (-oo, oo) : (x + 1)^3 = x^3 + 3*x^2 + 3*x | FALSE",
        "forall x in [2, 2] : x^2 = 4 | TRUE",
        "forall x in [2, 2] : x^2 = 5 | FALSE",
        "forall x in [2, 1] : false | TRUE",
        "forall x in (1, 1] : false | TRUE",
        "exists x in [2, 1] : true | FALSE",
        "exists x in (-oo, oo) : x^2 = 2 | TRUE",
        "exists x in (-oo, oo) : x^2 = -2 | FALSE",
        "exists x in [0, 1] : x^2 = 2 | FALSE",
        "exists x in (-oo, oo) : (x^2 - 2)^2 <= 0 | TRUE",
        "forall x in (-oo, oo) : (x^2 - 2)^2 > 0 | FALSE",
        "forall x in (0, oo) : x + 1/x >= 2 | TRUE",
        "forall x in (-oo, 0) : x + 1/x <= -2 | TRUE",
        "forall x in (-oo, 0) : x + 1/x < -2 | FALSE",
        "forall x in (1, oo) : 1 < x < x^2 < x^3 | TRUE",
        "forall x in [1, oo) : 1 < x < x^2 < x^3 | FALSE",
        "forall x in [1, e] : x^2 <= e^2 | TRUE",
        "forall E in [1, oo) : (E - 1)/(E + 1) >= 0 | TRUE",
        "forall n in 1..4, x in [0, n] : x^2 <= n^2 | TRUE",
        "forall x in [0, 1], n in 1..5 : x^n <= x | TRUE",
        "forall x in [0, 2], n in 1..5 : x^n <= x | FALSE",
        "forall x in [0, 1] : sum(k in 0..4 : C(4, k) * x^k * (1 - x)^(4 - k)) = 1 | TRUE",
        "forall x in [0, 1] : exists n in 1..3 : x < n | TRUE",
        "forall x in [0, 3] : exists n in 1..3 : x < n | FALSE",
        "exists x in [0, 1] : forall n in 1..3 : n*x = 0 | TRUE",
        "forall x in [0, 1] : x > 0 => 1/x >= 1 | TRUE",
        "forall x in [0, 1] where x > 0 : 1/x >= 1 | TRUE",
        "forall x in [0, 1] where x >= 1/2 : 1/x <= 2 | TRUE",
        "forall x in (0, oo) where x != 1 : (x^2 - 1)/(x - 1) = x + 1 | TRUE",
        "forall x in [0, 3] : x <= 1 or x >= 2 | FALSE",
        "forall x in [0, 3] : x <= 2 or x >= 2 | TRUE",
        "forall x in [0, 3] : x < 2 or x > 2 | FALSE",
        "exists x in [0, 1] : 2*x > 1 and 3*x < 1 | FALSE",
        "exists x in [0, 1] : 2*x < 1 and 3*x > 1 | TRUE",
        "exists x in [0, 1] where x > 1/2 : x < 1/3 | FALSE",
        "forall x in [0, 1] : not (x > 1 or x < 0) | TRUE",
        "forall x in [0, 1] : forall y in [2, 3] : y > 1 | TRUE",
        "forall x in [0, 1] : (exists y in [2, 3] : y > 2) and x <= 1 | TRUE",
        "forall x in [0, 1] : (forall y in [2, 3] : y <= 5/2 or y > 5/2) and x <= 1 | TRUE",
        "forall x in [0, 1] : (forall y in [2, 3] : y < 5/2 or y > 5/2) and x <= 1 | FALSE",
        "let f(t) = t^2 in forall x in (-oo, oo) : f(x) >= 0 | TRUE",
        "forall x in [0, 1] : true | TRUE",
        "forall x in [0, 1] : [x, 2][1] <= 1 | TRUE",
        "forall x in [0, 1] : let y = 1/x in true | TRUE",
        "forall x in [0, 1] : let y = 1/x in x > 0 => y >= 1 | TRUE",
        "forall x in [0, 2] : 1/(x^2 - 2) != 0 | FALSE_OR_UNDEFINED",
        "exists x in [0, 1] : 1/x >= 1 | TRUE",
        "exists x in [0, 1] : 1/x < 1 | UNDEFINED",
        "forall x in [0, 1] : 1/x > 0 or true | TRUE",
        "forall x in [0, 1] : let y = 1/x in y > 0 or true | TRUE",
      })
  void decides(String statement, Verdict verdict) {
    assertThat(truth(statement).verdict()).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall x in [0, 1] : exists y in [0, 1] : y > x | real variables of which one is bound by"
            + " forall, another by exists",
        "forall x in [0, 1], y in [0, 1] where x < y : y > 0 | no side of a disjunction was found"
            + " to hold for all x in [0, 1]",
        "forall x in [-1, 1], y in [-1, 1] : x^2 - 2*x*y + y^2 >= 0 | ((-2)*x^1*y^1 + (1)*x^2"
            + " + (1)*y^2) is affine in none of its real variables",
        "forall x in [0, 1] : 2^x + 3^x >= 1 | (2^x + 3^x) is not handled as a quotient of"
            + " polynomials: it adds powers of different bases, and only one power can be handled",
        "forall x in [0, 1] : exp(x) >= 1 | (exp(x)) is not handled as a quotient of polynomials",
        "forall x in [0, 1] : 2^x >= 1 | it adds powers of different bases, and only one power can be handled",
        "forall x in [0, 1] : x^(1/2) >= 0 | (x^(1/2)) is not handled as a quotient of polynomials:"
            + " exponent (1/2) must be a small integer",
        "forall x in [0, 1] : (x + 1)^600 * (x + 1)^600 > 0 | ((x + 1)^600 * (x + 1)^600) is not"
            + " handled as a quotient of polynomials: degree must be at most 1000",
        "forall x in [0, 1] : x * ln(2) >= 0 | (x * ln(2)) is not handled as a quotient of"
            + " polynomials: coefficient (ln(2)) is not in the exact field",
        "forall x in [0, ln(2)] : x >= 0 | end (ln(2)) of an interval is not in the exact field",
        "forall x in [0, 1] : sum(i in 1..x : i) = 0 | bound (x) depends on a real variable",
        "forall x in [0, 1] : (if x > 1/2 then 1 else 2) > 0 | (x > 1/2) is a condition that"
            + " depends on a real variable",
        "forall x in [1, 1] : [3][x] = 3 | ([3][x]) depends on a real variable by its index",
        "forall x in [0, 1] : rank_law(optimal_rule([x, 0]))[1] > 0 | (optimal_rule([x, 0])) is not"
            + " handled as a quotient of polynomials",
        "rank_law(optimal_rule([e, 0]))[1] > 0 | entry (e) must be rational",
        "forall x in [0, 2] : x^2 < 2 or x^2 > 1 | no side of a disjunction was found to hold for"
            + " all x in [0, 2]",
      })
  void leavesOpenWhatFitsNoProcedureAndSaysWhy(String statement, String reason) {
    Decided truth = truth(statement);
    assertThat(truth.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(truth.ground()).isEqualTo(new Ground.Words(reason));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall x in [0, 1] : 1/x >= 1 | divisor (x) must not be zero, at x = 0",
        "forall x in [0, 1] : x/x = 1 | divisor (x) must not be zero, at x = 0",
        "forall x in [0, 1] : 0 * (1/x) = 0 | divisor (x) must not be zero, at x = 0",
        "forall x in [0, 1] : 1/(1/x) = x | divisor (x) must not be zero, at x = 0",
        "forall x in [0, 1] : 1/x - 1/x = 0 | divisor (x) must not be zero, at x = 0",
        "forall x in [0, 1] : (1/x)^0 = 1 | divisor (x) must not be zero, at x = 0",
        "forall x in [0, 1] : x^-1 >= 1 | divisor (x) must not be zero, at x = 0",
        "forall x in [0, 1] : [1/x, 2][2] = 2 | divisor (x) must not be zero, at x = 0",
        "forall x in [0, 1] : x >= 0 and 1/x >= 1 | divisor (x) must not be zero, at x = 0",
        "forall x in [0, 1] : x > 0 or 1/x >= 1 | x = 0; divisor (x) must not be zero, at x = 0",
        "forall n in 0..1, x in [n, 2] : 1/x > 0 | divisor (x) must not be zero, at x = 0, at n ="
            + " 0",
        "forall x in [0, 1] : 1/(x - x) > 0 | divisor (0) must not be zero",
      })
  void whatIsUndefinedSomewhereIsNeverTrue(String statement, String reason) {
    Decided decided = truth(statement);
    assertThat(decided.verdict()).isEqualTo(Verdict.UNDEFINED);
    assertThat(decided.ground().inWords()).isEqualTo(reason);
  }

  @Test
  void aSideThatHoldsEverywhereAbsorbsAnUndefinedOneBeforeIt() {
    String inner = "(x > 0 and 1/(x - 1) > 0) or x >= 0";
    for (String interval : List.of("[2, 3]", "[0, 3]")) {
      assertThat(truth("forall x in " + interval + " : " + inner).verdict())
          .isEqualTo(Verdict.TRUE);
    }
    assertThat(truth("forall x in [-1, -1/2] : x < 0 or " + inner).verdict())
        .isEqualTo(Verdict.TRUE);
    assertThat(truth("forall x in [0, 3] : (x > 0 and 1/(x - 1) > 0) or x > 1").verdict())
        .isEqualTo(Verdict.FALSE);
    assertThat(truth("forall n in 0..1, x in [0, 1] : (x > 0 and 1/n > 0) or x >= 0").verdict())
        .isEqualTo(Verdict.TRUE);
  }

  @Test
  void aCounterexampleIsShown() {
    Decided truth = truth("forall n in 1..3, x in [0, 1] : x^2 <= 1/n");
    Ground.Case outer = (Ground.Case) truth.ground();
    Ground.Case inner = (Ground.Case) outer.ground();
    assertThat(outer.variable() + " = " + outer.value()).isEqualTo("n = 2");
    assertThat(inner).isEqualTo(new Ground.Case("x", "1", new Ground.Words("x^2 - 1/2 = 1/2")));
  }

  /**
   * Random formulas in one variable against their values at many points: TRUE must hold at all of
   * them, and what fails at one of them must not be TRUE.
   */
  @Test
  void verdictsAgreeWithSamples() {
    Random random = new Random(31);
    int[] seen = new int[Verdict.values().length];
    int cases = 400;
    for (int i = 0; i < cases; i++) {
      String formula = formula(random, 2);
      Verdict verdict = truth("forall x in [-2, 2] : " + formula).verdict();
      seen[verdict.ordinal()]++;
      boolean all = true;
      for (int k = -8; k <= 8; k++) {
        String point = "let x = " + Rational.of(k, 4) + " in ";
        all = all && truth(point + formula).verdict() == Verdict.TRUE;
      }
      assertThat(verdict == Verdict.TRUE && !all).as(formula).isFalse();
      assertThat(truth("exists x in [-2, 2] : not (" + formula + ")").verdict())
          .isEqualTo(truth("not (forall x in [-2, 2] : " + formula + ")").verdict());
      if (verdict == Verdict.FALSE) {
        Ground ground = truth("forall x in [-2, 2] : " + formula).ground();
        if (ground instanceof Ground.Case point) {
          String at = "let x = " + point.value() + " in ";
          assertThat(truth(at + formula).verdict()).as(formula).isEqualTo(Verdict.FALSE);
        }
      }
    }
    assertThat(seen[Verdict.TRUE.ordinal()]).isGreaterThan(cases / 20);
    assertThat(seen[Verdict.FALSE.ordinal()]).isGreaterThan(cases / 4);
    assertThat(seen[Verdict.UNKNOWN.ordinal()]).isLessThan(cases / 3);
  }

  private static String formula(Random random, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      Relation relation = Relation.values()[random.nextInt(6)];
      return polynomial(random) + " " + relation + " " + polynomial(random);
    }
    String left = formula(random, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> "not (" + left + ")";
      case 1 -> "((" + left + ") and (" + formula(random, depth - 1) + "))";
      case 2 -> "((" + left + ") or (" + formula(random, depth - 1) + "))";
      default -> "((" + left + ") => (" + formula(random, depth - 1) + "))";
    };
  }

  private static String polynomial(Random random) {
    int degree = random.nextInt(3);
    StringBuilder text = new StringBuilder(Integer.toString(random.nextInt(7) - 3));
    for (int i = 1; i <= degree; i++) {
      text.append(" + ").append(random.nextInt(5) - 2).append("*x^").append(i);
    }
    return text.toString();
  }
}
