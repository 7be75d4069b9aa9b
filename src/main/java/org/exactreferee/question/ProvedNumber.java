package org.exactreferee.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * A term with what is proved of its value. An exact value is proved once, {@code term = value}, and
 * what follows is proved of the value written out, which is cheap; a value that is known by
 * enclosures stays the term itself.
 */
public final class ProvedNumber {

  private static final String BEYOND = "it is beyond the limits of the kernel";

  private final Proofs proofs;
  private final Real known;
  private final String text;
  private final Expression standsFor;
  private final List<Theorem> theorems;
  private final Optional<String> why;

  private ProvedNumber(
      Proofs proofs,
      Real known,
      String text,
      Expression standsFor,
      List<Theorem> theorems,
      Optional<String> why) {
    this.proofs = proofs;
    this.known = known;
    this.text = text;
    this.standsFor = standsFor;
    this.theorems = theorems;
    this.why = why;
  }

  /** The value that a search says a term has; an exact one is stated if it is written out. */
  public static ProvedNumber of(Proofs proofs, Expression term, Real known) {
    return of(proofs, term, known, text(known));
  }

  private static String text(Real known) {
    return known instanceof ComputedReal ? "" : known.exact().map(Object::toString).orElse("");
  }

  /**
   * The same, with an exact value that is printed in a form of its own.
   *
   * @param text the value; empty if there is no exact one
   */
  public static ProvedNumber of(Proofs proofs, Expression term, Real known, String text) {
    return of(proofs, term, known, text, new Evidence.Evaluation(List.of()));
  }

  /** The same, with what the search found that shows it. */
  static ProvedNumber of(
      Proofs proofs, Expression term, Real known, String text, Evidence evidence) {
    if (text.isEmpty()) {
      return new ProvedNumber(proofs, known, text, term, List.of(), Optional.empty());
    }
    Optional<Expression> literal = Terms.printed(text);
    if (literal.isEmpty()) {
      return computed(proofs, known, text, Bundle.TOO_LONG);
    }
    Optional<Theorem> equal = proofs.tryHolds(Terms.equal(term, literal.get()), evidence);
    return equal
        .map(
            theorem ->
                new ProvedNumber(
                    proofs, known, text, literal.get(), List.of(theorem), Optional.empty()))
        .orElseGet(() -> computed(proofs, known, text, BEYOND));
  }

  /** A value that nothing proves, and why. */
  public static ProvedNumber computed(Proofs proofs, Real known, String why) {
    return computed(proofs, known, text(known), why);
  }

  static ProvedNumber computed(Proofs proofs, Real known, String text, String why) {
    return new ProvedNumber(proofs, known, text, Terms.number(0), List.of(), Optional.of(why));
  }

  /** The exact value; empty if there is none. */
  public Cell exact() {
    if (text.isEmpty()) {
      return Cell.given("");
    }
    return why.map(reason -> Cell.computed(text, reason))
        .orElseGet(() -> Cell.proved(theorems, text));
  }

  /** Digits of the value. */
  public Cell decimal(int digits, Decimal.Rounding rounding) {
    return digits(number -> number, Decimal.of(known, digits, rounding));
  }

  /** Digits of a function of the value, which a search has found. */
  public Cell digits(UnaryOperator<Expression> function, Decimal decimal) {
    return stated(number -> DecimalStatement.of(function.apply(number), decimal), decimal.digits());
  }

  /** A result that is right if this statement about the value holds. */
  public Cell stated(UnaryOperator<Expression> statement, Object result) {
    if (why.isPresent()) {
      return Cell.computed(result, why.get());
    }
    return proofs
        .tryEvaluated(statement.apply(standsFor))
        .map(theorem -> Cell.proved(with(theorem), result))
        .orElseGet(() -> Cell.computed(result, BEYOND));
  }

  private List<Theorem> with(Theorem another) {
    List<Theorem> all = new ArrayList<>(theorems);
    all.add(another);
    return all;
  }

  /** The value written out, or else the term. */
  Expression term() {
    return standsFor;
  }

  /** What a search says the value is, for drawing. */
  public Real known() {
    return known;
  }

  /** What the value rests on; nothing if it is only enclosed. */
  public List<Theorem> theorems() {
    return theorems;
  }

  public boolean isProved() {
    return why.isEmpty();
  }
}
