package org.exactreferee.claim;

import static org.exactreferee.claim.Arguments.function;
import static org.exactreferee.claim.Arguments.small;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.claim.FunctionRegistry.Parameter;
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

  /** Name and parameters, meaning, example and its value. */
  private static final String DOCUMENTATION =
      """
      degenerate n base | n voters are given the law base, whatever they vote | chooser_law(degenerate(1, [1/3, 2/3]), [1]) | [1/3, 2/3]
      dictatorship n k i | voter i of n decides among k entries | chooser_law(dictatorship(2, 2, 1), [2, 1]) | [0, 1]
      randomized_dictatorship n k | one of n voters decides among k entries, each as likely as any other | chooser_law(randomized_dictatorship(3, 2), [2, 1, 1]) | [2/3, 1/3]
      phantoms n phantoms | the same with phantom votes for every entry besides | chooser_law(phantoms(2, [1, 1]), [1, 1]) | [3/4, 1/4]
      randomized_median transfers base | each order statistic with the probability transfers[r], each entry with base[z] besides | chooser_law(randomized_median([0, 1/2, 0], [1/4, 1/4]), [1, 2, 2]) | [1/4, 3/4]
      generalized_median base transfers | base masses and for each entry its n transfers | chooser_law(generalized_median([1/2, 1/2], [1/4, 0], [0, 0]), [1, 2]) | [3/4, 1/4]
      chooser_law chooser votes | probabilities of the entries for votes, which are places on the ballot | chooser_law(phantoms(1, [1, 1]), [2]) | [1/3, 2/3]
      anonymous chooser | all orders of the same votes have the same law | anonymous(dictatorship(2, 2, 1)) | FALSE
      truthful chooser | no voter, whatever the utilities, gains by a false vote | truthful(randomized_median([0, 1, 0], [0, 0, 0])) | FALSE
      truthful_single_peaked chooser | no voter with single-peaked utilities gains by a false vote | truthful_single_peaked(randomized_median([0, 1, 0], [0, 0, 0])) | TRUE
      private_votes chooser bounds | no change of one vote makes an entry more than bounds[z] times as likely | private_votes(phantoms(3, [1, 1/2]), [2, 3]) | TRUE
      """;

  static final List<Function> LIST =
      List.of(
          made("degenerate", a -> Chooser.degenerate(small(a, 0), vector(a, 1))),
          made(
              "dictatorship",
              a -> Chooser.dictatorship(small(a, 0), small(a, 1), small(a, 2), ONE)),
          made(
              "randomized_dictatorship",
              a -> Chooser.randomizedDictatorship(small(a, 0), small(a, 1), ONE)),
          made("phantoms", a -> Chooser.withPhantoms(small(a, 0), vector(a, 1))),
          made("randomized_median", a -> Chooser.randomizedMedian(vector(a, 0), vector(a, 1))),
          made("generalized_median", VotingFunctions::median).repeating(),
          documented("chooser_law", Kind.VECTOR, VotingFunctions::law),
          asked("anonymous", a -> ChooserProperties.unequalTreatment(chooser(a))),
          asked("truthful", a -> gain(a, Preferences.UNRESTRICTED)),
          asked("truthful_single_peaked", a -> gain(a, Preferences.SINGLE_PEAKED)),
          asked("private_votes", a -> ChooserProperties.leak(chooser(a), vector(a, 1))));

  private VotingFunctions() {}

  private static Function documented(String name, Kind result, FunctionRegistry.Body body) {
    String row =
        DOCUMENTATION.lines().filter(line -> line.startsWith(name + " ")).findFirst().orElseThrow();
    String[] cells = row.split(" \\| ", -1);
    Parameter[] parameters =
        Stream.of(cells[0].split(" ", -1))
            .skip(1)
            .map(each -> new Parameter(each, kind(each)))
            .toArray(Parameter[]::new);
    return function(name, result, body, parameters).documented(cells[1], cells[2], cells[3]);
  }

  private static Kind kind(String parameter) {
    return switch (parameter) {
      case "n", "k", "i" -> Kind.INTEGER;
      case "chooser" -> Kind.CHOOSER;
      default -> Kind.VECTOR;
    };
  }

  private static Function made(
      String name, java.util.function.Function<List<Value>, Chooser<ExactReal>> making) {
    return documented(name, Kind.CHOOSER, a -> new ChooserValue(making.apply(a)));
  }

  /** A property that holds if there is no counterexample. */
  private static Function asked(
      String name, java.util.function.Function<List<Value>, Optional<?>> counterexample) {
    return documented(
        name,
        Kind.TRUTH,
        a ->
            counterexample
                .apply(a)
                .map(found -> Truth.of(false, new Ground.Words(found.toString())))
                .orElseGet(() -> Truth.of(true, new Ground.Words("all profiles agree"))));
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
    return new VectorValue(
        chooser.law(new Profile(votes, chooser.entries())).probabilities().stream()
            .<Quantity>map(NumberValue::of)
            .toList());
  }

  private static Optional<String> gain(List<Value> arguments, Preferences preferences) {
    return ChooserProperties.manipulation(chooser(arguments), preferences)
        .map(gain -> gain.truth() + ": voter " + gain.voter() + " gains " + gain.gain());
  }
}
