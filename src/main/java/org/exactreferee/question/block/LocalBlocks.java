package org.exactreferee.question.block;

import java.io.IOException;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.JsonTree;

/** Blocks that are found and checked here, on all cores. */
public record LocalBlocks(int threads) implements BlockSource {

  /** A block that is to be found. */
  record Numbered(long number, String place) {}

  @Override
  public <R> void run(BlockWork<R> work, InOrder.Sink<R> sink)
      throws IOException, InterruptedException {
    new InOrder(threads).run(numbered(work), block -> found(work, block), sink);
  }

  /** What is found here, and checked. */
  static <R> R found(BlockWork<R> work, Numbered block) {
    Map<String, Object> found = work.propose(block.place());
    return work.checked(block.number(), new JsonFields(JsonTree.of(found)));
  }

  /** The places of a work with their numbers. */
  static Iterator<Numbered> numbered(BlockWork<?> work) {
    Iterator<String> places = work.places();
    long[] number = {0};
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return places.hasNext();
      }

      @Override
      public Numbered next() {
        return new Numbered(++number[0], places.next());
      }
    };
  }

  /** What becomes of a block of a shard. */
  public interface NumberedSink {
    void accept(long number, Map<String, Object> found) throws IOException;
  }

  private record Found(long number, Map<String, Object> fields) {}

  /** Finds the blocks of a shard. They are checked where the shards are put together. */
  public void find(BlockWork<?> work, Shard shard, NumberedSink sink)
      throws IOException, InterruptedException {
    Iterator<Numbered> all = numbered(work);
    Iterator<Numbered> mine =
        Stream.generate(() -> all)
            .takeWhile(Iterator::hasNext)
            .map(Iterator::next)
            .filter(block -> shard.has(block.number()))
            .iterator();
    new InOrder(threads)
        .run(
            mine,
            block -> new Found(block.number(), work.propose(block.place())),
            found -> {
              sink.accept(found.number(), found.fields());
              return true;
            });
  }
}
