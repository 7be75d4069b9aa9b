package org.exactreferee.question.table;

import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.exactreferee.question.block.InOrder;
import org.exactreferee.question.block.Shard;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.PlacedRows;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;

/**
 * Works on the blocks of a table on all cores and hands the results on in order, so that neither
 * the number of threads nor their speed shows.
 */
public final class TableRun {

  /**
   * Rows that are proved together; fewer if they have many digits, as texts of claims are limited.
   */
  public static final int LARGEST_BLOCK = 100;

  private final int threads;

  public TableRun(int threads) {
    this.threads = threads;
  }

  /** Finds all rows of a table and has them checked. */
  public void prove(TableHead head, InOrder.Sink<Checked<VerifiedBlock>> sink)
      throws IOException, InterruptedException {
    TableVerification verification = new TableVerification(head, CitedTheorems.of(head));
    BlockProver prover = new BlockProver(head, verification);
    boolean[] wanted = {true};
    inOrder(
        new Places(verification, mostRows(head)),
        prover::find,
        checked -> {
          if (checked instanceof Checked.Right<VerifiedBlock> right) {
            verification.count(right.value());
          }
          wanted[0] = sink.accept(checked);
          return wanted[0];
        });
    if (wanted[0] && verification.end().isPresent()) {
      throw new IllegalStateException("table is not complete: " + verification.end().get());
    }
  }

  /**
   * Finds the rows of a shard and has them checked; the sink gets the numbers of the blocks too.
   */
  public void prove(TableHead head, Shard shard, NumberedSink sink)
      throws IOException, InterruptedException {
    TableVerification verification = new TableVerification(head, CitedTheorems.of(head));
    BlockProver prover = new BlockProver(head, verification);
    Iterator<PlacedRows> places = new Places(verification, mostRows(head));
    long[] seen = {0};
    Iterator<Numbered<PlacedRows>> mine =
        Stream.generate(() -> places)
            .takeWhile(Iterator::hasNext)
            .map(rest -> new Numbered<>(++seen[0], rest.next()))
            .filter(place -> shard.has(place.number()))
            .iterator();
    inOrder(
        mine,
        place -> new Numbered<>(place.number(), prover.find(place.value())),
        checked -> sink.accept(checked.number(), checked.value()));
  }

  private record Numbered<T>(long number, T value) {}

  /** What becomes of a block of a shard. */
  public interface NumberedSink {
    /** Takes the next block; false if no more are wanted. */
    boolean accept(long number, Checked<VerifiedBlock> block) throws IOException;
  }

  /** How many rows are proved together. */
  static int mostRows(TableHead head) {
    int fewer = Math.max(1, Math.min(LARGEST_BLOCK, LARGEST_BLOCK * 100 / head.digits()));
    return CitedTheorems.mostRows(head, fewer);
  }

  /** The rows of a table that are proved together, in order. */
  static final class Places implements Iterator<PlacedRows> {
    private final TableVerification verification;
    private final int most;
    private Optional<PlacedRows> next;

    Places(TableVerification verification, int most) {
      this.verification = verification;
      this.most = most;
      this.next = verification.next(most);
    }

    @Override
    public boolean hasNext() {
      return next.isPresent();
    }

    @Override
    public PlacedRows next() {
      PlacedRows place = next.orElseThrow();
      next = verification.next(most);
      return place;
    }
  }

  /** The results of a function, in the order of its arguments. */
  public <A, R> void inOrder(Iterator<A> arguments, Function<A, R> function, InOrder.Sink<R> sink)
      throws IOException, InterruptedException {
    new InOrder(threads).run(arguments, function, sink);
  }
}
