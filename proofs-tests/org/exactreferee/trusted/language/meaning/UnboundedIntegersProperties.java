package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.exactreferee.trusted.kernel.Decisions;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements about all integers from one on, against the first of them and the leading terms. */
class UnboundedIntegersProperties {

  private static final int ENUMERATED = 200;

  /** A polynomial in s with small coefficients, lowest first; its zeros are below 100. */
  private record Formula(List<Integer> coefficients) {
    static Formula random(Random random) {
      List<Integer> coefficients = new ArrayList<>();
      int degree = random.nextInt(4);
      for (int i = 0; i < degree; i++) {
        coefficients.add(random.nextInt(41) - 20);
      }
      coefficients.add(random.nextBoolean() ? 1 + random.nextInt(3) : -1 - random.nextInt(3));
      return new Formula(coefficients);
    }

    Rational at(int s) {
      Rational sum = Rational.ZERO;
      for (int i = coefficients.size() - 1; i >= 0; i--) {
        sum = sum.multiply(Rational.of(s)).add(Rational.of(coefficients.get(i)));
      }
      return sum;
    }

    int leadingSign() {
      return Integer.signum(coefficients.get(coefficients.size() - 1));
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder("(" + coefficients.get(0));
      for (int i = 1; i < coefficients.size(); i++) {
        text.append(" + (").append(coefficients.get(i)).append(")*s^").append(i);
      }
      return text.append(")").toString();
    }
  }

  @Test
  void verdictsAgreeWithTheFirstIntegersAndTheLeadingTerms() {
    Random random = new Random(11);
    Map<String, Integer> seen = new HashMap<>();
    int cases = 300;
    for (int i = 0; i < cases; i++) {
      int first = random.nextInt(9) - 4;
      Formula top = Formula.random(random);
      Formula bottom = random.nextBoolean() ? Formula.random(random) : new Formula(List.of(1));
      Relation relation = Relation.values()[random.nextInt(6)];
      String power = List.of("", "2^s*", "(1 - 1/e)^(s + 1)*", "(1/3)^(2*s)*").get(i % 4);
      String statement =
          "forall s in " + first + ".. : " + power + top + "/" + bottom + " " + relation + " 0";
      String expected = expected(first, top, bottom, relation);
      String verdict = Decisions.verdict(statement);
      seen.merge(verdict, 1, Integer::sum);
      assertThat(verdict + " " + (verdict.equals("holds") ? "" : place(statement)))
          .as(statement)
          .isEqualTo(expected);
    }
    assertThat(seen.keySet()).containsOnly("holds", "fails", "is undefined");
    assertThat(seen.values()).allMatch(count -> count > 5);
  }

  /** Beyond the zeros, which are all below 200, a quotient has the sign of its leading terms. */
  private static String expected(int first, Formula top, Formula bottom, Relation relation) {
    for (int s = first; s <= ENUMERATED; s++) {
      if (bottom.at(s).sign() == 0) {
        return "is undefined s = " + s;
      }
      if (!relation.holdsForSign(top.at(s).sign() * bottom.at(s).sign())) {
        return "fails s = " + s;
      }
    }
    assertThat(relation.holdsForSign(top.leadingSign() * bottom.leadingSign())).isTrue();
    return "holds ";
  }

  private static String place(String statement) {
    String place = Decisions.place(statement);
    return place.contains(", at ") ? place.substring(place.lastIndexOf(", at ") + 5) : place;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall s in 1.. : (s - 2)*(s - 3) >= 0 | holds |",
        "forall s in 1.. : (s - 2)*(s - 3) > 0 | fails | s = 2",
        "forall s in 1.. : s != 37 | fails | s = 37",
        "forall s in 1.. : (s - 37)^2*(s + 5) > 0 | fails | s = 37",
        "forall s in 1.. : (s - 36)*(s - 38) >= 0 | fails | s = 37",
        "forall s in 1.. : (s - 361/10)*(s - 369/10) > 0 | holds |",
        "forall s in -3.. : s >= -3 | holds |",
        "forall s in -3.. : s > -3 | fails | s = -3",
        "forall s in 1.. where s != 37 : (s - 37)^2 > 0 | holds |",
        "forall s in 1.. where s > 37 : 1/(s - 37) > 0 | holds |",
        "exists s in 1.. : s^2 = 1369 | holds | s = 37",
        "exists s in 1.. : s^2 = 1370 | fails |",
        "exists s in 1.. : s^2 < 0 | fails |",
        "not (exists s in 1.. : 2*s = 7) | holds |",
        "forall s in 1.. : (1 - 1/e)^s/s >= (1 - 1/e)^(s + 1)/(s + 1) | holds |",
        "forall s in 1.. : 2^s*(s - 1) >= 2^s | fails | s = 1",
        "forall n in 1..3, s in n.. : s >= n | holds |",
        "forall n in 1..3, s in n.. : s >= 2 | fails | n = 1, s = 1",
        "forall s in 1.., n in 1..3 : s*n >= n | holds |",
        "forall s in 1.., n in 1..3 : s*n != 111 | fails | s = 37, n = 3",
        "forall s in 1.., x in [0, 1] : x <= s | holds |",
        "forall s in 1.., x in [0, 1] : x < s | fails | s = 1, x = 1",
        "forall s in 1.. : 1/(s - 3/2)^2 > 0 | holds |",
        "forall s in 1.. : 1/(s - 3) != 0 | is undefined | s = 3",
      })
  void decides(String statement, String verdict, String place) {
    assertThat(Decisions.verdict(statement)).isEqualTo(verdict);
    if (place != null) {
      assertThat(Decisions.place(statement)).isEqualTo(place);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall s in 1.. : factorial(s) < 1000 | fails | s = 7",
        "exists s in 1.. : factorial(s) > 1000 | holds | s = 7",
        "forall s in 1.. : C(2*s, s) != 184756 | fails | s = 10",
        "forall s in 1.., k in 1..s : k <= 5 | fails | s = 6, k = 6",
        "forall s in 1.. : factorial(s) >= s | open |",
        "forall s in 1.., k in 1..s : k <= s | open |",
        "forall s in 1.. : factorial(s) >= 1 and s != 37 | fails | s = 37",
        "forall s in 1.. : 1/mod(s, 7) > 0 | is undefined | s = 7",
        "forall s in 1.. : 2^s + 3^s < 1000 | fails | s = 7",
        "forall s in 1.., t in 1.. : s*t >= 1 | open |",
        "forall s in 1.. : exists t in 1.. : t > s | open |",
        "exists s in 1.. : forall x in [0, 1] : x < s | holds | s = 2",
      })
  void whereNothingIsKnownOfTheRealsTheNextIntegersAreLookedAt(
      String statement, String verdict, String place) {
    assertThat(Decisions.verdict(statement)).isEqualTo(verdict);
    if (place != null) {
      assertThat(Decisions.place(statement)).isEqualTo(place);
    }
  }

  /** True for integers, or at least not known: never false or undefined for a real between. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall s in 1.., x in [0, 1] : 1/(s - x/4 - 3/2) != 0",
        "forall s in 1.., x in [0, 1] : (s - 3/2)*(s - 3/2 - x/4) > 0",
        "exists s in 1.., x in [0, 1] : s - x/4 - 3/2 = 0",
      })
  void whatIsTrueOfARealBetweenIntegersSaysNothing(String statement) {
    assertThat(Decisions.verdict(statement)).isEqualTo("open");
  }

  /** Beyond the cut there are counterexamples, whatever else is said beside the integer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall p in polytope(p <= 1), s in 1.. : p <= 1 and s <= 5",
        "forall x in [0, 1], s in 1.. : x <= 1 and s <= 5",
        "forall p in polytope(p <= 1) : p <= 1 and (forall s in 1.. : p <= 1 and s <= 5)",
        "forall x in [0, 1] : x <= 1 and (forall s in 1.. : x <= 1 and s <= 5)",
        "feasible(p where forall s in 1.. : p <= 1 and s <= 5)",
      })
  void theTailIsNeverForgotten(String statement) {
    assertThat(Decisions.verdict(statement)).isIn("open", "fails");
  }
}
