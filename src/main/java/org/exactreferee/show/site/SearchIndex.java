package org.exactreferee.show.site;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The sections of all pages as a script has them that searches them. */
final class SearchIndex {
  private static final Pattern HEADING = Pattern.compile("#{1,3} (.*)");

  /** A section with more text is found by what it begins with. */
  private static final int MOST_CHARACTERS = 3_000;

  private final List<String> entries = new ArrayList<>();

  /** Adds the sections of a page. */
  void add(String file, String label, String markdown) {
    String heading = label;
    String anchor = "";
    StringBuilder text = new StringBuilder();
    boolean code = false;
    for (String line : markdown.lines().toList()) {
      code ^= line.startsWith("```");
      if (!code && HEADING.matcher(line).matches()) {
        put(file + anchor, label, heading, text);
        heading = line.replaceFirst("#+ ", "").replace("`", "");
        anchor = "#" + MarkdownPage.anchor(heading);
      } else {
        text.append(line).append(' ');
      }
    }
    put(file + anchor, label, heading, text);
  }

  private void put(String address, String label, String heading, StringBuilder text) {
    String words = text.toString().replaceAll("[|`*#\\s]+", " ").strip();
    text.setLength(0);
    if (!words.isEmpty()) {
      String kept = words.substring(0, Math.min(words.length(), MOST_CHARACTERS));
      entries.add(
          "[%s,%s,%s,%s]".formatted(quoted(address), quoted(label), quoted(heading), quoted(kept)));
    }
  }

  /** A string of JavaScript, which no text in it can end. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      if (sign < ' ' || sign == '"' || sign == '\\' || sign == '<' || sign >= 0x7f) {
        quoted.append(String.format("\\u%04x", (int) sign));
      } else {
        quoted.append(sign);
      }
    }
    return quoted.append('"').toString();
  }

  String script() {
    return "\"use strict\";\nconst SECTIONS = [\n" + String.join(",\n", entries) + "\n];\n";
  }
}
