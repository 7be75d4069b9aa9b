package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.cli.privacy.RankLawClaims;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.stopping.PrivateStoppingRule.ActivePair;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * What was found about the best private rule, proved: that no rule is better, that the law is
 * private and reaches the optimum, that the rule has the law, what the prices mean, and what the
 * p-mix gains.
 */
public final class StoppingDesignProof {

  /** Up to so many candidates the recurrence of an irrational rule is written out. */
  private static final int MOST_WRITTEN_OUT = 12;

  private static final String IRRATIONAL_RULE =
      "a rule with irrational probabilities is written out in claims for up to "
          + MOST_WRITTEN_OUT
          + " candidates";

  private static final String IRRATIONAL_PRICE =
      "the best rule for payoffs with powers of e is no term of the language of claims";

  private static final String TOO_LARGE = "the kernel computes rank laws of up to 300 candidates";

  private static final Expression Q = Terms.name("q");
  private static final Expression U = Terms.name("u");
  private static final Expression V = Terms.name("v");

  /**
   * The recurrence of {@link org.exactreferee.trusted.model.stopping.OccupancyRankLaw}: a lists the
   * acceptance probabilities time by time, y those of not having stopped before a time, q is the
   * law.
   */
  private static final Expression RECURRENCE =
      Terms.parsed(
          "let c(i, s) = y[i]*a[i*(i - 1)/2 + s]/i, n = size(q) in y[1] = 1"
              + " and (forall i in 1..n - 1 : y[i + 1] = y[i] - sum(s in 1..i : c(i, s)))"
              + " and (forall s in 1..n : a[n*(n - 1)/2 + s] = 1)"
              + " and (forall i in 1..n, s in 1..i : 0 <= a[i*(i - 1)/2 + s] <= 1)"
              + " and (forall k in 1..n : q[k] ="
              + " sum(i in 1..n, s in 1..i : c(i, s)*C(k - 1, s - 1)*C(n - k, i - s)/C(n, i)))");

  /** How many pairs of neighbouring ranks are as different as privacy allows. */
  private static final Expression ACTIVE =
      Terms.parsed(
          "sum(i in 1..size(q), j in max(1, i - l)..min(size(q), i + l) where i != j :"
              + " (if q[i] - f*q[j] = d then 1 else 0))");

  private final PrivateDesign design;
  private final Proofs proofs;
  private final int digits;
  private final Lazy<Theorem> best = new Lazy<>(this::proveBest);
  private final Lazy<Expression> law = new Lazy<>(this::literalLaw);
  private final Lazy<List<ActivePair>> active = new Lazy<>(this::activePairs);
  private final Lazy<List<Theorem>> privateLaw = new Lazy<>(this::provePrivateLaw);
  private final Lazy<List<Theorem>> ruleAndLaw = new Lazy<>(this::proveRuleAndLaw);

  /**
   * Proves nothing yet.
   *
   * @param digits of decimals
   */
  public StoppingDesignProof(PrivateDesign design, Proofs proofs, int digits) {
    this.design = design;
    this.proofs = proofs;
    this.digits = digits;
  }

  PrivateDesign design() {
    return design;
  }

  private int n() {
    return design.payoff().values().size();
  }

  private boolean isRational() {
    return design.factor().rational().isPresent();
  }

  private Expression payoff() {
    return Terms.vector(design.payoff().values());
  }

  private Expression literalLaw() {
    return Terms.vector(design.best().law());
  }

  private List<ActivePair> activePairs() {
    return design.best().activePairs();
  }

  private static Cell cell(List<Theorem> theorems, Object value, String otherwise) {
    return theorems.isEmpty() ? Cell.computed(value, otherwise) : Cell.proved(theorems, value);
  }

  /** Decimals of numbers, which are proved if the numbers are. */
  List<Cell> decimals(List<Theorem> theorems, List<ExactReal> values, String otherwise) {
    List<Digits.Wanted> wanted =
        values.stream()
            .map(v -> Digits.Wanted.of(Terms.number(v), v, digits, Decimal.Rounding.NEAREST))
            .toList();
    return theorems.isEmpty()
        ? wanted.stream().map(each -> Cell.computed(each.decimal(), otherwise)).toList()
        : Digits.cells(proofs, theorems, wanted);
  }

  private List<Cell> number(List<Theorem> theorems, ExactReal value, String otherwise) {
    return List.of(
        cell(theorems, value, otherwise), decimals(theorems, List.of(value), otherwise).get(0));
  }

  /** That no private rule has a larger expected payoff, and that one has this. */
  Theorem best() {
    return best.get();
  }

  private Theorem proveBest() {
    Expression largest =
        Terms.call(
            "best_private_stopping",
            payoff(),
            Terms.number(design.l()),
            Terms.number(design.factor()),
            Terms.number(design.delta()));
    Evidence found =
        new Evidence.Evaluation(List.of(new Answer.OfProgram(design.best().evidence())));
    return proofs.holds(Terms.equal(largest, Terms.number(design.best().value())), found);
  }

  /** The expected payoff of the best private rule, and that as a decimal. */
  public List<Cell> value() {
    return number(List.of(best()), design.value(), "");
  }

  /** The largest p of a private p-mix, its payoff, and the payoff without privacy. */
  public List<Cell> mix() {
    PMixProof.LargestP largest = design.largestMix();
    Expression p = Terms.number(design.largestP());
    List<Expression> said = new ArrayList<>(largest.statements(design.l()));
    Expression played =
        Statements.sum(
            n(),
            k ->
                Terms.times(
                    Statements.at(V, k),
                    RankLawClaims.mixed(p, Statements.at(Q, k), Statements.at(U, k))));
    Expression value = Terms.number(design.payoff().shown(design.mixed()));
    said.add(Terms.let("v", payoff(), Terms.equal(played, value)));
    Expression claim =
        Statements.let(
            List.of(
                Statements.definition("q", design.payoff().bestLaw()),
                Statements.definition("u", RuleOptions.blindLaw(n()))),
            Terms.all(said));
    boolean fractions = largest.numbers().allMatch(number -> number.rational().isPresent());
    List<Theorem> mixed =
        (fractions
                ? proofs.tryHolds(claim, new Evidence.Attained(List.of()))
                : proofs.tryEvaluated(claim))
            .stream().toList();
    ExactReal freely = design.payoff().shown(design.withoutPrivacy());
    Expression bestLaw = Terms.call("rank_law", Terms.call("optimal_rule", V));
    Expression without =
        Statements.let(
            List.of(Statements.definition("v", payoff()), Statements.definition("q", bestLaw)),
            Terms.equal(Statements.product(V, Q, n()), Terms.number(freely)));
    List<Theorem> free = proofs.tryEvaluated(without).stream().toList();
    return Stream.of(
            number(mixed, design.largestP(), TOO_LARGE),
            number(mixed, design.mixed(), TOO_LARGE),
            number(free, design.withoutPrivacy(), TOO_LARGE))
        .flatMap(List::stream)
        .toList();
  }

  /** That the law is private and optimal, and which ranks are as different as privacy allows. */
  private List<Theorem> provePrivateLaw() {
    Expression factor = Terms.name("f");
    Expression delta = Terms.name("d");
    List<Expression> said = new ArrayList<>();
    said.add(Terms.call("private", Q, Terms.name("l"), factor, delta));
    Expression value = Terms.number(design.best().value());
    said.add(Terms.equal(Statements.product(V, Q, n()), value));
    for (ActivePair pair : active.get()) {
      said.add(RankLawClaims.areNeighbours(pair.ranks(), design.l()));
      Expression first = Terms.at(Q, pair.ranks().first());
      Expression second = Terms.at(Q, pair.ranks().second());
      said.add(Terms.equal(Statements.excess(first, factor, second), delta));
    }
    said.add(Terms.equal(ACTIVE, Terms.number(active.get().size())));
    List<Definition> names =
        List.of(
            Statements.definition("q", law.get()),
            Statements.definition("v", payoff()),
            Statements.definition("l", Terms.number(design.l())),
            Statements.definition("f", Terms.number(design.factor())),
            Statements.definition("d", Terms.number(design.delta())));
    return proofs
        .tryEvaluated(Statements.let(names, Statements.conjunction(said)))
        .map(theorem -> List.of(best(), theorem))
        .orElse(List.of());
  }

  /** That the rule has the law. */
  private List<Theorem> rule() {
    if (isRational()) {
      List<Expression> rows = design.best().acceptance().stream().map(Terms::vector).toList();
      Expression ofRule = Terms.call("rank_law", Terms.call("table_rule", rows));
      return proofs.tryEvaluated(Terms.equal(ofRule, law.get())).stream().toList();
    }
    return n() > MOST_WRITTEN_OUT ? List.of() : writtenOut().stream().toList();
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
    return proofs.tryEvaluated(
        Statements.let(
            List.of(
                Statements.definition("a", Terms.vector(accepted)),
                Statements.definition("y", Terms.vector(goesOn.subList(0, n()))),
                Statements.definition("q", law.get())),
            RECURRENCE));
  }

  private List<Theorem> proveRuleAndLaw() {
    List<Theorem> ofLaw = privateLaw.get();
    List<Theorem> rule = ofLaw.isEmpty() ? List.of() : rule();
    return rule.isEmpty() ? List.of() : Stream.concat(ofLaw.stream(), rule.stream()).toList();
  }

  /**
   * The cells of these acceptance probabilities, or of these probabilities of the law: each with
   * its decimal.
   */
  List<List<Cell>> numbers(List<ExactReal> values) {
    List<Theorem> theorems = ruleAndLaw.get();
    List<Cell> decimals = decimals(theorems, values, IRRATIONAL_RULE);
    List<List<Cell>> cells = new ArrayList<>();
    for (ExactReal value : values) {
      cells.add(List.of(cell(theorems, value, IRRATIONAL_RULE), decimals.get(cells.size())));
    }
    return cells;
  }

  /** The active pairs, each with its price and that as a decimal. */
  public List<List<Cell>> pairs() {
    List<Theorem> shown = privateLaw.get();
    List<Theorem> prices = active.get().isEmpty() ? List.of() : prices();
    List<Cell> decimals =
        decimals(prices, active.get().stream().map(ActivePair::price).toList(), IRRATIONAL_PRICE);
    List<List<Cell>> rows = new ArrayList<>();
    for (ActivePair pair : active.get()) {
      rows.add(
          List.of(
              cell(shown, pair.ranks().first(), TOO_LARGE),
              cell(shown, pair.ranks().second(), TOO_LARGE),
              cell(prices, pair.price(), IRRATIONAL_PRICE),
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
    for (ActivePair pair : active.get()) {
      Expression price = Terms.number(pair.price());
      int high = pair.ranks().first() - 1;
      int low = pair.ranks().second() - 1;
      payoffs.set(high, Terms.minus(payoffs.get(high), price));
      payoffs.set(low, Terms.plus(payoffs.get(low), Terms.times(factor, price)));
      signs.add(Statements.atMost(Terms.number(0), price));
      sum.add(price);
    }
    Expression gained =
        Terms.plus(
            Statements.product(V, Q, n()),
            Terms.times(Terms.number(design.delta()), Statements.total(sum)));
    Expression bestLaw = Terms.call("rank_law", Terms.call("optimal_rule", V));
    List<Expression> said = new ArrayList<>(Collections.singleton(Statements.conjunction(signs)));
    said.add(Terms.equal(gained, Terms.number(design.best().value())));
    Expression claim =
        Statements.let(
            List.of(
                Statements.definition("v", new Expression.Vector(payoffs)),
                Statements.definition("q", bestLaw)),
            Terms.all(said));
    return proofs.tryEvaluated(claim).map(theorem -> List.of(best(), theorem)).orElse(List.of());
  }
}
