package org.exactreferee.papers.recommendation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.exactreferee.text.input.RatingFile;
import org.exactreferee.trusted.model.selection.RandomizedResponse;
import org.exactreferee.trusted.model.selection.UniformChoice;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Test;

class RecommendationTest {
  private static final Rational TEN = Rational.of(10);

  private static double near(Real value) {
    Rational middle = value.enclose(80).midpoint();
    return middle.numerator().doubleValue() / middle.denominator().doubleValue();
  }

  /**
   * Two users like items 0 and 1, one likes item 1 alone: X^T X + 1 is [[3, 2], [2, 4]], whose
   * inverse is [[4, -2], [-2, 3]]/8; so B_01 = 2/3 and B_10 = 1/2.
   */
  @Test
  void aModelOfTwoItemsIsAsComputedByHand() {
    List<List<Integer>> histories = List.of(List.of(0, 1), List.of(0, 1), List.of(1));
    for (LinearModel model :
        List.of(
            LinearModel.exact(histories, 2, Rational.ONE),
            LinearModel.rounded(histories, 2, Rational.ONE))) {
      assertThat(model.score(List.of(0), 1)).isEqualTo(666_667);
      assertThat(model.score(List.of(1), 0)).isEqualTo(500_000);
      assertThat(model.score(List.of(0), 0)).isZero();
      assertThat(model.score(List.of(0, 1), 1)).isEqualTo(666_667);
    }
  }

  /** B_ij for i != j solves the normal equations of predicting item j from the others. */
  @Test
  void theModelIsTheLeastSquaresSolution() {
    List<List<Integer>> histories = SyntheticRatings.histories();
    int items = SyntheticRatings.items();
    LinearModel model = LinearModel.exact(histories, items, TEN);
    assertThat(model.isExact()).isTrue();
    int equations = 0;
    for (int j = 0; j < items; j++) {
      for (int i = 0; i < items; i++) {
        if (i != j) {
          double left = 10 * model.score(List.of(i), j) / 1e6;
          double right = 0;
          for (List<Integer> liked : histories) {
            if (liked.contains(i)) {
              right += (liked.contains(j) ? 1 : 0) - model.score(liked, j) / 1e6;
            }
          }
          assertThat(left).as("%d to %d", i, j).isCloseTo(right, within(1e-4));
          equations++;
        }
      }
    }
    assertThat(equations).isEqualTo(24 * 23);
  }

  @Test
  void exactAndRoundedModelsAgree() {
    Random random = new Random(3);
    List<List<Integer>> histories = new ArrayList<>();
    for (int user = 0; user < 200; user++) {
      histories.add(random.ints(6, 0, 40).boxed().sorted().distinct().toList());
    }
    Rational lambda = Rational.of(5, 2);
    LinearModel exact = LinearModel.exact(histories, 40, lambda);
    LinearModel rounded = LinearModel.rounded(histories, 40, lambda);
    for (List<Integer> liked : histories) {
      for (int item = 0; item < 40; item++) {
        assertThat(rounded.score(liked, item)).isCloseTo(exact.score(liked, item), within(1L));
      }
    }
    assertThat(rounded.isExact()).isFalse();
  }

  /** As NumPy does by default. */
  @Test
  void percentilesLieBetweenNeighbours() {
    long[] sorted = {0, 10, 30, 100};
    assertThat(Recommendation.percentile(sorted, 50)).isEqualTo(Rational.of(20));
    assertThat(Recommendation.percentile(sorted, 1)).isEqualTo(Rational.of(3, 10));
    assertThat(Recommendation.percentile(sorted, 99)).isEqualTo(Rational.of(979, 10));
    assertThat(Recommendation.percentile(new long[] {7}, 99)).isEqualTo(Rational.of(7));
  }

  @Test
  void candidatesAreTheBestUnknownItemsAndErrorsThoseOfClosedForms() {
    Recommendation all = Recommendation.of(SyntheticRatings.histories(), 24, 10, 5, TEN, 1);
    assertThat(all.training()).isEqualTo(50);
    assertThat(all.users()).hasSize(10);
    int seen = 0;
    for (Recommendation.Candidates user : all.users()) {
      assertThat(user.scores()).hasSize(5).isSortedAccordingTo((a, b) -> b.compareTo(a));
      assertThat(user.sensitivities())
          .allSatisfy(s -> assertThat(s).isGreaterThanOrEqualTo(Rational.of(1, 1_000_000)));
      double sum = 0;
      for (Rational score : user.scores()) {
        Rational gap = user.scores().get(0).subtract(score);
        sum += near(Real.of(gap.multiply(gap)));
      }
      Rational epsilon = Rational.of(2);
      double best = Math.exp(2);
      assertThat(near(user.error(epsilon, UniformChoice::new))).isCloseTo(sum / 5, within(1e-12));
      assertThat(near(user.error(epsilon, RandomizedResponse::new)))
          .isCloseTo(sum / (best + 4), within(1e-12));
      seen++;
    }
    assertThat(seen).isEqualTo(10);
  }

  @Test
  void aConstantScoreHasTheLeastSensitivity() {
    List<List<Integer>> histories = List.of(List.of(0), List.of(0), List.of(0), List.of(0));
    Recommendation all = Recommendation.of(histories, 2, 2, 500, Rational.ONE, 1);
    assertThat(all.users()).hasSize(2);
    assertThat(all.users().get(0).sensitivities()).containsExactly(Rational.of(1, 1_000_000));
  }

  @Test
  void theShippedFileIsWhatIsGenerated() throws Exception {
    Path file = Path.of("specs", "recommendation", "synthetic.csv");
    List<String> lines = new ArrayList<>(List.of("user,item,rating"));
    lines.addAll(SyntheticRatings.lines());
    assertThat(Files.readAllLines(file, UTF_8)).isEqualTo(lines).hasSizeGreaterThan(1000);
    RatingFile read = RatingFile.read(file, Rational.of(4));
    assertThat(read.items()).hasSize(24);
    assertThat(read.histories()).hasSize(60);
  }

  @Test
  void mistakesAreNamed() {
    List<List<Integer>> histories = SyntheticRatings.histories();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Recommendation.of(histories, 24, 60, 5, TEN, 1))
        .withMessage("held out users (60) must be between 1 and 59");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Recommendation.of(histories, 24, 6, 0, TEN, 1))
        .withMessage("top (0) must be at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LinearModel.of(histories, 24, Rational.ZERO))
        .withMessage("lambda (0) must be positive");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LinearModel.of(histories, 6000, Rational.ONE))
        .withMessageStartingWith("items (6000) must be at most 5000");
  }
}
