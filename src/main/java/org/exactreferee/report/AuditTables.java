package org.exactreferee.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.number.Decimal;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Real;
import org.exactreferee.privacy.Budget;
import org.exactreferee.privacy.Profile;
import org.exactreferee.privacy.TightDelta;
import org.exactreferee.privacy.TightEpsilon;
import org.exactreferee.privacy.Witness;
import org.exactreferee.report.Table.Column;

/**
 * What an audit of a mechanism found, as tables of exact values with decimals beside them. The
 * decimals of parameters are rounded up, so that they are parameters too.
 *
 * @param inputs how many there are
 * @param outputs how many there are
 * @param pairs how many ordered pairs of inputs are compared
 * @param digits how many significant digits the decimals have
 */
public record AuditTables(int inputs, int outputs, long pairs, int digits) {

  private static final String INFINITE = "infinite";

  private Answer answer() {
    return new Answer()
        .add("inputs", "inputs", inputs)
        .add("outputs", "outputs", outputs)
        .add("pairs", "ordered adjacent pairs", pairs);
  }

  /** A row that grows from top to bottom. */
  private static final class Answer {
    private final List<Column> columns = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();

    Answer add(String key, String heading, Cell cell) {
      columns.add(new Column(key, heading));
      cells.add(cell);
      return this;
    }

    Answer add(String key, String heading, Object value) {
      return add(key, heading, Cell.of(value));
    }

    Table table() {
      return Table.upright(columns, cells);
    }
  }

  /** The least epsilon for a delta. */
  public Table tightEpsilon(ExactReal delta, TightEpsilon<String, String, ExactReal> tight) {
    Optional<ExactReal> expEpsilon =
        tight.match(finite -> Optional.of(finite.expEpsilon()), infinite -> Optional.empty());
    Answer answer =
        answer()
            .add("delta", "delta", delta)
            .add("epsilon", "tight epsilon", finite(expEpsilon, AuditTables::logarithm))
            .add("epsilon_decimal", "  rounded up", finite(expEpsilon, e -> up(e.ln())))
            .add("exp_epsilon", "e^epsilon", finite(expEpsilon, ExactReal::toString))
            .add("exp_epsilon_decimal", "  rounded up", finite(expEpsilon, this::up));
    return withWitness(
        answer,
        tight.match(finite -> finite.attained(), infinite -> Optional.of(infinite.witness())));
  }

  /** {@code 1/2} or {@code ln(37/5)}. */
  private static String logarithm(ExactReal value) {
    Real logarithm = value.ln();
    boolean fraction = value.rational().isPresent() && logarithm.rational().isEmpty();
    return fraction ? "ln(" + value + ")" : logarithm.toString();
  }

  private static String finite(
      Optional<ExactReal> expEpsilon, Function<ExactReal, String> description) {
    return expEpsilon.map(description).orElse(INFINITE);
  }

  /** Whether a mechanism keeps a budget. */
  public Table decision(Budget<ExactReal> budget, TightDelta<String, String, ExactReal> tight) {
    boolean holds = tight.delta().compareTo(budget.delta()) <= 0;
    Answer answer =
        answer()
            .add("private", "private", holds ? "yes" : "no")
            .add("epsilon", "epsilon", logarithm(budget.expEpsilon()))
            .add("exp_epsilon", "e^epsilon", budget.expEpsilon())
            .add("delta", "delta", budget.delta())
            .add("tight_delta", "tight delta", tight.delta())
            .add("tight_delta_decimal", "  rounded up", up(tight.delta()));
    return withWitness(answer, tight.attained());
  }

  private Table withWitness(Answer answer, Optional<Witness<String, String, ExactReal>> witness) {
    return answer
        .add("first", "first input", text(witness, w -> w.pair().first()))
        .add("second", "second input", text(witness, w -> w.pair().second()))
        .add("event", "event", event(witness))
        .add("probability_first", "P(event), first", text(witness, Witness::first))
        .add("probability_first_decimal", "  nearest", text(witness, w -> nearest(w.first())))
        .add("probability_second", "P(event), second", text(witness, Witness::second))
        .add("probability_second_decimal", "  nearest", text(witness, w -> nearest(w.second())))
        .table();
  }

  /** The linear pieces of the least delta as a function of e^epsilon. */
  public Table profile(Profile<String, String, ExactReal> profile) {
    List<Column> columns =
        List.of(
            new Column("exp_epsilon", "from e^epsilon"),
            new Column("exp_epsilon_decimal", "rounded up"),
            new Column("epsilon_decimal", "epsilon, rounded up"),
            new Column("delta", "delta"),
            new Column("delta_decimal", "rounded up"),
            new Column("slope", "slope"),
            new Column("first", "first"),
            new Column("second", "second"),
            new Column("event", "event"));
    List<List<Cell>> rows = new ArrayList<>();
    for (Profile.Segment<String, String, ExactReal> segment : profile.segments()) {
      rows.add(
          List.of(
              Cell.of(segment.from()),
              Cell.of(up(segment.from())),
              Cell.of(up(segment.from().ln())),
              Cell.of(segment.delta()),
              Cell.of(up(segment.delta())),
              Cell.of(segment.slope()),
              text(segment.attained(), w -> w.pair().first()),
              text(segment.attained(), w -> w.pair().second()),
              event(segment.attained())));
    }
    return Table.of(columns, rows);
  }

  private static Cell text(
      Optional<Witness<String, String, ExactReal>> witness,
      Function<Witness<String, String, ExactReal>, Object> description) {
    return Cell.of(witness.map(description).orElse(""));
  }

  private static Cell event(Optional<Witness<String, String, ExactReal>> witness) {
    return Cell.set(witness.map(Witness::event).orElse(List.of()));
  }

  private String up(Real value) {
    return value.toDecimal(digits, Decimal.Rounding.UP).toString();
  }

  private String nearest(Real value) {
    return value.toDecimal(digits, Decimal.Rounding.NEAREST).toString();
  }
}
