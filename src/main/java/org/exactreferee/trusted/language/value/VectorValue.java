package org.exactreferee.trusted.language.value;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/** Quantities in a row, at least one. */
public record VectorValue(List<Quantity> entries) implements Value {

  public VectorValue {
    entries = List.copyOf(entries);
  }

  public static VectorValue of(List<Rational> entries) {
    return new VectorValue(entries.stream().<Quantity>map(NumberValue.Fraction::new).toList());
  }

  public static VectorValue ofReals(List<? extends Real> entries) {
    return new VectorValue(entries.stream().<Quantity>map(NumberValue::of).toList());
  }

  /**
   * The entries as elements of the exact field.
   *
   * @throws UndecidedException if one of them is not known to be one
   */
  public List<ExactReal> exact() {
    return entries.stream()
        .map(entry -> entry.exact().orElseThrow(() -> open(entry, "in the exact field")))
        .toList();
  }

  private static UndecidedException open(Object entry, String wanted) {
    return new UndecidedException("entry (" + entry + ") must be " + wanted);
  }

  /** Whether all entries are known to be fractions. */
  public boolean isRational() {
    return entries.stream().allMatch(NumberValue.Fraction.class::isInstance);
  }

  /**
   * The entries as fractions.
   *
   * @throws UndecidedException if one of them is not known to be one
   */
  public List<Rational> rationals() {
    List<Rational> numbers = new ArrayList<>();
    for (Quantity entry : entries) {
      if (!(entry instanceof NumberValue.Fraction fraction)) {
        throw open(entry, "rational");
      }
      numbers.add(fraction.value());
    }
    return numbers;
  }

  /**
   * The order of candidates that the entries list.
   *
   * @throws UndefinedException if an entry is no small integer
   * @throws IllegalArgumentException if the entries are no permutation
   */
  public Permutation order() {
    return Permutation.of(integers());
  }

  /** The entries as small integers. */
  public List<Integer> integers() {
    List<Integer> images = new ArrayList<>();
    for (Rational entry : rationals()) {
      if (!entry.isInteger()) {
        throw new UndefinedException("entry (" + entry + ") must be an integer");
      }
      if (entry.numerator().bitLength() >= Integer.SIZE) {
        throw open(entry, "smaller");
      }
      images.add(entry.numerator().intValueExact());
    }
    return images;
  }

  /** An entry, counted from 1, which is not defined where another one is not. */
  public Quantity entry(int position) {
    Quantity wanted = entries.get(position - 1);
    List<Multinomial> divisors = new ArrayList<>();
    for (Quantity entry : entries) {
      if (entry instanceof Indeterminate x) {
        divisors.addAll(x.divisors());
      }
    }
    return divisors.isEmpty() ? wanted : Indeterminate.lift(wanted).dividedToo(divisors);
  }

  /** The same, not defined where one of these is zero. */
  VectorValue dividedToo(List<Multinomial> divisors) {
    return new VectorValue(
        entries.stream()
            .<Quantity>map(entry -> Indeterminate.lift(entry).dividedToo(divisors))
            .toList());
  }

  /** What is divided by in an entry. */
  Stream<Multinomial> divisors() {
    return entries.stream()
        .flatMap(entry -> entry instanceof Indeterminate x ? x.divisors().stream() : Stream.of());
  }

  private boolean hasVariable() {
    return entries.stream().anyMatch(entry -> !(entry instanceof NumberValue));
  }

  /** Whether a value that is no number depends on a variable. */
  public static boolean hasVariable(Value value) {
    return value instanceof VectorValue vector
        ? vector.hasVariable()
        : value instanceof ListValue list
            ? list.entries().stream().anyMatch(VectorValue::hasVariable)
            : value instanceof MechanismValue mechanism && !mechanism.isExact();
  }

  /** Whether an entry has a divisor that is zero for some values of a variable, perhaps. */
  public boolean mayBeUndefined() {
    return entries.stream().anyMatch(VectorValue::mayBeUndefined);
  }

  public static boolean mayBeUndefined(Value value) {
    return value instanceof VectorValue vector
        ? vector.mayBeUndefined()
        : value instanceof ListValue list
            ? list.divisors().findFirst().isPresent()
            : value instanceof Indeterminate x && !x.divisors().isEmpty();
  }

  @Override
  public Kind kind() {
    return Kind.VECTOR;
  }

  @Override
  public String toString() {
    return entries.toString();
  }
}
