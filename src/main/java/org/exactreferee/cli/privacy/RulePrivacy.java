package org.exactreferee.cli.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.ranklaw.MixedRankLaw;
import org.exactreferee.show.answer.PrivacyTables;
import org.exactreferee.show.answer.PrivacyTables.Words;
import org.exactreferee.show.table.Cell;
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
    List<Table.Column> columns =
        new ArrayList<>(
            List.of(
                new Table.Column("rule", "rule"),
                new Table.Column("candidates", "candidates"),
                new Table.Column("l", "l")));
    List<Cell> cells =
        new ArrayList<>(List.of(Cell.given(rule), Cell.given(law.candidates()), Cell.given(l)));
    p.ifPresent(
        each -> {
          columns.add(new Table.Column("mix", "mixed with blind, p"));
          cells.add(Cell.given(each));
        });
    return Table.upright(columns, cells);
  }
}
