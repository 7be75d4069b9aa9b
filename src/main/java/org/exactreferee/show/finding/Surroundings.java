package org.exactreferee.show.finding;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.TruthValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Where a part of a claim stands: definitions, and the values of variables in one case. What is
 * said of the part there is decided by the kernel.
 *
 * @param known definitions, each sees the ones before it
 */
record Surroundings(List<Definition> known) {
  Surroundings {
    known = List.copyOf(known);
  }

  Surroundings with(List<Definition> more) {
    return new Surroundings(Stream.concat(known.stream(), more.stream()).toList());
  }

  /**
   * The expression inside its definitions, one in the other: a parameter may be named like a later
   * one.
   */
  private Expression closed(Expression expression) {
    Expression result = expression;
    for (int i = known.size() - 1; i >= 0; i--) {
      result = new Expression.Let(List.of(known.get(i)), result);
    }
    return result;
  }

  /** What the kernel proves of a statement; nothing if it proves nothing. */
  Optional<Theorem> decided(Expression statement) {
    return Kernel.decide(
            "case", closed(statement), Optional.empty(), Limits.DEFAULT, new ProverAnswers())
        .match(Optional::of, refused -> Optional.empty());
  }

  boolean isTrue(Expression statement) {
    return is(statement, TruthValue.TRUE);
  }

  boolean isFalse(Expression statement) {
    return is(statement, TruthValue.FALSE);
  }

  private boolean is(Expression statement, TruthValue value) {
    return decided(statement)
        .filter(theorem -> theorem.possible().size() == 1 && theorem.possible().contains(value))
        .isPresent();
  }

  /** A value that was written as a formula. */
  static Expression parsed(String formula) {
    try {
      return ParsedExpression.parse(formula).expression();
    } catch (ParseException noFormula) {
      throw new IllegalArgumentException(noFormula.getMessage(), noFormula);
    }
  }

  /** The result of an evaluation; nothing if something in it has no value, or none is found. */
  static <T> Optional<T> ifDefined(Supplier<Optional<T>> evaluation) {
    try {
      return evaluation.get();
    } catch (EvaluationException
        | UndefinedException
        | UndecidedException
        | IllegalArgumentException notFound) {
      return Optional.empty();
    }
  }

  /** The value of an expression; questions are answered as those of statements. */
  Value value(Expression expression) {
    return Kernel.evaluate(closed(expression), Limits.DEFAULT, new ProverAnswers());
  }
}
