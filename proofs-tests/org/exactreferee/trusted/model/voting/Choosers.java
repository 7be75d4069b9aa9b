package org.exactreferee.trusted.model.voting;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;

/** Choosers to ask questions about. */
final class Choosers {

  private Choosers() {}

  static List<Rational> numbers(String... texts) {
    return Stream.of(texts).map(RationalText::parse).toList();
  }

  /** So many numbers that sum to 1, with small denominators and some zeros. */
  static List<Rational> law(Random random, int size) {
    List<Integer> weights = new ArrayList<>();
    int sum = 0;
    while (sum == 0) {
      weights.clear();
      for (int i = 0; i < size; i++) {
        weights.add(Math.max(0, random.nextInt(6) - 1));
      }
      sum = weights.stream().mapToInt(i -> i).sum();
    }
    int all = sum;
    return weights.stream().map(w -> Rational.of(w, all)).toList();
  }
}
