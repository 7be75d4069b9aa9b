package org.exactreferee.cli;

import java.util.concurrent.Callable;
import org.exactreferee.cli.stopping.DesignLimit;
import org.exactreferee.cli.stopping.DesignOptimal;
import org.exactreferee.cli.stopping.DesignParticipation;
import org.exactreferee.cli.stopping.DesignPoset;
import org.exactreferee.cli.stopping.DesignStopping;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.voting.DesignVoting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code referee design}: the best private mechanism for a purpose. */
@Command(
    name = "design",
    header = "The best private mechanism for a purpose, by an exact linear program.",
    subcommands = {
      DesignStopping.class,
      DesignOptimal.class,
      DesignPoset.class,
      DesignParticipation.class,
      DesignLimit.class,
      DesignVoting.class
    },
    footer = {
      "",
      "Examples:",
      "  referee design stopping --n 10 --l 1 --exp-epsilon 3/2 --delta 0",
      "  referee design stopping --n 6 --l 2 --epsilon 1/2 --delta 1/100 --payoff top:2",
      "  referee design voting --voters 3 --exp-ballot 2,3,4 --objective worst-median",
      ""
    })
final class DesignCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.BAD_INPUT;
  }
}
