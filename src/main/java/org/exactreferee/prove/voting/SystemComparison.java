package org.exactreferee.prove.voting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.ProgramOperator;
import org.exactreferee.trusted.language.tree.Relation;
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
 * parameters of the choosers are its variables, none negative, and rows have names.
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

  /**
   * A question about a row.
   *
   * @param claim that the answer is yes
   * @param against a chooser that shows that it is no, if one of the plainest does: that it is a
   *     private one, or one that satisfies the printed rows, and breaks what is asked
   */
  public record Question(Kind kind, String row, Expression claim, Optional<Against> against) {}

  /** A chooser by its parameters that are not 0, and the statement that it speaks against a row. */
  public record Against(Map<String, ExactReal> point, Expression claim) {}

  private final SystemProgram program;
  private final List<Row<ExactReal>> validity;
  private final List<Row<ExactReal>> privacy;
  private final List<RatioRow<ExactReal>> printed;

  private SystemComparison(
      SystemProgram program,
      List<Row<ExactReal>> validity,
      List<Row<ExactReal>> privacy,
      List<RatioRow<ExactReal>> printed) {
    this.program = program;
    this.validity = validity;
    this.privacy = privacy;
    this.printed = printed;
  }

  /** A printed system beside privacy itself. */
  public static SystemComparison of(PrintedSystem system, int voters, List<ExactReal> bounds) {
    return switch (system) {
      case THEOREM_3, LEMMA_4 -> ofMedians(system, voters, bounds);
      case THEOREM_1 -> ofPhantoms(voters, bounds);
    };
  }

  /** Generalized medians. */
  private static SystemComparison ofMedians(
      PrintedSystem printed, int voters, List<ExactReal> bounds) {
    MedianSystem<ExactReal> system = new MedianSystem<>(voters, bounds);
    return new SystemComparison(
        new SystemProgram(
            "median",
            voters,
            bounds.size(),
            system.variables().stream().map(Variable::name).toList()),
        system.validity(),
        system.privacy(),
        printed == PrintedSystem.LEMMA_4 ? system.switchesUp() : system.printed());
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
    return new SystemComparison(
        new SystemProgram("phantoms", voters, bounds.size(), names),
        rows.get(false),
        rows.get(true),
        printed);
  }

  public List<Question> questions() {
    List<Row<ExactReal>> products = printed.stream().map(RatioRow::crossMultiplied).toList();
    List<Question> questions = new ArrayList<>();
    for (RatioRow<ExactReal> row : printed) {
      LinearForm<ExactReal> product = row.crossMultiplied().form();
      Expression claim = program.neverPositive(product, validity, whereRatioSpeaks(row));
      questions.add(
          new Question(
              Kind.PRINTED_FOLLOWS,
              row.name(),
              claim,
              program.against(validity, whereRatioSpeaks(row), product, Relation.GREATER)));
    }
    for (Row<ExactReal> row : privacy) {
      Expression claim = program.neverPositive(row.form(), validity, products);
      questions.add(
          new Question(
              Kind.PRIVACY_FOLLOWS,
              row.name(),
              claim,
              program.against(validity, products, row.form(), Relation.GREATER)));
    }
    for (RatioRow<ExactReal> row : printed) {
      List<Row<ExactReal>> given = whereRatioSpeaks(row);
      Expression least = program.optimum(ProgramOperator.MINIMUM, row.bottom(), validity, given);
      questions.add(
          new Question(
              Kind.RATIO_IS_DEFINED,
              row.name(),
              Trees.greater(least, Trees.number(0)),
              program.against(validity, given, row.bottom(), Relation.EQUAL)));
    }
    return questions;
  }

  /** Every row of both systems: which system it is of, its name, what it says. */
  public List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (RatioRow<ExactReal> row : printed) {
      rows.add(
          List.of(
              "printed",
              row.name(),
              "("
                  + (program.text(row.top()) + ")/(")
                  + (program.text(row.bottom()) + ") <= ")
                  + row.bound()));
    }
    privacy.forEach(row -> rows.add(List.of("privacy", row.name(), program.text(row))));
    validity.forEach(row -> rows.add(List.of("chooser", row.name(), program.text(row))));
    return rows;
  }

  /**
   * The rows of privacy as a program for other solvers, with the largest excess of a printed row as
   * its objective if one is named.
   *
   * @throws IllegalArgumentException if no row has the name, or a bound is no fraction
   */
  public LinearProgram<Rational> written(Optional<String> name) {
    Optional<RatioRow<ExactReal>> row =
        name.map(
            wanted ->
                printed(wanted)
                    .orElseThrow(
                        () ->
                            new IllegalArgumentException(
                                "row ("
                                    + wanted
                                    + ") must be a printed row, such as "
                                    + printed.get(0).name())));
    LinearForm<ExactReal> objective =
        row.map(given -> given.crossMultiplied().form())
            .orElseGet(() -> new LinearForm<>(List.of()));
    List<Row<ExactReal>> given = row.map(this::whereRatioSpeaks).orElse(privacy);
    return program.written(objective, Stream.concat(validity.stream(), given.stream()).toList());
  }

  private Optional<RatioRow<ExactReal>> printed(String name) {
    return printed.stream().filter(row -> row.name().equals(name)).findFirst();
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

  /** The chooser at a point of a claim's program: its parameters that are not 0. */
  public String chooser(Map<String, ExactReal> values) {
    return program.chooser(values);
  }

  /** What the printed ratio of a row comes to at a point of a claim's program, if it is one. */
  public Optional<RatioRow.Verdict> ratio(String name, Map<String, ExactReal> values) {
    return printed(name).map(row -> row.at(program.point(values)));
  }

  /**
   * What a given chooser makes of every row: its system, its name, whether it holds, and of a
   * printed row what the ratio comes to.
   *
   * @param point its parameters in order
   */
  public List<Judged> judge(List<ExactReal> point) {
    List<Judged> judged = new ArrayList<>();
    for (RatioRow<ExactReal> row : printed) {
      Row<ExactReal> product = row.crossMultiplied();
      judged.add(
          new Judged(
              "printed", row.name(), program.holdsAt(product, point), Optional.of(row.at(point))));
    }
    for (Row<ExactReal> row : privacy) {
      judged.add(new Judged("privacy", row.name(), program.holdsAt(row, point), Optional.empty()));
    }
    return judged;
  }

  /** A row at a chooser. */
  public record Judged(
      String system, String row, Expression holds, Optional<RatioRow.Verdict> ratio) {}
}
