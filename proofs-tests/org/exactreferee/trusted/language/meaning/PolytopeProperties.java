package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.kernel.Decisions;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.RandomPrograms;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.VertexEnumeration;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements about all points of a polytope, against its vertices. */
class PolytopeProperties {

  private static String text(LinearForm<Rational> form) {
    List<String> terms = new ArrayList<>(List.of("0"));
    form.terms().forEach(t -> terms.add("(" + t.coefficient() + ")*x[" + (t.variable() + 1) + "]"));
    return String.join(" + ", terms);
  }

  private static String binder(LinearProgram<Rational> program) {
    List<String> rows = new ArrayList<>();
    for (Row<Rational> row : program.rows()) {
      String order =
          switch (row.order()) {
            case AT_MOST -> " <= ";
            case AT_LEAST -> " >= ";
            case EQUAL -> " = ";
          };
      rows.add(text(row.form()) + order + row.bound());
    }
    String all = rows.isEmpty() ? "0 <= 1" : String.join(", ", rows);
    return "x[" + program.variables().size() + "] in polytope(" + all + ")";
  }

  private static LinearProgram<Rational> towards(Goal goal, LinearProgram<Rational> program) {
    return new LinearProgram<>(
        goal, program.objective(), program.constant(), program.variables(), program.rows());
  }

  private static boolean holds(Relation relation, String least, String most) {
    if (most.equals("infeasible")) {
      return true;
    }
    int low = least.equals("unbounded") ? -1 : RationalText.parse(least).sign();
    int high = most.equals("unbounded") ? 1 : RationalText.parse(most).sign();
    return switch (relation) {
      case LESS -> high < 0;
      case AT_MOST -> high <= 0;
      case EQUAL -> low == 0 && high == 0;
      case NOT_EQUAL -> high < 0 || low > 0;
      case AT_LEAST -> low >= 0;
      case GREATER -> low > 0;
    };
  }

  @Test
  void verdictsAgreeWithTheVertices() {
    RandomPrograms<Rational> programs =
        new RandomPrograms<>(21, random -> Rational.of(random.nextInt(5) - 2));
    Map<String, Integer> seen = new HashMap<>();
    Rational box = Rational.of(1_000_000);
    int cases = 150;
    for (int i = 0; i < cases; i++) {
      LinearProgram<Rational> program = programs.next(false);
      String least = VertexEnumeration.result(towards(Goal.MINIMISE, program), box);
      String most = VertexEnumeration.result(towards(Goal.MAXIMISE, program), box);
      String objective = text(program.objective()) + " + (" + program.constant() + ")";
      for (Relation relation : Relation.values()) {
        String body = objective + " " + relation + " 0";
        String statement = "forall " + binder(program) + " : " + body;
        String verdict = Decisions.verdict(statement);
        assertThat(verdict)
            .as(statement)
            .isEqualTo(holds(relation, least, most) ? "holds" : "fails");
        assertThat(Decisions.verdict("exists " + binder(program) + " : not (" + body + ")"))
            .as(statement)
            .isEqualTo(verdict.equals("holds") ? "fails" : "holds");
        String kind = most.equals("infeasible") || most.equals("unbounded") ? most : "bounded";
        seen.merge(kind + " " + verdict, 1, Integer::sum);
      }
    }
    assertThat(seen.keySet())
        .containsExactlyInAnyOrder(
            "infeasible holds",
            "bounded holds",
            "bounded fails",
            "unbounded holds",
            "unbounded fails");
    assertThat(seen.values()).allMatch(count -> count > 10);
  }

  /** A square of two polytopes, the second of which says nothing about the first. */
  @Test
  void theUnknownsOfTwoPolytopesAreNotMistakenForEachOther() {
    Random random = new Random(22);
    int open = 0;
    for (int i = 0; i < 200; i++) {
      int a = random.nextInt(3);
      int b = random.nextInt(3);
      int c = random.nextInt(3);
      String about = List.of("x", "y").get(i % 2);
      String statement =
          "forall x in polytope(x <= %d), y in polytope(y <= %d) : %s <= %d"
              .formatted(a, b, about, c);
      boolean holds = (about.equals("x") ? a : b) <= c;
      String verdict = Decisions.verdict(statement);
      open += verdict.equals("open") ? 1 : 0;
      assertThat(verdict).as(statement).isIn("open", holds ? "holds" : "fails");
    }
    assertThat(open).isEqualTo(100);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall x in polytope(x >= 0, x <= 1), y in polytope(y = 2) : y = 2 | holds",
        "forall x in polytope(x >= 0, x <= 1) : (forall y in polytope(y >= 5) : x <= 1) | open",
        "forall x, y in polytope(x + y <= 1, x >= 0, y >= 0) : x <= 1 and y <= 1 and 1 < 2 | holds",
        "forall x, y in polytope(x + y <= 1, x >= 0, y >= 0) : x <= 1 and y < 1 | fails",
        "forall x, y in polytope(x + y <= 1, x >= 0, y >= 0) : x <= 1 or y < 1 | open",
        "forall x, y in polytope(x + y <= 1, x >= 0, y >= 0) : x*y <= 1 | open",
        "forall x in polytope(x >= 1, x <= 0) : false | holds",
        "forall x in polytope(x >= 1, x <= 0) : x <= [1, 2][3] | holds",
        "forall x in polytope(x >= 0, x <= 0) : x <= [1, 2][3] | is undefined",
        "exists x in polytope(x >= 1, x <= 0) : [1, 2][3] <= x | fails",
        "forall x in polytope(x >= 0) : false | fails",
        "forall x in polytope(x >= 0) : true | holds",
        "exists x in polytope(x >= 0) : x > 10^9 | holds",
        "forall n in 1..3, x[n] in polytope(sum(i in 1..n : x[i]) = 1, forall i in 1..n : x[i] >= 0) : x[n] <= 1 | holds",
        "forall n in 1..3, x[n] in polytope(sum(i in 1..n : x[i]) = 1, forall i in 1..n : x[i] >= 0) : x[n] = 1 | fails",
        "forall x in polytope(x <= e, x >= 1) : x < e + 1/10^20 | holds",
        "forall x in polytope(x <= e, x >= 1) : x < e | fails",
        "forall y in [0, 1], x in polytope(x <= 1) : x <= 1 and y <= 1 | open",
        "forall x in polytope(x <= 1), y in [0, 1] : x <= 1 and y <= 1 | open",
      })
  void decides(String statement, String verdict) {
    assertThat(Decisions.verdict(statement)).isEqualTo(verdict);
  }

  /** Cases after the points are decided together, so they are not named; those before are. */
  @Test
  void theFirstCaseWithAPointThatFailsIsNamed() {
    String statement = "forall n in 1..3, x in polytope(0 <= x <= n), k in 1..2 : k*x <= 3";
    assertThat(Decisions.verdict(statement)).isEqualTo("fails");
    assertThat(Decisions.place(statement)).isEqualTo("n = 2");
    assertThat(Decisions.verdict(statement.replace("<= 3", "<= 6"))).isEqualTo("holds");
  }
}
