package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page that writes a proof from scratch says what happens. */
class WritingProofsTest extends CommandRuns {
  private static final Path PAGE = Path.of("specs", "WRITING-PROOFS.md");

  @TempDir private Path folder;
  private List<String> blocks;
  private String proofs;

  @BeforeEach
  void writeFiles() throws IOException {
    blocks =
        Stream.of(Files.readString(PAGE).split("```\n", -1))
            .filter(block -> !block.contains("## ") && !block.isBlank())
            .toList();
    Files.writeString(folder.resolve("MINE.claims"), block("source MINE"));
    proofs = block("lemma ratio");
    write(proofs);
  }

  private String block(String start) {
    return blocks.stream().filter(block -> block.startsWith(start)).findFirst().orElseThrow();
  }

  private void write(String text) throws IOException {
    Files.writeString(folder.resolve("MINE.proofs"), text);
  }

  private int check() {
    return run("check", folder.resolve("MINE.claims").toString());
  }

  private static String withoutTimes(String text) {
    return text.replaceAll(" +[0-9.]+ s ", " ").strip();
  }

  @Test
  void theProofIsFollowedToItsEnd() {
    assertThat(check()).isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString()).isEmpty();
    assertThat(withoutTimes(out.toString()))
        .isEqualTo(withoutTimes(block("MINE: Randomized response")));
    assertThat(Pattern.compile("(?m)^  (have|from|law|at|show) ").matcher(proofs).results())
        .hasSize(10);
  }

  @Test
  void thePiecesAreThoseOfTheWhole() {
    assertThat(blocks.stream().filter(block -> block.startsWith("  ")))
        .hasSize(2)
        .allMatch(proofs::contains);
    assertThat(proofs).contains(block("proof rounds"));
  }

  @Test
  void anOpenStepIsNamedAsThePageSays() throws IOException {
    write(proofs.replace("lead: truth(k, E) > 1/k", "lead: truth(k, E) > 2/k"));
    assertThat(check()).isEqualTo(ExitCode.DIFFERS);
    assertThat(err.toString()).isEqualTo(block("MINE/rounds: line"));
    assertThat(out.toString()).contains("CHECKED").contains("120 cases");
  }
}
