package org.exactreferee.show.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.exactreferee.trusted.language.meaning.Decided;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConcreteCasesTest {

  private static Decided truth(String statement) {
    return Decided.of(statement);
  }

  private static List<String> cases(String statement) {
    Expression expression = Evaluations.parse(statement);
    return GroundText.of(expression, truth(statement).ground()).cases();
  }

  /** Each counterexample is put into the statement's body again, by text. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          forall x in [0, 1), y in (0, 1) :| x + y < 3/2 | x = 7/8, y = 2/3
          forall x in [0, 1), y in (0, oo) :| x*y < 3/2 | x = 3/4, y = 2
          forall x in (0, 1), y in (0, 1) :| x*y < 99/100 | ?
          forall x in (-oo, oo), y in (2, 3) :| x*y > -1000 | ?
          forall x in (1, oo), y in (1, oo) :| x - y < 100 | ?
          forall x in (0, e), y in (0, 1) :| x + y < 7/2 | ?
          forall x in (0, 1), y in (0, 1), z in (0, 1) :| x + y + z < 29/10 | ?
          forall x in (0, 1), y in (0, 1) :| x + y >= 1/100 | ?
          """)
  void anEndThatIsLeftOutIsReplacedByAPointWhereTheStatementFails(
      String head, String body, String expected) {
    List<String> found = cases(head + " " + body);
    assertThat(found).isNotEmpty();
    if (!expected.equals("?")) {
      assertThat(String.join(", ", found)).isEqualTo(expected);
    }
    String fixed = "let " + String.join(", ", found) + " in " + body;
    assertThat(truth(fixed).verdict()).as(fixed).isEqualTo(Decided.Verdict.FALSE);
  }

  @Test
  void finiteVariablesBeforeItStayAsTheyAre() {
    List<String> found = cases("forall n in 1..3 : forall x in [0, 1), y in (0, 1) : n*x + y < 3");
    assertThat(found).hasSize(3).first().isEqualTo("n = 3");
    assertThat(truth("let " + String.join(", ", found) + " in n*x + y < 3").verdict())
        .isEqualTo(Decided.Verdict.FALSE);
  }

  @Test
  void aCaseThatIsAPointIsNotTouched() {
    Expression statement = Evaluations.parse("forall x in [0, 1], y in [0, 1] : x + y < 2");
    List<String> points = List.of("x = 1", "y = 1");
    assertThat(ConcreteCases.of(statement, points)).isSameAs(points);
    List<String> unknown = List.of("z = near 1");
    assertThat(ConcreteCases.of(statement, unknown)).isSameAs(unknown);
  }
}
