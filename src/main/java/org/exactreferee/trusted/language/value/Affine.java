package org.exactreferee.trusted.language.value;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A constant plus coefficients times the variables of one linear program.
 *
 * @param coefficients by the number of the variable, from 0
 */
public record Affine(Space space, SortedMap<Integer, ExactReal> coefficients, ExactReal constant)
    implements Quantity {

  /** The variables of one linear program; those of two programs are different. */
  public static final class Space {
    private final List<String> names = new ArrayList<>();
    private final Indeterminate.Variable unknowns =
        new Indeterminate.Variable("the unknowns of a program", RealInterval.all());

    /** All its variables together, as what a formula depends on. */
    Indeterminate.Variable unknowns() {
      return unknowns;
    }

    /** One more variable. */
    public Affine add(String name) {
      names.add(name);
      SortedMap<Integer, ExactReal> unit = new TreeMap<>();
      unit.put(names.size() - 1, ExactReal.ONE);
      return new Affine(this, unit, ExactReal.ZERO);
    }

    public List<String> names() {
      return List.copyOf(names);
    }

    public Affine lift(Quantity quantity) {
      return quantity instanceof Affine affine && affine.space == this
          ? affine
          : new Affine(this, new TreeMap<>(), number(quantity));
    }
  }

  private static ExactReal number(Quantity quantity) {
    return quantity
        .exact()
        .orElseThrow(
            () -> new UndecidedException("(" + quantity + ") is no number of the exact field"));
  }

  /** The result of an operation of which at least one side is affine. */
  static Quantity apply(ArithmeticOperator operator, Quantity left, Quantity right) {
    Space space = (left instanceof Affine affine ? affine : (Affine) right).space;
    return switch (operator) {
      case PLUS -> space.lift(left).plus(space.lift(right));
      case MINUS -> space.lift(left).plus(space.lift(right).times(ExactReal.of(-1)));
      case TIMES ->
          left instanceof Affine affine
              ? affine.times(number(right))
              : ((Affine) right).times(number(left));
      case DIVIDE -> {
        ExactReal divisor = number(right);
        if (divisor.isZero()) {
          throw new UndefinedException("divisor (0) must not be zero");
        }
        yield ((Affine) left).times(ExactReal.ONE.divide(divisor));
      }
      case POWER -> throw new UndecidedException("it is a power");
    };
  }

  private Affine plus(Affine that) {
    SortedMap<Integer, ExactReal> sum = new TreeMap<>(coefficients);
    that.coefficients.forEach((variable, number) -> sum.merge(variable, number, ExactReal::add));
    return new Affine(space, sum, constant.add(that.constant));
  }

  private Affine times(ExactReal factor) {
    SortedMap<Integer, ExactReal> product = new TreeMap<>();
    coefficients.forEach((variable, number) -> product.put(variable, number.multiply(factor)));
    return new Affine(space, product, constant.multiply(factor));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(constant.isZero() ? "" : constant.toString());
    coefficients.forEach(
        (variable, number) -> {
          text.append(text.isEmpty() ? "" : " + ");
          text.append(number.equals(ExactReal.ONE) ? "" : "(" + number + ") * ");
          text.append(space.names.get(variable));
        });
    return text.isEmpty() ? "0" : text.toString();
  }
}
