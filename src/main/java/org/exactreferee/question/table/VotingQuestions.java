package org.exactreferee.question.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.voting.SmallestPhantom;
import org.exactreferee.prove.voting.VotingDesign;
import org.exactreferee.question.Question;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.Objective;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Questions about choosers of a vote. */
final class VotingQuestions {

  private VotingQuestions() {}

  static Question phantoms() {
    return Question.of(
        "phantoms",
        "the fewest phantom votes with which an entry of the ballot is private",
        VotingQuestions::phantoms);
  }

  private static List<String> phantoms(List<String> row, int digits) {
    Rational exponent = RationalText.parse(row.get(0)).multiply(RationalText.parse(row.get(1)));
    SmallestPhantom found = SmallestPhantom.of(exponent, new BigInteger(row.get(2)));
    ExactReal least = SmallestPhantom.least(exponent);
    return List.of(
        least.toString(),
        Decimal.of(least, digits, Rounding.UP).digits(),
        found.phantoms().toString(),
        found.below().toString());
  }

  static Question medians() {
    return new Question(
        "median-design",
        "the largest worst-case probability with which private choosers choose the vote of a rank",
        VotingQuestions::medians);
  }

  /** Each row is a block of its own, as they share no definitions. */
  private static Question.Filling medians(List<List<String>> rows, int digits) {
    List<List<String>> cells = new ArrayList<>();
    List<Answer> answers = new ArrayList<>();
    for (List<String> row : rows) {
      VotingDesign design = design(row);
      String decimal = Decimal.of(design.value(), digits, Rounding.DOWN).digits();
      cells.add(List.of(design.value().toString(), decimal));
      answers.add(new Answer.OfProgram(design.evidence()));
    }
    return new Question.Filling(cells, Optional.of(new Evidence.Evaluation(answers)));
  }

  private static VotingDesign design(List<String> row) {
    int voters = Integer.parseInt(row.get(1));
    List<Rational> bounds = CellReader.fractions(row.get(2));
    if (!VotingDesign.isModerate(voters, bounds.size())) {
      throw new UndecidedException(
          "%d voters and %d entries have more than %s profiles up to order"
              .formatted(voters, bounds.size(), VotingDesign.MOST_PROFILES));
    }
    VotingDesign design =
        VotingDesign.of(
            ChooserFamily.named(row.get(0)),
            voters,
            bounds.stream().map(ExactReal::of).toList(),
            Objective.worst(Integer.parseInt(row.get(3)), Integer.parseInt(row.get(4))));
    if (!design.isExact()) {
      throw new UndecidedException("the optimum for " + row + " is known by bounds only");
    }
    return design;
  }
}
