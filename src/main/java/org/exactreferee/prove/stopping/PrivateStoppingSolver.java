package org.exactreferee.prove.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.linear.FactorSystem;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/**
 * Finds the best private stopping rule exactly. {@link RoundedMixture} guesses of which plain rules
 * it is a mixture and which pairs of ranks are tight; weights and prices then solve two small
 * systems of equations, and an exact backward induction shows whether some plain rule is worth more
 * than the prices. If one is, or if a price is negative, exact steps of the simplex method go on
 * from there. If instead the mixture is not private, which rounding hides where pairs are nearly
 * tight, steps of the dual simplex method do. If both are wrong, the blind choice is the start.
 */
public final class PrivateStoppingSolver {

  private static final int HINT_BITS = 80;

  /** Exchanges times candidates; an exchange takes longer the more there are. */
  private static final int MOST_WORK = 12_000;

  private static final int SHOWN_DIGITS = 12;
  private static final int MOST_REPAIRS = 100;

  private final PrivateStoppingQuestion question;

  private PrivateStoppingSolver(PrivateStoppingQuestion question) {
    this.question = question;
  }

  /**
   * The best rule.
   *
   * @throws UndecidedException if the work limit does not suffice
   */
  public static PrivateStoppingRule solve(PrivateStoppingQuestion question) {
    if (question.factor().equals(ExactReal.ONE) && question.delta().isZero()) {
      return uniform(question);
    }
    RoundedMixture.Guess guess =
        RoundedMixture.of(
            question.payoff().stream().mapToDouble(PrivateStoppingSolver::rounded).toArray(),
            question.l(),
            rounded(question.factor().enclose(HINT_BITS).midpoint()),
            rounded(question.delta()));
    return solve(question, new MixtureBasis(question, guess.rules(), guess.pairs()));
  }

  /**
   * Where all probabilities must be equal, the blind choice; the prices of neighbouring ranks make
   * every rank worth the mean payoff.
   */
  private static PrivateStoppingRule uniform(PrivateStoppingQuestion question) {
    int n = question.candidates();
    ExactReal mean = question.expectation(Collections.nCopies(n, ExactReal.of(Rational.of(1, n))));
    List<Pair<Integer>> pairs = new ArrayList<>();
    List<ExactReal> perPair = new ArrayList<>();
    ExactReal sum = ExactReal.ZERO;
    for (int k = 1; k < n; k++) {
      sum = sum.add(ExactReal.of(question.payoff().get(k - 1))).subtract(mean);
      pairs.add(sum.sign() < 0 ? new Pair<>(k + 1, k) : new Pair<>(k, k + 1));
      perPair.add(sum.sign() < 0 ? sum.negate() : sum);
    }
    PairPrices prices = new PairPrices(ExactReal.ONE, perPair, mean, Collections.nCopies(n, mean));
    PrivateMixture mixture = MixtureBasis.blind(question).mixture().orElseThrow();
    PlainRule.Best best = PlainRule.Best.of(prices.payoff());
    return new PrivateStoppingRule(question, mixture, pairs, prices, best);
  }

  /** The best rule, starting from any guess. */
  static PrivateStoppingRule solve(PrivateStoppingQuestion question, MixtureBasis guess) {
    return solve(question, guess, MOST_WORK / question.candidates());
  }

  /** The same with at most so many exchanges of rules. */
  static PrivateStoppingRule solve(
      PrivateStoppingQuestion question, MixtureBasis guess, int limit) {
    PrivateStoppingSolver solver = new PrivateStoppingSolver(question);
    MixtureBasis basis = solver.start(guess);
    Optional<ExactReal> bound = Optional.empty();
    ExactReal reached = ExactReal.ZERO;
    for (int exchanges = 0; exchanges < limit; exchanges++) {
      PrivateMixture mixture = basis.mixture().orElseThrow();
      PairPrices prices = basis.prices().orElseThrow();
      PlainRule.Best best = PlainRule.Best.of(prices.payoff());
      Optional<Pair<Integer>> cheap = solver.negative(basis, prices);
      reached = question.expectation(mixture.law()).divide(mixture.denominator());
      if (cheap.isEmpty()) {
        ExactReal proved = solver.bound(prices, best);
        bound = bound.filter(old -> old.compareTo(proved) <= 0).or(() -> Optional.of(proved));
      }
      if (cheap.isPresent()) {
        basis = solver.withoutTight(basis, mixture, cheap.get());
      } else if (best.value().compareTo(prices.worth()) > 0) {
        basis = solver.withRule(basis, mixture, best.rule());
      } else {
        return new PrivateStoppingRule(question, mixture, basis.pairs(), prices, best);
      }
    }
    throw new UndecidedException(
        "after %d exchanges of rules the best expected payoff is known to be at least %s%s"
            .formatted(
                limit,
                Decimal.of(reached, SHOWN_DIGITS, Decimal.Rounding.DOWN),
                bound
                    .map(most -> Decimal.of(most, SHOWN_DIGITS, Decimal.Rounding.UP))
                    .map(most -> " and at most " + most)
                    .orElse("")));
  }

  /**
   * What no private rule exceeds, if no price is negative: the best worth after prices, and them.
   */
  private ExactReal bound(PairPrices prices, PlainRule.Best best) {
    ExactReal sum = prices.perPair().stream().reduce(ExactReal.ZERO, ExactReal::add);
    return best.value().add(PlainRule.times(sum, question.delta())).divide(prices.denominator());
  }

  private static double rounded(Rational value) {
    return Double.parseDouble(Decimal.of(value, 20).digits());
  }

  /** A private mixture near the guess. */
  private MixtureBasis start(MixtureBasis guess) {
    MixtureBasis basis = guess;
    for (int exchanges = 0; exchanges < MOST_REPAIRS; exchanges++) {
      Optional<PrivateMixture> mixture = basis.mixture();
      Optional<PairPrices> prices = basis.prices();
      if (mixture.isEmpty() || prices.isEmpty()) {
        return MixtureBasis.blind(question);
      }
      Optional<MixtureBasis> repaired = repaired(basis, mixture.get(), prices.get());
      if (repaired.isEmpty()) {
        return isPrivate(mixture.get()) ? basis : MixtureBasis.blind(question);
      }
      basis = repaired.get();
    }
    return MixtureBasis.blind(question);
  }

  private boolean isPrivate(PrivateMixture mixture) {
    return mixture.weights().numerators().stream().allMatch(weight -> weight.sign() >= 0)
        && slacks(mixture).stream().allMatch(slack -> slack.sign() >= 0);
  }

  /** The basis after a dual step, if there is something to repair and the prices are right. */
  private Optional<MixtureBasis> repaired(
      MixtureBasis basis, PrivateMixture mixture, PairPrices prices) {
    if (isPrivate(mixture)
        || negative(basis, prices).isPresent()
        || PlainRule.Best.of(prices.payoff()).value().compareTo(prices.worth()) > 0) {
      return Optional.empty();
    }
    List<PlainRule> rules = new ArrayList<>(basis.rules());
    List<Pair<Integer>> pairs = new ArrayList<>(basis.pairs());
    Optional<PairPrices> direction = Optional.empty();
    for (int c = 0; c < basis.rules().size() && direction.isEmpty(); c++) {
      if (mixture.weights().numerators().get(c).sign() < 0) {
        direction = basis.directionFor(basis.rules().get(c));
        rules.remove(c);
      }
    }
    List<ExactReal> slacks = slacks(mixture);
    for (int row = 0; row < slacks.size() && direction.isEmpty(); row++) {
      if (slacks.get(row).sign() < 0) {
        Pair<Integer> violated = question.neighbours().get(row);
        direction = basis.directionFor(violated);
        pairs.add(violated);
      }
    }
    DualExchange.Entering entering =
        new DualExchange(question, basis, prices, direction.orElseThrow()).entering();
    entering.rule().ifPresent(rules::add);
    entering.pair().ifPresent(pairs::remove);
    return Optional.of(new MixtureBasis(question, rules, pairs));
  }

  /** {@code delta - q_i + E q_j} for all neighbours, over the denominator of the mixture. */
  private List<ExactReal> slacks(PrivateMixture mixture) {
    List<ExactReal> law = mixture.law();
    ExactReal allowed = PlainRule.times(mixture.denominator(), question.delta());
    return question.neighbours().stream()
        .map(pair -> allowed.subtract(question.gap(law, pair)))
        .toList();
  }

  private Optional<Pair<Integer>> negative(MixtureBasis basis, PairPrices prices) {
    for (int row = 0; row < basis.pairs().size(); row++) {
      if (prices.perPair().get(row).sign() < 0) {
        return Optional.of(basis.pairs().get(row));
      }
    }
    return Optional.empty();
  }

  private MixtureBasis withRule(MixtureBasis basis, PrivateMixture mixture, PlainRule rule) {
    BigInteger[] law = rule.law();
    FactorSystem.Solution exchange = basis.exchangeFor(law).orElseThrow();
    List<PlainRule> rules = new ArrayList<>(basis.rules());
    List<Pair<Integer>> pairs = new ArrayList<>(basis.pairs());
    rules.add(rule);
    return leave(basis, mixture, exchange, Optional.of(law), rules, pairs);
  }

  private MixtureBasis withoutTight(
      MixtureBasis basis, PrivateMixture mixture, Pair<Integer> pair) {
    FactorSystem.Solution exchange = basis.exchangeFor(pair).orElseThrow();
    List<PlainRule> rules = new ArrayList<>(basis.rules());
    List<Pair<Integer>> pairs = new ArrayList<>(basis.pairs());
    pairs.remove(pair);
    return leave(basis, mixture, exchange, Optional.empty(), rules, pairs);
  }

  /**
   * Drops the rule whose weight, or makes tight the pair whose slack, falls to 0 first.
   *
   * @param exchange what the weights lose for each unit of what comes in
   * @param entering the law of a rule that comes in
   */
  private MixtureBasis leave(
      MixtureBasis basis,
      PrivateMixture mixture,
      FactorSystem.Solution exchange,
      Optional<BigInteger[]> entering,
      List<PlainRule> rules,
      List<Pair<Integer>> pairs) {
    PrivateMixture change = new PrivateMixture(basis.rules(), mixture.laws(), exchange);
    List<ExactReal> lost = new ArrayList<>(change.law());
    entering.ifPresent(
        law -> {
          for (int k = 0; k < law.length; k++) {
            ExactReal gained = PlainRule.times(exchange.denominator(), Rational.of(law[k]));
            lost.set(k, lost.get(k).subtract(gained));
          }
        });
    Ratio least = new Ratio();
    for (int c = 0; c < basis.rules().size(); c++) {
      PlainRule leaving = basis.rules().get(c);
      least.offer(
          mixture.weights().numerators().get(c),
          exchange.numerators().get(c),
          () -> rules.remove(leaving));
    }
    List<ExactReal> slacks = slacks(mixture);
    List<Pair<Integer>> neighbours = question.neighbours();
    for (int row = 0; row < neighbours.size(); row++) {
      Pair<Integer> pair = neighbours.get(row);
      if (!basis.pairs().contains(pair)) {
        least.offer(slacks.get(row), question.gap(lost, pair).negate(), () -> pairs.add(pair));
      }
    }
    least.choice.orElseThrow().run();
    return new MixtureBasis(question, rules, pairs);
  }

  /** The least quotient seen, and what to do about it. */
  private static final class Ratio {
    private ExactReal value = ExactReal.ZERO;
    private ExactReal rate = ExactReal.ZERO;
    private Optional<Runnable> choice = Optional.empty();

    void offer(ExactReal value, ExactReal rate, Runnable choice) {
      boolean falls = rate.sign() > 0;
      boolean sooner =
          this.choice.isEmpty()
              || value.multiply(this.rate).compareTo(this.value.multiply(rate)) < 0;
      if (falls && sooner) {
        this.value = value;
        this.rate = rate;
        this.choice = Optional.of(choice);
      }
    }
  }
}
