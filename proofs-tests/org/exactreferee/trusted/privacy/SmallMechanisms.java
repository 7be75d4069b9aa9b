package org.exactreferee.trusted.privacy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/** Mechanisms for tests, with inputs 0, 1, ... and outputs 0, 1, .... */
final class SmallMechanisms {
  private SmallMechanisms() {}

  /** All ways to write the number as an ordered sum of so many numbers, none negative. */
  static List<List<Integer>> compositions(int number, int parts) {
    if (parts == 1) {
      return List.of(List.of(number));
    }
    List<List<Integer>> all = new ArrayList<>();
    for (int first = 0; first <= number; first++) {
      for (List<Integer> rest : compositions(number - first, parts - 1)) {
        List<Integer> composition = new ArrayList<>(List.of(first));
        composition.addAll(rest);
        all.add(composition);
      }
    }
    return all;
  }

  /** The law with probabilities proportional to the weights. */
  static List<Rational> row(List<Integer> weights) {
    int total = weights.stream().mapToInt(Integer::intValue).sum();
    return weights.stream().map(weight -> Rational.of(weight, total)).toList();
  }

  static <F extends OrderedField<F>> MechanismTable<Integer, Integer, F> table(List<List<F>> rows) {
    Map<Integer, List<F>> named = new LinkedHashMap<>();
    for (List<F> row : rows) {
      named.put(named.size(), row);
    }
    return MechanismTable.of(IntStream.range(0, rows.get(0).size()).boxed().toList(), named);
  }

  static <F extends OrderedField<F>> Adjacency<Integer> all(
      MechanismTable<Integer, Integer, F> table) {
    return Adjacency.all(table.inputs());
  }
}
