package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.number.Bernstein;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;

/**
 * Proves that a polynomial p is positive, or non-negative, at every real number of an interval.
 *
 * <pre>
 *   p = s^2 q     the cuts divide the interval into pieces
 *   on every piece the Bernstein coefficients of q are >= 0
 *   -------------------------------------------------------  Bernstein
 *                p >= 0 on the interval
 *
 *   as above     s is constant     q is not zero
 *   q > 0 at every cut and at every included end
 *   -------------------------------------------------------  strict Bernstein
 *                p > 0 on the interval
 * </pre>
 *
 * <p>Why: see {@link Bernstein}; a point of the interval is inside a piece, a cut, or an included
 * end. On a single point the value of p decides, on an empty interval there is nothing to show.
 */
public final class PolynomialSignRule {

  private PolynomialSignRule() {}

  /** Empty if the evidence proves the claim, else what is wrong with it. */
  public static <F extends OrderedField<F>> Optional<Rejected> check(
      Polynomial<F> p, RealInterval<F> domain, SignGoal goal, BernsteinEvidence<F> evidence) {
    Polynomial<F> root = evidence.squareRoot();
    if (goal == SignGoal.POSITIVE && root.degree() > 0) {
      return rejected(Reason.SQUARE_IN_STRICT_CLAIM, "square of (" + root + ")");
    }
    Polynomial<F> whole = p.withoutDenominators();
    Optional<Polynomial<F>> q = quotientBySquare(whole, root);
    if (q.isEmpty()) {
      return rejected(Reason.FACTOR_DOES_NOT_DIVIDE, "square of (" + root + ") in " + p);
    }
    Optional<Rejected> badCut = checkCuts(p, domain, evidence.cuts());
    if (badCut.isPresent() || domain.isEmpty()) {
      return badCut;
    }
    if (domain.isPoint()) {
      return goal.isMetBy(whole.evaluate(domain.lower().orElseThrow()))
          ? Optional.empty()
          : rejected(Reason.POINT_VIOLATES_THE_CLAIM, "polynomial (" + p + ") on " + domain);
    }
    for (RealInterval<F> piece : pieces(p, domain, evidence.cuts())) {
      Optional<Rejected> badPiece = checkPiece(q.get(), piece, goal);
      if (badPiece.isPresent()) {
        return badPiece;
      }
    }
    return Optional.empty();
  }

  /** A positive multiple of {@code p / root^2}, if that is a polynomial. */
  private static <F extends OrderedField<F>> Optional<Polynomial<F>> quotientBySquare(
      Polynomial<F> p, Polynomial<F> root) {
    if (root.degree() <= 0) {
      return root.isZero() ? Optional.empty() : Optional.of(p);
    }
    Polynomial.Division<F> division = p.divideAndRemainder(root.multiply(root));
    return division.remainder().isZero() ? Optional.of(division.quotient()) : Optional.empty();
  }

  private static <F extends OrderedField<F>> Optional<Rejected> checkCuts(
      Polynomial<F> p, RealInterval<F> domain, List<Rational> cuts) {
    for (int i = 0; i < cuts.size(); i++) {
      if (i > 0 && cuts.get(i - 1).compareTo(cuts.get(i)) >= 0) {
        return rejected(Reason.CUTS_NOT_INCREASING, "cut (" + cuts.get(i) + ")");
      }
      if (!domain.interior().contains(p.embed(cuts.get(i)))) {
        return rejected(
            Reason.CUT_OUTSIDE_INTERVAL, "cut (" + cuts.get(i) + ") in " + domain.interior());
      }
    }
    return Optional.empty();
  }

  /** The pieces between consecutive cuts, which belong to the pieces on both sides. */
  private static <F extends OrderedField<F>> List<RealInterval<F>> pieces(
      Polynomial<F> p, RealInterval<F> domain, List<Rational> cuts) {
    List<RealInterval<F>> pieces = new ArrayList<>();
    RealInterval<F> rest = domain;
    for (Rational cut : cuts) {
      Optional<F> end = Optional.of(p.embed(cut));
      pieces.add(new RealInterval<>(rest.lower(), rest.includesLower(), end, true));
      rest = new RealInterval<>(end, true, rest.upper(), rest.includesUpper());
    }
    pieces.add(rest);
    return pieces;
  }

  private static <F extends OrderedField<F>> Optional<Rejected> checkPiece(
      Polynomial<F> q, RealInterval<F> piece, SignGoal goal) {
    if (q.degree() > 0 && piece.lower().isEmpty() && piece.upper().isEmpty()) {
      return rejected(Reason.WHOLE_LINE_WITHOUT_CUT, "polynomial (" + q + ")");
    }
    for (F coefficient : Bernstein.coefficients(q, piece)) {
      if (coefficient.sign() < 0) {
        return rejected(
            Reason.COEFFICIENT_OF_WRONG_SIGN, "coefficient (" + coefficient + ") on " + piece);
      }
    }
    if (goal == SignGoal.NON_NEGATIVE) {
      return Optional.empty();
    }
    boolean vanishesAtLower = piece.includesLower() && q.evaluate(piece.lower().get()).isZero();
    boolean vanishesAtUpper = piece.includesUpper() && q.evaluate(piece.upper().get()).isZero();
    return q.isZero() || vanishesAtLower || vanishesAtUpper
        ? rejected(Reason.VANISHES_AT_INCLUDED_POINT, "polynomial (" + q + ") in " + piece)
        : Optional.empty();
  }
}
