package org.exactreferee.trusted.language.meaning;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.exactreferee.trusted.number.Rational;

/** What an expression stands for. */
sealed interface LiteralValue {

  record Number(Rational value) implements LiteralValue {}

  /** A number that depends on a variable over an interval, where {@code bottom} is not zero. */
  record Quotient(LiteralPolynomial top, LiteralPolynomial bottom) implements LiteralValue {}

  /** A vector, whose entries are all defined. */
  record Entries(List<LiteralValue> list) implements LiteralValue {}

  /** A truth: one value, or where points of an interval do not tell, those that it may have. */
  record Known(Set<LiteralTruth> values) implements LiteralValue {}

  /** What no number stands for. */
  enum Special implements LiteralValue {
    UNDEFINED,
    /** It depends on a truth that some points of an interval do not tell. */
    NOT_KNOWN
  }

  /** The whole, which is undefined if a part is. */
  static LiteralValue ifDefined(List<LiteralValue> parts, Supplier<LiteralValue> whole) {
    if (parts.contains(Special.UNDEFINED)) {
      return Special.UNDEFINED;
    }
    return parts.contains(Special.NOT_KNOWN) ? Special.NOT_KNOWN : whole.get();
  }

  /** A truth that is undefined is U. */
  static Set<LiteralTruth> truth(LiteralValue meaning) {
    if (meaning instanceof Known known) {
      return known.values();
    }
    if (meaning instanceof Special special) {
      return special == Special.UNDEFINED
          ? EnumSet.of(LiteralTruth.U)
          : EnumSet.allOf(LiteralTruth.class);
    }
    throw new IllegalArgumentException("expression (" + meaning + ") must be a truth");
  }
}
