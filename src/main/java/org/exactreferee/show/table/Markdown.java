package org.exactreferee.show.table;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.text.language.VisibleText;

/** Texts in Markdown. */
public final class Markdown {
  private static final Pattern CODE = Pattern.compile("`[^`]*`|[*<|\\\\]");

  private static final Pattern MARK_UP = Pattern.compile("(?<!\\\\)<(?=[A-Za-z/!?])");

  private Markdown() {}

  /** A cell of a table: a bar does not end it, and a mark-up of HTML in it is none. */
  static String cell(String text) {
    String line = VisibleText.of(text.strip().replaceAll("\\s+", " "));
    return MARK_UP.matcher(line.replace("|", "\\|")).replaceAll("\\\\<");
  }

  /** The text as it is, whatever its signs would mean; what stands between backquotes is code. */
  public static String plain(String text) {
    Matcher signs = CODE.matcher(VisibleText.of(text));
    return signs.replaceAll(
        found ->
            Matcher.quoteReplacement(
                found.group().startsWith("`") ? found.group() : "\\" + found.group()));
  }
}
