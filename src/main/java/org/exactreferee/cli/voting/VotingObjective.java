package org.exactreferee.cli.voting;

import java.util.List;
import java.util.Optional;
import org.exactreferee.question.Terms;
import org.exactreferee.text.input.ChooserFile;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.voting.Objective;
import org.exactreferee.trusted.model.voting.Profile;

/**
 * An objective as it is given on the command line.
 *
 * @param words what it is, for people
 * @param function the end of the name of its function in claims
 * @param first the function's first argument
 */
record VotingObjective(Objective objective, String words, String function, Expression first) {

  static final String KINDS =
      "worst-median, order-statistic:S, margin:H, uniform-votes or profile:V1,...,VN";

  static VotingObjective of(
      String text, int voters, int entries, Optional<Integer> rank, Optional<Integer> margin) {
    String[] parts = text.split(":", 2);
    boolean hasRank = parts[0].equals("order-statistic");
    boolean hasMargin = parts[0].equals("margin");
    if ((hasRank && rank.isPresent()) || (hasMargin && margin.isPresent())) {
      throw new IllegalArgumentException(
          "objective (" + text + ") must not be given --" + (hasRank ? "rank" : "margin") + " too");
    }
    boolean takesValue = hasRank || hasMargin || parts[0].equals("profile");
    if (takesValue != (parts.length == 2)) {
      throw unknown(text);
    }
    int s = hasRank ? number(parts[1], text) : rank.orElse((voters + 1) / 2);
    int h = hasMargin ? number(parts[1], text) : margin.orElse(0);
    if (s > voters) {
      throw new IllegalArgumentException(
          "rank (" + s + ") must be at most the number of voters " + voters);
    }
    String goal = goal(s, h, voters);
    return switch (parts[0]) {
      case "worst-median", "order-statistic", "margin" ->
          new VotingObjective(
              Objective.worst(s, h), "worst-case probability of " + goal, "", Terms.number(voters));
      case "uniform-votes" ->
          new VotingObjective(
              Objective.uniform(voters, entries, s, h),
              "probability of " + goal + " if votes are independent and uniform",
              "_uniform",
              Terms.number(voters));
      case "profile" -> at(votes(parts[1], voters, entries), s, h, goal);
      default -> throw unknown(text);
    };
  }

  private static VotingObjective at(Profile votes, int rank, int margin, String goal) {
    return new VotingObjective(
        Objective.at(votes, rank, margin),
        "probability of " + goal + " for the votes " + votes,
        "_at",
        Terms.vector(votes.votes()));
  }

  private static String goal(int rank, int margin, int voters) {
    String statistic =
        rank == (voters + 1) / 2 ? "the median (rank " + rank + ")" : "the vote of rank " + rank;
    return margin == 0 ? statistic : statistic + " within " + margin + " ranks";
  }

  private static Profile votes(String text, int voters, int entries) {
    List<Integer> votes = ChooserFile.votes(text);
    if (votes.size() != voters) {
      throw new IllegalArgumentException(
          "votes (" + text + ") must be as many as voters, " + voters);
    }
    return new Profile(votes, entries);
  }

  private static int number(String text, String objective) {
    if (!text.matches("\\d{1,9}")) {
      throw unknown(objective);
    }
    return Integer.parseInt(text);
  }

  private static IllegalArgumentException unknown(String text) {
    return new IllegalArgumentException("objective (" + text + ") must be " + KINDS);
  }
}
