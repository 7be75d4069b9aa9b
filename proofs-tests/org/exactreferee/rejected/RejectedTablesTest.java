package org.exactreferee.rejected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.exactreferee.cli.Main;
import org.junit.jupiter.api.Test;

/**
 * The files in the folder {@code tables} have the right cells and a right certificate beside them,
 * and something else in them that could change what a reader sees.
 */
class RejectedTablesTest {

  private static final Path TABLES =
      Path.of("proofs-tests", "org", "exactreferee", "rejected", "tables");

  private static final String AROUND = ": the text around the cells is not what table writes";

  private static final Map<String, String> DIFFERENCES =
      Map.ofEntries(
          Map.entry("digit-before-cells.tex", "line 1, character 18" + AROUND),
          Map.entry("digit-before-cells-of-rank-law.tex", "line 1, character 19" + AROUND),
          Map.entry("white-column-of-metric.tex", "line 1, character 20" + AROUND),
          Map.entry("spaced-row.tex", "line 7, character 2" + AROUND),
          Map.entry("other-rule.md", "line 2, character 12" + AROUND),
          Map.entry("empty-lines-of-rank-law.md", "line 2, character 1" + AROUND),
          Map.entry("lines-after.md", "line 4, character 1" + AROUND),
          Map.entry("quoted-heading.csv", "line 1, character 1" + AROUND),
          Map.entry("byte-order-mark.csv", "line 1, character 1" + AROUND),
          Map.entry("spaces.csv", "line 1, character 2" + AROUND),
          Map.entry("layout.json", "line 2, character 1" + AROUND),
          Map.entry("exchanged-keys.json", "the columns must be [n, t, "));

  @Test
  void everyTableIsRejectedForWhatStandsAroundItsCells() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(TABLES)) {
      files = all.filter(path -> !path.toString().endsWith(".cert.json")).sorted().toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString();
      assertThat(verify(Path.of(file + ".cert.json"))).as(name).contains("rows proved, 0 rejected");
      assertThat(verify(file))
          .as(name)
          .startsWith("REJECTED  the table " + name + ", " + DIFFERENCES.get(name))
          .contains("1 rejected")
          .doesNotContain("PROVED");
    }
    assertThat(files).hasSameSizeAs(DIFFERENCES.keySet()).hasSize(12);
  }

  private static String verify(Path file) {
    StringWriter out = new StringWriter();
    Main.run(
        new String[] {"verify", file.toString()},
        new PrintWriter(out, true),
        new PrintWriter(new StringWriter(), true));
    return out.toString();
  }
}
