package org.exactreferee.cli.option;

import java.util.List;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.model.selection.ExponentialMechanism;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.PermuteAndFlip;
import org.exactreferee.trusted.model.selection.RandomStopping;
import org.exactreferee.trusted.model.selection.RandomizedResponse;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.model.selection.UniformChoice;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Option;

/** The mechanisms of private selection by name, with their parameters besides epsilon. */
public final class SelectionParameters {

  /** The names of all mechanisms. */
  public static final List<String> NAMES =
      List.of(
          "em",
          "rnm",
          "rnm-laplace",
          "permute-and-flip",
          "rnmh",
          "rnmh-laplace",
          "rs",
          "rs-exponential",
          "gem",
          "mgem",
          "combined-gem",
          "krr",
          "random");

  @Option(
      names = "--gamma",
      paramLabel = "G",
      defaultValue = "1/20",
      converter = NumberLists.RationalConverter.class,
      description = "rs: stop after a draw with this probability (default: ${DEFAULT-VALUE})")
  private Rational gamma;

  @Option(
      names = "--eta",
      paramLabel = "H",
      defaultValue = "1",
      converter = NumberLists.RationalConverter.class,
      description = "rs: 1 geometric, 0 logarithmic number of draws (default: ${DEFAULT-VALUE})")
  private Rational eta;

  @Option(
      names = "--beta",
      paramLabel = "B",
      defaultValue = "1/20",
      converter = NumberLists.RationalConverter.class,
      description = "gem: probability of a bad outcome (default: ${DEFAULT-VALUE})")
  private Rational beta;

  @Option(
      names = "--share",
      paramLabel = "S",
      defaultValue = "3/5",
      converter = NumberLists.RationalConverter.class,
      description =
          "combined-gem: share of epsilon for the correlation (default: ${DEFAULT-VALUE})")
  private Rational share;

  /** The mechanism with this name; a bad value is the caller's mistake. */
  public Selection mechanism(String name, Setting setting) {
    return NumberLists.checked(() -> made(name, setting));
  }

  private Selection made(String name, Setting setting) {
    return switch (name) {
      case "em" -> new ExponentialMechanism(setting);
      case "rnm" -> new NoisyMax(setting, Noise.EXPONENTIAL, false);
      case "rnm-laplace" -> new NoisyMax(setting, Noise.LAPLACE, false);
      case "permute-and-flip" -> new PermuteAndFlip(setting);
      case "rnmh" -> new NoisyMax(setting, Noise.EXPONENTIAL, true);
      case "rnmh-laplace" -> new NoisyMax(setting, Noise.LAPLACE, true);
      case "rs" -> new RandomStopping(setting, Noise.LAPLACE, gamma, eta);
      case "rs-exponential" -> new RandomStopping(setting, Noise.EXPONENTIAL, gamma, eta);
      case "gem" -> new GeneralizedExponential(setting, beta, false);
      case "mgem" -> new GeneralizedExponential(setting, beta, true);
      case "combined-gem" -> new CombinedGem(setting, share, beta);
      case "krr" -> new RandomizedResponse(setting);
      case "random" -> new UniformChoice(setting);
      default ->
          throw new IllegalArgumentException(
              "mechanism (" + name + ") must be one of " + String.join(", ", NAMES));
    };
  }
}
