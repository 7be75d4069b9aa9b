package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.meaning.StatementLines.Line;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;
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
  record Said(Optional<Boolean> holds, Map<String, Expression> at, Set<LiteralTruth> there) {}

  private static Said said(Expression statement) {
    Outcome outcome =
        Kernel.decide("random", statement, Optional.empty(), Limits.DEFAULT, new ProverAnswers());
    if (outcome instanceof Outcome.Refused refused) {
      throw new AssertionError(CanonicalText.of(statement) + ": " + refused.rejected());
    }
    return outcome.match(MeaningTest::said, open -> new Said(Optional.empty(), Map.of(), Set.of()));
  }

  private static Said said(Theorem theorem) {
    if (theorem.holds()) {
      return new Said(Optional.of(true), Map.of(), EnumSet.of(LiteralTruth.T));
    }
    Map<String, Expression> at = new HashMap<>();
    Ground ground = theorem.ground();
    while (ground instanceof Ground.Case one) {
      rational(one.value()).ifPresent(value -> at.put(one.variable(), value));
      ground = one.ground();
    }
    Set<LiteralTruth> there = EnumSet.noneOf(LiteralTruth.class);
    theorem
        .possible()
        .forEach(value -> there.add(LiteralTruth.valueOf(value.name().substring(0, 1))));
    return new Said(Optional.of(false), at, there);
  }

  private static Optional<Expression> rational(String text) {
    try {
      RationalText.parse(text);
      return Optional.of(Evaluations.parse(text));
    } catch (IllegalArgumentException irrational) {
      return Optional.empty();
    }
  }

  /** What became of many statements. */
  private static final class Tally {
    private final Map<LiteralTruth, Integer> finite = new EnumMap<>(LiteralTruth.class);
    private final List<String> disagreements = new ArrayList<>();
    private int statements;
    private int withReals;
    private int exact;
    private int absorbed;
    private int unknown;
    private int cases;

    void compare(Expression statement) {
      String text = CanonicalText.of(statement);
      assertThat(Evaluations.parse(text)).isEqualTo(statement);
      LiteralTrace trace = new LiteralTrace();
      Set<LiteralTruth> values = LiteralMeaning.of(statement, trace);
      statements++;
      absorbed += trace.metUndefined() && !values.contains(LiteralTruth.U) ? 1 : 0;
      if (trace.metInterval()) {
        withReals++;
        exact += values.size() == 1 ? 1 : 0;
      } else {
        assertThat(values).as(text).hasSize(1);
        finite.merge(values.iterator().next(), 1, Integer::sum);
      }
      Said said = said(statement);
      unknown += said.holds().isEmpty() ? 1 : 0;
      cases += said.at().isEmpty() ? 0 : 1;
      if (!agree(statement, said, values, trace.metInterval())) {
        disagreements.add(text + "\n    is one of " + values + " but " + said);
      }
    }

    /** The literal values allow what is said of the whole, and of the case that is named. */
    private static boolean agree(
        Expression statement, Said said, Set<LiteralTruth> values, boolean withReals) {
      if (said.holds().isEmpty()) {
        return withReals;
      }
      if (said.holds().get()) {
        return values.contains(LiteralTruth.T);
      }
      boolean perhaps = values.contains(LiteralTruth.F) || values.contains(LiteralTruth.U);
      return perhaps
          && !Collections.disjoint(said.there(), LiteralMeaning.at(statement, said.at()));
    }

    /** The shortest disagreements, which tell most. */
    void assertAgreement() {
      disagreements.sort(Comparator.comparingInt(String::length));
      List<String> shortest = disagreements.subList(0, Math.min(20, disagreements.size()));
      assertThat(shortest).as(disagreements.size() + " disagreements").isEmpty();
    }

    private void assertShares() {
      int finiteOnes = statements - withReals;
      for (LiteralTruth value : LiteralTruth.values()) {
        assertThat(finite.get(value)).as(value + "").isGreaterThan(finiteOnes * 15 / 100);
      }
      assertThat(withReals).isGreaterThan(statements / 8);
      assertThat(exact).isGreaterThan(withReals * 4 / 5);
      assertThat(absorbed).isGreaterThan(statements / 8);
      assertThat(cases).isGreaterThan(statements / 20);
      assertThat(unknown).isLessThan(withReals / 10);
    }
  }

  private static void compareMany(long seed, int count) {
    RandomStatements statements = new RandomStatements(new Random(seed));
    Tally tally = new Tally();
    for (int i = 0; i < count; i++) {
      tally.compare(statements.next());
    }
    assertThat(tally.statements).isEqualTo(count);
    tally.assertShares();
    tally.assertAgreement();
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
      tally.compare(Evaluations.parse(line.statement()));
    }
    tally.assertAgreement();
    for (Line line : StatementLines.REAL) {
      Said said = said(Evaluations.parse(line.statement()));
      assertThat(said.holds()).as(line + "").contains(line.value() == LiteralTruth.T);
    }
    assertThat(tally.statements).isEqualTo(StatementLines.FINITE.size());
  }
}
