package org.exactreferee.prove.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.RandomPrograms;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.linear.VertexEnumeration;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class PolytopeTest {

  private static LinearForm<ExactReal> form(long... coefficients) {
    Map<Integer, ExactReal> map = new TreeMap<>();
    for (int j = 0; j < coefficients.length; j++) {
      map.put(j, ExactReal.of(coefficients[j]));
    }
    return LinearForm.of(map);
  }

  private static Row<ExactReal> row(String name, Order order, long bound, long... coefficients) {
    return new Row<>(name, form(coefficients), order, ExactReal.of(bound));
  }

  /** The triangle x, y >= 0 and x + y <= 1, and a row that says no more. */
  private static Polytope triangle() {
    return new Polytope(
        List.of("x", "y"),
        List.of(
            row("left", Order.AT_LEAST, 0, 1, 0),
            row("below", Order.AT_LEAST, 0, 0, 1),
            row("above", Order.AT_MOST, 1, 1, 1),
            row("far", Order.AT_MOST, 1, 1, 0)));
  }

  @Test
  void findsRedundantRows() {
    for (int i = 0; i < 4; i++) {
      assertThat(triangle().isRedundant(i).answer()).isEqualTo(i == 3);
    }
  }

  @Test
  void anAnswerComesWithTheProgramsThatShowIt() {
    Polytope.Shown<Boolean> shown = triangle().implies(row("sum", Order.AT_MOST, 2, 1, 1));
    assertThat(shown.answer()).isTrue();
    assertThat(shown.lemmas()).hasSize(1);
    Polytope.Lemma lemma = shown.lemmas().get(0);
    assertThat(LinearSolver.solve(lemma.program())).isEqualTo(lemma.solution());
  }

  @Test
  void dimensionsOfFaces() {
    assertThat(triangle().dimension().answer()).isEqualTo(2);
    assertThat(with(triangle(), row("edge", Order.AT_LEAST, 1, 1, 1)).dimension().answer())
        .isEqualTo(1);
    assertThat(with(triangle(), row("corner", Order.AT_LEAST, 1, 1, 0)).dimension().answer())
        .isZero();
    assertThat(with(triangle(), row("beyond", Order.AT_LEAST, 2, 1, 1)).dimension().answer())
        .isEqualTo(-1);
    assertThat(new Polytope(List.of("x"), List.of()).dimension().answer()).isEqualTo(1);
  }

  private static Polytope with(Polytope polytope, Row<ExactReal> row) {
    List<Row<ExactReal>> rows = new ArrayList<>(polytope.rows());
    rows.add(row);
    return new Polytope(polytope.variables(), rows);
  }

  @Test
  void impliedEqualitiesAreNamed() {
    Polytope corner = with(triangle(), row("corner", Order.AT_LEAST, 1, 1, 0));
    assertThat(corner.impliedEqualities().answer().stream().map(Row::name))
        .containsExactly("below", "above", "far", "corner");
    assertThat(corner.affineHull().answer()).hasSize(2);
    assertThat(triangle().impliedEqualities().answer()).isEmpty();
  }

  @Test
  void twoDescriptionsOfTheSamePoints() {
    Polytope square =
        new Polytope(
            List.of("x", "y"),
            List.of(
                row("a", Order.AT_LEAST, 0, 1, 0),
                row("b", Order.AT_LEAST, 0, 0, 1),
                row("c", Order.AT_MOST, 1, 1, 0),
                row("d", Order.AT_MOST, 1, 0, 1)));
    Polytope again = with(square, row("e", Order.AT_MOST, 2, 1, 1));
    assertThat(square.hasSamePointsAs(again).answer()).isTrue();
    assertThat(square.hasSamePointsAs(triangle()).answer()).isFalse();
    assertThat(triangle().hasSamePointsAs(square).answer()).isFalse();
    assertThat(square.escapes(triangle()).answer()).contains("above");
    assertThat(triangle().escapes(square).answer()).isEmpty();
  }

  /** The points (s, t, 1 - s - t) with s, t >= 0 and s + t <= 1 are the simplex. */
  @Test
  void aParametrisationIsComparedWithRows() {
    Polytope simplex =
        new Polytope(
            List.of("p", "q", "r"),
            List.of(
                row("p", Order.AT_LEAST, 0, 1, 0, 0),
                row("q", Order.AT_LEAST, 0, 0, 1, 0),
                row("r", Order.AT_LEAST, 0, 0, 0, 1),
                row("sum", Order.EQUAL, 1, 1, 1, 1)));
    AffineMap map =
        new AffineMap(
            List.of(form(1, 0), form(0, 1), form(-1, -1)),
            List.of(ExactReal.ZERO, ExactReal.ZERO, ExactReal.ONE));
    assertThat(simplex.isImageOf(triangle(), map).answer()).isTrue();
    Polytope smaller = with(triangle(), row("half", Order.AT_LEAST, 1, 2, 2));
    assertThat(simplex.isImageOf(smaller, map).answer()).isFalse();
    Polytope larger = new Polytope(triangle().variables(), triangle().rows().subList(0, 2));
    assertThat(simplex.isImageOf(larger, map).answer()).isFalse();
    Polytope thicker = new Polytope(simplex.variables(), simplex.rows().subList(0, 3));
    assertThat(thicker.isImageOf(triangle(), map).answer()).isFalse();
    AffineMap flat =
        new AffineMap(
            List.of(form(1, 1), form(1, 1), form(0, 0)),
            List.of(ExactReal.ZERO, ExactReal.ZERO, ExactReal.ZERO));
    Polytope line =
        new Polytope(
            simplex.variables(),
            List.of(row("p", Order.EQUAL, 0, 1, -1, 0), row("r", Order.EQUAL, 0, 0, 0, 1)));
    Polytope plane = new Polytope(List.of("s", "t"), List.of());
    assertThatThrownBy(() -> line.isImageOf(plane, flat))
        .hasMessage("map (of rank 1) must tell the 2 parameters apart");
    assertThatThrownBy(() -> simplex.escapes(triangle()))
        .hasMessage("variables (3 and 2) must be equally many");
  }

  @Test
  void boundsBecomeRows() {
    LinearProgram<ExactReal> program =
        new LinearProgram<>(
            Goal.MAXIMISE,
            form(),
            ExactReal.ZERO,
            List.of(Variable.atLeast("x", ExactReal.ONE)),
            List.of());
    assertThat(Polytope.of(program).rows()).containsExactly(row("x >= 1", Order.AT_LEAST, 1, 1));
  }

  @Test
  void implicationAgreesWithTheVertices() {
    RandomPrograms<ExactReal> programs =
        new RandomPrograms<>(21, random -> ExactReal.of(Rational.of(random.nextInt(7) - 3)));
    Random random = new Random(22);
    int implied = 0;
    for (int i = 0; i < 200; i++) {
      LinearProgram<ExactReal> program = programs.next(true);
      ExactReal bound = ExactReal.of(random.nextInt(9) - 4);
      boolean most = program.goal() == Goal.MAXIMISE;
      Row<ExactReal> row =
          new Row<>("", program.objective(), most ? Order.AT_MOST : Order.AT_LEAST, bound);
      String best = VertexEnumeration.result(program, Rational.of(1_000_000));
      boolean expected =
          best.equals("infeasible")
              || (!best.equals("unbounded")
                  && row.order()
                      .admits(
                          RationalText.parse(best)
                              .subtract(program.constant().rational().orElseThrow())
                              .compareTo(bound.rational().orElseThrow())));
      assertThat(Polytope.of(program).implies(row).answer()).as("%s", program).isEqualTo(expected);
      implied += expected ? 1 : 0;
    }
    assertThat(implied).isBetween(10, 190);
  }
}
