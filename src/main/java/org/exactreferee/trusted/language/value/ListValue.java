package org.exactreferee.trusted.language.value;

import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.tree.Node;

/** Values of one kind in a row that are no numbers, at least one. */
public record ListValue(List<Value> entries) implements Value {

  public ListValue {
    entries = List.copyOf(entries);
  }

  /**
   * What is made of values in a row: a vector if they are numbers, or none.
   *
   * @param node where they stand
   */
  public static Value of(Node node, List<Value> values) {
    Kind kind = values.isEmpty() ? Kind.NUMBER : values.get(0).kind();
    for (Value value : values) {
      if (!kind.accepts(value.kind())) {
        throw Problem.wrongKind(node, kind, value.kind()).thrown();
      }
    }
    return kind == Kind.NUMBER
        ? new VectorValue(values.stream().map(Quantity.class::cast).toList())
        : new ListValue(values);
  }

  /** An entry, counted from 1, which is not defined where another one is not. */
  public Value entry(int position) {
    Value wanted = entries.get(position - 1);
    List<Multinomial> divisors = divisors().toList();
    return divisors.isEmpty() ? wanted : dividedToo(wanted, divisors);
  }

  private static Value dividedToo(Value value, List<Multinomial> divisors) {
    if (value instanceof ListValue list) {
      return new ListValue(list.entries.stream().map(one -> dividedToo(one, divisors)).toList());
    }
    return value instanceof VectorValue vector ? vector.dividedToo(divisors) : value;
  }

  /** What is divided by in an entry. */
  Stream<Multinomial> divisors() {
    return entries.stream()
        .flatMap(
            entry ->
                entry instanceof VectorValue vector
                    ? vector.divisors()
                    : entry instanceof ListValue list ? list.divisors() : Stream.empty());
  }

  @Override
  public Kind kind() {
    return entries.get(0).kind().list();
  }

  @Override
  public String toString() {
    return entries.toString();
  }
}
