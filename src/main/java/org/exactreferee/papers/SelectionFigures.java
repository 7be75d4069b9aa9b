package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.papers.error.Competitor;
import org.exactreferee.papers.error.ErrorCurve;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.ProvedNumber;
import org.exactreferee.question.SelectionProof;
import org.exactreferee.question.SelectionTerm;
import org.exactreferee.show.figure.CurveStyle;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.figure.MapFigure;
import org.exactreferee.show.figure.PaperFigure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.NoisyMax;
import org.exactreferee.trusted.model.selection.RandomStopping;
import org.exactreferee.trusted.model.selection.RandomizedResponse;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.model.selection.UniformChoice;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.Real;

/**
 * Figures 1, 2 and 13 of [ALMW25]: errors of mechanisms of private selection. The paper simulates
 * them; here they are computed, for the scores and sensitivities that it states.
 */
final class SelectionFigures {
  private static final int SCENARIOS = 3;
  private static final int ALL = 100;
  private static final Rational GAMMA = Rational.of(1, 20);
  private static final Rational BETA = Rational.of(1, 20);
  private static final Rational ETA = Rational.ONE;

  /** Powers of 2 from about 0.01 to 16, the range that the paper names in section VIII. */
  private static final List<Rational> EPSILONS =
      IntStream.rangeClosed(-6, 4).mapToObj(power -> Rational.of(2).pow(power)).toList();

  private static final List<Integer> HIGH_SCORES =
      List.of(1, 2, 5, 10, 20, 30, 50, 70, 80, 90, 95, 99);

  private static final List<Rational> GRID =
      IntStream.rangeClosed(1, 10).mapToObj(d -> Rational.of(d, 5)).toList();

  private static final String ERROR = "mean squared error";
  private static final String STOPPING =
      "probabilities of RS are enclosed by the search, which the kernel would repeat too slowly for"
          + " a whole map";
  private static final String FIXED_POINT =
      "errors of 100 candidates are enclosed by the search, which the kernel would repeat too"
          + " slowly";
  private static final String COMPUTED =
      "Nothing is simulated: each error is an exact number or enclosed, and its 5 digits are right.";

  /**
   * A mechanism of the figures.
   *
   * @param hue in which it is always drawn
   */
  private record Kind(String title, int hue, Competitor competitor) {

    Kind(String title, String name, int hue, Function<Setting, Selection> mechanism) {
      this(title, hue, new Competitor(name, mechanism));
    }

    CurveStyle style() {
      return CurveStyle.numbered(hue);
    }

    Plotted error(Rational x, SyntheticScores data, Rational epsilon) {
      ErrorCurve curve = competitor.errors(data.sensitivities(), data.trials());
      SelectionTerm term = competitor.term(data.setting(epsilon));
      if (term.mechanism() instanceof RandomizedResponse
          || term.mechanism() instanceof UniformChoice) {
        List<Rational> scores = data.trials().get(0);
        return plotted(x, SelectionProof.error(new Proofs(), term, scores, curve.at(epsilon)));
      }
      return new Plotted(x, Cell.given(""), Cell.computed(digits(curve, epsilon), FIXED_POINT));
    }

    private static String digits(ErrorCurve curve, Rational epsilon) {
      try {
        return digits(curve.roughlyAt(epsilon));
      } catch (UndecidedException tooRough) {
        return digits(curve.at(epsilon));
      }
    }

    private static String digits(Real value) {
      return Decimal.of(value, Plotted.ENCLOSED_DIGITS, Decimal.Rounding.NEAREST).digits();
    }
  }

  private static final Kind RNM =
      new Kind("RNM", "rnm", 0, setting -> new NoisyMax(setting, Noise.EXPONENTIAL, false));
  private static final Kind RNMH =
      new Kind("RNMH", "rnmh", 6, setting -> new NoisyMax(setting, Noise.EXPONENTIAL, true));

  /** The mechanisms that are private. */
  private static final List<Kind> PRIVATE =
      List.of(
          RNM,
          new Kind(
              "RS", "rs", 1, setting -> new RandomStopping(setting, Noise.LAPLACE, GAMMA, ETA)),
          new Kind("GEM", "gem", 2, setting -> new GeneralizedExponential(setting, BETA, false)),
          new Kind("mGEM", "mgem", 3, setting -> new GeneralizedExponential(setting, BETA, true)),
          new Kind("kRR", "krr", 4, RandomizedResponse::new),
          new Kind("random", "random", 5, UniformChoice::new));

  private SelectionFigures() {}

  /** The private mechanisms by the names that figures give them. */
  static Map<String, Competitor> competitors() {
    Map<String, Competitor> competitors = new LinkedHashMap<>();
    PRIVATE.forEach(kind -> competitors.put(kind.title(), kind.competitor()));
    return competitors;
  }

  /** The hue in which a mechanism is always drawn. */
  static int hue(String title) {
    return PRIVATE.stream()
        .filter(kind -> kind.title().equals(title))
        .findFirst()
        .orElseThrow()
        .hue();
  }

  /** The figures in the order of the paper. */
  static List<Supplier<List<PaperFigure>>> all() {
    return List.of(
        () -> List.of(figure1()),
        () -> List.of(figure2()),
        () -> List.of(RandomScoreFigures.figure5()),
        () -> List.of(RandomScoreFigures.figure6()),
        () -> List.of(RandomScoreFigures.figure7()),
        () -> List.of(RecommendationFigures.figure8()),
        BanditFigures::all,
        () -> List.of(figure13()),
        () -> List.of(RecommendationFigures.figure16()));
  }

  private static String scenario(int number) {
    return switch (number) {
      case 1 -> "Scenario 1: high scores, large sensitivities";
      case 2 -> "Scenario 2: high scores, small sensitivities";
      default -> "Scenario 3: sensitivities in equal shares";
    };
  }

  private interface Errors {
    List<Plotted> of(int scenario, Kind kind);
  }

  /** All mechanisms in all scenarios, on all cores. */
  private static List<Series> series(List<Kind> kinds, Errors errors) {
    return IntStream.range(0, SCENARIOS * kinds.size())
        .parallel()
        .mapToObj(
            i -> {
              int number = 1 + i / kinds.size();
              Kind kind = kinds.get(i % kinds.size());
              return new Series(
                  scenario(number), kind.title(), kind.style(), errors.of(number, kind));
            })
        .toList();
  }

  private static List<String> drawings(List<Series> series, String x, Figure.Scale scale) {
    return IntStream.rangeClosed(1, SCENARIOS)
        .mapToObj(
            number -> {
              List<Series> own =
                  series.stream().filter(one -> one.panel().equals(scenario(number))).toList();
              String names = String.join(", ", own.stream().map(Series::name).toList());
              return new Figure(
                      scenario(number),
                      "%s against %s. Curves: %s.".formatted(ERROR, x, names),
                      x,
                      scale,
                      ERROR,
                      own.stream().map(Series::curve).toList())
                  .svg();
            })
        .toList();
  }

  /** Errors as functions of epsilon. */
  private static PaperFigure figure1() {
    List<Series> series =
        series(
            PRIVATE,
            (number, kind) -> {
              SyntheticScores data = SyntheticScores.bimodal(number, ALL, ALL / 2);
              return EPSILONS.stream().map(eps -> kind.error(eps, data, eps)).toList();
            });
    return new PaperFigure(
        "Fig. 1",
        "How mechanisms err in three simple scenarios",
        List.of("Fig. 1", "Section VI-b"),
        drawings(series, "epsilon", Figure.Scale.LOGARITHMIC),
        List.of(
            "Of 100 candidates 50 have score 1 and 50 have score -1; sensitivities are 1.8 and 1."
                + " The error is that of the chosen score against the best one.",
            "The paper draws beside this the scores and sensitivities themselves, and does not print"
                + " the range of epsilon; here it is that of its section VIII.",
            COMPUTED),
        Series.table(series, "epsilon", ERROR));
  }

  /** Errors as functions of how many scores are high. */
  private static PaperFigure figure13() {
    List<Series> series =
        series(
            Stream.concat(PRIVATE.stream(), Stream.of(RNMH)).toList(),
            (number, kind) ->
                HIGH_SCORES.stream()
                    .map(
                        high ->
                            kind.error(
                                Rational.of(high, ALL),
                                SyntheticScores.bimodal(number, ALL, high),
                                Rational.of(2)))
                    .toList());
    return new PaperFigure(
        "Fig. 13",
        "How errors change with the share of high scores",
        List.of("Fig. 13", "Appendix E"),
        drawings(series, "share of high scores", Figure.Scale.LINEAR),
        List.of(
            "100 candidates, epsilon = 2. Drawn are %d of the 99 shares, among them the extreme ones."
                .formatted(HIGH_SCORES.size()),
            "RNMH is in the figure although it is not private as it stands.",
            COMPUTED),
        Series.table(series, "share", ERROR));
  }

  /** How much likelier RNM is to choose the worse of two candidates. */
  private static PaperFigure figure2() {
    Rational gamma = Rational.of(1, 100);
    List<List<Cell>> rows = new ArrayList<>();
    List<String> drawings =
        List.of(
            map(RNMH, rows),
            map(
                new Kind("RS", "rs", 1, s -> new RandomStopping(s, Noise.LAPLACE, gamma, ETA)),
                rows));
    return new PaperFigure(
        "Fig. 2",
        "How much likelier RNM is to choose the worse of two candidates",
        List.of("Fig. 2", "Sign of HG"),
        drawings,
        List.of(
            "Scores 0 and 1, epsilon = 0.1, and gamma = 0.01 for RS. Orange and plus: RNM chooses the"
                + " worse candidate more often; blue and minus: less often.",
            "The paper does not print the range of the sensitivities; here both go from 1/5 to 2.",
            "Each difference is an exact number or enclosed, and its 5 digits are right."),
        Table.of(
            List.of(
                new Table.Column("against", "against"),
                new Table.Column("worse", "Delta of the worse"),
                new Table.Column("better", "Delta of the better"),
                new Table.Column("exact", "difference"),
                new Table.Column("decimal", "~")),
            rows));
  }

  /** A value as it is proved. */
  private static Plotted plotted(Rational x, ProvedNumber value) {
    return new Plotted(
        x,
        Plotted.shortened(value.exact()),
        value.decimal(Plotted.ENCLOSED_DIGITS, Decimal.Rounding.NEAREST));
  }

  private static String map(Kind other, List<List<Cell>> rows) {
    List<List<Plotted>> values =
        GRID.parallelStream()
            .map(
                better ->
                    GRID.stream()
                        .map(worse -> plotted(worse, difference(other, worse, better)))
                        .toList())
            .toList();
    String name = other.title();
    for (int i = 0; i < GRID.size(); i++) {
      for (Plotted value : values.get(i)) {
        rows.add(
            List.of(
                Cell.given(name),
                Cell.given(value.x()),
                Cell.given(GRID.get(i)),
                value.exact(),
                value.decimal()));
      }
    }
    MapFigure.Panel panel =
        MapFigure.Panel.near(
            "epsilon = 1/10",
            GRID,
            values.stream().map(row -> row.stream().map(Plotted::y).toList()).toList());
    return new MapFigure(
            "RNM minus " + name,
            "Probability that RNM chooses the worse candidate, minus that of %s, by sensitivities."
                .formatted(name),
            "sensitivity of the worse",
            "sensitivity of the better",
            1,
            List.of(panel))
        .svg();
  }

  private static ProvedNumber difference(Kind other, Rational worse, Rational better) {
    Setting setting = new Setting(List.of(worse, better), Rational.of(1, 10));
    List<Rational> scores = List.of(Rational.ZERO, Rational.ONE);
    SelectionTerm one = RNM.competitor().term(setting);
    SelectionTerm two = other.competitor().term(setting);
    if (two.mechanism() instanceof RandomStopping) {
      return ProvedNumber.computed(
          new Proofs(), SelectionProof.difference(one, two, scores), STOPPING);
    }
    return SelectionProof.difference(new Proofs(), one, two, scores);
  }
}
