package org.exactreferee.fuzz;

import java.util.List;

/** A place where text of others comes in. */
enum Target {
  /** A statement, with and without its certificate. */
  EVAL(List.of()),
  /** The words of a command. */
  COMMAND(List.of()),
  CLAIMS(
      List.of("claims"),
      "list FILE",
      "explain FILE",
      "check FILE --timeout 1 --threads 1 --hunt 10"),
  CERTIFICATE(List.of("cert.json"), "verify --limit 2 FILE"),
  TABLE(List.of("csv", "md"), "verify --limit 2 FILE", "table --check FILE --threads 1"),
  PROGRAM(List.of("lp"), "lp --timeout 2 FILE"),
  MECHANISM(List.of("csv", "json"), "audit --timeout 2 FILE --epsilon 1 --delta 1/100"),
  BUDGET(List.of("json"), "compose --timeout 2 FILE --epsilon 1"),
  CHOOSER(List.of("json"), "vote check --timeout 2 FILE --exp-epsilon 4"),
  CANDIDATES(List.of("csv", "json"), "select --timeout 2 --candidates FILE --epsilon 1/2 --all"),
  SPECIFICATION(List.of("json"), "table --spec FILE --threads 1");

  private final List<String> endings;
  private final List<String> commands;

  /**
   * A target.
   *
   * @param endings how a file of this kind ends, if it is a file
   * @param commands what reads the file
   */
  Target(List<String> endings, String... commands) {
    this.endings = endings;
    this.commands = List.of(commands);
  }

  List<String> endings() {
    return endings;
  }

  List<String> commands() {
    return commands;
  }

  /** Whether the work for any input ends in time; the work of a command is what it is asked for. */
  boolean isBounded() {
    return this != COMMAND && this != SPECIFICATION && this != CLAIMS && this != TABLE;
  }

  /** An input: a seed that is changed, an expression, or any text. */
  String input(Choices choices, Seeds seeds) {
    int way = choices.below(16);
    if (way == 0) {
      return choices.rest();
    }
    if (this == EVAL && way < 11) {
      return way < 8 ? Expressions.statement(choices) : Expressions.any(choices);
    }
    if (this == CLAIMS && way < 6) {
      return "source A \"a\"\n\nclaim a [A]\n    "
          + Expressions.statement(choices)
          + "\n    expect proved\n";
    }
    return Changes.of(choices.from(seeds.of(this)), choices.from(seeds.of(this)), choices);
  }
}
