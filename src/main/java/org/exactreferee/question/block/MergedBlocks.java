package org.exactreferee.question.block;

import java.io.IOException;
import java.util.Iterator;
import org.exactreferee.question.RefusedProofException;
import org.exactreferee.question.block.Shards.MergeException;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.number.UndecidedException;

/** Blocks that several machines have written into files; every one is demanded and checked. */
public record MergedBlocks(int threads, Shards shards) implements BlockSource {

  @Override
  public <R> void run(BlockWork<R> work, InOrder.Sink<R> sink)
      throws IOException, InterruptedException {
    Iterator<LocalBlocks.Numbered> wanted = LocalBlocks.numbered(work);
    Iterator<Shards.Placed> given =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return shards.hasNext();
          }

          @Override
          public Shards.Placed next() {
            Shards.Placed block = shards.next();
            if (!wanted.hasNext()) {
              throw block.refused("there is no such block");
            }
            wanted.next();
            return block;
          }
        };
    new InOrder(threads).run(given, block -> checked(work, block), sink);
    if (wanted.hasNext()) {
      throw new MergeException("block " + wanted.next().number() + " is missing");
    }
  }

  private static <R> R checked(BlockWork<R> work, Shards.Placed block) {
    try {
      return work.checked(block.block().number(), block.block().fields());
    } catch (RejectedException altered) {
      throw block.refused(altered.rejected());
    } catch (RefusedProofException | UndecidedException refused) {
      throw block.refused(refused.getMessage());
    }
  }
}
