package org.exactreferee.question.block;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.exactreferee.text.json.JsonFields;

/**
 * Work made of blocks that do not depend on each other.
 *
 * @param <R> what a block is once it is checked
 */
public interface BlockWork<R> {

  /** The command, without what says where the answer goes: the same words are the same work. */
  List<String> words();

  /** What every machine needs once beside the words, such as the text of files. */
  default String material() {
    return "";
  }

  /** The same work on a machine that got the material. */
  default BlockWork<R> with(String material) {
    return this;
  }

  /** What a machine has to know of each block beside the words, in the order of the blocks. */
  Iterator<String> places();

  /** What this machine finds for a block: fields made of maps, lists and strings. */
  Map<String, Object> propose(String place);

  /**
   * What the kernel makes of what some machine found. Several threads may ask at once.
   *
   * @param number of the block, from 1
   * @throws org.exactreferee.text.json.RejectedException if it is nothing that such a block can be
   * @throws org.exactreferee.question.RefusedProofException if the kernel refuses it
   * @throws org.exactreferee.trusted.number.UndecidedException if it proves nothing
   */
  R checked(long number, JsonFields block);

  /** How many blocks a machine takes at once, so that asking takes less time than computing. */
  default int together() {
    return 1;
  }
}
