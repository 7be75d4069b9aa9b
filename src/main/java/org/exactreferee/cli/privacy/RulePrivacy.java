package org.exactreferee.cli.privacy;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.ranklaw.MixedRankLaw;
import org.exactreferee.show.answer.PrivacyTables;
import org.exactreferee.show.answer.PrivacyTables.Words;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/**
 * A stopping rule under d_l, whose privacy is asked for.
 *
 * @param p how often it is played, if it is mixed with taking the first
 */
record RulePrivacy(String rule, RuleOptions.Chosen chosen, Optional<Rational> p, int l) {

  PrivacyOptions.Subject<Integer, Integer> subject() {
    RankLaw law = FastestRankLaw.of(chosen.rule());
    RankLaw played = p.map(each -> mixed(law, each)).orElse(law);
    return new PrivacyOptions.Subject<>(
        NumberLists.checked(() -> loss(played)),
        digits -> new PrivacyTables(about(played), Words.RANKS, digits),
        () -> RankLawClaims.of(chosen, p, l));
  }

  private static RankLaw mixed(RankLaw law, Rational p) {
    RankLaw blind = FastestRankLaw.of(StoppingRule.blind(law.candidates()));
    return NumberLists.checked(() -> MixedRankLaw.of(p, law, blind));
  }

  private PrivacyLoss<Integer, Integer, ExactReal> loss(RankLaw law) {
    List<Integer> ranks = IntStream.rangeClosed(1, law.candidates()).boxed().toList();
    List<ExactReal> q = law.probabilities().stream().map(ExactReal::of).toList();
    return PrivacyLoss.ofRankLaw(Law.of("the rank law", ranks, q), l);
  }

  private Table about(RankLaw law) {
    Facts facts =
        new Facts()
            .given("rule", "rule", rule)
            .given("candidates", "candidates", law.candidates())
            .given("l", "l", l);
    p.ifPresent(each -> facts.given("mix", "mixed with blind, p", each));
    return facts.table();
  }
}
