package org.exactreferee.question.table;

import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.question.Question;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.PlacedRows;
import org.exactreferee.trusted.kernel.table.RowsClaim;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * Makes theorems of rows: of those that a file has, and of those that are found here, with the
 * evidence for them.
 */
public record BlockProver(TableHead head, TableVerification verification) {

  /** Evidence for what the kernel evaluates without a question. */
  private static final Evidence NO_ANSWERS = new Evidence.Evaluation(List.of());

  /** Finds what stands in rows with these parameters, and has it checked. */
  public Checked<VerifiedBlock> find(PlacedRows place) {
    return prove(place, filling(parameters(place)));
  }

  /** The parameters of rows as they are written. */
  static List<List<String>> parameters(PlacedRows place) {
    return place.parameters().stream().map(row -> row.stream().map(Cell::text).toList()).toList();
  }

  /** Finds what stands in rows with these parameters. */
  Question.Filling filling(List<List<String>> parameters) {
    return Questions.named(head.kind().name())
        .orElseThrow()
        .search()
        .fill(parameters, head.digits());
  }

  /** Has checked what was found for rows. */
  Checked<VerifiedBlock> prove(PlacedRows place, Question.Filling filling) {
    List<List<String>> texts = filling.rows();
    return CellReader.found(head, texts)
        .match(cells -> prove(place, cells, texts, filling.evidence()), Checked.Wrong::new);
  }

  private Checked<VerifiedBlock> prove(
      PlacedRows place,
      List<List<Cell>> cells,
      List<List<String>> texts,
      Optional<Evidence> known) {
    Checked<VerifiedBlock> checked =
        verification.check(place, cells, texts, known.orElse(NO_ANSWERS));
    if (known.isPresent() || checked instanceof Checked.Right) {
      return checked;
    }
    Optional<Evidence> proposed =
        verification
            .claim(place, cells, texts)
            .match(rows -> evidence(rows.claim()), rejected -> Optional.empty());
    return proposed.isPresent() ? verification.check(place, cells, texts, proposed.get()) : checked;
  }

  /** The answers to the questions that come up when the claim of rows is evaluated. */
  static Optional<Evidence> evidence(Expression claim) {
    return Kernel.decide("rows", claim, Optional.empty(), Kernel.LIMITS, new ProverAnswers())
        .match(theorem -> Optional.of(theorem.evidence()), refused -> Optional.empty());
  }

  /** Checks rows that were read. */
  public Checked<VerifiedBlock> check(PlacedRows place, TableCertificateReader.Block block) {
    List<List<String>> texts = found(block.rows());
    return CellReader.found(head, texts)
        .match(
            cells -> verification.check(place, cells, texts, block.evidence()), Checked.Wrong::new);
  }

  /** What rows that were read claim, whether or not it holds. */
  public Checked<RowsClaim> claim(PlacedRows place, TableCertificateReader.Block block) {
    List<List<String>> texts = found(block.rows());
    return CellReader.found(head, texts)
        .match(cells -> verification.claim(place, cells, texts), Checked.Wrong::new);
  }

  /** The cells after the parameters. */
  private List<List<String>> found(List<List<String>> rows) {
    int parameters = head.kind().parameters().size();
    return rows.stream().map(row -> row.subList(parameters, row.size())).toList();
  }
}
