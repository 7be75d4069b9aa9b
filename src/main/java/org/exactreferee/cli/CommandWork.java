package org.exactreferee.cli;

import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.Divided;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.question.block.Cluster;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Makes the work of a divided command of its words. */
enum CommandWork implements Cluster.Reader {
  READER;

  @Override
  public BlockWork<?> work(List<String> words) {
    CommandLine commandLine = Referee.commandLine(words.toArray(String[]::new));
    Divided command =
        divided(commandLine, words)
            .orElseThrow(
                () -> new BadInputException("command (" + words + ") must be one with --shard"));
    try {
      commandLine.parseArgs(words.toArray(String[]::new));
    } catch (ParameterException unreadable) {
      throw new BadInputException("command (" + words + "): " + unreadable.getMessage());
    }
    BlockWork<?> work = command.work();
    if (!work.words().equals(words)) {
      throw new BadInputException("command (" + words + ") must read " + work.words());
    }
    return work;
  }

  /** The command that the words name, if its work is divided. */
  static Optional<Divided> divided(CommandLine commandLine, List<String> words) {
    return words.stream()
        .findFirst()
        .map(name -> commandLine.getSubcommands().get(name))
        .map(CommandLine::getCommand)
        .filter(Divided.class::isInstance)
        .map(Divided.class::cast);
  }
}
