package org.exactreferee.show.notation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.exactreferee.show.notation.Notation.Binomial;
import org.exactreferee.show.notation.Notation.Fenced;
import org.exactreferee.show.notation.Notation.Fraction;
import org.exactreferee.show.notation.Notation.Large;
import org.exactreferee.show.notation.Notation.Lowered;
import org.exactreferee.show.notation.Notation.Name;
import org.exactreferee.show.notation.Notation.Numeral;
import org.exactreferee.show.notation.Notation.Raised;
import org.exactreferee.show.notation.Notation.Root;
import org.exactreferee.show.notation.Notation.Row;
import org.exactreferee.show.notation.Notation.Sign;
import org.exactreferee.show.notation.Notation.Word;

/** Formulas as MathML, which browsers lay out without a script. */
public final class MathMl {
  /** A word of prose that is a formula: a Greek letter, or what has an index or an exponent. */
  private static final Pattern IN_PROSE =
      Pattern.compile(
          "(?<![\\w/.-])(([A-Za-z]+)((?:[_^](?:\\([^()]{1,40}\\)|[A-Za-z0-9]+(?:/\\d+)?"
              + "|[*+-](?![\\w*+-])))*))(?![\\w-])");

  private static final Pattern WORD =
      Pattern.compile("[A-Za-z]{3,}|\\b(?!ln\\b|pi\\b)[a-z]{2}\\b|&\\w+;");

  private static final Map<String, String> SIGNS =
      Map.ofEntries(
          Map.entry("<=", "\u2264"),
          Map.entry(">=", "\u2265"),
          Map.entry("!=", "\u2260"),
          Map.entry("=>", "\u21d2"),
          Map.entry("->", "\u2192"),
          Map.entry("-", "\u2212"),
          Map.entry("*", "\u00b7"),
          Map.entry("..", "\u2026"),
          Map.entry("...", "\u2026"),
          Map.entry("forall", "\u2200"),
          Map.entry("exists", "\u2203"),
          Map.entry("in", "\u2208"),
          Map.entry("and", "\u2227"),
          Map.entry("or", "\u2228"),
          Map.entry("not", "\u00ac"),
          Map.entry("sum", "\u2211"),
          Map.entry("product", "\u220f"));

  private MathMl() {}

  /** The formula; nothing if it has no layout. */
  public static Optional<String> of(String formula) {
    return NotationReader.read(formula).map(read -> "<math>" + written(read) + "</math>");
  }

  /** The same on a line of its own. */
  public static Optional<String> display(String formula) {
    return NotationReader.read(formula)
        .map(read -> "<math display=\"block\">" + written(read) + "</math>");
  }

  /**
   * Prose whose letters, indices and exponents are laid out; other formulas in it stay as they are.
   *
   * @param html without tags, and with entities for the signs that HTML reserves
   */
  public static String inProse(String html) {
    String signs =
        html.replace("&lt;=", "\u2264").replace("&gt;=", "\u2265").replace(" != ", " \u2260 ");
    Matcher matcher = IN_PROSE.matcher(signs);
    return matcher.replaceAll(
        found -> {
          boolean lone = found.group(3).isEmpty();
          boolean formula =
              Letters.isGreek(found.group(2)) || (!lone && found.group(2).length() <= 2);
          Optional<String> layout = formula ? of(found.group(1)) : Optional.empty();
          return Matcher.quoteReplacement(layout.orElse(found.group()));
        });
  }

  /** A title: laid out as a whole if it has no words beside its letters, else as prose. */
  public static String title(String html) {
    String formula = html.replace("&lt;", "<").replace("&gt;", ">");
    boolean words =
        WORD.matcher(formula).results().anyMatch(found -> !Letters.isGreek(found.group()));
    return words ? inProse(html) : of(formula).orElseGet(() -> inProse(html));
  }

  private static String written(Notation notation) {
    if (notation instanceof Row row) {
      return row.parts().stream()
          .map(MathMl::written)
          .collect(Collectors.joining("", "<mrow>", "</mrow>"));
    }
    if (notation instanceof Name name) {
      String letter = name.text().equals("oo") ? "\u221e" : Letters.of(name.text());
      return "<mi>" + letter + "</mi>";
    }
    if (notation instanceof Numeral numeral) {
      return "<mn>" + numeral.text() + "</mn>";
    }
    if (notation instanceof Sign sign) {
      return sign(sign.text());
    }
    if (notation instanceof Word word) {
      return "<mtext>\u00a0" + word.text() + "\u00a0</mtext>";
    }
    if (notation instanceof Fraction fraction) {
      return two("mfrac", fraction.top(), fraction.bottom());
    }
    if (notation instanceof Raised raised) {
      return two("msup", raised.base(), raised.exponent());
    }
    if (notation instanceof Lowered lowered) {
      return two("msub", lowered.base(), lowered.index());
    }
    if (notation instanceof Root root) {
      return "<msqrt>" + written(root.inside()) + "</msqrt>";
    }
    if (notation instanceof Fenced fenced) {
      return "<mrow>"
          + fence(fenced.open(), true)
          + written(fenced.inside())
          + fence(fenced.close(), false)
          + "</mrow>";
    }
    if (notation instanceof Binomial binomial) {
      String over = two("mfrac linethickness=\"0\"", binomial.n(), binomial.k());
      return "<mrow><mo>(</mo>" + over + "<mo>)</mo></mrow>";
    }
    Large large = (Large) notation;
    String sign = sign(large.sign());
    String ends =
        large.above().equals(new Row(List.of()))
            ? "<munder>" + sign + written(large.below()) + "</munder>"
            : "<munderover>"
                + sign
                + written(large.below())
                + written(large.above())
                + "</munderover>";
    return "<mrow>" + ends + written(large.body()) + "</mrow>";
  }

  private static String two(String element, Notation first, Notation second) {
    String name = element.split(" ", -1)[0];
    return "<" + element + ">" + written(first) + written(second) + "</" + name + ">";
  }

  private static String sign(String text) {
    String shown = SIGNS.getOrDefault(text, text);
    return "<mo>" + shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") + "</mo>";
  }

  private static String fence(String sign, boolean opens) {
    String shown =
        switch (sign) {
          case "floor" -> opens ? "\u230a" : "\u230b";
          case "ceil" -> opens ? "\u2308" : "\u2309";
          default -> sign;
        };
    return "<mo fence=\"true\">" + shown + "</mo>";
  }
}
