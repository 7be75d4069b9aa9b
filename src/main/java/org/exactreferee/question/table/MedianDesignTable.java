package org.exactreferee.question.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prove.voting.VotingDesign;
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.Objective;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** How likely a private chooser of a family is to choose the vote of a rank, in the worst case. */
record MedianDesignTable() implements TableKind {

  /** Beyond these, a program does not fit the memory. */
  private static final BigInteger MOST_PROFILES = BigInteger.valueOf(5_000);

  @Override
  public String name() {
    return "median-design";
  }

  @Override
  public String about() {
    return "the largest worst-case probability with which private choosers choose the vote of a rank";
  }

  @Override
  public List<String> aboutParameters() {
    return List.of(
        "which choosers",
        "numbers of voters, at most 100",
        "for each entry, how many times as likely one vote may make it",
        "the rank of the vote, from 1 to n",
        "how many ranks away still count as right");
  }

  /** Each row is a block of its own, as they share no definitions. */
  @Override
  public Filling fill(List<List<String>> parameters, int digits) {
    List<List<String>> rows = new ArrayList<>();
    List<Answer> answers = new ArrayList<>();
    for (List<String> row : parameters) {
      VotingDesign design = design(row);
      List<String> cells = new ArrayList<>(row);
      cells.add(design.value().toString());
      cells.add(Decimal.of(design.value(), digits, Rounding.DOWN).digits());
      rows.add(cells);
      answers.add(new Answer.OfProgram(design.evidence()));
    }
    return new Filling(rows, Optional.of(new Evidence.Evaluation(answers)));
  }

  private static VotingDesign design(List<String> row) {
    int voters = Integer.parseInt(row.get(1));
    List<Rational> bounds = CellReader.fractions(row.get(2));
    if (Words.rising(voters, bounds.size()).count().compareTo(MOST_PROFILES) > 0) {
      throw new UndecidedException(
          "%d voters and %d entries have more than %s profiles up to order"
              .formatted(voters, bounds.size(), MOST_PROFILES));
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
