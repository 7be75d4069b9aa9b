package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.exactreferee.trusted.privacy.Pair;
import org.junit.jupiter.api.Test;

/** There are lies of every kind that a wrong search could tell. */
class LiesTest {

  /** The lies that can be made. */
  private static List<Object> lies(Object result) {
    List<Object> made = new ArrayList<>();
    for (Supplier<Object> lie : new Lies().apply(result)) {
      try {
        made.add(lie.get());
      } catch (IllegalArgumentException | ArithmeticException refused) {
        // A constructor keeps this lie from being told.
      }
    }
    assertThat(made).isNotEmpty();
    return made;
  }

  @Test
  void numbersAreOffByALittleOrByOneOrHaveTheWrongSign() {
    Rational half = Rational.of(1, 2);
    assertThat(lies(half)).contains(Rational.of(1001, 2000), half.negate(), Rational.of(3, 2));
    assertThat(lies(Rational.ZERO)).contains(Rational.of(1, 1000)).hasSize(4);
    assertThat(lies(ExactReal.exp(Rational.ONE))).contains(ExactReal.exp(Rational.ONE).negate());
    assertThat(lies(7)).contains(8, 6, -7);
    assertThat(lies(7L)).contains(8L, 6L, -7L);
    assertThat(lies(BigInteger.TEN)).contains(BigInteger.valueOf(11));
    assertThat(lies(true)).containsExactly(false);
    Real product = Real.of(Rational.of(2)).ln().multiply(Real.of(Rational.of(3)).ln());
    assertThat(lies(product))
        .allSatisfy(
            lie ->
                assertThat(((Real) lie).enclose(64).contains(product.enclose(64).midpoint()))
                    .isFalse());
  }

  @Test
  void listsAreSwappedOrCutOrEmptyOrHoldALie() {
    List<Integer> list = List.of(1, 2, 3);
    assertThat(lies(list))
        .contains(List.of(2, 1, 3), List.of(1, 2), List.of(), List.of(2, 2, 3), List.of(1, 2, 4));
    assertThat(lies(new long[] {5, 6})).contains(new long[] {6, 5});
    assertThat(lies(Map.of("x", true))).containsExactly(Map.of("x", false));
    assertThat(lies(Optional.of(1))).contains(Optional.empty(), Optional.of(2));
    assertThat(lies(Permutation.of(1, 2))).contains(Permutation.of(2, 1), Permutation.of(1));
  }

  @Test
  void textsHaveOtherDigitsOrRelationsOrWords() {
    assertThat(lies("0.128")).contains("1.128", "0.129");
    assertThat(lies("x <= y")).contains("x >= y");
    assertThat(lies("tight")).containsExactly("not tight");
    assertThat(lies(Conclusion.HOLDS)).doesNotContain(Conclusion.HOLDS).isNotEmpty();
  }

  @Test
  void recordsAreMadeAgainAsFarAsTheirConstructorsAgree() {
    assertThat(lies(new Pair<>(1, 2))).contains(new Pair<>(2, 2), new Pair<>(1, 1));
    RankLaw law = new RankLaw(List.of(Rational.of(2, 3), Rational.of(1, 3)));
    assertThat(lies(law))
        .containsExactly(new RankLaw(List.of(Rational.of(1, 3), Rational.of(2, 3))));
  }

  private record Decision(boolean holds, Optional<Integer> witness) {}

  @Test
  void aWrongVerdictComesWithAndWithoutItsWitness() {
    assertThat(lies(new Decision(false, Optional.of(7))))
        .contains(
            new Decision(true, Optional.of(7)),
            new Decision(true, Optional.empty()),
            new Decision(false, Optional.of(8)));
  }

  @Test
  void functionsReturnLies() {
    Function<Object, Object> successor = n -> (Integer) n + 1;
    @SuppressWarnings("unchecked")
    Function<Object, Object> lying = (Function<Object, Object>) lies(successor).get(0);
    assertThat(lying.apply(1)).isEqualTo(3);
  }

  @Test
  void nothingIsKnownInPlaceOfAStrangeObject() {
    assertThat(new Lies().apply(new StringBuilder())).isEmpty();
  }
}
