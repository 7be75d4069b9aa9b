package org.exactreferee.papers.recommendation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.papers.error.Competitor;
import org.exactreferee.prove.selection.Correlation;
import org.exactreferee.show.figure.CurveStyle;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/** What is told of a recommendation: correlations of the users, and errors of the mechanisms. */
public final class RecommendationReport {

  private static final String ERRORS =
      "the mean over users of exact or enclosed errors; the kernel is not asked once per user";
  private static final String RANKS = "the ranks are exact, the digits right";

  private static final int BITS = 96;

  private final Recommendation recommendation;
  private final List<Competitor> competitors;
  private final List<Rational> epsilons;
  private final String data;
  private final int digits;
  private final List<List<Real>> errors;

  /**
   * Computes the errors.
   *
   * @param data what it is about, which labels everything
   * @param digits of decimals
   */
  public RecommendationReport(
      Recommendation recommendation,
      List<Competitor> competitors,
      List<Rational> epsilons,
      String data,
      int digits) {
    this.recommendation = recommendation;
    this.competitors = List.copyOf(competitors);
    this.epsilons = List.copyOf(epsilons);
    this.data = data;
    this.digits = digits;
    this.errors =
        this.epsilons.stream()
            .map(
                epsilon ->
                    this.competitors.parallelStream()
                        .map(one -> mean(errors(epsilon, one)))
                        .toList())
            .toList();
  }

  /** For each epsilon, the error of each mechanism. */
  public List<List<Real>> errors() {
    return errors;
  }

  /** All tables. */
  public Report report() {
    return new Report(
        List.of(
            new Report.Part("data", about()),
            new Report.Part("correlation", correlation()),
            new Report.Part("errors", table()),
            new Report.Part("gap", gap())));
  }

  private Table about() {
    boolean exact = recommendation.model().isExact();
    return new Facts()
        .given("data", "data", data)
        .given("training", "users the model is made from", recommendation.training())
        .given("users", "users it is asked about", recommendation.users().size())
        .given(
            "candidates",
            "candidates, at most",
            recommendation.users().stream().mapToInt(u -> u.scores().size()).max().orElseThrow())
        .given("model", "model", exact ? "exact" : "double precision, not exact")
        .table();
  }

  /** The users' correlations, from the least to the largest. */
  private List<Correlation> sorted() {
    return recommendation.users().stream()
        .flatMap(user -> user.spearman().stream())
        .sorted((one, two) -> one.signedSquare().compareTo(two.signedSquare()))
        .toList();
  }

  /** How Spearman's correlation is distributed over the users. */
  Table correlation() {
    List<Correlation> sorted = sorted();
    List<List<Cell>> rows = new ArrayList<>();
    for (int percent : List.of(0, 10, 25, 50, 75, 90, 100)) {
      if (!sorted.isEmpty()) {
        Correlation at = sorted.get((sorted.size() - 1) * percent / 100);
        rows.add(List.of(Cell.given(percent + " %"), digitsOf(at.value(), RANKS)));
      }
    }
    return Table.of(Table.columns("share:share of users", "spearman:Spearman, at most"), rows);
  }

  private Cell digitsOf(Real value, String reason) {
    return Cell.computed(Decimal.of(value, digits, Decimal.Rounding.NEAREST).digits(), reason);
  }

  private List<Real> errors(Rational epsilon, Competitor competitor) {
    return recommendation.users().parallelStream()
        .map(user -> user.error(epsilon, competitor.mechanism()))
        .toList();
  }

  private static Real mean(List<Real> values) {
    Real sum = Real.of(Rational.ZERO);
    for (Real value : values) {
      sum = sum.add(value);
    }
    return sum.multiply(Real.of(Rational.of(1, values.size())));
  }

  /** The errors as a table. */
  public Table table() {
    List<Table.Column> columns = new ArrayList<>(Table.columns("epsilon"));
    competitors.forEach(one -> columns.add(new Table.Column(one.name(), one.name())));
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < epsilons.size(); i++) {
      List<Cell> row = new ArrayList<>(List.of(Cell.given(epsilons.get(i))));
      errors.get(i).forEach(error -> row.add(digitsOf(error, ERRORS)));
      rows.add(row);
    }
    return Table.of(columns, rows);
  }

  private Optional<Competitor> competitor(String name) {
    return competitors.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  /** A user's correlation, and the logarithm of mGEM's expected score over GEM's. */
  private record Gap(Correlation correlation, Real logarithm) {}

  /** At the first epsilon, of users for whom both expectations are positive. */
  private List<Gap> gaps() {
    Optional<Competitor> gem = competitor("gem");
    Optional<Competitor> mgem = competitor("mgem");
    List<Gap> gaps = new ArrayList<>();
    if (gem.isPresent() && mgem.isPresent()) {
      for (Recommendation.Candidates user : recommendation.users()) {
        Real first = user.expected(epsilons.get(0), gem.get().mechanism());
        Real second = user.expected(epsilons.get(0), mgem.get().mechanism());
        if (first.enclose(BITS).certainSign() > 0 && second.enclose(BITS).certainSign() > 0) {
          user.spearman().ifPresent(s -> gaps.add(new Gap(s, second.divide(first).ln())));
        }
      }
    }
    return gaps;
  }

  /**
   * How often mGEM's expected score is larger than GEM's, for users of each sign of the
   * correlation.
   */
  Table gap() {
    Map<String, int[]> counts = new LinkedHashMap<>();
    for (Gap gap : gaps()) {
      int sign = gap.correlation().covariance().sign();
      String name = sign > 0 ? "positive" : sign < 0 ? "negative" : "none";
      int[] count = counts.computeIfAbsent(name, unused -> new int[2]);
      count[0]++;
      count[1] += gap.logarithm().enclose(BITS).certainSign() > 0 ? 1 : 0;
    }
    List<List<Cell>> rows = new ArrayList<>();
    counts.forEach(
        (name, count) ->
            rows.add(
                List.of(
                    Cell.given(name),
                    Cell.computed(count[0], RANKS),
                    Cell.computed(count[1], ERRORS))));
    return Table.of(
        Table.columns(
            "correlation", "users", "mgem_better:mGEM expects more, epsilon = " + epsilons.get(0)),
        rows);
  }

  /** The three rows of figure 8, by the names of their files. */
  public Map<String, String> drawings() {
    Map<String, String> files = new LinkedHashMap<>();
    List<Correlation> sorted = sorted();
    if (!sorted.isEmpty()) {
      List<Figure.Point> steps = new ArrayList<>();
      for (int i = 0; i < sorted.size(); i++) {
        Rational share = Rational.of(i + 1L, sorted.size());
        steps.add(Figure.Point.near(sorted.get(i).value(), Real.of(share)));
      }
      files.put(
          "figure-8-correlation.svg",
          drawn("Correlations of users", "Spearman's correlation", "share of users", steps, false));
    }
    List<Figure.Point> points =
        gaps().stream()
            .sorted(
                (one, two) ->
                    one.correlation().signedSquare().compareTo(two.correlation().signedSquare()))
            .map(gap -> Figure.Point.near(gap.correlation().value(), gap.logarithm()))
            .toList();
    if (!points.isEmpty()) {
      files.put(
          "figure-8-gap.svg",
          drawn(
              "What mGEM gains, epsilon = " + epsilons.get(0),
              "Spearman's correlation",
              "ln(score of mGEM/score of GEM)",
              points,
              true));
    }
    files.put("figure-8-errors.svg", errorCurves());
    return files;
  }

  private String drawn(
      String title, String x, String y, List<Figure.Point> points, boolean scattered) {
    CurveStyle style = scattered ? CurveStyle.points(0) : CurveStyle.solid(0);
    List<Figure.Curve> curves = List.of(new Figure.Curve("users", points, Optional.of(style)));
    return new Figure(title, data, x, Figure.Scale.LINEAR, y, curves).svg();
  }

  private String errorCurves() {
    List<Figure.Curve> curves = new ArrayList<>();
    for (int c = 0; c < competitors.size(); c++) {
      List<Figure.Point> points = new ArrayList<>();
      for (int i = 0; i < epsilons.size(); i++) {
        points.add(Figure.Point.near(Real.of(epsilons.get(i)), errors.get(i).get(c)));
      }
      curves.add(new Figure.Curve(competitors.get(c).name(), points));
    }
    return new Figure(
            "Errors of recommendations",
            data,
            "epsilon",
            Figure.Scale.LOGARITHMIC,
            "mean squared error",
            curves)
        .svg();
  }
}
