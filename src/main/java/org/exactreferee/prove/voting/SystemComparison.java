package org.exactreferee.prove.voting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.ChooserProgram;
import org.exactreferee.trusted.model.voting.Objective;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Asks which rows of a printed privacy system follow from privacy, which rows of privacy follow
 * from the printed system, and whether the printed ratios are defined wherever there is privacy.
 * Printed rows are multiplied by their bottoms for the first two questions, so that they say
 * something where the bottom is 0.
 *
 * <p>Every question is a claim of its own about a linear program that is written out. The
 * parameters of the choosers are its variables {@code x[1], x[2], ...}, none negative.
 */
public final class SystemComparison {

  /** What can be asked about a row. */
  public enum Kind {
    PRINTED_FOLLOWS("printed row follows from privacy"),
    PRIVACY_FOLLOWS("privacy follows from printed rows"),
    RATIO_IS_DEFINED("printed ratio is always defined");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** A claim about a row. */
  public record Question(Kind kind, String row, String claim) {}

  private final List<String> names;
  private final List<Row<ExactReal>> validity;
  private final List<Row<ExactReal>> privacy;
  private final List<RatioRow<ExactReal>> printed;

  private SystemComparison(
      List<String> names,
      List<Row<ExactReal>> validity,
      List<Row<ExactReal>> privacy,
      List<RatioRow<ExactReal>> printed) {
    this.names = names;
    this.validity = validity;
    this.privacy = privacy;
    this.printed = printed;
  }

  /** Generalized medians, and [KL18, Theorem 3]. */
  public static SystemComparison ofMedians(int voters, List<ExactReal> bounds) {
    MedianSystem<ExactReal> system = new MedianSystem<>(voters, bounds);
    return new SystemComparison(
        system.variables().stream().map(Variable::name).toList(),
        system.validity(),
        system.privacy(),
        system.printed());
  }

  /**
   * Randomized dictatorships with {@code c_z / m} phantoms, and the bound {@code c_z / m >= 1 /
   * (E_z - 1)} of [KL18, Theorem 1], as the ratio {@code (m + c_z) / c_z <= E_z} of its proof.
   */
  public static SystemComparison ofPhantoms(int voters, List<ExactReal> bounds) {
    LinearProgram<ExactReal> program =
        new ChooserProgram(ChooserFamily.PHANTOMS, voters, bounds.size())
            .andPrivate(bounds)
            .maximum(Objective.uniform(voters, bounds.size(), 1, 0));
    List<String> names = program.variables().stream().map(Variable::name).toList();
    List<RatioRow<ExactReal>> printed = new ArrayList<>();
    for (int z = 1; z <= bounds.size(); z++) {
      int own = names.indexOf("c_" + z);
      printed.add(
          new RatioRow<>(
              "phantoms_" + z,
              LinearForm.of(Map.of(own, ExactReal.ONE, names.indexOf("m"), ExactReal.ONE)),
              LinearForm.of(Map.of(own, ExactReal.ONE)),
              bounds.get(z - 1)));
    }
    Map<Boolean, List<Row<ExactReal>>> rows =
        program.rows().stream()
            .collect(Collectors.partitioningBy(row -> row.name().startsWith("private")));
    return new SystemComparison(names, rows.get(false), rows.get(true), printed);
  }

  public List<Question> questions() {
    List<Row<ExactReal>> products = printed.stream().map(RatioRow::crossMultiplied).toList();
    List<Question> questions = new ArrayList<>();
    for (Row<ExactReal> row : products) {
      String claim = "maximum(" + program(row.form(), privacy) + ") <= 0";
      questions.add(new Question(Kind.PRINTED_FOLLOWS, row.name(), claim));
    }
    for (Row<ExactReal> row : privacy) {
      String claim = "maximum(" + program(row.form(), products) + ") <= 0";
      questions.add(new Question(Kind.PRIVACY_FOLLOWS, row.name(), claim));
    }
    for (RatioRow<ExactReal> row : printed) {
      String claim = "minimum(" + program(row.bottom(), privacy) + ") > 0";
      questions.add(new Question(Kind.RATIO_IS_DEFINED, row.name(), claim));
    }
    return questions;
  }

  private String program(LinearForm<ExactReal> objective, List<Row<ExactReal>> given) {
    String rows =
        Stream.concat(validity.stream(), given.stream())
            .map(row -> text(row.form()) + " " + row.order() + " " + row.bound())
            .collect(Collectors.joining(", "));
    return "x["
        + (names.size() + "] : " + text(objective))
        + (" where forall i in 1.." + names.size() + " : x[i] >= 0, " + rows);
  }

  private static String text(LinearForm<ExactReal> form) {
    return form.terms().isEmpty()
        ? "0"
        : form.terms().stream()
            .map(term -> "(" + term.coefficient() + ")*x[" + (term.variable() + 1) + "]")
            .collect(Collectors.joining(" + "));
  }

  /** The chooser at a point of a claim's program: its parameters that are not 0. */
  public String chooser(Map<String, ExactReal> values) {
    List<ExactReal> point = point(values);
    return IntStream.range(0, point.size())
        .filter(i -> !point.get(i).isZero())
        .mapToObj(i -> names.get(i) + " = " + point.get(i))
        .collect(Collectors.joining(", "));
  }

  /** What the printed ratio of a row comes to at a point of a claim's program, if it is one. */
  public Optional<RatioRow.Verdict> ratio(String name, Map<String, ExactReal> values) {
    return printed.stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .map(row -> row.at(point(values)));
  }

  private List<ExactReal> point(Map<String, ExactReal> values) {
    return IntStream.rangeClosed(1, names.size())
        .mapToObj(i -> values.getOrDefault("x[" + i + "]", ExactReal.of(Rational.ZERO)))
        .toList();
  }
}
