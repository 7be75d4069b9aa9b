package org.exactreferee.claim;

import static org.exactreferee.claim.Arguments.exact;
import static org.exactreferee.claim.Arguments.function;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.claim.FunctionRegistry.Parameter;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.privacy.Adjacency;
import org.exactreferee.privacy.Budget;
import org.exactreferee.privacy.MechanismTable;
import org.exactreferee.privacy.Pair;
import org.exactreferee.privacy.PrivacyLoss;

/** Mechanisms that are written out, and their privacy. */
final class MechanismFunctions {

  /** Exact comparisons of one probability of one input with that of another. */
  private static final long MOST_COMPARISONS = 1_000_000;

  private static final Parameter LAW = new Parameter("law", Kind.VECTOR);
  private static final Parameter PAIR = new Parameter("pair", Kind.VECTOR);
  private static final Parameter M = new Parameter("mechanism", Kind.MECHANISM);
  private static final Parameter FACTOR = new Parameter("exp_epsilon", Kind.NUMBER);
  private static final Parameter DELTA = new Parameter("delta", Kind.NUMBER);

  static final List<Function> LIST =
      List.of(
          function("mechanism", Kind.MECHANISM, MechanismFunctions::mechanism, LAW)
              .repeating()
              .documented(
                  "one law per input, the probabilities of its outputs; all inputs are adjacent",
                  "mechanism_delta(mechanism([1/3, 2/3], [1/2, 1/2]), 1)",
                  "1/6"),
          function("adjacent", Kind.MECHANISM, MechanismFunctions::adjacent, M, PAIR)
              .repeating()
              .documented(
                  "the same with these pairs of adjacent inputs, in both orders",
                  "mechanism_delta(adjacent(mechanism([1, 0], [1, 0], [0, 1]), [1, 2]), 1)",
                  "0"),
          function("mechanism_exp_epsilon", Kind.NUMBER, MechanismFunctions::factor, M, DELTA)
              .documented(
                  "smallest E >= 1 with (ln E, delta)-privacy",
                  "mechanism_exp_epsilon(mechanism([1/3, 2/3], [1/2, 1/2]), 0)",
                  "3/2"),
          function("mechanism_delta", Kind.NUMBER, MechanismFunctions::delta, M, FACTOR)
              .documented(
                  "smallest delta for a given E >= 1",
                  "mechanism_delta(mechanism([1/3, 2/3], [1/2, 1/2]), 5/4)",
                  "1/12"),
          function("mechanism_delta_limit", Kind.NUMBER, MechanismFunctions::limit, M)
              .documented(
                  "the delta below which no E is enough",
                  "mechanism_delta_limit(mechanism([1, 0], [1/2, 1/2]))",
                  "1/2"),
          function("mechanism_private", Kind.TRUTH, MechanismFunctions::test, M, FACTOR, DELTA)
              .documented(
                  "(ln E, delta)-privacy",
                  "mechanism_private(mechanism([1/3, 2/3], [1/2, 1/2]), 3/2, 0)",
                  "TRUE"));

  private MechanismFunctions() {}

  private static PrivacyLoss<Integer, Integer, ExactReal> loss(List<Value> arguments) {
    return ((MechanismValue) arguments.get(0)).loss();
  }

  private static Value factor(List<Value> arguments) {
    return tightFactor(loss(arguments), exact(arguments, 1));
  }

  private static Value delta(List<Value> arguments) {
    return NumberValue.of(loss(arguments).tightDelta(exact(arguments, 1)).delta());
  }

  private static Value limit(List<Value> arguments) {
    return NumberValue.of(loss(arguments).limit(ExactReal.ZERO).delta());
  }

  private static Value test(List<Value> arguments) {
    return isPrivate(loss(arguments), new Budget<>(exact(arguments, 1), exact(arguments, 2)));
  }

  private static Value mechanism(List<Value> arguments) {
    Map<Integer, List<ExactReal>> rows = new LinkedHashMap<>();
    for (Value law : arguments) {
      rows.put(rows.size() + 1, ((VectorValue) law).exact());
    }
    int outputs = rows.get(1).size();
    if ((long) rows.size() * rows.size() * outputs > MOST_COMPARISONS) {
      throw new UndecidedException(
          "inputs (" + rows.size() + ") squared times outputs (" + outputs + ") exceed 1000000");
    }
    List<Integer> inputs = List.copyOf(rows.keySet());
    List<Integer> named = IntStream.rangeClosed(1, outputs).boxed().toList();
    return new MechanismValue(MechanismTable.of(named, rows), Adjacency.all(inputs));
  }

  private static Value adjacent(List<Value> arguments) {
    MechanismTable<Integer, Integer, ExactReal> table = ((MechanismValue) arguments.get(0)).table();
    List<Pair<Integer>> pairs =
        arguments.stream().skip(1).map(pair -> pair((VectorValue) pair, table.inputs())).toList();
    return new MechanismValue(table, Adjacency.symmetric(pairs));
  }

  private static Pair<Integer> pair(VectorValue pair, List<Integer> inputs) {
    List<Integer> two = pair.integers();
    if (two.size() != 2 || two.get(0).equals(two.get(1)) || !inputs.containsAll(two)) {
      throw new UndefinedException(
          "pair " + pair + " must be two different inputs from 1 to " + inputs.size());
    }
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

  static Value isPrivate(PrivacyLoss<Integer, Integer, ExactReal> loss, Budget<ExactReal> budget) {
    return loss.violation(budget)
        .map(w -> "event " + w.event() + " of " + w.pair() + ": " + w.first() + ", " + w.second())
        .map(words -> Truth.of(false, new Ground.Words(words)))
        .orElseGet(() -> Truth.of(true, new Ground.Words("every pair of neighbours agrees")));
  }
}
