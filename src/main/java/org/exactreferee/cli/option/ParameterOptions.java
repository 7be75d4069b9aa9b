package org.exactreferee.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.question.table.Questions;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The options of a command that are parameters of questions, which say what they are. */
@Command
public final class ParameterOptions {

  private final Map<String, OptionSpec> options = new LinkedHashMap<>();

  public ParameterOptions required(String... names) {
    List.of(names).forEach(name -> add(name, true, ""));
    return this;
  }

  public ParameterOptions optional(String... names) {
    List.of(names).forEach(name -> add(name, false, ""));
    return this;
  }

  /** An option with what its value is if it is not given, in words. */
  public ParameterOptions usually(String name, String value) {
    add(name, false, " (default: " + value + ")");
    return this;
  }

  private void add(String name, boolean required, String more) {
    options.put(
        name,
        OptionSpec.builder("--" + name)
            .type(String.class)
            .paramLabel(name.equals("exp-epsilon") ? "E" : name.toUpperCase(Locale.ROOT))
            .required(required)
            .description(Questions.words(name) + more)
            .build());
  }

  /** Gives a command the options. */
  @Spec(Spec.Target.MIXEE)
  void addTo(CommandSpec command) {
    options.values().forEach(command::addOption);
  }

  private Optional<String> text(String name) {
    return Optional.ofNullable(options.get(name).getValue());
  }

  /** All values of a parameter, if it is given. */
  public Optional<List<Rational>> fractions(String name) {
    return text(name).map(text -> RangeText.fractions(name, text));
  }

  /** The same, where a range such as {@code 0..1/10} is divided into so many steps. */
  public Optional<List<Rational>> fractions(String name, int steps) {
    return text(name)
        .map(text -> text.contains("..") && !text.contains(":") ? text + ":" + (steps + 1) : text)
        .map(text -> RangeText.fractions(name, text));
  }

  /** The same for integers. */
  public Optional<List<Integer>> integers(String name) {
    return text(name).map(text -> RangeText.integers(name, text));
  }

  /** The only value of a parameter, if it is given. */
  public Optional<Integer> integer(String name) {
    return text(name)
        .map(
            text -> {
              if (!text.matches("-?\\d{1,9}")) {
                throw new BadInputException(name + " (" + text + ") must be an integer, such as 7");
              }
              return Integer.valueOf(text);
            });
  }
}
