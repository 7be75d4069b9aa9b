package org.exactreferee.cluster;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.broadcast.Broadcast;
import org.exactreferee.question.block.Block;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.question.block.Cluster;
import org.exactreferee.question.block.Cluster.Wanted;

/**
 * What a machine does: it makes the work of its words, once, and finds blocks of it.
 *
 * @param words the command
 * @param material what it needs beside them
 */
record Proposal(List<String> words, Cluster.Reader reader, Broadcast<String> material)
    implements Serializable {

  /** As on the command line: enough for the deepest expression that is read. */
  private static final long STACK_BYTES = 64L << 20;

  /** By the material, of which each work has its own. */
  private static final Map<Long, BlockWork<?>> KNOWN = new ConcurrentHashMap<>();

  /** The block in a line; an empty text if it fails, so that whoever asked finds out why. */
  String of(Wanted wanted) {
    String[] found = {""};
    Thread finding = new Thread(null, () -> found[0] = found(wanted), "block", STACK_BYTES);
    finding.setUncaughtExceptionHandler((thread, failure) -> found[0] = "");
    finding.start();
    try {
      finding.join();
    } catch (InterruptedException stopped) {
      finding.interrupt();
      Thread.currentThread().interrupt();
    }
    return found[0];
  }

  private String found(Wanted wanted) {
    BlockWork<?> work =
        KNOWN.computeIfAbsent(material.id(), unused -> reader.work(words).with(material.value()));
    return Block.text(wanted.number(), work.propose(wanted.place()));
  }
}
