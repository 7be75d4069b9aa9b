package org.exactreferee.cli.privacy;

import static org.exactreferee.trusted.language.function.FunctionNames.LN;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.show.answer.PrivacyTables;
import org.exactreferee.show.answer.PrivacyTables.Attained;
import org.exactreferee.show.answer.PrivacyTables.Fact;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.TightDelta;
import org.exactreferee.trusted.privacy.TightEpsilon;
import org.exactreferee.trusted.privacy.Witness;

/**
 * What was found about the privacy of something, as cells that theorems state. The decimals of
 * parameters are rounded up, so that they are parameters too.
 */
public record PrivacyAnswer<I, O>(PrivacyTables tables, PrivacyClaims<I, O> claims, Proofs proofs) {

  private static final String INFINITE = "infinite";

  /**
   * An answer.
   *
   * @param isRefuted whether it says that something is not private
   */
  public record Answered(Table table, boolean isRefuted) {}

  private Cell cell(List<Theorem> theorems, Object value) {
    return Cell.of(theorems, value, claims.limit());
  }

  /** Decimals of numbers, which are proved if the numbers are. */
  private List<Cell> decimals(List<Theorem> theorems, List<Digits.Wanted> wanted) {
    return Digits.cells(proofs, theorems, wanted, claims.limit());
  }

  private Digits.Wanted up(ExactReal value) {
    return Digits.Wanted.of(Terms.number(value), value, tables.digits(), Rounding.UP);
  }

  private Digits.Wanted logarithmUp(ExactReal value) {
    Expression logarithm = Terms.call(LN, Terms.number(value));
    return new Digits.Wanted(logarithm, Decimal.of(value.ln(), tables.digits(), Rounding.UP));
  }

  private Digits.Wanted nearest(ExactReal value) {
    return Digits.Wanted.of(Terms.number(value), value, tables.digits(), Rounding.NEAREST);
  }

  /** The least epsilon for a delta. */
  public Answered tightEpsilon(ExactReal delta, TightEpsilon<I, O, ExactReal> tight) {
    return tight.match(
        finite -> {
          ExactReal factor = finite.expEpsilon();
          List<Theorem> least =
              claims.tightFactor(proofs, delta, factor, finite.attained()).stream().toList();
          List<Cell> rounded = decimals(least, List.of(logarithmUp(factor), up(factor)));
          List<Fact> facts =
              List.of(
                  new Fact("delta", "delta", Cell.given(delta)),
                  new Fact("epsilon", "tight epsilon", logarithm(least, factor)),
                  new Fact("epsilon_decimal", "  rounded up", rounded.get(0)),
                  new Fact("exp_epsilon", "e^epsilon", cell(least, factor)),
                  new Fact("exp_epsilon_decimal", "  rounded up", rounded.get(1)));
          Attained attained = attained(finite.attained(), Optional.of(factor), delta);
          return new Answered(tables.answer(facts, attained), false);
        },
        infinite -> {
          Attained attained = attained(Optional.of(infinite.witness()), Optional.empty(), delta);
          List<Theorem> never =
              claims.attained(proofs, infinite.witness(), Optional.empty(), delta).stream()
                  .toList();
          List<Fact> facts =
              List.of(
                  new Fact("delta", "delta", Cell.given(delta)),
                  new Fact("epsilon", "tight epsilon", cell(never, INFINITE)),
                  new Fact("epsilon_decimal", "  rounded up", cell(never, INFINITE)),
                  new Fact("exp_epsilon", "e^epsilon", cell(never, INFINITE)),
                  new Fact("exp_epsilon_decimal", "  rounded up", cell(never, INFINITE)));
          return new Answered(tables.answer(facts, attained), false);
        });
  }

  /** {@code 1/2}, which needs a theorem of its own, or {@code ln(37/5)}. */
  private Cell logarithm(List<Theorem> least, ExactReal factor) {
    String text = logarithm(factor);
    if (least.isEmpty() || text.equals("ln(" + factor + ")")) {
      return cell(least, text);
    }
    List<Theorem> theorems = new ArrayList<>(least);
    Expression exponent = Terms.call(LN, Terms.number(factor));
    theorems.add(proofs.evaluated(Terms.equal(exponent, Terms.parsed(text))));
    return Cell.proved(theorems, text);
  }

  private static String logarithm(ExactReal value) {
    Real logarithm = value.ln();
    boolean fraction = value.rational().isPresent() && logarithm.rational().isEmpty();
    return fraction ? "ln(" + value + ")" : logarithm.toString();
  }

  /** Whether a budget is kept. */
  public Answered decision(Budget<ExactReal> budget, TightDelta<I, O, ExactReal> tight) {
    ExactReal factor = budget.expEpsilon();
    PrivacyClaims.Point<I, O> point =
        PrivacyClaims.Point.of(factor, tight.delta(), tight.attained());
    List<Theorem> least = claims.tightDeltas(proofs, List.of(point));
    Optional<PrivacyClaims.Verdict> verdict = claims.isPrivate(proofs, budget, point);
    boolean yes =
        verdict
            .map(PrivacyClaims.Verdict::isYes)
            .orElseGet(() -> tight.delta().compareTo(budget.delta()) <= 0);
    List<Theorem> said = verdict.map(PrivacyClaims.Verdict::theorems).orElse(List.of());
    List<Fact> facts =
        List.of(
            new Fact("private", "private", cell(said, yes ? "yes" : "no")),
            new Fact("epsilon", "epsilon", Cell.given(logarithm(factor))),
            new Fact("exp_epsilon", "e^epsilon", Cell.given(factor)),
            new Fact("delta", "delta", Cell.given(budget.delta())),
            new Fact("tight_delta", "tight delta", cell(least, tight.delta())),
            new Fact(
                "tight_delta_decimal",
                "  rounded up",
                decimals(least, List.of(up(tight.delta()))).get(0)));
    Attained attained = attained(tight.attained(), Optional.of(factor), tight.delta());
    return new Answered(tables.answer(facts, attained), !yes);
  }

  private Attained attained(
      Optional<Witness<I, O, ExactReal>> witness, Optional<ExactReal> factor, ExactReal delta) {
    if (witness.isEmpty()) {
      return Attained.nothing();
    }
    Witness<I, O, ExactReal> known = witness.get();
    List<Theorem> shown = claims.attained(proofs, known, factor, delta).stream().toList();
    List<Cell> rounded = decimals(shown, List.of(nearest(known.first()), nearest(known.second())));
    return new Attained(
        cell(shown, known.pair().first()),
        cell(shown, known.pair().second()),
        event(shown, known.event()),
        cell(shown, known.first()),
        rounded.get(0),
        cell(shown, known.second()),
        rounded.get(1));
  }

  private Cell event(List<Theorem> theorems, List<O> event) {
    return theorems.isEmpty()
        ? Cell.computedSet(event, claims.limit())
        : Cell.provedSet(theorems, event);
  }

  /** The linear pieces of the least delta as a function of e^epsilon. */
  public Table profile(PrivacyProfile<I, O, ExactReal> profile) {
    List<Theorem> lines = claims.lines(proofs, profile);
    List<Theorem> shown = claims.attained(proofs, profile).stream().toList();
    List<Digits.Wanted> wanted = new ArrayList<>();
    for (PrivacyProfile.Segment<I, O, ExactReal> segment : profile.segments()) {
      wanted.add(up(segment.from()));
      wanted.add(logarithmUp(segment.from()));
      wanted.add(up(segment.delta()));
    }
    List<Cell> rounded = decimals(lines, wanted);
    List<List<Cell>> rows = new ArrayList<>();
    for (PrivacyProfile.Segment<I, O, ExactReal> segment : profile.segments()) {
      int first = 3 * rows.size();
      Optional<Witness<I, O, ExactReal>> attained = segment.attained();
      rows.add(
          List.of(
              cell(lines, segment.from()),
              rounded.get(first),
              rounded.get(first + 1),
              cell(lines, segment.delta()),
              rounded.get(first + 2),
              cell(lines, segment.slope()),
              attained.map(w -> cell(shown, w.pair().first())).orElse(Cell.given("")),
              attained.map(w -> cell(shown, w.pair().second())).orElse(Cell.given("")),
              attained.map(w -> event(shown, w.event())).orElse(Cell.set(List.of()))));
    }
    return PrivacyTables.profile(rows);
  }
}
