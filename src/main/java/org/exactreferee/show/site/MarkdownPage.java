package org.exactreferee.show.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.show.page.Html;

/**
 * A text in the Markdown of this project as HTML: headings, paragraphs, lists, tables, blocks of
 * code, and inside a line code, emphasis, links and images. Mark-up of HTML stays text.
 */
final class MarkdownPage {
  private static final Pattern HEADING = Pattern.compile("(#{1,6}) (.*)");
  private static final Pattern ITEM = Pattern.compile("(?:[-*+]|\\d+\\.) +(.*)");
  private static final Pattern NUMBERED = Pattern.compile("\\d+\\. .*");
  private static final Pattern RULE = Pattern.compile("\\|?( *:?-+:? *\\|)+ *:?-*:? *");

  /** A heading with its place on the page. */
  record Heading(int level, String anchor, String text) {}

  private final List<String> lines;
  private final UnaryOperator<String> addresses;
  private final StringBuilder html = new StringBuilder();
  private final List<Heading> headings = new ArrayList<>();
  private final Map<String, Integer> anchors = new HashMap<>();
  private int next;

  /**
   * Reads a text.
   *
   * @param addresses where a link of the text leads to on the site
   */
  MarkdownPage(String text, UnaryOperator<String> addresses) {
    this.lines = text.lines().toList();
    this.addresses = addresses;
    while (next < lines.size()) {
      block();
    }
  }

  String html() {
    return html.toString();
  }

  List<Heading> headings() {
    return List.copyOf(headings);
  }

  /** The first heading. */
  String title() {
    return headings.isEmpty() ? "Referee" : headings.get(0).text();
  }

  private String line() {
    return lines.get(next);
  }

  private void block() {
    Matcher heading = HEADING.matcher(line());
    if (line().isBlank()) {
      next++;
    } else if (line().startsWith("```")) {
      code();
    } else if (heading.matches()) {
      heading(heading.group(1).length(), heading.group(2));
      next++;
    } else if (line().startsWith("|") && next + 1 < lines.size() && isRule(lines.get(next + 1))) {
      table();
    } else if (ITEM.matcher(line()).matches()) {
      list();
    } else {
      paragraph();
    }
  }

  private static boolean isRule(String line) {
    return RULE.matcher(line.strip()).matches();
  }

  private void heading(int level, String text) {
    String plain = text.replaceAll("[`*]|\\]\\([^)]*\\)|\\[", "").replace("\\", "");
    String anchor = anchor(plain);
    int seen = anchors.merge(anchor, 1, Integer::sum);
    String own = seen == 1 ? anchor : anchor + "-" + (seen - 1);
    headings.add(new Heading(level, own, plain));
    html.append(
        "<h%1$d id=\"%2$s\">%3$s</h%1$d>\n".formatted(level, Html.escaped(own), inline(text)));
  }

  /** As links to headings are written: small letters, and lines for spaces. */
  static String anchor(String heading) {
    return heading
        .toLowerCase(java.util.Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }

  private void code() {
    next++;
    StringBuilder text = new StringBuilder();
    while (next < lines.size() && !line().startsWith("```")) {
      text.append(line()).append('\n');
      next++;
    }
    next++;
    html.append("<pre tabindex=\"0\"><code>")
        .append(Html.escaped(text.toString()))
        .append("</code></pre>\n");
  }

  private void table() {
    List<String> head = cells(line());
    next += 2;
    html.append("<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>");
    head.forEach(cell -> html.append("<th scope=\"col\">").append(inline(cell)).append("</th>"));
    html.append("</tr></thead>\n<tbody>\n");
    while (next < lines.size() && line().startsWith("|")) {
      html.append("<tr>");
      cells(line()).forEach(cell -> html.append("<td>").append(inline(cell)).append("</td>"));
      html.append("</tr>\n");
      next++;
    }
    html.append("</tbody></table></div>\n");
  }

  /** The cells of a row; a line between backquotes or behind a backslash is part of a cell. */
  static List<String> cells(String row) {
    String inside = row.strip();
    inside = inside.substring(1, inside.endsWith("|") ? inside.length() - 1 : inside.length());
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean code = false;
    for (int i = 0; i < inside.length(); i++) {
      char sign = inside.charAt(i);
      if (sign == '\\' && i + 1 < inside.length() && inside.charAt(i + 1) == '|') {
        cell.append('|');
        i++;
      } else if (sign == '|' && !code) {
        cells.add(cell.toString().strip());
        cell.setLength(0);
      } else {
        code ^= sign == '`';
        cell.append(sign);
      }
    }
    cells.add(cell.toString().strip());
    return cells;
  }

  private void list() {
    String element = NUMBERED.matcher(line()).matches() ? "ol" : "ul";
    html.append('<').append(element).append(">\n");
    while (next < lines.size() && ITEM.matcher(line()).matches()) {
      Matcher item = ITEM.matcher(line());
      item.matches();
      StringBuilder text = new StringBuilder(item.group(1));
      next++;
      while (next < lines.size() && line().startsWith("  ") && !line().isBlank()) {
        text.append(' ').append(line().strip());
        next++;
      }
      html.append("<li>").append(inline(text.toString())).append("</li>\n");
    }
    html.append("</").append(element).append(">\n");
  }

  private void paragraph() {
    StringBuilder text = new StringBuilder();
    while (next < lines.size() && !endsParagraph()) {
      text.append(text.length() == 0 ? "" : "\n").append(line());
      next++;
    }
    html.append("<p>").append(inline(text.toString())).append("</p>\n");
  }

  private boolean endsParagraph() {
    return line().isBlank()
        || line().startsWith("```")
        || line().startsWith("#")
        || ITEM.matcher(line()).matches();
  }

  private String inline(String text) {
    return new InlineText(addresses).html(text);
  }
}
