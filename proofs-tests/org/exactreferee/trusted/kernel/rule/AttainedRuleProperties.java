package org.exactreferee.trusted.kernel.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.Witness;

class AttainedRuleProperties {

  /** Two random laws, some entries of which are 0, and what the general engine says of a mix. */
  private record Example(List<Rational> q, List<Rational> u, Rational p, int l, Rational delta) {

    static Example random(long seed, int n) {
      Random random = new Random(seed);
      Rational p = Rational.of(random.nextInt(5), 4);
      return new Example(
          law(random, n),
          law(random, n),
          p,
          1 + random.nextInt(Math.max(1, n - 1)),
          Rational.of(random.nextInt(4), 20));
    }

    private static List<Rational> law(Random random, int n) {
      List<Integer> weights = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        weights.add(random.nextInt(4));
      }
      weights.set(random.nextInt(n), 3);
      int sum = weights.stream().mapToInt(w -> w).sum();
      return weights.stream().map(w -> Rational.of(w, sum)).toList();
    }

    PrivacyLoss<Integer, Integer, Rational> loss() {
      List<Rational> mixed = new ArrayList<>();
      for (int i = 0; i < q.size(); i++) {
        mixed.add(p.multiply(q.get(i)).add(Rational.ONE.subtract(p).multiply(u.get(i))));
      }
      List<Integer> ranks = IntStream.rangeClosed(1, q.size()).boxed().toList();
      return PrivacyLoss.ofRankLaw(Law.of("the mix", ranks, mixed), l);
    }

    String claim(String function, Rational given, Rational value) {
      return "let q = %s, u = %s in %s(mix(%s, q, u), %d, %s) = %s and q = %s"
          .formatted(q, u, function, p, l, given, value, q);
    }
  }

  private static Evidence ranks(Optional<Witness<Integer, Integer, Rational>> attained) {
    return Attained.by(
        Attained.Event.ofRanks(
            attained.map(w -> w.pair().first()).orElse(0),
            attained.map(w -> w.pair().second()).orElse(0)));
  }

  private static boolean proves(String claim, Evidence evidence) {
    return Steps.proves(claim, Conclusion.HOLDS, evidence);
  }

  @Property(tries = 400)
  void theLeastEpsilonIsProvedAndNoOther(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 6) int n) {
    Example example = Example.random(seed, n);
    example
        .loss()
        .tightEpsilon(example.delta())
        .match(
            finite -> {
              Evidence evidence = ranks(finite.attained());
              Rational tight = finite.expEpsilon();
              String function = "tight_exp_epsilon";
              assertThat(proves(example.claim(function, example.delta(), tight), evidence))
                  .isTrue();
              for (Rational wrong :
                  List.of(tight.add(Rational.of(1, 1000)), tight.add(Rational.ONE))) {
                assertThat(proves(example.claim(function, example.delta(), wrong), evidence))
                    .isFalse();
              }
              if (tight.compareTo(Rational.ONE) > 0) {
                Rational smaller = tight.add(Rational.ONE).divide(Rational.of(2));
                assertThat(proves(example.claim(function, example.delta(), smaller), evidence))
                    .isFalse();
              }
              return true;
            },
            infinite -> {
              for (int high = 0; high <= n; high++) {
                for (int low = 0; low <= n; low++) {
                  Evidence any = Attained.by(Attained.Event.ofRanks(high, low));
                  String claim =
                      example.claim("tight_exp_epsilon", example.delta(), Rational.of(7));
                  assertThat(proves(claim, any)).isFalse();
                }
              }
              return true;
            });
  }

  @Property(tries = 400)
  void theLeastDeltaIsProvedAndNoOther(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 6) int n) {
    Example example = Example.random(seed, n);
    Rational factor = Rational.ONE.add(example.delta());
    Rational tight = example.loss().tightDelta(factor).delta();
    Evidence evidence = ranks(example.loss().tightDelta(factor).attained());
    assertThat(proves(example.claim("tight_delta", factor, tight), evidence)).isTrue();
    Rational larger = tight.add(Rational.ONE).divide(Rational.of(2));
    boolean same = larger.equals(tight);
    assertThat(proves(example.claim("tight_delta", factor, larger), evidence)).isEqualTo(same);
    if (tight.sign() > 0) {
      Rational smaller = tight.divide(Rational.of(2));
      assertThat(proves(example.claim("tight_delta", factor, smaller), evidence)).isFalse();
    }
  }

  @Property(tries = 400)
  void aMixIsProvedPrivateExactlyIfItIs(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 6) int n) {
    Example example = Example.random(seed, n);
    Rational factor = Rational.ONE.add(example.delta());
    Rational tight = example.loss().tightDelta(factor).delta();
    Rational slightlyLess = tight.multiply(Rational.of(999, 1000));
    for (Rational delta : List.of(tight, slightlyLess, example.delta(), Rational.ONE)) {
      String claim =
          "let q = %s, u = %s in private(mix(%s, q, u), %d, %s, %s)"
              .formatted(example.q(), example.u(), example.p(), example.l(), factor, delta);
      assertThat(proves(claim, new Attained(Collections.emptyList())))
          .isEqualTo(delta.compareTo(tight) >= 0);
    }
  }

  @Property(tries = 50)
  void oneFalsePartSpoilsTheWhole(@ForAll long seed) {
    Example example = Example.random(seed, 3);
    Rational factor = Rational.of(2);
    Rational tight = example.loss().tightDelta(factor).delta();
    Evidence evidence = ranks(example.loss().tightDelta(factor).attained());
    String claim = example.claim("tight_delta", factor, tight);
    assertThat(proves(claim, evidence)).isTrue();
    assertThat(proves(claim + " and q[1] = 2", evidence)).isFalse();
    assertThat(proves(claim, new Attained(Collections.emptyList()))).isFalse();
  }
}
