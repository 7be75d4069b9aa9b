package org.exactreferee.question;

import static org.exactreferee.trusted.language.function.FunctionNames.LN;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.table.MixClaims;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/**
 * A p-mix of a rule with blind choice at the border of privacy: of p, e^epsilon and delta two are
 * given, and the third is as good as it can be. Its claims name the laws q and u, see {@link
 * MixClaims}.
 *
 * @param factor e^epsilon; empty if none is enough, as one of the worst ranks never occurs
 * @param worst the ranks that keep what is sought from being better
 */
public record BestMix(
    Sought sought,
    int l,
    ExactReal p,
    Optional<ExactReal> factor,
    ExactReal delta,
    Optional<Pair<Integer>> worst) {

  /** Which of the three numbers is found: the least epsilon, the least delta, the largest p. */
  public enum Sought {
    EPSILON,
    DELTA,
    P
  }

  /** What was found; empty if it is infinite. */
  public Optional<ExactReal> value() {
    return switch (sought) {
      case EPSILON -> factor;
      case DELTA -> Optional.of(delta);
      case P -> Optional.of(p);
    };
  }

  /** The number whose decimal is printed beside it, so that it is a valid parameter too. */
  public Optional<Digits.Wanted> decimal(int digits) {
    return value()
        .map(
            found ->
                switch (sought) {
                  case EPSILON ->
                      new Digits.Wanted(
                          Terms.call(LN, Terms.number(found)), logarithm(found, digits));
                  case DELTA -> Digits.Wanted.of(Terms.number(found), found, digits, Rounding.UP);
                  case P -> Digits.Wanted.of(Terms.number(found), found, digits, Rounding.DOWN);
                });
  }

  private static Decimal logarithm(ExactReal found, int digits) {
    return found
        .rational()
        .map(fraction -> Decimal.ofLogarithm(fraction, digits, Rounding.UP))
        .orElseGet(() -> Decimal.of(found.ln(), digits, Rounding.UP));
  }

  /** That it is what was sought, and that the ranks show it. */
  public List<Expression> statements() {
    Expression share = Terms.number(p);
    Expression reach = Terms.number(l);
    Expression failing = Terms.number(delta);
    Optional<MixClaims.Ranks> ranks = worst.map(BestMix::ranks);
    if (factor.isEmpty()) {
      MixClaims.Ranks two = ranks.orElseThrow();
      return List.of(
          two.areNear(reach),
          Terms.equal(MixClaims.chance(share, two.low()), Terms.number(0)),
          Terms.greater(MixClaims.chance(share, two.high()), failing));
    }
    Expression e = Terms.number(factor.get());
    List<Expression> said = new ArrayList<>();
    said.add(
        switch (sought) {
          case EPSILON -> tight(TIGHT_EXP_EPSILON, failing, e);
          case DELTA -> tight(TIGHT_DELTA, e, failing);
          case P -> MixClaims.isPrivate(share, reach, e, failing);
        });
    ranks.ifPresent(two -> said.add(two.areNear(reach)));
    ranks.ifPresent(two -> said.add(two.attain(share, e, failing)));
    if (sought == Sought.P) {
      Expression one = Terms.equal(share, Terms.number(1));
      said.add(ranks.map(two -> two.needMore(e, failing)).orElse(one));
    }
    return said;
  }

  private static MixClaims.Ranks ranks(Pair<Integer> pair) {
    return new MixClaims.Ranks(Terms.number(pair.first()), Terms.number(pair.second()));
  }

  private Expression tight(String function, Expression given, Expression found) {
    Expression mix = MixClaims.mix(Terms.number(p));
    return Terms.equal(Terms.call(function, mix, Terms.number(l), given), found);
  }

  /** What shows many of them at once, if all their numbers are fractions. */
  public static Optional<Evidence.Attained> evidence(List<BestMix> found) {
    boolean fractions =
        found.stream()
            .flatMap(each -> Stream.of(Optional.of(each.p), each.factor, Optional.of(each.delta)))
            .flatMap(Optional::stream)
            .allMatch(number -> number.rational().isPresent());
    return fractions
        ? Optional.of(
            new Evidence.Attained(
                found.stream().flatMap(each -> each.attained().stream()).toList()))
        : Optional.empty();
  }

  /** The ranks for the statement about a tight bound, where there is one. */
  private Optional<Event> attained() {
    return sought == Sought.P || factor.isEmpty()
        ? Optional.empty()
        : worst
            .map(ranks -> Event.ofRanks(ranks.first(), ranks.second()))
            .or(() -> Optional.of(Event.ofRanks(0, 0)));
  }
}
