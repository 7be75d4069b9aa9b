package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.CollectionValue;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/** The values that a variable takes one after the other, so many of them. */
public record Cases(BigInteger count, Stream<Value> values) implements Iterable<Value> {

  @Override
  public Iterator<Value> iterator() {
    return values.iterator();
  }

  /** The cases of a finite domain, refused if they are too many for the budget. */
  static Cases of(Evaluation evaluation, Expression node, Domain domain) {
    if (!domain.isFinite()) {
      throw Problem.Reason.WRONG_KIND.at(node, "a range such as 1..5 or a finite set is needed");
    }
    Cases cases =
        domain instanceof Domain.IntegerRange range
            ? between(
                integer(evaluation, range.from()), integer(evaluation, range.to().orElseThrow()))
            : elements(evaluation, ((Domain.Elements) domain).collection());
    evaluation.budget().require(node, cases.count());
    return cases;
  }

  /** The integers from one to another. */
  static Cases between(BigInteger from, BigInteger to) {
    BigInteger count = to.subtract(from).add(BigInteger.ONE).max(BigInteger.ZERO);
    return new Cases(
        count,
        Stream.iterate(from, i -> i.compareTo(to) <= 0, i -> i.add(BigInteger.ONE))
            .map(i -> new Fraction(Rational.of(i))));
  }

  private static Cases elements(Evaluation evaluation, Expression collection) {
    if (collection instanceof Expression.Vector listed) {
      List<Value> values = new ArrayList<>();
      listed.entries().forEach(entry -> values.add(evaluation.value(entry)));
      return of(values);
    }
    Value value = evaluation.value(collection);
    if (value instanceof VectorValue vector) {
      return of(vector.entries());
    }
    if (value instanceof ListValue list) {
      return of(list.entries());
    }
    if (value instanceof CollectionValue elements) {
      return new Cases(elements.count(), elements.values().get());
    }
    throw Problem.wrongKind(collection, Kind.VECTORS, value.kind()).thrown();
  }

  /** The entries of a set, which has none where one of them is not defined. */
  private static Cases of(List<? extends Value> values) {
    if (values.stream().anyMatch(VectorValue::mayBeUndefined)) {
      throw new UndecidedException("a set with a divisor in an element");
    }
    return new Cases(BigInteger.valueOf(values.size()), values.stream().map(value -> value));
  }

  static BigInteger integer(Evaluation evaluation, Expression bound) {
    Quantity quantity = evaluation.quantity(bound);
    if (!(quantity instanceof NumberValue number)) {
      throw new UndecidedException(
          "bound (" + CanonicalText.of(bound) + ") depends on a real variable");
    }
    String message = "bound (" + quantity + ") must be an integer";
    return number.integer().orElseThrow(() -> new UndefinedException(message).at(bound));
  }
}
