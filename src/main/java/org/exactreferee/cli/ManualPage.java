package org.exactreferee.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual page of a command, in the language of {@code man}. */
record ManualPage(CommandSpec command, String version) {

  /** {@code referee-design-stopping}. */
  String name() {
    return command.qualifiedName("-");
  }

  String text() {
    UsageMessageSpec usage = command.usageMessage();
    List<String> page = new ArrayList<>();
    page.add(
        ".TH \"%s\" 1 \"\" \"%s\" \"User Commands\""
            .formatted(name().toUpperCase(Locale.ROOT), quotedVersion()));
    section(page, "NAME");
    page.add(escaped(name()) + " \\- " + escaped(summary(usage)));
    section(page, "SYNOPSIS");
    page.add(".nf");
    lines(new CommandLine(command).getHelp().synopsis(0)).forEach(line -> page.add(escaped(line)));
    page.add(".fi");
    if (usage.description().length > 0) {
      section(page, "DESCRIPTION");
      page.add(escaped(text(usage.description())));
    }
    if (!command.positionalParameters().isEmpty() || !shown().isEmpty()) {
      section(page, "OPTIONS");
      for (PositionalParamSpec parameter : command.positionalParameters()) {
        entry(page, parameter.paramLabel(), parameter);
      }
      for (OptionSpec option : shown()) {
        String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        entry(page, String.join(", ", option.names()) + value, option);
      }
    }
    commands(page);
    footer(page, usage);
    exitCodes(page, usage);
    return String.join("\n", page) + "\n";
  }

  private String quotedVersion() {
    return version.replace("\"", "");
  }

  private static String summary(UsageMessageSpec usage) {
    String[] lines = usage.header().length > 0 ? usage.header() : usage.description();
    return text(lines).replaceAll("\\.$", "");
  }

  private List<OptionSpec> shown() {
    return command.options().stream().filter(option -> !option.hidden()).toList();
  }

  private static void entry(List<String> page, String term, ArgSpec argument) {
    page.add(".TP");
    page.add("\\fB" + escaped(term) + "\\fR");
    page.add(escaped(text(argument.description())));
  }

  private void commands(List<String> page) {
    if (command.subcommands().isEmpty()) {
      return;
    }
    section(page, "COMMANDS");
    command
        .subcommands()
        .forEach(
            (name, below) -> {
              page.add(".TP");
              page.add("\\fB" + escaped(name) + "\\fR");
              page.add(escaped(summary(below.getCommandSpec().usageMessage()) + "."));
            });
  }

  private static void footer(List<String> page, UsageMessageSpec usage) {
    List<String> lines =
        Arrays.stream(usage.footer())
            .map(ManualPage::plain)
            .filter(line -> !line.matches("Examples?:"))
            .toList();
    if (lines.stream().allMatch(String::isBlank)) {
      return;
    }
    section(page, "EXAMPLES");
    page.add(".nf");
    lines.forEach(line -> page.add(line.isEmpty() ? "\\&" : escaped(line)));
    page.add(".fi");
  }

  private static void exitCodes(List<String> page, UsageMessageSpec usage) {
    if (usage.exitCodeList().isEmpty()) {
      return;
    }
    section(page, "EXIT STATUS");
    usage
        .exitCodeList()
        .forEach(
            (code, meaning) -> {
              page.add(".TP");
              page.add("\\fB" + code.strip() + "\\fR");
              page.add(escaped(plain(meaning)));
            });
  }

  private static void section(List<String> page, String title) {
    page.add(".SH " + title);
  }

  private static String text(String[] lines) {
    return plain(String.join(" ", lines));
  }

  /** The text as it is shown: two percent signs are one. */
  private static String plain(String text) {
    return CommandLine.Help.Ansi.OFF.string(text.replace("%n", " ").replace("%%", "%"));
  }

  private static List<String> lines(String text) {
    return text.stripTrailing().lines().toList();
  }

  /** Signs that {@code man} takes for its own, made plain. */
  private static String escaped(String text) {
    String safe = text.replace("\\", "\\e").replace("-", "\\-");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }
}
