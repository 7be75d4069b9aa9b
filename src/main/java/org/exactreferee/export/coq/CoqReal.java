package org.exactreferee.export.coq;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.export.claim.Meaning;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/**
 * Numbers of a claim as terms of Coq over the real numbers: what contains e, exp, ln or a variable.
 *
 * @param variable a real variable, if there is one
 */
record CoqReal(Meaning meaning, Optional<String> variable) {

  private static NotExportedException refused(Expression expression) {
    return new NotExportedException("no form in Coq is known for " + Meaning.text(expression));
  }

  /** A variable under a name that means nothing else to Coq. */
  String variable(String name) {
    return name.length() == 1 ? name : name + "_";
  }

  /** {@code a < b /\ b <= c} over the real numbers. */
  static List<String> links(List<String> operands, List<Relation> relations) {
    List<String> links = new ArrayList<>();
    for (int i = 0; i < relations.size(); i++) {
      String left = operands.get(i);
      String right = operands.get(i + 1);
      links.add(
          switch (relations.get(i)) {
            case LESS -> left + " < " + right;
            case AT_MOST -> left + " <= " + right;
            case EQUAL -> left + " = " + right;
            case NOT_EQUAL -> left + " <> " + right;
            case AT_LEAST -> right + " <= " + left;
            case GREATER -> right + " < " + left;
          });
    }
    return links;
  }

  /** A term of type R that may stand anywhere. */
  String number(Expression expression) {
    Optional<Rational> known =
        isPlain(expression) ? meaning.rational(expression) : Optional.empty();
    if (known.isPresent()) {
      return CoqNumber.real(known.get());
    }
    if (expression instanceof Expression.Name name) {
      if (name.name().equals("e")) {
        return "(exp 1)";
      }
      if (variable.isPresent() && variable.get().equals(name.name())) {
        return variable(name.name());
      }
    }
    if (expression instanceof Expression.Negation negation) {
      return "(- " + number(negation.operand()) + ")";
    }
    if (expression instanceof Expression.Arithmetic node) {
      return arithmetic(node);
    }
    if (expression instanceof Call call && call.arguments().size() == 1) {
      return call(call, call.arguments().get(0));
    }
    throw refused(expression);
  }

  private String call(Call call, Expression argument) {
    return switch (call.function()) {
      case "exp" -> power(argument);
      case "ln", "sqrt" -> "(" + call.function() + " " + number(argument) + ")";
      case "asymptotic_a" -> "(asymptotic_a " + meaning.integer(argument) + ")";
      default -> throw refused(call);
    };
  }

  /** e to a power; integer powers are those of e or of 1/e, so that equations can be shown. */
  private String power(Expression exponent) {
    Optional<Rational> known = meaning.rational(exponent);
    if (known.isEmpty() || !known.get().isInteger()) {
      return "(exp " + number(exponent) + ")";
    }
    int power = meaning.integer(exponent);
    String base = power < 0 ? "(/ exp 1)" : "(exp 1)";
    return Math.abs(power) == 1 ? base : "(" + base + " ^ " + Math.abs(power) + ")";
  }

  private String arithmetic(Expression.Arithmetic node) {
    if (node.operator() == ArithmeticOperator.DIVIDE && variable.isPresent()) {
      meaning.requireDefined(node.right());
    }
    if (node.operator() != ArithmeticOperator.POWER) {
      return "(" + number(node.left()) + " " + node.operator() + " " + number(node.right()) + ")";
    }
    if (node.left() instanceof Expression.Name name && name.name().equals("e")) {
      return power(node.right());
    }
    int exponent = meaning.integer(node.right());
    if (exponent < 0) {
      return "(/ " + number(node.left()) + " ^ " + -exponent + ")";
    }
    return "(" + number(node.left()) + " ^ " + exponent + ")";
  }

  /** Whether it is made of literals alone, so that its value may stand for it. */
  private static boolean isPlain(Expression expression) {
    if (expression instanceof Expression.Negation negation) {
      return isPlain(negation.operand());
    }
    if (expression instanceof Expression.Arithmetic node) {
      return node.operator() == ArithmeticOperator.DIVIDE
          && isPlain(node.left())
          && isPlain(node.right());
    }
    return expression instanceof Expression.Literal;
  }
}
