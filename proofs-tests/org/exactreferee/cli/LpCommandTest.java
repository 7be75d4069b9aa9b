package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.text.lp.LpReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LpCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private String output(String... arguments) {
    assertThat(run(arguments)).as(err.toString()).isEqualTo(ExitCode.EXPECTED);
    assertThat(err.toString()).isEmpty();
    return out.toString();
  }

  private String file(String text) throws IOException {
    Path file = folder.resolve("program.lp");
    Files.writeString(file, text);
    return file.toString();
  }

  private void refused(String message, String... arguments) {
    assertThat(run(arguments)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).hasLineCount(1).startsWith("referee: ").contains(message);
  }

  @Test
  void anOptimumComesWithValuesMultipliersAndActiveRows() {
    assertThat(output("lp", "specs/lp/blend.lp"))
        .isEqualTo(
            """
            status   optimal
            goal     maximize
            optimum  55/2
            ~        27.5

            variable    value  ~  reduced cost
            assam       5      5  1/2
            darjeeling  5      5  0

            row      left side  must be  bound  active  multiplier  ~
            leaves   10         <=       10     yes     5/2         2.5
            hours    35/12      <=       3      no      0           0
            promise  5          >=       2      no      0           0
            """);
  }

  @Test
  void aContradictionNamesItsRowsAndBounds() throws IOException {
    assertThat(output("lp", "specs/lp/contradiction.lp", "--format", "csv"))
        .isEqualTo("multiplier,name,says\n-2,low,>= 3\n1,high,<= 5\n");
    assertThat(output("lp", file("max x\nst\nc: x + y >= 3\nbounds\nx <= 1\ny <= 1\nend")))
        .contains("the sum of these multiples says 0 <= -1\n")
        .contains("\n-1          c                >= 3\n")
        .contains("\n1           x                <= 1\n");
  }

  /** A coefficient beyond the integers of the machine once left the question open. */
  @Test
  void aContradictionOfLargeNumbersIsFound() throws IOException {
    String program = "min x + y\nst\nlow: x + y >= 3\nhigh: 2147483648 x + 2 y <= 5\nend";
    assertThat(output("lp", file(program), "--format", "csv"))
        .isEqualTo("multiplier,name,says\n-2,low,>= 3\n1,high,<= 5\n-2147483646,x,>= 0\n");
  }

  @Test
  void anUnboundedProgramHasARay() {
    assertThat(output("lp", "specs/lp/endless.lp", "--format", "csv"))
        .startsWith("variable,point,direction\nx,")
        .hasLineCount(3);
  }

  @Test
  void everyAnswerCanBeCertified() throws IOException {
    Path certificate = folder.resolve("lp.cert.json");
    List<String> programs =
        List.of(
            "specs/lp/blend.lp",
            "specs/lp/contradiction.lp",
            "specs/lp/endless.lp",
            file("min 3 e + 2 C + x1 - 7/2\nst\nlow.1: e + C - x1 >= 1\nsum: e <= 5\nend"));
    for (String program : programs) {
      assertThat(run("lp", program, "--certificate", certificate.toString()))
          .as(err.toString())
          .isEqualTo(ExitCode.EXPECTED);
      String verified = output("verify", certificate.toString());
      assertThat(verified)
          .contains(" hold, 0 do not hold, 0 rejected")
          .containsPattern("(m..imum|not \\w+)\\(");
      assertThat(verified.lines().filter(line -> line.startsWith("HOLDS"))).hasSizeBetween(2, 6);
    }
    for (String empty :
        List.of("max\nend", "min 5\nst\nc: 0 <= 1\nend", "max\nst\nc: 0 >= 1\nend")) {
      assertThat(run("lp", file(empty), "--certificate", certificate.toString()))
          .as(empty + err)
          .isEqualTo(ExitCode.EXPECTED);
    }
  }

  @Test
  void filesForOtherProgramsAreWritten() throws IOException {
    Path copy = folder.resolve("copy.lp");
    Path vipr = folder.resolve("copy.vipr");
    Path smt = folder.resolve("copy.smt2");
    output(
        "lp",
        "specs/lp/blend.lp",
        "--lp",
        copy.toString(),
        "--vipr",
        vipr.toString(),
        "--smt",
        smt.toString());
    assertThat(LpReader.read(copy)).isEqualTo(LpReader.read(Path.of("specs/lp/blend.lp")));
    assertThat(Files.readString(vipr)).startsWith("VER 1.1\n").contains("RTP range 55/2 55/2\n");
    assertThat(Files.readString(smt)).contains("(set-logic QF_LRA)").endsWith("(check-sat)\n");
  }

  @Test
  void mistakesAreNamedAndNothingIsWritten() throws IOException {
    Path vipr = folder.resolve("no.vipr");
    refused("VIPR has no form for an unbounded", "lp", "specs/lp/endless.lp", "--vipr", "" + vipr);
    refused("nothing to refute", "lp", "specs/lp/endless.lp", "--smt", "" + vipr);
    assertThat(vipr).doesNotExist();
    refused("must exist", "lp", "specs/lp/none.lp");
    refused(
        "program.lp: line 3, column 1: section (General) must be left out",
        "lp",
        file("max x\nst\nGeneral\nx\nend"));
    refused("must not be a folder", "lp", folder.toString());
    refused(
        "must be writable",
        "lp",
        "specs/lp/blend.lp",
        "--lp",
        folder.resolve("no/copy.lp").toString());
  }
}
