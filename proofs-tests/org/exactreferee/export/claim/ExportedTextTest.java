package org.exactreferee.export.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

/** What becomes of a statement before another system sees it. */
class ExportedTextTest {

  @Test
  void noTextOfOthersEndsAComment() {
    assertThat(Comments.coq("a *) Axiom b : False. (* \"c"))
        .isEqualTo("a * ) Axiom b : False. ( * 'c");
    assertThat(Comments.smt("a\n(assert false)")).doesNotContain("\n").contains("(assert false)");
  }

  @Test
  void numbersBecomeExpressionsAndNumbersAgain() {
    int count = 0;
    for (int value : List.of(-1200, -7, -1, 0, 1, 10, 25, 1000)) {
      assertThat(Literals.value(Literals.of(value))).contains(Rational.of(value));
      count++;
    }
    assertThat(count).isEqualTo(8);
    assertThat(Literals.value(parse("-3/4"))).contains(Rational.of(-3, 4));
    assertThat(Literals.value(parse("3/0"))).isEqualTo(Optional.empty());
    assertThat(Literals.value(parse("3 + 4"))).isEqualTo(Optional.empty());
  }

  @Test
  void definitionsAreReplacedByWhatTheySay() {
    Definition square = new Definition("square", List.of("x"), parse("x*x"));
    Definition bound = new Definition("bound", List.of(), parse("1/4"));
    Expression claim = parse("forall k in 1..3 : square(k + 1) > bound");
    Expression replaced = Substitution.of(claim, Map.of("square", square, "bound", bound));
    assertThat(CanonicalText.of(replaced)).isEqualTo("forall k in 1..3 : (k + 1) * (k + 1) > 1/4");
  }

  @Test
  void aVariableThatADefinitionMentionsIsRefused() {
    Definition sum = new Definition("total", List.of(), parse("k + 1"));
    assertThatExceptionOfType(NotExportedException.class)
        .isThrownBy(
            () -> Substitution.of(parse("forall k in 1..3 : total > 0"), Map.of("total", sum)))
        .withMessageContaining("'k'");
  }

  private static Expression parse(String text) {
    return Steps.parse(text);
  }
}
