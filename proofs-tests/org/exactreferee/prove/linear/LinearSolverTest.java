package org.exactreferee.prove.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.language.meaning.ProgramResult;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.RandomPrograms;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.linear.VertexEnumeration;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class LinearSolverTest {

  private static final Rational BOX = Rational.of(1_000_000);

  private static Rational small(Random random) {
    return random.nextInt(3) == 0
        ? Rational.ZERO
        : Rational.of(random.nextInt(7) - 3, 1 + random.nextInt(2));
  }

  private static String text(ProgramResult result) {
    if (result instanceof ProgramResult.Optimal optimal) {
      return optimal.value().toString();
    }
    return result instanceof ProgramResult.Infeasible ? "infeasible" : "unbounded";
  }

  private static String kind(String text) {
    return text.endsWith("e") || text.endsWith("d") ? text : "optimal";
  }

  /** {@code x + y >= 3} and {@code c x + 2 y <= 5} for x, y >= 0. */
  private static LinearProgram<Rational> contradiction(BigInteger c) {
    LinearForm<Rational> sum = LinearForm.of(Map.of(0, Rational.ONE, 1, Rational.ONE));
    LinearForm<Rational> weighted = LinearForm.of(Map.of(0, Rational.of(c), 1, Rational.of(2)));
    return new LinearProgram<>(
        Goal.MINIMISE,
        sum,
        Rational.ZERO,
        List.of(Variable.atLeast("x", Rational.ZERO), Variable.atLeast("y", Rational.ZERO)),
        List.of(
            new Row<>("low", sum, Order.AT_LEAST, Rational.of(3)),
            new Row<>("high", weighted, Order.AT_MOST, Rational.of(5))));
  }

  /** {@code c x + 2 y <= 5} and {@code x <= y}: the largest x is 5/(c + 2). */
  private static LinearProgram<Rational> largest(BigInteger c) {
    LinearForm<Rational> weighted = LinearForm.of(Map.of(0, Rational.of(c), 1, Rational.of(2)));
    LinearForm<Rational> difference = LinearForm.of(Map.of(0, Rational.ONE, 1, Rational.of(-1)));
    return new LinearProgram<>(
        Goal.MAXIMISE,
        LinearForm.of(Map.of(0, Rational.ONE)),
        Rational.ZERO,
        List.of(Variable.atLeast("x", Rational.ZERO), Variable.atLeast("y", Rational.ZERO)),
        List.of(
            new Row<>("weighted", weighted, Order.AT_MOST, Rational.of(5)),
            new Row<>("order", difference, Order.AT_MOST, Rational.ZERO)));
  }

  @Test
  void coefficientsNearPowersOfTwoAreNoHarderThanOthers() {
    int seen = 0;
    for (int bits : List.of(24, 25, 30, 31, 32, 33, 53, 60, 61, 62, 63, 64, 122, 244)) {
      for (int more = -4; more <= 4; more++) {
        BigInteger c = BigInteger.ONE.shiftLeft(bits).add(BigInteger.valueOf(more));
        LinearSolution none = LinearSolver.solveRational(contradiction(c));
        assertThat(text(none.result())).as("c = %s", c).isEqualTo("infeasible");
        assertThat(none.evidence()).isInstanceOf(ProgramEvidence.Farkas.class);
        Rational value = Rational.of(BigInteger.valueOf(5), c.add(BigInteger.TWO));
        assertThat(text(LinearSolver.solveRational(largest(c)).result()))
            .as("c = %s", c)
            .isEqualTo(value.toString());
        seen++;
      }
    }
    assertThat(seen).isEqualTo(14 * 9);
  }

  @Test
  void agreesWithTheEnumerationOfAllVertices() {
    RandomPrograms<Rational> programs = new RandomPrograms<>(1, LinearSolverTest::small);
    Map<String, Integer> seen = new TreeMap<>();
    for (int i = 0; i < 1500; i++) {
      LinearProgram<Rational> program = programs.next(i % 2 == 0);
      String expected = VertexEnumeration.result(program, BOX);
      assertThat(text(LinearSolver.solveRational(program).result()))
          .as(program.toString())
          .isEqualTo(expected);
      seen.merge(kind(expected), 1, Integer::sum);
    }
    assertThat(seen).containsOnlyKeys("infeasible", "optimal", "unbounded");
    assertThat(seen.values()).allMatch(count -> count > 100);
  }

  /** Any basis that can be reached by a few exchanges, often neither feasible nor optimal. */
  private static Basis randomBasis(StandardForm<Rational> form, Random random) {
    Basis basis = Basis.ofSlacks(form);
    for (int step = 0; step < 6 && form.columns() > 0; step++) {
      Basis next = basis.copy();
      int in = random.nextInt(form.columns());
      int out = random.nextInt(form.columns());
      if (!basis.isBasic(in) && basis.isBasic(out)) {
        next.set(in, Basis.Place.BASIC);
        next.set(out, Basis.nonbasic(form, out));
        if (BasisState.of(form, next, j -> Rational.ZERO, DixonSolver::of).isPresent()) {
          basis = next;
        }
      }
    }
    return basis;
  }

  @Test
  void theEvidenceDoesNotDependOnTheHint() {
    RandomPrograms<Rational> programs = new RandomPrograms<>(2, LinearSolverTest::small);
    Random random = new Random(3);
    int moved = 0;
    for (int i = 0; i < 600; i++) {
      LinearProgram<Rational> program = programs.next(i % 2 == 0);
      Function<StandardForm<Rational>, Basis> hint = form -> randomBasis(form, random);
      ProgramEvidence evidence = LinearSolver.solveRational(program).evidence();
      assertThat(LinearSolver.solveRational(program, hint).evidence())
          .as(program.toString())
          .isEqualTo(evidence);
      moved +=
          evidence instanceof ProgramEvidence.Optimum optimum
                  && !optimum.point().numerators().isEmpty()
              ? 1
              : 0;
    }
    assertThat(moved).isGreaterThan(50);
  }

  @Test
  void aHintThatIsNoBasisIsNotFollowed() {
    LinearProgram<Rational> program =
        program(
            Goal.MAXIMISE,
            List.of(1L, 1L),
            new Row<>("a", form(1, 1), Order.AT_MOST, Rational.of(2)),
            new Row<>("b", form(2, 2), Order.AT_MOST, Rational.of(5)));
    Function<StandardForm<Rational>, Basis> dependent =
        form -> {
          Basis basis = Basis.ofSlacks(form);
          for (int j = 0; j < 4; j++) {
            basis.set(j, j < 2 ? Basis.Place.BASIC : Basis.nonbasic(form, j));
          }
          return basis;
        };
    assertThat(LinearSolver.solveRational(program, dependent).evidence())
        .isEqualTo(LinearSolver.solveRational(program).evidence());
  }

  @Test
  void ofManyOptimaTheFirstVariableIsNearestToZero() {
    LinearProgram<Rational> program =
        program(
            Goal.MAXIMISE,
            List.of(1L, 1L),
            new Row<>("a", form(1, 1), Order.AT_MOST, Rational.of(2)),
            new Row<>("least", form(1, 0), Order.AT_LEAST, Rational.of(-3)),
            new Row<>("most", form(0, 1), Order.AT_MOST, Rational.of(9)));
    ProgramEvidence.Optimum evidence =
        (ProgramEvidence.Optimum) LinearSolver.solveRational(program).evidence();
    assertThat(evidence.point().values().toString()).isEqualTo("{x2=2}");
    assertThat(evidence.multipliers().values().toString()).isEqualTo("{a=1}");
  }

  private static ExactReal exponential(Random random) {
    ExactReal power = ExactReal.exp(Rational.of(random.nextInt(5) - 2, 1 + random.nextInt(2)));
    return switch (random.nextInt(6)) {
      case 0, 1 -> ExactReal.ZERO;
      case 2, 3 -> ExactReal.of(small(random));
      case 4 -> power.multiply(ExactReal.of(small(random)));
      default -> ExactReal.of(small(random)).divide(power.add(ExactReal.ONE));
    };
  }

  @Test
  void programsWithPowersOfEAreSolvedInTheField() {
    RandomPrograms<ExactReal> programs = new RandomPrograms<>(5, LinearSolverTest::exponential);
    Map<String, Integer> seen = new TreeMap<>();
    int irrational = 0;
    for (int i = 0; i < 150; i++) {
      LinearProgram<ExactReal> program = programs.next(i % 2 == 0);
      ProgramResult result = LinearSolver.solve(program).result();
      String expected = VertexEnumeration.result(program, BOX);
      if (result instanceof ProgramResult.Optimal optimal) {
        ExactReal value = optimal.value().exact().orElseThrow();
        assertThat(value.toString()).as(program.toString()).isEqualTo(expected);
        irrational += value.rational().isEmpty() ? 1 : 0;
      } else {
        assertThat(text(result)).as(program.toString()).isEqualTo(expected);
      }
      seen.merge(kind(text(result)), 1, Integer::sum);
    }
    assertThat(seen.size()).isGreaterThanOrEqualTo(3);
    assertThat(irrational).isGreaterThan(10);
  }

  @Test
  void theEvidenceInTheFieldDoesNotDependOnTheHint() {
    RandomPrograms<ExactReal> programs = new RandomPrograms<>(6, LinearSolverTest::exponential);
    int compared = 0;
    for (int i = 0; i < 100; i++) {
      LinearProgram<ExactReal> program = programs.next(i % 2 == 0);
      if (LinearSolver.rational(program).isEmpty()) {
        assertThat(LinearSolver.solveExponential(program, Basis::ofSlacks).evidence())
            .as(program.toString())
            .isEqualTo(LinearSolver.solve(program).evidence());
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(30);
  }

  @Test
  void aBracketHoldsTheOptimumThatTheFieldGives() {
    RandomPrograms<ExactReal> programs = new RandomPrograms<>(7, LinearSolverTest::exponential);
    int bracketed = 0;
    for (int i = 0; i < 120; i++) {
      LinearProgram<ExactReal> random = programs.next(false);
      List<Variable<ExactReal>> positive =
          random.variables().stream()
              .map(x -> new Variable<>(x.name(), Optional.of(ExactReal.ZERO), Optional.of(five())))
              .toList();
      LinearProgram<ExactReal> program =
          new LinearProgram<>(
              random.goal(), random.objective(), random.constant(), positive, random.rows());
      Optional<LinearSolution> bracket = LinearSolver.bracket(program);
      if (bracket.isPresent()
          && LinearSolver.solve(program).result() instanceof ProgramResult.Optimal exact) {
        ProgramResult.Optimal near = (ProgramResult.Optimal) bracket.get().result();
        Enclosure enclosure = near.value().enclose(200);
        Enclosure value = exact.value().enclose(400);
        assertThat(enclosure.lower()).isLessThanOrEqualTo(value.upper());
        assertThat(enclosure.upper()).isGreaterThanOrEqualTo(value.lower());
        assertThat(enclosure.width()).isLessThan(Rational.of(2).pow(-100));
        bracketed++;
      }
    }
    assertThat(bracketed).isGreaterThan(20);
  }

  private static ExactReal five() {
    return ExactReal.of(5);
  }

  @Test
  void coefficientsOfTwoHundredDigitsAreNoDifficulty() {
    RandomPrograms<Rational> programs =
        new RandomPrograms<>(
            4,
            random ->
                random.nextInt(3) == 0
                    ? Rational.ZERO
                    : Rational.of(
                        new BigInteger(665, random)
                            .subtract(BigInteger.ONE.shiftLeft(664))
                            .divide(BigInteger.ONE.shiftLeft(random.nextInt(660)))));
    int optimal = 0;
    for (int i = 0; i < 150; i++) {
      LinearProgram<Rational> program = programs.next(true);
      String found = text(LinearSolver.solveRational(program).result());
      String expected = VertexEnumeration.result(program, Rational.of(2).pow(4000));
      assertThat(found).as(program.toString()).isEqualTo(expected);
      optimal += kind(expected).equals("optimal") ? 1 : 0;
    }
    assertThat(optimal).isGreaterThan(10);
  }

  private static LinearForm<Rational> form(long... coefficients) {
    Map<Integer, Rational> map = new TreeMap<>();
    for (int j = 0; j < coefficients.length; j++) {
      map.put(j, Rational.of(coefficients[j]));
    }
    return LinearForm.of(map);
  }

  @SafeVarargs
  private static LinearProgram<Rational> program(
      Goal goal, List<Long> objective, Row<Rational>... rows) {
    long[] costs = objective.stream().mapToLong(Long::longValue).toArray();
    List<Variable<Rational>> variables =
        IntStream.rangeClosed(1, costs.length)
            .mapToObj(j -> Variable.<Rational>free("x" + j))
            .toList();
    return new LinearProgram<>(goal, form(costs), Rational.ONE, variables, List.of(rows));
  }

  @Test
  void programsWithoutRowsOrVariables() {
    assertThat(text(LinearSolver.solveRational(program(Goal.MAXIMISE, List.of())).result()))
        .isEqualTo("1");
    assertThat(text(LinearSolver.solveRational(program(Goal.MINIMISE, List.of(0L, 0L))).result()))
        .isEqualTo("1");
    assertThat(text(LinearSolver.solveRational(program(Goal.MINIMISE, List.of(0L, 1L))).result()))
        .isEqualTo("unbounded");
    Row<Rational> never = new Row<>("never", form(), Order.AT_LEAST, Rational.ONE);
    LinearSolution empty = LinearSolver.solveRational(program(Goal.MAXIMISE, List.of(), never));
    assertThat(empty.evidence())
        .isEqualTo(
            new ProgramEvidence.Farkas(
                new NamedVector(
                    ExactReal.ONE, List.of(new NamedVector.Entry("never", ExactReal.of(-1))))));
  }

  @Test
  void boundsAloneCanDecide() {
    List<Variable<Rational>> box =
        List.of(new Variable<>("x", Optional.of(Rational.of(-2)), Optional.of(Rational.of(5))));
    for (Goal goal : Goal.values()) {
      LinearProgram<Rational> program =
          new LinearProgram<>(goal, form(3), Rational.ONE, box, List.of());
      assertThat(text(LinearSolver.solveRational(program).result()))
          .isEqualTo(goal == Goal.MAXIMISE ? "16" : "-5");
    }
  }
}
