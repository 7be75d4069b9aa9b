package org.exactreferee.claim;

import static org.exactreferee.claim.Arguments.function;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.claim.FunctionRegistry.Parameter;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
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

  /**
   * Of each mechanism its name, parameters with those of the example, meaning, and the probability
   * of the first candidate in the example; then, if it is monotone, the least {@code e^epsilon}
   * there.
   */
  private static final String MECHANISMS =
      """
      em; epsilon = 2; exponential mechanism; 1/(e + 1); e^2 - e + 1
      rnm; epsilon = 2; report-noisy-max with exponential noise; e^(-1)/2; e^2
      rnm_laplace; epsilon = 2; report-noisy-max with Laplace noise; 3*e^(-1)/4; 3*e^2/5
      permute_and_flip; epsilon = 2; permute-and-flip; e^(-1)/2; e^2
      rnmh; epsilon = 2; noisy max with exponential noise of own scale; e^(-1)/2; e^2
      rnmh_laplace; epsilon = 2; noisy max with Laplace noise of own scale; e^(-2); e^4/2
      krr; epsilon = 2; k-randomised response; 1/(e^2 + 1); e^2
      rs_exponential; epsilon = 2, gamma = 1/5, eta = 1; random stopping with exponential noise; (e^(1/3)/6 + 2/3)/(e^(1/3) + 2/3); (e^(4/3) + 4*e + 2*e^(1/3)/3 + 8/3)/(e^(4/3) + 2*e/3 + 4*e^(1/3) + 8/3)
      rs; epsilon = 2, gamma = 1/5, eta = 1; random stopping with Laplace noise; TRUE
      gem; epsilon = 2, beta = 1/10; generalised exponential mechanism; e^(-1/2)/2
      mgem; epsilon = 2, beta = 1/10; modified GEM; e^(-1/2)/2
      combined_gem; epsilon = 2, share = 1/2, beta = 1/10; combined GEM, this share of epsilon for the correlation; e^(-1/4)/2
      """;

  static final List<Function> LIST = MECHANISMS.lines().flatMap(SelectionFunctions::read).toList();

  private SelectionFunctions() {}

  /** The mechanism with this name for a setting and further parameters. */
  private static Selection made(String name, Setting s, List<Rational> more) {
    return switch (name) {
      case "em" -> new ExponentialMechanism(s);
      case "rnm" -> new NoisyMax(s, Noise.EXPONENTIAL, false);
      case "rnm_laplace" -> new NoisyMax(s, Noise.LAPLACE, false);
      case "permute_and_flip" -> new PermuteAndFlip(s);
      case "rnmh" -> new NoisyMax(s, Noise.EXPONENTIAL, true);
      case "rnmh_laplace" -> new NoisyMax(s, Noise.LAPLACE, true);
      case "krr" -> new RandomizedResponse(s);
      case "rs_exponential" -> new RandomStopping(s, Noise.EXPONENTIAL, more.get(0), more.get(1));
      case "rs" -> new RandomStopping(s, Noise.LAPLACE, more.get(0), more.get(1));
      case "gem" -> new GeneralizedExponential(s, more.get(0), false);
      case "mgem" -> new GeneralizedExponential(s, more.get(0), true);
      case "combined_gem" -> new CombinedGem(s, more.get(0), more.get(1));
      default -> throw new IllegalArgumentException("mechanism (" + name + ") must be known");
    };
  }

  private static Stream<Function> read(String line) {
    String[] parts = line.split("; *", -1);
    String name = parts[0];
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(new Parameter("scores", Kind.VECTOR));
    parameters.add(new Parameter("sensitivities", Kind.VECTOR));
    StringBuilder sample = new StringBuilder("([0, 1], [1, 1]");
    for (String given : parts[1].split(", ", -1)) {
      parameters.add(new Parameter(given.substring(0, given.indexOf(' ')), Kind.NUMBER));
      sample.append(", ").append(given.substring(given.indexOf('=') + 2));
    }
    sample.append(")");
    Parameter[] all = parameters.toArray(Parameter[]::new);
    Function law =
        function("select_" + name, Kind.VECTOR, a -> law(made(name, a), vector(a, 0)), all)
            .documented(
                "probabilities of the candidates: " + parts[2],
                "select_" + name + sample + (parts[3].equals("TRUE") ? "[1] < 1/2" : "[1]"),
                parts[3]);
    if (parts.length == 4) {
      return Stream.of(law);
    }
    String near = "select_" + name + "_neighbours";
    return Stream.of(
        law,
        function(near, Kind.MECHANISM, a -> neighbours(made(name, a), vector(a, 0)), all)
            .documented(
                "the scores and the neighbours that decide its epsilon-privacy for all of them",
                "mechanism_exp_epsilon(" + near + sample + ", 0)",
                parts[4]));
  }

  private static Value law(Selection mechanism, List<Rational> scores) {
    return new VectorValue(
        mechanism.probabilities(scores).stream().<Quantity>map(NumberValue::of).toList());
  }

  private static List<Rational> vector(List<Value> arguments, int position) {
    return ((VectorValue) arguments.get(position)).rationals();
  }

  private static Selection made(String name, List<Value> arguments) {
    List<Rational> numbers = new ArrayList<>();
    for (Value argument : arguments.subList(2, arguments.size())) {
      numbers.add(
          ((NumberValue) argument)
              .rational()
              .orElseThrow(
                  () -> new UndefinedException("argument (" + argument + ") must be rational")));
    }
    Setting setting = new Setting(vector(arguments, 1), numbers.get(0));
    return made(name, setting, numbers.subList(1, numbers.size()));
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
