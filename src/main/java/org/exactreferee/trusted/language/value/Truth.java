package org.exactreferee.trusted.language.value;

import java.util.function.Supplier;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A two-valued statement that is decided, or that could not be, and why.
 *
 * @param ground what decided it, or what was missing
 */
public record Truth(Verdict verdict, Ground ground) implements Formula {

  /** UNKNOWN is an answer of its own, never a kind of true. */
  enum Verdict {
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

  public boolean isTrue() {
    return verdict == Verdict.TRUE;
  }

  public boolean isFalse() {
    return verdict == Verdict.FALSE;
  }

  /** The same where a variable has a value: its ground says so. */
  public Truth atCase(Object variable, Object value) {
    return new Truth(verdict, new Ground.Case(variable.toString(), value.toString(), ground));
  }

  @Override
  public Truth negate() {
    return isDecided() ? of(isFalse(), ground) : this;
  }

  /** Whether it is true or false. */
  boolean isDecided() {
    return verdict != Verdict.UNKNOWN;
  }

  /** Both; if this is false, the other is not asked for. */
  public Truth and(Supplier<Truth> that) {
    return isFalse() ? this : and(that.get());
  }

  /** Both: false if one is, true if both are. */
  public Truth and(Truth that) {
    if (isFalse() || that.isFalse()) {
      return isFalse() ? this : that;
    }
    return isTrue() && that.isTrue()
        ? of(true, Ground.together(ground, that.ground))
        : isTrue() ? that : this;
  }

  @Override
  public Truth at(Indeterminate.Variable variable, ExactReal point) {
    return this;
  }
}
