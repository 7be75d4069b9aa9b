package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.exact;
import static org.exactreferee.trusted.language.function.Arguments.function;
import static org.exactreferee.trusted.language.function.Arguments.number;
import static org.exactreferee.trusted.language.function.Arguments.requireAtMost;
import static org.exactreferee.trusted.language.function.Arguments.small;
import static org.exactreferee.trusted.language.function.FunctionNames.COMPOSED;
import static org.exactreferee.trusted.language.function.FunctionNames.GAUSSIAN_PAIR;
import static org.exactreferee.trusted.language.function.FunctionNames.GEOMETRIC_PAIR;
import static org.exactreferee.trusted.language.function.FunctionNames.HOCKEY_STICK;
import static org.exactreferee.trusted.language.function.FunctionNames.LAPLACE_PAIR;
import static org.exactreferee.trusted.language.function.FunctionNames.PAIR;
import static org.exactreferee.trusted.language.function.FunctionNames.REPEATED;
import static org.exactreferee.trusted.language.function.FunctionNames.SUBSAMPLED;
import static org.exactreferee.trusted.language.function.FunctionNames.SWAPPED;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.PairValue;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.exactreferee.trusted.privacy.composition.ComposedLosses;
import org.exactreferee.trusted.privacy.composition.Composition;
import org.exactreferee.trusted.privacy.composition.FinitePair;
import org.exactreferee.trusted.privacy.composition.NoisePair;
import org.exactreferee.trusted.privacy.composition.NoisePair.Noise;
import org.exactreferee.trusted.privacy.composition.PairOfLaws;

/** Pairs of laws, products of them, and how well the two laws can be told apart. */
final class PairFunctions {

  private static final int MOST_OUTPUTS = 10_000;

  /** Of two-sided geometric noise, times the bits of the base's denominator. */
  private static final int LARGEST_SENSITIVITY = 5_000;

  /** What is computed beyond the bits that are asked for, since much is rounded. */
  private static final int GUARD = 32;

  /** Beyond it, evidence says how precisely to compute. */
  private static final int MOST_BITS = 256;

  static final List<Function> LIST =
      List.of(
          pairs(
              PAIR + "(vector law, vector other)",
              a -> of(new FinitePair(law(a.get(0)), law(a.get(1))))),
          pairs(
              GEOMETRIC_PAIR + "(number base, integer sensitivity)",
              a -> of(FinitePair.geometric(exact(a, 0), sensitivity(a)))),
          pairs(GAUSSIAN_PAIR + "(number scale)", a -> noise(Noise.GAUSSIAN, a)),
          pairs(LAPLACE_PAIR + "(number scale)", a -> noise(Noise.LAPLACE, a)),
          pairs(
              SUBSAMPLED + "(pair laws, number rate)",
              a -> new PairValue(product(a.get(0)).subsampled(exact(a, 1)))),
          pairs(SWAPPED + "(pair laws)", a -> new PairValue(product(a.get(0)).swapped())),
          pairs(
              REPEATED + "(pair laws, integer count)",
              a -> new PairValue(product(a.get(0)).repeated(small(a, 1)))),
          pairs(COMPOSED + "(pair laws, ...)", PairFunctions::composed),
          number(
              HOCKEY_STICK + "(pair laws, number exp_epsilon)",
              a -> NumberValue.of(hockeyStick(product(a.get(0)), exact(a, 1)))));

  private PairFunctions() {}

  private static Function pairs(String signature, FunctionRegistry.Body body) {
    return function(signature, Kind.PAIR, body);
  }

  private static Composition product(Value pair) {
    return ((PairValue) pair).product();
  }

  private static Value of(PairOfLaws pair) {
    return new PairValue(Composition.of(pair));
  }

  private static List<ExactReal> law(Value vector) {
    List<ExactReal> law = ((VectorValue) vector).exact();
    outputs(law.size());
    return law;
  }

  private static int outputs(int count) {
    requireAtMost("outputs", count, MOST_OUTPUTS);
    return count;
  }

  /** What has long numbers is no longer than what has short ones. */
  private static int sensitivity(List<Value> arguments) {
    BigInteger size =
        exact(arguments, 0).rational().map(Rational::denominator).orElse(BigInteger.TEN);
    int sensitivity = small(arguments, 1);
    requireAtMost("sensitivity", sensitivity, Math.max(1, LARGEST_SENSITIVITY / size.bitLength()));
    return sensitivity;
  }

  private static Value noise(Noise noise, List<Value> arguments) {
    Rational scale =
        exact(arguments, 0)
            .rational()
            .orElseThrow(
                () -> new UndecidedException("scale (" + arguments.get(0) + ") must be rational"));
    return of(new NoisePair(noise, scale, Rational.ONE, false));
  }

  private static Value composed(List<Value> arguments) {
    Composition all = Composition.TRIVIAL;
    for (Value pair : arguments) {
      all = all.times(product(pair));
    }
    return new PairValue(all);
  }

  private static Real hockeyStick(Composition product, ExactReal expEpsilon) {
    Composition.requireFactor(expEpsilon);
    Optional<ExactReal> exact = product.exactHockeyStick(expEpsilon);
    return exact.isPresent()
        ? exact.get()
        : new ComputedReal(
            HOCKEY_STICK + "(" + new PairValue(product) + ", " + expEpsilon + ")",
            bits -> enclosed(product, expEpsilon, bits));
  }

  private static Enclosure enclosed(Composition product, ExactReal expEpsilon, int bits) {
    requireAtMost("bits", bits, MOST_BITS);
    return new ComposedLosses(product, bits + GUARD, Optional.empty()).hockeyStick(expEpsilon);
  }
}
