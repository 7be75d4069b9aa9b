package org.exactreferee.cli.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.exactreferee.question.Question;
import org.exactreferee.question.table.Questions;
import org.exactreferee.trusted.kernel.table.Parameter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Gives {@code table} an option for each parameter that a question has, and lists them by kind. */
public final class TableParameters {

  /** The line of the description in whose place the list stands. */
  static final String KINDS = "KINDS";

  private TableParameters() {}

  private static List<String> names(Question question) {
    return question.rows().parameters().stream().map(Parameter::name).toList();
  }

  private static List<String> all() {
    return Questions.ALL.stream().flatMap(each -> names(each).stream()).distinct().toList();
  }

  public static void addTo(CommandSpec spec) {
    for (String name : all()) {
      spec.addOption(
          OptionSpec.builder("--" + name)
              .type(String.class)
              .paramLabel("RANGE")
              .description(words(name))
              .build());
    }
    List<String> description = new ArrayList<>();
    for (String line : spec.usageMessage().description()) {
      description.addAll(line.equals(KINDS) ? kinds() : List.of(line));
    }
    spec.usageMessage().description(description.toArray(String[]::new));
  }

  private static String words(String name) {
    return Questions.ALL.stream()
        .filter(question -> names(question).contains(name))
        .map(question -> Questions.words(question, name))
        .distinct()
        .collect(Collectors.joining(", or "));
  }

  private static List<String> kinds() {
    return Questions.ALL.stream()
        .map(
            question ->
                "  %-15s  %s"
                    .formatted(
                        question.name(),
                        names(question).stream()
                            .map(name -> "--" + name)
                            .collect(Collectors.joining(" "))))
        .toList();
  }

  /** The texts that were given, by the names of their parameters. */
  static Map<String, String> given(CommandSpec spec) {
    Map<String, String> given = new LinkedHashMap<>();
    for (String name : all()) {
      String text = spec.findOption("--" + name).getValue();
      if (text != null) {
        given.put(name, text);
      }
    }
    return given;
  }
}
