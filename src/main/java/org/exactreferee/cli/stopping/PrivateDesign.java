package org.exactreferee.cli.stopping;

import java.util.function.Function;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.PayoffOption;
import org.exactreferee.prove.ranklaw.ExpectedPayoff;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.stopping.PrivateOptimum;
import org.exactreferee.prove.stopping.PrivateStoppingQuestion;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.prove.stopping.PrivateStoppingSolver;
import org.exactreferee.question.BestMix;
import org.exactreferee.question.Mixes;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A best private rule beside what it is compared with.
 *
 * @param <B> what is known of the best rule
 * @param unconstrained the law of the best rule without privacy, which the p-mix plays
 * @param largest the p-mix that plays it as often as privacy allows
 */
public record PrivateDesign<B extends PrivateOptimum>(
    PayoffOption.Payoff payoff,
    int l,
    ExactReal factor,
    Rational delta,
    B best,
    RankLaw unconstrained,
    BestMix largest) {

  public static PrivateDesign<PrivateStoppingRule> of(
      PayoffOption.Payoff payoff, int l, ExactReal factor, Rational delta) {
    return with(PrivateStoppingSolver::solve, payoff, l, factor, delta);
  }

  /** The same with an optimum that comes from elsewhere. */
  static <B extends PrivateOptimum> PrivateDesign<B> with(
      Function<PrivateStoppingQuestion, B> source,
      PayoffOption.Payoff payoff,
      int l,
      ExactReal factor,
      Rational delta) {
    PrivateStoppingQuestion question =
        NumberLists.checked(() -> new PrivateStoppingQuestion(payoff.values(), l, factor, delta));
    RankLaw law = FastestRankLaw.of(payoff.bestRule().rule());
    BestMix mix = Mixes.of(law).largestP(l, factor, ExactReal.of(delta));
    B best = source.apply(question);
    return new PrivateDesign<>(payoff, l, factor, delta, best, law, mix);
  }

  /** The expected payoff of the best private rule, as people speak of it. */
  ExactReal value() {
    return payoff.shown(best.value());
  }

  /** The expected payoff of the p-mix. */
  ExactReal mixed() {
    ExactReal played = largest.p().multiply(ExactReal.of(freely()));
    ExactReal blind = ExactReal.ONE.subtract(largest.p()).multiply(ExactReal.of(mean()));
    return payoff.shown(played.add(blind));
  }

  /** The expected payoff without privacy. */
  ExactReal withoutPrivacy() {
    return payoff.shown(ExactReal.of(freely()));
  }

  private Rational freely() {
    return ExpectedPayoff.of(unconstrained, payoff.values());
  }

  private Rational mean() {
    Rational sum = payoff.values().stream().reduce(Rational.ZERO, Rational::add);
    return sum.divide(Rational.of(payoff.values().size()));
  }
}
