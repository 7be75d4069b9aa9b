package org.exactreferee.question.block;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.exactreferee.question.RefusedProofException;
import org.exactreferee.question.block.Cluster.Wanted;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Blocks that other machines propose and this one checks. A block that is altered, or that the
 * kernel refuses, is found again here.
 *
 * @param notes told of each block that was refused
 */
public record ClusterBlocks(int threads, Cluster.Machines machines, Consumer<String> notes)
    implements BlockSource {

  /** So many tasks are asked for at once, and so many times that before the first is needed. */
  private static final int TASKS = 64;

  private static final int AHEAD = 3;

  @Override
  public <R> void run(BlockWork<R> work, InOrder.Sink<R> sink)
      throws IOException, InterruptedException {
    ExecutorService asking = Executors.newFixedThreadPool(AHEAD);
    try {
      Answers answers = new Answers(work, asking);
      new InOrder(threads).run(answers, answer -> checked(work, answer), sink);
    } finally {
      asking.shutdownNow();
    }
  }

  private <R> R checked(BlockWork<R> work, Answer answer) {
    Wanted wanted = answer.wanted();
    try {
      Block block = Block.read(answer.text());
      if (block.number() == wanted.number()) {
        return work.checked(block.number(), block.fields());
      }
      refused(wanted, "it says that it is block " + block.number());
    } catch (RejectedException altered) {
      refused(wanted, answer.text().isEmpty() ? "it failed there" : altered.rejected().toString());
    } catch (RefusedProofException | UndecidedException refused) {
      refused(wanted, refused.getMessage());
    }
    return LocalBlocks.found(work, new LocalBlocks.Numbered(wanted.number(), wanted.place()));
  }

  private void refused(Wanted wanted, String why) {
    notes.accept("block " + wanted.number() + " is refused and computed again here: " + why);
  }

  /** What came for a block that was wanted. */
  private record Answer(Wanted wanted, String text) {}

  /** All blocks in order; while some are checked, the next ones are asked for. */
  private final class Answers implements Iterator<Answer> {
    private final BlockWork<?> work;
    private final ExecutorService asking;
    private final Iterator<LocalBlocks.Numbered> places;
    private final Deque<Future<List<Answer>>> asked = new ArrayDeque<>();
    private Iterator<Answer> come = List.<Answer>of().iterator();

    Answers(BlockWork<?> work, ExecutorService asking) {
      this.work = work;
      this.asking = asking;
      this.places = LocalBlocks.numbered(work);
    }

    @Override
    public boolean hasNext() {
      return come.hasNext() || !asked.isEmpty() || places.hasNext();
    }

    @Override
    public Answer next() {
      while (!come.hasNext()) {
        while (asked.size() < AHEAD && places.hasNext()) {
          ask();
        }
        come = await(asked.remove()).iterator();
      }
      return come.next();
    }

    private void ask() {
      List<Wanted> wanted = new ArrayList<>();
      while (places.hasNext() && wanted.size() < TASKS * work.together()) {
        LocalBlocks.Numbered next = places.next();
        wanted.add(new Wanted(next.number(), next.place()));
      }
      asked.add(asking.submit(() -> answers(wanted)));
    }

    private List<Answer> answers(List<Wanted> wanted) {
      List<String> texts = machines.propose(wanted);
      List<Answer> answers = new ArrayList<>();
      for (int i = 0; i < wanted.size(); i++) {
        answers.add(new Answer(wanted.get(i), texts.get(i)));
      }
      return answers;
    }

    private static List<Answer> await(Future<List<Answer>> asked) {
      try {
        return asked.get();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", stopped);
      } catch (ExecutionException failure) {
        if (failure.getCause() instanceof RuntimeException cause) {
          throw cause;
        }
        throw new IllegalStateException("the machines failed", failure.getCause());
      }
    }
  }
}
