package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.exactreferee.prove.ClaimProver;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Statements about all x in [0, 6], compared with what the roots of their polynomials say. */
class EvaluationRuleProperties {

  private static final int END = 6;

  /**
   * {@code quantifier x in [0, 6] : sign * prod (2*x - r) relation 0}, the roots r/2 known.
   *
   * @param roots doubled
   */
  record Case(String quantifier, int sign, List<Integer> roots, Relation relation) {

    String claim() {
      StringBuilder product = new StringBuilder(sign < 0 ? "-1" : "1");
      for (int root : roots) {
        product.append(" * (2 * x - ").append(root).append(')');
      }
      return quantifier + " x in [0, 6] : " + product + " " + relation + " 0";
    }

    /** The sign is constant between neighbouring roots, so roots and quarter points tell all. */
    Conclusion truth() {
      List<Boolean> seen = new ArrayList<>();
      for (int quarters = 0; quarters <= 4 * END; quarters++) {
        int value = sign;
        for (int root : roots) {
          value *= Integer.signum(quarters - 2 * root);
        }
        seen.add(relation.holdsForSign(value));
      }
      return Steps.conclusion(
          quantifier.equals("forall") ? !seen.contains(false) : seen.contains(true));
    }
  }

  @Provide
  Arbitrary<Case> cases() {
    Arbitrary<List<Integer>> roots =
        Arbitraries.integers().between(-2, 14).list().ofMinSize(1).ofMaxSize(4);
    Arbitrary<List<Integer>> doubled = roots.map(list -> twice(list));
    return Combinators.combine(
            Arbitraries.of("forall", "exists"),
            Arbitraries.of(-1, 1),
            Arbitraries.oneOf(roots, doubled),
            Arbitraries.of(Relation.values()))
        .as(Case::new);
  }

  private static List<Integer> twice(List<Integer> list) {
    List<Integer> both = new ArrayList<>(list);
    both.addAll(list);
    return both;
  }

  @Property(tries = 1500)
  void theProverDecidesAsTheRootsDoAndTheKernelAgrees(@ForAll("cases") Case example) {
    ClaimProver.Proposal proposal = Steps.proposed(example.claim());
    assertThat(proposal.conclusion()).as(example.claim()).isEqualTo(example.truth());
    assertThat(Steps.proves(example.claim(), proposal.conclusion(), proposal.evidence())).isTrue();
    Conclusion opposite = Steps.conclusion(proposal.conclusion() == Conclusion.DOES_NOT_HOLD);
    assertThat(Steps.proves(example.claim(), opposite, proposal.evidence())).isFalse();
    Statistics.collect(example.quantifier(), proposal.conclusion());
    Statistics.coverage(
        coverage -> {
          for (String quantifier : List.of("forall", "exists")) {
            for (Conclusion conclusion : List.of(Conclusion.HOLDS, Conclusion.DOES_NOT_HOLD)) {
              coverage.check(quantifier, conclusion).count(c -> c > 30);
            }
          }
        });
  }

  @Provide
  Arbitrary<PolynomialEvidence<ExactReal>> evidence() {
    Arbitrary<Rational> points =
        Arbitraries.integers().between(-1, 4 * END + 1).map(q -> Rational.of(q, 4));
    Arbitrary<PolynomialEvidence<ExactReal>> point =
        points.map(PolynomialViolation.PointEvidence::new);
    Arbitrary<PolynomialEvidence<ExactReal>> end =
        Arbitraries.of(PolynomialViolation.End.values()).map(PolynomialViolation.EndEvidence::new);
    Arbitrary<PolynomialEvidence<ExactReal>> bernstein =
        points
            .list()
            .uniqueElements()
            .ofMaxSize(6)
            .map(cuts -> new BernsteinEvidence<>(one(), cuts.stream().sorted().toList()));
    Arbitrary<PolynomialEvidence<ExactReal>> root =
        Combinators.combine(points, points, Arbitraries.integers().between(0, 12))
            .as((low, high, r) -> new PolynomialViolation.RootEvidence<>(linear(r), low, high));
    return Arbitraries.oneOf(point, end, bernstein, root);
  }

  private static Polynomial<ExactReal> one() {
    return Polynomial.constant(ExactReal.ONE);
  }

  private static Polynomial<ExactReal> linear(int root) {
    return Polynomial.of(List.of(ExactReal.of(-root), ExactReal.of(2)));
  }

  @Property(tries = 3000)
  void noEvidenceProvesAFalsehood(
      @ForAll("cases") Case example,
      @ForAll("evidence") PolynomialEvidence<ExactReal> evidence,
      @ForAll Conclusion conclusion) {
    Evidence answers = new Evidence.Evaluation(List.of(new Answer.OfSign(evidence)));
    boolean proved = Steps.proves(example.claim(), conclusion, answers);
    Statistics.collect(proved);
    assertThat(!proved || conclusion == example.truth()).as(example.claim()).isTrue();
    Statistics.coverage(coverage -> coverage.check(true).count(c -> c > 100));
  }
}
