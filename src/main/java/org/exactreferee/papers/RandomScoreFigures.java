package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.papers.error.Competitor;
import org.exactreferee.show.figure.CurveStyle;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.figure.PaperFigure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.Real;

/**
 * Figures 5, 6 and 7 of [ALMW25]: errors for scores that are drawn at random. The scores come from
 * a seed; for given scores nothing is simulated.
 */
final class RandomScoreFigures {
  private static final int CANDIDATES = 100;
  private static final int TRIALS = 5;
  private static final int USERS = 50;
  private static final long SEED = 1;
  private static final Rational SHARE = Rational.of(3, 5);
  private static final Rational BETA = Rational.of(1, 20);

  private static final List<Rational> EPSILONS =
      IntStream.of(-6, -4, -2, 0, 2, 4).mapToObj(power -> Rational.of(2).pow(power)).toList();

  private static final List<String> SLOPES =
      List.of("-5", "-4/5", "-3/10", "0", "3/10", "4/5", "5");

  private static final String DRAWN =
      "scores are drawn from seed 1; the average over them is computed, not proved";
  private static final String STORED =
      "computed before and kept with the program: a law of RS with 100 candidates takes seconds";
  private static final String NOTE =
      "Scores are drawn from seed 1, with other draws than the paper's; for these scores each error is"
          + " enclosed, and its digits are right.";

  /** A mechanism and how it is drawn. */
  private record Kind(String title, int hue, Competitor competitor) {}

  private static final List<Kind> KINDS =
      SelectionFigures.competitors().entrySet().stream()
          .map(
              entry ->
                  new Kind(entry.getKey(), SelectionFigures.hue(entry.getKey()), entry.getValue()))
          .toList();

  private static final Kind COMBINED =
      new Kind(
          "combined GEM",
          7,
          new Competitor("combined-gem", setting -> new CombinedGem(setting, SHARE, BETA)));

  private RandomScoreFigures() {}

  private static boolean isStopping(Kind kind) {
    return kind.competitor().name().equals("rs");
  }

  /** Scenarios 4 to 6. */
  static PaperFigure figure5() {
    List<Series> series = new ArrayList<>();
    for (String scenario : List.of("4", "5", "6")) {
      series.addAll(errors(scenario, "Scenario " + scenario, TRIALS, KINDS));
    }
    return figure(
        "Fig. 5",
        "How mechanisms err in three more realistic scenarios",
        List.of("Fig. 5", "Section VI-c"),
        List.of(
            "100 candidates; the mean over %d vectors of scores.".formatted(TRIALS),
            NOTE,
            "`referee experiment --scenario 4 --trials 101` takes more vectors."),
        series);
  }

  /** The family of increasing correlation, as it is printed. */
  static PaperFigure figure6() {
    List<Series> series = new ArrayList<>();
    for (String slope : SLOPES) {
      series.addAll(errors("normal-correlation:" + slope, "t = " + slope, 1, KINDS));
    }
    return figure(
        "Fig. 6",
        "How errors change with the correlation of scores and sensitivities",
        List.of("Fig. 6", "Section VI-d"),
        List.of(
            "100 candidates of normal x and z; scores (t x + z)/5 and sensitivities x/5 + 1/100, each"
                + " less the smallest, since the text does not say what the sensitivities are.",
            NOTE,
            "`referee experiment correlation --scenario normal-correlation:0.8` prints the"
                + " correlations."),
        series);
  }

  /** Scenarios 7 and 8, where the mechanism is chosen by a private answer. */
  static PaperFigure figure7() {
    List<Kind> kinds =
        Stream.concat(KINDS.stream().filter(kind -> !isStopping(kind)), Stream.of(COMBINED))
            .toList();
    List<Series> series = new ArrayList<>();
    series.addAll(errors("7", "Scenario 7: strong polarisation", USERS, kinds));
    series.addAll(errors("8", "Scenario 8: weak polarisation", USERS, kinds));
    return figure(
        "Fig. 7",
        "Choosing between GEM and mGEM by a private answer",
        List.of("Fig. 7", "Section VII"),
        List.of(
            "100 candidates and %d users, half of each group; the paper has 5,000, as `referee experiment"
                    .formatted(USERS)
                + " --scenario 7 --trials 5000` does. The answer gets 3/5 of epsilon.",
            NOTE),
        series);
  }

  private static PaperFigure figure(
      String place, String title, List<String> items, List<String> caption, List<Series> series) {
    List<String> drawings =
        series.stream()
            .map(Series::panel)
            .distinct()
            .map(
                panel ->
                    new Figure(
                            panel,
                            "Mean squared error against epsilon.",
                            "epsilon",
                            Figure.Scale.LOGARITHMIC,
                            "mean squared error",
                            series.stream()
                                .filter(one -> one.panel().equals(panel))
                                .map(Series::curve)
                                .toList())
                        .svg())
            .toList();
    return new PaperFigure(
        place,
        title,
        items,
        drawings,
        caption,
        Series.table(series, "epsilon", "mean squared error"));
  }

  private static List<Series> errors(String scenario, String panel, int trials, List<Kind> kinds) {
    SyntheticScores data = SyntheticScores.of(scenario, CANDIDATES, CANDIDATES / 2, trials, SEED);
    Map<Rational, String> stored = StoredErrors.of(scenario, trials, SEED);
    return kinds.parallelStream()
        .filter(kind -> !isStopping(kind) || !stored.isEmpty())
        .map(
            kind ->
                new Series(
                    panel,
                    kind.title(),
                    CurveStyle.numbered(kind.hue()),
                    EPSILONS.stream().map(epsilon -> error(kind, data, epsilon, stored)).toList()))
        .toList();
  }

  private static Plotted error(
      Kind kind, SyntheticScores data, Rational epsilon, Map<Rational, String> stored) {
    Optional<String> known =
        isStopping(kind) ? Optional.ofNullable(stored.get(epsilon)) : Optional.empty();
    Cell decimal =
        known
            .map(digits -> Cell.computed(digits, STORED))
            .orElseGet(() -> Cell.computed(digits(kind, data, epsilon), DRAWN));
    return new Plotted(epsilon, Cell.given(""), decimal);
  }

  private static String digits(Kind kind, SyntheticScores data, Rational epsilon) {
    try {
      return digits(
          kind.competitor().errors(data.sensitivities(), data.trials()).roughlyAt(epsilon));
    } catch (UndecidedException tooRough) {
      return digits(kind.competitor().errors(data.sensitivities(), data.trials()).at(epsilon));
    }
  }

  private static String digits(Real value) {
    return Decimal.of(value, Plotted.ENCLOSED_DIGITS, Decimal.Rounding.NEAREST).digits();
  }
}
