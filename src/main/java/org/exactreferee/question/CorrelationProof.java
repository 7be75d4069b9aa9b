package org.exactreferee.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.selection.Correlation;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.TruthValue;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * How scores and sensitivities are correlated, proved from the definitions: Pearson's correlation,
 * Spearman's, and the weighted one of [ALMW25, appendix I].
 */
public final class CorrelationProof {

  private static final String ONES = "[1 : a in 1..size(q)]";
  private static final String RANKS_OF_SCORES =
      "[sum(b in 1..size(q) where q[b] < q[a] : 1) - sum(b in 1..size(q) where q[b] > q[a] : 1)"
          + " : a in 1..size(q)]";
  private static final String RANKS_OF_SENSITIVITIES =
      "[sum(b in 1..size(d) where d[b] < d[a] : 1) - sum(b in 1..size(d) where d[b] > d[a] : 1)"
          + " : a in 1..size(d)]";
  private static final String LOW = "min(a in 1..size(q) : q[a])";
  private static final String WIDTH = "max(a in 1..size(q) : q[a]) - low";
  private static final String BUCKETS =
      "[min(n, floor((q[a] - low)*n/width) + 1) : a in 1..size(q)]";
  private static final String WEIGHTS =
      "[d[a]/max(b in 1..size(q) where bucket[b] = bucket[a] : d[b]) : a in 1..size(q)]";
  private static final String TOTAL = "sum(a in 1..size(w) : w[a])";
  private static final String FIRST_MEAN = "sum(a in 1..size(w) : w[a]*x[a])/total";
  private static final String SECOND_MEAN = "sum(a in 1..size(w) : w[a]*y[a])/total";
  private static final String COVARIANCE = "sum(a in 1..size(w) : w[a]*(x[a] - mx)*(y[a] - my))";
  private static final String FIRST = "sum(a in 1..size(w) : w[a]*(x[a] - mx)^2)";
  private static final String SECOND = "sum(a in 1..size(w) : w[a]*(y[a] - my)^2)";
  private static final String VALUE = "c/sqrt(u*v)";
  private static final String SIGNED_SQUARE = "c*abs(c)/(u*v)";

  private final Proofs proofs;
  private final List<Rational> scores;
  private final List<Rational> sensitivities;
  private final int digits;

  public CorrelationProof(
      Proofs proofs, List<Rational> scores, List<Rational> sensitivities, int digits) {
    this.proofs = proofs;
    this.scores = scores;
    this.sensitivities = sensitivities;
    this.digits = digits;
  }

  /** A line for each correlation. */
  public Table table(int buckets) {
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(row("Pearson", Optional.of(Correlation.pearson(scores, sensitivities)), pearson()));
    rows.add(row("Spearman", Optional.of(Correlation.spearman(scores, sensitivities)), spearman()));
    rows.add(
        row(
            "weighted, " + buckets + " buckets",
            Correlation.weighted(scores, sensitivities, buckets),
            weighted(buckets)));
    return Table.of(
        Table.columns("correlation", "square:signed square", "value:~", "meaning"), rows);
  }

  private List<Definition> given() {
    return new ArrayList<>(
        List.of(defined("q", Terms.vector(scores)), defined("d", Terms.vector(sensitivities))));
  }

  private static Definition defined(String name, Expression term) {
    return new Definition(name, List.of(), term);
  }

  private List<Definition> pearson() {
    List<Definition> names = given();
    names.add(defined("x", Terms.name("q")));
    names.add(defined("y", Terms.name("d")));
    names.add(defined("w", Terms.formula(ONES)));
    return names;
  }

  private List<Definition> spearman() {
    List<Definition> names = given();
    names.add(defined("x", Terms.formula(RANKS_OF_SCORES)));
    names.add(defined("y", Terms.formula(RANKS_OF_SENSITIVITIES)));
    names.add(defined("w", Terms.formula(ONES)));
    return names;
  }

  private List<Definition> weighted(int buckets) {
    List<Definition> names = given();
    names.add(defined("n", Terms.number(buckets)));
    names.add(defined("low", Terms.formula(LOW)));
    names.add(defined("width", Terms.formula(WIDTH)));
    names.add(defined("bucket", Terms.formula(BUCKETS)));
    names.add(defined("x", Terms.name("q")));
    names.add(defined("y", Terms.name("d")));
    names.add(defined("w", Terms.formula(WEIGHTS)));
    return names;
  }

  private static Expression term(List<Definition> names, Expression value) {
    List<Definition> all = new ArrayList<>(names);
    all.add(defined("total", Terms.formula(TOTAL)));
    all.add(defined("mx", Terms.formula(FIRST_MEAN)));
    all.add(defined("my", Terms.formula(SECOND_MEAN)));
    all.add(defined("c", Terms.formula(COVARIANCE)));
    all.add(defined("u", Terms.formula(FIRST)));
    all.add(defined("v", Terms.formula(SECOND)));
    return new Expression.Let(all, value);
  }

  private List<Cell> row(String name, Optional<Correlation> found, List<Definition> names) {
    Optional<Correlation> defined = found.filter(Correlation::isDefined);
    if (defined.isEmpty()) {
      return List.of(Cell.given(name), Cell.given(""), Cell.given(""), undefined(names));
    }
    Correlation correlation = defined.get();
    ProvedNumber square =
        ProvedNumber.of(
            proofs, term(names, Terms.formula(SIGNED_SQUARE)), Real.of(correlation.signedSquare()));
    ProvedNumber value =
        ProvedNumber.of(proofs, term(names, Terms.formula(VALUE)), correlation.value(), "");
    return List.of(
        Cell.given(name),
        square.exact(),
        value.decimal(digits, Decimal.Rounding.NEAREST),
        meaning(names, correlation.covariance().sign()));
  }

  private Cell meaning(List<Definition> names, int sign) {
    Expression positive = Terms.formula("c > 0");
    Expression negative = Terms.formula("c < 0");
    Expression none = Terms.formula("c = 0");
    Theorem theorem = proofs.holds(term(names, sign > 0 ? positive : sign < 0 ? negative : none));
    return Cell.proved(theorem, sign > 0 ? "positive" : sign < 0 ? "negative" : "none");
  }

  /** That the correlation has no value: a comparison with it is undefined. */
  private Cell undefined(List<Definition> names) {
    Theorem theorem = proofs.decided(term(names, Terms.formula(SIGNED_SQUARE + " = 0")));
    if (!theorem.possible().equals(Set.of(TruthValue.UNDEFINED))) {
      throw new RefusedProofException(
          "that a correlation is undefined", "it is " + theorem.possible());
    }
    return Cell.proved(theorem, "undefined: 0/0");
  }
}
