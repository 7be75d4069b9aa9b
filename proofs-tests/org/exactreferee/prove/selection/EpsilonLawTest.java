package org.exactreferee.prove.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Laws as functions of epsilon, held against the laws at single epsilons. */
@Tag("slow")
class EpsilonLawTest {

  private static List<Rational> numbers(String list) {
    return Arrays.stream(list.split(",")).map(RationalText::parse).toList();
  }

  private static List<Rational> scores(Random random, int candidates) {
    return IntStream.range(0, candidates)
        .mapToObj(a -> Rational.of(random.nextInt(9) - 4, 2))
        .toList();
  }

  private static QuasiPolynomial sum(QuasiPolynomial... terms) {
    return Arrays.stream(terms).reduce(QuasiPolynomial.ZERO, QuasiPolynomial::add);
  }

  private static QuasiPolynomial term(String c, int power, String r) {
    return QuasiPolynomial.term(RationalText.parse(c), power, RationalText.parse(r));
  }

  @Test
  void theFunctionOfEpsilonIsTheLaw() {
    Random random = new Random(3);
    int compared = 0;
    for (int i = 0; i < 40; i++) {
      Rational epsilon = Rational.of(1 + random.nextInt(12), 1 + random.nextInt(4));
      boolean own = i % 2 == 0;
      String sensitivities = i % 8 < 4 ? "1,1/2,2" : own ? "0,1,0" : "1,1,3";
      Setting setting = new Setting(numbers(sensitivities), epsilon);
      NoisyMax mechanism =
          new NoisyMax(setting, i % 3 == 0 ? Noise.EXPONENTIAL : Noise.LAPLACE, own);
      List<Rational> scores = scores(random, 3);
      for (int a = 0; a < 3; a++) {
        ExactReal exact = mechanism.law(scores).probabilities().get(a);
        Enclosure value = new EpsilonLaw(mechanism, scores).probability(a).enclose(epsilon, 128);
        assertThat(value.widen(Rational.of(1, 1L << 60), 128).contains(exact.enclose(128)))
            .as(mechanism + " " + scores)
            .isTrue();
        compared++;
      }
    }
    assertThat(compared).isEqualTo(120);
  }

  @Test
  void signsAreThoseOfTheFunction() {
    assertThat(SignCells.negative(sum(term("1", 0, "1"), term("-1", 0, "0"), term("-1", 1, "0"))))
        .isEmpty();
    assertThat(
            SignCells.negative(sum(term("1", 0, "1"), term("-1", 0, "0"), term("-11/10", 1, "0"))))
        .hasValueSatisfying(x -> assertThat(x.sign()).isPositive());
    QuasiPolynomial close = sum(term("1", 0, "2"), term("-2001/1000", 0, "1"), term("1", 0, "0"));
    Optional<Rational> negative = SignCells.negative(close);
    assertThat(negative.map(x -> close.sign(x, 512))).contains(-1);
    assertThat(SignCells.zeros(sum(term("1", 0, "2"), term("-5", 0, "1"), term("6", 0, "0"))))
        .hasSize(2);
    QuasiPolynomial square = sum(term("1", 0, "2"), term("-6", 0, "1"), term("9", 0, "0"));
    assertThatThrownBy(() -> SignCells.zeros(square))
        .isInstanceOf(UndecidedException.class)
        .hasMessageContaining("double");
    assertThat(SignCells.negative(QuasiPolynomial.ZERO)).isEmpty();
  }

  /** At many epsilons on a grid nothing contradicts an answer for all of them. */
  @Test
  void anAnswerForEveryEpsilonHoldsAtSingleOnes() {
    Random random = new Random(4);
    int holds = 0;
    int fails = 0;
    for (int i = 0; i < 24; i++) {
      List<Rational> first = scores(random, 2 + i % 2);
      List<Rational> second =
          first.stream().map(q -> q.add(Rational.of(random.nextInt(5) - 2, 2))).toList();
      List<Rational> sensitivities = numbers(i % 2 == 0 ? "1,2" : "1,1/2,2");
      Rational factor = Rational.of(1, i % 4 < 2 ? 20 : 1 + random.nextInt(3));
      boolean laplace = i % 3 != 0;
      Selection sample =
          laplace
              ? new NoisyMax(new Setting(sensitivities, Rational.ONE), Noise.LAPLACE, i % 4 > 1)
              : new GeneralizedExponential(
                  new Setting(sensitivities, Rational.ONE), Rational.of(1, 4), i % 4 > 1);
      Optional<Rational> failure = failure(sample, first, second, factor);
      boolean every = failure.isEmpty();
      failure.ifPresent(
          epsilon ->
              assertThat(holdsAt(at(sample, epsilon), first, second, factor))
                  .as(sample + " " + first + " " + second + " " + factor)
                  .isFalse());
      boolean grid = true;
      for (int n = -6; n <= 12; n++) {
        Rational epsilon = n < 0 ? Rational.of(1, 1L << -n) : Rational.of(n + 1L);
        grid &= holdsAt(at(sample, epsilon), first, second, factor);
      }
      assertThat(!every || grid).as(sample + " " + first + " " + second + " " + factor).isTrue();
      holds += every ? 1 : 0;
      fails += every ? 0 : 1;
    }
    assertThat(holds).isGreaterThan(4);
    assertThat(fails).isGreaterThan(4);
  }

  private static Optional<Rational> failure(
      Selection sample, List<Rational> first, List<Rational> second, Rational factor) {
    if (EveryEpsilon.dependence(sample) == EveryEpsilon.Dependence.LAPLACE) {
      return EveryEpsilon.laplaceFailure(sample, first, second, 1, factor);
    }
    GemInEpsilon asked = new GemInEpsilon(sample, first, second, 1, factor);
    return asked.pieces().stream()
        .flatMap(piece -> piece.violation().stream())
        .map(x -> EveryEpsilon.epsilon(x, asked.root()))
        .findFirst();
  }

  private static boolean holdsAt(
      Selection mechanism, List<Rational> first, List<Rational> second, Rational factor) {
    ExactReal p = mechanism.law(first).probabilities().get(0);
    ExactReal q = mechanism.law(second).probabilities().get(0);
    Rational exponent = factor.multiply(mechanism.setting().epsilon());
    return p.compareTo(ExactReal.exp(exponent).multiply(q)) <= 0;
  }

  private static Selection at(Selection sample, Rational epsilon) {
    Setting setting = new Setting(sample.setting().sensitivities(), epsilon);
    return sample.kind().make(setting, sample.parameters());
  }

  @Test
  void thePiecesOfCombinedGemMeetWhereItsMinimumChanges() {
    Setting setting = new Setting(numbers("1,2"), Rational.ONE);
    Selection combined = new CombinedGem(setting, Rational.of(1, 2), Rational.of(1, 4));
    List<GemInEpsilon.Piece> pieces =
        new GemInEpsilon(combined, numbers("0,1"), numbers("1,0"), 1, Rational.ONE).pieces();
    assertThat(pieces).hasSizeGreaterThan(1);
    for (int i = 1; i < pieces.size(); i++) {
      ExactReal end = pieces.get(i - 1).interval().upper().orElseThrow();
      assertThat(pieces.get(i).interval().lower()).contains(end);
    }
  }
}
