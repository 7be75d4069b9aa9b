package org.exactreferee.claim;

import java.util.Optional;
import org.exactreferee.claim.NumberValue.Fraction;
import org.exactreferee.number.Comparison;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.UndecidedException;

/** The comparisons of a chain, one after the other. */
record Links(Expression.Chain node, Evaluation evaluation) {

  Proposition value() {
    return from(0, evaluation.value(node.operands().get(0)));
  }

  /** The operands from the i-th on, of which the first is known. */
  private Proposition from(int i, Value left) {
    Value right = evaluation.value(node.operands().get(i + 1));
    Proposition first =
        left instanceof VectorValue a && right instanceof VectorValue b
            ? compare(i, a, b)
            : compare(i, node.relations().get(i), quantity(i, left), quantity(i + 1, right));
    return i + 1 == node.relations().size()
        ? first
        : Proposition.and(first, () -> from(i + 1, right));
  }

  private Quantity quantity(int i, Value value) {
    if (value instanceof Quantity quantity) {
      return quantity;
    }
    Expression operand = node.operands().get(i);
    throw Problem.wrongKind(operand, Kind.NUMBER.toString(), value.kind()).thrown();
  }

  /** Vectors are equal if they have the same length and equal entries; they have no order. */
  private Proposition compare(int i, VectorValue left, VectorValue right) {
    Relation relation = node.relations().get(i);
    if (relation != Relation.EQUAL && relation != Relation.NOT_EQUAL) {
      String message = "vectors can be compared with = and != but not with " + relation;
      throw Problem.Reason.WRONG_KIND.at(node.operands().get(i), message);
    }
    if (left.mayBeUndefined() || right.mayBeUndefined()) {
      throw new UndecidedException("vectors with a divisor in an entry");
    }
    int size = left.entries().size();
    boolean sameSize = size == right.entries().size();
    Proposition equal =
        Truth.of(
            sameSize,
            new Ground.Words(
                "the vectors have " + (sameSize ? "the same length" : "different lengths")));
    for (int k = 0; sameSize && k < size; k++) {
      Quantity a = left.entries().get(k);
      Quantity b = right.entries().get(k);
      equal = Proposition.and(equal, () -> compare(i, Relation.EQUAL, a, b));
    }
    return relation == Relation.EQUAL ? equal : equal.negate();
  }

  private Proposition compare(int i, Relation relation, Quantity left, Quantity right) {
    Expression leftNode = node.operands().get(i);
    Expression rightNode = node.operands().get(i + 1);
    if (!(left instanceof NumberValue a) || !(right instanceof NumberValue b)) {
      Quantity difference = Algebra.apply(ArithmeticOperator.MINUS, left, right);
      return difference instanceof Affine affine
          ? new Condition.AffineAtom(affine, relation)
          : condition((Indeterminate) difference, relation);
    }
    if (a instanceof Fraction x && b instanceof Fraction y) {
      Ground ground = new Ground.Compared(leftNode, rightNode, a, b, Optional.empty());
      return Truth.of(relation.holdsForSign(x.value().compareTo(y.value())), ground);
    }
    Comparison comparison = a.real().compareWith(b.real(), evaluation.evaluator().limits().bits());
    Ground ground = new Ground.Compared(leftNode, rightNode, a, b, Optional.of(comparison));
    return switch (comparison.order()) {
      case LESS -> Truth.of(relation.holdsForSign(-1), ground);
      case EQUAL -> Truth.of(relation.holdsForSign(0), ground);
      case GREATER -> Truth.of(relation.holdsForSign(1), ground);
      case UNKNOWN -> new Truth(Truth.Verdict.UNKNOWN, ground);
    };
  }

  /** What a difference in which all variables cancel says is known at once. */
  private static Proposition condition(Indeterminate difference, Relation relation) {
    if (!difference.variables().isEmpty()) {
      return new Condition.Atom(difference, relation);
    }
    ExactReal value = difference.top().constant().orElseThrow();
    Ground ground = new Ground.Words("both sides differ by " + value);
    return Truth.of(relation.holdsForSign(value.sign()), ground);
  }
}
