package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.architecture.ConsoleExamples.Example;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ReadmeTest {
  @ParameterizedTest
  @ValueSource(strings = {"README.md", "specs/TOUR.md"})
  void everyCommandPrintsWhatIsShownUnderIt(String file) throws IOException {
    List<Example> examples = ConsoleExamples.in(Files.readString(Path.of(file)));
    assertThat(examples).hasSizeGreaterThan(5);
    assertThat(ConsoleExamples.differing(examples)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "REFEREE-A-PAPER",
        "CERTIFY-PARAMETERS",
        "ACCOUNT-A-BUDGET",
        "TEST-A-SAMPLER",
        "VERDICTS"
      })
  void everyCommandOfAGuidePrintsWhatIsShownUnderIt(String guide) throws IOException {
    Path file = Path.of("specs", "guides", guide + ".md");
    List<Example> examples = ConsoleExamples.in(Files.readString(file));
    assertThat(examples).isNotEmpty();
    assertThat(ConsoleExamples.differing(examples)).isEmpty();
  }

  @Test
  void theGuidesAreThese() throws IOException {
    try (Stream<Path> guides = Files.list(Path.of("specs", "guides"))) {
      assertThat(guides).hasSize(5);
    }
  }

  @Test
  void theReadmeIsShort() throws IOException {
    assertThat(Files.readAllLines(Path.of("README.md"))).hasSizeLessThanOrEqualTo(200);
  }

  @Test
  void whatTheReadmeLinksToIsThere() throws IOException {
    Matcher link =
        Pattern.compile("\\]\\(([^)#:]+)[^):]*\\)").matcher(Files.readString(Path.of("README.md")));
    List<String> targets = link.results().map(found -> found.group(1)).toList();
    assertThat(targets).hasSizeGreaterThan(10).allMatch(target -> Files.exists(Path.of(target)));
  }

  @Test
  void anOutputThatDiffersIsFound() {
    List<Example> examples =
        ConsoleExamples.in(
            """
            Text.

            ```console
            $ mvn -B verify
            not run
            $ ./referee zzzz
            referee: Unmatched argument at index 0: 'zzzz' (see referee --help)
            $ echo $?
            2
            $ ./referee --help
            Usage: something else
            ...
            ```

            ```
            $ ./referee not in a console block
            ```
            """);
    assertThat(examples).hasSize(3);
    assertThat(ConsoleExamples.differing(examples))
        .singleElement()
        .asString()
        .startsWith("./referee --help\nUsage: referee");
  }

  @Test
  void dotsStandForAnyLines() {
    List<String> actual = List.of("a", "b", "c");
    assertThat(ConsoleExamples.matches(List.of("a", "..."), actual)).isTrue();
    assertThat(ConsoleExamples.matches(List.of("...", "c"), actual)).isTrue();
    assertThat(ConsoleExamples.matches(List.of("a", "...", "b", "c"), actual)).isTrue();
    assertThat(ConsoleExamples.matches(List.of("...", "b"), actual)).isFalse();
    assertThat(ConsoleExamples.matches(List.of("a", "b"), actual)).isFalse();
    assertThat(ConsoleExamples.matches(actual, List.of("a", "b"))).isFalse();
  }

  @Test
  void wordsAreQuotedAsInAShell() {
    assertThat(ConsoleExamples.arguments("./referee eval \"exp(1/2) < 33/20\" --x 'a b'"))
        .containsExactly("eval", "exp(1/2) < 33/20", "--x", "a b");
    assertThat(ConsoleExamples.arguments("./referee")).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConsoleExamples.arguments("./referee eval 1 | head"))
        .withMessageContaining("must be words only");
  }
}
