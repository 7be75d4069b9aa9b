package org.exactreferee.trusted.model.voting;

import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.OrderedField;

/**
 * A voter who does better by a false vote: the utility is -1 on the disliked entries and 0
 * elsewhere, so expected utility is minus the probability of what is disliked.
 *
 * @param truth the profile in which the voter votes for an entry that maximises the utility
 * @param misreport what the voter votes for instead
 * @param honest the probability of the disliked entries under the true vote
 * @param dishonest the same under the false vote
 */
public record Manipulation<F extends OrderedField<F>>(
    int voter, Profile truth, int misreport, List<Integer> disliked, F honest, F dishonest) {

  public Manipulation {
    disliked = List.copyOf(disliked);
  }

  /** The utility of every entry, -1 or 0. */
  public List<Integer> utility() {
    return IntStream.rangeClosed(1, truth.entries())
        .mapToObj(z -> disliked.contains(z) ? -1 : 0)
        .toList();
  }

  /** The amount by which the false vote raises expected utility. */
  public F gain() {
    return honest.subtract(dishonest);
  }
}
