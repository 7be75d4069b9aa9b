package org.exactreferee.trusted.kernel.goal;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/** The values of the terms of a goal, each of the sort that is needed; any other is undefined. */
public record Values(Function<Expression, Value> meaning) {

  public Optional<Real> real(Expression term) {
    return meaning.apply(term) instanceof NumberValue number
        ? Optional.of(number.real())
        : Optional.empty();
  }

  public Optional<Rational> rational(Expression term) {
    return real(term).flatMap(Real::rational);
  }

  public BigInteger integer(Expression term) {
    return rational(term)
        .filter(Rational::isInteger)
        .map(Rational::numerator)
        .orElseThrow(() -> mustBe(term, "an integer"));
  }

  public ExactReal exact(Expression term) {
    return real(term).flatMap(Real::exact).orElseThrow(() -> mustBe(term, "in the exact field"));
  }

  public VectorValue vector(Expression term) {
    return value(term, VectorValue.class, "a vector");
  }

  public MechanismValue mechanism(Expression term) {
    return value(term, MechanismValue.class, "a mechanism");
  }

  private <T extends Value> T value(Expression term, Class<T> sort, String words) {
    Value value = meaning.apply(term);
    if (!sort.isInstance(value)) {
      throw mustBe(term, words);
    }
    return sort.cast(value);
  }

  private UndefinedException mustBe(Expression term, String sort) {
    return new UndefinedException("value (" + meaning.apply(term) + ") must be " + sort);
  }
}
