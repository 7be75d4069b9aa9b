package org.exactreferee.trusted.model.voting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The conditions on the parameters of a family as the rows of a linear program, each written down
 * from its definition at all sorted profiles and all changes of one vote. A row that says what an
 * earlier one says, or nothing at all, is left out.
 */
public final class ChooserProgram {

  /** The variable that is at most the wanted probability at every profile. */
  public static final String WORST = "worst";

  private static final ExactReal ONE = ExactReal.ONE;

  private final ChooserFamily family;
  private final int entries;
  private final List<Profile> profiles;
  private final Map<String, Integer> places = new LinkedHashMap<>();
  private final Map<Row<ExactReal>, Row<ExactReal>> rows = new LinkedHashMap<>();

  /** All distributions of a family: probabilities are not negative and sum to 1. */
  public ChooserProgram(ChooserFamily family, int voters, int entries) {
    this.family = family;
    this.entries = entries;
    this.profiles = Profile.sorted(voters, entries);
    family.parameters(voters, entries).forEach(name -> places.put(name, places.size()));
    for (Profile v : profiles) {
      Map<Integer, ExactReal> sum = new HashMap<>();
      for (int z = 1; z <= entries; z++) {
        Map<Integer, ExactReal> mass = new HashMap<>();
        add(mass, ONE, v, z);
        add(sum, ONE, v, z);
        row("mass(" + v + ")_" + z, mass, Order.AT_LEAST, Rational.ZERO);
      }
      row("sum(" + v + ")", sum, Order.EQUAL, Rational.ONE);
    }
  }

  /** Adds {@code g(v)_z <= E_z g(v')_z} for all profiles that differ in one vote. */
  public ChooserProgram andPrivate(List<ExactReal> bounds) {
    if (bounds.size() != entries || bounds.stream().anyMatch(e -> e.compareTo(ONE) < 0)) {
      throw new IllegalArgumentException(
          "bounds " + bounds + " must be one per entry, " + entries + ", and at least 1");
    }
    for (Profile v : profiles) {
      for (Profile changed : v.changes().stream().map(Profile::sorted).distinct().toList()) {
        for (int z = 1; z <= entries; z++) {
          Map<Integer, ExactReal> excess = new HashMap<>();
          add(excess, ONE, v, z);
          add(excess, bounds.get(z - 1).negate(), changed, z);
          row("private(" + v + "; " + changed + ")_" + z, excess, Order.AT_MOST, Rational.ZERO);
        }
      }
    }
    return this;
  }

  /** Adds that no false vote makes less likely what the voter may dislike. */
  public ChooserProgram andTruthful(Preferences preferences) {
    for (Profile v : profiles) {
      for (int peak : new TreeSet<>(v.votes())) {
        for (int vote = 1; vote <= entries; vote++) {
          Profile changed = v.with(v.votes().indexOf(peak) + 1, vote).sorted();
          for (List<Integer> disliked : preferences.leastLiked(peak, entries)) {
            Map<Integer, ExactReal> gain = new HashMap<>();
            disliked.forEach(z -> add(gain, ONE, v, z));
            disliked.forEach(z -> add(gain, ONE.negate(), changed, z));
            String name = "truthful(" + v + "; " + changed + ")_" + disliked;
            row(name, gain, Order.AT_MOST, Rational.ZERO);
          }
        }
      }
    }
    return this;
  }

  /** The conditions, and the largest value of an objective under them. */
  public LinearProgram<ExactReal> maximum(Objective objective) {
    Map<Integer, ExactReal> goal = new HashMap<>();
    if (objective.weights().isPresent()) {
      objective
          .weights()
          .get()
          .forEach(
              (v, weight) ->
                  objective.wanted(v).forEach(z -> add(goal, ExactReal.of(weight), v, z)));
      return program(goal);
    }
    int worst = places.computeIfAbsent(WORST, name -> places.size());
    goal.put(worst, ONE);
    for (Profile v : profiles) {
      Map<Integer, ExactReal> excess = new HashMap<>(goal);
      objective.wanted(v).forEach(z -> add(excess, ONE.negate(), v, z));
      row("worst(" + v + ")", excess, Order.AT_MOST, Rational.ZERO);
    }
    return program(goal);
  }

  /**
   * The conditions, and the largest value under them of a sum of multiples of probabilities: of the
   * entries of the first sorted profile, of those of the second, and so on.
   */
  public LinearProgram<ExactReal> maximum(List<ExactReal> multiples) {
    if (multiples.size() != profiles.size() * entries) {
      throw new IllegalArgumentException(
          "multiples (" + multiples.size() + ") must be " + profiles.size() * entries);
    }
    Map<Integer, ExactReal> goal = new HashMap<>();
    for (int i = 0; i < multiples.size(); i++) {
      add(goal, multiples.get(i), profiles.get(i / entries), i % entries + 1);
    }
    return program(goal);
  }

  private LinearProgram<ExactReal> program(Map<Integer, ExactReal> goal) {
    List<Variable<ExactReal>> variables = new ArrayList<>();
    places.keySet().forEach(name -> variables.add(Variable.atLeast(name, ExactReal.ZERO)));
    return new LinearProgram<>(
        Goal.MAXIMISE, LinearForm.of(goal), ExactReal.ZERO, variables, List.copyOf(rows.values()));
  }

  private void add(Map<Integer, ExactReal> sum, ExactReal factor, Profile v, int z) {
    family
        .probability(v, z)
        .forEach(
            (name, times) ->
                sum.merge(places.get(name), factor.multiply(ExactReal.of(times)), ExactReal::add));
  }

  private void row(String name, Map<Integer, ExactReal> sum, Order order, Rational bound) {
    LinearForm<ExactReal> form = LinearForm.of(sum);
    ExactReal right = ExactReal.of(bound);
    boolean isPositive = form.terms().stream().allMatch(term -> term.coefficient().sign() > 0);
    boolean saysNothing = order == Order.AT_LEAST ? isPositive : form.terms().isEmpty();
    if (!saysNothing) {
      rows.putIfAbsent(new Row<>("", form, order, right), new Row<>(name, form, order, right));
    }
  }
}
