package org.exactreferee.check.hunt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Makes a case that fails smaller, as long as it fails: integers go down, fractions become simpler,
 * entries of vectors do either.
 */
final class Shrinking {
  private static final int MOST_TRIES = 300;
  private static final int MOST_DENOMINATOR = 12;

  private final Predicate<List<Expression>> fails;
  private List<Expression> best;
  private int tries;

  private Shrinking(List<Expression> values, Predicate<List<Expression>> fails) {
    this.best = values;
    this.fails = fails;
  }

  /** The smallest case that was found, beginning with one that fails. */
  static List<Expression> of(List<Expression> values, Predicate<List<Expression>> fails) {
    Shrinking shrinking = new Shrinking(values, fails);
    List<Expression> before;
    do {
      before = shrinking.best;
      for (int i = 0; i < values.size(); i++) {
        shrinking.shrink(i);
      }
    } while (!shrinking.best.equals(before));
    return shrinking.best;
  }

  private boolean accept(int index, Expression value) {
    if (tries >= MOST_TRIES || best.get(index).equals(value)) {
      return false;
    }
    tries++;
    List<Expression> smaller = new ArrayList<>(best);
    smaller.set(index, value);
    boolean found = fails.test(smaller);
    best = found ? List.copyOf(smaller) : best;
    return found;
  }

  private void shrink(int index) {
    if (best.get(index) instanceof Expression.Vector vector) {
      for (int i = 0; i < vector.entries().size(); i++) {
        int place = i;
        Optional<Rational> entry = rational(vector.entries().get(i));
        entry.ifPresent(
            value -> shrink(value, smaller -> accept(index, entry(index, place, smaller))));
      }
      return;
    }
    rational(best.get(index))
        .ifPresent(value -> shrink(value, smaller -> accept(index, Trees.number(smaller))));
  }

  private Expression entry(int index, int place, Rational value) {
    List<Expression> entries = new ArrayList<>(((Expression.Vector) best.get(index)).entries());
    entries.set(place, Trees.number(value));
    return new Expression.Vector(entries);
  }

  private static void shrink(Rational value, Predicate<Rational> accept) {
    if (value.isInteger()) {
      shrinkInteger(value.numerator(), accept);
    } else {
      shrinkFraction(value, accept);
    }
  }

  /** Toward 0 in steps that are halved when they lead too far. */
  private static void shrinkInteger(BigInteger start, Predicate<Rational> accept) {
    BigInteger value = start;
    BigInteger step = value.abs();
    while (step.signum() > 0) {
      BigInteger toward = value.subtract(step.multiply(BigInteger.valueOf(value.signum())));
      boolean further = value.signum() * toward.signum() >= 0;
      if (further && accept.test(Rational.of(toward))) {
        value = toward;
      } else {
        step = step.shiftRight(1);
      }
    }
  }

  /** The neighbours with small denominators, simplest first. */
  private static void shrinkFraction(Rational value, Predicate<Rational> accept) {
    BigInteger most = value.denominator().min(BigInteger.valueOf(MOST_DENOMINATOR));
    for (int d = 1; d < most.intValueExact(); d++) {
      Rational scaled = value.multiply(Rational.of(d));
      Rational below = Rational.of(scaled.floor(), BigInteger.valueOf(d));
      Rational above = Rational.of(scaled.ceil(), BigInteger.valueOf(d));
      if (accept.test(below) || accept.test(above)) {
        return;
      }
    }
  }

  private static Optional<Rational> rational(Expression value) {
    try {
      return Kernel.evaluate(value, Limits.DEFAULT, new ProverAnswers())
              instanceof NumberValue number
          ? number.rational()
          : Optional.empty();
    } catch (EvaluationException | UndefinedException | UndecidedException none) {
      return Optional.empty();
    }
  }
}
