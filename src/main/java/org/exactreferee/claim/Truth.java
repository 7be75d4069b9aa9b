package org.exactreferee.claim;

import java.util.List;
import java.util.Set;
import org.exactreferee.number.ExactReal;

/**
 * A decided statement, or one that could not be decided, and why.
 *
 * @param ground what decided it, or what was missing
 */
public record Truth(Verdict verdict, Ground ground) implements Proposition {

  /** UNKNOWN is an answer of its own, never a kind of true. */
  public enum Verdict {
    TRUE,
    FALSE,
    UNKNOWN
  }

  public static Truth of(boolean value, Ground ground) {
    return new Truth(value ? Verdict.TRUE : Verdict.FALSE, ground);
  }

  public static Truth unknown(String reason) {
    return new Truth(Verdict.UNKNOWN, new Ground.Words(reason));
  }

  /** Unknown, and not even known to be defined. */
  static Truth perhapsUndefined(String reason) {
    return new Truth(Verdict.UNKNOWN, new Ground.PerhapsUndefined(reason));
  }

  /** The same where a variable has a value: its ground says so. */
  Truth atCase(Object variable, Object value) {
    return new Truth(verdict, new Ground.Case(variable.toString(), value.toString(), ground));
  }

  @Override
  public Truth negate() {
    return verdict == Verdict.UNKNOWN ? this : of(verdict == Verdict.FALSE, ground);
  }

  @Override
  public Truth at(Indeterminate.Variable variable, ExactReal point) {
    return this;
  }

  @Override
  public Truth forAll(RealQuantifier quantifier) {
    return this;
  }

  @Override
  public Set<Indeterminate.Variable> variables() {
    return Set.of();
  }

  @Override
  public List<Condition.Atom> atoms() {
    return List.of();
  }

  @Override
  public boolean isPerhapsUndefined() {
    Ground inner = ground;
    while (inner instanceof Ground.Case oneCase) {
      inner = oneCase.ground();
    }
    return inner instanceof Ground.PerhapsUndefined;
  }

  @Override
  public String toString() {
    return verdict.toString();
  }
}
