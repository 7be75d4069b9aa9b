package org.exactreferee.question.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.trusted.number.UndecidedException;
import org.junit.jupiter.api.Test;

/** What machines propose is checked: squares of 1 to 1,000, each of which is a block. */
class ClusterBlocksTest {
  private static final int BLOCKS = 1_000;

  private final Set<Long> foundHere = new ConcurrentSkipListSet<>();
  private final List<String> notes = Collections.synchronizedList(new ArrayList<>());

  private final class Squares implements BlockWork<Long> {
    @Override
    public List<String> words() {
      return List.of("squares");
    }

    @Override
    public Iterator<String> places() {
      return IntStream.rangeClosed(1, BLOCKS).mapToObj(Integer::toString).iterator();
    }

    @Override
    public Map<String, Object> propose(String place) {
      foundHere.add(Long.parseLong(place));
      return squared(place);
    }

    @Override
    public Long checked(long number, JsonFields block) {
      long square = Long.parseLong(block.text("square"));
      if (square != number * number) {
        throw new UndecidedException(square + " is no square of " + number);
      }
      return square;
    }

    @Override
    public int together() {
      return 3;
    }
  }

  private static Map<String, Object> squared(String place) {
    long number = Long.parseLong(place);
    return Map.of("square", Long.toString(number * number));
  }

  private record Machines(UnaryOperator<Cluster.Wanted> seen, UnaryOperator<String> changed)
      implements Cluster.Machines {

    @Override
    public List<String> propose(List<Cluster.Wanted> blocks) {
      return blocks.stream()
          .map(seen)
          .map(block -> Block.text(block.number(), squared(block.place())))
          .map(changed)
          .toList();
    }

    @Override
    public void close() {}
  }

  private List<Long> run(UnaryOperator<Cluster.Wanted> seen, UnaryOperator<String> changed)
      throws Exception {
    List<Long> squares = new ArrayList<>();
    new ClusterBlocks(2, new Machines(seen, changed), notes::add).run(new Squares(), squares::add);
    return squares;
  }

  private static List<Long> squares() {
    return Stream.iterate(1L, i -> i + 1).limit(BLOCKS).map(i -> i * i).toList();
  }

  @Test
  void whatMachinesFindIsNotFoundAgain() throws Exception {
    assertThat(run(UnaryOperator.identity(), UnaryOperator.identity())).isEqualTo(squares());
    assertThat(foundHere).isEmpty();
    assertThat(notes).isEmpty();
  }

  @Test
  void anAlteredBlockIsRefusedByItsHashAndFoundHere() throws Exception {
    assertThat(
            run(
                UnaryOperator.identity(),
                text -> text.replace("\"square\": \"49\"", "\"square\": \"50\"")))
        .isEqualTo(squares());
    refused(7, "HASH_MISMATCH");
  }

  @Test
  void aFalseBlockWithItsHashIsRefusedByTheKernelAndFoundHere() throws Exception {
    assertThat(
            run(
                block -> block.number() == 500 ? new Cluster.Wanted(500, "501") : block,
                UnaryOperator.identity()))
        .isEqualTo(squares());
    refused(500, "251001 is no square of 500");
  }

  @Test
  void aBlockInThePlaceOfAnotherIsRefusedAndFoundHere() throws Exception {
    assertThat(
            run(
                block -> block.number() == 3 ? new Cluster.Wanted(4, "4") : block,
                UnaryOperator.identity()))
        .isEqualTo(squares());
    refused(3, "it says that it is block 4");
  }

  @Test
  void aBlockAtWhichAMachineFailsIsFoundHere() throws Exception {
    assertThat(
            run(UnaryOperator.identity(), text -> text.contains("\"block\": \"1000\"") ? "" : text))
        .isEqualTo(squares());
    refused(1_000, "it failed there");
  }

  @Test
  void nothingIsAskedForOnceNoMoreIsWanted() throws Exception {
    List<Long> asked = Collections.synchronizedList(new ArrayList<>());
    List<Long> squares = new ArrayList<>();
    Machines machines =
        new Machines(
            block -> {
              asked.add(block.number());
              return block;
            },
            UnaryOperator.identity());
    new ClusterBlocks(1, machines, notes::add)
        .run(
            new Squares(),
            square -> {
              squares.add(square);
              return square < 25;
            });
    assertThat(squares).containsExactly(1L, 4L, 9L, 16L, 25L);
    assertThat(asked).hasSizeLessThan(BLOCKS);
  }

  @Test
  void lostMachinesEndTheWork() {
    assertThatThrownBy(
            () ->
                run(
                    UnaryOperator.identity(),
                    text -> {
                      throw new Cluster.LostException("failed", new IllegalStateException());
                    }))
        .isInstanceOf(Cluster.LostException.class)
        .hasMessage("failed");
  }

  private void refused(long number, String why) {
    assertThat(foundHere).containsExactly(number);
    assertThat(notes)
        .hasSize(1)
        .allSatisfy(
            note ->
                assertThat(note)
                    .startsWith("block " + number + " is refused and computed again here: " + why));
  }
}
