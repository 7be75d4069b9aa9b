package org.exactreferee.trusted.language.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes an expression as the one text that stands for it, with no more parentheses than are needed
 * to read the same expression back.
 *
 * <p>From loose to tight: {@code forall exists let if}, {@code =>}, {@code or}, {@code and}, {@code
 * not}, comparisons, {@code + -}, {@code * /}, unary {@code -}, {@code ^}, everything else. {@code
 * =>} and {@code ^} group to the right, the others to the left. The loosest four take in everything
 * to their right, so they stand without parentheses only where nothing follows, and only where a
 * truth is expected.
 */
public final class CanonicalText implements Expression.Visitor<CanonicalText.Text> {

  private static final int OPEN = 0;
  private static final int IMPLICATION = 1;
  private static final int DISJUNCTION = 2;
  private static final int CONJUNCTION = 3;
  private static final int NEGATED = 4;
  private static final int COMPARISON = 5;
  private static final int SUM = 6;
  private static final int PRODUCT = 7;
  private static final int SIGNED = 8;
  private static final int POWER = 9;
  private static final int CLOSED = 10;

  private static final int MOST_ZEROS = 20;

  /** Functions after which binders mean something else. */
  private static final Set<String> WITH_BINDERS = Set.of("min", "max", "limit", "asymptotic");

  private static final CanonicalText WRITER = new CanonicalText();

  private CanonicalText() {}

  public static String of(Expression expression) {
    return expression.accept(WRITER).text();
  }

  /**
   * A written expression.
   *
   * @param level how tightly its outermost operator binds
   * @param endsOpen whether it would take in what is written after it
   */
  record Text(String text, int level, boolean endsOpen) {}

  @Override
  public Text literal(Expression.Literal literal) {
    String digits = literal.digits().toString();
    int first = digits.length() - 1 + literal.exponent();
    boolean scientific = literal.exponent() > MOST_ZEROS || first < -MOST_ZEROS;
    return closed(decimal(digits, literal.exponent(), scientific));
  }

  /**
   * {@code digits * 10^exponent} as a decimal such as {@code 0.05} or {@code 1200}, or in the
   * scientific form {@code 1.5e-30}.
   */
  public static String decimal(String digits, int exponent, boolean scientific) {
    int first = digits.length() - 1 + exponent;
    if (scientific) {
      String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
      return digits.charAt(0) + fraction + "e" + first;
    }
    if (exponent >= 0) {
      return digits + "0".repeat(exponent);
    }
    String padded = "0".repeat(Math.max(0, -first)) + digits;
    int point = padded.length() + exponent;
    return padded.substring(0, point) + "." + padded.substring(point);
  }

  @Override
  public Text name(Expression.Name name) {
    return closed(name.name());
  }

  @Override
  public Text negation(Expression.Negation negation) {
    return new Text("-" + left(negation.operand(), SIGNED), SIGNED, false);
  }

  @Override
  public Text arithmetic(Expression.Arithmetic node) {
    return switch (node.operator()) {
      case PLUS, MINUS -> arithmetic(node, SUM, SUM, PRODUCT, " ");
      case TIMES -> arithmetic(node, PRODUCT, PRODUCT, SIGNED, " ");
      case DIVIDE -> arithmetic(node, PRODUCT, PRODUCT, SIGNED, "");
      case POWER -> arithmetic(node, POWER, CLOSED, SIGNED, "");
    };
  }

  private Text arithmetic(
      Expression.Arithmetic node, int level, int left, int right, String space) {
    String operator = space + node.operator() + space;
    return new Text(left(node.left(), left) + operator + left(node.right(), right), level, false);
  }

  @Override
  public Text call(Expression.Call call) {
    List<Expression> arguments = call.arguments();
    int last = arguments.size() - 1;
    if (last >= 0
        && arguments.get(last) instanceof Expression.Listing rows
        && rows.body() instanceof Expression.Listing row
        && isPlain(rows)
        && isPlain(row)
        && !WITH_BINDERS.contains(call.function())) {
      String before = last == 0 ? "" : list(arguments.subList(0, last)) + ", ";
      String table =
          binders(rows.binders()) + ", " + binders(row.binders()) + " : " + of(row.body());
      return closed(call.function() + "(" + before + table + ")");
    }
    return closed(call.function() + "(" + list(arguments) + ")");
  }

  /** Whether it may stand as the last argument of a call without its brackets. */
  private static boolean isPlain(Expression.Listing listing) {
    List<Binders.Binder> list = listing.binders().list();
    return list.size() == 1
        && !(list.get(0).domain() instanceof Domain.Polytope)
        && listing.binders().guard().isEmpty();
  }

  @Override
  public Text vector(Expression.Vector vector) {
    return closed("[" + list(vector.entries()) + "]");
  }

  /** {@code [1/i : i in 1..n where i != 2]}. */
  @Override
  public Text listing(Expression.Listing listing) {
    return closed("[" + of(listing.body()) + " : " + binders(listing.binders()) + "]");
  }

  private static String list(List<Expression> expressions) {
    List<String> texts = new ArrayList<>();
    for (Expression expression : expressions) {
      texts.add(of(expression));
    }
    return String.join(", ", texts);
  }

  @Override
  public Text index(Expression.Index index) {
    return closed(left(index.collection(), CLOSED) + "[" + of(index.position()) + "]");
  }

  @Override
  public Text fold(Expression.Fold fold) {
    return closed(fold.operator() + "(" + binders(fold.binders()) + " : " + of(fold.body()) + ")");
  }

  @Override
  public Text chain(Expression.Chain chain) {
    StringBuilder text = new StringBuilder(left(chain.operands().get(0), SUM));
    for (int i = 0; i < chain.relations().size(); i++) {
      text.append(' ').append(chain.relations().get(i)).append(' ');
      text.append(left(chain.operands().get(i + 1), SUM));
    }
    return new Text(text.toString(), COMPARISON, false);
  }

  @Override
  public Text not(Expression.Not not) {
    Text operand = right(not.operand(), NEGATED);
    return new Text("not " + operand.text(), NEGATED, operand.endsOpen());
  }

  @Override
  public Text logical(Expression.Logical node) {
    return switch (node.connective()) {
      case IMPLIES -> logical(node, IMPLICATION, DISJUNCTION, IMPLICATION);
      case OR -> logical(node, DISJUNCTION, DISJUNCTION, CONJUNCTION);
      case AND -> logical(node, CONJUNCTION, CONJUNCTION, NEGATED);
    };
  }

  private Text logical(Expression.Logical node, int level, int leftLevel, int rightLevel) {
    Text right = right(node.right(), rightLevel);
    String left = left(node.left(), leftLevel) + " " + node.connective() + " ";
    return new Text(left + right.text(), level, right.endsOpen());
  }

  @Override
  public Text conditional(Expression.Conditional node) {
    return open("if " + of(node.condition()) + " then " + of(node.yes()) + " else ", node.no());
  }

  @Override
  public Text let(Expression.Let let) {
    List<String> definitions = new ArrayList<>();
    for (Definition definition : let.definitions()) {
      definitions.add(of(definition));
    }
    return open("let " + String.join(", ", definitions) + " in ", let.body());
  }

  @Override
  public Text quantified(Expression.Quantified node) {
    return open(node.quantifier() + " " + binders(node.binders()) + " : ", node.body());
  }

  @Override
  public Text program(Expression.Program node) {
    String objective = node.objective().map(wanted -> " : " + of(wanted)).orElse("");
    String where = node.rows().isEmpty() ? "" : " where " + rows(node.rows());
    return closed(node.operator() + "(" + unknowns(node.unknowns()) + objective + where + ")");
  }

  private static String unknowns(List<Expression.Program.Unknown> unknowns) {
    return unknowns.stream()
        .map(unknown -> unknown.name() + unknown.size().map(n -> "[" + of(n) + "]").orElse(""))
        .collect(Collectors.joining(", "));
  }

  private static String rows(List<Expression.Program.Constraint> rows) {
    return rows.stream()
        .map(row -> row.name().map(name -> name + ": ").orElse("") + of(row.condition()))
        .collect(Collectors.joining(", "));
  }

  /** {@code f(n, k) = value}. */
  public static String of(Definition definition) {
    List<String> parameters = definition.parameters();
    String list = parameters.isEmpty() ? "" : "(" + String.join(", ", parameters) + ")";
    return definition.name() + list + " = " + of(definition.value());
  }

  private static String binders(Binders binders) {
    List<String> parts = new ArrayList<>();
    for (Binders.Binder binder : binders.list()) {
      String unknowns =
          binder.domain() instanceof Domain.Polytope polytope
              ? unknowns(polytope.unknowns())
              : binder.variable();
      parts.add(unknowns + " in " + of(binder.domain()));
    }
    String guard = binders.guard().map(truth -> " where " + of(truth)).orElse("");
    return String.join(", ", parts) + guard;
  }

  /** {@code 1..n} or {@code [0, oo)}. */
  public static String of(Domain domain) {
    return domain.match(
        range -> noInterval(range.from()) + ".." + range.to().map(to -> left(to, SUM)).orElse(""),
        elements ->
            elements.collection() instanceof Expression.Vector listed
                ? "{" + list(listed.entries()) + "}"
                : noInterval(elements.collection()),
        interval -> {
          String lower = interval.lower().map(CanonicalText::of).orElse("-oo");
          String upper = interval.upper().map(CanonicalText::of).orElse("oo");
          return (interval.lowerClosed() ? "[" : "(")
              + (lower + ", " + upper)
              + (interval.upperClosed() ? "]" : ")");
        },
        polytope -> "polytope(" + rows(polytope.rows()) + ")");
  }

  /** What begins with a bracket would be read as an interval. */
  private static String noInterval(Expression operand) {
    String text = left(operand, SUM);
    return text.startsWith("[") && !beginsWithListing(operand) ? "(" + text + ")" : text;
  }

  /** What begins with a vector by a rule has its colon where an interval has its comma. */
  private static boolean beginsWithListing(Expression expression) {
    if (expression instanceof Expression.Index index) {
      return beginsWithListing(index.collection());
    }
    return expression instanceof Expression.Arithmetic node
        ? beginsWithListing(node.left())
        : expression instanceof Expression.Listing;
  }

  private static Text closed(String text) {
    return new Text(text, CLOSED, false);
  }

  private static Text open(String head, Expression rest) {
    return new Text(head + of(rest), OPEN, true);
  }

  /** The text of an operand that something is written after, or that must be a number. */
  private static String left(Expression operand, int least) {
    Text text = operand.accept(WRITER);
    return text.level() < least || text.endsOpen() ? "(" + text.text() + ")" : text.text();
  }

  /** The last operand of a connective, which may be one that takes in everything to its right. */
  private static Text right(Expression operand, int least) {
    Text text = operand.accept(WRITER);
    boolean fits = text.level() >= least || text.level() == OPEN;
    return fits ? text : closed("(" + text.text() + ")");
  }
}
