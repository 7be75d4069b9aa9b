package org.exactreferee.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.analysis.MixedRankLaw;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.privacy.Law;
import org.exactreferee.privacy.PrivacyLoss;
import org.exactreferee.prover.FastestRankLaw;
import org.exactreferee.report.Cell;
import org.exactreferee.report.PrivacyTables;
import org.exactreferee.report.PrivacyTables.Words;
import org.exactreferee.report.Table;
import org.exactreferee.stopping.RankLaw;
import org.exactreferee.stopping.StoppingRule;

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
