package org.exactreferee.prove.voting;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.exactreferee.prove.linear.LinearSolution;
import org.exactreferee.prove.linear.LinearSolver;
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.ChooserProgram;
import org.exactreferee.trusted.model.voting.Objective;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The best private chooser of a family for an objective.
 *
 * @param bounds of the entries
 * @param parameters of the chooser, zeros included, in the order of the family
 * @param value what it achieves
 * @param bound what no chooser of the family exceeds: the value, unless the work limits allowed
 *     only a bracket
 * @param active rows that hold with equality and need not
 * @param evidence that shows it
 */
public record VotingDesign(
    ChooserFamily family,
    int voters,
    List<ExactReal> bounds,
    Objective objective,
    Map<String, ExactReal> parameters,
    ExactReal value,
    ExactReal bound,
    List<String> active,
    ProgramEvidence evidence) {

  /** With more profiles up to order, a program does not fit the memory. */
  public static final int MOST_PROFILES = 5_000;

  private static final int CLAIMED_BITS = 160;
  private static final Rational CLAIMED_MARGIN = Rational.dyadic(BigInteger.ONE, -140);

  /** Whether there are not too many profiles. */
  public static boolean isModerate(int voters, int entries) {
    BigInteger profiles = Words.rising(Math.min(voters, MOST_PROFILES), entries).count();
    return profiles.compareTo(BigInteger.valueOf(MOST_PROFILES)) <= 0;
  }

  /**
   * Finds it.
   *
   * @throws UndecidedException if the work limits do not suffice
   */
  public static VotingDesign of(
      ChooserFamily family, int voters, List<ExactReal> bounds, Objective objective) {
    return of(family, voters, bounds, objective, LinearSolver::solve);
  }

  static VotingDesign of(
      ChooserFamily family,
      int voters,
      List<ExactReal> bounds,
      Objective objective,
      Function<LinearProgram<ExactReal>, LinearSolution> solver) {
    LinearProgram<ExactReal> program =
        new ChooserProgram(family, voters, bounds.size()).andPrivate(bounds).maximum(objective);
    ProgramEvidence evidence = solver.apply(fewRows(program, family, voters, bounds)).evidence();
    NamedVector found =
        evidence.match(
            ProgramEvidence.Optimum::point,
            ProgramEvidence.Bracket::point,
            farkas -> refused("has no point"),
            ray -> refused("has no bound"));
    Map<String, ExactReal> values = found.values();
    List<ExactReal> point =
        program.variables().stream()
            .map(variable -> values.getOrDefault(variable.name(), ExactReal.ZERO))
            .toList();
    Map<String, ExactReal> parameters = new LinkedHashMap<>();
    for (int i = 0; i < point.size(); i++) {
      Variable<ExactReal> variable = program.variables().get(i);
      if (!variable.name().equals(ChooserProgram.WORST)) {
        parameters.put(variable.name(), point.get(i));
      }
    }
    ExactReal value = program.valueAt(point);
    ExactReal bound =
        evidence.match(
            optimum -> value,
            bracket -> bound(program, bracket.multipliers()),
            farkas -> value,
            ray -> value);
    return new VotingDesign(
        family,
        voters,
        List.copyOf(bounds),
        objective,
        parameters,
        value,
        bound,
        active(program, point),
        evidence);
  }

  /**
   * The program without the rows of medians that follow from the others: the same points, and
   * multipliers of some rows are multipliers of all.
   */
  private static LinearProgram<ExactReal> fewRows(
      LinearProgram<ExactReal> program, ChooserFamily family, int voters, List<ExactReal> bounds) {
    if (family != ChooserFamily.MEDIANS) {
      return program;
    }
    MedianSystem<ExactReal> system = new MedianSystem<>(voters, bounds);
    List<String> names = system.variables().stream().map(Variable::name).toList();
    Set<Map<String, ExactReal>> needed = new HashSet<>();
    for (Row<ExactReal> row :
        Stream.concat(system.validity().stream(), system.privacy().stream()).toList()) {
      Map<String, ExactReal> sum = byName(row, names);
      sum.keySet().removeIf(name -> name.startsWith("t_" + bounds.size() + "("));
      needed.add(sum);
    }
    List<String> own = program.variables().stream().map(Variable::name).toList();
    return new LinearProgram<>(
        program.goal(),
        program.objective(),
        program.constant(),
        program.variables(),
        program.rows().stream()
            .filter(row -> row.name().startsWith("worst") || needed.contains(byName(row, own)))
            .toList());
  }

  private static Map<String, ExactReal> byName(Row<ExactReal> row, List<String> names) {
    Map<String, ExactReal> sum = new HashMap<>();
    row.form().terms().forEach(t -> sum.put(names.get(t.variable()), t.coefficient()));
    return sum;
  }

  private static NamedVector refused(String why) {
    throw new IllegalStateException("the program of a fixed law and its like " + why);
  }

  /** The right sides of the rows times their multipliers: all variables are at least 0. */
  private static ExactReal bound(LinearProgram<ExactReal> program, NamedVector multipliers) {
    Map<String, ExactReal> values = multipliers.values();
    ExactReal sum = program.constant();
    for (Row<ExactReal> row : program.rows()) {
      ExactReal multiplier = values.getOrDefault(row.name(), ExactReal.ZERO);
      sum = sum.add(multiplier.multiply(row.bound()));
    }
    return sum;
  }

  private static List<String> active(LinearProgram<ExactReal> program, List<ExactReal> point) {
    List<String> active = new ArrayList<>();
    for (Row<ExactReal> row : program.rows()) {
      if (row.order() != Order.EQUAL && row.form().at(point, ExactReal.ZERO).equals(row.bound())) {
        active.add(row.name());
      }
    }
    return active;
  }

  /** Numbers strictly between which the optimum lies. */
  public record Bounds(Rational low, Rational high) {}

  /** Fractions next to the bounds of the optimum, between which it is shown to lie. */
  public Bounds claimed() {
    Rational low = value.enclose(CLAIMED_BITS).lower().subtract(CLAIMED_MARGIN);
    Rational high = bound.enclose(CLAIMED_BITS).upper().add(CLAIMED_MARGIN);
    return new Bounds(low, high);
  }

  public boolean isExact() {
    return evidence instanceof ProgramEvidence.Optimum;
  }

  /** The probability of an entry. */
  public ExactReal probability(Profile profile, int entry) {
    ExactReal sum = ExactReal.ZERO;
    for (Map.Entry<String, Integer> term : family.probability(profile, entry).entrySet()) {
      ExactReal times = ExactReal.of(Rational.of(term.getValue()));
      sum = sum.add(times.multiply(parameters.get(term.getKey())));
    }
    return sum;
  }

  /** The probability of what the objective wants. */
  public ExactReal success(Profile profile) {
    ExactReal sum = ExactReal.ZERO;
    for (int entry : objective.wanted(profile)) {
      sum = sum.add(probability(profile, entry));
    }
    return sum;
  }

  /** The sorted profiles at which the objective is least likely. */
  public List<Profile> worst() {
    List<Profile> worst = new ArrayList<>();
    ExactReal least = ExactReal.ONE;
    for (Profile profile : Profile.sorted(voters, bounds.size())) {
      ExactReal success = success(profile);
      int order = success.compareTo(least);
      if (order < 0) {
        worst.clear();
        least = success;
      }
      if (order <= 0) {
        worst.add(profile);
      }
    }
    return worst;
  }
}
