package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The names that a random statement may use at some place, by what they stand for. */
record RandomScope(Map<Sort, List<String>> names, boolean mayBindReals) {

  /** What a name stands for. */
  enum Sort {
    /** A variable of a range: a small integer. */
    INTEGER("n"),
    /** A variable of a set: a small number. */
    LISTED("s"),
    /** A definition or a parameter that is a number. */
    NUMBER("a"),
    TRUTH("p"),
    VECTOR("v"),
    /** Makes a number of a number. */
    FUNCTION("f"),
    /** Makes a truth of a number. */
    PREDICATE("q"),
    /** Makes a truth of a truth. */
    CONNECTIVE("c"),
    /** A variable over an interval. */
    REAL("x");

    private final String letter;

    Sort(String letter) {
      this.letter = letter;
    }

    /** A name of this sort that no other place has. */
    String name(int number) {
      return letter + number;
    }
  }

  static RandomScope empty(boolean mayBindReals) {
    return new RandomScope(Map.of(), mayBindReals);
  }

  List<String> all(Sort sort) {
    return names.getOrDefault(sort, List.of());
  }

  RandomScope with(Sort sort, String name) {
    Map<Sort, List<String>> more = new EnumMap<>(Sort.class);
    more.putAll(names);
    List<String> list = new ArrayList<>(all(sort));
    list.add(name);
    more.put(sort, list);
    return new RandomScope(more, mayBindReals && sort != Sort.REAL);
  }

  RandomScope withoutReals() {
    return new RandomScope(names, false);
  }
}
