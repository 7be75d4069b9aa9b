package org.exactreferee.question.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** The best private rule for candidates of whom only some can be compared, and a payoff of each. */
public final class PosetDesign {

  /** Up to so many candidates the kernel tells all sights apart. */
  private static final int MOST_TOLD_APART = 6;

  private static final String SIGHTS =
      "that the numbers of what a player sees are right is proved for up to "
          + MOST_TOLD_APART
          + " candidates";

  private final PartialOrder order;
  private final List<Rational> payoff;
  private final Privacy privacy;
  private final Proofs proofs;
  private final int digits;
  private final PosetModel model;
  private final SolvedProgram best;
  private final SolvedProgram free;
  private final Optional<Theorem> sights;

  /** Solves it. */
  public PosetDesign(
      PartialOrder order, List<Rational> payoff, Privacy privacy, Proofs proofs, int digits) {
    this.order = order;
    this.payoff = List.copyOf(payoff);
    this.privacy = privacy;
    this.proofs = proofs;
    this.digits = digits;
    this.model = PosetModel.of(order);
    this.best = solved(privacy);
    this.free = solved(Privacy.NONE);
    this.sights =
        order.size() <= MOST_TOLD_APART ? proofs.tryEvaluated(model.sights()) : Optional.empty();
  }

  /** The blind choice is private, so that there is a rule. */
  private SolvedProgram solved(Privacy wanted) {
    return SolvedProgram.of(proofs, model.best(wanted, payoff)).orElseThrow();
  }

  /** The largest expected payoff of a private rule. */
  public ExactReal value() {
    return best.value();
  }

  /** The largest expected payoff, and that as a decimal. */
  public List<Cell> best() {
    return number(best);
  }

  /** The same without privacy. */
  public List<Cell> withoutPrivacy() {
    return number(free);
  }

  /** What a choice without looking gains. */
  public List<Cell> blind() {
    Rational sum = payoff.stream().reduce(Rational.ZERO, Rational::add);
    ExactReal value = ExactReal.of(sum.divide(Rational.of(payoff.size())));
    Theorem theorem =
        proofs.evaluated(
            Terms.let(
                "payoff",
                Terms.vector(payoff),
                Terms.equal(
                    Terms.formula("sum(v in 1..size(payoff) : payoff[v])/size(payoff)"),
                    Terms.number(value))));
    return beside(List.of(theorem), value, "");
  }

  private List<Cell> number(SolvedProgram solved) {
    List<Theorem> theorems = new ArrayList<>(List.of(solved.theorem()));
    sights.ifPresent(theorems::add);
    return beside(sights.isPresent() ? theorems : List.of(), solved.value(), SIGHTS);
  }

  private List<Cell> beside(List<Theorem> theorems, ExactReal value, String otherwise) {
    Digits.Wanted wanted =
        Digits.Wanted.of(Terms.number(value), value, digits, Decimal.Rounding.NEAREST);
    return List.of(
        Cell.of(theorems, value, otherwise),
        Digits.cells(proofs, theorems, List.of(wanted), otherwise).get(0));
  }

  /** The probability with which a rule takes each candidate. */
  private List<ExactReal> law(SolvedProgram solved) {
    int n = order.size();
    List<ExactReal> x = solved.entries("x", model.seen().count());
    return IntStream.rangeClosed(1, n)
        .mapToObj(
            v ->
                IntStream.range(0, 1 << n)
                    .filter(set -> SeenOrders.contains(set, v))
                    .mapToObj(set -> x.get(model.seen().number(set, v, n) - 1))
                    .reduce(ExactReal.ZERO, ExactReal::add))
        .toList();
  }

  private Theorem achieved(SolvedProgram solved, Privacy wanted) {
    List<ExactReal> x = solved.entries("x", model.seen().count());
    List<ExactReal> y = solved.entries("y", 1 << order.size());
    return proofs.evaluated(model.achieved(wanted, payoff, x, y, law(solved)));
  }

  /** Rows: candidate, its probability with its decimal, its probability without privacy. */
  public List<List<Cell>> candidates() {
    List<Theorem> mine = List.of(achieved(best, privacy));
    List<Theorem> freely = List.of(achieved(free, Privacy.NONE));
    List<ExactReal> law = law(best);
    List<ExactReal> other = law(free);
    List<List<Cell>> rows = new ArrayList<>();
    for (int v = 1; v <= order.size(); v++) {
      List<Cell> row = new ArrayList<>(List.of(Cell.given(v)));
      row.addAll(beside(mine, law.get(v - 1), ""));
      row.addAll(beside(freely, other.get(v - 1), ""));
      rows.add(row);
    }
    return rows;
  }

  /** Rows: time, who has come, the last one, how probably the rule stops there, as a decimal. */
  public List<List<Cell>> rule(boolean all) {
    int n = order.size();
    List<ExactReal> x = best.entries("x", model.seen().count());
    List<ExactReal> y = best.entries("y", 1 << n);
    List<List<Cell>> rows = new ArrayList<>();
    for (int j = 1; j <= model.seen().count(); j++) {
      int set = model.seen().set(j, n);
      int last = model.seen().last(j, n);
      List<Integer> members = SeenOrders.members(set, n);
      ExactReal unstopped = y.get(set & ~(1 << (last - 1)));
      ExactReal stop = x.get(j - 1);
      boolean shown = all || (members.size() < n && !stop.isZero());
      if (!shown || unstopped.isZero()) {
        continue;
      }
      Rational others = Rational.of(n - members.size() + 1);
      ExactReal acceptance = stop.multiply(ExactReal.of(others)).divide(unstopped);
      Theorem theorem = proofs.evaluated(model.accepts(x, y, j, acceptance));
      List<Cell> row =
          new ArrayList<>(
              List.of(
                  Cell.given(members.size()), Cell.given(order.text(members)), Cell.given(last)));
      row.addAll(beside(List.of(theorem), acceptance, ""));
      rows.add(row);
    }
    return rows;
  }
}
