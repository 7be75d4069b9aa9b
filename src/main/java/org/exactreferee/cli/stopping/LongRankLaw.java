package org.exactreferee.cli.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.ranklaw.CommonDenominatorLaw;
import org.exactreferee.prove.ranklaw.RecurrenceRankLaw;
import org.exactreferee.question.LongLaw;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.RankLawTheorems;
import org.exactreferee.question.Terms;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.Rational;

/**
 * The rank law of a threshold rule with more candidates than the kernel computes a law of by its
 * definition. Theorems about all threshold rules prove it, some ranks at a time; if these are not
 * proved themselves, or there are too many candidates, it is only computed.
 */
public final class LongRankLaw {

  /** The least number of candidates for which this route pays. */
  static final int FEWEST_CANDIDATES = 1_001;

  /** A claim can be read again if it has not many more parts, and digits, than these. */
  private static final int MOST_RANKS = 100;

  private static final int MOST_CHARACTERS = 900_000;

  private static final Expression Q = Terms.name("q");

  private final ThresholdRule rule;
  private final Expression term;
  private final Proofs proofs;
  private final int digits;
  private final RankLawTheorems theorems;

  /**
   * The law of a rule.
   *
   * @param term the law in claims
   */
  public LongRankLaw(ThresholdRule rule, Expression term, Proofs proofs, int digits) {
    this(rule, term, proofs, digits, RankLawTheorems.known());
  }

  /**
   * The same by other theorems than those of this program.
   *
   * @param theorems what the proof rests on; nothing is proved if there are none
   */
  public LongRankLaw(
      ThresholdRule rule, Expression term, Proofs proofs, int digits, RankLawTheorems theorems) {
    this.rule = rule;
    this.term = term;
    this.proofs = proofs;
    this.digits = digits;
    this.theorems = theorems;
    proofs.cite(theorems.all());
  }

  /** A row for every rank: its number, its probability, and that as a decimal. */
  public List<List<Cell>> rows() {
    LongLaw law = LongLaw.of(rule);
    int most = Math.max(1, Math.min(MOST_RANKS, MOST_CHARACTERS / rule.candidates()));
    List<List<Cell>> rows = new ArrayList<>();
    for (int first = 1; first <= rule.candidates(); first += most) {
      rows.addAll(rows(law, first, Math.min(rule.candidates(), first + most - 1)));
    }
    return rows;
  }

  private List<List<Cell>> rows(LongLaw law, int first, int last) {
    List<Decimal> decimals = new ArrayList<>();
    List<Expression> said = new ArrayList<>();
    for (int k = first; k <= last; k++) {
      Decimal decimal = law.decimal(k, digits, Decimal.Rounding.NEAREST);
      decimals.add(decimal);
      said.add(Terms.equal(Terms.at(Q, k), law.term(k)));
      said.add(DecimalStatement.of(Terms.at(Q, k), decimal));
    }
    List<Theorem> proved = proved(said);
    List<List<Cell>> rows = new ArrayList<>();
    for (int k = first; k <= last; k++) {
      rows.add(
          List.of(
              Cell.given(k),
              Cell.of(proved, law.text(k), RankLawProof.TOO_LARGE),
              Cell.of(proved, decimals.get(k - first).digits(), RankLawProof.TOO_LARGE)));
    }
    return rows;
  }

  /** That this is so, q being the law; nothing if the kernel does not come to know it. */
  private List<Theorem> proved(List<Expression> said) {
    Expression claim = Terms.let("q", term, Terms.all(said));
    return theorems.all().isEmpty()
        ? List.of()
        : proofs.tryHolds(claim, theorems.evidence(List.of())).stream().toList();
  }

  /** The expected rank, and that as a decimal. */
  public List<Cell> mean() {
    Rational mean = exactMean();
    Decimal decimal = Decimal.of(mean, digits);
    Expression k = Terms.name("k");
    Expression sum =
        Terms.sum(
            "k", Terms.number(1), Terms.number(rule.candidates()), Terms.times(k, Terms.at(Q, k)));
    List<Theorem> proved =
        proved(
            List.of(
                Terms.equal(sum, Terms.number(mean)),
                DecimalStatement.of(Terms.number(mean), decimal)));
    return List.of(
        Cell.of(proved, mean, RankLawProof.TOO_LARGE),
        Cell.of(proved, decimal.digits(), RankLawProof.TOO_LARGE));
  }

  private Rational exactMean() {
    CommonDenominatorLaw law = RecurrenceRankLaw.of(rule);
    BigInteger sum = BigInteger.ZERO;
    for (int k = 1; k <= law.candidates(); k++) {
      sum = sum.add(law.numerators().get(k - 1).multiply(BigInteger.valueOf(k)));
    }
    return Rational.of(sum, law.denominator());
  }
}
