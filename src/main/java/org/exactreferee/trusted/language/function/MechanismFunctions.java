package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.exact;
import static org.exactreferee.trusted.language.function.Arguments.function;
import static org.exactreferee.trusted.language.function.Arguments.number;
import static org.exactreferee.trusted.language.function.Arguments.quantity;
import static org.exactreferee.trusted.language.function.Arguments.require;
import static org.exactreferee.trusted.language.function.Arguments.requireAtMost;
import static org.exactreferee.trusted.language.function.FunctionNames.ADJACENT;
import static org.exactreferee.trusted.language.function.FunctionNames.MECHANISM;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.CollectionValue;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.Truth;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/** Mechanisms that are written out, and their privacy. */
final class MechanismFunctions {

  /** Exact comparisons of one probability of one input with that of another, by the definition. */
  private static final long MOST_COMPARISONS = 10_000_000;

  /** The same where they depend on a real variable. */
  private static final long MOST_FORMULAS = 1_000_000;

  static final List<Function> LIST =
      List.of(
          function(
              MECHANISM + "(symbolic listed vector law, ...)",
              Kind.MECHANISM,
              MechanismFunctions::mechanism),
          function(
              ADJACENT + "(symbolic mechanism, listed vector pair, ...)",
              Kind.MECHANISM,
              MechanismFunctions::adjacent),
          number(
              TIGHT_EXP_EPSILON + "(mechanism, number delta)",
              a -> tightFactor(loss(a), exact(a, 1))),
          number(
              TIGHT_DELTA + "(mechanism, number exp_epsilon)",
              a -> tightDelta(loss(a), exact(a, 1))),
          number(
              "mechanism_delta_limit(mechanism)",
              a -> NumberValue.of(loss(a).limit(ExactReal.ZERO).delta())),
          function(
              PRIVATE + "(symbolic mechanism, symbolic number exp_epsilon, symbolic number delta)",
              Kind.TRUTH,
              MechanismFunctions::isPrivate));

  private MechanismFunctions() {}

  static MechanismValue mechanism(List<Value> arguments, int position) {
    return (MechanismValue) arguments.get(position);
  }

  private static PrivacyLoss<Integer, Integer, ExactReal> loss(List<Value> arguments) {
    MechanismValue mechanism = mechanism(arguments, 0);
    long pairs = mechanism.adjacency().pairs().limit(MOST_COMPARISONS + 1).count();
    long comparisons = pairs * mechanism.table().outputs().size();
    requireAtMost("pairs of adjacent inputs times outputs", comparisons, MOST_COMPARISONS);
    return mechanism.loss();
  }

  /** The arguments from one on, those in lists in their place. */
  private static List<Value> flat(List<Value> arguments, int from) {
    return arguments.stream()
        .skip(from)
        .flatMap(
            value ->
                value instanceof ListValue list
                    ? list.entries().stream()
                    : value instanceof CollectionValue all ? all.values().get() : Stream.of(value))
        .toList();
  }

  private static Value mechanism(List<Value> arguments) {
    List<List<Quantity>> laws = new ArrayList<>();
    for (Value law : flat(arguments, 0)) {
      require(law instanceof VectorValue, "law", law, "must be a vector");
      laws.add(((VectorValue) law).entries());
    }
    require(!laws.get(0).isEmpty(), "outputs", 0, "must be at least one");
    return of(laws, Truth.of(true, new Ground.Words("")), Adjacency.all(inputs(laws.size())));
  }

  /** The inputs of a mechanism with so many. */
  static List<Integer> inputs(int size) {
    return IntStream.rangeClosed(1, size).boxed().toList();
  }

  /** The mechanism with these laws, if they are not too many. */
  static MechanismValue of(
      List<List<Quantity>> laws, Formula defined, Adjacency<Integer> adjacency) {
    MechanismValue made = MechanismValue.of(laws, defined, adjacency);
    if (!made.isExact()) {
      long comparisons = (long) laws.size() * laws.size() * laws.get(0).size();
      requireAtMost("inputs squared times outputs", comparisons, MOST_FORMULAS);
    }
    return made;
  }

  /** Pairs of inputs, or of each input what is true for those that are adjacent to it. */
  private static Value adjacent(List<Value> arguments) {
    MechanismValue mechanism = mechanism(arguments, 0);
    List<Integer> inputs = inputs(mechanism.laws().size());
    List<Value> said = flat(arguments, 1);
    Set<Pair<Integer>> pairs = new LinkedHashSet<>();
    boolean conditions = said.stream().anyMatch(ListValue.class::isInstance);
    require(
        !conditions || said.size() == inputs.size(),
        "rows of conditions",
        said.size(),
        "must be as many as inputs, " + inputs.size());
    for (int i = 0; i < said.size(); i++) {
      if (said.get(i) instanceof ListValue row) {
        pairs.addAll(neighbours(i + 1, row, inputs));
      } else {
        require(
            !conditions && said.get(i) instanceof VectorValue, "pair", said, "must be a vector");
        pairs.add(pair((VectorValue) said.get(i), inputs.size()));
      }
    }
    return mechanism.with(Adjacency.symmetric(List.copyOf(pairs)));
  }

  /** The input with those for which the row is true; that it is adjacent to itself says nothing. */
  private static List<Pair<Integer>> neighbours(int input, ListValue row, List<Integer> inputs) {
    List<Value> entries = row.entries();
    boolean truths = entries.stream().allMatch(Proposition.class::isInstance);
    require(
        truths && entries.size() == inputs.size(),
        "row of conditions",
        row,
        "must have a truth for each input, " + inputs.size());
    return inputs.stream()
        .filter(other -> other != input && ((Proposition) entries.get(other - 1)).isKnownTrue())
        .map(other -> new Pair<>(Math.min(input, other), Math.max(input, other)))
        .toList();
  }

  private static Pair<Integer> pair(VectorValue pair, int inputs) {
    List<Integer> two = pair.integers();
    boolean different = two.size() == 2 && !two.get(0).equals(two.get(1));
    require(
        different
            && Math.min(two.get(0), two.get(1)) >= 1
            && Math.max(two.get(0), two.get(1)) <= inputs,
        "pair",
        pair,
        "must be two different inputs from 1 to " + inputs);
    return new Pair<>(two.get(0), two.get(1));
  }

  private static Value isPrivate(List<Value> arguments) {
    MechanismValue mechanism = mechanism(arguments, 0);
    boolean numbers =
        arguments.stream().skip(1).allMatch(NumberValue.class::isInstance) && mechanism.isExact();
    return numbers
        ? isPrivate(loss(arguments), exact(arguments, 1), exact(arguments, 2))
        : PrivacyCondition.of(mechanism, quantity(arguments, 1), quantity(arguments, 2));
  }

  static Value tightFactor(PrivacyLoss<Integer, Integer, ExactReal> loss, ExactReal delta) {
    return loss.tightEpsilon(delta)
        .match(
            finite -> NumberValue.of(finite.expEpsilon()),
            none -> {
              throw new UndefinedException("no finite exp_epsilon makes this private");
            });
  }

  static Value tightDelta(PrivacyLoss<Integer, Integer, ExactReal> loss, ExactReal expEpsilon) {
    return NumberValue.of(loss.tightDelta(expEpsilon).delta());
  }

  static Value isPrivate(
      PrivacyLoss<Integer, Integer, ExactReal> loss, ExactReal expEpsilon, ExactReal delta) {
    return loss.violation(new Budget<>(expEpsilon, delta))
        .map(witness -> Proposition.of(false, new Ground.Words(witness.toString())))
        .orElseGet(() -> Proposition.of(true, new Ground.Words("every pair of neighbours agrees")));
  }
}
