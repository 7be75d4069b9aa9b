package org.exactreferee.question;

import static org.exactreferee.trusted.language.function.FunctionNames.ASYMPTOTIC_A;
import static org.exactreferee.trusted.language.function.FunctionNames.E;
import static org.exactreferee.trusted.language.function.FunctionNames.MAX;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.question.BestMix.Sought;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.table.MixClaims;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * What was found about mixes of one rule with the blind choice, proved: one theorem for many lines,
 * in which the rank law of the rule is computed once.
 */
public record MixProof(Expression law, Expression blind, Proofs proofs, int digits) {

  /** How many lines one theorem is about. */
  private static final int MOST_LINES = 30;

  private static final String LIMIT =
      "the kernel proves the value of a formula, not that it is the limit";

  private static final String TOO_LARGE =
      "the kernel computes rank laws of up to 1000 candidates, of threshold rules by theorems up to"
          + " 20000, and with an irrational e^epsilon of up to 300";

  /**
   * A line that is to be proved.
   *
   * @param given the texts of what is given
   * @param limit as the number of candidates grows
   */
  public record Line(List<String> given, BestMix found, Optional<ExactReal> limit) {}

  /** The cells of the lines: what is given, what was found, and the limit if there is one. */
  public List<List<Cell>> rows(List<Line> lines) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += MOST_LINES) {
      rows.addAll(together(lines.subList(i, Math.min(lines.size(), i + MOST_LINES))));
    }
    return rows;
  }

  private List<List<Cell>> together(List<Line> lines) {
    List<Theorem> theorem =
        theorem(lines.stream().map(Line::found).toList(), List.of()).stream().toList();
    List<Digits.Wanted> wanted =
        lines.stream().flatMap(line -> line.found().decimal(digits).stream()).toList();
    List<Cell> decimals = Digits.cells(proofs, theorem, wanted, TOO_LARGE);
    List<List<Cell>> rows = new ArrayList<>();
    int used = 0;
    for (Line line : lines) {
      BestMix found = line.found();
      boolean finite = found.value().isPresent();
      Cell value =
          Cell.of(theorem, found.value().map(ExactReal::toString).orElse("infinite"), TOO_LARGE);
      List<Cell> row = new ArrayList<>(line.given().stream().map(Cell::given).toList());
      row.add(value);
      row.add(finite ? decimals.get(used) : value);
      row.add(found.worst().map(pair -> Cell.of(theorem, pair, TOO_LARGE)).orElse(Cell.given("-")));
      used += finite ? 1 : 0;
      line.limit().ifPresent(limit -> row.addAll(limit(found, limit)));
      rows.add(row);
    }
    return rows;
  }

  /**
   * That these mixes are the best; among fractions by the kernel's rule for mixtures, which is the
   * faster one.
   *
   * @param more what else is said of the laws
   */
  public Optional<Theorem> theorem(List<BestMix> found, List<Expression> more) {
    List<Expression> said = new ArrayList<>();
    found.forEach(mix -> said.addAll(mix.statements()));
    said.addAll(more);
    Expression claim = Statements.let(MixClaims.laws(law, blind), Terms.all(said));
    Optional<Evidence.Attained> ranks = BestMix.evidence(found);
    return ranks.isPresent()
        ? proofs.tryHolds(claim, ranks.get()).or(() -> byTheorems(claim, ranks.get()))
        : proofs.tryEvaluated(claim);
  }

  /** The same for laws that are too long for the kernel to compute them by their definition. */
  private Optional<Theorem> byTheorems(Expression claim, Evidence.Attained ranks) {
    RankLawTheorems theorems = RankLawTheorems.known();
    if (!theorems.areAbout(law) || !theorems.areAbout(blind)) {
      return Optional.empty();
    }
    proofs.cite(theorems.all());
    return proofs.tryHolds(claim, theorems.evidence(ranks.events()));
  }

  private List<Cell> limit(BestMix found, ExactReal limit) {
    formula(found, limit).ifPresent(proofs::tryEvaluated);
    Real shown = found.sought() == Sought.EPSILON ? limit.ln() : limit;
    Decimal decimal = Decimal.of(shown, digits, Decimal.Rounding.NEAREST);
    return List.of(Cell.computed(limit, LIMIT), Cell.computed(decimal, LIMIT));
  }

  /** That the formula of [GKS21] for the limit has this value, with a the constant a_(l+1). */
  private static Optional<Expression> formula(BestMix found, ExactReal limit) {
    Expression value = Terms.number(limit);
    Expression a = Terms.call(ASYMPTOTIC_A, Terms.number(found.l() + 1L));
    Expression p = Terms.number(found.p());
    Expression allowed = Terms.times(Terms.name(E), Terms.number(found.delta()));
    if (found.sought() == Sought.EPSILON) {
      Expression least = Terms.over(Terms.minus(p, allowed), Terms.times(a, p));
      return Optional.of(largest(1, least, value)).filter(unused -> found.p().sign() > 0);
    }
    Expression factor = Terms.number(found.factor().orElseThrow());
    Expression gap = Terms.minus(Terms.number(1), Terms.times(a, factor));
    if (found.sought() == Sought.DELTA) {
      Expression least = Terms.over(Terms.times(p, gap), Terms.name(E));
      return Optional.of(largest(0, least, value));
    }
    return Optional.of(
        limit.equals(ExactReal.ONE)
            ? Terms.atMost(gap, allowed)
            : Terms.equal(Terms.over(allowed, gap), value));
  }

  private static Expression largest(int bound, Expression number, Expression value) {
    return Terms.equal(Terms.call(MAX, Terms.number(bound), number), value);
  }
}
