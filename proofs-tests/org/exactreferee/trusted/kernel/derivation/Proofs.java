package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.Expression;

/** Writes proofs down for tests, and says what the kernel makes of them. */
final class Proofs {

  /** The proof of a statement that is true by itself or known. */
  static final List<Move> KNOWN = List.of();

  private Proofs() {}

  static Expression read(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException malformed) {
      throw new IllegalArgumentException(text, malformed);
    }
  }

  static Outcome check(String claim, Move... proof) {
    return Kernel.check(
        "1", read(claim), Conclusion.HOLDS, new Evidence.Derivation(List.of(proof)));
  }

  /** The proof of a claim whose terms are defined without more ado. */
  static Outcome follow(String claim, Move... proof) {
    return check(claim, new Move.Both(List.of(KNOWN, List.of(proof))));
  }

  static void assertProved(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Proved.class);
  }

  static void assertRefused(Outcome outcome, Reason reason) {
    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused ->
                assertThat(refused.rejected().reason())
                    .as(refused.rejected().detail())
                    .isEqualTo(reason));
  }

  static Move fix(String... names) {
    return new Move.Fix(List.of(names));
  }

  static Move.Product product(String multiplier, Integer... facts) {
    return new Move.Product(read(multiplier), List.of(facts), List.of());
  }

  static Move sum(Move.Product... products) {
    return new Move.Combination(List.of(), List.of(products));
  }
}
