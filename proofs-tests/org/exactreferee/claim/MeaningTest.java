package org.exactreferee.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.claim.LiteralMeaning.Trace;
import org.exactreferee.claim.LiteralMeaning.TruthValue;
import org.exactreferee.claim.StatementLines.Line;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Outcome;
import org.exactreferee.kernel.Theorem;
import org.exactreferee.number.Rational;
import org.exactreferee.prover.ProverAnswers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The kernel decides statements as the literal evaluator does, which goes through all cases. */
class MeaningTest {

  /**
   * What the kernel says of a statement.
   *
   * @param holds empty if it says nothing
   * @param at the case that it names, as far as its values are rational
   * @param there the values that remain in that case
   */
  record Said(Optional<Boolean> holds, Map<String, Expression> at, Set<TruthValue> there) {}

  private static Said said(Expression statement) {
    Outcome outcome =
        Kernel.decide("random", statement, Limits.DEFAULT, new ProverAnswers());
    if (outcome instanceof Outcome.Refused refused) {
      throw new AssertionError(CanonicalText.of(statement) + ": " + refused.rejected());
    }
    return outcome.match(
        MeaningTest::said, open -> new Said(Optional.empty(), Map.of(), Set.of()));
  }

  private static Said said(Theorem theorem) {
    if (theorem.conclusion() == Conclusion.HOLDS) {
      return new Said(Optional.of(true), Map.of(), EnumSet.of(TruthValue.T));
    }
    Map<String, Expression> at = new HashMap<>();
    Ground ground = theorem.ground();
    while (ground instanceof Ground.Case one) {
      rational(one.value()).ifPresent(value -> at.put(one.variable(), value));
      ground = one.ground();
    }
    boolean fails = theorem.conclusion() == Conclusion.FAILS;
    return new Said(Optional.of(false), at, EnumSet.of(fails ? TruthValue.F : TruthValue.U));
  }

  private static Optional<Expression> rational(String text) {
    try {
      Rational.parse(text);
      return Optional.of(Evaluations.parse(text));
    } catch (IllegalArgumentException irrational) {
      return Optional.empty();
    }
  }

  /** What became of many statements. */
  private static final class Tally {
    private final Map<TruthValue, Integer> finite = new EnumMap<>(TruthValue.class);
    private int statements;
    private int withReals;
    private int absorbed;
    private int unknown;
    private int cases;

    private int finite() {
      return statements - withReals;
    }

    @Override
    public String toString() {
      return finite + " of " + statements + ", " + withReals + " with reals, " + absorbed
          + " absorbed, " + unknown + " unknown, " + cases + " cases";
    }
  }

  private static void compare(Expression statement, Tally tally) {
    String text = CanonicalText.of(statement);
    assertThat(Evaluations.parse(text)).isEqualTo(statement);
    Trace trace = new Trace();
    Set<TruthValue> values = LiteralMeaning.of(statement, trace);
    Said said = said(statement);
    tally.statements++;
    tally.withReals += trace.metInterval() ? 1 : 0;
    tally.absorbed += trace.metUndefined() && !values.contains(TruthValue.U) ? 1 : 0;
    if (!trace.metInterval()) {
      assertThat(values).as(text).hasSize(1);
      tally.finite.merge(values.iterator().next(), 1, Integer::sum);
    }
    if (said.holds().isEmpty()) {
      assertThat(trace.metInterval()).as(text).isTrue();
      tally.unknown++;
      return;
    }
    if (said.holds().get()) {
      assertThat(values).as(text).contains(TruthValue.T);
      return;
    }
    assertThat(values).as(text).containsAnyOf(TruthValue.F, TruthValue.U);
    Set<TruthValue> there = LiteralMeaning.at(statement, said.at());
    assertThat(there).as(text + " at " + said.at()).containsAnyElementsOf(said.there());
    tally.cases += said.at().isEmpty() ? 0 : 1;
  }

  private static void compareMany(long seed, int count) {
    RandomStatements statements = new RandomStatements(new Random(seed));
    Tally tally = new Tally();
    for (int i = 0; i < count; i++) {
      compare(statements.next(), tally);
    }
    assertThat(tally.statements).isEqualTo(count);
    for (TruthValue value : TruthValue.values()) {
      assertThat(tally.finite.get(value)).as(tally + "").isGreaterThan(tally.finite() * 15 / 100);
    }
    assertThat(tally.withReals).as(tally + "").isGreaterThan(count / 8);
    assertThat(tally.absorbed).as(tally + "").isGreaterThan(count / 10);
    assertThat(tally.cases).as(tally + "").isGreaterThan(count / 20);
    assertThat(tally.unknown).as(tally + "").isLessThan(tally.withReals / 10);
  }

  @Test
  void randomStatementsAreDecidedAsTheirMeaningSays() {
    compareMany(1, 10_000);
  }

  @Test
  @Tag("deep")
  void manyRandomStatementsAreDecidedAsTheirMeaningSays() {
    compareMany(2, 100_000);
  }

  @Test
  void statementsWorkedOutByHandAreDecidedAsTheirMeaningSays() {
    Tally tally = new Tally();
    for (Line line : StatementLines.FINITE) {
      compare(Evaluations.parse(line.statement()), tally);
    }
    for (Line line : StatementLines.REAL) {
      Said said = said(Evaluations.parse(line.statement()));
      assertThat(said.holds()).as(line + "").contains(line.value() == TruthValue.T);
      tally.statements++;
    }
    assertThat(tally.statements)
        .isEqualTo(StatementLines.FINITE.size() + StatementLines.REAL.size());
  }
}
