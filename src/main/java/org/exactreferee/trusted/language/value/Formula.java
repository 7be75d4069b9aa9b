package org.exactreferee.trusted.language.value;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Indeterminate.Variable;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A statement about real variables that has exactly two values, by classical logic: it is never
 * undefined. {@link Proposition} makes two of them from a statement that may be.
 */
public sealed interface Formula
    permits Truth,
        Formula.Atom,
        Formula.AffineAtom,
        Formula.All,
        Formula.Any,
        Formula.Every,
        Formula.Some,
        Formula.InCase {

  /** What holds exactly where this does not. */
  Formula negate();

  /** Whether this holds where the only variable that it depends on has this value. */
  Truth at(Variable variable, ExactReal point);

  /** The variables that it says something about. */
  Set<Variable> variables();

  /** The comparisons in it. */
  List<Atom> atoms();

  /** Whether it says nothing about variables around it, be they real or those of a polytope. */
  default boolean isClosed() {
    return variables().isEmpty();
  }

  /** Both; what is known is simplified. */
  static Formula all(Formula left, Formula right) {
    if (left instanceof Truth a && right instanceof Truth b) {
      return a.and(b);
    }
    if (left instanceof Truth known && known.verdict() != Truth.Verdict.UNKNOWN) {
      return known.isTrue() ? right : left;
    }
    if (right instanceof Truth known && known.verdict() != Truth.Verdict.UNKNOWN) {
      return known.isTrue() ? left : right;
    }
    return new All(List.of(left, right));
  }

  /** One of both at least; what is known is simplified. */
  static Formula any(Formula left, Formula right) {
    if (left instanceof Truth a && right instanceof Truth b) {
      return a.negate().and(b.negate()).negate();
    }
    if (left instanceof Truth known && known.verdict() != Truth.Verdict.UNKNOWN) {
      return known.isTrue() ? left : right;
    }
    if (right instanceof Truth known && known.verdict() != Truth.Verdict.UNKNOWN) {
      return known.isTrue() ? right : left;
    }
    return new Any(List.of(left, right));
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
      return ways.size() == 1 ? denied : new Any(ways);
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

    @Override
    public List<Atom> atoms() {
      return List.of();
    }
  }

  /** Every part. */
  record All(List<Formula> parts) implements Formula {
    public All {
      parts = List.copyOf(parts);
    }

    @Override
    public Any negate() {
      return new Any(parts.stream().map(Formula::negate).toList());
    }

    @Override
    public Truth at(Variable variable, ExactReal point) {
      Truth result = Truth.of(true, new Ground.Words(""));
      for (Formula part : parts) {
        result = result.and(part.at(variable, point));
      }
      return result;
    }

    @Override
    public Set<Variable> variables() {
      return variablesOf(parts);
    }

    @Override
    public List<Atom> atoms() {
      return atomsOf(parts);
    }
  }

  /** One part at least. */
  record Any(List<Formula> parts) implements Formula {
    public Any {
      parts = List.copyOf(parts);
    }

    @Override
    public All negate() {
      return new All(parts.stream().map(Formula::negate).toList());
    }

    @Override
    public Truth at(Variable variable, ExactReal point) {
      Truth result = Truth.of(true, new Ground.Words(""));
      for (Formula part : parts) {
        result = result.and(part.at(variable, point).negate());
      }
      return result.negate();
    }

    @Override
    public Set<Variable> variables() {
      return variablesOf(parts);
    }

    @Override
    public List<Atom> atoms() {
      return atomsOf(parts);
    }
  }

  /** The body for every value of a variable in its interval. */
  record Every(Variable variable, Formula body) implements Formula {
    @Override
    public Some negate() {
      return new Some(variable, body.negate());
    }

    @Override
    public Truth at(Variable other, ExactReal point) {
      return Truth.unknown("several real variables in a part of a disjunction");
    }

    @Override
    public Set<Variable> variables() {
      return without(variable, body);
    }

    @Override
    public List<Atom> atoms() {
      return body.atoms();
    }
  }

  /** The body for some value of a variable in its interval. */
  record Some(Variable variable, Formula body) implements Formula {
    @Override
    public Every negate() {
      return new Every(variable, body.negate());
    }

    @Override
    public Truth at(Variable other, ExactReal point) {
      return Truth.unknown("several real variables in a part of a disjunction");
    }

    @Override
    public Set<Variable> variables() {
      return without(variable, body);
    }

    @Override
    public List<Atom> atoms() {
      return body.atoms();
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
    public Set<Variable> variables() {
      return body.variables();
    }

    @Override
    public List<Atom> atoms() {
      return body.atoms();
    }
  }

  private static Set<Variable> variablesOf(List<Formula> parts) {
    Set<Variable> all = new LinkedHashSet<>();
    parts.forEach(part -> all.addAll(part.variables()));
    return all;
  }

  private static List<Atom> atomsOf(List<Formula> parts) {
    return parts.stream().flatMap(part -> part.atoms().stream()).toList();
  }

  private static Set<Variable> without(Variable bound, Formula body) {
    Set<Variable> free = new LinkedHashSet<>(body.variables());
    free.remove(bound);
    return free;
  }
}
