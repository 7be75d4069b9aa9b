package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.Multinomial;
import org.exactreferee.trusted.language.value.Truth;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/** Whether a formula holds for every value of its variable in an interval that is not empty. */
final class RealQuantifier {
  private final Indeterminate.Variable variable;
  private final RealInterval<ExactReal> interval;
  private final RealDecider decider;

  /** Points where a polynomial asked about was found to fail, in the order of the questions. */
  private final List<ExactReal> witnesses = new ArrayList<>();

  /** Whether a comparison in several variables was found to fail that is defined everywhere. */
  private boolean failsWhereDefined;

  RealQuantifier(Indeterminate.Variable variable, RealDecider decider) {
    this(variable, variable.interval(), decider);
  }

  private RealQuantifier(
      Indeterminate.Variable variable, RealInterval<ExactReal> interval, RealDecider decider) {
    this.variable = variable;
    this.interval = interval;
    this.decider = decider;
  }

  /** Whether a formula holds that depends on no variable that is not bound in it. */
  static Truth decide(Formula closed, RealDecider decider) {
    if (closed instanceof Truth truth) {
      return truth;
    }
    if (closed instanceof Formula.Joined joined) {
      return joined.decide(part -> decide(part, decider));
    }
    if (closed instanceof Formula.InCase one) {
      return decide(one.body(), decider).atCase(one.variable(), one.value());
    }
    if (!(closed instanceof Formula.Bound bound) || !bound.isClosed()) {
      return Truth.unknown("a comparison whose variables are not bound around it");
    }
    return bound.every()
        ? new RealQuantifier(bound.variable(), decider).forAll(bound.body())
        : decide(bound.negate(), decider).negate();
  }

  /** Whether a formula holds for all values of the variable, and of those bound inside. */
  Truth forAll(Formula formula) {
    if (formula.isClosed()) {
      return decide(formula, decider);
    }
    if (formula instanceof Formula.Atom atom) {
      return atom(atom);
    }
    if (formula instanceof Formula.Joined joined) {
      return joined.all() ? joined.decide(this::forAll) : any(joined);
    }
    if (formula instanceof Formula.Bound bound && bound.every()) {
      return forAll(bound.body());
    }
    return Truth.unknown(
        formula instanceof Formula.Bound
            ? "real variables of which one is bound by forall, another by exists"
            : "a real variable and the unknowns of a polytope");
  }

  /** A point at which what was asked was found to fail, if one is known. */
  Optional<ExactReal> witness() {
    return witnesses.stream().findFirst();
  }

  /** Whether a comparison in several variables was found to fail that is defined everywhere. */
  boolean failsWhereDefined() {
    return failsWhereDefined;
  }

  /**
   * {@code top / bottom} in its relation to zero. Where no divisor has a zero in the interval, the
   * bottom, a product of divisors, has the sign there that it has at any point.
   */
  private Truth atom(Formula.Atom atom) {
    Indeterminate difference = atom.difference();
    boolean alone = isAlone(atom);
    for (Multinomial divisor : difference.divisors()) {
      Truth defined = relation(alone, divisor, Relation.NOT_EQUAL);
      if (!defined.isTrue()) {
        return defined.isFalse()
            ? undefined(alone, divisor)
            : Truth.unknown("whether (" + divisor + ") has a zero");
      }
    }
    int sign =
        alone
            ? difference.bottom().in(variable).evaluate(point(0)).sign()
            : new Box(decider).sampleSign(difference.bottom());
    int known = witnesses.size();
    Truth truth =
        relation(alone, difference.top(), sign < 0 ? atom.relation().mirror() : atom.relation());
    failsWhereDefined = failsWhereDefined || (!alone && truth.isFalse());
    return witnesses.size() > known ? at(atom, witnesses.get(known)) : truth;
  }

  /** A polynomial in its relation to zero, which may be one in other variables too. */
  private Truth relation(boolean alone, Multinomial polynomial, Relation relation) {
    return alone
        ? relation(polynomial.in(variable), relation)
        : new Box(decider).relation(polynomial, relation);
  }

  /** A divisor has a zero, at the first witness if that is one. */
  private Truth undefined(boolean alone, Multinomial divisor) {
    Truth zero = Truth.of(false, Ground.undefined("divisor (" + divisor + ") must not be zero"));
    return witness()
        .filter(point -> alone && divisor.in(variable).evaluate(point).isZero())
        .map(point -> zero.atCase(variable, point))
        .orElse(zero);
  }

  private Truth at(Formula formula, ExactReal point) {
    return formula.at(variable, point).atCase(variable, point);
  }

  /** Whether it depends on this variable and on no other. */
  private boolean isAlone(Formula part) {
    return part.variables().equals(Set.of(variable));
  }

  Truth relation(Polynomial<ExactReal> p, Relation relation) {
    return switch (relation) {
      case GREATER -> decide(p, relation, p, SignGoal.POSITIVE);
      case AT_LEAST -> decide(p, relation, p, SignGoal.NON_NEGATIVE);
      case LESS -> decide(p, relation, p.negate(), SignGoal.POSITIVE);
      case AT_MOST -> decide(p, relation, p.negate(), SignGoal.NON_NEGATIVE);
      case EQUAL -> zero(p);
      case NOT_EQUAL -> {
        int sign = p.evaluate(point(0)).sign();
        yield sign == 0
            ? refuted(point(0))
            : decide(p, relation, sign > 0 ? p : p.negate(), SignGoal.POSITIVE);
      }
    };
  }

  /**
   * Whether p is in its relation to zero, which it is if {@code signed}, p or -p, meets the goal. A
   * p that should not be zero may fail to by its sign: then it has a zero on the way there.
   */
  private Truth decide(
      Polynomial<ExactReal> p, Relation relation, Polynomial<ExactReal> signed, SignGoal goal) {
    RealDecider.Decision decision;
    try {
      decision = decider.decide(signed, goal, interval);
    } catch (UndecidedException open) {
      return Truth.unknown(open.getMessage());
    }
    String text = p.toString(variable.toString());
    if (decision.witness().isPresent()) {
      ExactReal witness = decision.witness().get();
      if (!relation.holdsForSign(p.evaluate(witness).sign())) {
        return refuted(witness);
      }
      text += " has a zero between " + point(0) + " and " + witness;
    } else if (decision.holds()) {
      text += " " + relation + " 0 for all " + variable + " in " + interval + ": ";
      text += decision.inWords().apply(variable.toString());
    } else {
      text += ": " + decision.inWords().apply(variable.toString());
    }
    return Truth.of(decision.holds(), new Ground.Words(text));
  }

  private Truth refuted(ExactReal point) {
    witnesses.add(point);
    return Truth.of(false, new Ground.Words("")).atCase(variable, point);
  }

  /** A polynomial that is not 0 has no more zeros than its degree says. */
  private Truth zero(Polynomial<ExactReal> p) {
    for (int i = 0; i <= p.degree(); i++) {
      if (!p.evaluate(point(i)).isZero()) {
        return refuted(point(i));
      }
    }
    return Truth.of(true, new Ground.Words("both sides are the same in " + interval));
  }

  /** The i-th of infinitely many points of the interval; always the same one if it is a point. */
  ExactReal point(int i) {
    ExactReal step = ExactReal.of(i + 1L);
    if (interval.lower().isEmpty()) {
      return interval.upper().map(upper -> upper.subtract(step)).orElse(ExactReal.of(i));
    }
    ExactReal lower = interval.lower().get();
    if (interval.upper().isEmpty()) {
      return lower.add(step);
    }
    ExactReal part = ExactReal.of(Rational.of(1, i + 2L));
    return lower.add(interval.upper().get().subtract(lower).multiply(part));
  }

  /**
   * A disjunction. The interval is cut where a linear side changes its sign; each piece is decided
   * by a side that holds on all of it, or by a point where none does.
   */
  private Truth any(Formula.Joined any) {
    SortedSet<ExactReal> cuts = new TreeSet<>();
    for (Formula.Atom atom : any.atoms()) {
      if (isAlone(any) && isAlone(atom) && atom.difference().top().degree(variable) == 1) {
        Polynomial<ExactReal> top = atom.difference().top().in(variable);
        cuts.add(top.coefficient(0).negate().divide(top.leading()));
      }
    }
    cuts.removeIf(cut -> !interval.contains(cut));
    List<Supplier<Truth>> pieces = new ArrayList<>();
    Optional<ExactReal> lower = interval.lower();
    boolean closed = interval.includesLower();
    for (ExactReal cut : cuts) {
      addPiece(pieces, any, new RealInterval<>(lower, closed, Optional.of(cut), false));
      pieces.add(() -> atCut(any, cut));
      lower = Optional.of(cut);
      closed = false;
    }
    RealInterval<ExactReal> last =
        new RealInterval<>(lower, closed, interval.upper(), interval.includesUpper());
    addPiece(pieces, any, last);
    Truth result = Truth.of(true, new Ground.Words(""));
    for (Supplier<Truth> piece : pieces) {
      result = result.and(piece);
    }
    return result;
  }

  private Truth atCut(Formula.Joined any, ExactReal cut) {
    Truth truth = at(any, cut);
    if (truth.isFalse()) {
      witnesses.add(0, cut);
    }
    return truth;
  }

  private void addPiece(
      List<Supplier<Truth>> pieces, Formula.Joined any, RealInterval<ExactReal> piece) {
    if (!piece.isEmpty()) {
      pieces.add(
          () -> {
            RealQuantifier there = new RealQuantifier(variable, piece, decider);
            Truth truth = there.oneSide(any);
            if (truth.isFalse()) {
              witnesses.add(0, there.witnesses.get(0));
            }
            return truth;
          });
    }
  }

  private Truth oneSide(Formula.Joined any) {
    for (Formula part : any.parts()) {
      Truth truth = forAll(part);
      if (truth.isTrue()) {
        return truth;
      }
    }
    for (ExactReal witness : isAlone(any) ? List.copyOf(witnesses) : List.<ExactReal>of()) {
      Truth truth = at(any, witness);
      if (truth.isFalse()) {
        witnesses.add(0, witness);
        return truth;
      }
    }
    return Truth.unknown(
        "no side of a disjunction was found to hold for all " + variable + " in " + interval);
  }
}
