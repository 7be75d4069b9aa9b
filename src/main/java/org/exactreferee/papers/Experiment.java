package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.papers.error.Competitor;
import org.exactreferee.papers.error.ErrorCurve;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.ProvedNumber;
import org.exactreferee.question.SelectionProof;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.figure.MapFigure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * The experiments of [ALMW25] on mechanisms of private selection: computed, not simulated.
 *
 * @param competitors the mechanisms, in the order in which they are shown
 * @param digits of decimals
 */
public record Experiment(List<Competitor> competitors, int digits, Proofs proofs) {

  private static final int CROSSING_DIGITS = 12;
  private static final Rational CROSSING_WIDTH = Rational.of(1, 20_000_000_000L);
  private static final String TRIALS =
      "an average over trials with random scores is computed; the kernel is not asked once per trial";
  private static final String CROSSING =
      "the order of the curves at both ends is computed, and that they cross between follows from"
          + " their continuity";

  /** What a table of crossings leaves open. */
  public static final String ALL_CROSSINGS =
      "computed, not proved by the kernel: that these rows are all: a crossing is found only where"
          + " the order of the curves at two neighbouring epsilons is seen to differ";

  /** A table, and the drawing of it. */
  public record Outcome(Table table, Supplier<String> svg) {}

  /** A place on the horizontal axis, and what is measured there. */
  private record Place(Rational x, SyntheticScores data, Rational epsilon) {}

  /** The errors as functions of epsilon. */
  public Outcome errors(String title, SyntheticScores data, List<Rational> epsilons) {
    List<Place> places = epsilons.stream().map(eps -> new Place(eps, data, eps)).toList();
    return curves(title, new Table.Column("epsilon", "epsilon"), places);
  }

  /** The errors as functions of the share of high scores, at one epsilon [ALMW25, figure 13]. */
  public Outcome sweep(int scenario, int candidates, List<Integer> high, Rational epsilon) {
    List<Place> places = new ArrayList<>();
    for (int count : high) {
      SyntheticScores data = SyntheticScores.bimodal(scenario, candidates, count);
      places.add(new Place(Rational.of(count, candidates), data, epsilon));
    }
    return curves(
        "scenario " + scenario, new Table.Column("share", "share of high scores"), places);
  }

  private Outcome curves(String title, Table.Column x, List<Place> places) {
    List<Table.Column> columns = new ArrayList<>(List.of(x));
    List<List<Figure.Point>> points = new ArrayList<>();
    for (Competitor competitor : competitors) {
      columns.add(new Table.Column(competitor.name(), competitor.name()));
      points.add(new ArrayList<>());
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (Place place : places) {
      List<Cell> row = new ArrayList<>(List.of(Cell.given(place.x())));
      for (int i = 0; i < competitors.size(); i++) {
        Real error = errors(competitors.get(i), place.data()).at(place.epsilon());
        row.add(cell(competitors.get(i), place, error));
        points.get(i).add(Figure.Point.near(Real.of(place.x()), error));
      }
      rows.add(row);
    }
    return new Outcome(Table.of(columns, rows), () -> figure(title, x.heading(), points).svg());
  }

  private Figure figure(String title, String x, List<List<Figure.Point>> points) {
    List<Figure.Curve> curves = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      curves.add(new Figure.Curve(competitors.get(i).name(), points.get(i)));
    }
    return new Figure(title, x, "mean squared error", curves);
  }

  /** The digits of an error, proved if there is one trial only. */
  private static ErrorCurve errors(Competitor competitor, SyntheticScores data) {
    return competitor.errors(data.sensitivities(), data.trials());
  }

  private Cell cell(Competitor competitor, Place place, Real error) {
    if (place.data().trials().size() > 1) {
      String decimal = Decimal.of(error, digits, Decimal.Rounding.NEAREST).digits();
      return Cell.computed(decimal, TRIALS);
    }
    List<Rational> scores = place.data().trials().get(0);
    return SelectionProof.error(
            proofs, competitor.term(place.data().setting(place.epsilon())), scores, error)
        .decimal(digits, Decimal.Rounding.NEAREST);
  }

  /** Where the curves of the first two mechanisms cross between neighbouring epsilons. */
  public Table crossings(SyntheticScores data, List<Rational> epsilons) {
    ErrorCurve first = errors(competitors.get(0), data);
    ErrorCurve second = errors(competitors.get(1), data);
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i + 1 < epsilons.size(); i++) {
      Optional<ErrorCurve.Interval> found =
          first.crossing(second, epsilons.get(i), epsilons.get(i + 1), CROSSING_WIDTH);
      found.ifPresent(
          between ->
              rows.add(
                  List.of(
                      Cell.given(competitors.get(0).name()),
                      Cell.given(competitors.get(1).name()),
                      end(between.low(), Decimal.Rounding.DOWN),
                      end(between.high(), Decimal.Rounding.UP))));
    }
    return Table.of(
        List.of(
            new Table.Column("first", "first"),
            new Table.Column("second", "second"),
            new Table.Column("above", "crossing above"),
            new Table.Column("below", "crossing below")),
        rows);
  }

  private static Cell end(Rational value, Decimal.Rounding rounding) {
    return Cell.computed(Decimal.of(value, CROSSING_DIGITS, rounding).digits(), CROSSING);
  }

  /**
   * How much likelier the first mechanism is than the second to choose the worse of two candidates:
   * {@code HG(M, M')} of [ALMW25, section V-A].
   *
   * @param gaps differences of the scores
   * @param grid sensitivities of both candidates
   */
  public Outcome differences(List<Rational> epsilons, List<Rational> gaps, List<Rational> grid) {
    List<List<Cell>> rows = new ArrayList<>();
    List<MapFigure.Panel> panels = new ArrayList<>();
    for (Rational epsilon : epsilons) {
      for (Rational gap : gaps) {
        panels.add(panel(epsilon, gap, grid, rows));
      }
    }
    MapFigure figure =
        new MapFigure(
            "P(worse) of " + competitors.get(0).name() + " minus " + competitors.get(1).name(),
            "sensitivity of the worse",
            "sensitivity of the better",
            gaps.size(),
            panels);
    List<Table.Column> columns =
        List.of(
            new Table.Column("epsilon", "epsilon"),
            new Table.Column("gap", "gap"),
            new Table.Column("worse", "Delta of the worse"),
            new Table.Column("better", "Delta of the better"),
            new Table.Column("difference", "difference"),
            new Table.Column("difference_decimal", "~"));
    return new Outcome(Table.of(columns, rows), figure::svg);
  }

  /** A map for one epsilon and gap; a row for each pair of sensitivities. */
  private MapFigure.Panel panel(
      Rational epsilon, Rational gap, List<Rational> grid, List<List<Cell>> rows) {
    List<Rational> scores = List.of(Rational.ZERO, gap);
    List<List<Real>> values = new ArrayList<>();
    grid.forEach(better -> values.add(new ArrayList<>()));
    for (Rational worse : grid) {
      for (int i = 0; i < grid.size(); i++) {
        Setting setting = new Setting(List.of(worse, grid.get(i)), epsilon);
        ProvedNumber difference =
            SelectionProof.difference(
                proofs, competitors.get(0).term(setting), competitors.get(1).term(setting), scores);
        values.get(i).add(difference.known());
        rows.add(
            Stream.concat(
                    Stream.of(epsilon, gap, worse, grid.get(i)).map(Cell::given),
                    Stream.of(
                        difference.exact(), difference.decimal(digits, Decimal.Rounding.NEAREST)))
                .toList());
      }
    }
    return MapFigure.Panel.near("epsilon = " + epsilon + ", gap = " + gap, grid, values);
  }
}
