package org.exactreferee.export.coq;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.export.claim.ClaimPart;
import org.exactreferee.export.claim.Literals;
import org.exactreferee.export.claim.Meaning;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.RuleValue;
import org.exactreferee.trusted.number.Rational;

/** Numbers, vectors and rules of a claim as terms of Coq over the rational numbers. */
final class CoqTerm {

  private final String owner;
  private final Meaning meaning;
  private final List<String> indices;

  CoqTerm(ClaimPart part) {
    this(part.owner(), part.meaning(), List.of());
  }

  private CoqTerm(String owner, Meaning meaning, List<String> indices) {
    this.owner = owner;
    this.meaning = meaning;
    this.indices = indices;
  }

  /** What a definition of the claim is called in the file. */
  String defined(String name) {
    return name + "_of_" + owner;
  }

  private static NotExportedException refused(Expression expression) {
    return new NotExportedException("no form in Coq is known for " + Meaning.text(expression));
  }

  /** {@code a < b /\ b <= c}. */
  static String chain(List<String> operands, List<Relation> relations) {
    List<String> links = new ArrayList<>();
    for (int i = 0; i < relations.size(); i++) {
      String left = operands.get(i);
      String right = operands.get(i + 1);
      links.add(
          switch (relations.get(i)) {
            case LESS -> left + " < " + right;
            case AT_MOST -> left + " <= " + right;
            case EQUAL -> left + " == " + right;
            case NOT_EQUAL -> "~ " + left + " == " + right;
            case AT_LEAST -> right + " <= " + left;
            case GREATER -> right + " < " + left;
          });
    }
    return String.join(" /\\ ", links);
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

  /** A term of type Q that may stand anywhere. */
  String number(Expression expression) {
    Optional<Rational> literal = Literals.value(expression);
    if (literal.isPresent()) {
      return CoqNumber.fraction(literal.get());
    }
    if (expression instanceof Expression.Negation negation) {
      return "(- " + number(negation.operand()) + ")";
    }
    if (expression instanceof Expression.Arithmetic node) {
      return arithmetic(node);
    }
    if (expression instanceof Expression.Index index) {
      return "(entry " + vector(index.collection()) + " " + index(index.position()) + ")";
    }
    if (expression instanceof Expression.Name name && indices.contains(name.name())) {
      return "(number " + name.name() + ")";
    }
    if (expression instanceof Expression.Fold fold) {
      return fold(fold);
    }
    if (expression instanceof Call call) {
      return call(call);
    }
    throw refused(expression);
  }

  private String arithmetic(Expression.Arithmetic node) {
    if (node.operator() == ArithmeticOperator.POWER) {
      int exponent = meaning.integer(node.right());
      return "("
          + number(node.left())
          + " ^ "
          + (exponent < 0 ? "(" + exponent + ")" : exponent)
          + ")";
    }
    if (node.operator() == ArithmeticOperator.DIVIDE && constantZero(node.right())) {
      throw refused(node);
    }
    return "(" + number(node.left()) + " " + node.operator() + " " + number(node.right()) + ")";
  }

  private boolean constantZero(Expression divisor) {
    return meaning.rational(divisor).map(value -> value.sign() == 0).orElse(false);
  }

  private String fold(Expression.Fold fold) {
    boolean simple =
        fold.operator() == FoldOperator.SUM
            && fold.binders().list().size() == 1
            && fold.binders().guard().isEmpty()
            && fold.binders().list().get(0).domain() instanceof Domain.IntegerRange;
    if (!simple) {
      throw refused(fold);
    }
    String variable = fold.binders().list().get(0).variable();
    Domain.IntegerRange range = (Domain.IntegerRange) fold.binders().list().get(0).domain();
    Expression to = range.to().orElseThrow(() -> refused(fold));
    List<String> inside = new ArrayList<>(indices);
    inside.add(variable);
    return "(sum (range "
        + natural(range.from())
        + " "
        + natural(to)
        + ") (fun "
        + variable
        + " => "
        + new CoqTerm(owner, meaning, inside).number(fold.body())
        + "))";
  }

  private String call(Call call) {
    List<Expression> a = call.arguments();
    return switch (call.function()) {
      case "H" -> "(harmonic " + natural(a.get(0)) + ")";
      case "C" -> "(inject_Z (binomial " + natural(a.get(0)) + " " + natural(a.get(1)) + "))";
      case "factorial" -> "(inject_Z (factorial " + natural(a.get(0)) + "))";
      case "threshold" -> "(number (threshold " + natural(a.get(0)) + "))";
      case "abs" -> "(Qabs " + number(a.get(0)) + ")";
      case "min" -> extreme("Qmin", a);
      case "max" -> extreme("Qmax", a);
      default -> throw refused(call);
    };
  }

  private String extreme(String function, List<Expression> arguments) {
    String result = number(arguments.get(0));
    for (Expression next : arguments.subList(1, arguments.size())) {
      result = "(" + function + " " + result + " " + number(next) + ")";
    }
    return result;
  }

  private String index(Expression position) {
    return position instanceof Expression.Name name && indices.contains(name.name())
        ? name.name()
        : natural(position);
  }

  /** A natural number that is known. */
  private String natural(Expression expression) {
    int value = meaning.integer(expression);
    if (value < 0) {
      throw refused(expression);
    }
    return Integer.toString(value);
  }

  boolean isVector(Expression expression) {
    return expression instanceof Expression.Vector
        || (expression instanceof Expression.Name name
            && meaning.vectors().containsKey(name.name()))
        || (expression instanceof Call call
            && List.of("rank_law", "enumerated_rank_law", "mix").contains(call.function()));
  }

  /** A term of type list Q that may stand anywhere. */
  String vector(Expression expression) {
    if (expression instanceof Expression.Name name && meaning.vectors().containsKey(name.name())) {
      return defined(name.name());
    }
    if (expression instanceof Expression.Vector vector) {
      return vector.entries().stream()
          .map(this::number)
          .collect(Collectors.joining("; ", "[", "]"));
    }
    if (expression instanceof Call call && call.function().equals("mix")) {
      return "(mix "
          + number(call.arguments().get(0))
          + " "
          + vector(call.arguments().get(1))
          + " "
          + vector(call.arguments().get(2))
          + ")";
    }
    if (expression instanceof Call call && call.function().equals("rank_law")) {
      return "(rank_law " + rule(call.arguments().get(0)) + ")";
    }
    if (expression instanceof Call call && call.function().equals("enumerated_rank_law")) {
      return "(rank_law_by_enumeration " + rule(call.arguments().get(0)) + ")";
    }
    throw refused(expression);
  }

  /** The number of candidates and the rule. */
  private String rule(Expression expression) {
    if (!(expression instanceof Call call)
        || !(meaning.value(call).orElse(null) instanceof RuleValue value)) {
      throw refused(expression);
    }
    int n = value.rule().candidates();
    return switch (call.function()) {
      case "secretary", "blind" -> n + " (" + call.function() + " " + n + ")";
      case "threshold_rule" ->
          n + " (threshold_rule " + n + " " + natural(call.arguments().get(1)) + ")";
      case "table_rule" ->
          call.arguments().stream()
              .map(this::vector)
              .collect(Collectors.joining("; ", n + " (table_rule [", "])"));
      default -> throw refused(expression);
    };
  }
}
