package org.exactreferee.question.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.Grid;
import org.exactreferee.trusted.kernel.table.Parameter;
import org.exactreferee.trusted.kernel.table.PlacedRows;
import org.exactreferee.trusted.kernel.table.RowKind;
import org.exactreferee.trusted.kernel.table.RowKinds;
import org.exactreferee.trusted.kernel.table.RowsClaim;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;

/** Rows of tables of one kind, and whether the kernel can be talked into others. */
record TableRows(String name, int digits) {

  /** The head of a table with these values of its parameters. */
  static TableHead head(String name, Map<String, List<String>> values, int digits) {
    RowKind kind = RowKinds.named(name).orElseThrow();
    List<List<Cell>> cells = new ArrayList<>();
    for (Parameter parameter : kind.parameters()) {
      cells.add(
          values.get(parameter.name()).stream()
              .map(text -> CellReader.parameter(parameter, text).orElseThrow())
              .toList());
    }
    return new TableHead(new Grid(kind, cells), digits);
  }

  /** All rows for these values of the parameters, as they are found and proved. */
  List<List<String>> of(Map<String, List<String>> values) {
    TableHead head = head(name, values, digits);
    TableVerification verification = new TableVerification(head);
    List<List<String>> rows = new ArrayList<>();
    Optional<PlacedRows> next = verification.next(TableRun.LARGEST_BLOCK);
    while (next.isPresent()) {
      Checked<VerifiedBlock> found = new BlockProver(head, verification).find(next.get());
      rows.addAll(
          found.match(
              VerifiedBlock::rows,
              rejected -> {
                throw new IllegalStateException(rejected.toString());
              }));
      next = verification.next(TableRun.LARGEST_BLOCK);
    }
    return rows;
  }

  /** Whether a row is proved, by any evidence that provers find or by this one. */
  boolean proves(List<String> cells, Evidence... more) {
    RowKind kind = RowKinds.named(name).orElseThrow();
    List<List<Cell>> values = new ArrayList<>();
    for (Parameter parameter : kind.parameters()) {
      Optional<Cell> value = CellReader.parameter(parameter, cells.get(values.size()));
      if (value.isEmpty()) {
        return false;
      }
      values.add(List.of(value.get()));
    }
    TableHead head = new TableHead(new Grid(kind, values), digits);
    return Stream.concat(Stream.of(more), proposed(head, cells).stream())
        .anyMatch(evidence -> proves(head, cells, evidence));
  }

  private static Optional<Evidence> proposed(TableHead head, List<String> cells) {
    TableVerification verification = new TableVerification(head);
    BlockProver prover = new BlockProver(head, verification);
    TableCertificateReader.Block block = block(cells, new Evidence.Evaluation(List.of()));
    return verification
        .place(block.rows())
        .<Checked<RowsClaim>>match(place -> prover.claim(place, block), Checked.Wrong::new)
        .match(rows -> BlockProver.evidence(rows.claim()), rejected -> Optional.empty());
  }

  private static boolean proves(TableHead head, List<String> cells, Evidence evidence) {
    TableVerification verification = new TableVerification(head);
    BlockProver prover = new BlockProver(head, verification);
    TableCertificateReader.Block block = block(cells, evidence);
    return verification
        .place(block.rows())
        .<Checked<VerifiedBlock>>match(place -> prover.check(place, block), Checked.Wrong::new)
        .match(verified -> true, rejected -> false);
  }

  private static TableCertificateReader.Block block(List<String> cells, Evidence evidence) {
    return new TableCertificateReader.Block(List.of(cells), evidence);
  }

  /** The row with another text in one cell. */
  static List<String> with(List<String> cells, int column, String text) {
    List<String> changed = new ArrayList<>(cells);
    changed.set(column, text);
    return changed;
  }
}
