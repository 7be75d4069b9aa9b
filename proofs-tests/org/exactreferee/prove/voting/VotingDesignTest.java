package org.exactreferee.prove.voting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.linear.LinearSolver;
import org.exactreferee.prove.linear.TableauSimplex;
import org.exactreferee.prove.sign.OracleDecider;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.ChooserProgram;
import org.exactreferee.trusted.model.voting.Objective;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

/** Designs against another simplex method, and against what they say of themselves. */
class VotingDesignTest {

  private static List<ExactReal> bounds(String... texts) {
    return Stream.of(texts).map(RationalText::parse).map(ExactReal::of).toList();
  }

  private static List<Objective> objectives(int voters, int entries) {
    List<Objective> objectives = new ArrayList<>();
    for (int rank = 1; rank <= voters; rank++) {
      objectives.add(Objective.worst(rank, 0));
    }
    int median = (voters + 1) / 2;
    objectives.add(Objective.worst(median, 1));
    objectives.add(Objective.uniform(voters, entries, median, 0));
    Profile.sorted(voters, entries).forEach(v -> objectives.add(Objective.at(v, median, 0)));
    return objectives;
  }

  @Test
  void optimaAreThoseOfAnotherMethodAndAttained() {
    int seen = 0;
    for (int n = 1; n <= 3; n++) {
      for (List<ExactReal> bounds : List.of(bounds("2", "3"), bounds("3/2", "2", "4"))) {
        if (n == 3 && bounds.size() == 3) {
          continue;
        }
        int k = bounds.size();
        for (Objective objective : objectives(n, k)) {
          for (ChooserFamily family : ChooserFamily.values()) {
            VotingDesign design = VotingDesign.of(family, n, bounds, objective);
            Rational expected =
                TableauSimplex.maximum(
                        OracleDecider.rational(
                            new ChooserProgram(family, n, k).andPrivate(bounds).maximum(objective)))
                    .orElseThrow();
            assertThat(design.isExact()).isTrue();
            assertThat(design.value()).isEqualTo(ExactReal.of(expected));
            checkItself(design);
            seen++;
          }
        }
      }
    }
    assertThat(seen).isEqualTo(4 * (5 + 7 + 9 + 6 + 10));
  }

  /** The laws are distributions, private, and achieve what is claimed. */
  private static void checkItself(VotingDesign design) {
    int k = design.bounds().size();
    ExactReal least = ExactReal.ONE;
    ExactReal average = ExactReal.ZERO;
    for (Profile v : Profile.sorted(design.voters(), k)) {
      ExactReal sum = ExactReal.ZERO;
      for (int z = 1; z <= k; z++) {
        ExactReal here = design.probability(v, z);
        assertThat(here.sign()).isNotNegative();
        sum = sum.add(here);
        for (Profile changed : v.changes()) {
          ExactReal there = design.probability(changed, z);
          assertThat(here.compareTo(design.bounds().get(z - 1).multiply(there))).isNotPositive();
        }
      }
      assertThat(sum).isEqualTo(ExactReal.ONE);
      ExactReal success = design.success(v);
      least = success.compareTo(least) < 0 ? success : least;
      Rational weight =
          design
              .objective()
              .weights()
              .map(w -> w.getOrDefault(v, Rational.ZERO))
              .orElse(Rational.ZERO);
      average = average.add(success.multiply(ExactReal.of(weight)));
    }
    boolean worst = design.objective().weights().isEmpty();
    assertThat(design.value()).isEqualTo(worst ? least : average);
    ExactReal lowest = least;
    assertThat(design.worst())
        .isNotEmpty()
        .allMatch(profile -> design.success(profile).equals(lowest));
  }

  @Test
  void aLargerFamilyIsNeverWorse() {
    List<ExactReal> bounds = List.of(exp("1/2"), exp("1"));
    Objective objective = Objective.worst(2, 0);
    ExactReal phantoms = VotingDesign.of(ChooserFamily.PHANTOMS, 3, bounds, objective).value();
    ExactReal randomized =
        VotingDesign.of(ChooserFamily.RANDOMIZED_MEDIANS, 3, bounds, objective).value();
    ExactReal medians = VotingDesign.of(ChooserFamily.MEDIANS, 3, bounds, objective).value();
    ExactReal all = VotingDesign.of(ChooserFamily.ALL, 3, bounds, objective).value();
    assertThat(phantoms.compareTo(randomized)).isNotPositive();
    assertThat(randomized.compareTo(medians)).isNotPositive();
    assertThat(medians.compareTo(all)).isNotPositive();
    assertThat(phantoms.compareTo(medians)).isNegative();
  }

  private static ExactReal exp(String exponent) {
    return ExactReal.exp(RationalText.parse(exponent));
  }

  /**
   * One voter and two entries: randomized response, which is best at E / (E + 1) in closed form.
   */
  @Test
  void oneVoterAndTwoEntriesIsRandomizedResponse() {
    ExactReal e = exp("1/2");
    VotingDesign design =
        VotingDesign.of(ChooserFamily.MEDIANS, 1, List.of(e, e), Objective.worst(1, 0));
    assertThat(design.value()).isEqualTo(e.divide(e.add(ExactReal.ONE)));
    assertThat(design.worst()).hasSize(2);
  }

  /** What is shown where the work limits allow no exact answer. */
  @Test
  void aBracketHoldsTheOptimumAndIsAcceptedByTheKernel() {
    List<ExactReal> bounds = List.of(exp("1/2"), exp("1"), exp("3/2"));
    Objective objective = Objective.worst(1, 0);
    VotingDesign exact = VotingDesign.of(ChooserFamily.MEDIANS, 2, bounds, objective);
    VotingDesign bracket =
        VotingDesign.of(
            ChooserFamily.MEDIANS,
            2,
            bounds,
            objective,
            program -> LinearSolver.bracket(program).orElseThrow());
    assertThat(bracket.isExact()).isFalse();
    assertThat(bracket.value().compareTo(exact.value())).isNotPositive();
    assertThat(bracket.bound().compareTo(exact.value())).isNotNegative();
    String best = "best_of_medians(2, [exp(1/2), exp(1), exp(3/2)], 1, 0)";
    for (VotingDesign design : List.of(exact, bracket)) {
      VotingDesign.Bounds bracketed = design.claimed();
      Expression claim =
          Evaluations.parse(
              design.isExact()
                  ? best + " = " + design.value()
                  : bracketed.low() + " < " + best + " < " + bracketed.high());
      String text = CanonicalText.of(claim);
      Evidence evidence = new Evidence.Evaluation(List.of(new Answer.OfProgram(design.evidence())));
      Step step = new Step("1", text, Kernel.hash(text), Conclusion.HOLDS, evidence);
      assertThat(Kernel.check(step, claim).<Boolean>match(theorem -> true, refused -> false))
          .isTrue();
    }
  }
}
