package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.prove.selection.NeighbourPrivacy.Answer;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Looks for scores at which a mechanism loses much privacy: it starts from random ones, and as long
 * as a change of one score makes the worst ratio larger it makes that change. Each ratio is that of
 * a pair of neighbours, so what is found is a lower bound of the tight epsilon over all scores.
 */
public final class AdversarialScores {

  private static final int STEPS_PER_UNIT = 2;
  private static final int WIDEST = 8;

  private final Selection mechanism;
  private final Random random;
  private final Rational unit;

  public AdversarialScores(Selection mechanism, long seed) {
    this.mechanism = mechanism;
    this.random = new Random(seed);
    Rational largest = mechanism.setting().largest();
    Rational scale = largest.sign() == 0 ? Rational.ONE : largest;
    this.unit = scale.divide(Rational.of(STEPS_PER_UNIT));
  }

  /**
   * The worst that was found.
   *
   * @param scores where
   * @param answer what is known there
   * @param tried how many vectors of scores were looked at
   */
  public record Found(List<Rational> scores, Answer answer, int tried) {}

  /**
   * Looks at so many vectors of scores.
   *
   * @param claimed stop as soon as this ratio is exceeded
   */
  public Found search(int tries, Optional<ExactReal> claimed) {
    Found best = look(randomScores(), 1);
    int tried = 1;
    while (tried < tries && !exceeds(best, claimed)) {
      Found current = look(randomScores(), ++tried);
      for (boolean better = true; better && tried < tries && !exceeds(current, claimed); ) {
        better = false;
        List<Rational> scores = current.scores();
        for (int a = 0; a < scores.size() && tried < tries && !better; a++) {
          for (int direction = -1; direction <= 1 && tried < tries && !better; direction += 2) {
            List<Rational> moved = new ArrayList<>(scores);
            moved.set(a, scores.get(a).add(unit.multiply(Rational.of(direction))));
            Found next = look(moved, ++tried);
            if (isWorse(next, current)) {
              current = next;
              better = true;
            }
          }
        }
      }
      best = isWorse(current, best) ? current : best;
    }
    return new Found(best.scores(), best.answer(), tried);
  }

  private Found look(List<Rational> scores, int tried) {
    return new Found(scores, new NeighbourPrivacy(mechanism, scores).worst(), tried);
  }

  private List<Rational> randomScores() {
    List<Rational> scores = new ArrayList<>();
    for (int a = 0; a < mechanism.setting().candidates(); a++) {
      scores.add(unit.multiply(Rational.of(random.nextInt(2 * WIDEST + 1) - WIDEST)));
    }
    return scores;
  }

  private static boolean exceeds(Found found, Optional<ExactReal> claimed) {
    return found.answer().upper().isEmpty()
        || claimed.filter(e -> ExactReal.of(found.answer().lower()).compareTo(e) > 0).isPresent();
  }

  private static boolean isWorse(Found one, Found other) {
    if (one.answer().upper().isEmpty() || other.answer().upper().isEmpty()) {
      return other.answer().upper().isPresent();
    }
    return one.answer().lower().compareTo(other.answer().lower()) > 0;
  }
}
