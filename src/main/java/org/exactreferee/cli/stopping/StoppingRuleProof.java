package org.exactreferee.cli.stopping;

import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.cli.privacy.RankLawClaims;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.prove.stopping.PrivateStoppingRule.ActivePair;
import org.exactreferee.question.NamedRule;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * What was found about the best private rule itself, proved: that its law is private and reaches
 * the optimum, that the rule has the law, and what the prices mean.
 */
public final class StoppingRuleProof {

  /**
   * The largest number of candidates for which the recurrence of an irrational rule is written out.
   */
  private static final int MOST_WRITTEN_OUT = 12;

  private static final String IRRATIONAL_RULE =
      "a rule with irrational probabilities is written out in claims for up to "
          + MOST_WRITTEN_OUT
          + " candidates";

  private static final String IRRATIONAL_PRICE =
      "the best rule for payoffs with powers of e is no term of the language of claims";

  private static final Expression Q = Terms.name("q");
  private static final Expression V = Terms.name("v");

  /**
   * The recurrence of {@link org.exactreferee.trusted.model.stopping.OccupancyRankLaw}: a lists the
   * acceptance probabilities time by time, y those of not having stopped before a time, q is the
   * law.
   */
  private static final Expression RECURRENCE =
      Terms.formula(
          "let c(i, s) = y[i]*a[i*(i - 1)/2 + s]/i, n = size(q) in y[1] = 1"
              + " and (forall i in 1..n - 1 : y[i + 1] = y[i] - sum(s in 1..i : c(i, s)))"
              + " and (forall s in 1..n : a[n*(n - 1)/2 + s] = 1)"
              + " and (forall i in 1..n, s in 1..i : 0 <= a[i*(i - 1)/2 + s] <= 1)"
              + " and (forall k in 1..n : q[k] ="
              + " sum(i in 1..n, s in 1..i : c(i, s)*C(k - 1, s - 1)*C(n - k, i - s)/C(n, i)))");

  /** How many pairs of neighbouring ranks are as different as privacy allows. */
  private static final Expression ACTIVE =
      Terms.formula(
          "sum(i in 1..size(q), j in max(1, i - l)..min(size(q), i + l) where i != j :"
              + " (if q[i] - f*q[j] = d then 1 else 0))");

  private final StoppingDesignProof<PrivateStoppingRule> proof;
  private final PrivateDesign<PrivateStoppingRule> design;
  private final Expression law;
  private final List<ActivePair> active;
  private final List<Theorem> privateLaw;

  /** Proves that the law is private and optimal, if the kernel computes so much. */
  public StoppingRuleProof(StoppingDesignProof<PrivateStoppingRule> proof) {
    this.proof = proof;
    this.design = proof.design();
    this.law = Terms.vector(design.best().law());
    this.active = design.best().activePairs();
    this.privateLaw = provePrivateLaw();
  }

  private boolean isRational() {
    return design.factor().rational().isPresent();
  }

  /** That the law is private and optimal, and which ranks are as different as privacy allows. */
  private List<Theorem> provePrivateLaw() {
    Expression factor = Terms.name("f");
    Expression delta = Terms.name("d");
    List<Expression> said = new ArrayList<>();
    said.add(Terms.call(PRIVATE, Q, Terms.name("l"), factor, delta));
    Expression value = Terms.number(design.best().value());
    said.add(Terms.equal(Statements.product(V, Q, proof.candidates()), value));
    for (ActivePair pair : active) {
      said.add(RankLawClaims.areNeighbours(pair.ranks(), design.l()));
      Expression first = Terms.at(Q, pair.ranks().first());
      Expression second = Terms.at(Q, pair.ranks().second());
      said.add(Terms.equal(Statements.excess(first, factor, second), delta));
    }
    said.add(Terms.equal(ACTIVE, Terms.number(active.size())));
    List<Definition> names =
        List.of(
            Terms.define("q", law),
            Terms.define("v", proof.payoff()),
            Terms.define("l", Terms.number(design.l())),
            Terms.define("f", Terms.number(design.factor())),
            Terms.define("d", Terms.number(design.delta())));
    return proof
        .proofs()
        .tryEvaluated(Statements.let(names, Statements.conjunction(said)))
        .map(theorem -> List.of(proof.best(), theorem))
        .orElse(List.of());
  }

  /** That the rule has the law. */
  private List<Theorem> rule() {
    if (isRational()) {
      List<Expression> rows = design.best().acceptance().stream().map(Terms::vector).toList();
      Expression ofRule = NamedRule.lawTerm(RuleKind.TABLE_RULE, rows);
      return proof.proofs().tryEvaluated(Terms.equal(ofRule, law)).stream().toList();
    }
    return proof.candidates() > MOST_WRITTEN_OUT ? List.of() : writtenOut().stream().toList();
  }

  /** The same with the definition of the law, as the language has rules of fractions only. */
  private Optional<Theorem> writtenOut() {
    List<ExactReal> accepted = new ArrayList<>();
    List<ExactReal> goesOn = new ArrayList<>(List.of(ExactReal.ONE));
    for (List<ExactReal> row : design.best().acceptance()) {
      accepted.addAll(row);
      ExactReal here = goesOn.get(goesOn.size() - 1);
      ExactReal stops = row.stream().reduce(ExactReal.ZERO, ExactReal::add);
      goesOn.add(here.subtract(here.multiply(stops).divide(ExactReal.of(row.size()))));
    }
    return proof
        .proofs()
        .tryEvaluated(
            Statements.let(
                List.of(
                    Terms.define("a", Terms.vector(accepted)),
                    Terms.define("y", Terms.vector(goesOn.subList(0, proof.candidates()))),
                    Terms.define("q", law)),
                RECURRENCE));
  }

  /**
   * The cells of these acceptance probabilities, or of these probabilities of the law: each with
   * its decimal.
   */
  List<List<Cell>> numbers(List<ExactReal> values) {
    List<Theorem> ofRule = privateLaw.isEmpty() ? List.of() : rule();
    List<Theorem> theorems =
        ofRule.isEmpty() ? List.of() : Stream.concat(privateLaw.stream(), ofRule.stream()).toList();
    List<Cell> decimals = proof.decimals(theorems, values, IRRATIONAL_RULE);
    List<List<Cell>> cells = new ArrayList<>();
    for (ExactReal value : values) {
      cells.add(List.of(Cell.of(theorems, value, IRRATIONAL_RULE), decimals.get(cells.size())));
    }
    return cells;
  }

  /** The active pairs, each with its price and that as a decimal. */
  public List<List<Cell>> pairs() {
    List<Theorem> prices = active.isEmpty() ? List.of() : prices();
    List<Cell> decimals =
        proof.decimals(prices, active.stream().map(ActivePair::price).toList(), IRRATIONAL_PRICE);
    List<List<Cell>> rows = new ArrayList<>();
    for (ActivePair pair : active) {
      rows.add(
          List.of(
              Cell.of(privateLaw, pair.ranks().first(), StoppingDesignProof.TOO_LARGE),
              Cell.of(privateLaw, pair.ranks().second(), StoppingDesignProof.TOO_LARGE),
              Cell.of(prices, pair.price(), IRRATIONAL_PRICE),
              decimals.get(rows.size())));
    }
    return rows;
  }

  /**
   * That rules which pay the price of each pair for every unit of {@code q_i - E q_j - delta} gain
   * no more than the best private rule, although privacy does not bind them. So if the deltas of
   * the pairs change, the largest payoff grows by at most the sum of price times change.
   */
  private List<Theorem> prices() {
    if (!isRational()) {
      return List.of();
    }
    Expression factor = Terms.number(design.factor());
    List<Expression> payoffs = new ArrayList<>();
    design.payoff().values().forEach(value -> payoffs.add(Terms.number(value)));
    List<Expression> signs = new ArrayList<>();
    List<Expression> sum = new ArrayList<>();
    for (ActivePair pair : active) {
      Expression price = Terms.number(pair.price());
      int high = pair.ranks().first() - 1;
      int low = pair.ranks().second() - 1;
      payoffs.set(high, Terms.minus(payoffs.get(high), price));
      payoffs.set(low, Terms.plus(payoffs.get(low), Terms.times(factor, price)));
      signs.add(Terms.atMost(Terms.number(0), price));
      sum.add(price);
    }
    Expression gained =
        Terms.plus(
            Statements.product(V, Q, proof.candidates()),
            Terms.times(Terms.number(design.delta()), LinearTerms.total(sum)));
    Expression bestLaw = NamedRule.lawTerm(RuleKind.OPTIMAL_RULE, List.of(V));
    List<Expression> said = new ArrayList<>(Collections.singleton(Statements.conjunction(signs)));
    said.add(Terms.equal(gained, Terms.number(design.best().value())));
    Expression claim =
        Statements.let(
            List.of(Terms.define("v", new Expression.Vector(payoffs)), Terms.define("q", bestLaw)),
            Terms.all(said));
    return proof
        .proofs()
        .tryEvaluated(claim)
        .map(theorem -> List.of(proof.best(), theorem))
        .orElse(List.of());
  }
}
