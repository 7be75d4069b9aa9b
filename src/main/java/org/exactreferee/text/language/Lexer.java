package org.exactreferee.text.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.exactreferee.trusted.language.tree.Identifier;

/**
 * Cuts a text into tokens; white space and comments from {@code #} to the end of the line part
 * them.
 */
public final class Lexer {

  /** A text longer than this is refused unread. */
  public static final int MOST_CHARACTERS = 1_000_000;

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String text) {
    this.text = text;
  }

  /** The tokens of the text, the last one being its end. */
  public static List<Token> tokens(String text) throws ParseException {
    if (text.length() > MOST_CHARACTERS) {
      throw new ParseException(
          new Position(1, 1),
          "the text has " + text.length() + " characters, more than " + MOST_CHARACTERS);
    }
    return new Lexer(text).run();
  }

  private List<Token> run() throws ParseException {
    int end = 0;
    while (skipBlanks()) {
      int start = at;
      Token.Kind kind = next();
      String word = text.substring(start, at);
      boolean reserved = kind == Token.Kind.NAME && Identifier.RESERVED.contains(word);
      tokens.add(new Token(reserved ? Token.Kind.SYMBOL : kind, word, start));
      end = at;
    }
    tokens.add(new Token(Token.Kind.END, "", end));
    return tokens;
  }

  /** Whether there is something left. */
  private boolean skipBlanks() {
    boolean comment = false;
    while (at < text.length()) {
      char c = text.charAt(at);
      comment = c != '\n' && (comment || c == '#');
      if (!comment && c != ' ' && c != '\t' && c != '\r' && c != '\n') {
        return true;
      }
      at++;
    }
    return false;
  }

  private Token.Kind next() throws ParseException {
    char c = text.charAt(at);
    if (Identifier.isLetter(c)) {
      while (at < text.length() && Identifier.isPart(text.charAt(at))) {
        at++;
      }
      return Token.Kind.NAME;
    }
    if (isDigit(at)) {
      number();
      return Token.Kind.NUMBER;
    }
    at += symbolLength(c);
    return Token.Kind.SYMBOL;
  }

  private void number() throws ParseException {
    int start = at;
    digits();
    if (charAt(at) == '.' && charAt(at + 1) != '.') {
      at++;
      if (!isDigit(at)) {
        throw error(
            start, "number " + text.substring(start, at) + " must have a digit after the point");
      }
      digits();
      if (charAt(at) == '.' && isDigit(at + 1)) {
        while (isDigit(at) || (charAt(at) == '.' && isDigit(at + 1))) {
          at++;
        }
        throw error(start, "number " + text.substring(start, at) + " has two decimal points");
      }
    }
    int sign = charAt(at + 1) == '-' || charAt(at + 1) == '+' ? 1 : 0;
    if ((charAt(at) == 'e' || charAt(at) == 'E') && isDigit(at + 1 + sign)) {
      at += 1 + sign;
      digits();
    }
    if (charAt(at) == '_' || Identifier.isLetter(charAt(at))) {
      String number = text.substring(start, at);
      throw error(
          at,
          "number " + number + " runs into '" + charAt(at) + "' (a product is written with '*')");
    }
  }

  private void digits() {
    while (isDigit(at)) {
      at++;
    }
  }

  private int symbolLength(char c) throws ParseException {
    char next = charAt(at + 1);
    return switch (c) {
      case '(', ')', '[', ']', '{', '}', ',', ':', '+', '-', '/', '^', '~' -> 1;
      case '*' -> next == '*' ? instead(2, "^") : 1;
      case '=' ->
          next == '>' ? 2 : next == '=' ? instead(2, "=") : next == '<' ? instead(2, "<=") : 1;
      case '<' -> next == '=' ? 2 : next == '>' ? instead(2, "!=") : 1;
      case '>' -> next == '=' ? 2 : 1;
      case '!' -> next == '=' ? 2 : instead(1, isOperandBefore() ? "factorial(n)" : "not");
      case '.' -> next == '.' ? 2 : isDigit(at + 1) ? instead(1, "0.") : instead(1, "..");
      case '&' -> instead(next == '&' ? 2 : 1, "and");
      case '|' -> instead(next == '|' ? 2 : 1, "or");
      case '%' -> instead(1, "mod(a, b)");
      case '\u2212', '\u2013', '\u2014' -> instead(1, "-");
      case '\u00d7', '\u00b7', '\u22c5' -> instead(1, "*");
      case '\u2264' -> instead(1, "<=");
      case '\u2265' -> instead(1, ">=");
      case '\u2260' -> instead(1, "!=");
      case '\u221e' -> instead(1, "oo");
      case '\u2211' -> instead(1, "sum");
      case '\u220f' -> instead(1, "product");
      case '\u2200' -> instead(1, "forall");
      case '\u2203' -> instead(1, "exists");
      case '\u2227' -> instead(1, "and");
      case '\u2228' -> instead(1, "or");
      case '\u00ac' -> instead(1, "not");
      case '\u21d2', '\u2192' -> instead(1, "=>");
      default -> throw error(at, "unexpected character " + shown(text.codePointAt(at)));
    };
  }

  /** Whether a value ends just before the sign, as in {@code 5!}. */
  private boolean isOperandBefore() {
    char before = at == 0 ? ' ' : text.charAt(at - 1);
    return before == ')' || Character.isLetterOrDigit(before);
  }

  private int instead(int length, String symbol) throws ParseException {
    String found = text.substring(at, at + length);
    throw error(at, "unexpected '" + found + "' (write '" + symbol + "')");
  }

  /** The character itself, or its code if it cannot be seen. */
  private static String shown(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR -> {
        String code = Integer.toHexString(character).toUpperCase(Locale.ROOT);
        yield "U+" + "0".repeat(Math.max(0, 4 - code.length())) + code;
      }
      default -> "'" + Character.toString(character) + "'";
    };
  }

  private boolean isDigit(int offset) {
    char c = charAt(offset);
    return c >= '0' && c <= '9';
  }

  /** The character there, or a line end after the last one. */
  private char charAt(int offset) {
    return offset < text.length() ? text.charAt(offset) : '\n';
  }

  private ParseException error(int offset, String problem) {
    return new ParseException(Position.at(text, offset), problem);
  }
}
