package org.exactreferee.prove.voting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.ProgramOperator;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
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
 * something where the bottom is 0. Whether a printed row follows is asked where its bottom is not
 * negative, so that a chooser against it breaks the ratio too.
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
  public record Question(Kind kind, String row, Expression claim) {}

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

  /** The printed system of a family that a theorem is about. */
  public static SystemComparison of(ChooserFamily family, int voters, List<ExactReal> bounds) {
    return switch (family) {
      case MEDIANS -> ofMedians(voters, bounds);
      case PHANTOMS -> ofPhantoms(voters, bounds);
      case ALL, RANDOMIZED_MEDIANS ->
          throw new IllegalArgumentException("family (" + family + ") must have a printed system");
    };
  }

  /** Generalized medians, and [KL18, Theorem 3]. */
  private static SystemComparison ofMedians(int voters, List<ExactReal> bounds) {
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
  private static SystemComparison ofPhantoms(int voters, List<ExactReal> bounds) {
    LinearProgram<ExactReal> program =
        new ChooserProgram(ChooserFamily.PHANTOMS, voters, bounds.size())
            .andPrivate(bounds)
            .maximum(Objective.uniform(voters, bounds.size(), 1, 0));
    List<String> names = program.variables().stream().map(Variable::name).toList();
    List<RatioRow<ExactReal>> printed = new ArrayList<>();
    for (int z = 1; z <= bounds.size(); z++) {
      int own = names.indexOf(ChooserFamily.PHANTOMS.base(z));
      printed.add(
          new RatioRow<>(
              "phantoms_" + z,
              LinearForm.of(
                  Map.of(
                      own,
                      ExactReal.ONE,
                      names.indexOf(ChooserFamily.PHANTOMS.transfer(z, 1)),
                      ExactReal.ONE)),
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
    for (RatioRow<ExactReal> row : printed) {
      Expression claim = neverPositive(row.crossMultiplied().form(), whereRatioSpeaks(row));
      questions.add(new Question(Kind.PRINTED_FOLLOWS, row.name(), claim));
    }
    for (Row<ExactReal> row : privacy) {
      Expression claim = neverPositive(row.form(), products);
      questions.add(new Question(Kind.PRIVACY_FOLLOWS, row.name(), claim));
    }
    for (RatioRow<ExactReal> row : printed) {
      Expression least = optimum(ProgramOperator.MINIMUM, row.bottom(), whereRatioSpeaks(row));
      Expression claim = Trees.greater(least, Trees.number(0));
      questions.add(new Question(Kind.RATIO_IS_DEFINED, row.name(), claim));
    }
    return questions;
  }

  /**
   * Private choosers for which the bottom of a printed ratio is not negative. Where it is, the
   * ratio is defined and below its bound; there are others, as a fixed law moves nothing.
   */
  private List<Row<ExactReal>> whereRatioSpeaks(RatioRow<ExactReal> row) {
    Row<ExactReal> bottom =
        new Row<>("bottom", row.bottom(), Order.AT_LEAST, ExactReal.of(Rational.ZERO));
    return Stream.concat(privacy.stream(), Stream.of(bottom)).toList();
  }

  private Expression neverPositive(LinearForm<ExactReal> form, List<Row<ExactReal>> given) {
    Expression most = optimum(ProgramOperator.MAXIMUM, form, given);
    return Trees.atMost(most, Trees.number(0));
  }

  private Expression optimum(
      ProgramOperator operator, LinearForm<ExactReal> objective, List<Row<ExactReal>> given) {
    ParameterProgram program = ParameterProgram.nonNegative(names.size());
    Stream<Expression> rows =
        Stream.concat(validity.stream(), given.stream())
            .map(
                row ->
                    Trees.compare(
                        program.sum(row.form()),
                        LinearTerms.relation(row.order()),
                        Trees.number(row.bound())));
    return program.optimum(operator, program.sum(objective), rows);
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
