package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.exactreferee.trusted.language.meaning.LiteralMeaning;
import org.exactreferee.trusted.language.meaning.LiteralTruth;
import org.exactreferee.trusted.language.meaning.RandomStatements;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;
import org.junit.jupiter.api.Test;

/**
 * Where a statement is said to be defined it is, and then it means what it means inside a
 * derivation: that is why a derivation says something about the language.
 */
class DefinednessTest {

  private final NormalForm normal = GroundTerms.normalForm();
  private int known;
  private int defined;
  private int isTrue;
  private int undefined;
  private int real;

  private void compare(Expression statement) {
    Expression written = Substitution.canonical(statement);
    Expression conditions;
    try {
      conditions = Definedness.of(written, normal);
    } catch (Definedness.NotKnown notKnown) {
      return;
    }
    known++;
    Set<LiteralTruth> values = LiteralMeaning.of(statement);
    String text = CanonicalText.of(statement) + "\n    needs " + CanonicalText.of(conditions);
    try {
      if (TotalMeaning.truth(conditions, Map.of())) {
        defined++;
        boolean truth = TotalMeaning.truth(written, Map.of());
        isTrue += truth ? 1 : 0;
        assertThat(values).as(text).isEqualTo(EnumSet.of(truth ? LiteralTruth.T : LiteralTruth.F));
      }
      undefined += values.contains(LiteralTruth.U) ? 1 : 0;
    } catch (TotalMeaning.NotFinite interval) {
      boolean holds = LiteralMeaning.of(conditions).equals(EnumSet.of(LiteralTruth.T));
      real += holds ? 1 : 0;
      assertThat(holds && values.equals(EnumSet.of(LiteralTruth.U))).as(text).isFalse();
    }
  }

  @Test
  void statementsThatAreSaidToBeDefinedAreTrueOrFalse() {
    RandomStatements statements = new RandomStatements(new Random(15));
    int count = 10_000;
    for (int i = 0; i < count; i++) {
      compare(statements.next());
    }
    assertThat(known).isGreaterThan(count / 3);
    assertThat(defined).isGreaterThan(count / 10);
    assertThat(isTrue).isBetween(defined / 5, defined * 4 / 5);
    assertThat(undefined).isGreaterThan(count / 20);
    assertThat(real).isGreaterThan(count / 100);
  }
}
