package org.exactreferee.export.coq;

import static org.exactreferee.trusted.language.function.FunctionNames.ASYMPTOTIC_A;
import static org.exactreferee.trusted.language.function.FunctionNames.E;
import static org.exactreferee.trusted.language.function.FunctionNames.EXP;
import static org.exactreferee.trusted.language.function.FunctionNames.LN;
import static org.exactreferee.trusted.language.function.FunctionNames.SQRT;

import java.util.Optional;
import org.exactreferee.export.claim.Meaning;
import org.exactreferee.export.claim.NumberWriter;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.number.Rational;

/**
 * Numbers of a claim as terms of Coq over the real numbers: what contains e, exp, ln or a variable.
 */
final class CoqReal extends NumberWriter {

  private final Optional<String> variable;

  /**
   * Terms of one statement.
   *
   * @param variable a real variable, if there is one
   */
  CoqReal(Meaning meaning, Optional<String> variable) {
    super("Coq", meaning);
    this.variable = variable;
  }

  /** A variable under a name that means nothing else to Coq. */
  static String variable(String name) {
    return name.length() == 1 ? name : name + "_";
  }

  @Override
  protected String constant(Rational value) {
    return CoqNumber.real(value);
  }

  @Override
  public String name(Expression.Name name) {
    if (name.name().equals(E)) {
      return "(exp 1)";
    }
    if (!variable.equals(Optional.of(name.name()))) {
      throw refused(name);
    }
    return variable(name.name());
  }

  @Override
  public String call(Call call) {
    if (call.arguments().size() != 1) {
      throw refused(call);
    }
    Expression argument = call.arguments().get(0);
    return switch (call.function()) {
      case EXP -> exponential(argument);
      case LN, SQRT -> "(" + call.function() + " " + number(argument) + ")";
      case ASYMPTOTIC_A -> "(asymptotic_a " + meaning().integer(argument) + ")";
      default -> throw refused(call);
    };
  }

  /** e to a power; integer powers are those of e or of 1/e, so that equations can be shown. */
  private String exponential(Expression exponent) {
    Optional<Rational> known = meaning().rational(exponent);
    if (known.isEmpty() || !known.get().isInteger()) {
      return "(exp " + number(exponent) + ")";
    }
    int power = meaning().integer(exponent);
    String base = power < 0 ? "(/ exp 1)" : "(exp 1)";
    return Math.abs(power) == 1 ? base : "(" + base + " ^ " + Math.abs(power) + ")";
  }

  @Override
  protected String operation(Expression.Arithmetic node) {
    if (node.operator() == ArithmeticOperator.DIVIDE && variable.isPresent()) {
      meaning().requireDefined(node.right());
    }
    return "(" + number(node.left()) + " " + node.operator() + " " + number(node.right()) + ")";
  }

  @Override
  protected String power(Expression base, Expression exponent) {
    if (base.equals(new Expression.Name(E))) {
      return exponential(exponent);
    }
    int value = meaning().integer(exponent);
    return value < 0
        ? "(/ " + number(base) + " ^ " + -value + ")"
        : "(" + number(base) + " ^ " + value + ")";
  }
}
