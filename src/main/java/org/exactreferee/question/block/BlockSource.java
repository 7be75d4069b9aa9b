package org.exactreferee.question.block;

import java.io.IOException;

/** Where the blocks of a work come from: this machine, files of several ones, or a cluster. */
public interface BlockSource {

  /** Hands on all blocks of a work, each checked, in order, as far as they are wanted. */
  <R> void run(BlockWork<R> work, InOrder.Sink<R> sink) throws IOException, InterruptedException;
}
