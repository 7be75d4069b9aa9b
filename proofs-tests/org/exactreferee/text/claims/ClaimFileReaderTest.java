package org.exactreferee.text.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.junit.jupiter.api.Test;

/** A file of claims becomes the claims that it states, with what it says of each. */
class ClaimFileReaderTest {
  private static final FunctionRegistry REGISTRY = Library.REGISTRY;

  private static final String FILE =
      """
      source K "A paper"

      item theorem-1 "Theorem 1" [K, Theorem 1]

      let m = 3 deep 4

      claim small "sums are small" [K, Theorem 1]
          forall n in 1..m : n <= m
          claimed for "all n"
          expect checked
      """;

  private static ClaimFile read(String text, boolean deep) throws ClaimFormatException {
    return ClaimFileReader.read("x.claims", text, deep, REGISTRY);
  }

  @Test
  void readsWhatAFileSays() throws ClaimFormatException {
    ClaimFile file = read(FILE.replaceAll("item.*\n", ""), false);
    assertThat(file.key()).isEqualTo("K");
    assertThat(file.claims()).hasSize(1);
    Claim claim = file.claims().get(0);
    assertThat(claim.name()).isEqualTo("K/small");
    assertThat(claim.expected()).isEqualTo(Judgement.CHECKED);
    assertThat(claim.claimedFor()).contains("all n");
    assertThat(CanonicalText.of(claim.statement())).contains("m = 3").doesNotContain("m = 4");
  }

  @Test
  void aDeepRunTakesTheSecondValue() throws ClaimFormatException {
    Claim claim = read(FILE.replaceAll("item.*\n", ""), true).claims().get(0);
    assertThat(CanonicalText.of(claim.statement())).contains("m = 4");
  }

  @Test
  void aMistakeHasItsFileLineAndColumn() {
    assertThatExceptionOfType(ClaimFormatException.class)
        .isThrownBy(() -> read("source K \"A paper\"\nclam a\n", false))
        .withMessageContaining("x.claims:2:1: expected ");
    assertThatExceptionOfType(ClaimFormatException.class)
        .isThrownBy(() -> read("# nothing\n", false))
        .withMessageContaining("there is no 'source'");
  }
}
