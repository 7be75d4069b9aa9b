package org.exactreferee.text.language;

import static org.exactreferee.text.language.NearestName.hint;

import java.util.List;
import org.exactreferee.trusted.language.tree.Identifier;

/** The tokens of a text, taken one after the other. */
final class TokenStream {
  private final String text;
  private final List<Token> tokens;
  private int next;

  TokenStream(String text) throws ParseException {
    this.text = text;
    this.tokens = Lexer.tokens(text);
  }

  Token peek() {
    return tokens.get(next);
  }

  /** The token so many places after the next one, or the end. */
  Token peek(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1));
  }

  /** The text of the token taken last; empty at the beginning. */
  private String previous() {
    return next == 0 ? "" : tokens.get(next - 1).text();
  }

  /** Whether this name stands anywhere in the text. */
  boolean hasName(String name) {
    return hasName(name, tokens);
  }

  /** Whether this name was taken, from a token on. */
  boolean hasName(String name, Token from) {
    return hasName(name, tokens.subList(tokens.indexOf(from), next));
  }

  private static boolean hasName(String name, List<Token> among) {
    return among.stream().anyMatch(t -> t.kind() == Token.Kind.NAME && t.text().equals(name));
  }

  private Position position(Token token) {
    return Position.at(text, token.offset());
  }

  Token take() {
    Token token = peek();
    if (token.kind() != Token.Kind.END) {
      next++;
    }
    return token;
  }

  /** Takes the next token if it is this symbol. */
  boolean takeIf(String symbol) {
    boolean found = peek().is(symbol);
    if (found) {
      next++;
    }
    return found;
  }

  void expect(String symbol) throws ParseException {
    if (!takeIf(symbol)) {
      throw expected("'" + symbol + "'");
    }
  }

  /** Takes the symbol that must follow a complete expression. */
  void separator(String symbol) throws ParseException {
    if (!takeIf(symbol)) {
      throw unfinished("'" + symbol + "'");
    }
  }

  void closing(String symbol, Token opening) throws ParseException {
    if (!takeIf(symbol)) {
      Position opened = position(opening);
      throw unfinished("'" + symbol + "' to close '" + opening.text() + "' at " + opened);
    }
  }

  /** After a complete expression stands something that neither continues nor ends it. */
  ParseException unfinished(String end) {
    Token found = peek();
    String hint = "";
    if (previous().equals("for") && List.of("all", "each", "every").contains(found.text())) {
      hint = " (did you mean 'forall'?)";
    } else if (List.of("ln", "log", "exp", "sqrt").contains(previous()) && !found.is("(")) {
      hint = " (did you mean '" + previous() + "(" + found.text() + ")'?)";
    } else if (found.kind() == Token.Kind.NAME
        || found.kind() == Token.Kind.NUMBER
        || found.is("(")) {
      String before = previous();
      String asWord = hint(before, Identifier.RESERVED);
      String thisWord = hint(found.text(), Identifier.RESERVED);
      hint =
          !asWord.isEmpty()
              ? asWord
              : !thisWord.isEmpty() ? thisWord : " (a product is written with '*')";
    }
    return expected("an operator or " + end, hint);
  }

  String expectName(String role) throws ParseException {
    Token token = peek();
    if (token.kind() != Token.Kind.NAME) {
      boolean reserved =
          token.kind() == Token.Kind.SYMBOL && Character.isLetter(token.text().charAt(0));
      throw expected(role + (reserved ? " that is not a reserved word" : ""));
    }
    return take().text();
  }

  ParseException expected(String what) {
    return expected(what, "");
  }

  /** What was expected at the next token, what was found, and a hint. */
  ParseException expected(String what, String hint) {
    return error(peek().offset(), "expected " + what + " but " + peek().found() + hint);
  }

  ParseException error(int offset, String problem) {
    return new ParseException(Position.at(text, offset), problem);
  }
}
