package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.junit.jupiter.api.Test;

/** A case counts as a counterexample if it lies in the domain and the statement is false there. */
class ClaimedCaseTest {
  private static final String GAP = "forall x in [0, 1] : x*x - x + 1/5 >= 0";

  private static ClaimedCase at(String statement, String cases) {
    try {
      return new ClaimedCase(ParsedExpression.parse(statement).expression(), cases);
    } catch (ParseException failure) {
      throw new IllegalArgumentException(failure);
    }
  }

  private static boolean refutes(String statement, String cases) {
    return at(statement, cases).isCounterexample();
  }

  @Test
  void acceptsEveryPointOfTheIntervalWhereTheStatementIsFalse() {
    assertThat(refutes(GAP, "x = 1/2")).isTrue();
    assertThat(refutes(GAP, "x = 1001/2000")).isTrue();
    assertThat(refutes(GAP, "x = 1/10")).as("it is true there").isFalse();
    assertThat(refutes("forall x in [0, 1] : x < 2", "x = 3")).as("outside").isFalse();
    assertThat(refutes("forall x in (0, 1) : x > 0", "x = 0")).as("an open end").isFalse();
    assertThat(refutes(GAP, "y = 1/2")).as("another variable").isFalse();
    assertThat(refutes(GAP, "")).as("no case of a false statement").isTrue();
    assertThat(refutes("forall x in [0, 1] : x >= 0", "")).isFalse();
  }

  @Test
  void acceptsOnlyElementsOfRangesAndSets() {
    assertThat(refutes("forall n in 3..5 : n != 4", "n = 4")).isTrue();
    assertThat(refutes("forall n in 3..5 : n < 6", "n = 7")).isFalse();
    assertThat(refutes("forall n in 3..5 : n != 7/2", "n = 7/2")).isFalse();
    assertThat(refutes("forall q in {[1, 2], [3, 4]} : q[1] = 1", "q = [3, 4]")).isTrue();
    assertThat(refutes("forall q in {[1, 2], [3, 4]} : q[1] = 1", "q = [5, 4]")).isFalse();
  }

  @Test
  void laterDomainsAndGuardsSeeEarlierValues() {
    String statement = "forall n in 1..3, k in 1..n where k != 2 : n - k = 1";
    assertThat(refutes(statement, "n = 3, k = 1")).isTrue();
    assertThat(refutes(statement, "n = 3, k = 2")).as("left out by the guard").isFalse();
    assertThat(refutes(statement, "n = 1, k = 3")).as("k is at most n").isFalse();
    assertThat(refutes(statement, "n = 3")).as("k has no value").isFalse();
  }

  @Test
  void usesTheDefinitionsOfTheClaim() {
    String statement = "let f(x) = x + 1 in forall n in 1..2 : f(n) < 3";
    assertThat(refutes(statement, "n = 2")).isTrue();
    assertThat(refutes(statement, "n = 1")).isFalse();
  }

  @Test
  void digitsBesideAValueMustBeRight() {
    assertThat(refutes(GAP, "x = 1/2 = 0.5")).isTrue();
    assertThat(refutes(GAP, "x = 1/2 = 0.6")).isFalse();
    assertThat(refutes(GAP, "x = 1/3 (about 0.333)")).isTrue();
    assertThat(refutes(GAP, "x = 1/3 (about 0.334)")).isFalse();
  }

  @Test
  void bothSidesMustBeThoseOfAComparisonThatFails() {
    ClaimedCase here = at(GAP, "x = 1/2");
    String sides = "the left side `%s` is %s and the right side is %s";
    assertThat(here.isSo(sides.formatted("x * x - x + 1/5", "-1/20", "0"))).isTrue();
    assertThat(here.isSo(sides.formatted("x * x - x + 1/5", "-1/20 = -0.05", "0"))).isTrue();
    assertThat(here.isSo(sides.formatted("x * x - x + 1/5", "-1/20 = -0.06", "0"))).isFalse();
    assertThat(here.isSo(sides.formatted("x * x - x + 1/5", "-1/21", "0"))).isFalse();
    assertThat(here.isSo(sides.formatted("x * x - x + 1/5", "-1/20", "1"))).isFalse();
    assertThat(here.isSo(sides.formatted("x", "1/2", "0"))).as("no side").isFalse();
    ClaimedCase there = at("forall n in 1..2 : n = 1 and n < 9", "n = 2");
    assertThat(there.isSo("the left side `n` is 2 and the right side is 1")).isTrue();
    assertThat(there.isSo("the left side `n` is 2 and the right side is 9")).isFalse();
  }

  @Test
  void whatIsSaidOfANumberMustBeSo() {
    ClaimedCase here = at("forall n in 1..2 : n < exp(1/2)", "n = 2");
    assertThat(here.isSo("n - exp(1/2) lies in [0.35, 0.36]")).isTrue();
    assertThat(here.isSo("n - exp(1/2) lies in [0.36, 0.37]")).isFalse();
    assertThat(here.isSo("n - exp(1/2) is positive")).isTrue();
    assertThat(here.isSo("n - exp(1/2) is negative")).isFalse();
    assertThat(here.isSo("n - 1/2 = 3/2")).isTrue();
    assertThat(here.isSo("n - 1/2 = 5/2")).isFalse();
    assertThat(here.isSo("n - exp(1/2) = about 0.35")).isTrue();
    assertThat(here.isSo("n - exp(1/2) = about 0.36")).isFalse();
    assertThat(here.isSo("nobody knows")).isFalse();
  }
}
