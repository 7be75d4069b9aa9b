package org.exactreferee.check.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.exactreferee.check.proof.WrittenTheorems.Attempt;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFileReader.ProofText;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.trusted.language.function.Library;
import org.junit.jupiter.api.Test;

class WrittenTheoremsTest {

  private static final String CLAIMS =
      """
      source X "A paper"
      let odd(k) = 2*k - 1
      claim squares "the odd numbers sum to squares" [X, Theorem 1]
          forall n in 0.. try 0..9 : sum(k in 1..n : odd(k)) = n^2
          expect proved
      claim between "a part of them" [X, Theorem 2]
          forall n in 1.. try 1..9 : sum(k in 1..n : odd(k)) - sum(k in 1..n - 1 : odd(k)) = odd(n)
          expect proved
      """;

  private static final String SQUARES =
      """
      proof squares
        induction on n
          base
          step
            apply range_last to sum(k in 1..n + 1 : odd(k)) have last
            show using hypothesis, last
      """;

  private static final String BETWEEN =
      """
      proof between
        fix n
        from squares at n have here
        from squares at n - 1 have before
        show using here, before
      """;

  private static List<Claim> read(String proofs) throws ClaimFormatException {
    return ClaimFileReader.read(
            "x.claims", CLAIMS, List.of(new ProofText("x.proofs", proofs)), false, Library.REGISTRY)
        .claims();
  }

  private static Attempt attempt(String proofs, int claim) throws ClaimFormatException {
    return new WrittenTheorems(unused -> Optional.empty())
        .attempt(read(proofs).get(claim))
        .orElseThrow();
  }

  @Test
  void provesAClaimAndOneThatCitesIt() throws ClaimFormatException {
    assertThat(attempt(SQUARES + BETWEEN, 0).theorem()).isPresent();
    assertThat(attempt(SQUARES + BETWEEN, 1).theorem()).isPresent();
  }

  @Test
  void leavesAStepOpenThatDoesNotFollow() throws ClaimFormatException {
    String wrong = SQUARES.replace("step\n", "step\n      have more: n >= 1\n");
    assertThat(attempt(wrong, 0).theorem()).isEmpty();
    assertThat(attempt(wrong, 0).open().orElseThrow()).startsWith("line 5 of its proof: no proof");
  }

  @Test
  void citesNothingWhoseProofIsOpen() throws ClaimFormatException {
    String wrong = SQUARES.replace("step\n", "step\n      have more: n >= 1\n");
    assertThat(attempt(wrong + BETWEEN, 1).open().orElseThrow())
        .startsWith(
            "line 10 of its proof: 'squares' is not proved: line 5 of its proof: no proof was");
  }

  @Test
  void reportsAllMistakesOfAFileAtOnce() {
    String wrong =
        """
        proof squares
          fix
          have a 1 = 1
          cases n > 1
            yes
          frobnicate
        proof nothing
          from later at 1 have x
        """;
    assertThatThrownBy(() -> read(wrong))
        .isInstanceOf(ClaimFormatException.class)
        .hasMessageContaining("x.proofs:3:3: ")
        .hasMessageContaining("x.proofs:4:3: expected 'yes' and 'no' below it but found [yes]")
        .hasMessageContaining("no claim is called 'nothing'");
  }

  @Test
  void reportsTermsThatAreNoneWithTheirLines() {
    String wrong =
        """
        lemma odd-sum: forall n in 1.. : odd(n) + [1] > 0
          fix n
        proof squares
          fix n
          have a: [n, 2] + 1 > 0
          have b: forall m in 1..n : missing(m) > 0
            fix m
            have c: C(m) > n
          have d: n + 1
          from odd-sum at n > 1 have e
          apply range_last to sum(k in 1..n : k > 1) have f
          law "forall x in (-oo, oo) : exp(x) >= 2 + x" at m have g
          induction on k
            base
              have h: j > k
            step
              obtain j, i from g
              at l of h have o
        """;
    assertThatThrownBy(() -> read(wrong))
        .isInstanceOf(ClaimFormatException.class)
        .message()
        .satisfies(
            message ->
                assertThat(message.lines())
                    .containsExactly(
                        "x.proofs:1:1: expected a number but found a vector",
                        "x.proofs:5:1: expected a number but found a vector",
                        "x.proofs:6:1: unknown name 'missing'",
                        "x.proofs:8:1: 'C' takes 2 arguments (n, k) but 1 is given",
                        "x.proofs:9:1: expected a truth but found a number",
                        "x.proofs:10:1: expected a number but found a truth",
                        "x.proofs:11:1: expected a number but found a truth",
                        "x.proofs:12:1: no law of CERTIFICATES.md has this text",
                        "x.proofs:18:1: unknown name 'l'"));
  }
}
