package org.exactreferee.trusted.kernel.evidence;

import java.util.function.Function;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/** Evidence that p fails to be positive, or non-negative, somewhere in an interval. */
public sealed interface PolynomialViolation<F extends OrderedField<F>>
    extends PolynomialEvidence<F> {

  /** A rational point of the interval at which p has the wrong sign. */
  record PointEvidence<F extends OrderedField<F>>(Rational point)
      implements PolynomialViolation<F> {}

  /**
   * A factor of p with opposite signs at two points of the interval, so that p vanishes between
   * them. It refutes strict positivity where p touches zero at irrational points only.
   */
  record RootEvidence<F extends OrderedField<F>>(Polynomial<F> factor, Rational low, Rational high)
      implements PolynomialViolation<F> {}

  /** An included end of the interval, possibly irrational, at which p has the wrong sign. */
  record EndEvidence<F extends OrderedField<F>>(End end) implements PolynomialViolation<F> {}

  /** An end of an interval. */
  enum End {
    LOWER,
    UPPER
  }

  /** What the one function says that fits the kind of evidence. */
  default <T> T match(
      Function<? super PointEvidence<F>, ? extends T> point,
      Function<? super RootEvidence<F>, ? extends T> root,
      Function<? super EndEvidence<F>, ? extends T> end) {
    if (this instanceof PointEvidence<F> evidence) {
      return point.apply(evidence);
    }
    if (this instanceof RootEvidence<F> evidence) {
      return root.apply(evidence);
    }
    return end.apply((EndEvidence<F>) this);
  }
}
