package org.exactreferee.prove.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Bounds of combined GEM from those of its two parts.
 *
 * <p>Which part is favoured depends on the order type of the scores: the covariance of the ranks is
 * the sum of {@code sign(q_b - q_c) (y_b - y_c)} over pairs, where y are the ranks of the
 * sensitivities. On a box each sign ranges over what the box allows; if the sum keeps its sign all
 * the same, only one answer is possible, else both are.
 */
final class CombinedBounds implements CandidateBounds {

  private static final int BITS = GemPieces.BITS;

  private final CombinedGem combined;
  private final PieceBounds gem;
  private final PieceBounds modified;
  private final Enclosure odds;

  CombinedBounds(CombinedGem combined, int own) {
    this.combined = combined;
    this.gem = new PieceBounds(new GemPieces(combined.part(false)), own);
    this.modified = new PieceBounds(new GemPieces(combined.part(true)), own);
    Rational share = combined.setting().epsilon().multiply(combined.correlationShare());
    this.odds = ExactReal.exp(share).enclose(BITS);
  }

  @Override
  public Enclosure at(List<Rational> scores) {
    boolean rising = CombinedGem.correlationSign(scores, combined.setting().sensitivities()) >= 0;
    return mixture(rising, gem.at(scores), modified.at(scores));
  }

  private Enclosure mixture(boolean rising, Enclosure ofGem, Enclosure ofModified) {
    Enclosure told = (rising ? ofModified : ofGem).exp(BITS);
    Enclosure lied = (rising ? ofGem : ofModified).exp(BITS);
    return told.multiply(odds, BITS)
        .add(lied, BITS)
        .divide(odds.add(Enclosure.ONE, BITS), BITS)
        .ln(BITS);
  }

  @Override
  public Bound lower(ScorePart part) {
    return Bound.least(mixtures(part, gem.lower(part), modified.lower(part)));
  }

  @Override
  public Bound upper(ScorePart part, List<Rational> point) {
    return Bound.largest(mixtures(part, gem.upper(part, point), modified.upper(part, point)));
  }

  /** One for each answer that is possible; attained where both parts are at one point. */
  private List<Bound> mixtures(ScorePart part, Bound ofGem, Bound ofModified) {
    List<Bound> mixtures = new ArrayList<>();
    boolean one = ofGem.points().size() == 1 && ofGem.points().equals(ofModified.points());
    for (boolean rising : List.of(true, false)) {
      if (isPossible(rising, part)) {
        Function<List<Rational>, Boolean> agrees =
            p -> CombinedGem.correlationSign(p, combined.setting().sensitivities()) >= 0 == rising;
        mixtures.add(
            new Bound(
                mixture(rising, ofGem.value(), ofModified.value()),
                one && agrees.apply(ofGem.points().get(0)) ? ofGem.points() : List.of()));
      }
    }
    return mixtures;
  }

  private boolean isPossible(boolean rising, ScorePart part) {
    List<Rational> sensitivities = combined.setting().sensitivities();
    int extreme = 0;
    for (int b = 0; b < sensitivities.size(); b++) {
      for (int c = 0; c < b; c++) {
        int ranks = rank(sensitivities, b) - rank(sensitivities, c);
        boolean upward = ranks > 0 == rising;
        Rational high = part.high().get(upward ? b : c);
        Rational low = part.low().get(upward ? c : b);
        extreme += ranks * (upward ? 1 : -1) * high.compareTo(low);
      }
    }
    return rising ? extreme >= 0 : extreme < 0;
  }

  private static int rank(List<Rational> values, int index) {
    return values.stream()
        .mapToInt(value -> Integer.signum(values.get(index).compareTo(value)))
        .sum();
  }
}
