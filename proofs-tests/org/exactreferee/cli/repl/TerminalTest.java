package org.exactreferee.cli.repl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.exactreferee.cli.Main;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code referee repl} as a person meets it, on a pseudo-terminal that Python opens. */
@Tag("slow")
class TerminalTest {
  private static final Path SCRIPT =
      Path.of("proofs-tests", "org", "exactreferee", "cli", "repl", "terminal.py");
  private static final String UP = "\\x1bOA";

  @TempDir private Path folder;

  @Test
  void linesAreEditedRecalledCompletedAndAnswered() throws Exception {
    String shown =
        typed(
            List.of(
                "1/3 + 1/6\\r",
                "= 1/2",
                UP + " + 1\\r",
                "= 3/2",
                "factori\\t(5)\\r",
                "= 120",
                "sum(k in 1..3 :\\r",
                "",
                "k)\\r",
                "= 6",
                "1 + *\\r",
                "^",
                "let twice(n) = 2*n\\r",
                "twice",
                "twi\\t(21)\\r",
                "= 42",
                ":prove 1 < 2\\r",
                "TRUE",
                ":explain EM/lemma-2\\r",
                "lemma-2"));
    assertThat(shown).endsWith("ended with 0\n").contains("factorial(5)", "twice(21)");
    assertThat(folder.resolve("history")).content().contains("1/3 + 1/6", "1/3 + 1/6 + 1");
    assertThat(typed(List.of(UP + UP + "\\r", "TRUE"))).contains("because 1 - 2 = -1");
  }

  private String typed(List<String> script) throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":", -1))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "python3"))),
        "python3 is not installed");
    List<String> command = new ArrayList<>(List.of("python3", SCRIPT.toString()));
    command.addAll(script);
    command.addAll(
        List.of(
            "--",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Dreferee.prompt=true",
            "-Dreferee.specs=specs",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "repl",
            "--history",
            folder.resolve("history").toString()));
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    String shown = Files.readString(log, UTF_8);
    assertThat(process.exitValue()).as(shown).isZero();
    return shown;
  }
}
