package org.exactreferee.question.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.text.input.BudgetStep;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Randomized response of n people of which only the number of those who answer yes is seen. One of
 * them says something else; what the others have is what is worst, so all numbers m of them whose
 * answer is yes are tried.
 *
 * <p>With {@code F = e^epsilon} the number of yes answers of m people whose answer is yes and j
 * whose answer is no has weights {@code [x^i] (1 + F x)^m (F + x)^j}, over {@code (F + 1)^(m + j)}.
 */
final class Shuffled {
  static final String PEOPLE = "shuffled";

  private static final int MOST_RATIONAL = 40;
  private static final int MOST_OTHER = 8;

  private Shuffled() {}

  /** A pair that dominates all neighbours. */
  static Dominating of(BudgetStep step) {
    ExactReal factor = step.factor("epsilon");
    int people = step.integer(PEOPLE, 1, Optional.empty());
    int most = factor.rational().isPresent() ? MOST_RATIONAL : MOST_OTHER;
    if (people > most) {
      throw step.mistake(
          PEOPLE,
          "shuffled (%d) must be at most %d, or %d if e^epsilon is a fraction"
              .formatted(people, MOST_OTHER, MOST_RATIONAL));
    }
    ExactReal all = factor.add(ExactReal.ONE).pow(people);
    List<Envelope.Lines> pairs = new ArrayList<>();
    for (int m = 0; m < people; m++) {
      List<ExactReal> yes = law(factor, m + 1, people - m - 1, all);
      List<ExactReal> no = law(factor, m, people - m, all);
      pairs.add(new Envelope.Lines(yes, no));
      pairs.add(new Envelope.Lines(no, yes));
    }
    return Envelope.of(pairs);
  }

  private static List<ExactReal> law(ExactReal factor, int yes, int no, ExactReal all) {
    List<ExactReal> weights = List.of(ExactReal.ONE);
    for (int i = 0; i < yes; i++) {
      weights = times(weights, ExactReal.ONE, factor);
    }
    for (int i = 0; i < no; i++) {
      weights = times(weights, factor, ExactReal.ONE);
    }
    return weights.stream().map(weight -> weight.divide(all)).toList();
  }

  /** The coefficients times {@code low + high x}. */
  private static List<ExactReal> times(List<ExactReal> weights, ExactReal low, ExactReal high) {
    List<ExactReal> product = new ArrayList<>();
    for (int i = 0; i <= weights.size(); i++) {
      ExactReal below = i > 0 ? weights.get(i - 1).multiply(high) : ExactReal.ZERO;
      ExactReal here = i < weights.size() ? weights.get(i).multiply(low) : ExactReal.ZERO;
      product.add(here.add(below));
    }
    return product;
  }
}
