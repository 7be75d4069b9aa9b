package org.exactreferee.papers.recommendation;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.papers.draw.Draws;

/**
 * Ratings that nobody gave: two groups of users with opposite tastes, and items that are rated the
 * less often the higher their number is. They are the set that the project ships.
 */
public final class SyntheticRatings {
  private static final int USERS = 60;
  private static final int ITEMS = 24;
  private static final int LIKED = 4;
  private static final int BEST = 5;

  private SyntheticRatings() {}

  /** The lines of the file {@code user,item,rating}, without the header. */
  static List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int user = 0; user < USERS; user++) {
      for (int item = 0; item < ITEMS; item++) {
        int rating = rating(user, item);
        if (rating > 0) {
          lines.add("u%02d,i%02d,%d".formatted(user + 1, item + 1, rating));
        }
      }
    }
    return lines;
  }

  /** The items that each user rated 4 or more. */
  public static List<List<Integer>> histories() {
    List<List<Integer>> histories = new ArrayList<>();
    for (int user = 0; user < USERS; user++) {
      List<Integer> liked = new ArrayList<>();
      for (int item = 0; item < ITEMS; item++) {
        if (rating(user, item) >= LIKED) {
          liked.add(item);
        }
      }
      histories.add(liked);
    }
    return histories;
  }

  public static int items() {
    return ITEMS;
  }

  /** A rating from 1 to 5, or 0 if there is none. */
  private static int rating(int user, int item) {
    Draws draws = new Draws(ITEMS * (long) user + item + 1).of(1);
    boolean rated = draws.below(ITEMS) >= item / 2;
    long taste = user % 2 == item % 2 ? 4 : 2;
    long noise = Draws.times(draws.normal(), 1000);
    long rating = (taste * 1000 + noise + 500) / 1000;
    return rated ? (int) Math.max(1, Math.min(BEST, rating)) : 0;
  }
}
