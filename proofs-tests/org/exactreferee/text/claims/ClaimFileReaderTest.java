package org.exactreferee.text.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Optional;
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

  private static String claim(String end) {
    return "source K \"A paper\"\nclaim c \"t\" [K, T]\n    1 = 2\n    " + end + "\n";
  }

  @Test
  void saysInWhichWayAClaimIsWrongAndHowMuchToHunt() throws ClaimFormatException {
    assertThat(read(claim("expect refuted"), false).claims().get(0).marks()).isEqualTo(Marks.NONE);
    assertThat(read(claim("expect refuted as slip"), false).claims().get(0).marks().fault())
        .isEqualTo(Fault.SLIP);
    assertThat(
            read(claim("hunt 12\n    expect refuted as garble\n    note \"n\""), false)
                .claims()
                .get(0)
                .marks())
        .isEqualTo(new Marks(Fault.GARBLE, Optional.of(12)));
  }

  @Test
  void refusesFaultsAndHuntsThatAreNone() {
    for (String end :
        List.of(
            "expect refuted as lie",
            "expect refuted as false",
            "expect proved as slip",
            "hunt 0\n    expect refuted",
            "hunt 1000\n    expect refuted",
            "hunt\n    expect refuted")) {
      assertThatExceptionOfType(ClaimFormatException.class)
          .as(end)
          .isThrownBy(() -> read(claim(end), false))
          .withMessageContaining("x.claims:");
    }
    assertThatExceptionOfType(ClaimFormatException.class)
        .isThrownBy(() -> read(claim("expect refuted as lie"), false))
        .withMessage("x.claims:4:23: fault (lie) must be one of slip, garble");
  }

  @Test
  void triesVectorsOfOneUnknownOnly() throws ClaimFormatException {
    String one =
        "source K \"A paper\"\n"
            + "claim c \"t\" [K, T]\n"
            + "    forall q[2] in polytope(q[1] <= 1) try {[0, 3]} : q[1] < 5\n"
            + "    expect checked\n";
    Claim claim = read(one, false).claims().get(0);
    assertThat(CanonicalText.of(claim.decided())).isEqualTo("forall q in {[0, 3]} : q[1] < 5");
    assertThat(CanonicalText.of(claim.statement())).contains("polytope");
    assertThatExceptionOfType(ClaimFormatException.class)
        .isThrownBy(() -> read(one.replace("q[2] in", "q[2], x in"), false))
        .withMessageContaining("'try' must belong to one variable");
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
