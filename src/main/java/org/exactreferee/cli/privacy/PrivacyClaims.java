package org.exactreferee.cli.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.privacy.PrivacyProfile;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Witness;

/**
 * How private something is, as theorems. Each is empty where the kernel cannot go.
 *
 * @param <I> what the inputs of its pairs are
 * @param <O> what its outputs are
 */
interface PrivacyClaims<I, O> {

  /** The size up to which the kernel proves, for the reader of an answer that it does not prove. */
  String limit();

  /** That this is the least E for a delta, attained by this event unless it is 1. */
  Optional<Theorem> tightFactor(
      Proofs proofs,
      ExactReal delta,
      ExactReal factor,
      Optional<Witness<I, O, ExactReal>> attained);

  /** That these are the least deltas for these E; none if the kernel does not say so. */
  List<Theorem> tightDeltas(Proofs proofs, List<Point<I, O>> points);

  /** Whether it is private, the least delta being this. */
  Optional<Verdict> isPrivate(Proofs proofs, Budget<ExactReal> budget, Point<I, O> tight);

  /** The probability of the event under the first and under the second input of a pair. */
  Expression first(Witness<I, O, ExactReal> witness);

  /** The same for the second input. */
  Expression second(Witness<I, O, ExactReal> witness);

  /** A statement in which these probabilities have their meaning. */
  Expression inScope(Expression statement);

  /** What must hold for the two inputs of a pair to be adjacent. */
  List<Expression> adjacent(Witness<I, O, ExactReal> witness);

  /** Yes or no, and what proves it. */
  record Verdict(boolean isYes, List<Theorem> theorems) {
    static Verdict of(Theorem theorem) {
      return new Verdict(theorem.conclusion() == Conclusion.HOLDS, List.of(theorem));
    }
  }

  /**
   * A least delta.
   *
   * @param delta as a term, such as a value on a line
   * @param attained what attains it unless it is 0
   */
  record Point<I, O>(
      ExactReal factor, Expression delta, Optional<Witness<I, O, ExactReal>> attained) {

    static <I, O> Point<I, O> of(
        ExactReal factor, ExactReal delta, Optional<Witness<I, O, ExactReal>> attained) {
      return new Point<>(factor, Terms.number(delta), attained);
    }
  }

  /**
   * What the probabilities of the event are, and that it needs this delta at E: with Q(S) = 0 no E
   * makes it smaller.
   */
  default Optional<Theorem> attained(
      Proofs proofs,
      Witness<I, O, ExactReal> witness,
      Optional<ExactReal> factor,
      ExactReal delta) {
    Expression first = Terms.number(witness.first());
    Expression second = Terms.number(witness.second());
    Expression bound = Terms.number(delta);
    Expression said =
        factor
            .map(e -> Terms.equal(Statements.excess(first, Terms.number(e), second), bound))
            .orElseGet(
                () ->
                    Terms.all(
                        List.of(
                            Terms.equal(second, Terms.number(0)), Terms.greater(first, bound))));
    List<Expression> all = new ArrayList<>(adjacent(witness));
    all.add(Terms.equal(first(witness), first));
    all.add(Terms.equal(second(witness), second));
    all.add(said);
    return proofs.tryEvaluated(inScope(Terms.all(all)));
  }

  /**
   * The values at the breakpoints and half-way between them: as the least delta is convex in E,
   * that leaves only these lines, if each ends where the next begins. The last is level and
   * attained or 0, and the least delta never increases, so it stays there.
   */
  default List<Theorem> lines(Proofs proofs, PrivacyProfile<I, O, ExactReal> profile) {
    List<PrivacyProfile.Segment<I, O, ExactReal>> segments = profile.segments();
    List<Point<I, O>> points = new ArrayList<>();
    List<Expression> joined = new ArrayList<>();
    joined.add(Terms.equal(Terms.number(segments.get(0).from()), Terms.number(1)));
    for (int i = 0; i < segments.size(); i++) {
      PrivacyProfile.Segment<I, O, ExactReal> segment = segments.get(i);
      points.add(Point.of(segment.from(), segment.delta(), segment.attained()));
      if (i + 1 < segments.size()) {
        PrivacyProfile.Segment<I, O, ExactReal> next = segments.get(i + 1);
        ExactReal half = ExactReal.of(Rational.of(1, 2));
        ExactReal middle = segment.from().add(next.from()).multiply(half);
        points.add(new Point<>(middle, along(segment, middle), segment.attained()));
        joined.add(Terms.greater(Terms.number(next.from()), Terms.number(segment.from())));
        joined.add(Terms.equal(along(segment, next.from()), Terms.number(next.delta())));
      } else {
        joined.add(Terms.equal(Terms.number(segment.slope()), Terms.number(0)));
        if (segment.attained().isEmpty()) {
          joined.add(Terms.equal(Terms.number(segment.delta()), Terms.number(0)));
        }
      }
    }
    List<Theorem> theorems = new ArrayList<>(tightDeltas(proofs, points));
    Optional<Theorem> joints = proofs.tryEvaluated(Statements.conjunction(joined));
    if (theorems.isEmpty() || joints.isEmpty()) {
      return List.of();
    }
    theorems.add(joints.get());
    return theorems;
  }

  private static Expression along(PrivacyProfile.Segment<?, ?, ExactReal> segment, ExactReal e) {
    Expression rise =
        Terms.times(Terms.number(segment.slope()), Terms.number(e.subtract(segment.from())));
    return Terms.plus(Terms.number(segment.delta()), rise);
  }

  /** That the events attain the lines: at the start of each, and with its slope. */
  default Optional<Theorem> attained(Proofs proofs, PrivacyProfile<I, O, ExactReal> profile) {
    List<Expression> said = new ArrayList<>();
    for (PrivacyProfile.Segment<I, O, ExactReal> segment : profile.segments()) {
      segment
          .attained()
          .ifPresent(
              witness -> {
                said.addAll(adjacent(witness));
                Expression from = Terms.number(segment.from());
                Expression excess = Statements.excess(first(witness), from, second(witness));
                said.add(Terms.equal(excess, Terms.number(segment.delta())));
                Expression slope = new Expression.Negation(second(witness));
                said.add(Terms.equal(slope, Terms.number(segment.slope())));
              });
    }
    return said.isEmpty()
        ? Optional.empty()
        : proofs.tryEvaluated(inScope(Statements.conjunction(said)));
  }
}
