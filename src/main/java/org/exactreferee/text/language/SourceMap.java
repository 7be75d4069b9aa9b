package org.exactreferee.text.language;

import java.util.IdentityHashMap;
import org.exactreferee.trusted.language.tree.Node;

/**
 * Where in a text each node of its tree begins. Nodes are told apart by identity, so that equal
 * expressions at two places keep their own.
 */
public final class SourceMap {
  private final String text;
  private final IdentityHashMap<Node, Integer> offsets = new IdentityHashMap<>();

  SourceMap(String text) {
    this.text = text;
  }

  void put(Node node, int offset) {
    offsets.put(node, offset);
  }

  public boolean contains(Node node) {
    return offsets.containsKey(node);
  }

  int offset(Node node) {
    return offsets.get(node);
  }

  /**
   * The place where a node of the tree begins.
   *
   * @throws IllegalArgumentException if the node is not of this tree
   */
  public Position positionOf(Node node) {
    Integer offset = offsets.get(node);
    if (offset == null) {
      throw new IllegalArgumentException("node (" + node + ") must be of the tree that was read");
    }
    return position(offset);
  }

  Position position(int offset) {
    return Position.at(text, offset);
  }
}
