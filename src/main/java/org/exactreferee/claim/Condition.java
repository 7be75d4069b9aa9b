package org.exactreferee.claim;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.claim.Indeterminate.Variable;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.UndecidedException;

/** A statement about real variables that is not decided before the variables are. */
sealed interface Condition extends Proposition {

  @Override
  Condition negate();

  /** {@code difference relation 0}. */
  record Atom(Indeterminate difference, Relation relation) implements Condition {
    @Override
    public Condition negate() {
      return new Atom(difference, relation.negate());
    }

    @Override
    public Truth at(Variable variable, ExactReal point) {
      for (Multinomial divisor : difference.divisors()) {
        if (divisor.at(variable, point).isZero()) {
          throw Indeterminate.undefined(divisor, ", at " + variable + " = " + point);
        }
      }
      ExactReal top = difference.top().at(variable, point).constant().orElseThrow();
      ExactReal value =
          top.divide(difference.bottom().at(variable, point).constant().orElseThrow());
      Ground ground = new Ground.Words(difference + " = " + value);
      return Truth.of(relation.holdsForSign(value.sign()), ground).atCase(variable, point);
    }

    @Override
    public Truth forAll(RealQuantifier quantifier) {
      return quantifier.atom(this);
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
  record AffineAtom(Affine difference, Relation relation) implements Condition {
    @Override
    public Condition negate() {
      return new AffineAtom(difference, relation.negate());
    }

    @Override
    public Truth at(Variable variable, ExactReal point) {
      throw new UndecidedException("a real variable and the unknowns of a polytope");
    }

    @Override
    public Truth forAll(RealQuantifier quantifier) {
      throw new UndecidedException("a real variable and the unknowns of a polytope");
    }

    @Override
    public Set<Variable> variables() {
      return Set.of();
    }

    @Override
    public List<Atom> atoms() {
      return List.of();
    }
  }

  /** The condition for every value of a variable: what it says about its other variables. */
  record Every(Variable variable, Proposition condition) implements Condition {
    @Override
    public Condition negate() {
      throw new UndecidedException(
          "real variables of which one is bound by forall, another by exists");
    }

    @Override
    public Truth at(Variable other, ExactReal point) {
      return Truth.perhapsUndefined("several real variables in a part of a disjunction");
    }

    @Override
    public Truth forAll(RealQuantifier quantifier) {
      return condition.forAll(quantifier);
    }

    @Override
    public Set<Variable> variables() {
      Set<Variable> free = new LinkedHashSet<>(condition.variables());
      free.remove(variable);
      return free;
    }

    @Override
    public List<Atom> atoms() {
      return condition.atoms();
    }

    @Override
    public boolean isPerhapsUndefined() {
      return condition.isPerhapsUndefined();
    }
  }

  /** Every part, the earlier ones first. */
  record All(List<Proposition> parts) implements Condition {
    @Override
    public Any negate() {
      return new Any(this);
    }

    @Override
    public Truth at(Variable variable, ExactReal point) {
      return RealQuantifier.every(parts, part -> part.at(variable, point));
    }

    @Override
    public Truth forAll(RealQuantifier quantifier) {
      return RealQuantifier.every(parts, part -> part.forAll(quantifier));
    }

    @Override
    public Set<Variable> variables() {
      Set<Variable> all = new LinkedHashSet<>();
      parts.forEach(part -> all.addAll(part.variables()));
      return all;
    }

    @Override
    public List<Atom> atoms() {
      return parts.stream().flatMap(part -> part.atoms().stream()).toList();
    }

    @Override
    public boolean isPerhapsUndefined() {
      return parts.stream().anyMatch(Proposition::isPerhapsUndefined);
    }
  }

  /** Not every part: the first one that fails settles it. */
  record Any(All denied) implements Condition {

    /** What may hold instead: one of these at least. */
    List<Proposition> parts() {
      return denied.parts().stream().map(Proposition::negate).toList();
    }

    @Override
    public All negate() {
      return denied;
    }

    @Override
    public Truth at(Variable variable, ExactReal point) {
      return denied.at(variable, point).negate();
    }

    @Override
    public Truth forAll(RealQuantifier quantifier) {
      return quantifier.any(this);
    }

    @Override
    public Set<Variable> variables() {
      return denied.variables();
    }

    @Override
    public List<Atom> atoms() {
      return denied.atoms();
    }

    @Override
    public boolean isPerhapsUndefined() {
      return denied.isPerhapsUndefined();
    }
  }
}
