package org.exactreferee.trusted.language.value;

import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.trusted.language.tree.Kind;

/**
 * The meaning of a statement: when it is true and when it is false, as two-valued conditions on the
 * real variables around it. Where neither holds it is undefined; both never do.
 *
 * <p>The logic is the strong one of Kleene. {@code a and b} is false if a side is false and true if
 * both are, else undefined; {@code or}, {@code =>} and {@code not} follow; {@code forall} is the
 * conjunction of its cases. So the order of sides and cases never matters. This class is the only
 * place that says so; {@code specs/FORMAT.md} says it in words.
 *
 * @param isTrue where it is true
 * @param isFalse where it is false
 */
public record Proposition(Formula isTrue, Formula isFalse) implements Value {

  /** What is known to be true, or known to be false. */
  public static Proposition of(boolean value, Ground ground) {
    Truth yes = Truth.of(true, ground);
    return value ? new Proposition(yes, yes.negate()) : new Proposition(yes.negate(), yes);
  }

  /** What has no truth value, and why: a divisor is zero, an index out of range. */
  public static Proposition undefined(String reason) {
    Truth never = Truth.of(false, Ground.undefined(reason));
    return new Proposition(never, never);
  }

  /** What may be true, false or undefined. */
  public static Proposition unknown(Ground missing) {
    Truth open = new Truth(Truth.Verdict.UNKNOWN, missing);
    return new Proposition(open, open);
  }

  public static Proposition unknown(String missing) {
    return unknown(new Ground.Words(missing));
  }

  public Proposition not() {
    return new Proposition(/* isTrue= */ isFalse, /* isFalse= */ isTrue);
  }

  /** Both. A left side that is false settles it, and the right one is not looked at. */
  public Proposition and(Supplier<Proposition> right) {
    return isKnown(isFalse) ? this : and(right.get());
  }

  private Proposition and(Proposition that) {
    Proposition both =
        new Proposition(Formula.all(isTrue, that.isTrue), Formula.any(isFalse, that.isFalse));
    Optional<String> absorbed = undefinedBecause().or(that::undefinedBecause);
    return absorbed.isPresent() && both.isKnownFalse() ? both.absorbing(absorbed.get()) : both;
  }

  /** Both, as parts of one comparison: undefined where either is. */
  public Proposition andDefined(Proposition that) {
    Formula defined = Formula.any(isTrue, isFalse);
    Formula thatDefined = Formula.any(that.isTrue, that.isFalse);
    return new Proposition(
        Formula.all(isTrue, that.isTrue),
        Formula.any(Formula.all(isFalse, thatDefined), Formula.all(defined, that.isFalse)));
  }

  /** One of both at least, by the law of De Morgan. */
  public Proposition or(Supplier<Proposition> right) {
    return not().and(() -> right.get().not()).not();
  }

  /**
   * A case of {@code forall}, of which this is the guard: it holds where the guard is false, is
   * undefined where the guard is, and is what the body is where the guard is true.
   */
  public Proposition guarding(Supplier<Proposition> body) {
    if (isKnown(isTrue)) {
      return body.get();
    }
    if (isKnown(isFalse)) {
      return of(true, new Ground.Cases(0));
    }
    if (undefinedBecause().isPresent()) {
      return this;
    }
    Proposition inside = body.get();
    return new Proposition(
        Formula.any(isFalse, Formula.all(isTrue, inside.isTrue)),
        Formula.all(isTrue, inside.isFalse));
  }

  /** What the first is where this is true, and what the second is where this is false. */
  public Proposition choosing(Proposition yes, Proposition no) {
    return new Proposition(
        Formula.any(Formula.all(isTrue, yes.isTrue), Formula.all(isFalse, no.isTrue)),
        Formula.any(Formula.all(isTrue, yes.isFalse), Formula.all(isFalse, no.isFalse)));
  }

  private static boolean isKnown(Formula formula) {
    return formula instanceof Truth truth && truth.isTrue();
  }

  private static boolean isDenied(Formula formula) {
    return formula instanceof Truth truth && truth.isFalse();
  }

  public boolean isKnownTrue() {
    return isKnown(isTrue);
  }

  public boolean isKnownFalse() {
    return isKnown(isFalse);
  }

  /** Why it is undefined, if it is known to be. */
  public Optional<String> undefinedBecause() {
    return isDenied(isTrue) && isDenied(isFalse)
        ? Optional.of(((Truth) isTrue).ground().inWords())
        : Optional.empty();
  }

  /** Whether it is false wherever it is not true. */
  public boolean isDefined() {
    return isFalse.equals(isTrue.negate());
  }

  /** The same, which is false, although something beside it is undefined. */
  public Proposition absorbing(String undefined) {
    return of(false, new Ground.Absorbed(undefined, ((Truth) isFalse).ground()));
  }

  /** The same where a variable has a value: what is known says so. */
  public Proposition atCase(String variable, Value value) {
    return new Proposition(atCase(isTrue, variable, value), atCase(isFalse, variable, value));
  }

  private static Formula atCase(Formula formula, String variable, Value value) {
    if (formula instanceof Truth truth) {
      return truth.atCase(variable, value);
    }
    if (formula instanceof Formula.Joined joined) {
      return new Formula.Joined(
          joined.all(), joined.parts().stream().map(p -> atCase(p, variable, value)).toList());
    }
    boolean bound = formula instanceof Formula.Bound || formula instanceof Formula.InCase;
    return bound && formula.isClosed()
        ? new Formula.InCase(variable, value.toString(), formula)
        : formula;
  }

  /** What is known of it, once both conditions are decided. */
  public static Knowledge knowledge(Truth isTrue, Truth isFalse) {
    EnumSet<TruthValue> possible = EnumSet.allOf(TruthValue.class);
    if (isTrue.isTrue()) {
      return new Knowledge(EnumSet.of(TruthValue.TRUE), isTrue.ground());
    }
    if (isFalse.isTrue()) {
      Ground ground = isTrue.isFalse() ? isTrue.ground() : isFalse.ground();
      return new Knowledge(EnumSet.of(TruthValue.FALSE), ground);
    }
    if (isTrue.isFalse()) {
      possible.remove(TruthValue.TRUE);
    }
    if (isFalse.isFalse()) {
      possible.remove(TruthValue.FALSE);
    }
    return new Knowledge(possible, isTrue.ground());
  }

  @Override
  public Kind kind() {
    return Kind.TRUTH;
  }

  @Override
  public String toString() {
    return isKnownTrue() ? "TRUE" : isKnownFalse() ? "FALSE" : "a statement";
  }
}
