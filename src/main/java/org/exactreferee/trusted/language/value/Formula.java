package org.exactreferee.trusted.language.value;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A statement about real variables that has exactly two values, by classical logic: it is never
 * undefined. {@link Proposition} makes two of them from a statement that may be.
 */
public sealed interface Formula
    permits Truth, Formula.Atom, Formula.AffineAtom, Formula.Joined, Formula.Bound, Formula.InCase {

  /** What holds exactly where this does not. */
  Formula negate();

  /** Whether this holds where the only variable that it depends on has this value. */
  Truth at(Variable variable, ExactReal point);

  /** The formulas that it is made of; none if it is a truth or a comparison. */
  default List<Formula> parts() {
    return List.of();
  }

  /** The variables that it says something about. */
  default Set<Variable> variables() {
    Set<Variable> all = new LinkedHashSet<>();
    parts().forEach(part -> all.addAll(part.variables()));
    return all;
  }

  /** The comparisons of real variables in it. */
  default List<Atom> atoms() {
    return parts().stream().flatMap(part -> part.atoms().stream()).toList();
  }

  /** Whether it says nothing about variables around it, be they real or those of a polytope. */
  default boolean isClosed() {
    return variables().isEmpty();
  }

  /** That two numbers stand in a relation, and are defined. */
  static Formula of(Quantity left, Relation relation, Quantity right) {
    Quantity difference = Algebra.apply(ArithmeticOperator.MINUS, left, right);
    if (difference instanceof Indeterminate indeterminate) {
      return of(indeterminate, relation);
    }
    if (!(difference instanceof NumberValue number)) {
      throw new UndecidedException("(" + difference + ") has unknowns of a program");
    }
    int sign = Algebra.sign(number.real());
    return Truth.of(
        relation.holdsForSign(sign), new Ground.Words("both sides differ by " + number));
  }

  /** What a difference in which all variables cancel says is known at once. */
  static Formula of(Indeterminate difference, Relation relation) {
    if (!difference.variables().isEmpty()) {
      return new Atom(difference, relation);
    }
    ExactReal value = difference.top().constant().orElseThrow();
    Ground ground = new Ground.Words("both sides differ by " + value);
    return Truth.of(relation.holdsForSign(value.sign()), ground);
  }

  /** All of many, each of which is looked at once; one that is known to be false settles it. */
  static Formula all(Stream<Formula> parts) {
    List<Formula> open = new ArrayList<>();
    for (Formula part : parts.distinct().toList()) {
      if (part instanceof Truth known && known.isFalse()) {
        return known;
      }
      if (!(part instanceof Truth known && known.isTrue())) {
        open.add(part);
      }
    }
    return open.isEmpty() ? Truth.of(true, new Ground.Words("")) : new Joined(true, open);
  }

  /** Both. */
  static Formula all(Formula left, Formula right) {
    return joined(true, left, right);
  }

  /** One of both at least. */
  static Formula any(Formula left, Formula right) {
    return joined(false, left, right);
  }

  /** What is known is simplified: it settles the whole, or leaves it to the other side. */
  private static Formula joined(boolean all, Formula left, Formula right) {
    if (left instanceof Truth a && right instanceof Truth b) {
      return all ? a.and(b) : a.negate().and(b.negate()).negate();
    }
    if (left instanceof Truth known && known.isDecided()) {
      return known.isTrue() == all ? right : left;
    }
    if (right instanceof Truth known && known.isDecided()) {
      return known.isTrue() == all ? left : right;
    }
    return new Joined(all, List.of(left, right));
  }

  /** {@code difference relation 0}, and the difference is defined. */
  record Atom(Indeterminate difference, Relation relation) implements Formula {

    /** That it does not hold, or that a divisor is zero. */
    @Override
    public Formula negate() {
      List<Formula> ways = new ArrayList<>();
      for (Multinomial divisor : difference.divisors()) {
        ways.add(new Atom(Indeterminate.of(divisor), Relation.EQUAL));
      }
      Formula denied = new Atom(difference, relation.negate());
      ways.add(denied);
      return ways.size() == 1 ? denied : new Joined(false, ways);
    }

    @Override
    public Truth at(Variable variable, ExactReal point) {
      for (Multinomial divisor : difference.divisors()) {
        if (divisor.at(variable, point).isZero()) {
          Ground zero = Ground.undefined("divisor (" + divisor + ") must not be zero");
          return Truth.of(false, zero);
        }
      }
      ExactReal top = difference.top().at(variable, point).constant().orElseThrow();
      ExactReal value =
          top.divide(difference.bottom().at(variable, point).constant().orElseThrow());
      Ground ground = new Ground.Words(difference + " = " + value);
      return Truth.of(relation.holdsForSign(value.sign()), ground);
    }

    @Override
    public Set<Variable> variables() {
      return difference.variables();
    }

    @Override
    public List<Atom> atoms() {
      return List.of(this);
    }
  }

  /** {@code difference relation 0} for the unknowns of a polytope. */
  record AffineAtom(Affine difference, Relation relation) implements Formula {
    @Override
    public AffineAtom negate() {
      return new AffineAtom(difference, relation.negate());
    }

    @Override
    public Truth at(Variable variable, ExactReal point) {
      return Truth.unknown("a real variable and the unknowns of a polytope");
    }

    @Override
    public Set<Variable> variables() {
      return Set.of(difference.space().unknowns());
    }
  }

  /**
   * Parts that are joined by "and" or by "or".
   *
   * @param all whether every part must hold; else one is enough
   */
  record Joined(boolean all, List<Formula> parts) implements Formula {
    public Joined {
      parts = List.copyOf(parts);
    }

    @Override
    public Joined negate() {
      return new Joined(!all, parts.stream().map(Formula::negate).toList());
    }

    @Override
    public Truth at(Variable variable, ExactReal point) {
      return decide(part -> part.at(variable, point));
    }

    /** What it comes to, where a part is asked for only if those before it settle nothing. */
    public Truth decide(Function<Formula, Truth> answers) {
      Truth result = Truth.of(true, new Ground.Words(""));
      for (Formula part : parts) {
        result = result.and(() -> all ? answers.apply(part) : answers.apply(part).negate());
      }
      return all ? result : result.negate();
    }
  }

  /**
   * The body under a quantifier over a variable in its interval.
   *
   * @param every whether the body must hold for every value; else one is enough
   */
  record Bound(boolean every, Variable variable, Formula body) implements Formula {
    @Override
    public Bound negate() {
      return new Bound(!every, variable, body.negate());
    }

    @Override
    public Truth at(Variable other, ExactReal point) {
      return Truth.unknown("several real variables in a part of a disjunction");
    }

    @Override
    public List<Formula> parts() {
      return List.of(body);
    }

    @Override
    public Set<Variable> variables() {
      Set<Variable> free = new LinkedHashSet<>(body.variables());
      free.remove(variable);
      return free;
    }
  }

  /** The body, which is what remains where a variable has a value. */
  record InCase(String variable, String value, Formula body) implements Formula {
    @Override
    public InCase negate() {
      return new InCase(variable, value, body.negate());
    }

    @Override
    public Truth at(Variable other, ExactReal point) {
      return body.at(other, point).atCase(variable, value);
    }

    @Override
    public List<Formula> parts() {
      return List.of(body);
    }
  }
}
