package org.exactreferee.cli.option;

import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The options of the mechanisms of private selection: one for each of their parameters. */
@Command
public final class SelectionParameters {

  /** The names of all mechanisms, for help and completion. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Selection.Kind.values()).map(Selection.Kind::toString).iterator();
    }
  }

  private CommandSpec command;

  private final Map<Selection.Parameter, OptionSpec> options =
      new EnumMap<>(Selection.Parameter.class);

  /** Gives a command the options. */
  @Spec(Spec.Target.MIXEE)
  void addTo(CommandSpec command) {
    this.command = command;
    for (Selection.Parameter parameter : Selection.Parameter.values()) {
      OptionSpec option = option(parameter);
      options.put(parameter, option);
      command.addOption(option);
    }
  }

  private static OptionSpec option(Selection.Parameter parameter) {
    String of = users(parameter).collect(Collectors.joining(", "));
    return OptionSpec.builder("--" + parameter)
        .paramLabel(parameter.name().substring(0, 1))
        .type(Rational.class)
        .converters(new NumberLists.RationalConverter())
        .defaultValue(usual(parameter))
        .description(
            "%s: %s (in %s; default: ${DEFAULT-VALUE})"
                .formatted(of, meaning(parameter), parameter.domain()))
        .build();
  }

  private static String usual(Selection.Parameter parameter) {
    return switch (parameter) {
      case GAMMA, BETA -> "1/20";
      case ETA -> "1";
      case SHARE -> "3/5";
    };
  }

  private static String meaning(Selection.Parameter parameter) {
    return switch (parameter) {
      case GAMMA -> "probability to stop after a draw";
      case ETA -> "1 for a geometric, 0 for a logarithmic number of draws";
      case BETA -> "probability of a bad outcome";
      case SHARE -> "share of epsilon for the correlation";
    };
  }

  /** Refuses a parameter that is given and that no mechanism of these names has. */
  public void requireUsedBy(List<String> names) {
    List<String> asked = names.stream().map(SelectionParameters::hyphenated).toList();
    options.forEach(
        (parameter, option) -> {
          boolean given = command.commandLine().getParseResult().hasMatchedOption(option);
          if (given && users(parameter).noneMatch(asked::contains)) {
            throw new BadInputException(
                "--%s is a parameter of %s, not of %s"
                    .formatted(
                        parameter,
                        users(parameter).collect(Collectors.joining(", ")),
                        String.join(", ", names)));
          }
        });
  }

  /** Names have hyphens where other libraries have underscores. */
  private static String hyphenated(String name) {
    return name.replace('_', '-');
  }

  private static Stream<String> users(Selection.Parameter parameter) {
    return Stream.of(Selection.Kind.values())
        .filter(kind -> kind.parameters().contains(parameter))
        .map(Selection.Kind::toString);
  }

  /** The mechanism with this name; a bad value is the caller's mistake. */
  public Selection mechanism(String name, Setting setting) {
    return NumberLists.checked(
        () -> {
          Selection.Kind kind = Selection.Kind.named(hyphenated(name));
          List<Rational> values =
              kind.parameters().stream().map(p -> options.get(p).<Rational>getValue()).toList();
          return kind.make(setting, values);
        });
  }
}
