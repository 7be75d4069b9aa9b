package org.exactreferee.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.exactreferee.cli.claim.CheckCommand;
import org.exactreferee.cli.claim.Eval;
import org.exactreferee.cli.claim.ExplainCommand;
import org.exactreferee.cli.claim.ExportCommand;
import org.exactreferee.cli.claim.ListCommand;
import org.exactreferee.cli.claim.Verify;
import org.exactreferee.cli.lp.LpCommand;
import org.exactreferee.cli.option.Divided;
import org.exactreferee.cli.privacy.Audit;
import org.exactreferee.cli.privacy.ComposeCommand;
import org.exactreferee.cli.privacy.PrivacyCommand;
import org.exactreferee.cli.repl.ReplCommand;
import org.exactreferee.cli.selection.ExperimentCommand;
import org.exactreferee.cli.selection.SelectCommand;
import org.exactreferee.cli.stopping.FrontierCommand;
import org.exactreferee.cli.stopping.MetricCommand;
import org.exactreferee.cli.stopping.PMixCommand;
import org.exactreferee.cli.stopping.RankLawCommand;
import org.exactreferee.cli.stopping.ThresholdCommand;
import org.exactreferee.cli.table.TableCommand;
import org.exactreferee.cli.table.TableParameters;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code referee}. A new command is one more class in {@code COMMANDS}. */
@Command(
    name = "referee",
    description = "An exact referee for papers on private choice.",
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
public final class Referee implements Callable<Integer> {

  /**
   * The commands, in the order in which the help lists them, by the names that their annotations
   * say too: reading those takes time.
   */
  private static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("check", CheckCommand.class);
    COMMANDS.put("explain", ExplainCommand.class);
    COMMANDS.put("list", ListCommand.class);
    COMMANDS.put("audit", Audit.class);
    COMMANDS.put("compose", ComposeCommand.class);
    COMMANDS.put("eval", Eval.class);
    COMMANDS.put("repl", ReplCommand.class);
    COMMANDS.put("table", TableCommand.class);
    COMMANDS.put("merge", MergeCommand.class);
    COMMANDS.put("verify", Verify.class);
    COMMANDS.put("export", ExportCommand.class);
    COMMANDS.put("threshold", ThresholdCommand.class);
    COMMANDS.put("rank-law", RankLawCommand.class);
    COMMANDS.put("metric", MetricCommand.class);
    COMMANDS.put("pmix", PMixCommand.class);
    COMMANDS.put("frontier", FrontierCommand.class);
    COMMANDS.put("lp", LpCommand.class);
    COMMANDS.put("privacy", PrivacyCommand.class);
    COMMANDS.put("select", SelectCommand.class);
    COMMANDS.put("experiment", ExperimentCommand.class);
    COMMANDS.put("vote", VoteCommand.class);
    COMMANDS.put("design", DesignCommand.class);
    COMMANDS.put("install", InstallCommand.class);
    COMMANDS.put("site", SiteCommand.class);
    COMMANDS.put("help", HelpCommand.class);
  }

  @Spec private CommandSpec spec;

  /**
   * The command line for these arguments. If they name a command, it has that one alone: looking at
   * a class for its options takes time, and loads the classes of provers that it mentions.
   */
  static CommandLine commandLine(String... arguments) {
    Optional<Class<?>> named =
        arguments.length == 0 ? Optional.empty() : Optional.ofNullable(COMMANDS.get(arguments[0]));
    CommandLine all = new CommandLine(new Referee());
    named.ifPresentOrElse(all::addSubcommand, () -> COMMANDS.values().forEach(all::addSubcommand));
    Optional.ofNullable(all.getSubcommands().get("table"))
        .ifPresent(table -> TableParameters.addTo(table.getCommandSpec()));
    for (CommandLine each : all.getSubcommands().values()) {
      if (each.getCommand() instanceof Divided divided) {
        divided.blocks().readBy(CommandWork.READER);
      }
    }
    return all;
  }

  static boolean hasCommand(String name) {
    return COMMANDS.containsKey(name);
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.BAD_INPUT;
  }
}
