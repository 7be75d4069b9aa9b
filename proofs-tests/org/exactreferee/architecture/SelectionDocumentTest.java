package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.architecture.ConsoleExamples.Example;
import org.junit.jupiter.api.Test;

/** {@code specs/SELECTION.md} says what the program does. */
class SelectionDocumentTest {

  @Test
  void everyExamplePrintsWhatIsShownUnderIt() throws IOException {
    List<Example> examples = ConsoleExamples.in(Files.readString(Path.of("specs/SELECTION.md")));
    assertThat(examples).hasSizeGreaterThanOrEqualTo(2);
    assertThat(ConsoleExamples.differing(examples)).isEmpty();
  }
}
