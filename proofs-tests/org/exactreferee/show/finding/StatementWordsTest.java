package org.exactreferee.show.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementWordsTest {

  private static Expression parse(String text) {
    return Evaluations.parse(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          forall n in 3..40, k in 1..n : k <= n | For all n from 3 to 40 and all k from 1 to n: k is at most n.
          let most = 40 in forall n in 3..most : n < 41 | For all n from 3 to 40: n is less than 41.
          forall s in 1.. : s > 0 | For all integers s from 1 on: s is greater than 0.
          forall n in 5..5 : n = 5 | For n = 5: n equals 5.
          forall x in {1, e} : x != 0 | For every x among 1, e: x differs from 0.
          forall x in (1, oo) : x >= 1 | For all real x > 1: x is at least 1.
          forall x in (-oo, 0] : x <= 0 | For all real x <= 0: x is at most 0.
          forall x in (-oo, oo) : x^2 >= 0 | For all real x: x^2 is at least 0.
          forall x in [0, 1) : x < 1 | For all real x with 0 <= x < 1: x is less than 1.
          forall v in permutations(3) : v[1] <= 3 | For every order v of 1..3: v[1] is at most 3.
          forall s in subsets(3) : size(s) <= 3 | For every subset s of 1..3: size(s) is at most 3.
          forall v in profiles(2, 3) : v[1] <= 2 | For every vector v of 3 numbers from 1 to 2: v[1] is at most 2.
          forall x in rank_law(blind(3)) : x = 1/3 | For every element x of rank_law(blind(3)): x equals 1/3.
          forall n in 1..9 where n != 2 : n > 0 | For all n from 1 to 9 such that n differs from 2: n is greater than 0.
          exists n in 1..9 : n^2 = 4 | There is an integer n from 1 to 9 such that n^2 equals 4.
          exists n in 1..9 where n > 1 : n^2 = 4 | There is an integer n from 1 to 9 such that n is greater than 1 and n^2 equals 4.
          1 < 2 => 2 < 3 | If 1 is less than 2, then 2 is less than 3.
          1 < 2 and 2 < 3 | 1 is less than 2 and 2 is less than 3.
          1 < 2 or 2 < 3 or 3 < 4 | 1 is less than 2, 2 is less than 3, or 3 is less than 4.
          1 < 2 and (1 < 2 or 2 < 3) | 1 is less than 2, and (1 is less than 2 or 2 is less than 3).
          0 <= 1 < 2 | 0 <= 1 < 2.
          not 1 < 2 | It is false that 1 is less than 2.
          not anonymous(dictatorship(2, 2, 1)) | anonymous(dictatorship(2, 2, 1)) does not hold.
          true | true holds.
          if 1 < 2 then 2 < 3 else 3 < 4 | If 1 is less than 2, then 2 is less than 3, and otherwise 3 is less than 4.
          """)
  void saysAStatementInWords(String statement, String words) {
    assertThat(StatementWords.of(parse(statement))).isEqualTo(words);
  }

  @Test
  void namesTheUnknownsAndRowsOfAPolytope() {
    String statement = "forall x[2], y in polytope(x[1] + x[2] = y, y <= 1) : x[1] <= 1 - x[2]";
    assertThat(StatementWords.of(parse(statement)))
        .isEqualTo(
            "For all real x[1], ..., x[2], y that satisfy {x[1] + x[2] equals y; y is at most 1}: "
                + "x[1] is at most 1 - x[2].");
  }

  @Test
  void countsTheCasesOfNestedQuantifiersThroughDefinitions() {
    assertThat(cases("forall n in 1..9, k in 1..n : k <= n")).isEqualTo("45");
    assertThat(cases("let m = 3 in forall n in 1..m : let r = n in forall k in 1..r : k <= n"))
        .isEqualTo("6");
    assertThat(cases("forall v in permutations(4), i in 1..4, x in [0, 1] : v[i] >= x"))
        .isEqualTo("96");
    assertThat(cases("forall n in 3..2 : 1/n > 0")).isEqualTo("0");
    assertThat(cases("1 < 2")).isEqualTo("1");
    assertThat(cases("forall n in 1..1000, k in 1..n : k <= n")).startsWith("about 4");
  }

  private static String cases(String statement) {
    return CaseEstimate.of(parse(statement)).map(CaseEstimate::words).orElse("unknown");
  }

  @Test
  void anEstimateThatWouldTakeLongIsLeftOut() {
    assertThat(CaseEstimate.of(parse("forall n in 1..sum(i in 1..1000000 : i) : n > 0")))
        .isEqualTo(Optional.empty());
  }

  @Test
  void everyKindOfDomainHasItsProcedure() {
    String statement =
        "let f(x) = exists m in {1, 2} : m = x in forall n in 1..3, s in 1.. : "
            + "(forall x in [0, 1] : x <= n) and (forall x in [0, 1], y in [0, 1] : x <= n + y) "
            + "and (forall z in polytope(z = 1) : z <= n) "
            + "and maximum(u : u where u <= 1) = 1 and f(1)";
    assertThat(Procedures.of(parse(statement)).stream().map(Object::toString))
        .containsExactly(
            "Line[what=n in 1..3, procedure=enumeration, smallest first, place=]",
            "Line[what=s in 1.., procedure=enumeration up to the last zero of a polynomial, "
                + "polynomial sign beyond it, place=]",
            "Line[what=x in [0, 1], procedure=polynomial sign, place=]",
            "Line[what=x in [0, 1], procedure=ends of the box where the statement is affine in it, "
                + "else polynomial sign, place=]",
            "Line[what=y in [0, 1], procedure=ends of the box where the statement is affine in it, "
                + "else polynomial sign, place=]",
            "Line[what=z in polytope(z = 1), procedure=exact linear programs, one per comparison, "
                + "place=]",
            "Line[what=maximum(...), procedure=exact linear program: a point and multipliers, or a "
                + "contradiction, place=]",
            "Line[what=m in {1, 2}, procedure=enumeration, in order, place=f]");
  }
}
