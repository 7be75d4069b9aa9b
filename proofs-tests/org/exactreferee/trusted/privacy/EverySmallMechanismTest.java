package org.exactreferee.trusted.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.privacy.LiteralPrivacy;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.TightEpsilon.Finite;
import org.exactreferee.trusted.privacy.TightEpsilon.Infinite;
import org.junit.jupiter.api.Test;

/** Two inputs, three outputs, all probabilities that are multiples of 1/4. */
class EverySmallMechanismTest {
  private static final List<MechanismTable<Integer, Integer, Rational>> MECHANISMS = mechanisms();
  private static final Rational SMALL = Rational.of(1, 1_000_000);

  private static final List<Rational> EXP_EPSILONS =
      rationals("1", "5/4", "3/2", "2", "5/2", "3", "4", "9/2");
  private static final List<Rational> DELTAS = rationals("0", "1/8", "1/4", "1/2", "3/4", "1");

  @Test
  void thereAreFifteenLawsSoTwoHundredAndTwentyFiveMechanisms() {
    assertThat(MECHANISMS).hasSize(225);
  }

  @Test
  void thePositivePartSumDecidesAsTheDefinitionDoes() {
    int holds = 0;
    int fails = 0;
    for (MechanismTable<Integer, Integer, Rational> mechanism : MECHANISMS) {
      Adjacency<Integer> adjacency = SmallMechanisms.all(mechanism);
      for (Budget<Rational> budget : budgets()) {
        boolean literal =
            LiteralPrivacy.violation(mechanism, adjacency, budget)
                .filter(witness -> witness.violates(budget))
                .isEmpty();
        boolean positivePart = PrivacyLoss.of(mechanism, adjacency).violation(budget).isEmpty();
        assertThat(positivePart).as("%s %s", mechanism.inputs(), budget).isEqualTo(literal);
        holds += literal ? 1 : 0;
        fails += literal ? 0 : 1;
      }
    }
    assertThat(holds + fails).isEqualTo(225 * 8 * 6);
    assertThat(holds).isGreaterThan(1000);
    assertThat(fails).isGreaterThan(1000);
  }

  @Test
  void theTightEpsilonIsTheLeastByTheDefinition() {
    int one = 0;
    int above = 0;
    int infinite = 0;
    for (MechanismTable<Integer, Integer, Rational> mechanism : MECHANISMS) {
      Adjacency<Integer> adjacency = SmallMechanisms.all(mechanism);
      for (Rational delta : DELTAS) {
        TightEpsilon<Integer, Integer, Rational> tight =
            PrivacyLoss.of(mechanism, adjacency).tightEpsilon(delta);
        if (tight instanceof Infinite<Integer, Integer, Rational> none) {
          infinite++;
          assertThat(none.witness()).isEqualTo(measured(mechanism, none.witness()));
          assertThat(none.witness().second()).isEqualTo(Rational.ZERO);
          assertThat(none.witness().first()).isGreaterThan(delta);
          continue;
        }
        Finite<Integer, Integer, Rational> finite = (Finite<Integer, Integer, Rational>) tight;
        Rational e = finite.expEpsilon();
        assertThat(isPrivate(mechanism, e, delta)).isTrue();
        if (e.equals(Rational.ONE)) {
          one++;
          assertThat(finite.attained()).isEmpty();
        } else {
          above++;
          assertThat(isPrivate(mechanism, e.subtract(SMALL), delta)).isFalse();
          Witness<Integer, Integer, Rational> witness = finite.attained().orElseThrow();
          assertThat(witness).isEqualTo(measured(mechanism, witness));
          assertThat(witness.excess(e)).isEqualTo(delta);
          assertThat(witness.second().sign()).isPositive();
        }
      }
    }
    assertThat(one + above + infinite).isEqualTo(225 * 6);
    assertThat(one).isGreaterThan(225);
    assertThat(above).isEqualTo(66);
    assertThat(infinite).isGreaterThan(100);
  }

  @Test
  void theTightDeltaIsTheLeastByTheDefinition() {
    int zero = 0;
    int positive = 0;
    for (MechanismTable<Integer, Integer, Rational> mechanism : MECHANISMS) {
      for (Rational e : EXP_EPSILONS) {
        TightDelta<Integer, Integer, Rational> tight =
            PrivacyLoss.of(mechanism, SmallMechanisms.all(mechanism)).tightDelta(e);
        assertThat(isPrivate(mechanism, e, tight.delta())).isTrue();
        if (tight.delta().sign() == 0) {
          zero++;
          assertThat(tight.attained()).isEmpty();
        } else {
          positive++;
          Witness<Integer, Integer, Rational> witness = tight.attained().orElseThrow();
          assertThat(witness).isEqualTo(measured(mechanism, witness));
          assertThat(witness.excess(e)).isEqualTo(tight.delta());
        }
      }
    }
    assertThat(zero + positive).isEqualTo(225 * 8);
    assertThat(zero).isGreaterThan(100);
    assertThat(positive).isGreaterThan(500);
  }

  @Test
  void theProfileIsTheTightDeltaEverywhereAndCanonical() {
    int breakpoints = 0;
    for (MechanismTable<Integer, Integer, Rational> mechanism : MECHANISMS) {
      PrivacyLoss<Integer, Integer, Rational> loss =
          PrivacyLoss.of(mechanism, SmallMechanisms.all(mechanism));
      PrivacyProfile<Integer, Integer, Rational> profile = PrivacyProfile.of(loss, Rational.ONE);
      ProfileChecks.assertCanonical(profile);
      ProfileChecks.assertAttained(profile, mechanism);
      ProfileChecks.assertIsTheTightDelta(profile, loss, EXP_EPSILONS);
      breakpoints += profile.segments().size() - 1;
    }
    assertThat(breakpoints).isEqualTo(36);
  }

  private static boolean isPrivate(
      MechanismTable<Integer, Integer, Rational> mechanism, Rational e, Rational delta) {
    Adjacency<Integer> adjacency = SmallMechanisms.all(mechanism);
    return LiteralPrivacy.violation(mechanism, adjacency, new Budget<>(e, delta)).isEmpty();
  }

  private static Witness<Integer, Integer, Rational> measured(
      MechanismTable<Integer, Integer, Rational> mechanism,
      Witness<Integer, Integer, Rational> witness) {
    return Witness.of(mechanism, witness.pair(), witness.event());
  }

  private static List<MechanismTable<Integer, Integer, Rational>> mechanisms() {
    List<MechanismTable<Integer, Integer, Rational>> all = new ArrayList<>();
    for (List<Integer> first : SmallMechanisms.compositions(4, 3)) {
      for (List<Integer> second : SmallMechanisms.compositions(4, 3)) {
        all.add(
            SmallMechanisms.table(
                List.of(SmallMechanisms.row(first), SmallMechanisms.row(second))));
      }
    }
    return all;
  }

  private static List<Budget<Rational>> budgets() {
    return EXP_EPSILONS.stream()
        .flatMap(e -> DELTAS.stream().map(delta -> new Budget<>(e, delta)))
        .toList();
  }

  private static List<Rational> rationals(String... texts) {
    return Stream.of(texts).map(RationalText::parse).toList();
  }
}
