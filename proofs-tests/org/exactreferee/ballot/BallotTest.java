package org.exactreferee.ballot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class BallotTest {
  private static final Rational HALF = Rational.of(1, 2);

  private static List<Rational> numbers(String... texts) {
    return Stream.of(texts).map(RationalText::parse).toList();
  }

  @Test
  void boundsAreTheExponentialsOfLambdaTimesTheEntries() {
    Ballot ballot = new Ballot.Entries(numbers("1", "5/2"), HALF);
    assertThat(ballot.size()).isEqualTo(2);
    assertThat(ballot.bounds()).containsExactly(ExactReal.exp(HALF), exp("5/4"));
    Ballot exponentials = new Ballot.Exponentials(numbers("3/2", "2", "9"));
    assertThat(exponentials.size()).isEqualTo(3);
    assertThat(exponentials.bounds().get(0)).isEqualTo(ExactReal.of(Rational.of(3, 2)));
  }

  private static ExactReal exp(String exponent) {
    return ExactReal.exp(RationalText.parse(exponent));
  }

  @Test
  void whatIsNoBallotIsRefused() {
    refused("ballot [2, 1] must rise strictly from above 0", () -> entries("2", "1"));
    refused("ballot [1, 1] must rise strictly from above 0", () -> entries("1", "1"));
    refused("ballot [0, 1] must rise strictly from above 0", () -> entries("0", "1"));
    refused("ballot [1] must have at least 2 entries", () -> entries("1"));
    refused(
        "exponentials of the ballot [1, 2] must rise strictly from above 1",
        () -> new Ballot.Exponentials(numbers("1", "2")));
    for (String lambda : List.of("0", "1", "-1/2", "3/2")) {
      refused(
          "lambda (" + lambda + ") must lie strictly between 0 and 1",
          () -> new Ballot.Entries(numbers("1", "2"), RationalText.parse(lambda)));
    }
  }

  private static Ballot entries(String... entries) {
    return new Ballot.Entries(numbers(entries), HALF);
  }

  private static void refused(String message, ThrowingCallable made) {
    assertThatIllegalArgumentException().isThrownBy(made).withMessage(message);
  }
}
