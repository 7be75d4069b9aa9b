package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;

class VoteSystemTest {

  /** A chooser beside a row that does not hold breaks what the row says, its ratio included. */
  @Test
  void everyChooserAgainstARowBreaksIt() {
    int follows = 0;
    int defined = 0;
    for (String size : List.of("--voters 2 --exp-ballot 2,3,4", "--voters 3 --exp-ballot 2,5")) {
      StringWriter out = new StringWriter();
      int exitCode =
          Main.run(
              ("vote system --format csv " + size).split(" "),
              new PrintWriter(out, true),
              new PrintWriter(new StringWriter(), true));
      assertThat(exitCode).isEqualTo(ExitCode.DIFFERS);
      for (String line : out.toString().lines().skip(1).toList()) {
        if (line.startsWith("printed row follows from privacy") && line.contains(",no,")) {
          assertThat(line).matches(".*(divides by 0|fails)");
          follows++;
        }
        if (line.startsWith("printed ratio is always defined") && line.contains(",no,")) {
          assertThat(line).matches(".*(divides by 0|0/0)");
          defined++;
        }
      }
    }
    assertThat(follows).isEqualTo(2 + 3);
    assertThat(defined).isEqualTo(12 + 12);
  }
}
