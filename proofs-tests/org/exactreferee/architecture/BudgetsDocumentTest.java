package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.architecture.ConsoleExamples.Example;
import org.junit.jupiter.api.Test;

/** {@code specs/BUDGETS.md} says what the program does, and what is in {@code specs/budgets}. */
class BudgetsDocumentTest {

  @Test
  void everyExamplePrintsWhatIsShownUnderIt() throws IOException {
    List<Example> examples = ConsoleExamples.in(Files.readString(Path.of("specs/BUDGETS.md")));
    assertThat(examples).hasSizeGreaterThanOrEqualTo(2);
    assertThat(ConsoleExamples.differing(examples)).isEmpty();
  }

  @Test
  void theFileThatIsShownIsTheOneThatIsThere() throws IOException {
    assertThat(Files.readString(Path.of("specs/BUDGETS.md")))
        .contains("```json\n" + Files.readString(Path.of("specs/budgets/counts.json")) + "```");
  }
}
