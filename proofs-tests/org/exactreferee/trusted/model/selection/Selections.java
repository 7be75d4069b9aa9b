package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;

/** Mechanisms and random data to try them on. */
final class Selections {

  private Selections() {}

  static List<Rational> numbers(String list) {
    return Arrays.stream(list.split(",")).map(RationalText::parse).toList();
  }

  static Setting setting(String sensitivities, String epsilon) {
    return new Setting(numbers(sensitivities), RationalText.parse(epsilon));
  }

  /** Every mechanism whose law is exact for few candidates, by its name. */
  static Map<String, Selection> exact(Setting setting) {
    Map<String, Selection> all = new LinkedHashMap<>();
    for (Selection.Kind kind : Selection.Kind.values()) {
      if (kind != Selection.Kind.RS && kind != Selection.Kind.RS_EXPONENTIAL) {
        all.put(kind.toString(), kind.make(setting, usual(kind)));
      }
    }
    return all;
  }

  private static List<Rational> usual(Selection.Kind kind) {
    return kind.parameters().stream()
        .map(p -> p == Selection.Parameter.SHARE ? Rational.of(3, 5) : Rational.of(1, 20))
        .toList();
  }

  /** Multiples of 1/2 from -2 to 2. */
  static List<Rational> randomScores(Random random, int candidates) {
    List<Rational> scores = new ArrayList<>();
    for (int a = 0; a < candidates; a++) {
      scores.add(Rational.of(random.nextInt(9) - 4, 2));
    }
    return scores;
  }

  static Setting randomSetting(Random random, int candidates) {
    List<Rational> sensitivities = new ArrayList<>();
    for (int a = 0; a < candidates; a++) {
      sensitivities.add(Rational.of(1 + random.nextInt(4), 2));
    }
    return new Setting(sensitivities, Rational.of(1 + random.nextInt(6), 3));
  }

  static <T> List<T> rotated(List<T> list) {
    List<T> rotated = new ArrayList<>(list.subList(1, list.size()));
    rotated.add(list.get(0));
    return rotated;
  }
}
