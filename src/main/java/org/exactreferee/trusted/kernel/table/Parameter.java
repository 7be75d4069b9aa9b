package org.exactreferee.trusted.kernel.table;

/**
 * Something that is chosen; a table has a row for each combination.
 *
 * @param name what it is called
 * @param values what is accepted
 */
public record Parameter(String name, ParameterValues values) {

  /** Its column. */
  Column column() {
    Column.Type type =
        switch (values.form()) {
          case INTEGERS, FRACTIONS -> Column.Type.FRACTION;
          case VECTORS -> Column.Type.VECTOR;
          case NAMES -> Column.Type.NAME;
        };
    return new Column(name.replace('-', '_'), name.replace("exp-", "e^"), type, false);
  }
}
