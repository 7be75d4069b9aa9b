package org.exactreferee.text.lp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.lp.LpWords.Section;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.number.Rational;

/** Cuts a text in the LP format into tokens; what a backslash begins is a comment. */
final class LpLexer {

  /** A piece of the text. */
  sealed interface Token {
    Place place();

    /** What stands in the file, for messages. */
    String shown();
  }

  /** A number without a sign. */
  record Numeral(Rational value, Place place, String shown) implements Token {}

  /** A name, or one of the words that are not the beginning of a section. */
  record Word(String shown, Place place) implements Token {}

  /** The beginning of a section. */
  record Heading(Section section, String shown, Place place) implements Token {}

  /** How two sides of a row stand to each other. */
  record Sign(Order order, String shown, Place place) implements Token {}

  /** Plus, minus or colon. */
  record Mark(char mark, Place place) implements Token {
    @Override
    public String shown() {
      return String.valueOf(mark);
    }
  }

  /** After the last token. */
  record End(Place place) implements Token {
    @Override
    public String shown() {
      return "the end of the file";
    }
  }

  private final String line;
  private final int row;
  private final List<Token> tokens;
  private int next;

  private LpLexer(String line, int row, List<Token> tokens) {
    this.line = line;
    this.row = row;
    this.tokens = tokens;
  }

  /** All tokens; the last is the only {@link End}. */
  static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    int row = 0;
    for (String content : text.lines().toList()) {
      row++;
      int comment = content.indexOf('\\');
      new LpLexer(comment < 0 ? content : content.substring(0, comment), row, tokens).cut();
    }
    tokens.add(new End(new Place(Math.max(1, row), 1)));
    return tokens;
  }

  private void cut() {
    boolean first = true;
    while (skipSpace()) {
      boolean heading = first && heading();
      if (!heading) {
        tokens.add(token());
      }
      first = false;
    }
  }

  private boolean skipSpace() {
    while (next < line.length() && Character.isWhitespace(line.charAt(next))) {
      next++;
    }
    return next < line.length();
  }

  private Place place() {
    return new Place(row, line.codePointCount(0, next) + 1);
  }

  /** The section whose words begin the line, unless a colon makes a name of them. */
  private boolean heading() {
    int first = wordEnd(next);
    int space = first;
    while (space < line.length() && line.charAt(space) == ' ') {
      space++;
    }
    int second = wordEnd(space);
    String two = line.substring(next, first) + " " + line.substring(space, second);
    Optional<Section> section = Section.of(two);
    int end = section.isPresent() ? second : first;
    section = section.or(() -> Section.of(line.substring(next, first)));
    if (section.isEmpty() || line.substring(end).stripLeading().startsWith(":")) {
      return false;
    }
    tokens.add(new Heading(section.get(), line.substring(next, end), place()));
    next = end;
    return true;
  }

  private int wordEnd(int from) {
    int end = from;
    while (end < line.length() && (LpWords.mayFollow(line.charAt(end)) || isHyphen(end))) {
      end++;
    }
    return end;
  }

  /** The one in semi-continuous; others are minus signs. */
  private boolean isHyphen(int at) {
    return line.charAt(at) == '-' && line.regionMatches(true, at - 4, "semi-continuous", 0, 15);
  }

  private Token token() {
    Place place = place();
    char c = line.charAt(next);
    if (LpWords.isDigit(c) || c == '.') {
      return number(place);
    }
    if (LpWords.mayBegin(c)) {
      int end = wordEnd(next);
      String word = line.substring(next, end);
      next = end;
      return new Word(word, place);
    }
    if (c == '+' || c == '-' || c == ':') {
      next++;
      return new Mark(c, place);
    }
    if (c == '<' || c == '>' || c == '=') {
      return sign(place);
    }
    String found = new String(Character.toChars(line.codePointAt(next)));
    String rule =
        switch (c) {
          case '[', '^', '*' -> "; a term is a number, if not 1, and a name";
          case '/' -> "; a fraction is written like 3/7, without spaces, before its variable";
          default -> "";
        };
    throw new LpFormatException(place, "'" + found + "' has no meaning here" + rule);
  }

  private Token sign(Place place) {
    int start = next;
    while (next < line.length() && "<>=".indexOf(line.charAt(next)) >= 0) {
      next++;
    }
    String shown = line.substring(start, next);
    Order order =
        switch (shown) {
          case "<", "<=", "=<" -> Order.AT_MOST;
          case ">", ">=", "=>" -> Order.AT_LEAST;
          case "=" -> Order.EQUAL;
          default ->
              throw new LpFormatException(place, "relation (" + shown + ") must be <=, >= or =");
        };
    return new Sign(order, shown, place);
  }

  private Token number(Place place) {
    int start = next;
    digits();
    boolean fraction = at('/');
    if (fraction) {
      next++;
      digits();
    } else {
      if (at('.')) {
        next++;
        digits();
      }
      exponent();
    }
    String shown = line.substring(start, next);
    try {
      return new Numeral(RationalText.parse(completed(shown)), place, shown);
    } catch (NumberFormatException malformed) {
      throw new LpFormatException(place, malformed.getMessage());
    }
  }

  private void exponent() {
    boolean mark = at('e') || at('E');
    int digit = next + 1;
    if (mark && digit < line.length() && "+-".indexOf(line.charAt(digit)) >= 0) {
      digit++;
    }
    if (mark && digit < line.length() && LpWords.isDigit(line.charAt(digit))) {
      next = digit;
      digits();
    }
  }

  /** A numeral has a digit on both sides of the point. */
  private static String completed(String number) {
    String leading = number.startsWith(".") ? "0" + number : number;
    int point = leading.indexOf('.');
    boolean bare =
        point >= 0
            && (point + 1 == leading.length() || !LpWords.isDigit(leading.charAt(point + 1)));
    return bare && !number.equals(".")
        ? leading.substring(0, point) + leading.substring(point + 1)
        : leading;
  }

  private boolean at(char c) {
    return next < line.length() && line.charAt(next) == c;
  }

  private void digits() {
    while (next < line.length() && LpWords.isDigit(line.charAt(next))) {
      next++;
    }
  }
}
