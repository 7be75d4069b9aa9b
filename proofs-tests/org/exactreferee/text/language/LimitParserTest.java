package org.exactreferee.text.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.exactreferee.trusted.language.tree.CanonicalText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitParserTest {

  private static String read(String text) throws ParseException {
    return CanonicalText.of(ParsedExpression.parse(text).expression());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "limit(n : 1/n) = 0; forall error in (0, oo) : exists start in 1.. : forall n in start.. : abs(1/n - 0) <= error",
        "limit(n in 3.. : 1/(n - 2)) = 0; forall error in (0, oo) : exists start in 3.. : forall n in start.. : abs(1/(n - 2) - 0) <= error",
        "limit(n : n^2) = oo; forall bound in (0, oo) : exists start in 1.. : forall n in start.. : n^2 >= bound",
        "limit(n : -n) = -oo; forall bound in (0, oo) : exists start in 1.. : forall n in start.. : -n <= -bound",
        "asymptotic(n : n + 1 ~ n); forall error in (0, oo) : exists start in 1.. : forall n in start.. : abs((n + 1)/n - 1) <= error",
      })
  void aLimitSaysWhatItsQuantifiersSay(String limit, String statement) throws ParseException {
    assertThat(read(limit)).isEqualTo(statement);
    assertThat(read(statement)).isEqualTo(statement);
  }

  @Test
  void catchesNoNameOfTheText() throws ParseException {
    assertThat(read("forall error in (0, 1), start in 1.. : limit(n : error^n*start) = 0"))
        .contains("forall error1 in (0, oo) : exists start1 in 1.. : forall n in start1..");
  }

  @Test
  void limitsInsideEachOtherHaveNamesOfTheirOwn() throws ParseException {
    assertThat(read("limit(n : if limit(m : 1/m) = 0 then 1/n else 1) = 0"))
        .startsWith("forall error in")
        .contains("forall error1 in");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "limit(n : 1/n) = n; known inside of the limit only",
        "limit(n : n) + 1 = 2; a limit is no number",
        "0 = limit(n : 1/n); a limit is a statement",
        "limit(n in 1..4 : 1/n) = 0; a range without an upper end",
      })
  void refusesWhatIsNoLimit(String text, String problem) {
    assertThatThrownBy(() -> read(text)).hasMessageContaining(problem);
  }
}
