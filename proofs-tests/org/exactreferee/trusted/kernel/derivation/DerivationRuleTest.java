package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.Move.Apply;
import org.exactreferee.trusted.kernel.evidence.Move.Both;
import org.exactreferee.trusted.kernel.evidence.Move.Combination;
import org.exactreferee.trusted.kernel.evidence.Move.Induction;
import org.exactreferee.trusted.kernel.evidence.Move.Product;
import org.exactreferee.trusted.kernel.evidence.Reason;
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

  private static final String LEMMA = "forall n in 1.. : n*(n + 1) >= 2";
  private static final String CITING = "forall m in 1.. : m^2 + m + 5 >= 7";

  private static Evidence citing() {
    List<Move> premise = List.of();
    return new Evidence.Derivation(
        List.of(
            new Both(
                List.of(
                    List.of(),
                    List.of(
                        new Move.Fix(List.of("m")),
                        new Move.Cite(read(LEMMA)),
                        new Move.Instance(2, List.of(read("m")), List.of(premise)))))));
  }

  @Test
  void citesWhatWasProvedBefore() {
    Theorem lemma =
        ((Outcome.Proved)
                Kernel.decide(
                    "lemma", read(LEMMA), Optional.empty(), Kernel.LIMITS, new ProverAnswers()))
            .theorem();
    assertThat(Kernel.check("1", read(CITING), Conclusion.HOLDS, citing(), List.of(lemma)))
        .isInstanceOf(Outcome.Proved.class);
  }

  @Test
  void citesNothingThatWasNot() {
    assertThat(Kernel.check("1", read(CITING), Conclusion.HOLDS, citing()))
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused -> assertThat(refused.rejected().reason()).isEqualTo(Reason.NO_SUCH_LAW));
  }
}
