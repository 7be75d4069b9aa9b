package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.exact;
import static org.exactreferee.trusted.language.function.Arguments.function;
import static org.exactreferee.trusted.language.function.Arguments.number;
import static org.exactreferee.trusted.language.function.Arguments.require;
import static org.exactreferee.trusted.language.function.Arguments.requireAtMost;
import static org.exactreferee.trusted.language.function.FunctionNames.ADJACENT;
import static org.exactreferee.trusted.language.function.FunctionNames.MECHANISM;
import static org.exactreferee.trusted.language.function.FunctionNames.MECHANISM_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.MECHANISM_EXP_EPSILON;
import static org.exactreferee.trusted.language.function.FunctionNames.MECHANISM_PRIVATE;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/** Mechanisms that are written out, and their privacy. */
final class MechanismFunctions {

  /** Exact comparisons of one probability of one input with that of another, by the definition. */
  private static final long MOST_COMPARISONS = 10_000_000;

  static final List<Function> LIST =
      List.of(
          function(MECHANISM + "(vector law, ...)", Kind.MECHANISM, MechanismFunctions::mechanism),
          function(
              ADJACENT + "(mechanism, vector pair, ...)",
              Kind.MECHANISM,
              MechanismFunctions::adjacent),
          number(
              MECHANISM_EXP_EPSILON + "(mechanism, number delta)",
              a -> tightFactor(loss(a), exact(a, 1))),
          number(
              MECHANISM_DELTA + "(mechanism, number exp_epsilon)",
              a -> tightDelta(loss(a), exact(a, 1))),
          number(
              "mechanism_delta_limit(mechanism)",
              a -> NumberValue.of(loss(a).limit(ExactReal.ZERO).delta())),
          function(
              MECHANISM_PRIVATE + "(mechanism, number exp_epsilon, number delta)",
              Kind.TRUTH,
              a -> isPrivate(loss(a), exact(a, 1), exact(a, 2))));

  private MechanismFunctions() {}

  private static PrivacyLoss<Integer, Integer, ExactReal> loss(List<Value> arguments) {
    MechanismValue mechanism = (MechanismValue) arguments.get(0);
    long pairs = mechanism.adjacency().pairs().limit(MOST_COMPARISONS + 1).count();
    long comparisons = pairs * mechanism.table().outputs().size();
    requireAtMost("pairs of adjacent inputs times outputs", comparisons, MOST_COMPARISONS);
    return mechanism.loss();
  }

  private static Value mechanism(List<Value> arguments) {
    Map<Integer, List<ExactReal>> rows = new LinkedHashMap<>();
    for (Value law : arguments) {
      rows.put(rows.size() + 1, ((VectorValue) law).exact());
    }
    int outputs = rows.get(1).size();
    List<Integer> inputs = List.copyOf(rows.keySet());
    List<Integer> named = IntStream.rangeClosed(1, outputs).boxed().toList();
    return new MechanismValue(MechanismTable.of(named, rows), Adjacency.all(inputs));
  }

  private static Value adjacent(List<Value> arguments) {
    MechanismTable<Integer, Integer, ExactReal> table = ((MechanismValue) arguments.get(0)).table();
    int inputs = table.inputs().size();
    List<Pair<Integer>> pairs =
        arguments.stream().skip(1).map(pair -> pair((VectorValue) pair, inputs)).toList();
    return new MechanismValue(table, Adjacency.symmetric(pairs));
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
