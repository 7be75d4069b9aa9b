package org.exactreferee.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts in Markdown. */
final class Markdown {
  private static final Pattern CODE = Pattern.compile("`[^`]*`|[*<|\\\\]");

  private Markdown() {}

  /** The text as it is, whatever its signs would mean; what stands between backquotes is code. */
  static String plain(String text) {
    Matcher signs = CODE.matcher(text);
    return signs.replaceAll(
        found ->
            Matcher.quoteReplacement(
                found.group().startsWith("`") ? found.group() : "\\" + found.group()));
  }
}
