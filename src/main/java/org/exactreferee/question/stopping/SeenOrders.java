package org.exactreferee.question.stopping;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What a player can see: the order of those who have come and who of them came last. Two such
 * sights are the same if a bijection keeps both; a set of candidates is written as the number whose
 * binary digits say who is in it.
 *
 * @param numbers of set A and the one who came last, v, at place {@code A*n + v}: the number of the
 *     sight, from 1 on; 0 where v is not in A
 * @param first place of each sight, which is the smallest that has it
 */
record SeenOrders(List<Integer> numbers, List<Integer> first) {

  static SeenOrders of(PartialOrder order) {
    int n = order.size();
    Map<List<Boolean>, Integer> known = new LinkedHashMap<>();
    List<Integer> numbers = new ArrayList<>();
    List<Integer> first = new ArrayList<>();
    for (int set = 0; set < 1 << n; set++) {
      for (int v = 1; v <= n; v++) {
        if (!contains(set, v)) {
          numbers.add(0);
          continue;
        }
        int place = set * n + v;
        int number =
            known.computeIfAbsent(
                key(order, set, v),
                key -> {
                  first.add(place);
                  return first.size();
                });
        numbers.add(number);
      }
    }
    return new SeenOrders(numbers, first);
  }

  static boolean contains(int set, int v) {
    return (set >> (v - 1) & 1) == 1;
  }

  static List<Integer> members(int set, int n) {
    return IntStream.rangeClosed(1, n).filter(v -> contains(set, v)).boxed().toList();
  }

  int count() {
    return first.size();
  }

  int number(int set, int v, int n) {
    return numbers.get(set * n + v - 1);
  }

  /** The set of the first place that has a sight. */
  int set(int number, int n) {
    return (first.get(number - 1) - 1) / n;
  }

  /** Who came last there. */
  int last(int number, int n) {
    return (first.get(number - 1) - 1) % n + 1;
  }

  /** The table of a sight that is the same for the same sights: the least over all ways to list. */
  private static List<Boolean> key(PartialOrder order, int set, int v) {
    List<Integer> others = members(set & ~(1 << (v - 1)), order.size());
    List<List<Boolean>> best = new ArrayList<>();
    List<Integer> listed = new ArrayList<>(List.of(v));
    search(order, others, listed, best);
    return best.get(0);
  }

  private static void search(
      PartialOrder order, List<Integer> left, List<Integer> listed, List<List<Boolean>> best) {
    if (left.isEmpty()) {
      List<Boolean> table = new ArrayList<>();
      listed.forEach(u -> listed.forEach(w -> table.add(order.isAbove(u, w))));
      if (best.isEmpty()) {
        best.add(table);
      } else if (compare(table, best.get(0)) < 0) {
        best.set(0, table);
      }
      return;
    }
    for (Integer next : left) {
      listed.add(next);
      List<Integer> rest = new ArrayList<>(left);
      rest.remove(next);
      search(order, rest, listed, best);
      listed.remove(listed.size() - 1);
    }
  }

  private static int compare(List<Boolean> a, List<Boolean> b) {
    for (int i = 0; i < a.size(); i++) {
      int here = a.get(i).compareTo(b.get(i));
      if (here != 0) {
        return here;
      }
    }
    return 0;
  }
}
