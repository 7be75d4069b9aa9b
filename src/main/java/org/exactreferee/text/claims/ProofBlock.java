package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A line of a file with the lines that belong to it: what follows it without a word that begins a
 * step is the rest of it, and what is indented further stands below it.
 */
record ProofBlock(int line, int column, String text, List<ProofBlock> below) {

  /** The words with which a step begins. */
  static final Set<String> WORDS =
      Set.of(
          ("proof disproof printed lemma qed fix assume outside let suppose have from law at apply obtain replace witness absurd cases yes"
                  + " no either left right induction base step parts part show")
              .split(" "));

  String word() {
    return text.split("[\\s:]", 2)[0];
  }

  /** What stands behind the first word. */
  String rest() {
    return text.substring(word().length()).strip();
  }

  /** The blocks of a text, comments left out. */
  static List<ProofBlock> of(String text) {
    List<ProofBlock> flat = new ArrayList<>();
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].replaceFirst("(^|\\s)#.*", "").stripTrailing();
      if (line.isBlank()) {
        continue;
      }
      int indent = line.length() - line.stripLeading().length();
      ProofBlock block = new ProofBlock(i + 1, indent + 1, line.strip(), new ArrayList<>());
      if (WORDS.contains(block.word()) || flat.isEmpty()) {
        flat.add(block);
      } else {
        ProofBlock before = flat.remove(flat.size() - 1);
        String joined = before.text() + " " + block.text();
        flat.add(new ProofBlock(before.line(), before.column(), joined, before.below()));
      }
    }
    return nested(flat, 0, flat.size());
  }

  private static List<ProofBlock> nested(List<ProofBlock> flat, int from, int to) {
    List<ProofBlock> result = new ArrayList<>();
    int i = from;
    while (i < to) {
      ProofBlock head = flat.get(i);
      int end = i + 1;
      while (end < to && flat.get(end).column() > head.column()) {
        end++;
      }
      List<ProofBlock> below = nested(flat, i + 1, end);
      result.add(new ProofBlock(head.line(), head.column(), head.text(), below));
      i = end;
    }
    return result;
  }
}
