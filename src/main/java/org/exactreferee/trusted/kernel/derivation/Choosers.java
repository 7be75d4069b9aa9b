package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.at;
import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.sum;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * Where choosers, and what is asked of them, are defined.
 *
 * @param requireWhole refuses a term that is not seen to be an integer
 * @param sizes the size of a vector
 */
record Choosers(
    Consumer<Expression> requireWhole, UnaryOperator<Expression> sizes, Map<String, Sort> letters) {

  private static final String PLACE = Substitution.OUTERMOST;

  /** How many vote, and on how many entries. */
  private record Shape(Expression voters, Expression entries) {}

  private Shape shape(Expression chooser) {
    return shape(chooser, FunctionNames.DICTATORSHIP, a -> new Shape(a.get(0), a.get(1)))
        .or(
            () ->
                shape(
                    chooser,
                    FunctionNames.RANDOMIZED_DICTATORSHIP,
                    a -> new Shape(a.get(0), a.get(1))))
        .or(() -> shape(chooser, FunctionNames.DEGENERATE, this::votersAndVector))
        .or(() -> shape(chooser, FunctionNames.PHANTOMS, this::votersAndVector))
        .or(
            () ->
                shape(
                    chooser,
                    FunctionNames.RANDOMIZED_MEDIAN,
                    a -> new Shape(sizes.apply(a.get(0)), sizes.apply(a.get(1)))))
        .orElseThrow(() -> new Definedness.NotKnown("the chooser is not known", chooser));
  }

  private Shape votersAndVector(List<Expression> arguments) {
    return new Shape(arguments.get(0), sizes.apply(arguments.get(1)));
  }

  private static Optional<Shape> shape(
      Expression chooser,
      String name,
      java.util.function.Function<List<Expression>, Shape> ofArguments) {
    return Library.arguments(chooser, name).map(ofArguments);
  }

  /** The size of the law of a chooser. */
  Optional<Expression> size(Expression vector) {
    return Library.arguments(vector, FunctionNames.CHOOSER_LAW)
        .map(arguments -> shape(arguments.get(0)).entries());
  }

  /** What makes a call defined if its arguments are. */
  List<Expression> conditions(Expression.Call call) {
    List<Expression> a = call.arguments();
    return switch (call.function()) {
      case FunctionNames.DEGENERATE -> {
        requireWhole.accept(a.get(0));
        yield List.of(
            atLeast(a.get(0), number(1)),
            atLeast(sizes.apply(a.get(1)), number(1)),
            every(a.get(1), entry -> atLeast(entry, number(0))),
            equal(total(a.get(1)), number(1)));
      }
      case FunctionNames.DICTATORSHIP -> {
        a.forEach(requireWhole);
        yield List.of(
            atLeast(a.get(1), number(1)), atMost(number(1), a.get(2)), atMost(a.get(2), a.get(0)));
      }
      case FunctionNames.RANDOMIZED_DICTATORSHIP -> {
        a.forEach(requireWhole);
        yield List.of(atLeast(a.get(0), number(1)), atLeast(a.get(1), number(1)));
      }
      case FunctionNames.PHANTOMS -> {
        requireWhole.accept(a.get(0));
        yield List.of(
            atLeast(a.get(0), number(1)),
            atLeast(sizes.apply(a.get(1)), number(1)),
            every(a.get(1), entry -> greater(entry, number(0))));
      }
      case FunctionNames.RANDOMIZED_MEDIAN ->
          List.of(
              atLeast(sizes.apply(a.get(0)), number(1)),
              atLeast(sizes.apply(a.get(1)), number(1)),
              every(a.get(0), entry -> atLeast(entry, number(0))),
              every(a.get(1), entry -> atLeast(entry, number(0))),
              equal(plus(total(a.get(0)), total(a.get(1))), number(1)));
      case FunctionNames.ANONYMOUS,
          FunctionNames.TRUTHFUL,
          FunctionNames.TRUTHFUL_SINGLE_PEAKED -> {
        shape(a.get(0));
        yield List.of();
      }
      case FunctionNames.PRIVATE_VOTES ->
          List.of(
              equal(sizes.apply(a.get(1)), shape(a.get(0)).entries()),
              every(a.get(1), bound -> atLeast(bound, number(1))));
      case FunctionNames.CHOOSER_LAW -> {
        if (!(a.get(1) instanceof Expression.Name name
            && letters.get(name.name()) instanceof Sort.Row row
            && row.whole())) {
          throw new Definedness.NotKnown("votes must be a letter for integers", a.get(1));
        }
        Shape shape = shape(a.get(0));
        yield List.of(
            equal(row.size(), shape.voters()),
            every(a.get(1), vote -> atMost(number(1), vote)),
            every(a.get(1), vote -> atMost(vote, shape.entries())));
      }
      default ->
          throw new Definedness.NotKnown("it is not known where a function is defined", call);
    };
  }

  /** That each entry of a vector satisfies a condition. */
  private Expression every(Expression vector, UnaryOperator<Expression> condition) {
    Domain places = new Domain.IntegerRange(number(1), Optional.of(sizes.apply(vector)));
    return Trees.forall(PLACE, places, condition.apply(at(vector, Trees.symbol(PLACE))));
  }

  private Expression total(Expression vector) {
    return sum(PLACE, number(1), sizes.apply(vector), at(vector, Trees.symbol(PLACE)));
  }
}
