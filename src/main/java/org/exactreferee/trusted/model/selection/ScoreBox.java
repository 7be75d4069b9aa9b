package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.trusted.number.Rational;

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
   * The scores, and the corners that decide their epsilon-privacy against all their neighbours.
   *
   * @throws IllegalArgumentException if the mechanism is not monotone
   */
  public static List<List<Rational>> decisive(Selection mechanism, List<Rational> scores) {
    if (!mechanism.isMonotone()) {
      throw new IllegalArgumentException(
          "mechanism (" + mechanism + ") must be monotone in the scores");
    }
    Set<List<Rational>> inputs = new LinkedHashSet<>(List.of(List.copyOf(scores)));
    for (int a = 1; a <= scores.size(); a++) {
      inputs.add(corner(mechanism.setting(), scores, a, true));
      inputs.add(corner(mechanism.setting(), scores, a, false));
    }
    return List.copyOf(inputs);
  }
}
