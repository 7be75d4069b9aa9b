package org.exactreferee.prove.voting;

import static org.exactreferee.trusted.language.function.FunctionNames.MOST_OVER;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.NamedVector.Entry;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence.Optimum;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program.Unknown;
import org.exactreferee.trusted.language.tree.ProgramOperator;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.ChooserProgram;
import org.exactreferee.trusted.model.voting.Preferences;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * That the truthful anonymous choosers for n voters and k entries are exactly a family, as finitely
 * many statements "this sum of multiples of probabilities is never positive" about one polytope or
 * the other [KL18, Theorems 1 and 2, Corollary 1].
 *
 * <p>A family lies in the polytope of truthful choosers if each of its members satisfies each row.
 * For the other inclusion every parameter of a family is written as a sum of multiples of
 * probabilities. A truthful chooser is in the family if the parameters that it so defines are not
 * negative and give its own probabilities again.
 */
public final class TruthfulTheorem {

  private final Preferences preferences;
  private final ChooserFamily family;
  private final int voters;
  private final int entries;
  private final List<Profile> profiles;

  /**
   * A claim that a sum of multiples of probabilities is never positive, with evidence if there is
   * some that needs no search.
   */
  public record Statement(Expression claim, Optional<ProgramEvidence> evidence) {}

  /**
   * The theorem.
   *
   * @param family one of those that a theorem says are the truthful choosers
   */
  public TruthfulTheorem(Preferences preferences, ChooserFamily family, int voters, int entries) {
    if (family.theorem().isEmpty()) {
      throw new IllegalArgumentException(
          "family (" + family + ") must be one of " + ChooserFamily.ofTheorems());
    }
    if (voters < 1 || entries < 2) {
      throw new IllegalArgumentException(
          "voters (" + voters + ") must be at least 1 and entries (" + entries + ") at least 2");
    }
    this.preferences = preferences;
    this.family = family;
    this.voters = voters;
    this.entries = entries;
    this.profiles = Profile.sorted(voters, entries);
  }

  /**
   * How many dimensions the family has if {@link #interior} holds: one less than parameters, which
   * sum to 1 in one way and which no two choosers share.
   */
  public int dimension() {
    List<String> names = family.parameters(voters, entries);
    Map<String, Map<Integer, Rational>> parameters = parameters();
    for (String name : names) {
      if (!inParameters(parameters.get(name)).equals(Map.of(name, Rational.ONE))) {
        throw new IllegalStateException("parameter " + name + " must be what defines it");
      }
    }
    return names.size() - 1;
  }

  /** A sum of multiples of probabilities of a member of the family, in its parameters. */
  private Map<String, Rational> inParameters(Map<Integer, Rational> sum) {
    Map<String, Rational> terms = new HashMap<>();
    sum.forEach(
        (place, value) ->
            family
                .probability(profiles.get(place / entries), place % entries + 1)
                .forEach(
                    (name, times) ->
                        terms.merge(name, value.multiply(Rational.of(times)), Rational::add)));
    terms.values().removeIf(Rational::isZero);
    return terms;
  }

  /** A claim that there is a member all of whose parameters and probabilities are positive. */
  public Expression interior() {
    LinearProgram<ExactReal> program =
        new ChooserProgram(family, voters, entries)
            .maximum(Collections.nCopies(profiles.size() * entries, ExactReal.ZERO));
    Expression slack = Trees.symbol("s");
    ParameterProgram written =
        new ParameterProgram(
            program.variables().size(), slack, List.of(new Unknown("s", Optional.empty())));
    Stream<Expression> rows =
        program.rows().stream()
            .map(
                row -> {
                  Expression sum = written.sum(row.form());
                  return row.order() == Order.EQUAL
                      ? Trees.equal(sum, Trees.number(1))
                      : Trees.atLeast(sum, slack);
                });
    Expression most = written.optimum(ProgramOperator.MAXIMUM, slack, rows);
    return Trees.greater(most, Trees.number(0));
  }

  /** Statements that hold exactly if every member of the family is truthful. */
  public List<Statement> familyIsTruthful() {
    Polytope members = new Polytope(family.choosers(), new ChooserProgram(family, voters, entries));
    return truthfulRows().stream()
        .filter(row -> row.name().startsWith("truthful"))
        .map(
            row -> {
              Map<Integer, Rational> sum = new HashMap<>();
              row.form()
                  .terms()
                  .forEach(
                      term ->
                          sum.put(term.variable(), term.coefficient().rational().orElseThrow()));
              return members.statement(sum);
            })
        .toList();
  }

  private List<Row<ExactReal>> truthfulRows() {
    return new ChooserProgram(ChooserFamily.ALL, voters, entries)
        .andTruthful(preferences)
        .maximum(Collections.nCopies(profiles.size() * entries, ExactReal.ZERO))
        .rows();
  }

  /** Statements that hold exactly if every truthful chooser is in the family. */
  public List<Statement> truthfulIsFamily() {
    Polytope truthful =
        new Polytope(
            preferences.choosers(),
            new ChooserProgram(ChooserFamily.ALL, voters, entries).andTruthful(preferences));
    Map<String, Map<Integer, Rational>> parameters = parameters();
    Stream<Statement> signs =
        parameters.values().stream().map(sum -> truthful.statement(multiple(sum, Rational.of(-1))));
    Stream<Statement> equations =
        profiles.stream()
            .flatMap(v -> IntStream.rangeClosed(1, entries).mapToObj(z -> gap(v, z, parameters)))
            .filter(gap -> !gap.isEmpty())
            .flatMap(gap -> Stream.of(gap, multiple(gap, Rational.of(-1))))
            .map(truthful::statement);
    return Stream.concat(signs, equations).toList();
  }

  /** Choosers about which something is stated. */
  private final class Polytope {
    private final String function;
    private final ChooserProgram program;
    private final ImpliedRows implied;

    Polytope(String choosers, ChooserProgram program) {
      this.function = MOST_OVER + choosers;
      this.program = program;
      this.implied = new ImpliedRows(program(Map.of()));
    }

    private LinearProgram<ExactReal> program(Map<Integer, Rational> sum) {
      return program.maximum(objective(sum).stream().map(ExactReal::of).toList());
    }

    /** A fixed law is a point at which the sum is 0, if one of them is. */
    Statement statement(Map<Integer, Rational> sum) {
      Expression objective =
          new Expression.Vector(objective(sum).stream().map(Trees::number).toList());
      Expression most =
          Trees.call(function, Trees.number(voters), Trees.number(entries), objective);
      Expression claim = Trees.atMost(most, Trees.number(0));
      LinearProgram<ExactReal> asked = program(sum);
      Map<Integer, Rational> form = new HashMap<>();
      asked
          .objective()
          .terms()
          .forEach(term -> form.put(term.variable(), term.coefficient().rational().orElseThrow()));
      return new Statement(
          claim,
          implied
              .multipliers(form)
              .flatMap(bound -> fixedLaw(asked).map(point -> new Optimum(point, bound))));
    }

    private Optional<NamedVector> fixedLaw(LinearProgram<ExactReal> asked) {
      List<String> names = asked.variables().stream().map(Variable::name).toList();
      for (int z = 1; z <= entries; z++) {
        List<Entry> law = new ArrayList<>();
        for (String name : names) {
          if (name.endsWith(")_" + z) || name.equals(family.base(z))) {
            law.add(new Entry(name, ExactReal.ONE));
          }
        }
        NamedVector point = new NamedVector(ExactReal.ONE, law);
        Map<String, ExactReal> values = point.values();
        List<ExactReal> dense =
            names.stream().map(name -> values.getOrDefault(name, ExactReal.ZERO)).toList();
        if (asked.valueAt(dense).isZero()) {
          return Optional.of(point);
        }
      }
      return Optional.empty();
    }
  }

  /** A probability minus what it is by the parameters. */
  private Map<Integer, Rational> gap(
      Profile v, int z, Map<String, Map<Integer, Rational>> parameters) {
    Map<Integer, Rational> gap = new HashMap<>();
    add(gap, Rational.ONE, v, z);
    family
        .probability(v, z)
        .forEach(
            (name, times) ->
                parameters
                    .get(name)
                    .forEach(
                        (place, value) ->
                            gap.merge(place, value.multiply(Rational.of(-times)), Rational::add)));
    gap.values().removeIf(Rational::isZero);
    return gap;
  }

  private static Map<Integer, Rational> multiple(Map<Integer, Rational> sum, Rational factor) {
    Map<Integer, Rational> multiple = new HashMap<>();
    sum.forEach((place, value) -> multiple.put(place, value.multiply(factor)));
    return multiple;
  }

  /** The parameters as sums of multiples of probabilities. */
  private Map<String, Map<Integer, Rational>> parameters() {
    return switch (family) {
      case MEDIANS -> medians();
      case PHANTOMS -> phantoms();
      case ALL, RANDOMIZED_MEDIANS -> throw new IllegalStateException(family + " has no theorem");
    };
  }

  /**
   * With all votes for the highest entry only base masses are left. One vote more for z, instead of
   * the highest entry, moves {@code t_z(r)} to the entries up to z.
   */
  private Map<String, Map<Integer, Rational>> medians() {
    Map<String, Map<Integer, Rational>> parameters = new LinkedHashMap<>();
    for (int z = 1; z <= entries; z++) {
      Map<Integer, Rational> base = new HashMap<>();
      add(base, Rational.ONE, votes(z, 0, entries), z);
      parameters.put(family.base(z), base);
      for (int r = 1; r <= voters && z < entries; r++) {
        Map<Integer, Rational> transfer = new HashMap<>();
        for (int y = 1; y <= z; y++) {
          add(transfer, Rational.ONE, votes(z, r, entries), y);
          add(transfer, Rational.of(-1), votes(z, r - 1, entries), y);
        }
        parameters.put(family.transfer(z, r), transfer);
      }
    }
    return parameters;
  }

  private Map<String, Map<Integer, Rational>> phantoms() {
    Map<String, Map<Integer, Rational>> parameters = new LinkedHashMap<>();
    Map<Integer, Rational> share = new HashMap<>();
    add(share, Rational.ONE, votes(1, 1, 2), 1);
    add(share, Rational.of(-1), votes(1, 0, 2), 1);
    parameters.put(family.transfer(1, 1), share);
    for (int z = 1; z <= entries; z++) {
      Map<Integer, Rational> phantom = new HashMap<>();
      add(phantom, Rational.ONE, votes(z, 0, z == 1 ? 2 : 1), z);
      parameters.put(family.base(z), phantom);
    }
    return parameters;
  }

  /** The profile with this many votes for one entry and the rest for another. */
  private Profile votes(int entry, int times, int rest) {
    List<Integer> votes = new ArrayList<>(Collections.nCopies(times, entry));
    votes.addAll(Collections.nCopies(voters - times, rest));
    return new Profile(votes, entries).sorted();
  }

  private void add(Map<Integer, Rational> sum, Rational factor, Profile v, int z) {
    sum.merge(profiles.indexOf(v) * entries + z - 1, factor, Rational::add);
  }

  private List<Rational> objective(Map<Integer, Rational> sum) {
    return IntStream.range(0, profiles.size() * entries)
        .mapToObj(place -> sum.getOrDefault(place, Rational.ZERO))
        .toList();
  }
}
