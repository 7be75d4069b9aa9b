package org.exactreferee.prove.sign;

import java.util.List;
import org.exactreferee.numeral.BestApproximation;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;

/**
 * What k roots inside an interval leave between them and its ends: k + 1 gaps, numbered from 0.
 *
 * @param zero the zero of the field
 * @param roots in increasing order
 * @param withRoots whether the roots belong to the gaps beside them
 */
record RootGaps<F extends OrderedField<F>>(
    F zero, RealInterval<F> interval, List<IsolatedRoot<F>> roots, boolean withRoots) {

  /** The simplest rational in a gap. */
  Rational simplest(int gap) {
    return BestApproximation.simplest(r -> position(gap, r));
  }

  /** -1, 0 or 1 as a rational lies below, in or above a gap. */
  private int position(int gap, Rational r) {
    if (gap > 0) {
      int root = roots.get(gap - 1).compareToRational(r);
      if (root > 0 || (root == 0 && !withRoots)) {
        return -1;
      }
    }
    if (gap < roots.size()) {
      int root = roots.get(gap).compareToRational(r);
      if (root < 0 || (root == 0 && !withRoots)) {
        return 1;
      }
    }
    return interval.position(zero.fromRational(r));
  }
}
