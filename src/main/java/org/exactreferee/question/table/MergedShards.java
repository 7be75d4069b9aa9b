package org.exactreferee.question.table;

import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import org.exactreferee.question.block.InOrder;
import org.exactreferee.question.block.Shards;
import org.exactreferee.question.block.Shards.MergeException;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.PlacedRows;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;

/**
 * The blocks of a table from its shards, in their order, each checked by the kernel before it is
 * handed on.
 */
public final class MergedShards {
  private final TableHead head;
  private final Shards shards;

  /** The shards of a table. */
  public MergedShards(Shards shards) {
    this.shards = shards;
    this.head = TableCertificateReader.head(new JsonFields(shards.any().work()));
  }

  public TableHead head() {
    return head;
  }

  /**
   * Has all blocks checked.
   *
   * @throws MergeException if one is missing, foreign or altered
   */
  public void check(TableRun run, InOrder.Sink<VerifiedBlock> sink)
      throws IOException, InterruptedException {
    TableVerification verification = new TableVerification(head, CitedTheorems.of(head));
    BlockProver prover = new BlockProver(head, verification);
    Iterator<Placed> placed =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return shards.hasNext();
          }

          @Override
          public Placed next() {
            return place(shards.next(), verification);
          }
        };
    run.inOrder(
        placed,
        block -> checked(block, prover),
        block -> {
          verification.count(block);
          return sink.accept(block);
        });
    Optional<Rejected> end = verification.end();
    if (end.isPresent()) {
      throw new MergeException("a block is missing: " + end.get().detail());
    }
  }

  private record Placed(Shards.Placed read, TableCertificateReader.Block block, PlacedRows place) {}

  private static Placed place(Shards.Placed read, TableVerification verification) {
    TableCertificateReader.Block block;
    try {
      block = TableCertificateReader.block(read.block().fields());
    } catch (RejectedException altered) {
      throw read.refused(altered.rejected());
    }
    Checked<PlacedRows> place = verification.place(block.rows());
    return place.match(
        rows -> new Placed(read, block, rows),
        rejected -> {
          throw read.refused(rejected);
        });
  }

  private static VerifiedBlock checked(Placed placed, BlockProver prover) {
    return prover
        .check(placed.place(), placed.block())
        .match(
            block -> block,
            rejected -> {
              throw placed.read().refused(rejected);
            });
  }
}
