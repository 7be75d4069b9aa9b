package org.exactreferee.export.coq.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.kernel.derivation.Sort;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * Statements and terms in Coq, in terms of the definitions of {@code statements.v}. The text of a
 * term in which another one takes the place of a variable is the text of that term in its place, so
 * that Coq sees an instance of a statement as one.
 */
record StatementWriter(Letters letters) implements Expression.Visitor<String> {

  private static final Map<String, String> FUNCTIONS =
      Map.ofEntries(
          Map.entry(FunctionNames.EXP, "exp"),
          Map.entry(FunctionNames.LN, "ln"),
          Map.entry(FunctionNames.SQRT, "sqrt"),
          Map.entry(FunctionNames.ABS, "Rabs"),
          Map.entry(FunctionNames.FLOOR, "Floor"),
          Map.entry(FunctionNames.CEIL, "Ceil"),
          Map.entry(FunctionNames.BINOMIAL, "Choose"),
          Map.entry(FunctionNames.FACTORIAL, "Factorial"),
          Map.entry(FunctionNames.HARMONIC, "Harmonic"),
          Map.entry(FunctionNames.THRESHOLD, "Threshold_of"),
          Map.entry(FunctionNames.ASYMPTOTIC_A, "Asymptotic_a"),
          Map.entry(FunctionNames.WAITING, "Waiting"),
          Map.entry(FunctionNames.RANK_LAW, "Rank_law"),
          Map.entry(FunctionNames.SECRETARY, "Secretary"),
          Map.entry(FunctionNames.BLIND, "Blind"),
          Map.entry(FunctionNames.THRESHOLD_RULE, "Threshold_rule"),
          Map.entry(FunctionNames.MIX, "Mix"));

  String of(Expression expression) {
    return expression.accept(this);
  }

  private static NotExportedException refused(String what, Expression where) {
    return new NotExportedException(
        what + " has no form in Coq beside letters: " + CanonicalText.of(where));
  }

  /** What a function with these arguments is called in Coq. */
  static String function(Expression.Call call) {
    String name = FUNCTIONS.get(call.function());
    if (name == null) {
      throw refused(call.function(), call);
    }
    return name;
  }

  static String number(Rational value) {
    String numerator =
        value.sign() < 0 ? "(" + value.numerator() + ")" : value.numerator().toString();
    return value.isInteger() ? numerator : "(" + numerator + " / " + value.denominator() + ")";
  }

  @Override
  public String literal(Expression.Literal node) {
    return number(node.value());
  }

  @Override
  public String name(Expression.Name node) {
    if (letters.texts().containsKey(node.name())) {
      return letters.texts().get(node.name());
    }
    if (node.name().equals(FunctionNames.E)) {
      return "(exp 1)";
    }
    if (node.name().equals(FunctionNames.TRUE) || node.name().equals(FunctionNames.FALSE)) {
      return node.name().equals(FunctionNames.TRUE) ? "True" : "False";
    }
    throw refused(node.name(), node);
  }

  @Override
  public String negation(Expression.Negation node) {
    return node.operand() instanceof Expression.Literal literal && literal.value().isInteger()
        ? "(-" + of(literal) + ")"
        : "(- " + of(node.operand()) + ")";
  }

  @Override
  public String arithmetic(Expression.Arithmetic node) {
    String sign =
        switch (node.operator()) {
          case PLUS -> " + ";
          case MINUS -> " - ";
          case TIMES -> " * ";
          case DIVIDE -> " / ";
          case POWER -> " ^ ";
        };
    return "(" + of(node.left()) + sign + of(node.right()) + ")";
  }

  @Override
  public String call(Expression.Call node) {
    return switch (node.function()) {
      case FunctionNames.TRUE -> "True";
      case FunctionNames.FALSE -> "False";
      case FunctionNames.MAX -> nested("Rmax", node.arguments());
      case FunctionNames.MIN -> nested("Rmin", node.arguments());
      default ->
          node.arguments().stream()
              .map(this::of)
              .collect(Collectors.joining(" ", "(" + function(node) + " ", ")"));
    };
  }

  private String nested(String join, List<Expression> numbers) {
    String first = of(numbers.get(0));
    return numbers.size() == 1
        ? first
        : "(" + join + " " + first + " " + nested(join, numbers.subList(1, numbers.size())) + ")";
  }

  @Override
  public String vector(Expression.Vector node) {
    return node.entries().stream()
        .map(entry -> of(entry) + " :: ")
        .collect(Collectors.joining("", "(Entries (", "nil))"));
  }

  @Override
  public String index(Expression.Index node) {
    return "(" + of(node.collection()) + " " + of(node.position()) + ")";
  }

  static String foldName(FoldOperator operator) {
    return switch (operator) {
      case SUM -> "Sum";
      case PRODUCT -> "Product";
      case MIN -> "Smallest";
      case MAX -> "Largest";
    };
  }

  /** The writer for the body of a fold, and the function of Coq's that the body makes there. */
  StatementWriter inside(Binder binder) {
    return new StatementWriter(
        letters.with(binder.variable(), new Sort.Whole(), Letters.name(binder.variable())));
  }

  String function(Binder binder, Expression body) {
    return "(fun " + Letters.name(binder.variable()) + " => " + inside(binder).of(body) + ")";
  }

  @Override
  public String listing(Expression.Listing node) {
    throw refused("a vector by a rule", node);
  }

  @Override
  public String fold(Expression.Fold node) {
    Binder binder = node.binders().list().get(0);
    if (!(binder.domain() instanceof Domain.IntegerRange range) || range.to().isEmpty()) {
      throw refused("a fold over a set", node);
    }
    boolean extreme = node.operator() == FoldOperator.MIN || node.operator() == FoldOperator.MAX;
    if (extreme && (node.binders().list().size() > 1 || node.binders().guard().isPresent())) {
      throw refused("an extreme of several variables or with a guard", node);
    }
    return "("
        + foldName(node.operator())
        + (" " + of(range.from()) + " " + of(range.to().get()) + " ")
        + function(binder, rest(node))
        + ")";
  }

  /**
   * What stands behind the first variable of a fold: a fold, a choice by the guard, or the body.
   */
  static Expression rest(Expression.Fold node) {
    List<Binder> list = node.binders().list();
    if (list.size() > 1) {
      Binders others = new Binders(list.subList(1, list.size()), node.binders().guard());
      return new Expression.Fold(node.operator(), others, node.body());
    }
    Expression none = Trees.number(node.operator() == FoldOperator.SUM ? 0 : 1);
    return node.binders()
        .guard()
        .<Expression>map(guard -> new Expression.Conditional(guard, node.body(), none))
        .orElse(node.body());
  }

  static String sign(Relation relation) {
    return switch (relation) {
      case LESS -> " < ";
      case AT_MOST -> " <= ";
      case EQUAL -> " = ";
      case NOT_EQUAL -> " <> ";
      case AT_LEAST -> " >= ";
      case GREATER -> " > ";
    };
  }

  @Override
  public String chain(Expression.Chain node) {
    List<String> links = new ArrayList<>();
    for (int i = 0; i < node.relations().size(); i++) {
      links.add(
          "("
              + of(node.operands().get(i))
              + sign(node.relations().get(i))
              + of(node.operands().get(i + 1))
              + ")");
    }
    return conjunction(links);
  }

  static String conjunction(List<String> parts) {
    return parts.size() == 1
        ? parts.get(0)
        : "(" + parts.get(0) + " /\\ " + conjunction(parts.subList(1, parts.size())) + ")";
  }

  @Override
  public String not(Expression.Not node) {
    return "(~ " + of(node.operand()) + ")";
  }

  @Override
  public String logical(Expression.Logical node) {
    String sign =
        switch (node.connective()) {
          case AND -> " /\\ ";
          case OR -> " \\/ ";
          case IMPLIES -> " -> ";
        };
    return "(" + of(node.left()) + sign + of(node.right()) + ")";
  }

  @Override
  public String conditional(Expression.Conditional node) {
    return "(Choice " + of(node.condition()) + " " + of(node.yes()) + " " + of(node.no()) + ")";
  }

  @Override
  public String let(Expression.Let node) {
    throw new IllegalArgumentException("definitions must be gone");
  }

  @Override
  public String quantified(Expression.Quantified node) {
    Peeled peeled = Peeled.of(node);
    boolean universal = node.quantifier() == Quantifier.FORALL;
    StringBuilder text = new StringBuilder("(");
    for (String variable : peeled.variables()) {
      text.append(universal ? "forall " : "exists ").append(Letters.name(variable)).append(" : ");
      text.append(Letters.type(letters.sort(peeled, variable))).append(", ");
    }
    StatementWriter inside = new StatementWriter(letters.behind(peeled));
    return text.append(inside.behind(peeled, universal)).append(")").toString();
  }

  /** What stands behind the first variables: that they are in their domain, and the rest. */
  String behind(Peeled peeled, boolean universal) {
    StringBuilder text = new StringBuilder();
    List<Expression> conditions = membership(peeled);
    for (Expression condition : conditions) {
      text.append(of(condition)).append(universal ? " -> " : " /\\ (");
    }
    text.append(of(peeled.rest()));
    return text.append(universal ? "" : ")".repeat(conditions.size())).toString();
  }

  static List<Expression> membership(Peeled peeled) {
    return peeled.membership().orElseThrow(() -> refused("a collection", peeled.rest()));
  }

  /** The parts of a statement as one that Coq sees taken apart in the same way. */
  static List<Expression> parts(Expression statement) {
    return Statements.parts(statement);
  }

  @Override
  public String program(Expression.Program node) {
    throw refused("a linear program", node);
  }
}
