package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Affine;
import org.exactreferee.trusted.language.value.Algebra;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Comparison;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/** The comparisons of a chain, one after the other. */
record Links(Expression.Chain node, Evaluation evaluation) {

  Proposition value() {
    return from(0, operand(0));
  }

  /** An operand that is evaluated, or why it is not: it may be undefined or open. */
  private interface Operand {
    Value value();
  }

  private Operand operand(int i) {
    try {
      Value value = evaluation.value(node.operands().get(i));
      return () -> value;
    } catch (UndefinedException | UndecidedException failure) {
      return () -> {
        throw failure;
      };
    }
  }

  /** The operands from the i-th on, of which the first is known. */
  private Proposition from(int i, Operand left) {
    Operand right = operand(i + 1);
    Proposition first = Evaluation.statement(() -> link(i, left, right));
    return i + 1 == node.relations().size() ? first : first.and(() -> from(i + 1, right));
  }

  /** One comparison; it is undefined if a side is, whatever keeps the other side open. */
  private Proposition link(int i, Operand left, Operand right) {
    Value a;
    try {
      a = left.value();
    } catch (UndecidedException open) {
      right.value();
      throw open;
    }
    Value b = right.value();
    if (a instanceof ListValue x && b instanceof ListValue y) {
      return compare(i, x, y);
    }
    return a instanceof VectorValue x && b instanceof VectorValue y
        ? compare(i, x, y)
        : compare(i, node.relations().get(i), quantity(i, a), quantity(i + 1, b));
  }

  private Quantity quantity(int i, Value value) {
    return Evaluation.require(Quantity.class, Kind.NUMBER, node.operands().get(i), value);
  }

  /** Lists of vectors are equal if what they have in a row is, one vector after the other. */
  private Proposition compare(int i, ListValue left, ListValue right) {
    return compare(i, flat(i, left), flat(i, right));
  }

  private VectorValue flat(int i, ListValue list) {
    List<Quantity> all = new ArrayList<>();
    for (Value entry : list.entries()) {
      if (!(entry instanceof VectorValue vector)) {
        String message = "lists can be compared if they are of vectors";
        throw Problem.Reason.WRONG_KIND.at(node.operands().get(i), message);
      }
      all.add(new Fraction(Rational.of(vector.entries().size())));
      all.addAll(vector.entries());
    }
    return new VectorValue(all);
  }

  /** Vectors are equal if they have the same length and equal entries; they have no order. */
  private Proposition compare(int i, VectorValue left, VectorValue right) {
    Relation relation = node.relations().get(i);
    if (relation != Relation.EQUAL && relation != Relation.NOT_EQUAL) {
      String message = "vectors can be compared with = and != but not with " + relation;
      throw Problem.Reason.WRONG_KIND.at(node.operands().get(i), message);
    }
    int size = left.entries().size();
    boolean sameSize = size == right.entries().size();
    Proposition equal =
        Proposition.of(
            sameSize,
            new Ground.Words(
                "the vectors have " + (sameSize ? "the same length" : "different lengths")));
    boolean certain = !left.mayBeUndefined() && !right.mayBeUndefined();
    if (!sameSize && !certain) {
      throw new UndecidedException("vectors of different lengths with a divisor in an entry");
    }
    for (int k = 0; sameSize && k < size; k++) {
      Proposition entry = compare(i, Relation.EQUAL, left.entries().get(k), right.entries().get(k));
      equal = certain ? equal.and(() -> entry) : equal.andDefined(entry);
    }
    return relation == Relation.EQUAL ? equal : equal.not();
  }

  private Proposition compare(int i, Relation relation, Quantity left, Quantity right) {
    Expression leftNode = node.operands().get(i);
    Expression rightNode = node.operands().get(i + 1);
    if (!(left instanceof NumberValue a) || !(right instanceof NumberValue b)) {
      Quantity difference = Algebra.apply(ArithmeticOperator.MINUS, left, right);
      if (difference instanceof Affine affine) {
        Formula.AffineAtom atom = new Formula.AffineAtom(affine, relation);
        return new Proposition(atom, atom.negate());
      }
      Indeterminate terms = (Indeterminate) difference;
      return new Proposition(Formula.of(terms, relation), Formula.of(terms, relation.negate()));
    }
    if (a instanceof Fraction x && b instanceof Fraction y) {
      Ground ground = new Ground.Compared(leftNode, rightNode, a, b, Optional.empty());
      return Proposition.of(relation.holdsForSign(x.value().compareTo(y.value())), ground);
    }
    Comparison comparison = a.real().compareWith(b.real(), evaluation.evaluator().limits().bits());
    Ground ground = new Ground.Compared(leftNode, rightNode, a, b, Optional.of(comparison));
    return switch (comparison.order()) {
      case LESS -> Proposition.of(relation.holdsForSign(-1), ground);
      case EQUAL -> Proposition.of(relation.holdsForSign(0), ground);
      case GREATER -> Proposition.of(relation.holdsForSign(1), ground);
      case UNKNOWN -> Proposition.unknown(ground);
    };
  }
}
