package org.exactreferee.trusted.kernel.derivation;

import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;

/** What a comparison of two numbers says of a polynomial: how it stands to 0. */
public record SignFact(TermPolynomial polynomial, Sign sign) {

  /** How a number stands to 0. */
  public enum Sign {
    POSITIVE,
    NOT_NEGATIVE,
    ZERO,
    NOT_ZERO;

    boolean isOf(int signum) {
      return switch (this) {
        case POSITIVE -> signum > 0;
        case NOT_NEGATIVE -> signum >= 0;
        case ZERO -> signum == 0;
        case NOT_ZERO -> signum != 0;
      };
    }

    /** Whether every number of this sign is of that one. */
    boolean implies(Sign that) {
      return this == that
          || (this == POSITIVE && that != ZERO)
          || (this == ZERO && that == NOT_NEGATIVE);
    }
  }

  /** What a statement says if it is one comparison. */
  public static Optional<SignFact> of(Expression statement, NormalForm normal) {
    if (!(statement instanceof Expression.Chain chain) || chain.relations().size() != 1) {
      return Optional.empty();
    }
    TermPolynomial left = normal.number(chain.operands().get(0));
    TermPolynomial right = normal.number(chain.operands().get(1));
    Relation relation = chain.relations().get(0);
    boolean falls = relation == Relation.LESS || relation == Relation.AT_MOST;
    return Optional.of(
        new SignFact(falls ? right.subtract(left) : left.subtract(right), sign(relation)));
  }

  private static Sign sign(Relation relation) {
    return switch (relation) {
      case LESS, GREATER -> Sign.POSITIVE;
      case AT_MOST, AT_LEAST -> Sign.NOT_NEGATIVE;
      case EQUAL -> Sign.ZERO;
      case NOT_EQUAL -> Sign.NOT_ZERO;
    };
  }

  /** Whether it is true by itself. */
  public boolean isKnown() {
    return polynomial.constant().filter(value -> sign.isOf(value.sign())).isPresent();
  }

  /** Whether it says at least as much as another one about the same polynomial. */
  public boolean implies(SignFact that) {
    boolean same = polynomial.equals(that.polynomial);
    boolean eitherWay = that.sign == Sign.ZERO || that.sign == Sign.NOT_ZERO;
    boolean opposite = eitherWay && polynomial.add(that.polynomial).isZero();
    return (same || opposite) && sign.implies(that.sign);
  }
}
