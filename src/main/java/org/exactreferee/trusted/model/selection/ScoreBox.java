package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;

/**
 * The neighbours of a vector of scores: all {@code q'} with {@code |q'_a - q_a| <= Delta_a} for
 * every a at once.
 *
 * <p>If P(a) never falls when a's score rises or another one falls ({@link Selection#isMonotone}),
 * then over the box it is largest at the corner where a's score is highest and the others lowest,
 * and smallest at the opposite one. Pure epsilon-privacy asks for single outputs only, so these 2k
 * corners decide it for all neighbours, in both orders.
 */
public final class ScoreBox {

  private ScoreBox() {}

  /** The corner that favours candidate a (1..k), or that disfavours it. */
  public static List<Rational> corner(
      Setting setting, List<Rational> scores, int favoured, boolean favours) {
    setting.requireOnePerCandidate(scores);
    List<Rational> corner = new ArrayList<>();
    for (int b = 1; b <= scores.size(); b++) {
      Rational change = setting.sensitivities().get(b - 1);
      boolean up = (b == favoured) == favours;
      corner.add(scores.get(b - 1).add(up ? change : change.negate()));
    }
    return corner;
  }

  /**
   * The pairs that decide epsilon-privacy of these scores against all their neighbours.
   *
   * @throws IllegalArgumentException if the mechanism is not monotone
   */
  public static Adjacency<List<Rational>> decisive(Selection mechanism, List<Rational> scores) {
    if (!mechanism.isMonotone()) {
      throw new IllegalArgumentException(
          "mechanism (" + mechanism + ") must be monotone in the scores");
    }
    List<Rational> centre = List.copyOf(scores);
    List<Pair<List<Rational>>> pairs = new ArrayList<>();
    for (int a = 1; a <= scores.size(); a++) {
      for (boolean favours : List.of(true, false)) {
        List<Rational> corner = corner(mechanism.setting(), centre, a, favours);
        if (!corner.equals(centre)) {
          pairs.add(new Pair<>(centre, corner));
        }
      }
    }
    return Adjacency.symmetric(pairs);
  }
}
