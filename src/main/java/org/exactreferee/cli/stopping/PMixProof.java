package org.exactreferee.cli.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.cli.privacy.RankLawClaims;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Pair;

/**
 * What was found about mixes of one rule with the blind choice, proved: one theorem for many lines,
 * in which the rank law of the rule is computed once.
 */
public record PMixProof(Expression law, Expression blind, int l, Proofs proofs, int digits) {

  /** How many lines one theorem is about. */
  private static final int MOST_LINES = 30;

  private static final String LIMIT =
      "the kernel proves the value of a formula, not that it is the limit";

  private static final String TOO_LARGE =
      "the kernel computes rank laws of up to 1000 candidates,"
          + " and with an irrational e^epsilon of up to 300";

  private static final Expression Q = Terms.name("q");
  private static final Expression U = Terms.name("u");

  /**
   * A line that is to be proved.
   *
   * @param given the cells of what is given
   */
  public record Found(List<Cell> given, Value value, Optional<Limit> limit) {}

  /**
   * The limit as the number of candidates grows.
   *
   * @param formula what the kernel can say of its value
   */
  record Limit(ExactReal value, String decimal, Optional<Expression> formula) {}

  /** What was asked for. */
  public sealed interface Value {

    /** How it is printed. */
    String shown();

    /** The number whose decimal is printed beside it; empty if it is not finite. */
    Optional<Digits.Wanted> decimal(int digits);

    /** The ranks that keep it from being better. */
    Optional<Pair<Integer>> worst();

    /** That it is what was asked for, and that the ranks show it. */
    List<Expression> statements(int l);

    /** The ranks for each statement that is about a tight bound. */
    List<Event> evidence();

    /** The numbers that it is about. */
    Stream<ExactReal> numbers();
  }

  private static Expression mix(ExactReal p) {
    return Terms.call("mix", Terms.number(p), Q, U);
  }

  /** The probability of a rank under the mix. */
  private static Expression chance(ExactReal p, int rank) {
    return RankLawClaims.mixed(Terms.number(p), Terms.at(Q, rank), Terms.at(U, rank));
  }

  /** {@code M_i - E*M_j} of the mix. */
  private static Expression excess(ExactReal p, ExactReal factor, Pair<Integer> ranks) {
    return Statements.excess(
        chance(p, ranks.first()), Terms.number(factor), chance(p, ranks.second()));
  }

  private static Expression tight(
      String function, ExactReal p, int l, ExactReal given, ExactReal value) {
    Expression least = Terms.call(function, mix(p), Terms.number(l), Terms.number(given));
    return Terms.equal(least, Terms.number(value));
  }

  private static List<Expression> withRanks(
      Expression statement,
      Optional<Pair<Integer>> worst,
      int l,
      ExactReal p,
      Budget<ExactReal> budget) {
    List<Expression> all = new ArrayList<>(List.of(statement));
    worst.ifPresent(
        ranks -> {
          all.add(RankLawClaims.areNeighbours(ranks, l));
          all.add(Terms.equal(excess(p, budget.expEpsilon(), ranks), Terms.number(budget.delta())));
        });
    return all;
  }

  private static List<Event> attained(Optional<Pair<Integer>> worst) {
    return List.of(
        worst
            .map(ranks -> Event.ofRanks(ranks.first(), ranks.second()))
            .orElse(Event.ofRanks(0, 0)));
  }

  /** The least E for p and delta. */
  public record LeastFactor(
      ExactReal p, ExactReal delta, ExactReal factor, Optional<Pair<Integer>> worst)
      implements Value {
    @Override
    public String shown() {
      return factor.toString();
    }

    @Override
    public Optional<Digits.Wanted> decimal(int digits) {
      Expression logarithm = Terms.call("ln", Terms.number(factor));
      Decimal up = Decimal.of(factor.ln(), digits, Decimal.Rounding.UP);
      return Optional.of(new Digits.Wanted(logarithm, up));
    }

    @Override
    public List<Expression> statements(int l) {
      Expression least = tight("tight_exp_epsilon", p, l, delta, factor);
      return withRanks(least, worst, l, p, new Budget<>(factor, delta));
    }

    @Override
    public List<Event> evidence() {
      return attained(worst);
    }

    @Override
    public Stream<ExactReal> numbers() {
      return Stream.of(p, delta, factor);
    }
  }

  /** That no E is enough: one of two ranks never occurs. */
  public record NoFactor(ExactReal p, ExactReal delta, Pair<Integer> ranks) implements Value {
    @Override
    public String shown() {
      return "infinite";
    }

    @Override
    public Optional<Digits.Wanted> decimal(int digits) {
      return Optional.empty();
    }

    @Override
    public Optional<Pair<Integer>> worst() {
      return Optional.of(ranks);
    }

    @Override
    public List<Expression> statements(int l) {
      return List.of(
          RankLawClaims.areNeighbours(ranks, l),
          Terms.equal(chance(p, ranks.second()), Terms.number(0)),
          Statements.above(chance(p, ranks.first()), Terms.number(delta)));
    }

    @Override
    public List<Event> evidence() {
      return List.of();
    }

    @Override
    public Stream<ExactReal> numbers() {
      return Stream.of(p, delta);
    }
  }

  /** The least delta for p and E. */
  public record LeastDelta(
      ExactReal p, ExactReal factor, ExactReal delta, Optional<Pair<Integer>> worst)
      implements Value {
    @Override
    public String shown() {
      return delta.toString();
    }

    @Override
    public Optional<Digits.Wanted> decimal(int digits) {
      return Optional.of(Digits.Wanted.of(Terms.number(delta), delta, digits, Decimal.Rounding.UP));
    }

    @Override
    public List<Expression> statements(int l) {
      Expression least = tight("tight_delta", p, l, factor, delta);
      return withRanks(least, worst, l, p, new Budget<>(factor, delta));
    }

    @Override
    public List<Event> evidence() {
      return attained(worst);
    }

    @Override
    public Stream<ExactReal> numbers() {
      return Stream.of(p, delta, factor);
    }
  }

  /** The largest p for E and delta. */
  public record LargestP(Budget<ExactReal> budget, ExactReal p, Optional<Pair<Integer>> worst)
      implements Value {
    @Override
    public String shown() {
      return p.toString();
    }

    @Override
    public Optional<Digits.Wanted> decimal(int digits) {
      return Optional.of(Digits.Wanted.of(Terms.number(p), p, digits, Decimal.Rounding.DOWN));
    }

    /**
     * That p is private, and that no larger one is: the ranks need all of delta at p and more at 1,
     * and what they need is affine in p. Nothing is larger than p = 1.
     */
    @Override
    public List<Expression> statements(int l) {
      Expression kept =
          Terms.call(
              "private",
              mix(p),
              Terms.number(l),
              Terms.number(budget.expEpsilon()),
              Terms.number(budget.delta()));
      List<Expression> all = withRanks(kept, worst, l, p, budget);
      Expression delta = Terms.number(budget.delta());
      all.add(
          worst
              .map(ranks -> Statements.above(ofRule(ranks), delta))
              .orElseGet(() -> Terms.equal(Terms.number(p), Terms.number(1))));
      return all;
    }

    /** What the ranks need if the rule is always played. */
    private Expression ofRule(Pair<Integer> ranks) {
      return Statements.excess(
          Terms.at(Q, ranks.first()),
          Terms.number(budget.expEpsilon()),
          Terms.at(Q, ranks.second()));
    }

    @Override
    public List<Event> evidence() {
      return List.of();
    }

    @Override
    public Stream<ExactReal> numbers() {
      return Stream.of(p, budget.expEpsilon(), budget.delta());
    }
  }

  /** The cells of the lines: what is given, what was found, and the limit if there is one. */
  public List<List<Cell>> rows(List<Found> lines) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += MOST_LINES) {
      List<Found> some = lines.subList(i, Math.min(lines.size(), i + MOST_LINES));
      List<Theorem> theorem = theorem(some.stream().map(Found::value).toList()).stream().toList();
      List<Digits.Wanted> wanted =
          some.stream().flatMap(line -> line.value().decimal(digits).stream()).toList();
      List<Cell> decimals =
          theorem.isEmpty() ? computed(wanted) : Digits.cells(proofs, theorem, wanted);
      int used = 0;
      for (Found line : some) {
        Value value = line.value();
        boolean finite = value.decimal(digits).isPresent();
        List<Cell> row = new ArrayList<>(line.given());
        row.add(cell(theorem, value.shown()));
        row.add(finite ? decimals.get(used) : cell(theorem, value.shown()));
        row.add(value.worst().map(pair -> cell(theorem, pair)).orElse(Cell.given("-")));
        used += finite ? 1 : 0;
        line.limit().ifPresent(limit -> row.addAll(cells(limit)));
        rows.add(row);
      }
    }
    return rows;
  }

  private static Cell cell(List<Theorem> theorem, Object value) {
    return theorem.isEmpty() ? Cell.computed(value, TOO_LARGE) : Cell.proved(theorem, value);
  }

  private static List<Cell> computed(List<Digits.Wanted> wanted) {
    return wanted.stream().map(each -> Cell.computed(each.decimal(), TOO_LARGE)).toList();
  }

  /** Among fractions by the kernel's rule for mixtures, which is the faster one. */
  private Optional<Theorem> theorem(List<Value> values) {
    Expression said = Terms.all(values.stream().flatMap(v -> v.statements(l).stream()).toList());
    Expression claim =
        Statements.let(
            List.of(Statements.definition("q", law), Statements.definition("u", blind)), said);
    boolean fractions =
        values.stream().flatMap(Value::numbers).allMatch(number -> number.rational().isPresent());
    return fractions
        ? proofs.tryHolds(
            claim,
            new Evidence.Attained(
                values.stream().flatMap(value -> value.evidence().stream()).toList()))
        : proofs.tryEvaluated(claim);
  }

  private List<Cell> cells(Limit limit) {
    limit.formula().ifPresent(proofs::tryEvaluated);
    return List.of(Cell.computed(limit.value(), LIMIT), Cell.computed(limit.decimal(), LIMIT));
  }
}
