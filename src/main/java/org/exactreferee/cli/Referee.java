package org.exactreferee.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code referee}. A new command is one more class in {@code subcommands}. */
@Command(
    name = "referee",
    description = "An exact referee for papers on private choice.",
    subcommands = {
      Audit.class,
      Eval.class,
      Verify.class,
      ThresholdCommand.class,
      RankLawCommand.class,
      MetricCommand.class,
      PMixCommand.class,
      PrivacyCommand.class,
      VoteCommand.class,
      HelpCommand.class
    },
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:everything came out as expected",
      " 1:a verdict differs from its expectation, or a comparison is false",
      " 2:bad usage or input",
      " 3:UNKNOWN where another verdict was expected",
      "70:internal error",
    })
final class Referee implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.BAD_INPUT;
  }
}
