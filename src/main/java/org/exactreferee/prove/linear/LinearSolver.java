package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.exactreferee.prove.sign.ExponentialPolynomial;
import org.exactreferee.prove.sign.PositiveScaling;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.language.meaning.ProgramResult;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Solves linear programs exactly, and says what shows the result. */
public final class LinearSolver {

  private LinearSolver() {}

  /**
   * The result of a program with evidence for it, which is the same whenever the program is.
   *
   * @throws UndecidedException if the work limits do not suffice
   */
  public static LinearSolution solve(LinearProgram<ExactReal> program) {
    Optional<LinearProgram<Rational>> rational = rational(program);
    if (rational.isPresent()) {
      return solveRational(rational.get());
    }
    try {
      return solveExponential(program, form -> FloatSimplex.guess(form, ToDouble::ofExact));
    } catch (UndecidedException limit) {
      return bracket(program).orElseThrow(() -> limit);
    }
  }

  /** The result of a program about rational numbers. */
  public static LinearSolution solveRational(LinearProgram<Rational> program) {
    return solveRational(program, form -> FloatSimplex.guess(form, ToDouble::ofRational));
  }

  /** The same, starting from any basis. */
  static LinearSolution solveRational(
      LinearProgram<Rational> program, Function<StandardForm<Rational>, Basis> hint) {
    LinearSearch.Found<Rational> found = new LinearSearch<>(DixonSolver::of, hint).solve(program);
    return solution(program, found, LinearSolver::canonical, ExactReal::of);
  }

  /** The result of a program whose numbers are quotients of sums of powers of e. */
  static LinearSolution solveExponential(
      LinearProgram<ExactReal> program, Function<StandardForm<ExactReal>, Basis> hint) {
    BasisSolver.Method<ExactReal> method = ExponentialSolver.method(unit(program));
    LinearSearch.Found<ExactReal> found = new LinearSearch<>(method, hint).solve(program);
    return solution(program, found, LinearSolver::canonicalInField, number -> number);
  }

  /** Bounds of the optimum from rational programs next to the given one, if they give any. */
  public static Optional<LinearSolution> bracket(LinearProgram<ExactReal> program) {
    Optional<ProgramEvidence> inner =
        LinearBracket.inner(program).map(each -> solveRational(each).evidence());
    Optional<ProgramEvidence> outer =
        LinearBracket.outer(program).map(each -> solveRational(each).evidence());
    if (inner.isPresent()
        && outer.isPresent()
        && inner.get() instanceof ProgramEvidence.Optimum low
        && outer.get() instanceof ProgramEvidence.Optimum high) {
      NamedVector point = low.point();
      ProgramResult.Optimal result =
          ProgramResult.between(
              valueAt(program, point.values()), bound(program, high.multipliers().values()));
      return Optional.of(
          new LinearSolution(result, new ProgramEvidence.Bracket(point, high.multipliers())));
    }
    return Optional.empty();
  }

  private static ExactReal valueAt(LinearProgram<ExactReal> program, Map<String, ExactReal> point) {
    return program.valueAt(
        program.variables().stream()
            .map(variable -> point.getOrDefault(variable.name(), ExactReal.ZERO))
            .toList());
  }

  /** What multipliers show: the bounds of the variables are those that the reduced costs need. */
  private static ExactReal bound(LinearProgram<ExactReal> program, Map<String, ExactReal> by) {
    List<ExactReal> multipliers =
        program.rows().stream().map(row -> by.getOrDefault(row.name(), ExactReal.ZERO)).toList();
    ExactReal sum = program.constant();
    for (int i = 0; i < multipliers.size(); i++) {
      sum = sum.add(multipliers.get(i).multiply(program.rows().get(i).bound()));
    }
    List<ExactReal> costs = program.reducedCosts(ExactReal.ONE, multipliers);
    for (int j = 0; j < costs.size(); j++) {
      if (!costs.get(j).isZero()) {
        Variable<ExactReal> variable = program.variables().get(j);
        boolean most = costs.get(j).sign() * program.goal().sign() > 0;
        Optional<ExactReal> end = most ? variable.upper() : variable.lower();
        ExactReal known =
            end.orElseThrow(() -> new UndecidedException("no bound of " + variable.name()));
        sum = sum.add(costs.get(j).multiply(known));
      }
    }
    return sum;
  }

  /** The largest number of which all exponents of e in a program are multiples. */
  private static Rational unit(LinearProgram<ExactReal> program) {
    Set<Rational> exponents = new HashSet<>();
    ProgramImage.of(
        program,
        number -> {
          ExactReal factor = number.clearingFactor();
          factor.powersOfE().ifPresent(powers -> exponents.addAll(powers.keySet()));
          number.multiply(factor).powersOfE().ifPresent(sum -> exponents.addAll(sum.keySet()));
          return number;
        });
    Rational unit = Rational.ZERO;
    for (Rational exponent : exponents) {
      unit = ExponentialPolynomial.gcd(unit, exponent);
    }
    return unit.sign() == 0 ? Rational.ONE : unit;
  }

  /** A vector of polynomials in a power of e without common factor. */
  private static Scaled<ExactReal> canonicalInField(Scaled<ExactReal> vector) {
    List<ExactReal> all = new ArrayList<>(vector.numerators());
    all.add(vector.denominator());
    Optional<ExponentialPolynomial> polynomials =
        ExponentialPolynomial.multipleOf(Polynomial.of(all));
    if (polynomials.isEmpty()) {
      return vector;
    }
    List<ExactReal> least = polynomials.get().primitive().toPolynomial().coefficients();
    ExactReal denominator = least.get(least.size() - 1);
    ExactReal sign = denominator.sign() < 0 ? ExactReal.of(-1) : ExactReal.ONE;
    return new Scaled<>(
        denominator.multiply(sign),
        least.subList(0, least.size() - 1).stream().map(sign::multiply).toList());
  }

  /** The program over the rational numbers, if all its numbers are rational. */
  static Optional<LinearProgram<Rational>> rational(LinearProgram<ExactReal> program) {
    try {
      return Optional.of(ProgramImage.of(program, number -> number.rational().orElseThrow()));
    } catch (NoSuchElementException irrational) {
      return Optional.empty();
    }
  }

  /** A vector with integer numerators and the least denominator. */
  private static Scaled<Rational> canonical(Scaled<Rational> vector) {
    List<Rational> all = new ArrayList<>(vector.numerators());
    all.add(vector.denominator());
    List<Rational> least = PositiveScaling.reduce(all);
    int last = vector.numerators().size();
    return new Scaled<>(least.get(last), least.subList(0, last));
  }

  private static <F extends OrderedField<F>> LinearSolution solution(
      LinearProgram<F> program,
      LinearSearch.Found<F> found,
      Function<Scaled<F>, Scaled<F>> canonical,
      Function<F, ExactReal> exact) {
    List<String> variables = program.variables().stream().map(Variable::name).toList();
    List<String> rows = program.rows().stream().map(Row::name).toList();
    Naming<F> naming = new Naming<>(canonical, exact);
    if (found instanceof LinearSearch.Optimum<F> optimum) {
      Scaled<F> point = canonical.apply(optimum.point());
      F value =
          program
              .dilated(point.denominator())
              .valueAt(point.numerators())
              .divide(point.denominator());
      return new LinearSolution(
          new ProgramResult.Optimal(exact.apply(value), "the optimum is " + value),
          new ProgramEvidence.Optimum(
              naming.of(optimum.point(), variables), naming.of(optimum.multipliers(), rows)));
    }
    if (found instanceof LinearSearch.Farkas<F> farkas) {
      return new LinearSolution(
          new ProgramResult.Infeasible("a combination of the rows is a contradiction"),
          new ProgramEvidence.Farkas(naming.of(farkas.multipliers(), rows)));
    }
    LinearSearch.Ray<F> ray = (LinearSearch.Ray<F>) found;
    return new LinearSolution(
        new ProgramResult.Unbounded("there is a direction in which the objective has no end"),
        new ProgramEvidence.Ray(
            naming.of(ray.point(), variables), naming.of(ray.direction(), variables)));
  }

  /** Vectors with the names of their entries. */
  private record Naming<F extends OrderedField<F>>(
      Function<Scaled<F>, Scaled<F>> canonical, Function<F, ExactReal> exact) {

    NamedVector of(Scaled<F> vector, List<String> names) {
      Scaled<F> least = canonical.apply(vector);
      List<NamedVector.Entry> entries = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        F number = least.numerators().get(i);
        if (!number.isZero()) {
          entries.add(new NamedVector.Entry(names.get(i), exact.apply(number)));
        }
      }
      return new NamedVector(exact.apply(least.denominator()), entries);
    }
  }
}
