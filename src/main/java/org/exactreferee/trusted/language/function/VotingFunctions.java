package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.function;
import static org.exactreferee.trusted.language.function.Arguments.requireAtMost;
import static org.exactreferee.trusted.language.function.Arguments.small;
import static org.exactreferee.trusted.language.function.FunctionNames.ANONYMOUS;
import static org.exactreferee.trusted.language.function.FunctionNames.CHOOSER_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.DEGENERATE;
import static org.exactreferee.trusted.language.function.FunctionNames.DICTATORSHIP;
import static org.exactreferee.trusted.language.function.FunctionNames.GENERALIZED_MEDIAN;
import static org.exactreferee.trusted.language.function.FunctionNames.PHANTOMS;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE_VOTES;
import static org.exactreferee.trusted.language.function.FunctionNames.RANDOMIZED_DICTATORSHIP;
import static org.exactreferee.trusted.language.function.FunctionNames.RANDOMIZED_MEDIAN;
import static org.exactreferee.trusted.language.function.FunctionNames.TRUTHFUL;
import static org.exactreferee.trusted.language.function.FunctionNames.TRUTHFUL_SINGLE_PEAKED;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.ChooserValue;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.ChooserProperties;
import org.exactreferee.trusted.model.voting.GeneralizedMedian;
import org.exactreferee.trusted.model.voting.Preferences;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.real.ExactReal;

/** The models of epsilon voting, by their names in claims. */
final class VotingFunctions {

  private static final long MOST_PROFILES = 5_000;

  private static final long MOST_VOTES = 2_000_000;

  private static final long MOST_WORK = 150_000_000;

  private static final ExactReal ONE = ExactReal.ONE;

  static final List<Function> LIST =
      List.of(
          made(
              DEGENERATE + "(integer n, vector law)",
              a -> Chooser.degenerate(small(a, 0), vector(a, 1))),
          made(
              DICTATORSHIP + "(integer n, integer k, integer i)",
              a -> Chooser.dictatorship(small(a, 0), small(a, 1), small(a, 2), ONE)),
          made(
              RANDOMIZED_DICTATORSHIP + "(integer n, integer k)",
              a -> Chooser.randomizedDictatorship(small(a, 0), small(a, 1), ONE)),
          made(
              PHANTOMS + "(integer n, vector phantoms)",
              a -> Chooser.withPhantoms(small(a, 0), vector(a, 1))),
          made(
              RANDOMIZED_MEDIAN + "(vector transfers, vector masses)",
              a -> Chooser.randomizedMedian(vector(a, 0), vector(a, 1))),
          made(
              GENERALIZED_MEDIAN + "(vector masses, vector transfers, ...)",
              VotingFunctions::median),
          function(CHOOSER_LAW + "(chooser, vector votes)", Kind.VECTOR, VotingFunctions::law),
          asked(ANONYMOUS + "(chooser)", a -> ChooserProperties.unequalTreatment(chooser(a))),
          asked(TRUTHFUL + "(chooser)", a -> gain(a, Preferences.UNRESTRICTED)),
          asked(TRUTHFUL_SINGLE_PEAKED + "(chooser)", a -> gain(a, Preferences.SINGLE_PEAKED)),
          asked(
              PRIVATE_VOTES + "(chooser, vector bounds)",
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

  /**
   * Refuses more work than there is time for: every profile is compared with those that a change of
   * vote makes, entry by entry. A ballot or electorate that cannot be is no work.
   */
  static void requireModerate(int voters, int entries, boolean countsOnly) {
    if (voters < 1 || entries < 1) {
      return;
    }
    requireAtMost("voters", voters, MOST_PROFILES);
    requireAtMost("entries", entries, MOST_PROFILES);
    Words words = countsOnly ? Words.rising(voters, entries) : Words.all(voters, entries);
    requireAtMost("profiles", words.count(), MOST_PROFILES);
    BigInteger n = BigInteger.valueOf(voters);
    BigInteger k = BigInteger.valueOf(entries);
    BigInteger work = words.count().multiply(n.pow(2)).multiply(k.pow(3));
    requireAtMost("profiles times voters^2 times entries^3", work, MOST_WORK);
  }

  private static Chooser<ExactReal> median(List<Value> arguments) {
    List<List<ExactReal>> transfers =
        arguments.stream().skip(1).map(list -> ((VectorValue) list).exact()).toList();
    requireModerate(transfers.get(0).size(), transfers.size(), true);
    return new GeneralizedMedian<>(transfers, vector(arguments, 0)).chooser();
  }

  private static Value law(List<Value> arguments) {
    Chooser<ExactReal> chooser = ((ChooserValue) arguments.get(0)).chooser();
    Profile votes = new Profile(((VectorValue) arguments.get(1)).integers(), chooser.entries());
    if (votes.voters() == chooser.voters()) {
      long work = (long) votes.voters() * votes.entries();
      requireAtMost("voters times entries", work, MOST_VOTES);
    }
    return VectorValue.ofReals(chooser.law(votes).probabilities());
  }

  private static Optional<String> gain(List<Value> arguments, Preferences preferences) {
    return ChooserProperties.manipulation(chooser(arguments), preferences)
        .map(gain -> gain.truth() + ": voter " + gain.voter() + " gains " + gain.gain());
  }
}
