package org.exactreferee.export.coq;

import static org.exactreferee.trusted.language.function.FunctionNames.ABS;
import static org.exactreferee.trusted.language.function.FunctionNames.BINOMIAL;
import static org.exactreferee.trusted.language.function.FunctionNames.FACTORIAL;
import static org.exactreferee.trusted.language.function.FunctionNames.HARMONIC;
import static org.exactreferee.trusted.language.function.FunctionNames.MAX;
import static org.exactreferee.trusted.language.function.FunctionNames.MIN;
import static org.exactreferee.trusted.language.function.FunctionNames.RANK_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.THRESHOLD;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.export.claim.ClaimPart;
import org.exactreferee.export.claim.Meaning;
import org.exactreferee.export.claim.VectorWriter;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.RuleValue;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.number.Rational;

/** Numbers, vectors and rules of a claim as terms of Coq over the rational numbers. */
final class CoqTerm extends VectorWriter<String> {

  private final String owner;
  private final List<String> indices;

  CoqTerm(ClaimPart part) {
    this(part.owner(), part.meaning(), List.of());
  }

  private CoqTerm(String owner, Meaning meaning, List<String> indices) {
    super("Coq", meaning);
    this.owner = owner;
    this.indices = indices;
  }

  /** What a definition of the claim is called in the file. */
  String defined(String name) {
    return name + "_of_" + owner;
  }

  /**
   * {@code a < b}, {@code b <= c}.
   *
   * @param equal how the type of the numbers writes equality
   */
  static List<String> links(List<String> operands, List<Relation> relations, String equal) {
    List<String> links = new ArrayList<>();
    for (int i = 0; i < relations.size(); i++) {
      String left = operands.get(i);
      String right = operands.get(i + 1);
      links.add(
          switch (relations.get(i)) {
            case LESS -> left + " < " + right;
            case AT_MOST -> left + " <= " + right;
            case EQUAL -> left + equal + right;
            case NOT_EQUAL -> "~ " + left + equal + right;
            case AT_LEAST -> right + " <= " + left;
            case GREATER -> right + " < " + left;
          });
    }
    return links;
  }

  /** {@code a < b /\ b <= c} over the rational numbers. */
  static String chain(List<String> operands, List<Relation> relations) {
    return String.join(" /\\ ", links(operands, relations, " == "));
  }

  /** How each link of a chain is shown by computing. */
  static String proof(List<Relation> relations) {
    return relations.stream()
        .map(
            relation ->
                switch (relation) {
                  case LESS, GREATER -> "apply by_less";
                  case AT_MOST, AT_LEAST -> "apply by_at_most";
                  case EQUAL -> "apply by_equal";
                  case NOT_EQUAL -> "apply by_not_equal";
                })
        .collect(Collectors.joining(" | ", "repeat apply conj; [", "]; vm_compute; reflexivity."));
  }

  @Override
  protected String constant(Rational value) {
    return CoqNumber.fraction(value);
  }

  @Override
  public String name(Expression.Name name) {
    if (!indices.contains(name.name())) {
      throw refused(name);
    }
    return "(number " + name.name() + ")";
  }

  @Override
  public String index(Expression.Index index) {
    return "(entry " + vectorOf(index.collection()) + " " + position(index.position()) + ")";
  }

  private String position(Expression position) {
    return position instanceof Expression.Name name && indices.contains(name.name())
        ? name.name()
        : natural(position);
  }

  @Override
  protected String power(Expression base, Expression exponent) {
    int value = meaning().integer(exponent);
    return "(" + number(base) + " ^ " + (value < 0 ? "(" + value + ")" : value) + ")";
  }

  @Override
  protected String operation(Expression.Arithmetic node) {
    if (node.operator() == ArithmeticOperator.DIVIDE && constantZero(node.right())) {
      throw refused(node);
    }
    return "(" + number(node.left()) + " " + node.operator() + " " + number(node.right()) + ")";
  }

  private boolean constantZero(Expression divisor) {
    return meaning().rational(divisor).map(value -> value.sign() == 0).orElse(false);
  }

  @Override
  protected String sum(Expression.Fold fold, String variable, Expression from, Expression to) {
    List<String> inside = new ArrayList<>(indices);
    inside.add(variable);
    return "(sum (range %s %s) (fun %s => %s))"
        .formatted(
            natural(from),
            natural(to),
            variable,
            new CoqTerm(owner, meaning(), inside).number(fold.body()));
  }

  @Override
  public String call(Call call) {
    List<Expression> a = call.arguments();
    return switch (call.function()) {
      case HARMONIC -> "(harmonic " + natural(a.get(0)) + ")";
      case BINOMIAL -> "(inject_Z (binomial " + natural(a.get(0)) + " " + natural(a.get(1)) + "))";
      case FACTORIAL -> "(inject_Z (factorial " + natural(a.get(0)) + "))";
      case THRESHOLD -> "(number (threshold " + natural(a.get(0)) + "))";
      case ABS -> "(Qabs " + number(a.get(0)) + ")";
      case MIN, MAX ->
          extreme(a, (one, other) -> "(Q" + call.function() + " " + one + " " + other + ")");
      default -> throw refused(call);
    };
  }

  /** A natural number that is known. */
  private String natural(Expression expression) {
    int value = meaning().integer(expression);
    if (value < 0) {
      throw refused(expression);
    }
    return Integer.toString(value);
  }

  @Override
  protected String named(String name) {
    return defined(name);
  }

  @Override
  protected String listed(List<String> entries) {
    return "[" + String.join("; ", entries) + "]";
  }

  @Override
  protected String mix(Expression p, String first, String second) {
    return "(mix " + number(p) + " " + first + " " + second + ")";
  }

  @Override
  protected String rankLaw(Call call, Expression rule) {
    boolean recurrence = call.function().equals(RANK_LAW);
    return (recurrence ? "(rank_law " : "(rank_law_by_enumeration ") + rule(rule) + ")";
  }

  /** The number of candidates and the rule. */
  private String rule(Expression expression) {
    if (!(expression instanceof Call call)
        || !(meaning().value(call).orElse(null) instanceof RuleValue value)) {
      throw refused(expression);
    }
    int n = value.rule().candidates();
    RuleKind kind =
        Stream.of(RuleKind.values())
            .filter(each -> each.function().equals(call.function()))
            .findFirst()
            .orElseThrow(() -> refused(expression));
    return switch (kind) {
      case SECRETARY, BLIND -> n + " (" + call.function() + " " + n + ")";
      case THRESHOLD_RULE ->
          n + " (threshold_rule " + n + " " + natural(call.arguments().get(1)) + ")";
      case TABLE_RULE ->
          call.arguments().stream()
              .map(this::vectorOf)
              .collect(Collectors.joining("; ", n + " (table_rule [", "])"));
      case OPTIMAL_RULE -> throw refused(expression);
    };
  }
}
