package org.exactreferee.trusted.kernel.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;

/** Describes a kind of table: parameters, what rows share, and the columns one after the other. */
final class RowKindBuilder {
  final String name;
  final List<Parameter> parameters = new ArrayList<>();
  final List<Function<Row, Definition>> definitions = new ArrayList<>();
  final List<RowKind.Found> found = new ArrayList<>();
  Predicate<Row> accepted = row -> true;
  Class<? extends Evidence> evidence = Evidence.Evaluation.class;
  boolean aboutRankLaws;

  RowKindBuilder(String name) {
    this.name = name;
  }

  RowKindBuilder parameter(String parameter, ParameterValues values) {
    parameters.add(new Parameter(parameter, values));
    return this;
  }

  /** There is no row for other parameters: such combinations have no meaning. */
  RowKindBuilder where(Predicate<Row> meaningful) {
    accepted = meaningful;
    return this;
  }

  /** A name that statements use; rows that are proved together share its value. */
  RowKindBuilder define(String symbol, Function<Row, Expression> value) {
    definitions.add(row -> Trees.define(symbol, value.apply(row)));
    return this;
  }

  /** Rows are proved by this kind of evidence, not by evaluation. */
  RowKindBuilder provedBy(Class<? extends Evidence> kind) {
    evidence = kind;
    return this;
  }

  /** Theorems about rank laws prove rows too: all definitions are laws of threshold rules. */
  RowKindBuilder orByTheorems() {
    aboutRankLaws = true;
    return this;
  }

  /** A column of whose cells these statements speak. */
  RowKindBuilder column(
      String key,
      String heading,
      Column.Type type,
      BiFunction<Row, Integer, List<Expression>> statements) {
    found.add(new RowKind.Found(new Column(key, heading, type, false), statements, key));
    return this;
  }

  /** A column whose cells hold the value of a term. */
  RowKindBuilder value(
      String key, String heading, Column.Type type, Function<Row, Expression> term) {
    return column(
        key, heading, type, (row, digits) -> List.of(Trees.equal(term.apply(row), row.value(key))));
  }

  /** A column whose cells hold a fraction that is the value of a term. */
  RowKindBuilder fraction(String key, String heading, Function<Row, Expression> term) {
    return value(key, heading, Column.Type.FRACTION, term);
  }

  /** A column whose cells hold decimals of a term. */
  RowKindBuilder decimal(
      Rounding rounding, String key, String words, Function<Row, Expression> term) {
    return column(
        key,
        words + ", rounded " + rounding.words(),
        Column.Type.DECIMAL,
        (row, digits) -> List.of(rounding.of(term.apply(row), row.decimal(key), digits)));
  }

  /** A column whose cells hold decimals of the numbers in another column, rounded down. */
  RowKindBuilder down(String key, String words) {
    return decimal(Rounding.DOWN, key + "_down", words, row -> row.value(key));
  }

  /** Cells of the last column may be empty, and then say this. */
  RowKindBuilder orEmpty(Function<Row, List<Expression>> statements) {
    RowKind.Found last = found.get(found.size() - 1);
    return orEmpty(last.with(), statements);
  }

  /** Cells of the last column are empty, and then say nothing, exactly if those of another are. */
  RowKindBuilder emptyWith(String other) {
    return orEmpty(other, row -> List.of());
  }

  private RowKindBuilder orEmpty(String with, Function<Row, List<Expression>> statements) {
    RowKind.Found last = found.remove(found.size() - 1);
    Column column = last.column();
    found.add(
        new RowKind.Found(
            new Column(column.key(), column.heading(), column.type(), true),
            (row, digits) ->
                row.isNothing(column.key()) ? statements.apply(row) : last.statements(row, digits),
            with));
    return this;
  }

  RowKind kind() {
    return new RowKind(this);
  }
}
