package org.exactreferee.show.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.show.notation.MathMl;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;

/** Texts in HTML; whatever they contain, they stay texts. */
public final class Html {
  private static final Pattern CODE = Pattern.compile("`([^`]*)`");
  private static final Pattern FRACTION =
      Pattern.compile("(?<=^|= |is |: )(-?\\d{1,40}/[1-9]\\d{0,39})(?=$|[,;.]| and )");
  private static final int DIGITS = 6;

  private Html() {}

  /** The text as it is, in an element or in a quoted attribute. */
  public static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      switch (sign) {
        case '&' -> safe.append("&amp;");
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '"' -> safe.append("&quot;");
        case '\'' -> safe.append("&#39;");
        default -> safe.append(isText(sign) ? sign : '\ufffd');
      }
    }
    return safe.toString();
  }

  /** Control signs are no text of a page. */
  private static boolean isText(char sign) {
    return sign >= ' ' || sign == '\n' || sign == '\t';
  }

  /** The text with what stands between backquotes as code. */
  public static String withCode(String text) {
    Matcher code = CODE.matcher(escaped(text));
    return code.replaceAll(
        found -> Matcher.quoteReplacement("<code>" + found.group(1) + "</code>"));
  }

  /** The same with the letters and indices of formulas in the rest of the text. */
  static String withFormulas(String text) {
    if (text.indexOf('`') < 0) {
      return MathMl.title(escaped(text));
    }
    StringBuilder html = new StringBuilder();
    boolean code = false;
    for (String part : text.split("`", -1)) {
      html.append(code ? code(part) : MathMl.inProse(escaped(part)));
      code = !code;
    }
    return html.toString();
  }

  static String code(String formula) {
    return "<code>" + escaped(formula) + "</code>";
  }

  static String link(String anchor, String text) {
    return "<a href=\"#%s\">%s</a>".formatted(escaped(anchor), escaped(text));
  }

  /**
   * A text with decimal digits after each fraction that is the value of something, unless they are
   * wrong. Inside a formula they would make another formula of it.
   */
  static String withDigits(String text) {
    if (text.contains("[")) {
      return text;
    }
    return FRACTION
        .matcher(text)
        .replaceAll(
            found -> {
              Rational fraction = RationalText.parse(found.group());
              Decimal digits = Decimal.of(fraction, DIGITS);
              if (!DecimalStatement.isRight(fraction, digits)) {
                return Matcher.quoteReplacement(found.group());
              }
              String sign = digits.exact() ? " = " : " (about ";
              return Matcher.quoteReplacement(
                  found.group() + sign + digits.digits() + (digits.exact() ? "" : ")"));
            });
  }

  static String capitalised(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** An address that has the text itself in it. */
  static String dataAddress(String type, String text) {
    return "data:" + type + ";charset=utf-8," + URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }

  /** A table with its headings; formulas stand between backquotes. */
  static String table(Table table) {
    List<List<String>> lines = table.lines(false);
    String head = row(lines.get(0), "th scope=\"col\"", "th");
    String body =
        lines.subList(1, lines.size()).stream()
            .map(line -> row(line, "td", "td"))
            .collect(Collectors.joining());
    return "<table>\n<thead>%s</thead>\n<tbody>%s</tbody>\n</table>\n".formatted(head, body);
  }

  private static String row(List<String> cells, String open, String close) {
    return cells.stream()
        .map(cell -> "<" + open + ">" + withCode(cell) + "</" + close + ">")
        .collect(Collectors.joining("", "<tr>", "</tr>\n"));
  }
}
