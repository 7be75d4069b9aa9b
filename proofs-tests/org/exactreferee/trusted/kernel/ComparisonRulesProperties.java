package org.exactreferee.trusted.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.ClaimProver;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/** No evidence proves what is false, and the prover finds evidence for what is true. */
class ComparisonRulesProperties {

  private static final MathContext ORACLE = new MathContext(60);

  /** {@code bound relation exp(q)}, or the other way round. */
  record Case(Rational q, Rational bound, Relation relation, boolean powerFirst) {

    String claim() {
      String power = "exp(" + q + ")";
      return powerFirst
          ? power + " " + relation + " " + bound
          : bound + " " + relation + " " + power;
    }

    /** By an independent library; none of the cases is closer to a tie than 10^-20. */
    Conclusion truth() {
      BigDecimal power = BigDecimalMath.exp(decimal(q), ORACLE);
      int sign = powerFirst ? power.compareTo(decimal(bound)) : decimal(bound).compareTo(power);
      return Steps.conclusion(relation.holdsForSign(sign));
    }

    private static BigDecimal decimal(Rational value) {
      return new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), ORACLE);
    }
  }

  @Provide
  Arbitrary<Case> cases() {
    Arbitrary<Rational> exponents =
        Combinators.combine(
                Arbitraries.integers().between(-40, 40), Arbitraries.integers().between(1, 12))
            .as(Rational::of);
    Arbitrary<Integer> offsets = Arbitraries.integers().between(-30, 30);
    return Combinators.combine(
            exponents, offsets, Arbitraries.of(Relation.values()), Arbitraries.of(true, false))
        .as((q, offset, relation, first) -> new Case(q, near(q, offset), relation, first));
  }

  /** A four-digit fraction near e^q; e^0 itself occurs, other ties do not exist. */
  private static Rational near(Rational q, int offset) {
    BigDecimal power = BigDecimalMath.exp(Case.decimal(q), new MathContext(4));
    return RationalText.parse(power.toPlainString()).add(unit(q).multiply(Rational.of(offset)));
  }

  /** The weight of the fourth digit of e^q. */
  private static Rational unit(Rational q) {
    BigDecimal power = BigDecimalMath.exp(Case.decimal(q), new MathContext(4));
    return RationalText.parse(power.ulp().toPlainString());
  }

  @Property(tries = 2000)
  void noSeriesProvesAFalsehood(
      @ForAll("cases") Case example,
      @ForAll @IntRange(min = 0, max = 12) int terms,
      @ForAll @IntRange(min = 0, max = 6) int halvings,
      @ForAll Conclusion conclusion) {
    Evidence evidence = new Evidence.Taylor(terms, halvings);
    boolean proved = Steps.proves(example.claim(), conclusion, evidence);
    Statistics.collect(proved);
    assertThat(!proved || conclusion == example.truth()).as(example.claim()).isTrue();
    Statistics.coverage(coverage -> coverage.check(true).count(c -> c > 200));
  }

  @Property(tries = 2000)
  void noIntervalProvesAFalsehood(
      @ForAll("cases") Case example,
      @ForAll @IntRange(min = -2, max = 8) int below,
      @ForAll @IntRange(min = -2, max = 8) int above,
      @ForAll @IntRange(min = 0, max = 2) int link,
      @ForAll Conclusion conclusion) {
    Rational unit = unit(example.q());
    Rational distance = near(example.q(), 0).subtract(example.bound());
    Rational difference = example.powerFirst() ? distance : distance.negate();
    Evidence evidence =
        new Evidence.Differences(
            List.of(
                new Evidence.Difference(
                    link,
                    difference.subtract(unit.multiply(Rational.of(below))),
                    difference.add(unit.multiply(Rational.of(above))))));
    boolean proved = Steps.proves(example.claim(), conclusion, evidence);
    Statistics.collect(proved);
    assertThat(!proved || conclusion == example.truth()).as(example.claim()).isTrue();
    Statistics.coverage(coverage -> coverage.check(true).count(c -> c > 50));
  }

  @Property(tries = 1000)
  void theProverFindsEvidenceForEveryTruthAndItsNegationIsRefused(@ForAll("cases") Case example) {
    ClaimProver.Proposal proposal = Steps.proposed(example.claim());
    assertThat(proposal.conclusion()).isEqualTo(example.truth());
    assertThat(Steps.proves(example.claim(), proposal.conclusion(), proposal.evidence())).isTrue();
    Conclusion opposite = Steps.conclusion(proposal.conclusion() == Conclusion.DOES_NOT_HOLD);
    assertThat(Steps.proves(example.claim(), opposite, proposal.evidence())).isFalse();
  }
}
