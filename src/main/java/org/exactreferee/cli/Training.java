package org.exactreferee.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;

/**
 * Runs the common commands once, so that the JVM can write down which classes they load: the
 * launcher keeps these in an archive, from which a command starts in half the time.
 */
final class Training {

  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("eval", "exp(1/2) < 33/20"),
          List.of("eval", "sum(k in 1..4 : 1/k)"),
          List.of("eval", "forall x in [0, 1] : x^2 <= x"),
          List.of("threshold", "7", "1000"),
          List.of("rank-law", "--rule", "secretary", "--n", "4", "--digits", "6"),
          List.of("pmix", "--n", "7", "--l", "2", "--p", "1/2", "--delta", "1/100"),
          List.of("metric", "--n", "4", "--l", "1"),
          List.of("privacy", "--rule", "secretary", "--n", "5", "--l", "1", "--epsilon", "1/5"),
          List.of("table", "threshold", "--n", "1..5"),
          List.of("list", "EM"),
          List.of("frontier", "--n", "4", "--l", "1", "--delta", "0..1/10", "--steps", "2"),
          List.of("design", "stopping", "--n", "4", "--l", "1", "--exp-epsilon", "2"),
          List.of(
              "select",
              "--mechanism",
              "em",
              "--scores",
              "0,1,2",
              "--sensitivities",
              "1,1,1",
              "--epsilon",
              "1"),
          List.of("vote", "phantom", "--help"),
          List.of("--help"));

  private Training() {}

  public static void main(String[] none) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    for (List<String> command : COMMANDS) {
      Main.run(command.toArray(String[]::new), nowhere, nowhere);
    }
    Main.main(new String[] {"eval", "1 + 1"});
  }
}
