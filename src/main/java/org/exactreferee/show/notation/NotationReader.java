package org.exactreferee.show.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

/**
 * Reads formulas, those of the language and those that papers print in ASCII, for layout alone: it
 * takes what it cannot place as it stands, and refuses only brackets without a partner.
 */
public final class NotationReader {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(\\d+(?:\\.\\d+)?|[A-Za-z]\\w*?(?=_(?:\\W|$))|[A-Za-z]\\w*"
              + "|<=|>=|!=|=>|\\.\\.\\.?|->|[-+*/^_=<>:;,~|!.?'()\\[\\]{}])");

  private static final Set<String> WORDS =
      Set.of("let", "if", "then", "else", "where", "try", "polytope");

  private static final Map<String, String> LARGE =
      Map.of("sum", "sum", "product", "product", "min", "min", "max", "max");

  private static final Map<String, String> PARTNER = Map.of("(", ")", "[", "]", "{", "}");

  /** Brackets that only keep together what stands in them. */
  private static final Set<String> KEPT = Set.of("()", "{}");

  private static final Set<String> SIGNS =
      Set.of("forall", "exists", "in", "and", "or", "not", "oo");

  /** Deeper formulas are not laid out. */
  private static final int MOST_DEEP = 40;

  private final List<String> tokens;
  private int next;
  private int depth;

  private NotationReader(List<String> tokens) {
    this.tokens = tokens;
  }

  /** The layout of a formula; nothing if it has none. */
  public static Optional<Notation> read(String formula) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(formula);
    int end = 0;
    while (end < formula.length() && matcher.find(end) && matcher.start() == end) {
      tokens.add(matcher.group(1));
      end = matcher.end();
    }
    if (tokens.isEmpty() || !formula.substring(end).isBlank()) {
      return Optional.empty();
    }
    NotationReader reader = new NotationReader(tokens);
    try {
      Notation read = reader.row(Set.of());
      return reader.next == tokens.size() ? Optional.of(read) : Optional.empty();
    } catch (NoLayoutException none) {
      return Optional.empty();
    }
  }

  private static final class NoLayoutException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoLayoutException() {
      super("no layout", null, false, false);
    }
  }

  private boolean isAt(String token) {
    return next < tokens.size() && tokens.get(next).equals(token);
  }

  private String take() {
    if (next == tokens.size()) {
      throw new NoLayoutException();
    }
    return tokens.get(next++);
  }

  private void expect(String token) {
    if (!take().equals(token)) {
      throw new NoLayoutException();
    }
  }

  /** Everything up to one of these, or to a closing bracket. */
  private Notation row(Set<String> ends) {
    if (++depth > MOST_DEEP) {
      throw new NoLayoutException();
    }
    List<Notation> parts = new ArrayList<>();
    while (next < tokens.size()
        && !ends.contains(tokens.get(next))
        && !PARTNER.containsValue(tokens.get(next))) {
      if (isAt("/") && !parts.isEmpty() && isOperand(parts.get(parts.size() - 1))) {
        next++;
        Notation top = parts.remove(parts.size() - 1);
        parts.add(new Fraction(bare(top), bare(signed())));
      } else {
        parts.add(item());
      }
    }
    depth--;
    return parts.size() == 1 ? parts.get(0) : new Row(parts);
  }

  private static boolean isOperand(Notation part) {
    return !(part instanceof Sign) && !(part instanceof Word);
  }

  /** An operand with what is raised and lowered, or a sign. */
  private Notation item() {
    String token = tokens.get(next);
    boolean operand = Character.isLetterOrDigit(token.charAt(0)) || PARTNER.containsKey(token);
    if (!operand || SIGNS.contains(token)) {
      next++;
      return token.equals("oo") ? postfix(new Name("oo")) : new Sign(token);
    }
    if (WORDS.contains(token)) {
      next++;
      return new Word(token);
    }
    return postfix(primary());
  }

  /** An operand that may have a sign before it. */
  private Notation signed() {
    if (isAt("-")) {
      next++;
      return new Row(List.of(new Sign("-"), signed()));
    }
    return next < tokens.size() ? item() : new Row(List.of(new Sign(take())));
  }

  private Notation postfix(Notation start) {
    Notation read = start;
    while (next < tokens.size()) {
      if (isAt("^")) {
        next++;
        read = new Raised(read, bare(signed()));
      } else if (isAt("_")) {
        next++;
        read = new Lowered(read, index());
      } else if (isAt("[") && !(start instanceof Numeral)) {
        next++;
        Notation index = row(Set.of());
        expect("]");
        read = new Lowered(read, index);
      } else {
        return read;
      }
    }
    return read;
  }

  private Notation index() {
    if (next < tokens.size() && Set.of("*", "+", "-").contains(tokens.get(next))) {
      return new Sign(take());
    }
    return bare(primary());
  }

  private Notation primary() {
    String token = take();
    if (PARTNER.containsKey(token)) {
      Notation inside = row(Set.of());
      String close = take();
      // Intervals may be open at one end.
      if (!PARTNER.containsValue(close) || close.equals("}") != token.equals("{")) {
        throw new NoLayoutException();
      }
      return new Fenced(token, inside, close);
    }
    if (Character.isDigit(token.charAt(0))) {
      return new Numeral(token);
    }
    if (isAt("(") && LARGE.containsKey(token)) {
      int start = next;
      Optional<Notation> large = large(LARGE.get(token));
      if (large.isPresent()) {
        return large.get();
      }
      next = start;
    }
    Notation name = name(token);
    return isAt("(") ? call(token, name) : name;
  }

  /** {@code Delta_1}, but {@code rank_law} is a name. */
  private static Notation name(String token) {
    int line = token.indexOf('_');
    String base = line < 0 ? token : token.substring(0, line);
    boolean lowered = line > 0 && (Letters.isGreek(base) || base.length() <= 2);
    if (!lowered || line == token.length() - 1) {
      return new Name(token);
    }
    String index = token.substring(line + 1);
    boolean number = index.chars().allMatch(Character::isDigit);
    return new Lowered(new Name(base), number ? new Numeral(index) : name(index));
  }

  /** {@code sum(k in 1..n : k)} if it has such a form. */
  private Optional<Notation> large(String sign) {
    expect("(");
    Notation binders = row(Set.of(":"));
    if (!isAt(":")) {
      return Optional.empty();
    }
    next++;
    Notation body = row(Set.of());
    expect(")");
    if (binders instanceof Row row && isRange(row.parts())) {
      int dots = row.parts().indexOf(new Sign(".."));
      List<Notation> below = new ArrayList<>(row.parts().subList(0, dots));
      below.set(1, new Sign("="));
      List<Notation> above = row.parts().subList(dots + 1, row.parts().size());
      Notation end = above.isEmpty() ? new Name("oo") : new Row(above);
      return Optional.of(new Large(sign, new Row(below), end, body));
    }
    return Optional.of(new Large(sign, binders, new Row(List.of()), body));
  }

  /** One variable over one range, without a guard. */
  private static boolean isRange(List<Notation> parts) {
    return parts.size() > 2
        && parts.get(1).equals(new Sign("in"))
        && parts.contains(new Sign(".."))
        && !parts.contains(new Sign(","))
        && !parts.contains(new Word("where"));
  }

  private Notation call(String function, Notation name) {
    expect("(");
    List<Notation> arguments = new ArrayList<>();
    arguments.add(row(Set.of(",")));
    while (isAt(",")) {
      next++;
      arguments.add(row(Set.of(",")));
    }
    expect(")");
    if (arguments.size() == 1) {
      Notation only = arguments.get(0);
      Optional<Notation> laidOut = laidOut(function, name, only);
      if (laidOut.isPresent()) {
        return laidOut.get();
      }
    }
    if (function.equals("C") && arguments.size() == 2) {
      return new Binomial(arguments.get(0), arguments.get(1));
    }
    List<Notation> inside = new ArrayList<>();
    for (Notation argument : arguments) {
      if (!inside.isEmpty()) {
        inside.add(new Sign(","));
      }
      inside.add(argument);
    }
    return new Row(List.of(name, new Fenced("(", new Row(inside), ")")));
  }

  private static Optional<Notation> laidOut(String function, Notation name, Notation only) {
    return switch (function) {
      case "sqrt" -> Optional.of(new Root(only));
      case "exp" -> Optional.of(new Raised(new Name("e"), only));
      case "abs" -> Optional.of(new Fenced("|", only, "|"));
      case "floor", "ceil" -> Optional.of(new Fenced(function, only, function));
      case "H" -> Optional.of(new Lowered(name, only));
      default -> Optional.empty();
    };
  }

  /** What a fraction line or an exponent keeps together needs no parentheses. */
  private static Notation bare(Notation part) {
    return part instanceof Fenced fenced && KEPT.contains(fenced.open() + fenced.close())
        ? fenced.inside()
        : part;
  }
}
