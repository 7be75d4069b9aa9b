package org.exactreferee.cli.option;

import org.exactreferee.question.block.BlockWork;

/** A command whose work is divided into blocks, for several machines or a cluster. */
public interface Divided {

  /** The work that its options ask for. */
  BlockWork<?> work();

  BlockOptions blocks();
}
