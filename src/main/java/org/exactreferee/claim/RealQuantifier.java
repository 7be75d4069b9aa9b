package org.exactreferee.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.exactreferee.claim.Truth.Verdict;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.Rational;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;

/** Whether a condition holds for every value of its variable in an interval that is not empty. */
final class RealQuantifier {
  private final Indeterminate.Variable variable;
  private final RealInterval<ExactReal> interval;
  private final RealDecider decider;

  /** Points where a polynomial asked about was found to fail, in the order of the questions. */
  private final List<ExactReal> witnesses = new ArrayList<>();

  RealQuantifier(Indeterminate.Variable variable, RealDecider decider) {
    this(variable, variable.interval(), decider);
  }

  private RealQuantifier(
      Indeterminate.Variable variable, RealInterval<ExactReal> interval, RealDecider decider) {
    this.variable = variable;
    this.interval = interval;
    this.decider = decider;
  }

  /** All parts, the earlier ones first. */
  static Truth every(List<Proposition> parts, Function<Proposition, Truth> decision) {
    Truth result = decision.apply(parts.get(0));
    for (Proposition part : parts.subList(1, parts.size())) {
      result = (Truth) Proposition.and(result, () -> decision.apply(part));
    }
    return result;
  }

  /**
   * {@code top / bottom} in its relation to zero. The bottom has no zero in the interval, as it is
   * a product of divisors, so its sign is the one it has at any point.
   */
  Truth atom(Condition.Atom atom) {
    Indeterminate difference = atom.difference();
    if (!isAlone(atom)) {
      return new Box(decider).atom(atom);
    }
    int known = witnesses.size();
    for (Multinomial divisor : difference.divisors()) {
      Truth defined = relation(divisor, Relation.NOT_EQUAL);
      if (defined.isDecided(Verdict.FALSE)) {
        boolean found = witnesses.size() > known;
        String place = found ? ", at " + variable + " = " + witnesses.get(known) : "";
        throw Indeterminate.undefined(divisor, place);
      }
      if (defined.isDecided(Verdict.UNKNOWN)) {
        return Truth.perhapsUndefined("whether (" + divisor + ") has a zero");
      }
    }
    int sign = difference.bottom().in(variable).evaluate(point(0)).sign();
    Relation relation = sign < 0 ? atom.relation().mirror() : atom.relation();
    Truth truth = relation(difference.top(), relation);
    return witnesses.size() > known ? atom.at(variable, witnesses.get(known)) : truth;
  }

  /** Whether it depends on this variable and on no other. */
  private boolean isAlone(Proposition part) {
    return part.variables().equals(Set.of(variable));
  }

  Truth relation(Multinomial polynomial, Relation relation) {
    return relation(polynomial.in(variable), relation);
  }

  private Truth relation(Polynomial<ExactReal> p, Relation relation) {
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
    RealDecider.Decision decision = decider.decide(variable.toString(), signed, goal, interval);
    String text = p.toString(variable.toString());
    if (decision.witness().isPresent()) {
      ExactReal witness = decision.witness().get();
      if (!relation.holdsForSign(p.evaluate(witness).sign())) {
        return refuted(witness);
      }
      text += " has a zero between " + point(0) + " and " + witness;
    } else if (decision.verdict() == Verdict.TRUE) {
      text += " " + relation + " 0 for all " + variable + " in " + interval + ": ";
      text += decision.evidence();
    } else {
      text = decision.evidence();
    }
    return new Truth(decision.verdict(), new Ground.Words(text));
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
  Truth any(Condition.Any any) {
    SortedSet<ExactReal> cuts = new TreeSet<>();
    for (Condition.Atom atom : any.atoms()) {
      if (isAlone(any) && isAlone(atom) && atom.difference().top().degree(variable) == 1) {
        Polynomial<ExactReal> top = atom.difference().top().in(variable);
        cuts.add(top.coefficient(0).negate().divide(top.leading()));
      }
    }
    cuts.removeIf(cut -> !interval.contains(cut));
    List<Proposition> pieces = new ArrayList<>();
    Optional<ExactReal> lower = interval.lower();
    boolean closed = interval.includesLower();
    for (ExactReal cut : cuts) {
      addPiece(pieces, any, new RealInterval<>(lower, closed, Optional.of(cut), false));
      pieces.add(any.at(variable, cut));
      lower = Optional.of(cut);
      closed = false;
    }
    RealInterval<ExactReal> last =
        new RealInterval<>(lower, closed, interval.upper(), interval.includesUpper());
    addPiece(pieces, any, last);
    return every(pieces, piece -> (Truth) piece);
  }

  private void addPiece(
      List<Proposition> pieces, Condition.Any any, RealInterval<ExactReal> piece) {
    if (!piece.isEmpty()) {
      pieces.add(new RealQuantifier(variable, piece, decider).oneSide(any));
    }
  }

  private Truth oneSide(Condition.Any any) {
    boolean defined = true;
    for (Proposition part : any.parts()) {
      Truth truth = guarded(part);
      if (truth.isDecided(Verdict.TRUE) && defined) {
        return truth;
      }
      defined = defined && isDefined(part);
    }
    for (ExactReal witness : isAlone(any) ? List.copyOf(witnesses) : List.<ExactReal>of()) {
      Truth truth = any.at(variable, witness);
      if (truth.isDecided(Verdict.FALSE)) {
        return truth;
      }
    }
    return Truth.unknown(
        "no side of a disjunction was found to hold for all " + variable + " in " + interval);
  }

  private Truth guarded(Proposition part) {
    try {
      return part.forAll(this);
    } catch (UndefinedException failure) {
      return Truth.unknown(failure.getMessage());
    }
  }

  /** Whether no divisor in it is zero anywhere in the interval. */
  private boolean isDefined(Proposition part) {
    return !part.isPerhapsUndefined()
        && part.atoms().stream()
            .flatMap(atom -> atom.difference().divisors().stream())
            .map(
                divisor ->
                    divisor.variables().equals(Set.of(variable))
                        ? relation(divisor, Relation.NOT_EQUAL)
                        : new Box(decider).isNowhereZero(divisor))
            .allMatch(truth -> truth.isDecided(Verdict.TRUE));
  }
}
