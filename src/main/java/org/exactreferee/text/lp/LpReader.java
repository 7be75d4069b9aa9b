package org.exactreferee.text.lp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.lp.LpLexer.End;
import org.exactreferee.text.lp.LpLexer.Heading;
import org.exactreferee.text.lp.LpLexer.Mark;
import org.exactreferee.text.lp.LpLexer.Sign;
import org.exactreferee.text.lp.LpLexer.Token;
import org.exactreferee.text.lp.LpLexer.Word;
import org.exactreferee.text.lp.LpWords.Section;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/**
 * Reads linear programs in the LP format, every number exactly; {@code specs/LP.md} describes it.
 * Variables are numbered in the order in which the file names them first.
 */
public final class LpReader {

  /** The largest file that is read, in bytes. */
  public static final int LARGEST = 64_000_000;

  private final List<Token> tokens;
  private int next;
  private final Map<String, Integer> variables = new LinkedHashMap<>();
  private final LpBounds bounds = new LpBounds();
  private final List<Row<Rational>> rows = new ArrayList<>();
  private final Set<String> rowNames = new HashSet<>();

  private LpReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * Reads a file.
   *
   * @throws LpFormatException if it is no linear program
   */
  public static LinearProgram<Rational> read(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    Place start = new Place(1, 1);
    if (bytes.length > LARGEST) {
      throw new LpFormatException(start, "the file must have at most " + LARGEST + " bytes");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
    } catch (CharacterCodingException notText) {
      throw new LpFormatException(start, "the file must be UTF-8 text");
    }
  }

  /**
   * Reads a text.
   *
   * @throws LpFormatException if it is no linear program
   */
  public static LinearProgram<Rational> parse(String text) {
    return new LpReader(LpLexer.tokens(text)).program();
  }

  private LinearProgram<Rational> program() {
    Token start = take();
    boolean objective =
        start instanceof Heading heading
            && (heading.section() == Section.MAXIMISE || heading.section() == Section.MINIMISE);
    if (!objective) {
      throw unexpected(start, "Maximize or Minimize");
    }
    Goal goal = ((Heading) start).section() == Section.MAXIMISE ? Goal.MAXIMISE : Goal.MINIMISE;
    label();
    Form value = form();
    if (isHeading(Section.ROWS)) {
      take();
      while (!(peek() instanceof Heading) && !(peek() instanceof End)) {
        row();
      }
    }
    if (isHeading(Section.BOUNDS)) {
      take();
      while (!(peek() instanceof Heading) && !(peek() instanceof End)) {
        bound();
      }
    }
    end();
    List<Variable<Rational>> list = variables.keySet().stream().map(bounds::variable).toList();
    return new LinearProgram<>(goal, value.linear(), value.constant(), list, rows);
  }

  /** A linear form plus a number. */
  private record Form(LinearForm<Rational> linear, Rational constant, Place place) {}

  private void end() {
    Token token = take();
    if (!(token instanceof Heading heading)) {
      throw unexpected(token, "End");
    }
    switch (heading.section()) {
      case END -> {
        if (!(peek() instanceof End)) {
          throw unexpected(peek(), "nothing after End");
        }
      }
      case INTEGERS, BINARIES, SEMI_CONTINUOUS ->
          throw new LpFormatException(
              heading.place(),
              "section ("
                  + heading.shown()
                  + ") must be left out: every variable is a real number");
      case MAXIMISE, MINIMISE, ROWS, BOUNDS ->
          throw new LpFormatException(
              heading.place(),
              "section ("
                  + heading.shown()
                  + ") must be there once, in the order objective, Subject To, Bounds, End");
    }
  }

  /** The name in front of a colon, if there is one. */
  private Optional<Word> label() {
    if (!isLabel()) {
      return Optional.empty();
    }
    Word word = (Word) peek();
    next += 2;
    requireName("name", word);
    return Optional.of(word);
  }

  private boolean isLabel() {
    return peek() instanceof Word
        && tokens.get(next + 1) instanceof Mark mark
        && mark.mark() == ':';
  }

  private static void requireName(String role, Word word) {
    LpWords.problem(role, word.shown())
        .ifPresent(
            problem -> {
              throw new LpFormatException(word.place(), problem);
            });
  }

  /** Signed terms up to something that is none; there may be none at all. */
  private Form form() {
    Place place = peek().place();
    Map<Integer, Rational> coefficients = new LinkedHashMap<>();
    Rational constant = Rational.ZERO;
    boolean first = true;
    while (isSigned() || (first && isTerm())) {
      Rational coefficient = signs();
      boolean counted = peek() instanceof LpLexer.Numeral;
      if (counted) {
        coefficient = coefficient.multiply(((LpLexer.Numeral) take()).value());
      }
      if (peek() instanceof Word word && !isLabel()) {
        take();
        Rational old = coefficients.put(variable(word), coefficient);
        if (old != null) {
          throw new LpFormatException(
              word.place(), "variable (" + word.shown() + ") must be there once in a sum");
        }
      } else if (counted) {
        constant = constant.add(coefficient);
      } else {
        throw unexpected(peek(), "a number or a variable");
      }
      first = false;
    }
    return new Form(LinearForm.of(coefficients), constant, place);
  }

  private boolean isSigned() {
    return peek() instanceof Mark mark && mark.mark() != ':';
  }

  private boolean isTerm() {
    return peek() instanceof LpLexer.Numeral || (peek() instanceof Word && !isLabel());
  }

  /** 1 or -1. */
  private Rational signs() {
    Rational sign = Rational.ONE;
    while (isSigned()) {
      if (((Mark) take()).mark() == '-') {
        sign = sign.negate();
      }
    }
    return sign;
  }

  private int variable(Word word) {
    requireName("variable", word);
    return variables.computeIfAbsent(word.shown(), unused -> variables.size());
  }

  /** {@code name: form <= number}, or {@code name: number <= form <= number}. */
  private void row() {
    Optional<Word> label = label();
    Place place = label.map(Word::place).orElse(peek().place());
    String name = label.map(Word::shown).orElse("R" + (rows.size() + 1));
    Form left = form();
    Sign sign = sign();
    if (!isNumber(left)) {
      add(name, place, left, sign.order(), limitOfRow());
      return;
    }
    Form middle = form();
    if (isNumber(middle)) {
      add(name, place, left, sign.order(), middle.constant());
    } else {
      Sign second = sign();
      range(name, place, left.constant(), sign, middle, second, limitOfRow());
    }
  }

  private void range(
      String name,
      Place place,
      Rational left,
      Sign first,
      Form middle,
      Sign second,
      Rational right) {
    if (first.order() == Order.EQUAL || first.order() != second.order()) {
      throw new LpFormatException(
          second.place(), "relation (" + second.shown() + ") must be the same inequality twice");
    }
    add(name + ".left", place, middle, first.order().mirror(), left);
    add(name + ".right", place, middle, second.order(), right);
  }

  private static boolean isNumber(Form form) {
    return form.linear().terms().isEmpty();
  }

  private Rational limitOfRow() {
    Rational sign = signs();
    Token token = take();
    if (token instanceof LpLexer.Numeral number) {
      return number.value().multiply(sign);
    }
    throw unexpected(token, "a number");
  }

  private void add(String name, Place place, Form form, Order order, Rational bound) {
    if (!rowNames.add(name)) {
      throw new LpFormatException(place, "row (" + name + ") must not be there twice");
    }
    if (!form.constant().isZero()) {
      throw new LpFormatException(
          form.place(),
          "number (" + form.constant() + ") must not stand beside variables in a row");
    }
    rows.add(new Row<>(name, form.linear(), order, bound));
  }

  private Sign sign() {
    Token token = take();
    if (token instanceof Sign sign) {
      return sign;
    }
    throw unexpected(token, "<=, >= or =");
  }

  /** {@code x free}, {@code x <= 3}, {@code 1 <= x} or {@code 1 <= x <= 3}. */
  private void bound() {
    if (peek() instanceof Word word && !LpWords.isInfinite(word.shown())) {
      take();
      variable(word);
      if (peek() instanceof Word free && LpWords.isFree(free.shown())) {
        take();
        bounds.free(word.shown(), word.place());
      } else {
        Sign sign = sign();
        bounds.set(word.shown(), sign.order(), limit(), sign.place());
      }
      return;
    }
    LpBounds.Limit first = limit();
    Sign sign = sign();
    Token token = take();
    if (!(token instanceof Word word)) {
      throw unexpected(token, "a variable");
    }
    variable(word);
    bounds.set(word.shown(), sign.order().mirror(), first, sign.place());
    if (peek() instanceof Sign second) {
      take();
      bounds.set(word.shown(), second.order(), limit(), second.place());
    }
  }

  private LpBounds.Limit limit() {
    Rational sign = signs();
    Token token = take();
    if (token instanceof LpLexer.Numeral number) {
      return new LpBounds.Finite(number.value().multiply(sign));
    }
    if (token instanceof Word word && LpWords.isInfinite(word.shown())) {
      return new LpBounds.Infinite(sign.sign());
    }
    throw unexpected(token, "a number or inf");
  }

  private Token peek() {
    return tokens.get(next);
  }

  private Token take() {
    Token token = tokens.get(next);
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  private boolean isHeading(Section section) {
    return peek() instanceof Heading heading && heading.section() == section;
  }

  private static LpFormatException unexpected(Token found, String expected) {
    String shown = found instanceof End ? found.shown() : "'" + found.shown() + "'";
    return new LpFormatException(
        found.place(), "found " + shown + " where " + expected + " must stand");
  }
}
