package org.exactreferee.prove.voting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Expression.Program.Constraint;
import org.exactreferee.trusted.language.tree.Expression.Program.Unknown;
import org.exactreferee.trusted.language.tree.ProgramOperator;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Statements about the parameters of choosers, none of them negative, whose rows and unknowns carry
 * the names of what they are: {@code t_1(2)} is {@code t_1_2} there. Each says what it is about, by
 * definitions such as {@code median_voters = 2}.
 *
 * @param choosers what they are called
 */
record SystemProgram(String choosers, int voters, int entries, List<String> names) {

  /** A row whose name means something else in the language, and what it is called instead. */
  private static final String RESERVED = "sum";

  private static final String TOTAL = "total";

  SystemProgram {
    names = List.copyOf(names);
  }

  private static String identifier(String name) {
    return name.equals(RESERVED)
        ? TOTAL
        : name.replace("(", "_").replace(")", "").replaceAll("[^A-Za-z0-9_]", "_");
  }

  private Expression unknown(int position) {
    return Trees.symbol(identifier(names.get(position)));
  }

  private Expression sum(LinearForm<ExactReal> form) {
    return LinearTerms.sum(form, Trees::number, this::unknown);
  }

  private Expression condition(Row<ExactReal> row) {
    return Trees.compare(
        sum(row.form()), LinearTerms.relation(row.order()), Trees.number(row.bound()));
  }

  private Expression about(List<Definition> more, Expression body) {
    List<Definition> definitions = new ArrayList<>();
    definitions.add(Trees.define(choosers + "_voters", Trees.number(voters)));
    definitions.add(Trees.define(choosers + "_entries", Trees.number(entries)));
    definitions.addAll(more);
    return new Expression.Let(definitions, body);
  }

  /**
   * That a sum is never positive where the rows hold. Of these only those are written that say it
   * at once, if there are such.
   */
  Expression neverPositive(
      LinearForm<ExactReal> form, List<Row<ExactReal>> validity, List<Row<ExactReal>> given) {
    boolean atOnce = form.terms().stream().allMatch(term -> term.coefficient().sign() <= 0);
    Optional<Row<ExactReal>> same =
        given.stream()
            .filter(
                row -> row.bound().isZero() && coefficients(row.form()).equals(coefficients(form)))
            .findFirst();
    List<Row<ExactReal>> needed =
        atOnce
            ? List.of()
            : same.map(List::of)
                .orElseGet(() -> Stream.concat(validity.stream(), given.stream()).toList());
    return about(
        List.of(), Trees.atMost(program(ProgramOperator.MAXIMUM, form, needed), Trees.number(0)));
  }

  private static Map<Integer, ExactReal> coefficients(LinearForm<ExactReal> form) {
    return form.terms().stream()
        .filter(term -> !term.coefficient().isZero())
        .collect(Collectors.toMap(term -> term.variable(), term -> term.coefficient()));
  }

  /** The optimum of a sum where all rows hold. */
  Expression optimum(
      ProgramOperator operator,
      LinearForm<ExactReal> objective,
      List<Row<ExactReal>> validity,
      List<Row<ExactReal>> given) {
    return about(
        List.of(),
        program(operator, objective, Stream.concat(validity.stream(), given.stream()).toList()));
  }

  private Expression program(
      ProgramOperator operator, LinearForm<ExactReal> objective, List<Row<ExactReal>> rows) {
    List<Unknown> unknowns = new ArrayList<>();
    List<Constraint> all = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      unknowns.add(new Unknown(identifier(names.get(i)), Optional.empty()));
      all.add(new Constraint(Optional.empty(), Trees.atLeast(unknown(i), Trees.number(0))));
    }
    for (Row<ExactReal> row : rows) {
      all.add(new Constraint(Optional.of(identifier(row.name())), condition(row)));
    }
    return new Program(operator, unknowns, Optional.of(sum(objective)), all);
  }

  /** One of the plainest choosers that satisfies all rows and gives a sum this sign. */
  Optional<SystemComparison.Against> against(
      List<Row<ExactReal>> validity,
      List<Row<ExactReal>> given,
      LinearForm<ExactReal> sum,
      Relation relation) {
    List<Row<ExactReal>> rows = Stream.concat(validity.stream(), given.stream()).toList();
    for (int i = names.size() - 1; i >= 0; i--) {
      List<ExactReal> point = unit(i);
      boolean speaks = relation.holdsForSign(sum.at(point, ExactReal.ZERO).sign());
      if (speaks && rows.stream().allMatch(row -> isMet(row, point))) {
        List<Expression> conditions = new ArrayList<>();
        int place = i;
        rows.stream()
            .filter(row -> row.form().terms().stream().anyMatch(term -> term.variable() == place))
            .forEach(row -> conditions.add(condition(at(row, point))));
        conditions.add(Trees.compare(sum(at(sum, point)), relation, Trees.number(0)));
        return Optional.of(
            new SystemComparison.Against(
                Map.of(identifier(names.get(i)), ExactReal.ONE),
                about(
                    List.of(Trees.define(identifier(names.get(i)), Trees.number(1))),
                    conjunction(conditions))));
      }
    }
    return Optional.empty();
  }

  private static boolean isMet(Row<ExactReal> row, List<ExactReal> point) {
    ExactReal excess = row.form().at(point, ExactReal.ZERO).subtract(row.bound());
    return LinearTerms.relation(row.order()).holdsForSign(excess.sign());
  }

  private List<ExactReal> unit(int place) {
    return IntStream.range(0, names.size())
        .mapToObj(i -> i == place ? ExactReal.ONE : ExactReal.ZERO)
        .toList();
  }

  /** Without the parameters that are 0. */
  private static LinearForm<ExactReal> at(LinearForm<ExactReal> form, List<ExactReal> point) {
    Map<Integer, ExactReal> kept = new LinkedHashMap<>();
    form.terms().stream()
        .filter(term -> !point.get(term.variable()).isZero())
        .forEach(term -> kept.put(term.variable(), term.coefficient()));
    return LinearForm.of(kept);
  }

  private static Row<ExactReal> at(Row<ExactReal> row, List<ExactReal> point) {
    return new Row<>(row.name(), at(row.form(), point), row.order(), row.bound());
  }

  /** That a row holds at a chooser. */
  Expression holdsAt(Row<ExactReal> row, List<ExactReal> point) {
    Row<ExactReal> kept = at(row, point);
    return about(
        kept.form().terms().stream()
            .map(
                term ->
                    Trees.define(
                        identifier(names.get(term.variable())),
                        Trees.number(point.get(term.variable()))))
            .toList(),
        condition(kept));
  }

  private static Expression conjunction(List<Expression> all) {
    int size = all.size();
    return size == 1
        ? all.get(0)
        : Trees.and(
            conjunction(all.subList(0, size / 2)), conjunction(all.subList(size / 2, size)));
  }

  /** A row as a line of text. */
  String text(Row<ExactReal> row) {
    String order = LinearTerms.relation(row.order()).toString();
    return text(row.form()) + " " + order + " " + row.bound();
  }

  /** A sum as text. */
  String text(LinearForm<ExactReal> form) {
    StringBuilder text = new StringBuilder();
    for (LinearForm.Term<ExactReal> term : form.terms()) {
      ExactReal c = term.coefficient();
      String size = c.sign() < 0 ? c.negate().toString() : c.toString();
      text.append(text.length() == 0 ? (c.sign() < 0 ? "-" : "") : c.sign() < 0 ? " - " : " + ");
      text.append(
          size.equals("1") ? "" : (size.matches("[0-9/]+") ? size : "(" + size + ")") + "*");
      text.append(names.get(term.variable()));
    }
    return text.length() == 0 ? "0" : text.toString();
  }

  /** The rows as a program of fractions, whose largest objective is asked. */
  LinearProgram<Rational> written(LinearForm<ExactReal> objective, List<Row<ExactReal>> rows) {
    return new LinearProgram<>(
        Goal.MAXIMISE,
        rational(objective),
        Rational.ZERO,
        names.stream().map(name -> Variable.atLeast(identifier(name), Rational.ZERO)).toList(),
        rows.stream()
            .map(
                row ->
                    new Row<>(
                        identifier(row.name()),
                        rational(row.form()),
                        row.order(),
                        rational(row.bound())))
            .toList());
  }

  private static LinearForm<Rational> rational(LinearForm<ExactReal> form) {
    Map<Integer, Rational> sum = new LinkedHashMap<>();
    form.terms().forEach(term -> sum.put(term.variable(), rational(term.coefficient())));
    return LinearForm.of(sum);
  }

  private static Rational rational(ExactReal number) {
    return number
        .rational()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "bound (" + number + ") must be a fraction in an LP file: use --exp-ballot"));
  }

  /** A chooser's parameters that are not 0, by the names of the paper. */
  String chooser(Map<String, ExactReal> values) {
    List<ExactReal> point = point(values);
    return IntStream.range(0, point.size())
        .filter(i -> !point.get(i).isZero())
        .mapToObj(i -> names.get(i) + " = " + point.get(i))
        .collect(Collectors.joining(", "));
  }

  /** All parameters in order. */
  List<ExactReal> point(Map<String, ExactReal> values) {
    return names.stream()
        .map(name -> values.getOrDefault(identifier(name), ExactReal.ZERO))
        .toList();
  }
}
