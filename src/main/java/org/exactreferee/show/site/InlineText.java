package org.exactreferee.show.site;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.show.notation.MathMl;
import org.exactreferee.show.page.Html;

/**
 * What stands inside a line of Markdown.
 *
 * @param addresses where a link of the text leads to on the site
 */
record InlineText(UnaryOperator<String> addresses) {
  private static final Pattern PART =
      Pattern.compile(
          "(?<code>`+)(?<inside>.+?)\\k<code>"
              + "|(?<image>!)?\\[(?<label>(?:[^\\[\\]]|\\[[^\\[\\]]*\\])*)\\]\\((?<target>[^()\\s]+)\\)"
              + "|\\\\(?<sign>[\\\\`*_{}\\[\\]()#+.!|<>-])"
              + "|\\*\\*(?<strong>.+?)\\*\\*(?!\\*)"
              + "|(?<![\\w*])\\*(?<emphasis>[^*\\s](?:[^*]*[^*\\s])?)\\*(?![\\w*])",
          Pattern.DOTALL);

  String html(String text) {
    StringBuilder html = new StringBuilder();
    Matcher part = PART.matcher(text);
    int end = 0;
    while (part.find()) {
      html.append(plain(text.substring(end, part.start()))).append(of(part));
      end = part.end();
    }
    return html.append(plain(text.substring(end))).toString();
  }

  private static String plain(String text) {
    return MathMl.inProse(Html.escaped(text));
  }

  private String of(Matcher part) {
    if (part.group("inside") != null) {
      return "<code>" + Html.escaped(part.group("inside").strip()) + "</code>";
    }
    if (part.group("label") != null) {
      String target = Html.escaped(addresses.apply(part.group("target")));
      return part.group("image") != null
          ? "<img src=\"%s\" alt=\"%s\">".formatted(target, Html.escaped(part.group("label")))
          : "<a href=\"%s\">%s</a>".formatted(target, html(part.group("label")));
    }
    if (part.group("sign") != null) {
      return Html.escaped(part.group("sign"));
    }
    return part.group("strong") != null
        ? "<strong>" + html(part.group("strong")) + "</strong>"
        : "<em>" + html(part.group("emphasis")) + "</em>";
  }
}
