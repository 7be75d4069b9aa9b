package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.StatementLines.Line;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

/** The literal evaluator against values that were worked out by hand. */
class LiteralMeaningTest {

  private static Set<LiteralTruth> values(String statement) {
    return LiteralMeaning.of(Evaluations.parse(statement));
  }

  private static Set<LiteralTruth> valuesAt(String statement, Map<String, String> at) {
    Map<String, Expression> parsed = new HashMap<>();
    at.forEach((name, value) -> parsed.put(name, Evaluations.parse(value)));
    return LiteralMeaning.at(Evaluations.parse(statement), parsed);
  }

  @Test
  void finiteStatementsHaveTheOneValueThatWasWorkedOut() {
    for (Line line : StatementLines.FINITE) {
      assertThat(values(line.statement())).as(line.statement()).containsExactly(line.value());
    }
    assertThat(StatementLines.FINITE).hasSizeGreaterThan(100);
    for (LiteralTruth value : LiteralTruth.values()) {
      assertThat(StatementLines.FINITE)
          .filteredOn(one -> one.value() == value)
          .hasSizeGreaterThan(12);
    }
  }

  /** All zeros that matter in them are fractions. */
  @Test
  void statementsAboutRealNumbersHaveTheOneValueThatWasWorkedOut() {
    for (Line line : StatementLines.REAL) {
      assertThat(values(line.statement())).as(line.statement()).containsExactly(line.value());
    }
    assertThat(StatementLines.REAL).hasSizeGreaterThan(30);
    for (LiteralTruth value : LiteralTruth.values()) {
      assertThat(StatementLines.REAL).filteredOn(one -> one.value() == value).hasSizeGreaterThan(5);
    }
  }

  @Test
  void theLinesAreWellFormedAndDiffer() {
    List<Line> lines = new ArrayList<>(StatementLines.FINITE);
    lines.addAll(StatementLines.REAL);
    assertThat(lines).extracting(Line::statement).doesNotHaveDuplicates();
    for (Line line : lines) {
      Expression statement = Evaluations.parse(line.statement());
      assertThat(WellFormed.problems(statement, Library.REGISTRY)).as(line.statement()).isEmpty();
    }
  }

  @Test
  void pointsOfAnIntervalRefuteAndWitnessWhereAZeroIsNoFraction() {
    assertThat(values("forall x in [0, 1] : x^2 != 1/2"))
        .isEqualTo(EnumSet.allOf(LiteralTruth.class));
    assertThat(values("exists x in [0, 1] : x^2 = 1/2"))
        .isEqualTo(EnumSet.allOf(LiteralTruth.class));
    assertThat(values("forall x in [0, 1] : x^2 < 1/2")).containsExactly(LiteralTruth.F);
    assertThat(values("exists x in [0, 1] : x^2 < 1/2")).containsExactly(LiteralTruth.T);
    assertThat(values("forall x in [0, 1] : 1/x^2 != 2"))
        .containsExactly(LiteralTruth.F, LiteralTruth.U);
    assertThat(values("exists x in [0, 1] : 1/x^2 = 2"))
        .containsExactly(LiteralTruth.T, LiteralTruth.U);
    assertThat(values("exists x in (1, oo) : x^2 = 2"))
        .isEqualTo(EnumSet.allOf(LiteralTruth.class));
    assertThat(values("exists x in [0, 1] : x^2 = 2")).containsExactly(LiteralTruth.F);
    assertThat(values("forall x in [0, 1] : abs(x) >= x")).hasSize(3);
    assertThat(values("forall x in [0, 1] : exists y in [0, 1] : x = y")).hasSize(3);
  }

  @Test
  void whatPointsDoNotTellIsAbsorbedLikeAnythingElse() {
    String open = "(forall x in [0, 1] : x^2 != 1/2)";
    assertThat(values(open + " or 1 = 1")).containsExactly(LiteralTruth.T);
    assertThat(values(open + " and 1 = 2")).containsExactly(LiteralTruth.F);
    assertThat(values(open + " and 1/0 = 1")).containsExactly(LiteralTruth.F, LiteralTruth.U);
    assertThat(values("(if " + open + " then 1 else 1) = 1"))
        .contains(LiteralTruth.T, LiteralTruth.U);
    assertThat(values("(if " + open + " then 1 else 2) + 1/0 = 1")).containsExactly(LiteralTruth.U);
    assertThat(values("if " + open + " then 1 = 2 else 1 = 2"))
        .containsExactly(LiteralTruth.F, LiteralTruth.U);
    assertThat(values("sum(k in 1..2 where " + open + " : k) = 1")).hasSize(3);
    assertThat(values("forall k in 1..2 where " + open + " : 1 = 1"))
        .containsExactly(LiteralTruth.T, LiteralTruth.U);
  }

  @Test
  void aCaseOfLeadingVariablesIsLookedAtAlone() {
    String statement = "let a = 2 in forall n in 0..2, k in 1..a/n where k != 2 : n/(k - 1) = n";
    assertThat(valuesAt(statement, Map.of("n", "0"))).containsExactly(LiteralTruth.U);
    assertThat(valuesAt(statement, Map.of("n", "1", "k", "1"))).containsExactly(LiteralTruth.U);
    assertThat(valuesAt(statement, Map.of("n", "1", "k", "2"))).containsExactly(LiteralTruth.T);
    assertThat(
            valuesAt("forall n in 1..3 : forall x in [0, n] : x < 3", Map.of("n", "3", "x", "3")))
        .containsExactly(LiteralTruth.F);
    assertThatThrownBy(() -> valuesAt(statement, Map.of("n", "3")))
        .hasMessageContaining("must be in the domain");
    assertThatThrownBy(() -> valuesAt("forall x in [0, 1) : x = x", Map.of("x", "1")))
        .hasMessageContaining("must be in the domain");
  }

  @Test
  void whatIsUndefinedIsNotedWhereItIsMet() {
    LiteralTrace trace = new LiteralTrace();
    LiteralMeaning.of(Evaluations.parse("let a = 1/0 in forall n in 1..2 : n > 0"), trace);
    assertThat(trace.metUndefined()).isFalse();
    assertThat(trace.metInterval()).isFalse();
    LiteralMeaning.of(Evaluations.parse("exists x in [0, 1] : x > 0 or 1/x = 1"), trace);
    assertThat(trace.metUndefined()).isTrue();
    assertThat(trace.metInterval()).isTrue();
  }

  @Test
  void illFormedStatementsAreRefused() {
    assertThatThrownBy(() -> values("n = 1")).hasMessageContaining("must be known");
    assertThatThrownBy(() -> values("forall n in 1..2 : forall n in 1..2 : 1 = 1"))
        .hasMessageContaining("must not be in use");
    assertThatThrownBy(() -> values("1 and 1 = 1")).hasMessageContaining("must be a truth");
    assertThatThrownBy(() -> values("[1] < [2]")).hasMessageContaining("must be = or !=");
  }
}
