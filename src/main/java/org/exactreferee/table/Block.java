package org.exactreferee.table;

import java.util.List;
import org.exactreferee.certificate.Evidence;

/**
 * Rows that are proved together.
 *
 * @param rows their cells, the parameters first
 * @param claim the canonical text of what they claim
 */
public record Block(List<List<String>> rows, String claim, Evidence evidence) {
  public Block {
    rows = rows.stream().map(List::copyOf).toList();
  }

  /**
   * What rows of a kind claim, all together.
   *
   * @throws NumberFormatException if a cell does not hold what a cell may
   */
  static String claim(TableKind kind, List<List<String>> rows, int digits) {
    StringBuilder text = new StringBuilder();
    String definitions = kind.definitions(rows.get(0));
    text.append(definitions.isEmpty() ? "" : "let " + definitions + " in ");
    String separator = "";
    for (List<String> row : rows) {
      row.subList(kind.parameters().size(), row.size()).forEach(CellText::require);
      for (String claim : kind.claims(row, digits)) {
        text.append(separator).append(claim);
        separator = " and ";
      }
    }
    return text.toString();
  }
}
