package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.architecture.ConsoleExamples.Example;
import org.junit.jupiter.api.Test;

/** {@code specs/EXPERIMENTS.md} says what the program does. */
class ExperimentsDocumentTest {

  @Test
  void everyExamplePrintsWhatIsShownUnderIt() throws IOException {
    List<Example> examples = ConsoleExamples.in(Files.readString(Path.of("specs/EXPERIMENTS.md")));
    assertThat(examples).hasSize(3);
    assertThat(ConsoleExamples.differing(examples)).isEmpty();
  }
}
