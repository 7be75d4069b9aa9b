package org.exactreferee.cli.table;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Option;

/** The parameters of tables, as they are typed; which ones a table has, its kind says. */
final class TableParameters {
  private final Map<String, String> given = new LinkedHashMap<>();

  @Option(names = "--n", paramLabel = "RANGE", description = "numbers of candidates, or of voters")
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

  @Option(names = "--family", paramLabel = "RANGE", description = "families of choosers")
  void family(String text) {
    given.put("family", text);
  }

  @Option(
      names = "--bounds",
      paramLabel = "RANGE",
      description = "how many times as likely one vote may make each entry")
  void bounds(String text) {
    given.put("bounds", text);
  }

  @Option(names = "--rank", paramLabel = "RANGE", description = "ranks of votes")
  void rank(String text) {
    given.put("rank", text);
  }

  @Option(
      names = "--margin",
      paramLabel = "RANGE",
      description = "how many ranks away still count as right")
  void margin(String text) {
    given.put("margin", text);
  }

  @Option(
      names = "--lambda",
      paramLabel = "RANGE",
      description = "factors of entries of the ballot")
  void lambda(String text) {
    given.put("lambda", text);
  }

  @Option(names = "--x", paramLabel = "RANGE", description = "entries of the ballot")
  void x(String text) {
    given.put("x", text);
  }

  @Option(
      names = "--denominator",
      paramLabel = "RANGE",
      description = "largest denominators of phantom votes")
  void denominator(String text) {
    given.put("denominator", text);
  }

  @Option(names = "--mechanism", paramLabel = "RANGE", description = "mechanisms of selection")
  void mechanism(String text) {
    given.put("mechanism", text);
  }

  @Option(names = "--scores", paramLabel = "RANGE", description = "scores of the candidates")
  void scores(String text) {
    given.put("scores", text);
  }

  @Option(
      names = "--sensitivities",
      paramLabel = "RANGE",
      description = "sensitivities of the scores")
  void sensitivities(String text) {
    given.put("sensitivities", text);
  }

  @Option(names = "--epsilon", paramLabel = "RANGE", description = "what mechanisms are built for")
  void epsilon(String text) {
    given.put("epsilon", text);
  }

  /** The texts by the names of their parameters. */
  Map<String, String> given() {
    Map<String, String> known = new LinkedHashMap<>(given);
    known.values().removeIf(Objects::isNull);
    return known;
  }
}
