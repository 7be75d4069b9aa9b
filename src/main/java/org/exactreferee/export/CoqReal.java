package org.exactreferee.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.claim.ArithmeticOperator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Expression.Call;
import org.exactreferee.claim.Relation;
import org.exactreferee.number.Rational;

/**
 * Numbers of a claim as terms of Coq over the real numbers: what contains e, exp, ln or a variable.
 *
 * @param variable a real variable, if there is one
 */
record CoqReal(Meaning meaning, Optional<String> variable) {

  private static NotExportedException refused(Expression expression) {
    return new NotExportedException("no form in Coq is known for " + Meaning.text(expression));
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
        return name.name();
      }
    }
    if (expression instanceof Expression.Negation negation) {
      return "(- " + number(negation.operand()) + ")";
    }
    if (expression instanceof Expression.Arithmetic node) {
      return arithmetic(node);
    }
    if (expression instanceof Call call && call.arguments().size() == 1) {
      String argument = number(call.arguments().get(0));
      switch (call.function()) {
        case "exp", "ln", "sqrt":
          return "(" + call.function() + " " + argument + ")";
        default:
          break;
      }
    }
    throw refused(expression);
  }

  private String arithmetic(Expression.Arithmetic node) {
    if (node.operator() != ArithmeticOperator.POWER) {
      return "(" + number(node.left()) + " " + node.operator() + " " + number(node.right()) + ")";
    }
    if (node.left() instanceof Expression.Name name && name.name().equals("e")) {
      return "(exp " + number(node.right()) + ")";
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
