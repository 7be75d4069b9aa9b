package org.exactreferee.trusted.language.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.UndecidedException;
import org.junit.jupiter.api.Test;

class SelectionFunctionsTest {

  private static Value value(String text) {
    return Evaluations.evaluate(text);
  }

  @Test
  void copiesStandInARowAsOftenAsCounted() {
    int seen = 0;
    for (int ones = 0; ones <= 4; ones++) {
      for (int twos = 0; twos <= 4; twos++) {
        if (ones + twos > 0) {
          List<String> row = new ArrayList<>(Collections.nCopies(ones, "1"));
          row.addAll(Collections.nCopies(twos, "e"));
          assertThat(value("copies([1, e], [" + ones + ", " + twos + "])"))
              .hasToString(row.toString());
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(24);
  }

  @Test
  void countsThatMakeNoRowAreUndefined() {
    for (String counts : List.of("[1]", "[1, 2, 3]", "[-1, 3]", "[0, 0]")) {
      assertThatExceptionOfType(UndefinedException.class)
          .as(counts)
          .isThrownBy(() -> value("copies([1, 2], " + counts + ")"))
          .withMessageContaining("counts (" + counts + ") must be 2 integers >= 0, not all 0");
    }
    assertThatExceptionOfType(UndefinedException.class)
        .isThrownBy(() -> value("copies([1], [1/2])"))
        .withMessageContaining("entry (1/2) must be an integer");
  }

  @Test
  void aRowOfMoreThanTheLimitIsUndecided() {
    assertThat(((VectorValue) value("copies([7], [100000])")).entries()).hasSize(100_000);
    assertThatExceptionOfType(UndecidedException.class)
        .isThrownBy(() -> value("copies([7, 8], [2147483647, 2147483647])"))
        .withMessageContaining("sum of counts (4294967294) must be at most 100000");
  }
}
