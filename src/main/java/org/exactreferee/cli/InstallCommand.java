package org.exactreferee.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.Version;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee install}: manual pages and completion. */
@Command(
    name = "install",
    header = "Installs manual pages and the completion of commands for bash and zsh.",
    description = {
      "Writes below a folder what shells and man look for there, and says where. Files that it"
          + " wrote",
      "before are replaced, and nothing else is touched. Without --prefix that is .local in your"
          + " home,",
      "where most systems look."
    },
    footer = {"", "Example:", "  referee install --prefix target/local", ""})
final class InstallCommand implements Callable<Integer> {

  @Option(
      names = "--prefix",
      paramLabel = "DIR",
      description = "the folder that has share/man (default: .local in your home)")
  private Path prefix;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Path root = prefix == null ? Path.of(System.getProperty("user.home"), ".local") : prefix;
    CommandLine all = Referee.commandLine();
    String bash = AutoComplete.bash("referee", all);
    Path share = root.resolve("share");
    try {
      write(share.resolve(Path.of("bash-completion", "completions", "referee")), bash);
      write(share.resolve(Path.of("zsh", "site-functions", "_referee")), zsh(bash));
      List<ManualPage> pages = pages(all.getCommandSpec());
      Path manual = share.resolve(Path.of("man", "man1"));
      for (ManualPage page : pages) {
        put(manual.resolve(page.name() + ".1"), page.text());
      }
      spec.commandLine().getOut().println(manual + ": " + pages.size() + " manual pages");
    } catch (IOException failure) {
      throw new BadInputException("prefix (" + root + ") must be a folder that can be written to");
    }
    return ExitCode.EXPECTED;
  }

  /** The completion of bash, which zsh can run. */
  private static String zsh(String bash) {
    return "#compdef referee\nautoload -U +X bashcompinit && bashcompinit\n" + bash;
  }

  private void write(Path file, String text) throws IOException {
    put(file, text);
    spec.commandLine().getOut().println(file);
  }

  private static void put(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static List<ManualPage> pages(CommandSpec command) {
    List<ManualPage> pages = new ArrayList<>(List.of(new ManualPage(command, Version.line())));
    command.subcommands().values().forEach(below -> pages.addAll(pages(below.getCommandSpec())));
    return pages;
  }
}
