package org.exactreferee.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.analysis.PrivacyProfile;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Real;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.privacy.Budget;
import org.exactreferee.privacy.TightDelta;
import org.exactreferee.privacy.TightEpsilon;
import org.exactreferee.privacy.Witness;
import org.exactreferee.report.Table.Column;

/**
 * How private something is, as tables of exact values with decimals beside them. The decimals of
 * parameters are rounded up, so that they are parameters too.
 *
 * @param about what it is, as one upright row
 * @param words what the two inputs of a pair are called
 * @param digits how many significant digits the decimals have
 */
public record PrivacyTables<I, O>(Table about, Words words, int digits) {

  private static final String INFINITE = "infinite";

  /**
   * Headings for what attains a bound.
   *
   * @param first the first input of a pair
   * @param second the second one
   * @param event the event; empty if the first input says it all
   * @param probability its probability under the first input
   * @param other its probability under the second input
   */
  public record Words(String first, String second, String event, String probability, String other) {

    /** For mechanisms. */
    public static final Words INPUTS =
        new Words("first input", "second input", "event", "P(event), first", "P(event), second");

    /** For rules whose rank law tells everything. */
    public static final Words RANKS =
        new Words("first rank", "second rank", "", "P(first rank)", "P(second rank)");
  }

  private Answer answer() {
    Answer answer = new Answer();
    for (int i = 0; i < about.columns().size(); i++) {
      Column column = about.columns().get(i);
      answer.add(column.key(), column.heading(), about.rows().get(0).get(i));
    }
    return answer;
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
  public Table tightEpsilon(ExactReal delta, TightEpsilon<I, O, ExactReal> tight) {
    Optional<ExactReal> expEpsilon =
        tight.match(finite -> Optional.of(finite.expEpsilon()), infinite -> Optional.empty());
    Answer answer =
        answer()
            .add("delta", "delta", delta)
            .add("epsilon", "tight epsilon", finite(expEpsilon, PrivacyTables::logarithm))
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
  public Table decision(Budget<ExactReal> budget, TightDelta<I, O, ExactReal> tight) {
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

  private Table withWitness(Answer answer, Optional<Witness<I, O, ExactReal>> witness) {
    answer
        .add("first", words.first(), text(witness, w -> w.pair().first()))
        .add("second", words.second(), text(witness, w -> w.pair().second()));
    if (!words.event().isEmpty()) {
      answer.add("event", words.event(), event(witness));
    }
    return answer
        .add("probability_first", words.probability(), text(witness, Witness::first))
        .add("probability_first_decimal", "  nearest", text(witness, w -> nearest(w.first())))
        .add("probability_second", words.other(), text(witness, Witness::second))
        .add("probability_second_decimal", "  nearest", text(witness, w -> nearest(w.second())))
        .table();
  }

  /** The linear pieces of the least delta as a function of e^epsilon. */
  public Table profile(PrivacyProfile<I, O, ExactReal> profile) {
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
    for (PrivacyProfile.Segment<I, O, ExactReal> segment : profile.segments()) {
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

  private static <I, O> Cell text(
      Optional<Witness<I, O, ExactReal>> witness,
      Function<Witness<I, O, ExactReal>, Object> description) {
    return Cell.of(witness.map(description).orElse(""));
  }

  private static <I, O> Cell event(Optional<Witness<I, O, ExactReal>> witness) {
    return Cell.set(witness.map(Witness::event).orElse(List.of()));
  }

  private String up(Real value) {
    return Decimal.of(value, digits, Decimal.Rounding.UP).toString();
  }

  private String nearest(Real value) {
    return Decimal.of(value, digits, Decimal.Rounding.NEAREST).toString();
  }
}
