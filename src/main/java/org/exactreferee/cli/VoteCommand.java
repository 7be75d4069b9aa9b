package org.exactreferee.cli;

import java.util.concurrent.Callable;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.voting.VoteCheck;
import org.exactreferee.cli.voting.VoteOutcome;
import org.exactreferee.cli.voting.VotePhantom;
import org.exactreferee.cli.voting.VoteSystem;
import org.exactreferee.cli.voting.VoteTheorem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code referee vote}: questions about choosers of epsilon voting. */
@Command(
    name = "vote",
    header = "Choosers of epsilon voting: laws, properties, theorems.",
    subcommands = {
      VoteCheck.class,
      VoteOutcome.class,
      VotePhantom.class,
      VoteSystem.class,
      VoteTheorem.class
    },
    footer = {
      "",
      "Examples:",
      "  referee vote check specs/vote/phantoms.json",
      "  referee vote outcome specs/vote/median.json --votes 1,2,2",
      "  referee vote phantom 1/2 --denominator 100",
      "",
      "specs/CHOOSERS.md describes the files."
    })
final class VoteCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.BAD_INPUT;
  }
}
