package org.exactreferee.trusted.kernel.goal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoalTest {

  private static Expression term(String text) {
    return Steps.parse(text);
  }

  private static Goal goal(String statement) {
    return Goal.of(term(statement));
  }

  @Test
  void aTightBoundSaysWhichOfTheTwoNumbersIsTheLeast() {
    Subject law = new Subject.RankLaw(term("q"), term("l"));
    Subject table = new Subject.Table(term("m"));
    Expression factor = term("E");
    Expression delta = term("d");
    assertThat(goal("tight_exp_epsilon(q, l, d) = E"))
        .isEqualTo(new Goal.TightBound(law, true, factor, delta));
    assertThat(goal("tight_delta(q, l, E) = d"))
        .isEqualTo(new Goal.TightBound(law, false, factor, delta));
    assertThat(goal("tight_exp_epsilon(m, d) = E"))
        .isEqualTo(new Goal.TightBound(table, true, factor, delta));
    assertThat(goal("tight_delta(m, E) = d"))
        .isEqualTo(new Goal.TightBound(table, false, factor, delta));
    assertThat(goal("private(q, l, E, d)")).isEqualTo(new Goal.Privacy(law, factor, delta));
    assertThat(goal("private(m, E, d)")).isEqualTo(new Goal.Privacy(table, factor, delta));
  }

  @Test
  void equationsOfModelsAreRecognised() {
    assertThat(goal("threshold(n) = t")).isEqualTo(new Goal.Threshold(term("n"), term("t")));
    assertThat(goal("distance(a, b, l) = k"))
        .isEqualTo(new Goal.Distance(term("a"), term("b"), term("l"), term("k")));
  }

  /** Another relation, another side, another number of arguments: a chain like any other. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "threshold(n) <= t",
        "best_private_stopping(v, l, E, d) = x",
        "t = threshold(n)",
        "threshold(n) = t = t",
        "threshold(n, 1) = t",
        "threshold(n) + 0 = t",
        "f(n) = t",
        "tight_delta(q) = d",
        "private(q, l, E, d) = true",
      })
  void otherChainsAreNoGoalOfTheirOwn(String chain) {
    assertThat(goal(chain)).isEqualTo(new Goal.Other(term(chain)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "not private(q, l, E, d)",
        "private(q, l)",
        "truthful(c)",
        "x = 1 and y = 2",
        "forall x in 1..2 : x > 0",
      })
  void otherStatementsAreNoGoalOfTheirOwn(String statement) {
    assertThat(goal(statement)).isEqualTo(new Goal.Other(term(statement)));
  }

  @Test
  void aMixtureIsTakenApart() {
    Subject.RankLaw mixed = new Subject.RankLaw(term("mix(p, q, u)"), term("1"));
    assertThat(mixed.mix()).contains(new Subject.Mix(term("p"), term("q"), term("u")));
    assertThat(new Subject.RankLaw(term("q"), term("1")).mix()).isEmpty();
    assertThat(new Subject.RankLaw(term("mix(p, q)"), term("1")).mix()).isEmpty();
  }

  @Test
  void aConjunctionHasItsPartsFromLeftToRight() {
    Conjunction all = Conjunction.of(term("let x = 1 in x = 1 and (x = 2 or x = 3) and x = 4"));
    assertThat(all.definitions()).hasSize(1);
    assertThat(all.parts()).containsExactly(term("x = 1"), term("x = 2 or x = 3"), term("x = 4"));
    assertThat(Conjunction.of(term("x = 1")))
        .isEqualTo(new Conjunction(List.of(), List.of(term("x = 1"))));
  }
}
