package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.exactreferee.trusted.language.meaning.Evaluations.result;
import static org.exactreferee.trusted.language.meaning.Evaluations.verdict;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.function.StandardFunctions;
import org.exactreferee.trusted.language.meaning.Decided.Verdict;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluatorTest {
  /** A comparison that no precision decides. */
  private static final String OPEN = "ln(2) * ln(3) = ln(3) * ln(2)";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.05 | 1/20",
        "1e-3 | 1/1000",
        "1/2 + 1/3 | 5/6",
        "-2^2 | -4",
        "2^-1 | 1/2",
        "2^3^2 | 512",
        "7 - 2 - 1 | 4",
        "8/4/2 | 1",
        "0^0 | 1",
        "(1/2)^(-3) | 8",
        "4^(1/2) | 2",
        "exp(1)*exp(-1) | 1",
        "exp(1/2)/2 - 1/3 | e^(1/2)/2 - 1/3",
        "ln(exp(3)) | 3",
        "sum(i in 1..4 : i) | 10",
        "product(i in 1..5 : i) | 120",
        "min(i in 1..5 : (i - 3)^2) | 0",
        "max(i in 1..5 : (i - 3)^2) | 4",
        "sum(i in 5..1 : i) | 0",
        "product(i in 5..1 : i) | 1",
        "sum(i in 1..3, j in 1..i where i != j : 10*i + j) | 84",
        "sum(i in -2..2 : i^2) | 10",
        "sum(i in 10^30..10^30 + 1 : i) | 2000000000000000000000000000001",
        "if 1 < 2 then 10 else 1/0 | 10",
        "if 1 > 2 then 1/0 else 20 | 20",
        "let x = 2, y = x^2 in x + y | 6",
        "let f(n, k) = n - k in f(5, 3) | 2",
        "let a = 1, f(n) = n + a in let b = 10 in f(b) | 11",
        "let f(n) = n^2, g(n) = f(n) + 1 in g(3) | 10",
        "1 <= 2 < 3 | TRUE",
        "1 <= 2 < 2 | FALSE",
        "1 != 2 != 1 | TRUE",
        "3 > 2 >= 2 = 2 | TRUE",
        "not 1 < 2 | FALSE",
        "forall n in 1..10 : n^2 >= n | TRUE",
        "exists n in 1..10 : n^2 = 49 | TRUE",
        "exists n in 1..10 : n^2 = 50 | FALSE",
        "forall n in 3..2 : false | TRUE",
        "exists n in 3..2 : true | FALSE",
        "forall n in 1..6, k in 0..n : C(n, k) = C(n, n - k) | TRUE",
        "forall n in 1..4 where n != 2 : n != 2 | TRUE",
        "exists n in 1..4 where n > 3 : n = 4 | TRUE",
        "exists n in 1..4 where n > 3 : n = 3 | FALSE",
      })
  void meansWhatMathematicsSays(String expression, String value) {
    assertThat(result(expression)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/(2 - 2) | UNDEFINED at 2 - 2: divisor (0) must not be zero",
        "1/(exp(1) - e) | UNDEFINED at exp(1) - e: divisor (0) must not be zero",
        "0^-1 | UNDEFINED at 0^-1: base (0) must not be zero for the exponent (-1)",
        "(-8)^(1/3) | UNDEFINED at (-8)^(1/3): base (-8) must be positive for the exponent (1/3)",
        "1 + ln(-1) | UNDEFINED at ln(-1): argument of ln (-1) must be positive",
        "log(2, 1) | UNDEFINED at log(2, 1): base of log (1) must not be 1",
        "sqrt(-1) | UNDEFINED at sqrt(-1): argument of sqrt (-1) must not be negative",
        "C(-1, 0) | UNDEFINED at C(-1, 0): argument n of C (-1) must not be negative",
        "C(1/2, 0) | UNDEFINED at 1/2: argument n of C (1/2) must be an integer",
        "H(e) | UNDEFINED at e: argument n of H (e) must be an integer",
        "factorial(-1) | UNDEFINED at factorial(-1): argument n of factorial (-1) must not be negative",
        "mod(1, 0) | UNDEFINED at mod(1, 0): argument b of mod (0) must be positive",
        "min(i in 2..1 : i) | UNDEFINED at min(i in 2..1 : i): min of no cases is not defined",
        "sum(i in 1..1/2 : i) | UNDEFINED at 1/2: bound (1/2) must be an integer",
        "sum(i in 0..2 : 1/i) | UNDEFINED at i: divisor (0) must not be zero, at i = 0",
        "forall n in 1..2, k in 0..n : n/(n - k) > 0 | UNDEFINED: divisor (0) must not be zero, at k = 1, at n = 1",
        "x | UNKNOWN_NAME at x: unknown name 'x'",
        "f(1) | UNKNOWN_NAME at f(1): unknown name 'f'",
        "let f(n) = f(n) in f(1) | UNKNOWN_NAME at f(n): unknown name 'f'",
        "exp + 1 | WRONG_ARITY at exp: 'exp' takes 1 argument (x) but 0 are given",
        "e(1) | WRONG_ARITY at e(1): 'e' takes no arguments but 1 is given",
        "C(1) | WRONG_ARITY at C(1): 'C' takes 2 arguments (n, k) but 1 is given",
        "min() | WRONG_ARITY at min(): 'min' takes at least 1 argument (x) but 0 are given",
        "let f(n) = n in f | WRONG_ARITY at f: 'f' takes 1 argument (n) but 0 are given",
        "let f(n) = n in f(1, 2) | WRONG_ARITY at f(1, 2): 'f' takes 1 argument (n) but 2 are given",
        "let x = 1 in x(2) | WRONG_ARITY at x(2): 'x' takes no arguments but 1 is given",
        "1 + (1 < 2) | WRONG_KIND at 1 < 2: expected a number but found a truth",
        "not 1 | WRONG_KIND at 1: expected a truth but found a number",
        "exp(true) | WRONG_KIND at true: expected a number but found a truth",
        "3[1] | WRONG_KIND at 3: expected a vector but found a number",
        "feasible(x, x where x >= 0) | SHADOWED at feasible(x, x where x >= 0): variable (x) must not be there twice",
        "feasible(x where a: x >= 0, a: x <= 1) | SHADOWED at feasible(x where a: x >= 0, a: x <= 1): row (a) must not be there twice",
        "sum(i in 1..1000001 : i) | TOO_MANY_CASES at sum(i in 1..1000001 : i): 1000001 terms or cases, the limit is 1000000",
      })
  void saysWhatIsWrongAndWhere(String expression, String problem) {
    assertThat(result(expression)).isEqualTo(problem);
  }

  @Test
  void aSumOverAnIntervalIsRefused() {
    assertThat(result("sum(i in [0, 1] : i)"))
        .isEqualTo(
            "WRONG_KIND at sum(i in [0, 1] : i): a range such as 1..5 or a finite set is needed");
  }

  /** Kleene's tables, over all pairs of verdicts. */
  @Test
  void connectivesAreKleenes() {
    List<String> texts = List.of("true", "false", OPEN);
    int pairs = 0;
    for (String left : texts) {
      for (String right : texts) {
        Optional<Boolean> a = known(left);
        Optional<Boolean> b = known(right);
        assertThat(known("(" + left + ") and (" + right + ")")).isEqualTo(and(a, b));
        assertThat(known("(" + left + ") or (" + right + ")"))
            .isEqualTo(and(a.map(x -> !x), b.map(x -> !x)).map(x -> !x));
        assertThat(known("(" + left + ") => (" + right + ")"))
            .isEqualTo(and(a, b.map(x -> !x)).map(x -> !x));
        pairs++;
      }
    }
    assertThat(pairs).isEqualTo(9);
  }

  private static Optional<Boolean> known(String text) {
    Verdict verdict = verdict(text);
    return verdict == Verdict.UNKNOWN ? Optional.empty() : Optional.of(verdict == Verdict.TRUE);
  }

  private static Optional<Boolean> and(Optional<Boolean> a, Optional<Boolean> b) {
    if (a.equals(Optional.of(false)) || b.equals(Optional.of(false))) {
      return Optional.of(false);
    }
    return a.isPresent() && b.isPresent() ? Optional.of(true) : Optional.empty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "false and 1/(1 - 1) > 0 | FALSE",
        "true or 1/(1 - 1) > 0 | TRUE",
        "false => 1/(1 - 1) > 0 | TRUE",
        "1 > 2 > 1/(1 - 1) | FALSE",
        "forall n in 0..3 where n > 0 : 1/n > 0 | TRUE",
        "forall n in 0..3 : n > 0 => 1/n > 0 | TRUE",
        "exists n in 0..3 where n > 0 : 1/n = 1/3 | TRUE",
        "sum(n in 0..3 where n > 0 : 1/n) | 11/6",
        "let x = 1/(1 - 1) in 3 | 3",
        "let f(n) = 3 in f(1/(1 - 1)) | 3",
        "forall n in 0..3 : let r = 1/n in n > 0 => r > 0 | TRUE",
        "let x = 2^(10^10) in 3 | 3",
        "1/(1 - 1) > 0 and false | FALSE",
        "1/(1 - 1) > 0 or true | TRUE",
        "let x = 1/(1 - 1) in let y = x in y > 0 or true | TRUE",
      })
  void whatSettlesTheAnswerProtectsTheRest(String expression, String value) {
    assertThat(result(expression)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "true and 1/(1 - 1) > 0",
    "false or 1/(1 - 1) > 0",
    "true => 1/(1 - 1) > 0",
    "not 1/(1 - 1) > 0",
    "1 < 2 < 1/(1 - 1)",
    "let x = 1/(1 - 1) in x",
    "let f(n) = n in f(1/(1 - 1))",
    "forall n in 0..3 where 1/n > 0 : true",
  })
  void whatIsNotProtectedMustBeDefined(String expression) {
    assertThat(result(expression)).startsWith("UNDEFINED").contains("divisor (0) must not be zero");
  }

  /** The open side may have any value; what it can come to is what the whole can come to. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(OPEN) and 1/(1 - 1) > 0 | FALSE_OR_UNDEFINED",
        "((OPEN) and 1/(1 - 1) > 0) and false | FALSE",
        "((OPEN) and 1/(1 - 1) > 0) or true | TRUE",
        "(OPEN) => 1/(1 - 1) > 0 | UNKNOWN",
        "((OPEN) => 1/(1 - 1) > 0) or true | TRUE",
        "exists n in 0..1 : ((OPEN) and 1/n > 0) or n = 1 | TRUE",
        "exists n in 0..1 : ((OPEN) and 1/n > 0) or n = 2 | UNKNOWN",
      })
  void whatIsPerhapsUndefinedLeavesOpenOnlyWhatDependsOnIt(String expression, Verdict verdict) {
    assertThat(verdict(expression.replace("OPEN", OPEN))).isEqualTo(verdict);
  }

  @Test
  void anOpenCaseLeavesTheWholeOpenUnlessAnotherCaseSettlesIt() {
    assertThat(verdict("forall n in 1..3 : n != 2 or " + OPEN)).isEqualTo(Verdict.UNKNOWN);
    assertThat(verdict("forall n in 1..3 : n != 2 or (" + OPEN + ")")).isEqualTo(Verdict.UNKNOWN);
    assertThat(verdict("forall n in 1..3 : n < 3 and (n != 2 or " + OPEN + ")"))
        .isEqualTo(Verdict.FALSE);
    assertThat(verdict("exists n in 1..3 : n = 3 or (n = 2 and " + OPEN + ")"))
        .isEqualTo(Verdict.TRUE);
    assertThat(verdict("exists n in 1..3 : n = 2 and " + OPEN)).isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void aNumberThatDependsOnAnOpenQuestionIsUndecided() {
    for (String text :
        List.of(
            "if " + OPEN + " then 1 else 2",
            "sum(i in 1..2 where " + OPEN + " : i)",
            "max(ln(2) * ln(3), ln(3) * ln(2))",
            "1/(ln(2) * ln(3) - ln(3) * ln(2))",
            "2^(10^10)",
            "factorial(10^7)",
            "C(10^7, 5 * 10^6)")) {
      assertThatExceptionOfType(UndecidedException.class)
          .as(text)
          .isThrownBy(() -> Evaluations.evaluate(text));
    }
    assertThat(verdict("2^(10^10) > 1")).isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void aComparisonTellsWhatDecidedIt() {
    Decided truth = Evaluations.decide("2 < 3 and exp(1/2) < 33/20");
    Ground.Several several = (Ground.Several) truth.ground();
    assertThat(several.parts()).hasSize(2);
    Ground.Compared fractions = (Ground.Compared) several.parts().get(0);
    assertThat(fractions.comparison()).isEmpty();
    Ground.Compared compared = (Ground.Compared) several.parts().get(1);
    assertThat(CanonicalText.of(compared.left())).isEqualTo("exp(1/2)");
    assertThat(CanonicalText.of(compared.right())).isEqualTo("33/20");
    Comparison comparison = compared.comparison().orElseThrow();
    assertThat(comparison.order()).isEqualTo(Comparison.Order.LESS);
    assertThat(compared.leftValue()).hasToString("e^(1/2)");
    assertThat(compared.rightValue()).hasToString("33/20");
  }

  @Test
  void theFirstFailingComparisonOfAChainDecides() {
    Decided truth = Evaluations.decide("1 < 5 < 3 < 2");
    assertThat(truth.verdict()).isEqualTo(Verdict.FALSE);
    Ground.Compared compared = (Ground.Compared) truth.ground();
    assertThat(compared.leftValue()).hasToString("5");
    assertThat(compared.rightValue()).hasToString("3");
  }

  @Test
  void aCounterexampleIsTheSmallestCase() {
    Decided truth = Evaluations.decide("forall n in 1..50, k in 1..n : n*k < 20");
    Ground.Case outer = (Ground.Case) truth.ground();
    Ground.Case inner = (Ground.Case) outer.ground();
    assertThat(outer.variable() + outer.value()).isEqualTo("n5");
    assertThat(inner.variable() + inner.value()).isEqualTo("k4");
  }

  @Test
  void casesThatTheGuardLeavesOutAreNotCounted() {
    assertThat(cases("forall n in 1..10 where mod(n, 2) = 0 : n > 1")).isEqualTo(5);
    assertThat(cases("forall n in 1..10, k in 1..n : k <= n")).isEqualTo(55);
    assertThat(cases("forall n in 1..10 where n > 10 : false")).isZero();
  }

  private static long cases(String text) {
    return ((Ground.Cases) Evaluations.decide(text).ground()).count();
  }

  @Test
  void theLimitCountsTermsOfNestedSumsOnceAndCallsOfDefinitions() {
    Limits limits = new Limits(100, Real.LIMIT_BITS);
    assertThat(refusal("sum(i in 1..10, j in 1..10 : 1)", limits)).isEmpty();
    assertThat(refusal("sum(i in 1..10 : sum(j in 1..10 : 1))", limits)).isEmpty();
    assertThat(refusal("sum(i in 1..10 : sum(j in 1..10 : 1)) + sum(i in 1..1 : 1)", limits))
        .contains("more than 100 terms or cases, the limit is 100");
    assertThat(refusal("sum(i in 1..101 : 1)", limits))
        .contains("101 terms or cases, the limit is 100");
    assertThat(refusal("forall i in 1..10^40 : true", limits))
        .contains("1" + "0".repeat(40) + " terms or cases, the limit is 100");
    assertThat(refusal("forall i in 1..50, j in 1..3 : true", limits)).isPresent();
    assertThat(refusal("forall i in 1..50, j in 1..3 : i < 2", limits)).isEmpty();
    StringBuilder doubling = new StringBuilder("let f0(x) = x");
    for (int i = 1; i < 60; i++) {
      doubling.append(", f" + i + "(x) = f" + (i - 1) + "(x) + f" + (i - 1) + "(x)");
    }
    assertThat(refusal(doubling + " in f59(1)", limits))
        .contains("more than 100 terms or cases, the limit is 100");
  }

  private static Optional<String> refusal(String text, Limits limits) {
    try {
      Value value = Evaluations.evaluator(limits).evaluate(Evaluations.parse(text));
      assertThat(value).isNotNull();
      return Optional.empty();
    } catch (EvaluationException failure) {
      assertThat(failure.problem().reason()).isEqualTo(Problem.Reason.TOO_MANY_CASES);
      return Optional.of(failure.problem().message());
    }
  }

  @Test
  void definitionsThatLeadTooDeepAreRefused() {
    StringBuilder text = new StringBuilder("let f0(x) = x");
    for (int i = 1; i < 60; i++) {
      text.append(", f" + i + "(x) = " + "-".repeat(100) + "f" + (i - 1) + "(x)");
    }
    assertThat(result(text + " in f5(1)")).isEqualTo("1");
    assertThat(result(text + " in f59(1)"))
        .startsWith("TOO_DEEP at ")
        .endsWith("evaluation leads more than 1000 operations deep");
  }

  @Test
  void aLongSumOfFractionsIsTheHarmonicNumber() {
    assertThat(result("sum(i in 1..3000 : 1/i) = H(3000)")).isEqualTo("TRUE");
  }

  @Test
  void anEvaluationLeavesNothingBehind() {
    Evaluator evaluator =
        new Evaluator(StandardFunctions.REGISTRY, RealDecider.NONE, new Limits(10, 64));
    Expression ten = Evaluations.parse("sum(i in 1..10 : i)");
    for (int i = 0; i < 3; i++) {
      assertThat(evaluator.evaluate(ten)).isEqualTo(new NumberValue.Fraction(Rational.of(55)));
    }
  }
}
