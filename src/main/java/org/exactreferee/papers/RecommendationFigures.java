package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.papers.error.Competitor;
import org.exactreferee.papers.recommendation.Recommendation;
import org.exactreferee.papers.recommendation.RecommendationReport;
import org.exactreferee.papers.recommendation.SyntheticRatings;
import org.exactreferee.show.figure.PaperFigure;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.number.Rational;

/**
 * Figures 8 and 16 of [ALMW25] on ratings that nobody gave: those of the paper come from data sets
 * of others.
 */
final class RecommendationFigures {
  private static final int HELD = 8;
  private static final int TOP = 500;
  private static final int DIGITS = 6;
  private static final Rational LAMBDA = Rational.of(10);
  private static final Rational SHARE = Rational.of(3, 5);
  private static final Rational BETA = Rational.of(1, 20);
  private static final String DATA = "Synthetic ratings, not those of the paper";
  private static final String CAPTION =
      "Synthetic data, not those of the paper: 60 users and 24 items. On ratings of your own:"
          + " `referee experiment recommendation --ratings FILE --epsilon 1/16,1,4,16`, which adds RS.";

  private static final List<Rational> EPSILONS =
      List.of(Rational.of(1, 16), Rational.ONE, Rational.of(4), Rational.of(16));

  private RecommendationFigures() {}

  private static RecommendationReport report(List<Competitor> competitors) {
    Recommendation recommendation =
        Recommendation.of(
            SyntheticRatings.histories(), SyntheticRatings.items(), HELD, TOP, LAMBDA, 1);
    return new RecommendationReport(recommendation, competitors, EPSILONS, DATA, DIGITS);
  }

  private static List<Competitor> named(String... names) {
    return SelectionFigures.competitors().values().stream()
        .filter(competitor -> List.of(names).contains(competitor.name()))
        .toList();
  }

  static PaperFigure figure8() {
    RecommendationReport report = report(named("rnm", "gem", "mgem", "krr", "random"));
    return new PaperFigure(
        "Fig. 8",
        "Private recommendation of one item per user",
        List.of("Fig. 8", "Section VIII"),
        new ArrayList<>(report.drawings().values()),
        List.of(
            "How users' scores and sensitivities are correlated, what mGEM gains over GEM, and the"
                + " errors.",
            CAPTION),
        report.table());
  }

  static PaperFigure figure16() {
    Competitor combined =
        new Competitor("combined-gem", setting -> new CombinedGem(setting, SHARE, BETA));
    RecommendationReport report =
        report(Stream.concat(named("gem", "mgem").stream(), Stream.of(combined)).toList());
    return new PaperFigure(
        "Fig. 16",
        "Choosing between GEM and mGEM for recommendations",
        List.of("Fig. 16", "Appendix G"),
        List.of(report.drawings().get("figure-8-errors.svg")),
        List.of("The private answer about the correlation gets 3/5 of epsilon.", CAPTION),
        report.table());
  }
}
