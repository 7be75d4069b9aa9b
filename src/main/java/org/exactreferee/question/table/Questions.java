package org.exactreferee.question.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.question.Question;

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

  /** What each parameter is, in all questions or in one; which values it takes, that one says. */
  private static final Map<String, String> PARAMETERS =
      Map.ofEntries(
          Map.entry("n", "number of candidates"),
          Map.entry("median-design n", "number of voters"),
          Map.entry("k", "rank"),
          Map.entry("l", "how far apart swapped positions may be"),
          Map.entry("p", "how often the rule is played"),
          Map.entry("delta", "how often privacy may fail"),
          Map.entry("exp-epsilon", "e^epsilon"),
          Map.entry("family", "family of choosers"),
          Map.entry("bounds", "how many times as likely one vote may make each entry"),
          Map.entry("rank", "rank of the vote to choose"),
          Map.entry("margin", "how many ranks away still count as right"),
          Map.entry("lambda", "factor of the entry of the ballot"),
          Map.entry("x", "entry of the ballot"),
          Map.entry("denominator", "largest denominator of phantom votes"),
          Map.entry("mechanism", "mechanism of selection, such as em, gem:1/20 or rs:1/20:1"),
          Map.entry("scores", "scores of the candidates"),
          Map.entry("sensitivities", "sensitivities of the scores"),
          Map.entry("epsilon", "what the mechanism is built for"));

  private Questions() {}

  public static Optional<Question> named(String name) {
    return ALL.stream().filter(question -> question.name().equals(name)).findFirst();
  }

  /** What a parameter of this name is, in one line. */
  public static String words(String parameter) {
    return PARAMETERS.get(parameter);
  }

  /** What it is in a question. */
  public static String words(Question question, String parameter) {
    return PARAMETERS.getOrDefault(question.name() + " " + parameter, words(parameter));
  }
}
