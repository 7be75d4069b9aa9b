package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

/** Random statements are well-formed, and everything that the language has occurs in them. */
class RandomStatementsTest {

  private static final int COUNT = 4_000;

  /** What stands in the canonical text where a construct is used. */
  private static final List<String> CONSTRUCTS =
      List.of(
          "forall ",
          "exists ",
          "forall [^:]*, ",
          "exists [^:]*, ",
          "forall [^:(]* where ",
          "exists [^:(]* where ",
          " in \\{",
          " in v[0-9]+ ",
          "\\.\\.n[0-9]+ ",
          "\\.\\.[a-z0-9]*/n[0-9]+",
          " and ",
          " or ",
          " => ",
          "not ",
          "if .* then .* else ",
          "\\(if ",
          "let [a-z0-9]+ = ",
          "let [^=]*\\(a[0-9]+\\) = ",
          "let [^=]*\\(p[0-9]+\\) = ",
          "= [12]/0[, ]",
          " < ",
          " <= ",
          " = ",
          " != ",
          " >= ",
          " > ",
          "sum\\(",
          "product\\(",
          "min\\(n",
          "max\\(n",
          "(sum|product|min|max)\\(n[^:]* where ",
          "min\\([^ ]*, ",
          "max\\([^ ]*, ",
          "abs\\(",
          "floor\\(",
          "ceil\\(",
          "factorial\\(",
          "C\\(",
          "size\\(",
          "\\]\\[",
          "v[0-9]+\\[",
          "\\^-[12]",
          "\\^n[0-9]",
          "/0",
          "/\\(n[0-9]+ - 1\\)",
          "in \\[[^,]*, [^,]*\\] :",
          "in \\([^,]*, [^,]*\\) :",
          "in \\[[^,]*, oo\\)",
          "in \\[1, 1\\]",
          "in \\[1, 0\\]",
          "/x[0-9]+",
          "x[0-9]+\\^",
          "[^ ]+ [<>=]+ [^ ]+ [<>=]+ [^ ]+ [<>=]+ ");

  private static Stream<Expression> statements() {
    RandomStatements statements = new RandomStatements(new Random(5));
    return Stream.generate(statements::next).limit(COUNT);
  }

  @Test
  void everyConstructOccurs() {
    List<String> texts = statements().map(CanonicalText::of).toList();
    assertThat(texts).hasSize(COUNT);
    assertThat(texts.stream().distinct().count()).isGreaterThan(COUNT * 9 / 10);
    for (String construct : CONSTRUCTS) {
      Pattern pattern = Pattern.compile(construct);
      assertThat(texts.stream().filter(text -> pattern.matcher(text).find()).count())
          .as(construct)
          .isGreaterThan(5);
    }
  }

  @Test
  void statementsAreWellFormed() {
    statements()
        .forEach(
            statement ->
                assertThat(WellFormed.problems(statement, Library.REGISTRY))
                    .as(CanonicalText.of(statement))
                    .isEmpty());
  }

  @Test
  void theSameSeedGivesTheSameStatements() {
    assertThat(statements().toList()).isEqualTo(statements().toList());
  }
}
