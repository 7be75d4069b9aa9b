package org.exactreferee.claim;

import static org.exactreferee.claim.Arguments.function;
import static org.exactreferee.claim.Arguments.small;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.finite.Words;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.voting.Chooser;
import org.exactreferee.voting.ChooserProperties;
import org.exactreferee.voting.GeneralizedMedian;
import org.exactreferee.voting.Preferences;
import org.exactreferee.voting.Profile;

/** The models of epsilon voting, by their names in claims. */
final class VotingFunctions {

  private static final BigInteger MOST_PROFILES = BigInteger.valueOf(5_000);

  private static final ExactReal ONE = ExactReal.ONE;

  static final List<Function> LIST =
      List.of(
          made("degenerate(n, law)", a -> Chooser.degenerate(small(a, 0), vector(a, 1))),
          made(
              "dictatorship(n, k, i)",
              a -> Chooser.dictatorship(small(a, 0), small(a, 1), small(a, 2), ONE)),
          made(
              "randomized_dictatorship(n, k)",
              a -> Chooser.randomizedDictatorship(small(a, 0), small(a, 1), ONE)),
          made("phantoms(n, phantoms)", a -> Chooser.withPhantoms(small(a, 0), vector(a, 1))),
          made(
              "randomized_median(transfers, masses)",
              a -> Chooser.randomizedMedian(vector(a, 0), vector(a, 1))),
          made("generalized_median(masses, transfers, ...)", VotingFunctions::median),
          function("chooser_law(chooser, votes)", Kind.VECTOR, VotingFunctions::law),
          asked("anonymous(chooser)", a -> ChooserProperties.unequalTreatment(chooser(a))),
          asked("truthful(chooser)", a -> gain(a, Preferences.UNRESTRICTED)),
          asked("truthful_single_peaked(chooser)", a -> gain(a, Preferences.SINGLE_PEAKED)),
          asked(
              "private_votes(chooser, bounds)",
              a -> ChooserProperties.leak(chooser(a), vector(a, 1))));

  private VotingFunctions() {}

  private static Function made(
      String signature, java.util.function.Function<List<Value>, Chooser<ExactReal>> making) {
    return function(signature, Kind.CHOOSER, a -> new ChooserValue(making.apply(a)));
  }

  /** A property that holds if there is no counterexample. */
  private static Function asked(
      String signature, java.util.function.Function<List<Value>, Optional<?>> counterexample) {
    return function(
        signature,
        Kind.TRUTH,
        a ->
            counterexample
                .apply(a)
                .map(found -> Proposition.of(false, new Ground.Words(found.toString())))
                .orElseGet(() -> Proposition.of(true, new Ground.Words("all profiles agree"))));
  }

  static List<ExactReal> vector(List<Value> arguments, int position) {
    return ((VectorValue) arguments.get(position)).exact();
  }

  private static Chooser<ExactReal> chooser(List<Value> arguments) {
    Chooser<ExactReal> chooser = ((ChooserValue) arguments.get(0)).chooser();
    requireModerate(chooser.voters(), chooser.entries(), chooser.countsOnly());
    return chooser;
  }

  static void requireModerate(int voters, int entries, boolean countsOnly) {
    int few = Math.max(0, Math.min(voters, 5_000));
    Words words = countsOnly ? Words.rising(few, entries) : Words.all(few, entries);
    if (entries > 1 && words.count().compareTo(MOST_PROFILES) > 0) {
      throw new UndecidedException("profiles must be at most " + MOST_PROFILES);
    }
  }

  private static Chooser<ExactReal> median(List<Value> arguments) {
    List<List<ExactReal>> transfers =
        arguments.stream().skip(1).map(list -> ((VectorValue) list).exact()).toList();
    requireModerate(transfers.get(0).size(), transfers.size(), true);
    return new GeneralizedMedian<>(transfers, vector(arguments, 0)).chooser();
  }

  private static Value law(List<Value> arguments) {
    Chooser<ExactReal> chooser = ((ChooserValue) arguments.get(0)).chooser();
    List<Integer> votes = ((VectorValue) arguments.get(1)).integers();
    return VectorValue.ofReals(chooser.law(new Profile(votes, chooser.entries())).probabilities());
  }

  private static Optional<String> gain(List<Value> arguments, Preferences preferences) {
    return ChooserProperties.manipulation(chooser(arguments), preferences)
        .map(gain -> gain.truth() + ": voter " + gain.voter() + " gains " + gain.gain());
  }
}
