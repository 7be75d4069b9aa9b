package org.exactreferee.trusted.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.TightEpsilon.Finite;
import org.junit.jupiter.api.Test;

/** Mechanisms whose tight epsilon is known, for epsilon = 1/2 unless it says otherwise. */
class KnownMechanismsTest {
  private static final Rational HALF = Rational.of(1, 2);
  private static final ExactReal ROOT_E = ExactReal.exp(HALF);

  @Test
  void randomisedResponseHasExactlyTheEpsilonItWasMadeFor() {
    for (int outputs = 2; outputs <= 6; outputs++) {
      assertThat(tight(randomisedResponse(outputs), ExactReal.ZERO)).isEqualTo(ROOT_E);
    }
  }

  @Test
  void theProfileOfRandomisedResponseIsOneLineAndThenZero() {
    MechanismTable<Integer, Integer, ExactReal> mechanism = randomisedResponse(2);
    PrivacyLoss<Integer, Integer, ExactReal> loss =
        PrivacyLoss.of(mechanism, SmallMechanisms.all(mechanism));
    PrivacyProfile<Integer, Integer, ExactReal> profile = PrivacyProfile.of(loss, ExactReal.ONE);
    assertThat(profile.segments()).hasSize(2);
    assertThat(profile.segments().get(0).delta())
        .isEqualTo(ROOT_E.subtract(ExactReal.ONE).divide(ROOT_E.add(ExactReal.ONE)));
    assertThat(profile.segments().get(1).from()).isEqualTo(ROOT_E);
    assertThat(profile.limit()).isEqualTo(ExactReal.ZERO);
  }

  /** The slides' bound, e^epsilon for weights e^(epsilon q / 2), is not attained; see [EM]. */
  @Test
  void theExponentialMechanismStaysBelowTheEpsilonItWasMadeFor() {
    MechanismTable<Integer, Integer, ExactReal> mechanism =
        exponential(List.of(List.of(1, 0), List.of(0, 1)), Rational.of(1, 4));
    assertThat(tight(mechanism, ExactReal.ZERO)).isEqualTo(ExactReal.exp(Rational.of(1, 4)));
  }

  /** With k outputs the ratio at the moved score is e^(epsilon/2) (e^(epsilon/2) + k - 1) / k. */
  @Test
  void theExponentialMechanismApproachesItsEpsilonWithManyOutputs() {
    ExactReal quarter = ExactReal.exp(Rational.of(1, 4));
    for (int k = 2; k <= 5; k++) {
      List<Integer> zeros = IntStream.range(0, k).map(i -> 0).boxed().toList();
      List<Integer> up = IntStream.range(0, k).map(i -> i == 0 ? 0 : 1).boxed().toList();
      MechanismTable<Integer, Integer, ExactReal> mechanism =
          exponential(List.of(zeros, up), Rational.of(1, 4));
      ExactReal expected =
          ExactReal.ONE.add(quarter.multiply(ExactReal.of(k - 1))).divide(ExactReal.of(k));
      assertThat(tight(mechanism, ExactReal.ZERO)).isEqualTo(expected);
    }
  }

  @Test
  void theTruncatedGeometricMechanismHasExactlyTheEpsilonItWasMadeFor() {
    for (int n = 1; n <= 5; n++) {
      MechanismTable<Integer, Integer, ExactReal> mechanism = truncatedGeometric(n);
      Adjacency<Integer> neighbours =
          Adjacency.directed(
              SmallMechanisms.all(mechanism)
                  .pairs()
                  .filter(pair -> Math.abs(pair.first() - pair.second()) == 1)
                  .toList());
      assertThat(expEpsilon(PrivacyLoss.of(mechanism, neighbours), ExactReal.ZERO))
          .isEqualTo(ROOT_E);
      Adjacency<Integer> all = SmallMechanisms.all(mechanism);
      assertThat(expEpsilon(PrivacyLoss.of(mechanism, all), ExactReal.ZERO))
          .isEqualTo(ROOT_E.pow(n));
    }
  }

  @Test
  void aThresholdNextToATieIsDecided() {
    MechanismTable<Integer, Integer, ExactReal> mechanism = randomisedResponse(3);
    PrivacyLoss<Integer, Integer, ExactReal> loss =
        PrivacyLoss.of(mechanism, SmallMechanisms.all(mechanism));
    ExactReal hair = ExactReal.exp(Rational.of(-200));
    assertThat(loss.violation(new Budget<>(ROOT_E, ExactReal.ZERO))).isEmpty();
    assertThat(loss.violation(new Budget<>(ROOT_E.subtract(hair), ExactReal.ZERO))).isPresent();
    assertThat(loss.violation(Budget.ofEpsilon(HALF, ExactReal.ZERO))).isEmpty();
  }

  static MechanismTable<Integer, Integer, ExactReal> randomisedResponse(int outputs) {
    List<List<Integer>> scores = new ArrayList<>();
    for (int truth = 0; truth < outputs; truth++) {
      int here = truth;
      scores.add(IntStream.range(0, outputs).map(o -> o == here ? 1 : 0).boxed().toList());
    }
    return exponential(scores, HALF);
  }

  /** Probabilities proportional to {@code e^(rate score)}. */
  private static MechanismTable<Integer, Integer, ExactReal> exponential(
      List<List<Integer>> scores, Rational rate) {
    List<List<ExactReal>> rows = new ArrayList<>();
    for (List<Integer> row : scores) {
      List<ExactReal> weights =
          row.stream().map(s -> ExactReal.exp(rate.multiply(Rational.of(s)))).toList();
      ExactReal total = weights.stream().reduce(ExactReal.ZERO, ExactReal::add);
      rows.add(weights.stream().map(weight -> weight.divide(total)).toList());
    }
    return SmallMechanisms.table(rows);
  }

  /** A count in 0..n plus two-sided geometric noise of rate 1/2, clamped to 0..n. */
  private static MechanismTable<Integer, Integer, ExactReal> truncatedGeometric(int n) {
    ExactReal a = ROOT_E.fromRational(Rational.ONE).divide(ROOT_E);
    List<List<ExactReal>> rows = new ArrayList<>();
    for (int count = 0; count <= n; count++) {
      List<ExactReal> row = new ArrayList<>();
      for (int output = 0; output <= n; output++) {
        ExactReal decay = a.pow(Math.abs(output - count)).divide(ExactReal.ONE.add(a));
        boolean end = output == 0 || output == n;
        row.add(end ? decay : decay.multiply(ExactReal.ONE.subtract(a)));
      }
      rows.add(row);
    }
    return SmallMechanisms.table(rows);
  }

  private static ExactReal tight(
      MechanismTable<Integer, Integer, ExactReal> mechanism, ExactReal delta) {
    return expEpsilon(PrivacyLoss.of(mechanism, SmallMechanisms.all(mechanism)), delta);
  }

  private static ExactReal expEpsilon(
      PrivacyLoss<Integer, Integer, ExactReal> loss, ExactReal delta) {
    return loss.tightEpsilon(delta)
        .match(Finite::expEpsilon, infinite -> fail("no finite epsilon: " + infinite));
  }
}
