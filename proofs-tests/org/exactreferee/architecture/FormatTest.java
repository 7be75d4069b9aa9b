package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.exactreferee.architecture.ConsoleExamples.Example;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.claim.FunctionRegistry.Parameter;
import org.exactreferee.claim.Identifier;
import org.exactreferee.claim.Library;
import org.junit.jupiter.api.Test;

/** {@code specs/FORMAT.md} says what the program does. */
class FormatTest {
  private static final Path FORMAT = Path.of("specs/FORMAT.md");

  @Test
  void everyExamplePrintsWhatIsShownUnderIt() throws IOException {
    List<Example> examples = ConsoleExamples.in(Files.readString(FORMAT));
    assertThat(examples).hasSizeGreaterThan(12);
    assertThat(ConsoleExamples.differing(examples)).isEmpty();
  }

  @Test
  void theTableHasEveryFunctionWithItsExample() throws IOException {
    List<String> rows =
        Files.readString(FORMAT)
            .lines()
            .dropWhile(line -> !line.equals("## Functions"))
            .takeWhile(line -> !line.equals("## What is decided"))
            .filter(line -> line.startsWith("| `"))
            .toList();
    assertThat(rows)
        .containsExactlyElementsOf(Library.REGISTRY.all().stream().map(FormatTest::row).toList());
  }

  private static String row(Function function) {
    String names =
        function.parameters().stream().map(Parameter::name).collect(Collectors.joining(", "));
    String list = function.repeats() ? names + ", ..." : names;
    String head = function.isConstant() ? function.name() : function.name() + "(" + list + ")";
    return "| `"
        + (head + "` | " + function.meaning() + " | `")
        + (function.example() + "` | `" + function.exampleResult() + "` |");
  }

  @Test
  void theReservedWordsAreListed() throws IOException {
    String line =
        Files.readString(FORMAT)
            .lines()
            .filter(each -> each.startsWith("`and or not"))
            .findFirst()
            .orElseThrow();
    assertThat(List.of(line.replaceAll("[`.]", "").split(" ")))
        .containsExactlyInAnyOrderElementsOf(Identifier.RESERVED);
  }
}
