package org.exactreferee.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a table is about: enough to compute it again.
 *
 * @param digits how many significant digits decimals have
 */
public record TableHead(Grid grid, int digits) {

  /** So many digits of a logarithm are decided by the kernel, and no more. */
  public static final int MOST_DIGITS = 1000;

  public TableKind kind() {
    return grid.kind();
  }

  /** What no claim of its rows covers, in one line; empty if everything is. */
  public String notCovered() {
    return kind().notCovered(grid.values());
  }

  /** All columns, those of the parameters first. */
  public List<TableKind.Column> columns() {
    List<TableKind.Column> columns = new ArrayList<>();
    for (TableKind.Parameter parameter : kind().parameters()) {
      columns.add(
          new TableKind.Column(
              parameter.name().replace('-', '_'), parameter.name().replace("exp-", "e^")));
    }
    columns.addAll(kind().columns());
    return columns;
  }

  /** The values of each parameter by its name. */
  public Map<String, List<String>> parameters() {
    Map<String, List<String>> named = new LinkedHashMap<>();
    for (int i = 0; i < kind().parameters().size(); i++) {
      named.put(kind().parameters().get(i).name(), grid.values().get(i));
    }
    return named;
  }
}
