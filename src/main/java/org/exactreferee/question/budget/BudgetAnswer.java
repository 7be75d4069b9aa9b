package org.exactreferee.question.budget;

import static org.exactreferee.trusted.language.function.FunctionNames.EXP;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The answers to a question about a budget, as narrow as they are asked for or as the work limits
 * allow.
 *
 * @param deltas one bracket for each epsilon
 * @param epsilons one bracket for each delta
 * @param profile more brackets of delta
 * @param theorem all of them
 * @param exact what else is known of deltas, where it is short
 * @param isNarrow whether they are as narrow as was asked for
 * @param precision with which they were computed
 */
public record BudgetAnswer(
    List<DeltaBracket> deltas,
    List<EpsilonBracket> epsilons,
    List<DeltaBracket> profile,
    Theorem theorem,
    List<ExactDelta> exact,
    boolean isNarrow,
    Accountant.Precision precision) {

  private static final int FIRST_BITS = 64;
  private static final int MOST_BITS = 3072;

  /** A delta that may be 0 is looked at no closer below it, unless bits are asked for. */
  private static final Rational HARDLY_ANY = Rational.ONE.divide(Rational.of(10).pow(50));

  /** Hardly ever are more precisions tried. */
  public static final int MOST_TRIED = 8;

  /**
   * A bracket of delta: decimals that are not above and not below it.
   *
   * @param by which neighbours attain the lower end
   */
  public record DeltaBracket(BudgetQuestion.Factor factor, String low, String high, String by) {}

  /**
   * A bracket of epsilon; no lower end if 0 is enough, no upper end if none was found.
   *
   * @param by which neighbours attain the lower end
   */
  public record EpsilonBracket(
      ExactReal delta, Optional<Rational> low, Optional<Rational> high, String by) {}

  /** Delta itself. */
  public record ExactDelta(BudgetQuestion.Factor factor, ExactReal value, Theorem theorem) {}

  /** Answers found with one precision, not yet proved. */
  private record Draft(
      List<DeltaBracket> deltas,
      List<EpsilonBracket> epsilons,
      List<DeltaBracket> profile,
      Claim claim,
      Optional<Rational> excess) {

    Set<String> attainedBy() {
      Stream<String> all =
          Stream.of(
                  deltas.stream().map(DeltaBracket::by),
                  epsilons.stream().map(EpsilonBracket::by),
                  profile.stream().map(DeltaBracket::by))
              .flatMap(names -> names);
      return all.map(Accountant::withoutDirection).collect(Collectors.toSet());
    }

    boolean isNarrow() {
      return excess.filter(times -> times.compareTo(Rational.ONE) <= 0).isPresent();
    }
  }

  /**
   * The answer.
   *
   * @param progress is told how many precisions were tried
   * @throws UndecidedException if nothing is known within the work limits
   */
  public static BudgetAnswer of(
      Budget budget, BudgetQuestion question, Proofs proofs, LongConsumer progress) {
    long tried = 0;
    boolean grid = Accountant.needsGrid(budget);
    Optional<Draft> best = Optional.empty();
    Optional<Accountant.Precision> used = Optional.empty();
    GridSearch search = new GridSearch(question, budget.count());
    Optional<Accountant.Precision> next =
        Optional.of(grid ? search.first() : first(budget, question));
    try {
      while (next.isPresent() && best.filter(Draft::isNarrow).isEmpty()) {
        // What attains the lower ends on a coarse grid is good enough for a fine one.
        Budget tracked = best.map(draft -> budget.keeping(draft.attainedBy())).orElse(budget);
        Accountant accountant = new Accountant(tracked, next.get());
        best = Optional.of(draft(accountant, question, grid));
        used = next;
        progress.accept(++tried);
        next = grid ? search.next(best.get().excess()) : finer(next.get(), question);
      }
    } catch (UndecidedException limit) {
      if (best.isEmpty()) {
        throw limit;
      }
    }
    Draft found = best.orElseThrow();
    Accountant.Precision precision = used.orElseThrow();
    Optional<Rational> step = precision.step().filter(any -> found.claim().needsGrid());
    Evidence evidence = new Evidence.Composition(precision.bits(), step.orElse(Rational.ZERO));
    Theorem theorem = proofs.holds(found.claim().statement(), evidence);
    List<ExactDelta> exact = new ArrayList<>();
    for (BudgetQuestion.Factor factor : question.factors()) {
      found.claim().exactly(factor).ifPresent(value -> exact.add(exact(value, proofs)));
    }
    return new BudgetAnswer(
        found.deltas(),
        found.epsilons(),
        found.profile(),
        theorem,
        exact,
        found.isNarrow(),
        new Accountant.Precision(precision.bits(), step));
  }

  private static ExactDelta exact(Claim.Exactly value, Proofs proofs) {
    return new ExactDelta(value.factor(), value.delta(), proofs.evaluated(value.statement()));
  }

  private static Accountant.Precision first(Budget budget, BudgetQuestion question) {
    int needed = FIRST_BITS + 4 * question.digits() + 2 * budget.count().bitLength();
    int bits = question.bits().orElse(needed);
    return new Accountant.Precision(bits, Optional.empty());
  }

  private static Optional<Accountant.Precision> finer(
      Accountant.Precision used, BudgetQuestion question) {
    return question.bits().isPresent() || 2 * used.bits() > MOST_BITS
        ? Optional.empty()
        : Optional.of(new Accountant.Precision(2 * used.bits(), Optional.empty()));
  }

  private static Draft draft(Accountant accountant, BudgetQuestion question, boolean grid) {
    Claim claim = new Claim(accountant);
    Drafting drafting = new Drafting(accountant, question, grid, claim);
    List<DeltaBracket> deltas = new ArrayList<>();
    question.factors().forEach(factor -> deltas.add(drafting.delta(factor)));
    List<EpsilonBracket> epsilons = new ArrayList<>();
    question.deltas().forEach(delta -> epsilons.add(drafting.epsilon(delta)));
    Optional<Rational> excess = drafting.excess;
    List<DeltaBracket> profile = new ArrayList<>();
    drafting.places().forEach(factor -> profile.add(drafting.delta(factor)));
    return new Draft(deltas, epsilons, profile, claim, excess);
  }

  /** Brackets of one precision, and what is claimed of them. */
  private static final class Drafting {
    private final Accountant accountant;
    private final BudgetQuestion question;
    private final boolean grid;
    private final Claim claim;
    private Optional<Rational> excess = Optional.of(Rational.ZERO);

    Drafting(Accountant accountant, BudgetQuestion question, boolean grid, Claim claim) {
      this.accountant = accountant;
      this.question = question;
      this.grid = grid;
      this.claim = claim;
    }

    DeltaBracket delta(BudgetQuestion.Factor factor) {
      Accountant.Bracket found = accountant.delta(factor.value());
      String low = decimal(found.low(), Decimal.Rounding.DOWN);
      String high = decimal(found.high(), Decimal.Rounding.UP);
      claim.atLeast(found.attained(), factor.value(), factor.term(), exact(low), false);
      claim.atMost(factor.value(), factor.term(), exact(high));
      boolean isHardlyAny = found.low().sign() == 0 && found.high().compareTo(HARDLY_ANY) < 0;
      if (!isHardlyAny) {
        widen(found.error().compareTo(found.high()) >= 0, found.error(), found.high());
      }
      return new DeltaBracket(factor, low, high, found.by());
    }

    /** Takes note of a bracket. */
    private void widen(boolean isVague, Rational width, Rational most) {
      if (most.sign() > 0 && isVague) {
        excess = Optional.empty();
      } else if (most.sign() > 0) {
        Rational times = width.divide(most.multiply(tolerance()));
        excess = excess.map(times::max);
      }
    }

    private Rational tolerance() {
      return grid ? question.tolerance() : Rational.of(1, 10).pow(question.digits() + 1);
    }

    private String decimal(Rational number, Decimal.Rounding rounding) {
      return Decimal.of(number, question.digits(), rounding).digits();
    }

    EpsilonBracket epsilon(ExactReal delta) {
      EpsilonSearch.Found found = new EpsilonSearch(accountant, delta, question.digits()).find();
      Expression bound = Terms.number(delta);
      found.high().ifPresent(epsilon -> claim.atMost(ExactReal.exp(epsilon), exp(epsilon), bound));
      String by = "";
      if (found.low().isPresent()) {
        Rational epsilon = found.low().get();
        ExactReal factor = ExactReal.exp(epsilon);
        Accountant.Bracket there = accountant.delta(factor);
        claim.atLeast(there.attained(), factor, exp(epsilon), bound, true);
        by = there.by();
      }
      if (grid) {
        Optional<Rational> most = found.high();
        widen(most.isEmpty(), found.width().orElse(Rational.ZERO), most.orElse(Rational.ONE));
      }
      return new EpsilonBracket(delta, found.low(), found.high(), by);
    }

    private static Expression exp(Rational epsilon) {
      return Terms.call(EXP, List.of(Terms.number(epsilon)));
    }

    private static Expression exact(String decimal) {
      return DecimalStatement.exact(new BigDecimal(decimal));
    }

    /** Epsilons from 0 on, equally far apart, up to one at which delta is small. */
    List<BudgetQuestion.Factor> places() {
      if (question.profile() == 0) {
        return List.of();
      }
      ExactReal small = ExactReal.of(Rational.of(1, 10).pow(10));
      Rational end =
          new EpsilonSearch(accountant, small, 2)
              .find()
              .high()
              .filter(epsilon -> epsilon.sign() > 0)
              .orElse(Rational.ONE);
      List<BudgetQuestion.Factor> places = new ArrayList<>();
      for (int i = 0; i < question.profile(); i++) {
        Rational share = Rational.of(i, Math.max(1, question.profile() - 1));
        Rational epsilon = end.multiply(share);
        String shown = Decimal.of(epsilon, 4, Decimal.Rounding.NEAREST).digits();
        Rational place = RationalText.parse(shown);
        places.add(new BudgetQuestion.Factor(shown, ExactReal.exp(place), exp(place)));
      }
      return places;
    }
  }
}
