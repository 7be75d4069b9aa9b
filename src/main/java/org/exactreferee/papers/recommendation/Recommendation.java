package org.exactreferee.papers.recommendation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.exactreferee.papers.draw.Draws;
import org.exactreferee.papers.error.ErrorCurve;
import org.exactreferee.prove.selection.Correlation;
import org.exactreferee.prove.selection.SelectionSummary;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * One item for each of some users whom the model has not seen.
 *
 * @param model of the other users
 * @param training how many users the model was made from
 * @param users what each of the users may be recommended
 */
public record Recommendation(LinearModel model, int training, List<Candidates> users) {

  private static final long MILLION = 1_000_000;
  private static final Rational LEAST = Rational.of(1, MILLION);

  public Recommendation {
    users = List.copyOf(users);
  }

  /**
   * The items of the highest scores among those that a user does not know, best first.
   *
   * @param sensitivities of the items, not of the user
   */
  public record Candidates(List<Rational> scores, List<Rational> sensitivities) {
    public Candidates {
      scores = List.copyOf(scores);
      sensitivities = List.copyOf(sensitivities);
    }

    /** The error of the mechanism that is made for these sensitivities. */
    public Real error(Rational epsilon, Function<Setting, Selection> mechanism) {
      Function<Rational, Selection> at = e -> mechanism.apply(new Setting(sensitivities, e));
      return new ErrorCurve(at, List.of(scores)).at(epsilon);
    }

    /** The expected score of what the mechanism chooses that is made for these sensitivities. */
    public Real expected(Rational epsilon, Function<Setting, Selection> mechanism) {
      Selection made = mechanism.apply(new Setting(sensitivities, epsilon));
      return SelectionSummary.of(made, scores).expectedScore();
    }

    /** Spearman's correlation; none if all scores or all sensitivities are equal. */
    public Optional<Correlation> spearman() {
      return Optional.of(Correlation.spearman(scores, sensitivities))
          .filter(Correlation::isDefined);
    }
  }

  /**
   * Trains a model on some users and asks it about the others.
   *
   * @param histories the items that each user liked
   * @param held how many users are held out; which ones comes from the seed
   * @param top how many candidates a user has at most
   */
  public static Recommendation of(
      List<List<Integer>> histories, int items, int held, int top, Rational lambda, long seed) {
    if (held < 1 || held >= histories.size()) {
      throw new IllegalArgumentException(
          "held out users (" + held + ") must be between 1 and " + (histories.size() - 1));
    }
    if (top < 1) {
      throw new IllegalArgumentException("top (" + top + ") must be at least 1");
    }
    Set<Integer> chosen = new TreeSet<>();
    Draws draws = new Draws(seed);
    while (chosen.size() < held) {
      chosen.add(draws.below(histories.size()));
    }
    List<List<Integer>> training = new ArrayList<>();
    List<List<Integer>> asked = new ArrayList<>();
    for (int user = 0; user < histories.size(); user++) {
      (chosen.contains(user) ? asked : training).add(histories.get(user));
    }
    LinearModel model = LinearModel.of(training, items, lambda);
    long[][] scores = new long[held][items];
    IntStream.range(0, held)
        .parallel()
        .forEach(
            user -> {
              for (int item = 0; item < items; item++) {
                scores[user][item] = model.score(asked.get(user), item);
              }
            });
    List<Rational> sensitivities = sensitivities(scores, items);
    List<Candidates> users = new ArrayList<>();
    for (int user = 0; user < held; user++) {
      Set<Integer> known = Set.copyOf(asked.get(user));
      long[] own = scores[user];
      List<Integer> best =
          IntStream.range(0, items)
              .filter(item -> !known.contains(item))
              .boxed()
              .sorted(Comparator.comparing((Integer item) -> -own[item]))
              .limit(top)
              .toList();
      if (!best.isEmpty()) {
        users.add(
            new Candidates(
                best.stream().map(item -> Rational.of(own[item], MILLION)).toList(),
                best.stream().map(sensitivities::get).toList()));
      }
    }
    if (users.isEmpty()) {
      throw new IllegalArgumentException("users (0 who do not know every item) must be at least 1");
    }
    return new Recommendation(model, training.size(), users);
  }

  /**
   * Of each item, the distance of the 1st and the 99th percentile of its scores over the users;
   * {@code 10^-6} where that is 0.
   */
  private static List<Rational> sensitivities(long[][] scores, int items) {
    List<Rational> sensitivities = new ArrayList<>();
    for (int item = 0; item < items; item++) {
      int own = item;
      long[] sorted = IntStream.range(0, scores.length).mapToLong(u -> scores[u][own]).toArray();
      Arrays.sort(sorted);
      Rational spread = percentile(sorted, 99).subtract(percentile(sorted, 1));
      sensitivities.add(spread.divide(Rational.of(MILLION)).max(LEAST));
    }
    return sensitivities;
  }

  /** The percentile that lies on the line between its neighbours in the sample. */
  static Rational percentile(long[] sorted, int percent) {
    Rational place = Rational.of((sorted.length - 1L) * percent, 100);
    int below = place.floor().intValueExact();
    int above = Math.min(below + 1, sorted.length - 1);
    Rational share = place.subtract(Rational.of(below));
    return Rational.of(sorted[below])
        .add(share.multiply(Rational.of(sorted[above] - sorted[below])));
  }
}
