package org.exactreferee.question.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.exactreferee.question.table.ShardReader.NumberedBlock;
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
  private final List<Part> parts;

  /**
   * A shard and the name of its file.
   *
   * @param reader at its first block
   */
  public record Part(String name, ShardReader reader) {}

  /** What is wrong with a file, or with all of them. */
  public static final class MergeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MergeException(String message) {
      super(message);
    }
  }

  /**
   * The shards of one table.
   *
   * @throws MergeException if they are not all of one table, or not all there
   */
  public MergedShards(List<Part> given) {
    head = given.get(0).reader().head();
    int count = given.get(0).reader().shard().count();
    List<Optional<Part>> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      found.add(Optional.empty());
    }
    for (Part part : given) {
      Shard shard = part.reader().shard();
      if (!TableCertificateWriter.fields(part.reader().head())
              .equals(TableCertificateWriter.fields(head))
          || shard.count() != count) {
        throw new MergeException(
            "file ("
                + part.name()
                + ") must be a shard of the same table as "
                + given.get(0).name());
      }
      Optional<Part> before = found.set(shard.number() - 1, Optional.of(part));
      if (before.isPresent()) {
        throw new MergeException(
            "shard " + shard + " is given twice, " + before.get().name() + " and " + part.name());
      }
    }
    for (int i = 0; i < count; i++) {
      if (found.get(i).isEmpty()) {
        throw new MergeException("shard " + new Shard(i + 1, count) + " is missing");
      }
    }
    parts = found.stream().flatMap(Optional::stream).toList();
  }

  public TableHead head() {
    return head;
  }

  /**
   * Has all blocks checked.
   *
   * @throws MergeException if one is missing, foreign or altered
   */
  public void check(TableRun run, TableRun.Sink<VerifiedBlock> sink)
      throws IOException, InterruptedException {
    TableVerification verification = new TableVerification(head, CitedTheorems.of(head));
    BlockProver prover = new BlockProver(head, verification);
    run.inOrder(
        new Blocks(verification),
        placed -> checked(placed, prover),
        block -> {
          verification.count(block);
          return sink.accept(block);
        });
    Optional<Rejected> end = verification.end();
    if (end.isPresent()) {
      throw new MergeException("a block is missing: " + end.get().detail());
    }
  }

  private VerifiedBlock checked(Placed placed, BlockProver prover) {
    return prover
        .check(placed.place(), placed.block().block())
        .match(
            block -> block,
            rejected -> {
              throw refused(placed.part(), placed.block().number(), rejected);
            });
  }

  private static MergeException refused(Part part, long block, Rejected rejected) {
    return new MergeException("file (" + part.name() + "), block " + block + ": " + rejected);
  }

  private record Placed(Part part, NumberedBlock block, PlacedRows place) {}

  /** The blocks of all parts in turn, as long as they stand where they should. */
  private final class Blocks implements Iterator<Placed> {
    private final TableVerification verification;
    private long number;
    private Optional<Placed> next;

    Blocks(TableVerification verification) {
      this.verification = verification;
      this.next = following();
    }

    @Override
    public boolean hasNext() {
      return next.isPresent();
    }

    @Override
    public Placed next() {
      Placed block = next.orElseThrow();
      next = following();
      return block;
    }

    private Optional<Placed> following() {
      Part part = parts.get((int) (number % parts.size()));
      number++;
      Optional<NumberedBlock> read = read(part);
      if (read.isEmpty()) {
        for (Part other : parts) {
          read(other).ifPresent(block -> refuseOutOfPlace(other, block));
        }
        return Optional.empty();
      }
      if (read.get().number() != number) {
        refuseOutOfPlace(part, read.get());
      }
      Checked<PlacedRows> place = verification.place(read.get().block().rows());
      return place.match(
          rows -> Optional.of(new Placed(part, read.get(), rows)),
          rejected -> {
            throw refused(part, number, rejected);
          });
    }

    private void refuseOutOfPlace(Part part, NumberedBlock block) {
      throw new MergeException(
          "file (%s), block %d stands where block %d should"
              .formatted(part.name(), block.number(), number));
    }

    private Optional<NumberedBlock> read(Part part) {
      try {
        return part.reader().next();
      } catch (RejectedException altered) {
        throw new MergeException("file (" + part.name() + "): " + altered.rejected());
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
  }
}
