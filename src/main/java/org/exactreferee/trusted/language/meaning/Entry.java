package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.CollectionValue;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;

/** An entry of a vector, a list or a collection, the first position being 1. */
final class Entry {

  private Entry() {}

  static Value of(Expression.Index node, Evaluation evaluation) {
    Value values = evaluation.value(node.collection());
    Quantity position = evaluation.quantity(node.position());
    if (!(position instanceof NumberValue number)) {
      throw Evaluation.open(node, "depends on a real variable by its index");
    }
    BigInteger size = size(node.collection(), values);
    Optional<BigInteger> place = number.integer().filter(i -> i.signum() > 0);
    if (place.isEmpty() || place.get().compareTo(size) > 0) {
      String message = "index (" + position + ") must be an integer between 1 and " + size;
      throw new UndefinedException(message).at(node.position());
    }
    if (values instanceof CollectionValue all) {
      evaluation.budget().require(node, place.get());
      return all.values().get().skip(place.get().longValueExact() - 1).findFirst().orElseThrow();
    }
    int i = place.get().intValueExact();
    return values instanceof ListValue list ? list.entry(i) : ((VectorValue) values).entry(i);
  }

  private static BigInteger size(Expression collection, Value values) {
    if (values instanceof CollectionValue all) {
      return all.count();
    }
    return BigInteger.valueOf(
        values instanceof ListValue list
            ? list.entries().size()
            : Evaluation.require(VectorValue.class, Kind.VECTOR, collection, values)
                .entries()
                .size());
  }
}
