package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class InstallTest {
  private static final OtherProgram BASH = new OtherProgram("bash", "Debian's package bash");
  private static final OtherProgram GROFF =
      new OtherProgram("groff", "Debian's package groff-base");

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int install(Path prefix) {
    return Main.run(
        new String[] {"install", "--prefix", prefix.toString()},
        new PrintWriter(out, true),
        new PrintWriter(err, true));
  }

  private Path page(String name) {
    return folder.resolve(Path.of("share", "man", "man1", name + ".1"));
  }

  @Test
  void everyCommandHasAPageThatNamesItsOptionsAndExitCodes() throws IOException {
    assertThat(install(folder)).isEqualTo(ExitCode.EXPECTED);
    assertThat(out.toString()).hasLineCount(3);
    CommandLine all = Referee.commandLine();
    assertThat(all.getSubcommands()).hasSizeGreaterThan(20);
    for (CommandLine command : all.getSubcommands().values()) {
      String text = Files.readString(page("referee-" + command.getCommandName()));
      assertThat(text).startsWith(".TH ").contains(".SH NAME", ".SH SYNOPSIS");
      command.getCommandSpec().optionsMap().keySet().stream()
          .filter(name -> name.startsWith("--"))
          .forEach(name -> assertThat(text).contains(name.replace("-", "\\-")));
    }
    assertThat(Files.readString(page("referee-design-stopping")))
        .contains(".SH EXAMPLES", ".SH EXIT STATUS")
        .doesNotContain("DEFAULT-VALUE", "Examples:");
  }

  @Test
  void bashCompletesCommandsAndOptions() throws Exception {
    BASH.assumeInstalled();
    install(folder);
    Path script = folder.resolve("try.sh");
    Files.writeString(
        script,
        """
        source share/bash-completion/completions/referee
        COMP_WORDS=(referee thr); COMP_CWORD=1; COMP_LINE="referee thr"; _complete_referee
        echo "${COMPREPLY[@]}"
        COMP_WORDS=(referee pmix --del); COMP_CWORD=2; COMP_LINE="referee pmix --del"; _complete_referee
        echo "${COMPREPLY[@]}"
        """);
    OtherProgram.Result result = BASH.run(script);
    assertThat(result.output().lines()).anyMatch(line -> line.strip().equals("threshold"));
    assertThat(result.output()).contains("--delta");
    assertThat(
            Files.readString(folder.resolve(Path.of("share", "zsh", "site-functions", "_referee"))))
        .startsWith("#compdef referee\n");
  }

  @Test
  void manUnderstandsEveryPage() throws Exception {
    GROFF.assumeInstalled();
    install(folder);
    List<Path> pages;
    try (Stream<Path> all = Files.list(page("x").getParent())) {
      pages = all.toList();
    }
    assertThat(pages).hasSizeGreaterThan(25);
    Path script = folder.resolve("read.sh");
    Files.writeString(script, "groff -man -Tascii -ww -z share/man/man1/*.1\n");
    OtherProgram.Result result = BASH.run(script);
    assertThat(result.exitCode()).isZero();
    assertThat(result.output().lines().filter(line -> !line.contains("adjust line"))).isEmpty();
  }

  @Test
  void aPrefixThatIsAFileIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThat(install(file)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).hasLineCount(1).contains("prefix (" + file + ") must be a folder");
  }
}
