package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableKindsTest extends CommandRuns {
  @TempDir private Path folder;

  private String[] selection(String mechanism, String scores, String sensitivities) {
    return new String[] {
      "table",
      "selection",
      "--mechanism",
      mechanism,
      "--scores",
      scores,
      "--sensitivities",
      sensitivities,
      "--epsilon",
      "2",
      "--digits",
      "6",
      "--out",
      folder.resolve("selection.csv").toString()
    };
  }

  @Test
  void namesAndVectorsHaveTheirOwnSeparators() throws IOException {
    assertThat(run(selection("em, gem:0.1", "[0,1];[0, 2/4]", "[1,1]"))).isEqualTo(0);
    assertThat(Files.readAllLines(folder.resolve("selection.csv")))
        .hasSize(5)
        .element(4)
        .asString()
        .startsWith("gem:1/10,\"[0, 1/2]\",\"[1, 1]\",2,");
    assertThat(run("verify", folder.resolve("selection.csv").toString())).isEqualTo(0);
  }

  @Test
  void whatIsNoMechanismNorVectorIsRefused() {
    refused("must be some of em, rnm,", selection("me", "[0,1]", "[1,1]"));
    refused("mechanism (gem) must be", selection("gem", "[0,1]", "[1,1]"));
    refused("mechanism (em:1/2) must be", selection("em:1/2", "[0,1]", "[1,1]"));
    refused("scores (0,1) must be vectors", selection("em", "0,1", "[1,1]"));
    refused("scores ([]) must be vectors", selection("em", "[]", "[1,1]"));
    refused("at least 0", selection("em", "[0,1]", "[1,-1]"));
    refused("beta (2) must", selection("gem:2", "[0,1]", "[1,1]"));
    refused("must not all be 0", selection("em", "[0,1]", "[0,0]"));
    refused("none has", selection("em", "[0,1]", "[1,1,1]"));
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void whatIsBeyondTheLimitsIsUnknown() {
    String[] design = {
      "table",
      "median-design",
      "--family",
      "medians",
      "--n",
      "100",
      "--bounds",
      "[2,2,2,2,2,2,2,2]",
      "--rank",
      "50",
      "--margin",
      "0",
      "--out",
      folder.resolve("design.csv").toString()
    };
    assertThat(run(design)).isEqualTo(ExitCode.UNKNOWN);
    assertThat(err.toString()).startsWith("referee: UNKNOWN: ").hasLineCount(1);
    assertThat(folder).isEmptyDirectory();
  }
}
