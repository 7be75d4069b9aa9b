package org.exactreferee.trusted.kernel.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class NamedVectorTest {

  private static ExactReal number(String text) {
    return ExactReal.of(RationalText.parse(text));
  }

  @Test
  void aNumberIsItsNumeratorOverTheDenominatorOfAll() {
    List<NamedVector.Entry> entries =
        List.of(
            new NamedVector.Entry("y", number("6")),
            new NamedVector.Entry("x", number("-1/2")),
            new NamedVector.Entry("z", number("0")));
    assertThat(new NamedVector(number("3"), entries).values())
        .containsExactly(
            entry("y", number("2")), entry("x", number("-1/6")), entry("z", number("0")));
  }
}
