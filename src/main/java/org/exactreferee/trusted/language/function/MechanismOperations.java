package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.function;
import static org.exactreferee.trusted.language.function.Arguments.require;
import static org.exactreferee.trusted.language.function.Arguments.requireAtMost;
import static org.exactreferee.trusted.language.function.Arguments.small;
import static org.exactreferee.trusted.language.function.MechanismFunctions.inputs;
import static org.exactreferee.trusted.language.function.MechanismFunctions.mechanism;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.PLUS;
import static org.exactreferee.trusted.language.tree.ArithmeticOperator.TIMES;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.Algebra;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;

/**
 * Mechanisms made of mechanisms. Of those with the same inputs, the same inputs must be adjacent.
 * Outputs that are several in a row are numbered in the order of their first parts.
 */
final class MechanismOperations {

  private static final int MOST_TIMES = 60;

  /**
   * Probabilities of what is made; each is a product of exact numbers, and their sum is checked.
   */
  private static final long MOST_PROBABILITIES = 4_096;

  static final List<Function> LIST =
      List.of(
          make("joint(symbolic mechanism, ...)", a -> joint(mechanisms(a))),
          make("k_fold(symbolic mechanism, integer times)", MechanismOperations::folded),
          make("adaptive(symbolic mechanism, symbolic list next)", MechanismOperations::adaptive),
          make(
              "mixture(symbolic vector weights, symbolic list mechanisms)",
              MechanismOperations::mixture),
          make(
              "processed(symbolic mechanism, symbolic list channel)",
              MechanismOperations::processed),
          make("parallel(symbolic mechanism, ...)", MechanismOperations::parallel),
          make("group(symbolic mechanism, integer steps)", MechanismOperations::group));

  private MechanismOperations() {}

  private static Function make(String signature, FunctionRegistry.Body body) {
    return function(signature, Kind.MECHANISM, body);
  }

  private static List<MechanismValue> mechanisms(List<Value> values) {
    for (Value value : values) {
      require(value instanceof MechanismValue, "entry", value, "must be a mechanism");
    }
    return values.stream().map(MechanismValue.class::cast).toList();
  }

  private static void requireShort(long outputs, MechanismValue inputs) {
    requireAtMost("probabilities", outputs * inputs.laws().size(), MOST_PROBABILITIES);
  }

  private static List<MechanismValue> listed(List<Value> arguments, int position) {
    return arguments.get(position) instanceof ListValue list
        ? mechanisms(list.entries())
        : mechanisms(List.of(arguments.get(position)));
  }

  private static Set<Pair<Integer>> pairs(MechanismValue mechanism) {
    return mechanism.adjacency().pairs().collect(Collectors.toSet());
  }

  /** That all have as many inputs, of which the same are adjacent. */
  private static void requireSameInputs(List<MechanismValue> all) {
    MechanismValue first = all.get(0);
    for (MechanismValue other : all) {
      boolean same =
          other.laws().size() == first.laws().size() && pairs(other).equals(pairs(first));
      require(same, "inputs and adjacency of", other, "must be those of the first mechanism");
    }
  }

  private static Formula defined(List<MechanismValue> all) {
    return Formula.all(all.stream().map(MechanismValue::defined));
  }

  private static Quantity times(Quantity a, Quantity b) {
    return Algebra.apply(TIMES, a, b);
  }

  private static List<Quantity> scaled(Quantity factor, List<Quantity> law) {
    return law.stream().map(p -> times(factor, p)).toList();
  }

  /** The independent outputs of all on the same input. */
  private static MechanismValue joint(List<MechanismValue> all) {
    MechanismValue result = all.get(0);
    for (MechanismValue next : all.subList(1, all.size())) {
      result = adaptive(result, Collections.nCopies(result.laws().get(0).size(), next));
    }
    return result;
  }

  private static Value folded(List<Value> arguments) {
    int count = small(arguments, 1);
    require(count >= 1, "times", count, "must be at least 1");
    requireAtMost("times", count, MOST_TIMES);
    return joint(Collections.nCopies(count, mechanism(arguments, 0)));
  }

  private static Value adaptive(List<Value> arguments) {
    return adaptive(mechanism(arguments, 0), listed(arguments, 1));
  }

  /** The output of the first, and of that of the others, on the same input, which it picks. */
  private static MechanismValue adaptive(MechanismValue first, List<MechanismValue> then) {
    int outputs = first.laws().get(0).size();
    require(then.size() == outputs, "mechanisms", then.size(), "must be " + outputs);
    List<MechanismValue> all = new ArrayList<>(List.of(first));
    all.addAll(then);
    requireShort(then.stream().mapToLong(one -> one.laws().get(0).size()).sum(), first);
    requireSameInputs(all);
    List<List<Quantity>> laws = new ArrayList<>();
    for (int x = 0; x < first.laws().size(); x++) {
      List<Quantity> law = new ArrayList<>();
      for (int y = 0; y < outputs; y++) {
        law.addAll(scaled(first.laws().get(x).get(y), then.get(y).laws().get(x)));
      }
      laws.add(law);
    }
    return MechanismFunctions.of(laws, defined(all), first.adjacency());
  }

  /** One of the mechanisms, picked with these weights; which one is not seen. */
  private static Value mixture(List<Value> arguments) {
    List<Quantity> weights = ((VectorValue) arguments.get(0)).entries();
    List<MechanismValue> all = listed(arguments, 1);
    require(weights.size() == all.size(), "weights", weights.size(), "must be " + all.size());
    requireSameInputs(all);
    int outputs = all.get(0).laws().get(0).size();
    List<List<Quantity>> laws = new ArrayList<>();
    for (int x = 0; x < all.get(0).laws().size(); x++) {
      List<List<Quantity>> rows = new ArrayList<>();
      for (MechanismValue one : all) {
        require(one.laws().get(x).size() == outputs, "outputs of", one, "must be " + outputs);
        rows.add(one.laws().get(x));
      }
      laws.add(mixed(weights, rows));
    }
    MechanismValue picked =
        MechanismFunctions.of(List.of(weights), defined(all), Adjacency.all(inputs(1)));
    return MechanismFunctions.of(laws, picked.defined(), all.get(0).adjacency());
  }

  /** The sum of rows, each times its weight. */
  private static List<Quantity> mixed(List<Quantity> weights, List<List<Quantity>> rows) {
    List<Quantity> sum = scaled(weights.get(0), rows.get(0));
    for (int i = 1; i < rows.size(); i++) {
      List<Quantity> before = sum;
      List<Quantity> more = scaled(weights.get(i), rows.get(i));
      sum = new ArrayList<>();
      for (int j = 0; j < more.size(); j++) {
        sum.add(Algebra.apply(PLUS, before.get(j), more.get(j)));
      }
    }
    return sum;
  }

  /** A new output, which has the law of this row where the output is that of the row. */
  private static Value processed(List<Value> arguments) {
    MechanismValue mechanism = mechanism(arguments, 0);
    List<List<Quantity>> rows = new ArrayList<>();
    for (Value law : ((ListValue) arguments.get(1)).entries()) {
      require(law instanceof VectorValue, "law", law, "must be a vector");
      rows.add(((VectorValue) law).entries());
    }
    int outputs = mechanism.laws().get(0).size();
    require(rows.size() == outputs, "laws", rows.size(), "must be as many as outputs, " + outputs);
    MechanismValue after =
        MechanismFunctions.of(rows, mechanism.defined(), Adjacency.all(inputs(rows.size())));
    return MechanismFunctions.of(
        mechanism.laws().stream().map(law -> mixed(law, rows)).toList(),
        after.defined(),
        mechanism.adjacency());
  }

  /** Each on its part of the input; one part is replaced by an adjacent one. */
  private static Value parallel(List<Value> arguments) {
    return mechanisms(arguments).stream().reduce(MechanismOperations::parallel).orElseThrow();
  }

  private static MechanismValue parallel(MechanismValue first, MechanismValue second) {
    int size = second.laws().size();
    long outputs = (long) first.laws().get(0).size() * second.laws().get(0).size();
    requireShort(outputs * size, first);
    List<List<Quantity>> laws = new ArrayList<>();
    Set<Pair<Integer>> pairs = new LinkedHashSet<>();
    for (int x = 1; x <= first.laws().size(); x++) {
      for (int z = 1; z <= size; z++) {
        List<Quantity> law = new ArrayList<>();
        for (Quantity p : first.laws().get(x - 1)) {
          law.addAll(scaled(p, second.laws().get(z - 1)));
        }
        laws.add(law);
        int before = (x - 1) * size;
        second.adjacency().pairs().map(pair -> moved(pair, before, 1)).forEach(pairs::add);
        int place = z;
        first.adjacency().pairs().map(pair -> moved(pair, place - size, size)).forEach(pairs::add);
      }
    }
    Formula defined = defined(List.of(first, second));
    return MechanismFunctions.of(laws, defined, Adjacency.directed(List.copyOf(pairs)));
  }

  private static Pair<Integer> moved(Pair<Integer> pair, int by, int factor) {
    return new Pair<>(by + factor * pair.first(), by + factor * pair.second());
  }

  /** Inputs that are at most so many steps from neighbour to neighbour apart are adjacent. */
  private static Value group(List<Value> arguments) {
    MechanismValue mechanism = mechanism(arguments, 0);
    int steps = small(arguments, 1);
    require(steps >= 1, "steps", steps, "must be at least 1");
    Set<Pair<Integer>> near = pairs(mechanism);
    Set<Pair<Integer>> reached = new LinkedHashSet<>(near);
    boolean more = true;
    for (int i = 2; i <= steps && more; i++) {
      List<Pair<Integer>> next =
          reached.stream()
              .flatMap(
                  a ->
                      near.stream()
                          .filter(b -> a.second().equals(b.first()))
                          .map(b -> new Pair<>(a.first(), b.second())))
              .filter(pair -> !pair.first().equals(pair.second()))
              .toList();
      more = reached.addAll(next);
    }
    return mechanism.with(Adjacency.directed(List.copyOf(reached)));
  }
}
