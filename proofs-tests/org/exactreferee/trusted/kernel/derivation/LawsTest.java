package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.WellFormed;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

class LawsTest {

  @Test
  void everyLawIsAStatementInItsCanonicalText() throws ParseException {
    assertThat(Laws.TEXTS).hasSizeGreaterThan(30);
    for (String law : Laws.TEXTS) {
      Expression statement = ParsedExpression.parse(law).expression();
      assertThat(CanonicalText.of(statement)).isEqualTo(law);
      assertThat(WellFormed.problems(statement, Library.REGISTRY)).as(law).isEmpty();
    }
  }
}
