package org.exactreferee.prover;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.linear.LinearForm;
import org.exactreferee.linear.Order;
import org.exactreferee.linear.Row;
import org.exactreferee.number.ExactReal;

/**
 * Asks which rows of the printed privacy system of generalized medians follow from privacy, and
 * which rows of privacy follow from the printed system, in both cases for valid medians. The rows
 * are those of {@link MedianSystem}; the printed ones are multiplied by their bottoms, so that they
 * say something where the bottom is 0.
 *
 * <p>Every question is a claim of its own about a linear program that is written out: the variables
 * are {@code t[1..n]} for the first entry, {@code t[n+1..2n]} for the second, and so on, then
 * {@code xi[1..k]}.
 */
public final class SystemComparison {

  /**
   * A row and the claim that it follows from the other system.
   *
   * @param printed whether it is a row of the paper
   */
  public record Question(String row, boolean printed, String claim) {}

  private final MedianSystem<ExactReal> system;

  public SystemComparison(MedianSystem<ExactReal> system) {
    this.system = system;
  }

  public List<Question> questions() {
    List<Row<ExactReal>> printed =
        system.printed().stream().map(RatioRow::crossMultiplied).toList();
    List<Question> questions = new ArrayList<>();
    for (Row<ExactReal> row : printed) {
      questions.add(new Question(row.name(), true, claim(row, system.privacy())));
    }
    for (Row<ExactReal> row : system.privacy()) {
      questions.add(new Question(row.name(), false, claim(row, printed)));
    }
    return questions;
  }

  private String claim(Row<ExactReal> asked, List<Row<ExactReal>> given) {
    int transfers = system.voters() * system.entries();
    String bounds =
        "forall i in 1.."
            + (transfers + " : 0 <= t[i] <= 1, forall z in 1..")
            + (system.entries() + " : xi[z] >= 0");
    String rows =
        Stream.concat(system.validity().stream(), given.stream())
            .map(row -> text(row.form()) + symbol(row.order()) + row.bound())
            .collect(Collectors.joining(", "));
    return "maximum(t["
        + (transfers + "], xi[" + system.entries() + "] : ")
        + (text(asked.form()) + " where " + bounds + ", " + rows + ") <= 0");
  }

  private static String symbol(Order order) {
    return " " + order + " ";
  }

  private String text(LinearForm<ExactReal> form) {
    return form.terms().isEmpty()
        ? "0"
        : form.terms().stream()
            .map(term -> "(" + term.coefficient() + ")*" + name(term.variable()))
            .collect(Collectors.joining(" + "));
  }

  private String name(int variable) {
    int transfers = system.voters() * system.entries();
    return variable < transfers
        ? "t[" + (variable + 1) + "]"
        : "xi[" + (variable - transfers + 1) + "]";
  }

  /** The median at a point whose coordinates have the names of a claim. */
  public List<ExactReal> point(Map<String, ExactReal> values) {
    List<ExactReal> point = new ArrayList<>();
    for (int i = 0; i < system.variables().size(); i++) {
      point.add(values.getOrDefault(name(i), ExactReal.ZERO));
    }
    return point;
  }
}
