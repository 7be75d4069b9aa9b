package org.exactreferee.papers.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.selection.SelectionSummary;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.PermuteAndFlip;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class FixedPointErrorsTest {

  private static List<Rational> hundredths(Random random, int count, int least) {
    List<Rational> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      numbers.add(Rational.of(least + random.nextInt(300), 100));
    }
    return numbers;
  }

  private static List<Selection> mechanisms(Setting setting) {
    Rational beta = Rational.of(1, 20);
    return List.of(
        new NoisyMax(setting, Noise.EXPONENTIAL, false),
        new PermuteAndFlip(setting),
        new GeneralizedExponential(setting, beta, false),
        new GeneralizedExponential(setting, beta, true),
        new CombinedGem(setting, Rational.of(3, 5), beta));
  }

  /** Against the closed forms, of several sizes and with tied scores. */
  @Test
  void theEnclosureHoldsTheErrorAndIsNarrow() {
    Random random = new Random(6);
    int compared = 0;
    for (int k : List.of(1, 2, 5, 9)) {
      for (String epsilon : List.of("1/10", "2", "16")) {
        Setting setting = new Setting(hundredths(random, k, 1), RationalText.parse(epsilon));
        List<List<Rational>> trials = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
          trials.add(hundredths(random, k, -150));
        }
        trials.add(Collections.nCopies(k, Rational.ONE));
        for (Selection mechanism : mechanisms(setting)) {
          assertThat(FixedPointErrors.applies(mechanism, trials)).isTrue();
          Enclosure found = FixedPointErrors.sum(mechanism, trials);
          Real sum = Real.of(Rational.ZERO);
          for (List<Rational> scores : trials) {
            sum = sum.add(SelectionSummary.of(mechanism, scores).meanSquaredError());
          }
          assertThat(found.contains(sum.enclose(120))).as(mechanism + " " + trials).isTrue();
          assertThat(found.width()).isLessThan(Rational.of(1, 1_000_000_000L));
          compared++;
        }
      }
    }
    assertThat(compared).isEqualTo(60);
  }

  @Test
  void scoresOfLargeDenominatorAreNotOfThisKind() {
    Setting setting = new Setting(List.of(Rational.ONE), Rational.ONE);
    List<List<Rational>> fine = List.of(List.of(Rational.of(1, 1_000_003)));
    assertThat(FixedPointErrors.applies(mechanisms(setting).get(0), fine)).isFalse();
  }
}
