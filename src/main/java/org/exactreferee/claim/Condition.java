package org.exactreferee.claim;

import java.util.List;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;

/** A statement about one real variable that is not decided before the variable is. */
public sealed interface Condition extends Proposition {

  @Override
  Condition negate();

  /** {@code difference relation 0}. */
  record Atom(Indeterminate difference, Relation relation) implements Condition {
    @Override
    public Condition negate() {
      return new Atom(difference, relation.negate());
    }

    @Override
    public Truth at(ExactReal point) {
      for (Polynomial<ExactReal> divisor : difference.divisors()) {
        if (divisor.evaluate(point).isZero()) {
          throw difference.undefined(divisor, List.of(point));
        }
      }
      ExactReal value =
          difference.top().evaluate(point).divide(difference.bottom().evaluate(point));
      return Truth.of(
              relation.holdsForSign(value.sign()), new Ground.Words(difference + " = " + value))
          .atCase(difference.variable().toString(), point);
    }

    @Override
    public Truth forAll(RealQuantifier quantifier) {
      return quantifier.atom(this);
    }

    @Override
    public List<Atom> atoms() {
      return List.of(this);
    }

    @Override
    public boolean isPerhapsUndefined() {
      return false;
    }
  }

  /** Every part, the earlier ones first. */
  record All(List<Proposition> parts) implements Condition {
    @Override
    public Any negate() {
      return new Any(this);
    }

    @Override
    public Truth at(ExactReal point) {
      return RealQuantifier.every(parts, part -> part.at(point));
    }

    @Override
    public Truth forAll(RealQuantifier quantifier) {
      return RealQuantifier.every(parts, part -> part.forAll(quantifier));
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
    public Truth at(ExactReal point) {
      return denied.at(point).negate();
    }

    @Override
    public Truth forAll(RealQuantifier quantifier) {
      return quantifier.any(this);
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
