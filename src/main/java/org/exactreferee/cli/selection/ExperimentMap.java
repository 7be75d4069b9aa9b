package org.exactreferee.cli.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.SelectionParameters;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.ProvedNumber;
import org.exactreferee.question.SelectionProof;
import org.exactreferee.question.SelectionTerm;
import org.exactreferee.show.figure.MapFigure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;

/**
 * How much likelier one mechanism is than another to choose the worse of two candidates.
 *
 * @param names the two mechanisms
 * @param gaps differences of the scores
 * @param grid sensitivities of both candidates
 */
record ExperimentMap(
    SelectionParameters parameters,
    List<String> names,
    List<Rational> gaps,
    List<Rational> grid,
    int digits,
    Proofs proofs) {

  /** {@code HG(M, M')} for two candidates [ALMW25, section V-A], the first one the worse. */
  Table table(List<Rational> epsilons, Consumer<Supplier<String>> drawing) {
    List<List<Cell>> rows = new ArrayList<>();
    List<MapFigure.Panel> panels = new ArrayList<>();
    for (Rational epsilon : epsilons) {
      for (Rational gap : gaps) {
        if (gap.sign() <= 0) {
          throw new BadInputException("--gap (" + gap + ") must be positive");
        }
        panels.add(panel(epsilon, gap, rows));
      }
    }
    drawing.accept(
        () ->
            new MapFigure(
                    "P(worse) of " + names.get(0) + " minus " + names.get(1),
                    "sensitivity of the worse",
                    "sensitivity of the better",
                    gaps.size(),
                    panels)
                .svg());
    return Table.of(
        List.of(
            new Table.Column("epsilon", "epsilon"),
            new Table.Column("gap", "gap"),
            new Table.Column("worse", "Delta of the worse"),
            new Table.Column("better", "Delta of the better"),
            new Table.Column("difference", "difference"),
            new Table.Column("difference_decimal", "~")),
        rows);
  }

  private SelectionTerm term(String name, Setting setting) {
    return new SelectionTerm(parameters.mechanism(name, setting));
  }

  /** A map for one epsilon and gap; a row for each pair of sensitivities. */
  private MapFigure.Panel panel(Rational epsilon, Rational gap, List<List<Cell>> rows) {
    List<Rational> scores = List.of(Rational.ZERO, gap);
    List<List<Double>> values = new ArrayList<>();
    grid.forEach(better -> values.add(new ArrayList<>()));
    for (Rational worse : grid) {
      for (int i = 0; i < grid.size(); i++) {
        Rational better = grid.get(i);
        Setting setting = NumberLists.checked(() -> new Setting(List.of(worse, better), epsilon));
        ProvedNumber difference =
            SelectionProof.difference(
                proofs, term(names.get(0), setting), term(names.get(1), setting), scores);
        Cell decimal = difference.decimal(digits, Decimal.Rounding.NEAREST);
        values.get(i).add(ExperimentCommand.hint(difference.known()));
        rows.add(
            List.of(
                Cell.given(epsilon),
                Cell.given(gap),
                Cell.given(worse),
                Cell.given(better),
                difference.exact(),
                decimal));
      }
    }
    List<String> places = grid.stream().map(Rational::toString).toList();
    return new MapFigure.Panel("epsilon = " + epsilon + ", gap = " + gap, places, places, values);
  }
}
