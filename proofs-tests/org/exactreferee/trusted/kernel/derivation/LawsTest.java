package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.evidence.Move;
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

  @Test
  void theDocumentListsTheLaws() throws IOException {
    String document = Files.readString(Path.of("specs", "CERTIFICATES.md"));
    String block = document.substring(document.indexOf("**Laws.**")).split("```\n", 3)[1];
    assertThat(block.split("\n")).containsExactlyInAnyOrderElementsOf(Laws.TEXTS);
  }

  @Test
  void theDocumentHasARowForEachMove() throws IOException {
    String document = Files.readString(Path.of("specs", "CERTIFICATES.md"));
    assertThat(Move.class.getPermittedSubclasses())
        .hasSize(15)
        .allSatisfy(
            move ->
                assertThat(document)
                    .contains("\n| `" + move.getSimpleName().toLowerCase(Locale.ROOT) + "` | "));
  }
}
