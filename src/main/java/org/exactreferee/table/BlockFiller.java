package org.exactreferee.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Limits;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Harmonic;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prover.ClaimProver;
import org.exactreferee.prover.FastestRankLaw;
import org.exactreferee.prover.MixtureBounds;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;
import org.exactreferee.stopping.AsymptoticRank;
import org.exactreferee.stopping.StoppingRule;
import org.exactreferee.stopping.Threshold;

/**
 * Finds what stands in the rows of tables, and the evidence for it.
 *
 * @param digits how many significant digits decimals have
 */
public record BlockFiller(int digits) {

  /** Rows with these parameters, which share their definitions. */
  public Block fill(TableKind kind, List<List<String>> parameters) {
    List<Evidence.Attained> ranks = new ArrayList<>();
    List<List<String>> rows =
        switch (kind.name()) {
          case "threshold" -> parameters.stream().map(this::threshold).toList();
          case "rank-law" -> rankLaw(parameters);
          case "pmix" -> mixtures(parameters, true, ranks);
          case "pmix-delta" -> mixtures(parameters, false, ranks);
          case "asymptotic" -> parameters.stream().map(this::asymptotic).toList();
          default -> throw new IllegalArgumentException("kind (" + kind.name() + ") must be known");
        };
    Expression claim = parsed(Block.claim(kind, rows, digits));
    Evidence evidence = ranks.isEmpty() ? proved(claim) : new Evidence.Mixtures(ranks);
    return new Block(rows, CanonicalText.of(claim), evidence);
  }

  private static Expression parsed(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException impossible) {
      throw new IllegalStateException("a claim of a table does not parse", impossible);
    }
  }

  /** Everything here is computed by the kernel anew, so that no questions are left. */
  private static Evidence proved(Expression claim) {
    return new ClaimProver(Library.REGISTRY, Limits.DEFAULT)
        .propose(claim)
        .filter(proposal -> proposal.conclusion() == Conclusion.HOLDS)
        .orElseThrow(() -> new IllegalStateException("a row is wrong: " + CanonicalText.of(claim)))
        .evidence();
  }

  private String decimal(Rational value, Rounding rounding) {
    return Decimal.of(value, digits, rounding).digits();
  }

  private List<String> threshold(List<String> parameters) {
    int n = Integer.parseInt(parameters.get(0));
    BigInteger t = Threshold.of(BigInteger.valueOf(n));
    int before = t.intValueExact() - 1;
    Rational sum = Harmonic.number(n - 1).subtract(Harmonic.number(before));
    Rational win = FastestRankLaw.of(StoppingRule.secretary(n)).probability(1);
    return List.of(
        parameters.get(0),
        t.toString(),
        decimal(sum, Rounding.DOWN),
        before == 0 ? "-" : decimal(sum.add(Rational.of(1, before)), Rounding.DOWN),
        win.toString(),
        decimal(win, Rounding.DOWN));
  }

  private List<List<String>> rankLaw(List<List<String>> parameters) {
    int n = Integer.parseInt(parameters.get(0).get(0));
    List<Rational> law = FastestRankLaw.of(StoppingRule.secretary(n)).probabilities();
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : parameters) {
      Rational probability = law.get(Integer.parseInt(row.get(1)) - 1);
      rows.add(
          List.of(
              row.get(0), row.get(1), probability.toString(), decimal(probability, Rounding.DOWN)));
    }
    return rows;
  }

  private List<List<String>> mixtures(
      List<List<String>> parameters, boolean ofEpsilon, List<Evidence.Attained> ranks) {
    int n = Integer.parseInt(parameters.get(0).get(0));
    MixtureBounds bounds = MixtureBounds.ofSecretary(n);
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : parameters) {
      int l = Integer.parseInt(row.get(1));
      Rational p = Rational.parse(row.get(2));
      Rational given = Rational.parse(row.get(3));
      MixtureBounds.Tight tight =
          ofEpsilon ? bounds.expEpsilon(l, p, given) : bounds.delta(l, p, given);
      ranks.add(new Evidence.Attained(tight.high(), tight.low()));
      String rounded =
          ofEpsilon
              ? Decimal.of(ExactReal.of(tight.value()).ln(), digits, Rounding.UP).digits()
              : decimal(tight.value(), Rounding.UP);
      List<String> cells = new ArrayList<>(row);
      cells.add(tight.value().toString());
      cells.add(rounded);
      rows.add(cells);
    }
    return rows;
  }

  private List<String> asymptotic(List<String> parameters) {
    ExactReal a = AsymptoticRank.a(Integer.parseInt(parameters.get(0)));
    ExactReal limit = a.divide(ExactReal.exp(Rational.ONE));
    return List.of(
        parameters.get(0),
        a.toString(),
        Decimal.of(a, digits, Rounding.DOWN).digits(),
        Decimal.of(limit, digits, Rounding.DOWN).digits());
  }
}
