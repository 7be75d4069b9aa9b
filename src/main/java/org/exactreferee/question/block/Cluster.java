package org.exactreferee.question.block;

import java.io.Serializable;
import java.util.List;

/**
 * A way to other machines. The one for Spark is compiled by the profile {@code spark} only and
 * found by {@link java.util.ServiceLoader}.
 */
public interface Cluster {

  /**
   * Takes hold of the machines.
   *
   * @param master how Spark calls them, such as {@code local[2]}
   * @param reader makes the work of its words, on each of the machines
   * @param work is what the machines are to do
   * @throws LostException if there are none
   */
  Machines open(String master, Reader reader, BlockWork<?> work);

  /** What a machine makes of words. */
  interface Reader extends Serializable {
    BlockWork<?> work(List<String> words);
  }

  /** There is no such master, it has no machines, or all of them are lost. */
  final class LostException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LostException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** Machines that are held until they are closed. */
  interface Machines extends AutoCloseable {

    /**
     * What the machines find for blocks, each as {@link Block#text} writes it, in the order of the
     * places; an empty text where a machine failed. What a lost machine owes, another one finds.
     *
     * @throws LostException if none is left
     */
    List<String> propose(List<Wanted> blocks);

    @Override
    void close();
  }

  /** A block that is wanted, and what a machine has to know of it. */
  record Wanted(long number, String place) implements Serializable {}
}
