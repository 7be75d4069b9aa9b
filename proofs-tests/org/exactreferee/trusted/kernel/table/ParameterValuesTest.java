package org.exactreferee.trusted.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class ParameterValuesTest {

  private static Cell q(String fraction) {
    return Cell.Exact.of(RationalText.parse(fraction));
  }

  private static Cell vector(String... entries) {
    return new Cell.ExactVector(
        Arrays.stream(entries).map(entry -> Cell.Exact.of(RationalText.parse(entry))).toList());
  }

  private static Cell name(String name, String... numbers) {
    return new Cell.Named(name, Arrays.stream(numbers).map(RationalText::parse).toList());
  }

  private static void require(ParameterValues values, List<Cell> right, List<Cell> wrong) {
    assertThat(right).isNotEmpty().allMatch(values.accepted());
    assertThat(wrong).isNotEmpty().noneMatch(values.accepted());
  }

  @Test
  void integersLieBetweenTheirBounds() {
    ParameterValues values = ParameterValues.integers(2, BigInteger.TEN);
    assertThat(values).hasToString("integers from 2 to 10");
    assertThat(values.form()).isEqualTo(ParameterValues.Form.INTEGERS);
    require(
        values,
        List.of(q("2"), q("3"), q("10")),
        List.of(q("1"), q("11"), q("5/2"), vector("2"), name("2"), new Cell.Nothing()));
    require(
        ParameterValues.POSITIVE_INTEGERS,
        List.of(q("1"), q("2147483647")),
        List.of(q("0"), q("2147483648"), q("1/2")));
  }

  @Test
  void fractionsLieWhereTheirWordsSay() {
    require(
        ParameterValues.PROBABILITIES,
        List.of(q("0"), q("1/3"), q("1")),
        List.of(q("-1/9"), q("10/9"), new Cell.Exact(ExactReal.exp(Rational.of(-1)))));
    require(ParameterValues.FACTORS, List.of(q("1"), q("7/2")), List.of(q("1/2"), q("-3")));
    require(ParameterValues.POSITIVE, List.of(q("1/9"), q("7")), List.of(q("0"), q("-1")));
  }

  @Test
  void everyEntryOfAVectorIsLookedAt() {
    ParameterValues values = ParameterValues.vectors("at least 1", q -> q.sign() > 0);
    assertThat(values).hasToString("vectors of fractions at least 1");
    require(
        values,
        List.of(vector("1"), vector("1/2", "3")),
        List.of(vector("0"), vector("1", "-1"), q("1")));
    require(ParameterValues.VECTORS, List.of(vector("-1", "0")), List.of(q("1")));
  }

  @Test
  void aNameHasItsNumbers() {
    ParameterValues values = ParameterValues.names(Map.of("rs", 2));
    assertThat(values).hasToString("some of rs:NUMBER:NUMBER");
    require(
        values,
        List.of(name("rs", "1", "2")),
        List.of(name("rs", "1"), name("rs"), name("gem", "1", "2"), name("gem"), q("1")));
  }
}
