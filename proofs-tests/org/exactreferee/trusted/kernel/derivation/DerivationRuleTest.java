package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.Move.Apply;
import org.exactreferee.trusted.kernel.evidence.Move.Both;
import org.exactreferee.trusted.kernel.evidence.Move.Combination;
import org.exactreferee.trusted.kernel.evidence.Move.Induction;
import org.exactreferee.trusted.kernel.evidence.Move.Product;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

class DerivationRuleTest {

  private static Expression read(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (Exception malformed) {
      throw new IllegalArgumentException(text, malformed);
    }
  }

  private static Product times(String multiplier, Integer... facts) {
    return new Product(read(multiplier), List.of(facts), List.of());
  }

  private static Outcome check(String claim, Move... proof) {
    return Kernel.check(
        "1", read(claim), Conclusion.HOLDS, new Evidence.Derivation(List.of(proof)));
  }

  private static final Move LAST =
      new Apply(
          "range_last",
          List.of(read("sum(k in 1..n + 1 : k)")),
          List.of(List.of(new Combination(List.of(), List.of(times("1", 1), times("1"))))));

  @Test
  void provesASumByInduction() {
    Move step = new Combination(List.of(), List.of(times("1", 2), times("1", 3)));
    Outcome outcome =
        check(
            "forall n in 1.. : sum(k in 1..n : k) = n*(n + 1)/2",
            new Both(
                List.of(List.of(), List.of(new Induction("n", List.of(), List.of(LAST, step))))));
    assertThat(outcome).isInstanceOf(Outcome.Proved.class);
  }

  @Test
  void shiftsASumThatHasASumInside() {
    Outcome outcome =
        check(
            "forall n in 1.. : sum(i in 1..n : sum(j in 1..i : i*j))"
                + " = sum(i in 2..n + 1 : sum(j in 1..i - 1 : (i - 1)*j))",
            new Both(
                List.of(
                    List.of(),
                    List.of(
                        new Move.Fix(List.of("n")),
                        new Apply(
                            "range_shift",
                            List.of(read("sum(i in 1..n : sum(j in 1..i : i*j))"), read("1")),
                            List.of())))));
    assertThat(outcome).isInstanceOf(Outcome.Proved.class);
  }
}
