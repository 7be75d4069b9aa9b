package org.exactreferee.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Option;

/** The parameters of tables, as they are typed; which ones a table has, its kind says. */
final class TableParameters {
  private final Map<String, String> given = new LinkedHashMap<>();

  @Option(names = "--n", paramLabel = "RANGE", description = "numbers of candidates")
  void candidates(String text) {
    given.put("n", text);
  }

  @Option(names = "--k", paramLabel = "RANGE", description = "ranks")
  void ranks(String text) {
    given.put("k", text);
  }

  @Option(
      names = "--l",
      paramLabel = "RANGE",
      description = "how far apart swapped positions may be")
  void reach(String text) {
    given.put("l", text);
  }

  @Option(names = "--p", paramLabel = "RANGE", description = "how often the rule is played")
  void share(String text) {
    given.put("p", text);
  }

  @Option(names = "--delta", paramLabel = "RANGE", description = "how often privacy may fail")
  void delta(String text) {
    given.put("delta", text);
  }

  @Option(names = "--exp-epsilon", paramLabel = "RANGE", description = "e^epsilon")
  void expEpsilon(String text) {
    given.put("exp-epsilon", text);
  }

  /** The texts by the names of their parameters. */
  Map<String, String> given() {
    Map<String, String> known = new LinkedHashMap<>(given);
    known.values().removeIf(Objects::isNull);
    return known;
  }
}
