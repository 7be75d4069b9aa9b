package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.function;
import static org.exactreferee.trusted.language.function.Arguments.small;
import static org.exactreferee.trusted.language.function.FunctionNames.PERMUTATIONS;
import static org.exactreferee.trusted.language.function.FunctionNames.PROFILES;
import static org.exactreferee.trusted.language.function.FunctionNames.SIZE;
import static org.exactreferee.trusted.language.function.FunctionNames.SUBSETS;
import static org.exactreferee.trusted.language.function.StoppingFunctions.size;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.CollectionValue;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Rational;

/** What variables can go through besides ranges and sets that are written out. */
final class CollectionFunctions {

  static final List<Function> LIST =
      List.of(
          function(PERMUTATIONS + "(integer n)", Kind.VECTORS, a -> permutations(size(a, 0))),
          function(SUBSETS + "(integer n)", Kind.VECTORS, a -> subsets(size(a, 0))),
          function(
              PROFILES + "(integer k, integer n)",
              Kind.VECTORS,
              a -> profiles(small(a, 0), size(a, 1))),
          function(
              SIZE + "(listed vector values)",
              Kind.NUMBER,
              a -> new Fraction(Rational.of(count(a.get(0))))));

  private CollectionFunctions() {}

  private static BigInteger count(Value values) {
    return values instanceof CollectionValue all
        ? all.count()
        : BigInteger.valueOf(
            values instanceof ListValue list
                ? list.entries().size()
                : ((VectorValue) values).entries().size());
  }

  private static Value permutations(int n) {
    Permutations all = Permutations.of(n);
    return vectors(all.count(), () -> all.stream().map(Permutation::images));
  }

  private static Value subsets(int n) {
    Words marks = Words.all(n, 2);
    return vectors(marks.count(), () -> marks.stream().map(CollectionFunctions::marked));
  }

  /** The places that are marked by a 2. */
  private static List<Integer> marked(List<Integer> marks) {
    return IntStream.rangeClosed(1, marks.size())
        .filter(i -> marks.get(i - 1) == 2)
        .boxed()
        .toList();
  }

  private static Value profiles(int entries, int voters) {
    Words all = Words.all(voters, entries);
    return vectors(all.count(), all::stream);
  }

  private static Value vectors(BigInteger count, Supplier<Stream<List<Integer>>> lists) {
    return new CollectionValue(
        Kind.VECTORS, count, () -> lists.get().map(CollectionFunctions::vector));
  }

  private static Value vector(List<Integer> entries) {
    return VectorValue.of(entries.stream().map(entry -> Rational.of(entry)).toList());
  }
}
