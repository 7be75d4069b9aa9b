package org.exactreferee.question;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.Real;

/**
 * Statements about the same terms, proved as one theorem {@code let p = term in A and B and ...}:
 * the terms are named once and evaluated once. First everything is stated, then it is proved, then
 * cells are made.
 */
public final class Bundle {

  /** What a result that is too long for a claim says. */
  public static final String TOO_LONG = "the formula is longer than a claim can be";

  private final Proofs proofs;
  private final List<Definition> names = new ArrayList<>();
  private final Set<Expression> statements = new LinkedHashSet<>();
  private Optional<Theorem> theorem = Optional.empty();
  private String reason = "it is beyond the limits of the kernel";

  public Bundle(Proofs proofs) {
    this.proofs = proofs;
  }

  /** Names a term; later ones may use the name. */
  public Expression define(String name, Expression term) {
    names.add(new Definition(name, List.of(), term));
    return Terms.name(name);
  }

  public void state(Expression statement) {
    statements.add(statement);
  }

  /** States that a term has this value; false if the value is too long to be stated. */
  public boolean equal(Expression term, String value) {
    Optional<Expression> literal = Terms.printed(value);
    literal.ifPresent(number -> state(Terms.equal(term, number)));
    return literal.isPresent();
  }

  /** Digits of a term, which are stated of the term itself. */
  public String decimal(Expression term, Real known, int digits, Decimal.Rounding rounding) {
    Decimal decimal = Decimal.of(known, digits, rounding);
    state(DecimalStatement.of(term, decimal));
    return decimal.digits();
  }

  /**
   * Asks the kernel. What it refuses ends the command; what it leaves open makes computed cells.
   *
   * @throws RefusedProofException if a statement does not hold
   */
  public Bundle prove() {
    if (!statements.isEmpty()) {
      theorem = proofs.tryEvaluated(claim());
    }
    return this;
  }

  /** Leaves everything unproved, for this reason. */
  public Bundle leave(String why) {
    reason = why;
    return this;
  }

  private Expression claim() {
    Expression body = Statements.conjunction(List.copyOf(statements));
    return names.isEmpty() ? body : new Expression.Let(names, body);
  }

  public Optional<Theorem> theorem() {
    return theorem;
  }

  /** A result that was stated: proved, or computed if the kernel left it open. */
  public Cell cell(Object value) {
    return theorem
        .map(proved -> Cell.proved(proved, value))
        .orElseGet(() -> Cell.computed(value, reason));
  }
}
