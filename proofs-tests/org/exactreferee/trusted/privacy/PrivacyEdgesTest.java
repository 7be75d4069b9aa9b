package org.exactreferee.trusted.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.privacy.LiteralPrivacy;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.TightEpsilon.Finite;
import org.exactreferee.trusted.privacy.TightEpsilon.Infinite;
import org.junit.jupiter.api.Test;

/** Zero probabilities, E = 1, delta at its ends, nothing to compare, and bad arguments. */
class PrivacyEdgesTest {
  private static final Rational HALF = Rational.of(1, 2);
  private static final Rational TWO = Rational.of(2);

  private static final MechanismTable<Integer, Integer, Rational> DISJOINT =
      SmallMechanisms.table(
          List.of(List.of(Rational.ONE, Rational.ZERO), List.of(Rational.ZERO, Rational.ONE)));

  @Test
  void aSingleInputIsPerfectlyPrivate() {
    assertPerfectlyPrivate(SmallMechanisms.table(List.of(List.of(HALF, HALF))));
  }

  @Test
  void identicalRowsArePerfectlyPrivate() {
    List<Rational> row = List.of(HALF, Rational.ZERO, HALF);
    assertPerfectlyPrivate(SmallMechanisms.table(List.of(row, row, row)));
  }

  @Test
  void aSingleOutputIsPerfectlyPrivate() {
    List<Rational> row = List.of(Rational.ONE);
    assertPerfectlyPrivate(SmallMechanisms.table(List.of(row, row)));
  }

  private static void assertPerfectlyPrivate(MechanismTable<Integer, Integer, Rational> mechanism) {
    PrivacyLoss<Integer, Integer, Rational> loss =
        PrivacyLoss.of(mechanism, SmallMechanisms.all(mechanism));
    assertThat(loss.violation(new Budget<>(Rational.ONE, Rational.ZERO))).isEmpty();
    assertThat(loss.tightDelta(Rational.ONE))
        .isEqualTo(new TightDelta<>(Rational.ZERO, Optional.empty()));
    assertThat(loss.tightEpsilon(Rational.ZERO))
        .isEqualTo(new Finite<>(Rational.ONE, Optional.empty()));
    assertThat(PrivacyProfile.of(loss, Rational.ONE).segments())
        .containsExactly(
            new PrivacyProfile.Segment<>(
                Rational.ONE, Rational.ZERO, Rational.ZERO, Optional.empty()));
  }

  @Test
  void disjointSupportsHaveNoFiniteEpsilonUnlessDeltaIsOne() {
    PrivacyLoss<Integer, Integer, Rational> loss =
        PrivacyLoss.of(DISJOINT, SmallMechanisms.all(DISJOINT));
    Witness<Integer, Integer, Rational> witness =
        new Witness<>(new Pair<>(0, 1), List.of(0), Rational.ONE, Rational.ZERO);
    assertThat(loss.tightEpsilon(Rational.ZERO)).isEqualTo(new Infinite<>(witness));
    assertThat(loss.tightEpsilon(Rational.of(99, 100))).isEqualTo(new Infinite<>(witness));
    assertThat(loss.tightEpsilon(Rational.ONE))
        .isEqualTo(new Finite<>(Rational.ONE, Optional.empty()));
    assertThat(PrivacyProfile.of(loss, Rational.ONE).segments())
        .containsExactly(
            new PrivacyProfile.Segment<>(
                Rational.ONE, Rational.ONE, Rational.ZERO, Optional.of(witness)));
  }

  /** A ratio would be 0/0 at the first output and hide nothing, but x/0 at the second. */
  @Test
  void anEventOfProbabilityZeroUnderOneInputOnlyCostsItsMass() {
    MechanismTable<Integer, Integer, Rational> mechanism =
        SmallMechanisms.table(
            List.of(
                List.of(Rational.ZERO, Rational.of(1, 10), Rational.of(9, 10)),
                List.of(Rational.ZERO, Rational.ZERO, Rational.ONE)));
    PrivacyLoss<Integer, Integer, Rational> loss =
        PrivacyLoss.of(mechanism, SmallMechanisms.all(mechanism));
    assertThat(loss.tightEpsilon(Rational.of(1, 11))).isInstanceOf(Infinite.class);
    assertThat(loss.tightEpsilon(Rational.of(1, 10)))
        .isEqualTo(new Finite<>(Rational.ONE, Optional.empty()));
    assertThat(PrivacyProfile.of(loss, Rational.ONE).limit()).isEqualTo(Rational.of(1, 10));
  }

  @Test
  void aDirectedAdjacencyIsBoundInOneDirectionOnly() {
    MechanismTable<Integer, Integer, Rational> mechanism =
        SmallMechanisms.table(List.of(List.of(Rational.ONE, Rational.ZERO), List.of(HALF, HALF)));
    PrivacyLoss<Integer, Integer, Rational> down =
        PrivacyLoss.of(mechanism, Adjacency.directed(List.of(new Pair<>(0, 1))));
    PrivacyLoss<Integer, Integer, Rational> up =
        PrivacyLoss.of(mechanism, Adjacency.directed(List.of(new Pair<>(1, 0))));
    assertThat(down.tightEpsilon(Rational.ZERO))
        .isEqualTo(
            new Finite<>(
                TWO, Optional.of(new Witness<>(new Pair<>(0, 1), List.of(0), Rational.ONE, HALF))));
    assertThat(up.tightEpsilon(Rational.ZERO)).isInstanceOf(Infinite.class);
  }

  @Test
  void aBoundPerOutputIsDecidedOutputByOutput() {
    MechanismTable<Integer, Integer, Rational> mechanism =
        SmallMechanisms.table(
            List.of(
                List.of(Rational.of(1, 6), Rational.of(5, 6)),
                List.of(Rational.of(1, 3), Rational.of(2, 3))));
    Adjacency<Integer> all = SmallMechanisms.all(mechanism);
    List<Rational> tight = List.of(TWO, Rational.of(5, 4));
    assertThat(OutputBounds.violation(mechanism, all, tight::get)).isEmpty();
    List<Rational> below = List.of(TWO, Rational.of(6, 5));
    assertThat(OutputBounds.violation(mechanism, all, below::get))
        .contains(
            new Witness<>(new Pair<>(0, 1), List.of(1), Rational.of(5, 6), Rational.of(2, 3)));
    for (int output : List.of(0, 1)) {
      PrivacyLoss<Integer, Integer, Rational> loss = PrivacyLoss.ofOutput(mechanism, all, output);
      Witness<Integer, Integer, Rational> witness =
          loss.tightEpsilon(Rational.ZERO)
              .match(finite -> finite.attained().orElseThrow(), Infinite::witness);
      assertThat(witness.event()).containsExactly(output);
      assertThat(witness.excess(tight.get(output))).isEqualTo(Rational.ZERO);
    }
    assertThat(PrivacyLoss.ofOutput(DISJOINT, all, 0).tightEpsilon(Rational.ZERO))
        .isInstanceOf(Infinite.class);
  }

  @Test
  void rejectsABoundBelowOneForAnOutput() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> OutputBounds.violation(DISJOINT, SmallMechanisms.all(DISJOINT), output -> HALF))
        .withMessage("e^epsilon (1/2) must be at least 1");
  }

  @Test
  void rejectsParametersOutsideTheirRange() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Budget<>(HALF, Rational.ZERO))
        .withMessage("e^epsilon (1/2) must be at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Budget<>(Rational.ONE, HALF.negate()))
        .withMessage("delta (-1/2) must be between 0 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Budget<>(Rational.ONE, TWO))
        .withMessage("delta (2) must be between 0 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Budget.ofEpsilon(HALF.negate(), ExactReal.ZERO))
        .withMessage("epsilon (-1/2) must not be negative");
    PrivacyLoss<Integer, Integer, Rational> loss =
        PrivacyLoss.of(DISJOINT, SmallMechanisms.all(DISJOINT));
    assertThatIllegalArgumentException().isThrownBy(() -> loss.tightDelta(HALF));
    assertThatIllegalArgumentException().isThrownBy(() -> loss.tightEpsilon(TWO));
    assertThatIllegalArgumentException().isThrownBy(() -> PrivacyProfile.of(loss, HALF));
  }

  @Test
  void rejectsAQuestionBeforeTheProfileStarts() {
    PrivacyProfile<Integer, Integer, Rational> profile =
        PrivacyProfile.of(PrivacyLoss.of(DISJOINT, SmallMechanisms.all(DISJOINT)), TWO);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> profile.delta(Rational.ONE))
        .withMessage("e^epsilon (1) must be at least 2");
  }

  @Test
  void rejectsLawsWithDifferentOutputs() {
    Mechanism<Integer, Integer, Rational> mechanism =
        input -> Law.of(input, List.of(input), List.of(Rational.ONE));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> PrivacyLoss.of(mechanism, Adjacency.all(List.of(7, 8))).tightDelta(Rational.ONE))
        .withMessage("outputs of input (7) must be those of input (8) [8], not [7]");
  }

  @Test
  void theDefinitionRejectsMoreEventsThanItCanGoThrough() {
    List<Rational> row = Collections.nCopies(21, Rational.of(1, 21));
    MechanismTable<Integer, Integer, Rational> mechanism = SmallMechanisms.table(List.of(row, row));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                LiteralPrivacy.violation(
                    mechanism,
                    SmallMechanisms.all(mechanism),
                    new Budget<>(Rational.ONE, Rational.ZERO)))
        .withMessage("number of outputs (21) must be at most 20");
  }
}
