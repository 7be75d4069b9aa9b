package org.exactreferee.question.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.question.Question;
import org.exactreferee.trusted.kernel.table.TableHead;

/** All questions that a table asks for many rows. */
public final class Questions {

  public static final List<Question> ALL =
      List.of(
          StoppingQuestions.thresholds(),
          StoppingQuestions.rankLaws(),
          MixQuestions.leastEpsilon(),
          MixQuestions.leastDelta(),
          MixQuestions.largestP(),
          StoppingQuestions.constants(),
          StoppingQuestions.distances(),
          MixQuestions.bestRules(),
          VotingQuestions.phantoms(),
          VotingQuestions.medians(),
          SelectionTable.laws());

  /** What each parameter is, whatever the question; which values it takes, the question says. */
  private static final Map<String, String> PARAMETERS =
      Map.ofEntries(
          Map.entry("n", "numbers of candidates, or of voters"),
          Map.entry("k", "ranks"),
          Map.entry("l", "how far apart swapped positions may be"),
          Map.entry("p", "how often the rule is played"),
          Map.entry("delta", "how often privacy may fail"),
          Map.entry("exp-epsilon", "e^epsilon"),
          Map.entry("family", "families of choosers"),
          Map.entry("bounds", "how many times as likely one vote may make each entry"),
          Map.entry("rank", "ranks of votes"),
          Map.entry("margin", "how many ranks away still count as right"),
          Map.entry("lambda", "factors of entries of the ballot"),
          Map.entry("x", "entries of the ballot"),
          Map.entry("denominator", "largest denominators of phantom votes"),
          Map.entry("mechanism", "mechanisms of selection, such as em, gem:1/20 or rs:1/20:1"),
          Map.entry("scores", "scores of the candidates"),
          Map.entry("sensitivities", "sensitivities of the scores"),
          Map.entry("epsilon", "what mechanisms are built for"));

  private Questions() {}

  public static Optional<Question> named(String name) {
    return ALL.stream().filter(question -> question.name().equals(name)).findFirst();
  }

  /** What no claim of the rows of a table covers, in one line; empty if everything is. */
  public static String notCovered(TableHead head) {
    return named(head.kind().name()).orElseThrow().notCovered().apply(head.grid());
  }

  /** What a parameter of this name is, in one line. */
  public static String words(String parameter) {
    return PARAMETERS.get(parameter);
  }
}
