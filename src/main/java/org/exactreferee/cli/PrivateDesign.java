package org.exactreferee.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.exactreferee.analysis.ExpectedPayoff;
import org.exactreferee.analysis.PMixPrivacy;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.privacy.Budget;
import org.exactreferee.prover.FastestRankLaw;
import org.exactreferee.prover.PrivateStoppingQuestion;
import org.exactreferee.prover.PrivateStoppingRule;
import org.exactreferee.prover.PrivateStoppingSolver;
import org.exactreferee.stopping.RankLaw;

/**
 * A best private rule beside what it is compared with.
 *
 * @param unconstrained the law of the best rule without privacy, which the p-mix plays
 * @param largestP how often a private p-mix can play it
 */
record PrivateDesign(
    PayoffOption.Payoff payoff,
    int l,
    ExactReal factor,
    Rational delta,
    PrivateStoppingRule best,
    RankLaw unconstrained,
    ExactReal largestP) {

  static PrivateDesign of(PayoffOption.Payoff payoff, int l, ExactReal factor, Rational delta) {
    PrivateStoppingQuestion question =
        NumberLists.checked(() -> new PrivateStoppingQuestion(payoff.values(), l, factor, delta));
    RankLaw law = FastestRankLaw.of(payoff.bestRule());
    ExactReal p =
        new PMixPrivacy<>(law, l, ExactReal.ONE)
            .largestP(new Budget<>(factor, ExactReal.of(delta)))
            .p();
    PrivateStoppingRule best = PrivateStoppingSolver.solve(question);
    return new PrivateDesign(payoff, l, factor, delta, best, law, p);
  }

  /** The expected payoff of the best private rule, as people speak of it. */
  ExactReal value() {
    return payoff.shown(best.value());
  }

  /** The expected payoff of the p-mix. */
  ExactReal mixed() {
    ExactReal played = largestP.multiply(ExactReal.of(freely()));
    ExactReal blind = ExactReal.ONE.subtract(largestP).multiply(ExactReal.of(mean()));
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

  /**
   * What the kernel can prove of it: that no rule is better, that the law is private, and that the
   * printed rule has it, if it is rational and thus a rule of the claim language.
   */
  List<String> claims() {
    List<String> claims = new ArrayList<>();
    List<ExactReal> law = best.law();
    claims.add(
        "best_private_stopping(%s, %d, %s, %s) = %s"
            .formatted(payoff.values(), l, factor, delta, best.value()));
    claims.add("private(%s, %d, %s, %s)".formatted(law, l, factor, delta));
    if (factor.rational().isPresent()) {
      String rows =
          best.acceptance().stream().map(Object::toString).collect(Collectors.joining(", "));
      claims.add("rank_law(table_rule(%s)) = %s".formatted(rows, law));
    }
    return claims;
  }
}
