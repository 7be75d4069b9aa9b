package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.stopping.Absence;
import org.exactreferee.question.stopping.PartialOrder;
import org.exactreferee.question.stopping.Participation;
import org.exactreferee.question.stopping.PosetDesign;
import org.exactreferee.question.stopping.Privacy;
import org.exactreferee.show.figure.PaperFigure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** What [GKS21, Section 5] leaves for later work, in numbers: tables without a drawing. */
final class StoppingTables {

  private static final ExactReal FACTOR = ExactReal.of(Rational.of(3, 2));
  private static final Rational FIFTH = Rational.of(1, 5);
  private static final int CANDIDATES = 6;
  private static final int DIGITS = 10;

  private static final String DOCUMENT =
      "The models and the arguments are in `specs/STOPPING.md`; values are exact.";

  /** All orders of three candidates of whom some can be compared, and some of four. */
  private static final List<String> ORDERS =
      List.of(
          "1>2,3",
          "1>2,1>3",
          "1>3,2>3",
          "1>2>3",
          "1>2,1>3,1>4",
          "1>4,2>4,3>4",
          "1>3,2>3,2>4",
          "1>3,1>4,2>3,2>4",
          "1>2>4,1>3>4",
          "1>2>3>4");

  private StoppingTables() {}

  static List<Supplier<PaperFigure>> all() {
    return List.of(StoppingTables::orders, StoppingTables::participation);
  }

  private static PaperFigure orders() {
    Proofs proofs = new Proofs();
    List<List<Cell>> rows = new ArrayList<>();
    for (String text : ORDERS) {
      PartialOrder order = PartialOrder.parse(text);
      List<Rational> payoff =
          IntStream.rangeClosed(1, order.size())
              .mapToObj(v -> Rational.of(order.isMaximal(v) ? 1 : 0))
              .toList();
      PosetDesign design =
          new PosetDesign(order, payoff, new Privacy(1, FACTOR, Rational.ZERO), proofs, DIGITS);
      List<Cell> row = new ArrayList<>(List.of(Cell.given(text)));
      row.addAll(design.blind());
      row.addAll(design.best());
      row.addAll(design.withoutPrivacy());
      rows.add(row);
    }
    return table(
        "Section 5: partial orders",
        "the best private rules for picking a maximal candidate",
        "Private with `E = 3/2` and `delta = 0` where candidates at most 1 apart are exchanged.",
        Table.of(
            Table.columns(
                "order",
                "blind",
                "blind_decimal:~",
                "private",
                "private_decimal:~",
                "free:without privacy",
                "free_decimal:~"),
            rows));
  }

  private static PaperFigure participation() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Absence absence : Absence.values()) {
      Participation question = new Participation(CANDIDATES, absence, FACTOR, new Proofs(), DIGITS);
      for (int m = 1; m <= CANDIDATES; m++) {
        List<Cell> row = new ArrayList<>(List.of(Cell.given(absence), Cell.given(m)));
        row.addAll(question.best(question.from(m), FIFTH));
        rows.add(row);
      }
    }
    return table(
        "Section 5: participation",
        "how probably a rule that hides who takes part takes the best",
        "For `n = 6` candidates, of whom those from a rank on are hidden with `E = 3/2` and"
            + " `delta = 1/5`.",
        Table.of(
            Table.columns("absence", "from:hidden from rank", "best:best candidate", "decimal:~"),
            rows));
  }

  private static PaperFigure table(String place, String title, String caption, Table values) {
    return new PaperFigure(
        place, title, List.of(place), List.of(), List.of(caption, DOCUMENT), values);
  }
}
