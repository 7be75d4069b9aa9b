package org.exactreferee.trusted.language.value;

import java.util.List;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.tree.Node;

/**
 * Why an expression is none, or leads too far.
 *
 * @param node where
 * @param message what is wrong there, in one line
 * @param inScope the names that could be meant there, if one is unknown
 */
public record Problem(Reason reason, Node node, String message, List<String> inScope) {
  public Problem {
    inScope = List.copyOf(inScope);
  }

  public Problem(Reason reason, Node node, String message) {
    this(reason, node, message, List.of());
  }

  /** How a message speaks of the limit of cases. */
  public static final String LIMIT = " terms or cases, the limit is ";

  /** The kinds of mistakes. */
  public enum Reason {
    UNKNOWN_NAME,
    WRONG_KIND,
    WRONG_ARITY,
    /** A name that already means something. */
    SHADOWED,
    /** A definition that needs itself, or one that comes later. */
    CIRCULAR,
    TOO_MANY_CASES,
    TOO_DEEP;

    /** Whether the expression may be well-formed, and only leads too far. */
    public boolean isLimit() {
      return this == TOO_MANY_CASES || this == TOO_DEEP;
    }

    /** The failure for this reason at a node. */
    public EvaluationException at(Node node, String message) {
      return new Problem(this, node, message).thrown();
    }
  }

  public EvaluationException thrown() {
    return new EvaluationException(this);
  }

  public static Problem wrongKind(Node node, Kind wanted, Kind found) {
    return new Problem(Reason.WRONG_KIND, node, "expected " + wanted + " but found " + found);
  }

  public static Problem wrongArity(Node node, String function, String wanted, int found) {
    String given = found == 1 ? " is given" : " are given";
    String message = "'" + function + "' takes " + wanted + " but " + found + given;
    return new Problem(Reason.WRONG_ARITY, node, message);
  }

  public static Problem shadowed(Node node, String name) {
    String message = "name '" + name + "' is already a function or a constant";
    return new Problem(Reason.SHADOWED, node, message);
  }

  public static Problem tooManyCases(Node node, String count, long limit) {
    String message = count + LIMIT + limit;
    return new Problem(Reason.TOO_MANY_CASES, node, message);
  }
}
