package org.exactreferee.papers.bandit;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.RandomStopping;
import org.exactreferee.trusted.model.selection.RandomizedResponse;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;

/** What chooses the arms. */
public enum Policy {
  UCB("UCB", 101),
  THOMPSON("Thompson", 102),
  KRR("kRR", 103),
  RNM("RNM", 104),
  RS("RS", 105),
  GEM("GEM", 106),
  MGEM("mGEM", 107);

  private final String title;
  private final long stream;

  Policy(String title, long stream) {
    this.title = title;
    this.stream = stream;
  }

  /** The purpose of its draws: they do not depend on which other policies run. */
  long stream() {
    return stream;
  }

  /** The policy that the command line calls so. */
  public static Policy named(String name) {
    return Stream.of(values())
        .filter(policy -> policy.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "policy ("
                        + name
                        + ") must be one of "
                        + String.join(", ", Stream.of(values()).map(Policy::toString).toList())));
  }

  /** What figures call it. */
  public String title() {
    return title;
  }

  /** Whether it sees rewards through noise alone. */
  public boolean isPrivate() {
    return this != UCB && this != THOMPSON;
  }

  /** Whether it needs private quantiles. */
  public boolean needsQuantiles() {
    return isPrivate() && this != KRR;
  }

  /** What a choice of an action costs. */
  Rational epsilon(BanditDesign design) {
    return this == KRR ? design.budgets().krr() : design.budgets().selection();
  }

  /**
   * The mechanism that chooses an arm; none if the choice is not private.
   *
   * @param sensitivities of the arms
   */
  public Optional<Selection> mechanism(BanditDesign design, List<Rational> sensitivities) {
    Setting setting = new Setting(sensitivities, epsilon(design));
    return switch (this) {
      case UCB, THOMPSON -> Optional.empty();
      case KRR -> Optional.of(new RandomizedResponse(setting));
      case RNM -> Optional.of(new NoisyMax(setting, Noise.EXPONENTIAL, false));
      case RS ->
          Optional.of(new RandomStopping(setting, Noise.LAPLACE, design.gamma(), Rational.ONE));
      case GEM -> Optional.of(new GeneralizedExponential(setting, design.beta(), false));
      case MGEM -> Optional.of(new GeneralizedExponential(setting, design.beta(), true));
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
