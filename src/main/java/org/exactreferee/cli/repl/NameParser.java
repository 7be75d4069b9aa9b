package org.exactreferee.cli.repl;

import java.util.List;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/** Finds the name that the cursor stands behind: letters, digits and underscores, or a command. */
final class NameParser implements Parser {

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    int start = cursor;
    while (start > 0 && belongs(line.charAt(start - 1))) {
      start--;
    }
    return new Word(line, line.substring(start, cursor), cursor);
  }

  private static boolean belongs(char sign) {
    return Character.isLetterOrDigit(sign) || sign == '_' || sign == ':' || sign == '/';
  }

  @Override
  public boolean isEscapeChar(char sign) {
    return false;
  }

  /** The line as one word to be completed, whose signs mean nothing special. */
  private record Word(String line, String word, int cursor) implements CompletingParsedLine {

    @Override
    public int wordCursor() {
      return word.length();
    }

    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of(word);
    }

    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
      return candidate;
    }

    @Override
    public int rawWordCursor() {
      return word.length();
    }

    @Override
    public int rawWordLength() {
      return word.length();
    }
  }
}
