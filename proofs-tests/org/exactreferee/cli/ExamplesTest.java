package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.SpecFiles;
import org.exactreferee.text.claims.ClaimFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The claims in {@code specs/examples} come out as expected, and are counted apart. */
class ExamplesTest extends CommandRuns {
  private static final Path EXAMPLES = Path.of("specs", "examples");

  private static List<String> keys(List<ClaimFile> files) {
    return files.stream().map(ClaimFile::key).toList();
  }

  @Test
  void thePapersAreReadWithoutTheExamples() throws IOException {
    List<String> papers = keys(SpecFiles.read(List.of(), false));
    assertThat(papers).containsExactlyInAnyOrder("ALMW25", "EM", "GKS21", "KL18");
    List<String> examples = keys(SpecFiles.read(List.of(EXAMPLES.toString()), false));
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      assertThat(files.filter(file -> file.toString().endsWith(".claims")))
          .hasSize(examples.size())
          .hasSizeGreaterThanOrEqualTo(8);
    }
    assertThat(examples).doesNotContainAnyElementsOf(papers);
    assertThat(keys(SpecFiles.read(List.of("specs"), false))).isEqualTo(papers);
    assertThat(keys(SpecFiles.read(List.of("Warner65/binary"), false))).containsExactly("Warner65");
  }

  @Test
  void aShortExampleIsDecided() {
    assertThat(run("check", "specs/examples/MS20.claims")).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).contains("4 claims: 4 proved, 0 checked, 0 refuted, 0 unknown");
  }

  @Test
  @Tag("slow")
  void everyExampleComesOutAsExpected() {
    assertThat(run("check", "--examples")).as(out.toString()).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString())
        .contains("claims: ")
        .contains("6 refuted, 1 unknown; all as expected");
    assertThat(err.toString()).isEmpty();
  }
}
