package org.exactreferee.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.selection.SelectionSummary;
import org.exactreferee.prove.selection.UtilityBounds.Finding;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The bounds of [EM] on the score of the choice, proved from the law. A bound on the tail is stated
 * at the last t of each step; that these decide it for all t is no theorem of the kernel, so only a
 * failure of it is proved.
 */
public final class UtilityProof {

  private static final String ALL_T =
      "the kernel proves the bound at each step; that the steps decide it for all t is an argument"
          + " of the search";

  private static final String EXPLAINED =
      "the kernel proves the inequalities; this description of them is the search's";

  private static final String TAIL =
      "P(score <= OPT - 2 Delta/epsilon (ln(%s) + t)) <= e^-t for all t";
  private static final String EXPECTATION = "E(score) >= OPT - 2 Delta/epsilon (ln k + ln OPT) - 1";

  private static final String OPT = "max(a in 1..size(q) : q[a])";
  private static final String AT_MOST = "sum(a in 1..size(q) where q[a] <= s : p[a])";
  private static final String ALLOWED = "exp(eps*(s - opt)/(2*delta))";
  private static final String BEST_ONES = "sum(a in 1..size(q) where q[a] = opt : 1)";
  private static final String MEAN = "sum(a in 1..size(q) : q[a]*p[a])";
  private static final String LEAST = "opt - 2*delta/eps*(ln(size(q)) + ln(opt)) - 1";

  private final Proofs proofs;
  private final SelectionTerm term;
  private final SelectionSummary summary;

  public UtilityProof(Proofs proofs, SelectionTerm term, SelectionSummary summary) {
    this.proofs = proofs;
    this.term = term;
    this.summary = summary;
  }

  /** A line for each bound: that with k/n, that with k, and the one of the expected score. */
  public Table table(List<Finding> found) {
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(tail("k/n", found.get(0), Terms.formula("size(q)/" + BEST_ONES)));
    rows.add(tail("k", found.get(1), Terms.formula("size(q)")));
    rows.add(expectation(found.get(2)));
    return Table.of(Table.columns("bound", "holds", "because"), rows);
  }

  private Bundle named() {
    Setting setting = term.mechanism().setting();
    Bundle bundle = new Bundle(proofs);
    Expression scores = bundle.define("q", Terms.vector(summary.scores()));
    bundle.define("p", term.law(scores));
    bundle.define("opt", Terms.formula(OPT));
    bundle.define("delta", Terms.number(setting.largest()));
    bundle.define("eps", Terms.number(setting.epsilon()));
    return bundle;
  }

  private List<Cell> tail(String share, Finding finding, Expression factor) {
    Cell bound = Cell.given(TAIL.formatted(share));
    if (finding.holds().isEmpty()) {
      return open(bound, finding);
    }
    Bundle bundle = named();
    bundle.define("c", factor);
    Optional<Rational> at = finding.at();
    if (at.isPresent()) {
      bundle.define("s", Terms.number(at.get()));
      bundle.state(Terms.formula(AT_MOST + " > c*" + ALLOWED));
    } else {
      bundle.state(Terms.formula("forall s in q : " + AT_MOST + " <= c*" + ALLOWED));
    }
    bundle.prove();
    Cell verdict = at.isPresent() ? bundle.cell("no") : Cell.computed("yes", ALL_T);
    return List.of(bound, verdict, Cell.computed(finding.because(), EXPLAINED));
  }

  private List<Cell> expectation(Finding finding) {
    Cell bound = Cell.given(EXPECTATION);
    if (finding.holds().isEmpty()) {
      return open(bound, finding);
    }
    Bundle bundle = named();
    boolean holds = finding.holds().get();
    Relation relation = holds ? Relation.AT_LEAST : Relation.LESS;
    bundle.state(Terms.compare(Terms.formula(MEAN), relation, Terms.formula(LEAST)));
    Optional<String> mean =
        summary
            .expectedScore()
            .exact()
            .map(ExactReal::toString)
            .filter(value -> bundle.equal(Terms.formula(MEAN), value));
    bundle.prove();
    return List.of(
        bound,
        bundle.cell(holds ? "yes" : "no"),
        mean.map(value -> bundle.cell("E(score) is " + value))
            .orElseGet(() -> Cell.computed(finding.because(), EXPLAINED)));
  }

  private static List<Cell> open(Cell bound, Finding finding) {
    return List.of(bound, Cell.given("unknown"), Cell.computed(finding.because(), EXPLAINED));
  }
}
