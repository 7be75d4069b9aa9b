package org.exactreferee.text.claims;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.text.language.Position;

/** Reads the words, texts and citations around the statement of an entry, one after the other. */
final class EntryScanner {
  private final String file;
  private final String text;
  private final int start;
  private final int limit;
  private int at;

  /** An entry that begins and ends at these places of a file's text. */
  EntryScanner(String file, String text, int start, int limit) {
    this.file = file;
    this.text = text;
    this.start = start;
    this.limit = limit;
    this.at = start;
  }

  private boolean skipBlanks() {
    boolean comment = false;
    while (at < limit) {
      char c = text.charAt(at);
      comment = c != '\n' && (comment || c == '#');
      if (!comment && !Character.isWhitespace(c)) {
        return true;
      }
      at++;
    }
    return false;
  }

  Position position(int offset) {
    return Position.at(text, start + offset);
  }

  ClaimFormatException error(int offset, String problem) {
    return new ClaimFormatException(file, position(offset), problem);
  }

  private ClaimFormatException expected(String what) {
    String found = skipBlanks() ? "found '" + peekWord() + "'" : "the entry ends";
    return error(at - start, "expected " + what + " but " + found);
  }

  private String peekWord() {
    int end = at;
    while (end < limit && isPart(text.charAt(end))) {
      end++;
    }
    return end > at ? text.substring(at, end) : text.substring(at, Math.min(limit, at + 1));
  }

  private static boolean isPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == ':' || c == '.';
  }

  /** The next word, made of letters, digits and the signs of ids and line numbers. */
  String word(String role) throws ClaimFormatException {
    if (!skipBlanks() || !isPart(text.charAt(at))) {
      throw expected(role);
    }
    String word = peekWord();
    at += word.length();
    return word;
  }

  /** The word that comes next, which is not taken; empty at the end. */
  String nextWord() {
    return skipBlanks() ? peekWord() : "";
  }

  boolean takeIf(String word) {
    boolean found = skipBlanks() && peekWord().equals(word);
    at += found ? word.length() : 0;
    return found;
  }

  void expect(String word) throws ClaimFormatException {
    if (!takeIf(word)) {
      throw expected("'" + word + "'");
    }
  }

  /** The name of a claim. */
  String id() throws ClaimFormatException {
    skipBlanks();
    int offset = at - start;
    String id = word("the name of a claim");
    if (!id.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      throw error(offset, "name (" + id + ") must be lower-case letters and digits, parted by '-'");
    }
    return id;
  }

  /** A text between quotation marks; line ends in it count as spaces. */
  String string(String role) throws ClaimFormatException {
    if (!skipBlanks() || text.charAt(at) != '"') {
      throw expected(role + " in quotation marks");
    }
    int end = text.indexOf('"', at + 1);
    if (end < 0 || end >= limit) {
      throw error(at - start, "a text that begins with '\"' has no end");
    }
    String value = text.substring(at + 1, end).strip().replaceAll("\\s+", " ");
    if (value.isEmpty()) {
      throw error(at - start, role + " must not be empty");
    }
    at = end + 1;
    return value;
  }

  /** The place in {@code [GKS21, Theorem 5]}, which must be one of this source, if it is known. */
  String citation(Optional<String> key) throws ClaimFormatException {
    String form = "'[" + key.orElse("KEY") + ", place]'";
    if (!skipBlanks() || text.charAt(at) != '[') {
      throw expected(form);
    }
    int end = text.indexOf(']', at);
    int line = text.indexOf('\n', at);
    String inside = end < 0 ? "" : text.substring(at + 1, end);
    int comma = inside.indexOf(',');
    if (end < 0 || end >= limit || (line >= 0 && line < end) || comma < 0) {
      throw error(at - start, "a citation must be " + form + " on one line");
    }
    String found = inside.substring(0, comma).strip();
    if (!found.equals(key.orElse(found))) {
      throw error(at - start, "citation (" + found + ") must be of the source " + key.get());
    }
    at = end + 1;
    return inside.substring(comma + 1).strip();
  }

  Judgement judgement() throws ClaimFormatException {
    skipBlanks();
    int offset = at - start;
    String word = word("an expectation");
    String known = Judgement.expectable().map(Judgement::word).collect(Collectors.joining(", "));
    return Judgement.named(word)
        .orElseThrow(() -> error(offset, "expectation (" + word + ") must be one of " + known));
  }

  Fault fault() throws ClaimFormatException {
    skipBlanks();
    int offset = at - start;
    String word = word("what a refuted claim is");
    String known = Fault.nameable().map(Fault::word).collect(Collectors.joining(", "));
    return Fault.named(word)
        .orElseThrow(() -> error(offset, "fault (" + word + ") must be one of " + known));
  }

  /** A number of cases, from 1 to 999. */
  int count(String role) throws ClaimFormatException {
    skipBlanks();
    int offset = at - start;
    String word = word("the number of " + role);
    if (!word.matches("[1-9][0-9]{0,2}")) {
      throw error(offset, "number of " + role + " (" + word + ") must be from 1 to 999");
    }
    return Integer.parseInt(word);
  }

  void end() throws ClaimFormatException {
    if (skipBlanks()) {
      throw expected("the end of the entry");
    }
  }

  /** Where the lines end that begin with none of these words; the scanner goes on from there. */
  int end(List<String> words) {
    int line = text.indexOf('\n', at);
    while (line >= 0 && line < limit) {
      int next = at;
      at = line + 1;
      boolean more = skipBlanks();
      if (!more || words.contains(peekWord())) {
        int end = Math.min(at, limit);
        at = next;
        return end;
      }
      line = text.indexOf('\n', at);
      at = next;
    }
    return limit;
  }

  /** What stands from here to the end, moved to the place in a text that it has in the file. */
  String padded(int end) {
    Position position = Position.at(text, at);
    String before = "\n".repeat(position.line() - 1) + " ".repeat(position.column() - 1);
    String segment = before + text.substring(at, end);
    at = end;
    return segment;
  }
}
