package org.exactreferee.check.hunt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.rule.CounterexampleRule;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/** Looks for a case in which a claim fails, outside of what its file says to try. */
public final class Hunt {

  /** What one point may cost, in terms, cases and calls of definitions. */
  private static final long WORK_AT_A_POINT = 2_000;

  private static final int PRECISION = 1_024;
  private static final int HEXADECIMAL = 16;
  private static final int DIGITS_OF_SEED = 16;

  /** How many picks may be such that were looked at before or cost too much, for each other. */
  private static final int PICKS_FOR_A_CASE = 5;

  private final Claim claim;
  private final Effort effort;
  private final Limits limits;
  private final LeadingVariables claimed;
  private final LeadingVariables tried;

  /** Which variables have cases to try. */
  private final List<Integer> open = new ArrayList<>();

  private final SplittableRandom random;
  private final Set<List<Expression>> seen = new HashSet<>();

  /** Integers beyond which no answer came, by variable. */
  private final Map<Integer, BigInteger> ceilings = new HashMap<>();

  private volatile Hunted hunted = Hunted.NOTHING;

  /**
   * A hunt that has not begun.
   *
   * @param checkpoint run at every case; what it throws ends the hunt
   */
  public Hunt(Claim claim, Effort effort, Runnable checkpoint) {
    this.claim = claim;
    this.effort = effort;
    this.limits = new Limits(WORK_AT_A_POINT, PRECISION, checkpoint);
    this.claimed = LeadingVariables.of(claim.statement());
    this.tried = LeadingVariables.of(claim.decided());
    for (int i = 0; i < claimed.binders().size(); i++) {
      if (!claimed.binders().get(i).equals(tried.binders().get(i))) {
        open.add(i);
      }
    }
    String hash = Kernel.hash(CanonicalText.of(claim.statement()));
    long seed = Long.parseUnsignedLong(hash.substring(0, DIGITS_OF_SEED), HEXADECIMAL);
    this.random = new SplittableRandom(seed);
  }

  /** How far it went so far. */
  public Hunted hunted() {
    return hunted;
  }

  /** Looks; the theorem says that the claim does not hold, in the smallest case that was found. */
  public Optional<Theorem> run() {
    double spent = 0;
    int most = open.isEmpty() ? 0 : effort.cases() * PICKS_FOR_A_CASE;
    for (int pick = 0; pick < most; pick++) {
      Optional<Point> picked = point(pick);
      List<Expression> values = picked.map(Point::values).orElse(List.of());
      double cost = picked.map(Point::cost).orElse(0.0);
      boolean affordable = picked.isPresent() && spent + cost <= effort.cases();
      if (affordable && seen.add(values) && !isTried(values)) {
        spent += cost;
        Optional<Theorem> found = look(values);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Values for some variables, and what it costs to look at them. */
  private record Point(List<Expression> values, double cost) {}

  /** Values for the variables up to the last that has cases to try. */
  private Optional<Point> point(int pick) {
    int focus = open.get(pick % open.size());
    int round = pick / open.size();
    List<Expression> values = new ArrayList<>();
    double cost = 1;
    try {
      for (int i = 0; i <= open.get(open.size() - 1); i++) {
        boolean outside = i == focus || (open.contains(i) && round % 2 == 1);
        Optional<BigInteger> largest = open.contains(i) ? largest(i, values) : Optional.empty();
        Expression value =
            outside || !open.contains(i)
                ? claimedValue(i, values, round, largest)
                : triedValue(i, values);
        cost *= largest.map(known -> cost(value, known)).orElse(1.0);
        values.add(value);
      }
      return Optional.of(new Point(values, cost));
    } catch (EvaluationException
        | UndefinedException
        | UndecidedException
        | IllegalArgumentException
        | ArithmeticException none) {
      return Optional.empty();
    }
  }

  private static double cost(Expression value, BigInteger largest) {
    double known = Math.max(1, Math.abs(largest.doubleValue()));
    return value instanceof Expression.Literal number
        ? Effort.cost(number.value().numerator().doubleValue() / known)
        : 1;
  }

  private Expression claimedValue(
      int index, List<Expression> values, int round, Optional<BigInteger> largest) {
    Candidates candidates =
        Candidates.of(
            claimed.binders().get(index).domain(),
            reading(claimed, index, values),
            largest,
            effort.growth());
    Expression value =
        round < candidates.edges().size()
            ? candidates.edges().get(round)
            : candidates.more().pick(random);
    BigInteger ceiling = ceilings.get(index);
    boolean tooLarge =
        ceiling != null
            && value instanceof Expression.Literal number
            && number.value().compareTo(Rational.of(ceiling)) >= 0;
    return tooLarge ? candidates.more().pick(random) : value;
  }

  private Expression triedValue(int index, List<Expression> values) {
    Domain domain = tried.binders().get(index).domain();
    return Candidates.of(domain, reading(tried, index, values), Optional.empty(), 1)
        .more()
        .pick(random);
  }

  /** The largest integer that is tried for a variable, if it has integers. */
  private Optional<BigInteger> largest(int index, List<Expression> values) {
    if (!(claimed.binders().get(index).domain() instanceof Domain.IntegerRange)) {
      return Optional.empty();
    }
    Domain domain = tried.binders().get(index).domain();
    Candidates.Reading reading = reading(tried, index, values);
    if (domain instanceof Domain.IntegerRange range && range.to().isPresent()) {
      return Optional.of(reading.integer(range.to().get()));
    }
    return domain instanceof Domain.Elements elements
            && elements.collection() instanceof Expression.Vector set
        ? set.entries().stream().map(reading::integer).max(BigInteger::compareTo)
        : Optional.empty();
  }

  private Candidates.Reading reading(
      LeadingVariables variables, int index, List<Expression> values) {
    return new Candidates.Reading(variables, index, List.copyOf(values), limits);
  }

  private boolean isTried(List<Expression> point) {
    return CounterexampleRule.of(claim.decided(), point)
        .map(premises -> holds(premises.belongs()))
        .orElse(false);
  }

  private boolean holds(Expression statement) {
    return decide(statement).match(Theorem::holds, refused -> false);
  }

  private Outcome decide(Expression statement) {
    return Kernel.decide("case", statement, Optional.empty(), limits, new SmallQuestions());
  }

  /** Looks at a point with all cases of the other variables or, if they are many, with one. */
  private Optional<Theorem> look(List<Expression> point) {
    Optional<Boolean> answer = answer(point);
    List<Expression> looked = point;
    if (answer.isEmpty()) {
      looked = extended(point);
      answer = looked.size() > point.size() ? answer(looked) : answer;
    }
    if (answer.isEmpty()) {
      hunted = new Hunted(hunted.cases() + 1, hunted.unanswered() + 1);
      lowerCeilings(point);
    }
    return answer.orElse(false) ? refuted(looked) : Optional.empty();
  }

  /** Whether the claim fails there; empty if that is not found out. */
  private Optional<Boolean> answer(List<Expression> point) {
    Optional<CounterexampleRule> premises = CounterexampleRule.of(claim.statement(), point);
    Optional<Theorem> theorem =
        premises.flatMap(
            known -> {
              try {
                return decide(known.there()).match(Optional::of, refused -> Optional.empty());
              } catch (StackOverflowError tooDeep) {
                return Optional.empty();
              }
            });
    theorem.ifPresent(
        known -> {
          long cases = known.holds() ? known.ground().count() : 1;
          hunted = new Hunted(hunted.cases() + cases, hunted.unanswered());
        });
    return theorem.map(known -> !known.holds());
  }

  /** The point with values of the other variables as well, as far as such can be picked. */
  private List<Expression> extended(List<Expression> point) {
    List<Expression> values = new ArrayList<>(point);
    List<Binder> binders = claimed.binders();
    try {
      for (int i = point.size(); i < binders.size(); i++) {
        Candidates candidates =
            Candidates.of(
                binders.get(i).domain(), reading(claimed, i, values), Optional.empty(), 1);
        values.add(candidates.more().pick(random));
      }
    } catch (EvaluationException
        | UndefinedException
        | UndecidedException
        | IllegalArgumentException
        | ArithmeticException none) {
      return values;
    }
    return values;
  }

  /** What took too long is not tried with larger integers. */
  private void lowerCeilings(List<Expression> point) {
    for (int index : open) {
      if (point.get(index) instanceof Expression.Literal number && number.value().isInteger()) {
        ceilings.merge(index, number.value().numerator(), BigInteger::min);
      }
    }
  }

  private Optional<Theorem> refuted(List<Expression> point) {
    List<Expression> smallest = Shrinking.of(point, this::fails);
    return Stream.of(smallest, point)
        .flatMap(
            values ->
                Counterexample.refuted(claim.name(), claim.statement(), values, Kernel.LIMITS)
                    .stream())
        .findFirst();
  }

  private boolean fails(List<Expression> values) {
    return CounterexampleRule.of(claim.statement(), values)
        .map(
            premises ->
                holds(premises.belongs())
                    && decide(premises.there())
                        .match(theorem -> !theorem.holds(), refused -> false))
        .orElse(false);
  }
}
