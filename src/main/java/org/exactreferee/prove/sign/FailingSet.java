package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.BestApproximation;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.End;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.EndEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.PointEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.RootEvidence;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;

/**
 * The set of points of an interval at which a polynomial has not the sign asked for.
 *
 * <p>It consists of the gaps between roots in which the sign is wrong, with their ends as far as
 * those fail too, and of single points: touching roots and ends of the interval.
 */
final class FailingSet<F extends OrderedField<F>> {

  private final RealInterval<F> interval;
  private final List<IsolatedRoot<F>> roots;
  private final RootGaps<F> allGaps;
  private final List<Integer> gaps = new ArrayList<>();
  private final List<IsolatedRoot<F>> singleRoots = new ArrayList<>();
  private final List<End> singleEnds = new ArrayList<>();

  /**
   * The set in an interval of more than one point.
   *
   * @param roots the roots strictly inside the interval in increasing order
   */
  FailingSet(
      Polynomial<F> p, RealInterval<F> interval, SignGoal goal, List<IsolatedRoot<F>> roots) {
    this.interval = interval;
    this.roots = roots;
    boolean lowerFails =
        interval.includesLower() && !goal.isMetBy(p.evaluate(interval.lower().orElseThrow()));
    boolean upperFails =
        interval.includesUpper() && !goal.isMetBy(p.evaluate(interval.upper().orElseThrow()));
    RealInterval<F> failingEnds =
        new RealInterval<>(interval.lower(), lowerFails, interval.upper(), upperFails);
    this.allGaps = new RootGaps<>(p.zero(), failingEnds, roots, goal == SignGoal.POSITIVE);

    Rational inFirstGap = new RootGaps<>(p.zero(), interval.interior(), roots, false).simplest(0);
    F value = p.evaluate(p.embed(inFirstGap));
    boolean beforeFails = !goal.isMetBy(value);
    if (lowerFails && !beforeFails) {
      singleEnds.add(End.LOWER);
    }
    for (int i = 0; i < roots.size(); i++) {
      value = roots.get(i).multiplicity() % 2 == 0 ? value : value.negate();
      boolean afterFails = !goal.isMetBy(value);
      if (beforeFails) {
        gaps.add(i);
      } else if (!afterFails && goal == SignGoal.POSITIVE) {
        singleRoots.add(roots.get(i));
      }
      beforeFails = afterFails;
    }
    if (beforeFails) {
      gaps.add(roots.size());
    } else if (upperFails) {
      singleEnds.add(End.UPPER);
    }
  }

  boolean isEmpty() {
    return gaps.isEmpty() && singleRoots.isEmpty() && singleEnds.isEmpty();
  }

  /**
   * The simplest rational in the set; if it holds none that is recognised, an end of the interval
   * or the least root.
   */
  PolynomialViolation<F> witness() {
    List<Rational> candidates = new ArrayList<>();
    for (int gap : gaps) {
      candidates.add(allGaps.simplest(gap));
    }
    Optional<Rational> inGaps = simplest(candidates);
    for (IsolatedRoot<F> root : singleRoots) {
      inGaps
          .map(known -> RationalValue.of(root, known.denominator()))
          .orElseGet(() -> RationalValue.of(root))
          .ifPresent(candidates::add);
    }
    for (End end : singleEnds) {
      RationalValue.of(value(end)).ifPresent(candidates::add);
    }
    Optional<Rational> simplest = simplest(candidates);
    if (simplest.isPresent()) {
      return new PointEvidence<>(simplest.get());
    }
    return singleEnds.isEmpty()
        ? rootEvidence(singleRoots.get(0))
        : new EndEvidence<>(singleEnds.get(0));
  }

  private F value(End end) {
    return switch (end) {
      case LOWER -> interval.lower().orElseThrow();
      case UPPER -> interval.upper().orElseThrow();
    };
  }

  /** The simplest of the numbers, the positive one of two opposite ones. */
  private static Optional<Rational> simplest(List<Rational> numbers) {
    return numbers.stream()
        .reduce((a, b) -> BestApproximation.isSimpler(b, a) || b.equals(a.abs()) ? b : a);
  }

  /** The simplest points on both sides of a root, up to the next roots of the same factor. */
  private RootEvidence<F> rootEvidence(IsolatedRoot<F> root) {
    List<IsolatedRoot<F>> same =
        roots.stream().filter(other -> other.factor().equals(root.factor())).toList();
    RootGaps<F> around = new RootGaps<>(root.factor().zero(), interval.interior(), same, false);
    int gap = same.indexOf(root);
    return new RootEvidence<>(root.factor(), around.simplest(gap), around.simplest(gap + 1));
  }
}
