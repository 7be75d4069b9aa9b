package org.exactreferee.claim;

import static org.exactreferee.claim.Arguments.function;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.privacy.Adjacency;
import org.exactreferee.privacy.Law;
import org.exactreferee.privacy.MechanismTable;
import org.exactreferee.privacy.Pair;
import org.exactreferee.selection.CombinedGem;
import org.exactreferee.selection.ExponentialMechanism;
import org.exactreferee.selection.GeneralizedExponential;
import org.exactreferee.selection.Noise;
import org.exactreferee.selection.NoisyMax;
import org.exactreferee.selection.PermuteAndFlip;
import org.exactreferee.selection.RandomStopping;
import org.exactreferee.selection.RandomizedResponse;
import org.exactreferee.selection.ScoreBox;
import org.exactreferee.selection.Selection;
import org.exactreferee.selection.Setting;

/** The mechanisms of private selection: their laws, and what decides their privacy. */
final class SelectionFunctions {

  static final List<Function> LIST =
      Stream.of(
              decided("em", "", (s, more) -> new ExponentialMechanism(s)),
              decided("rnm", "", (s, more) -> new NoisyMax(s, Noise.EXPONENTIAL, false)),
              decided("rnm_laplace", "", (s, more) -> new NoisyMax(s, Noise.LAPLACE, false)),
              decided("permute_and_flip", "", (s, more) -> new PermuteAndFlip(s)),
              decided("rnmh", "", (s, more) -> new NoisyMax(s, Noise.EXPONENTIAL, true)),
              decided("rnmh_laplace", "", (s, more) -> new NoisyMax(s, Noise.LAPLACE, true)),
              decided("krr", "", (s, more) -> new RandomizedResponse(s)),
              decided("rs_exponential", ", gamma, eta", stopping(Noise.EXPONENTIAL)),
              law("rs", ", gamma, eta", stopping(Noise.LAPLACE)),
              law("gem", ", beta", gem(false)),
              law("mgem", ", beta", gem(true)),
              law(
                  "combined_gem",
                  ", share, beta",
                  (s, more) -> new CombinedGem(s, more.get(0), more.get(1))),
              Stream.of(function("copies(values, counts)", Kind.VECTOR, a -> copies(a))))
          .flatMap(functions -> functions)
          .toList();

  private static final long LARGEST_ROW = 100_000;

  private SelectionFunctions() {}

  /** The mechanism for a setting and the parameters after epsilon. */
  private interface Making extends BiFunction<Setting, List<Rational>, Selection> {}

  private static Making stopping(Noise noise) {
    return (s, more) -> new RandomStopping(s, noise, more.get(0), more.get(1));
  }

  private static Making gem(boolean modified) {
    return (s, more) -> new GeneralizedExponential(s, more.get(0), modified);
  }

  private static Stream<Function> law(String name, String more, Making making) {
    return Stream.of(
        function(
            "select_" + name + "(scores, sensitivities, epsilon" + more + ")",
            Kind.VECTOR,
            a -> law(made(making, a), vector(a, 0))));
  }

  /** The law, and the neighbours if they are known to decide the privacy. */
  private static Stream<Function> decided(String name, String more, Making making) {
    String signature = "select_" + name + "_neighbours(scores, sensitivities, epsilon" + more + ")";
    return Stream.concat(
        law(name, more, making),
        Stream.of(
            function(signature, Kind.MECHANISM, a -> neighbours(made(making, a), vector(a, 0)))));
  }

  private static Value law(Selection mechanism, List<Rational> scores) {
    return new VectorValue(
        mechanism.probabilities(scores).stream().<Quantity>map(NumberValue::of).toList());
  }

  private static List<Rational> vector(List<Value> arguments, int position) {
    return ((VectorValue) arguments.get(position)).rationals();
  }

  private static Selection made(Making making, List<Value> arguments) {
    List<Rational> numbers = new ArrayList<>();
    for (Value argument : arguments.subList(2, arguments.size())) {
      numbers.add(
          ((NumberValue) argument)
              .rational()
              .orElseThrow(
                  () -> new UndefinedException("argument (" + argument + ") must be rational")));
    }
    Setting setting = new Setting(vector(arguments, 1), numbers.get(0));
    return making.apply(setting, numbers.subList(1, numbers.size()));
  }

  /** Scores or sensitivities of groups of candidates: each value as often as its count says. */
  private static Value copies(List<Value> arguments) {
    List<Quantity> values = ((VectorValue) arguments.get(0)).entries();
    List<Integer> counts = ((VectorValue) arguments.get(1)).integers();
    long sum = counts.stream().mapToLong(count -> count).sum();
    if (counts.size() != values.size() || Collections.min(counts) < 0 || sum == 0) {
      throw new UndefinedException(
          "counts (" + counts + ") must be " + values.size() + " integers >= 0, not all 0");
    }
    if (sum > LARGEST_ROW) {
      throw new UndecidedException("sum of counts (" + sum + ") must be at most 100,000");
    }
    List<Quantity> row = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      row.addAll(Collections.nCopies(counts.get(i), values.get(i)));
    }
    return new VectorValue(row);
  }

  private static Value neighbours(Selection mechanism, List<Rational> scores) {
    List<List<Rational>> inputs =
        Stream.concat(
                Stream.of(scores), ScoreBox.decisive(mechanism, scores).pairs().map(Pair::second))
            .distinct()
            .toList();
    Map<Integer, Law<Integer, ExactReal>> laws = new LinkedHashMap<>();
    List<Pair<Integer>> pairs = new ArrayList<>();
    for (List<Rational> input : inputs) {
      laws.put(laws.size() + 1, mechanism.law(input));
      if (laws.size() > 1) {
        pairs.add(new Pair<>(1, laws.size()));
      }
    }
    return new MechanismValue(MechanismTable.of(laws), Adjacency.symmetric(pairs));
  }
}
