package org.exactreferee.question.table;

import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;

/** Says which part of the meaning of a table no statement of its rows covers. */
public final class Uncovered {

  /** The largest number of candidates for which rows state the rank law itself. */
  private static final Rational MOST_CANDIDATES = Rational.of(1_000);

  private Uncovered() {}

  /** What no claim of the rows covers, in one line; empty if everything is. */
  public static String of(TableHead head) {
    List<Cell> first = head.grid().values().get(0);
    return switch (head.kind().name()) {
      case "threshold" ->
          first.stream().allMatch(n -> RationalText.parse(n.text()).compareTo(MOST_CANDIDATES) <= 0)
              ? ""
              : "that beyond n = 1000 the probability to win is (t - 1)/n*(H(n - 1) - H(t - 2))";
      case "asymptotic" -> "that a_k/e is the limit of the rank laws";
      case "optimal-private" -> "the step from rules that look only at relative ranks to all rules";
      case "phantoms" ->
          "that for more than two votes an entry is private if m + 1 + c <= e^(lambda x) (m + c)"
              + " for all m";
      case "selection" ->
          first.stream().anyMatch(Uncovered::hasEpsilon)
              ? "that of all neighbouring scores those at the corners are the worst"
              : "";
      default -> "";
    };
  }

  private static boolean hasEpsilon(Cell mechanism) {
    return Selection.Kind.named(((Cell.Named) mechanism).name()).offers(Selection.Offer.NEIGHBOURS);
  }
}
