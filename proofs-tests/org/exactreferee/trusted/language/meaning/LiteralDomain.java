package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.exactreferee.trusted.language.meaning.LiteralValue.Entries;
import org.exactreferee.trusted.language.meaning.LiteralValue.Number;
import org.exactreferee.trusted.language.meaning.LiteralValue.Special;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.number.Rational;

/**
 * What a variable goes through.
 *
 * @param isDefined whether there is such a domain at all
 * @param elements all of them in order; of an interval, some of its points
 * @param isComplete whether these are all
 * @param membership what belongs to it
 */
record LiteralDomain(
    boolean isDefined,
    List<LiteralValue> elements,
    boolean isComplete,
    Predicate<LiteralValue> membership) {

  private static final LiteralDomain UNDEFINED =
      new LiteralDomain(false, List.of(), true, nothing -> false);

  /** It is not known what belongs to it. */
  private static final LiteralDomain NOT_KNOWN =
      new LiteralDomain(true, List.of(), false, nothing -> true);

  boolean contains(LiteralValue element) {
    return membership.test(element);
  }

  /**
   * The domain of a variable.
   *
   * @param use evaluates what a variable over an interval is used in, whose divisors and
   *     differences tell which points are worth a look
   */
  static LiteralDomain of(LiteralMeaning outside, Binder binder, Consumer<LiteralMeaning> use) {
    return binder
        .domain()
        .match(
            range -> {
              LiteralValue from = outside.meaning(range.from());
              LiteralValue to = outside.meaning(range.to().orElseThrow());
              return ifKnown(List.of(from, to), () -> range(number(from), number(to)));
            },
            elements -> {
              LiteralValue vector = outside.meaning(elements.collection());
              return ifKnown(List.of(vector), () -> listed(entries(vector)));
            },
            interval -> {
              Optional<LiteralValue> lower = interval.lower().map(outside::meaning);
              Optional<LiteralValue> upper = interval.upper().map(outside::meaning);
              List<LiteralValue> ends = new ArrayList<>();
              lower.ifPresent(ends::add);
              upper.ifPresent(ends::add);
              return ifKnown(
                  ends,
                  () ->
                      new LiteralInterval(
                              lower.map(LiteralDomain::number),
                              interval.lowerClosed(),
                              upper.map(LiteralDomain::number),
                              interval.upperClosed())
                          .domain(outside.polynomials(binder.variable(), use)));
            },
            polytope -> {
              throw new UnsupportedOperationException("polytopes are not enumerated");
            });
  }

  private static LiteralDomain ifKnown(List<LiteralValue> parts, Supplier<LiteralDomain> domain) {
    if (parts.contains(Special.UNDEFINED)) {
      return UNDEFINED;
    }
    return parts.contains(Special.NOT_KNOWN) ? NOT_KNOWN : domain.get();
  }

  private static Rational number(LiteralValue meaning) {
    if (meaning instanceof Number number) {
      return number.value();
    }
    throw new IllegalArgumentException("end (" + meaning + ") must be a number");
  }

  private static List<LiteralValue> entries(LiteralValue meaning) {
    if (meaning instanceof Entries entries) {
      return entries.list();
    }
    throw new IllegalArgumentException("set (" + meaning + ") must be a vector");
  }

  /** The integers between two integers; between other numbers there is no range. */
  private static LiteralDomain range(Rational from, Rational to) {
    if (!LiteralFunctions.isInteger(from) || !LiteralFunctions.isInteger(to)) {
      return UNDEFINED;
    }
    List<LiteralValue> elements = new ArrayList<>();
    BigInteger last = to.numerator();
    for (BigInteger i = from.numerator(); i.compareTo(last) <= 0; i = i.add(BigInteger.ONE)) {
      elements.add(new Number(Rational.of(i)));
    }
    return listed(elements);
  }

  private static LiteralDomain listed(List<LiteralValue> elements) {
    return new LiteralDomain(true, elements, true, elements::contains);
  }
}
