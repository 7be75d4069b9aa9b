package org.exactreferee.question.budget;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.text.input.BudgetStep;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Randomized response of n people with k possible answers of which only the number of each answer
 * is seen. One of them changes from the first answer to the second; what the others have is what is
 * worst, so all numbers of each answer among them are tried.
 *
 * <p>With {@code F = e^epsilon}, whoever has answer i gives it with weight F and the others with
 * weight 1; the law of the numbers of answers has weights that are coefficients of a product of
 * linear forms, over {@code (F + k - 1)^n}. An F that is no fraction is rounded up for the upper
 * end and down for the lower one: a response with a smaller F is one with a larger F whose answers
 * are randomized once more, one by one, before they are shuffled or after.
 */
final class Shuffled {
  static final String PEOPLE = "shuffled";

  /** So many outputs of neighbours are looked at, in all. */
  private static final int MOST_OUTPUTS = 2_000;

  private static final int MOST_PEOPLE = 1_000_000;
  private static final int BITS = 64;

  private static final String ROUNDED =
      "that shuffled responses with e^epsilon rounded up tell no less, and rounded down no more";

  private final BigInteger truth;
  private final BigInteger lie;
  private final int people;
  private final int k;

  /** For F = truth / lie. */
  private Shuffled(Rational factor, int people, int k) {
    this.truth = factor.numerator();
    this.lie = factor.denominator();
    this.people = people;
    this.k = k;
  }

  /** A pair that dominates all neighbours. */
  static Dominating of(BudgetStep step, int k) {
    int people = step.integer(PEOPLE, 1, Optional.empty());
    if (people > MOST_PEOPLE) {
      throw step.mistake(PEOPLE, "shuffled (%d) must be at most %d".formatted(people, MOST_PEOPLE));
    }
    ExactReal factor = step.factor("epsilon");
    Enclosure enclosed = factor.enclose(BITS);
    Optional<Rational> exact = factor.rational();
    Rational above = exact.orElseGet(enclosed::upper);
    if (!areFew(people, k)) {
      return Clones.of(above, people, k);
    }
    String owner = people + " shuffled answers";
    Dominating upper = Envelope.of(owner, new Shuffled(above, people, k).neighbours());
    if (exact.isPresent()) {
      return upper;
    }
    Rational below = enclosed.lower().max(Rational.ONE);
    Dominating lower = Envelope.of(owner, new Shuffled(below, people, k).neighbours());
    List<String> sources = new ArrayList<>(upper.sources());
    sources.add(ROUNDED);
    return new Dominating(
        upper.above(), lower.below(), upper.isSymmetric(), upper.facts(), sources);
  }

  /** Whether all that the others may have is tried. */
  private static boolean areFew(int people, int k) {
    BigInteger histograms = BigInteger.ONE;
    BigInteger others = BigInteger.ONE;
    for (int i = 1; i < k && others.bitLength() < BITS; i++) {
      BigInteger next = BigInteger.valueOf(i);
      histograms = histograms.multiply(BigInteger.valueOf((long) people + i)).divide(next);
      others = others.multiply(BigInteger.valueOf(people - 1L + i)).divide(next);
    }
    return histograms.multiply(others).compareTo(BigInteger.valueOf(MOST_OUTPUTS)) <= 0;
  }

  private List<Envelope.Lines> neighbours() {
    List<Envelope.Lines> pairs = new ArrayList<>();
    for (List<Integer> others : histograms(people - 1, k)) {
      Map<List<Integer>, BigInteger> rest = Map.of(Collections.nCopies(k, 0), BigInteger.ONE);
      for (int answer = 0; answer < k; answer++) {
        for (int i = 0; i < others.get(answer); i++) {
          rest = with(rest, answer);
        }
      }
      String where = " of one person, where the others have " + others;
      Envelope.Lines pair =
          new Envelope.Lines(
              "answers 1 and 2" + where,
              probabilities(with(rest, 0)),
              probabilities(with(rest, 1)));
      pairs.add(pair);
      pairs.add(pair.swapped("answers 2 and 1" + where));
    }
    return pairs;
  }

  /** The weights of the numbers of answers when one more person has this answer. */
  private Map<List<Integer>, BigInteger> with(Map<List<Integer>, BigInteger> weights, int answer) {
    Map<List<Integer>, BigInteger> more = new LinkedHashMap<>();
    weights.forEach(
        (histogram, weight) -> {
          for (int given = 0; given < k; given++) {
            List<Integer> counted = new ArrayList<>(histogram);
            counted.set(given, counted.get(given) + 1);
            more.merge(counted, weight.multiply(given == answer ? truth : lie), BigInteger::add);
          }
        });
    return more;
  }

  private List<ExactReal> probabilities(Map<List<Integer>, BigInteger> weights) {
    BigInteger all = truth.add(lie.multiply(BigInteger.valueOf(k - 1L))).pow(people);
    return histograms(people, k).stream()
        .map(histogram -> ExactReal.of(Rational.of(weights.get(histogram), all)))
        .toList();
  }

  /** All lists of so many numbers with this sum. */
  private static List<List<Integer>> histograms(int sum, int length) {
    if (length == 1) {
      return List.of(List.of(sum));
    }
    List<List<Integer>> all = new ArrayList<>();
    for (int first = 0; first <= sum; first++) {
      for (List<Integer> rest : histograms(sum - first, length - 1)) {
        List<Integer> list = new ArrayList<>(List.of(first));
        list.addAll(rest);
        all.add(list);
      }
    }
    return all;
  }
}
