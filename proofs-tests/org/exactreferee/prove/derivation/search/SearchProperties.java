package org.exactreferee.prove.derivation.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;

/** What is proved of random claims is followed by the kernel, and fails at no small point. */
class SearchProperties {

  private static final Arbitrary<String> TERMS =
      Arbitraries.of(
          "x",
          "y",
          "2*x",
          "1 - y",
          "x*y",
          "x - y",
          "x^2",
          "1/(1 + x^2)",
          "abs(x - y)",
          "max(x, y)");

  @Provide
  Arbitrary<String> claims() {
    Arbitrary<String> domain = Arbitraries.of("[0, 1]", "[0, oo)", "(0, 2)", "0..", "1..3");
    Arbitrary<String> relation = Arbitraries.of(">=", ">=", ">", "!=");
    return Combinators.combine(
            domain, domain, TERMS, TERMS, relation, TERMS, Arbitraries.integers().between(-4, 0))
        .as(
            (a, b, first, second, compared, third, constant) ->
                "forall x in %s, y in %s : (%s)*(%s) %s (%s) + %d"
                    .formatted(a, b, first, second, compared, third, constant));
  }

  @Property(tries = 30)
  void aProofIsFollowedAndNoPointContradictsIt(@ForAll("claims") String text)
      throws ParseException {
    Expression claim = ParsedExpression.parse(text).expression();
    Optional<Evidence.Derivation> proof = Search.prove(claim);
    Statistics.label("proved")
        .collect(proof.isPresent())
        .coverage(checker -> checker.check(true).count(count -> count >= 5));
    if (proof.isPresent()) {
      assertThat(Kernel.check("1", claim, Conclusion.HOLDS, proof.get()))
          .isInstanceOf(Outcome.Proved.class);
      assertThat(Falsifier.counterexample(claim)).isEmpty();
    }
  }
}
