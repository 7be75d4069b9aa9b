package org.exactreferee.question.block;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.exactreferee.text.json.RejectedException;

/** The blocks of all shards of a work in their order, as long as each stands where it should. */
public final class Shards implements Iterator<Shards.Placed>, Closeable {
  private final List<Part> parts;
  private long number;
  private Optional<Placed> next = Optional.empty();
  private boolean ended;

  /**
   * A shard and the name of its file.
   *
   * @param reader at its first block
   */
  public record Part(String name, ShardReader reader) {}

  /**
   * A block that stands where it should.
   *
   * @param file the name of the one that has it
   */
  public record Placed(String file, Block block) {

    /** That this block is refused. */
    public MergeException refused(Object why) {
      return new MergeException("file (" + file + "), block " + block.number() + ": " + why);
    }
  }

  /** What is wrong with a file, or with all of them. */
  public static final class MergeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MergeException(String message) {
      super(message);
    }
  }

  /**
   * The shards of one work.
   *
   * @throws MergeException if they are not all of one work, or not all there
   */
  public Shards(List<Part> given) {
    Part first = given.get(0);
    int count = first.reader().shard().count();
    List<Optional<Part>> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      found.add(Optional.empty());
    }
    for (Part part : given) {
      Shard shard = part.reader().shard();
      if (!part.reader().isOfTheSame(first.reader()) || shard.count() != count) {
        throw new MergeException(
            "file ("
                + part.name()
                + ") must be a shard of the same "
                + (first.reader().table().isPresent() ? "table" : "command")
                + " as "
                + first.name());
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

  /** What the work is, as any of the shards says. */
  public ShardReader any() {
    return parts.get(0).reader();
  }

  @Override
  public boolean hasNext() {
    if (next.isEmpty() && !ended) {
      next = following();
      ended = next.isEmpty();
    }
    return next.isPresent();
  }

  @Override
  public Placed next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no block is left");
    }
    Placed block = next.orElseThrow();
    next = Optional.empty();
    return block;
  }

  private Optional<Placed> following() {
    Part part = parts.get((int) (number % parts.size()));
    number++;
    Optional<Block> read = read(part);
    if (read.isEmpty()) {
      for (Part other : parts) {
        read(other).ifPresent(block -> refuseOutOfPlace(other, block));
      }
      return Optional.empty();
    }
    if (read.get().number() != number) {
      refuseOutOfPlace(part, read.get());
    }
    return Optional.of(new Placed(part.name(), read.get()));
  }

  private void refuseOutOfPlace(Part part, Block block) {
    throw new MergeException(
        "file (%s), block %d stands where block %d should"
            .formatted(part.name(), block.number(), number));
  }

  private static Optional<Block> read(Part part) {
    try {
      return part.reader().next();
    } catch (RejectedException altered) {
      throw new MergeException("file (" + part.name() + "): " + altered.rejected());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void close() throws IOException {
    for (Part part : parts) {
      part.reader().close();
    }
  }
}
