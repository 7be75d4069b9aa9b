package org.exactreferee.text.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatingFileTest {
  private static final Rational FOUR = Rational.of(4);

  @TempDir private Path folder;

  private RatingFile read(String text) throws IOException {
    Path file = folder.resolve("ratings.csv");
    Files.writeString(file, text);
    return RatingFile.read(file, FOUR);
  }

  private void refused(String message, String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(MechanismFormatException.class)
        .hasMessage(message);
  }

  @Test
  void ratingsWithHeaderAndTimestampAreRead() throws IOException {
    RatingFile file =
        read(
            "userId,movieId,rating,timestamp\n1,2,3.5,99\n1,29,4.0,98\n\n2,2,5,1\n2,29,4,2\n3,2,1,3\n");
    assertThat(file.items()).containsExactly("29", "2");
    assertThat(file.histories()).containsExactly(List.of(0), List.of(0, 1));
  }

  @Test
  void pairsWithoutRatingsCountAndRepeatsCountOnce() throws IOException {
    RatingFile file = read("a,x\nb,y\na,y\na,x\n");
    assertThat(file.items()).containsExactly("x", "y");
    assertThat(file.histories()).containsExactly(List.of(0, 1), List.of(1));
  }

  @Test
  void mistakesNameTheirLine() {
    refused("line 1, column 1: cells (1) must be 2 to 4: user,item[,rating[,timestamp]]", "7\n");
    refused(
        "line 2, column 1: cells (5) must be 2 to 4: user,item[,rating[,timestamp]]",
        "a,b\na,b,4,5,6\n");
    refused(
        "line 2, column 1: rating (good) must be a number, such as 4 or 3.5",
        "user,item,rating\na,b,good\n");
    refused("line 1, column 1: ratings (0 of at least 4) must be at least one", "a,b,3\n");
  }
}
