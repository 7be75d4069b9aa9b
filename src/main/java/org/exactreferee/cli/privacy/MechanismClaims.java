package org.exactreferee.cli.privacy;

import static org.exactreferee.trusted.language.function.FunctionNames.ADJACENT;
import static org.exactreferee.trusted.language.function.FunctionNames.FALSE;
import static org.exactreferee.trusted.language.function.FunctionNames.MECHANISM;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.Witness;

/**
 * The privacy of a mechanism, its inputs and outputs numbered in the order in which they are
 * listed.
 */
public final class MechanismClaims<I, O> implements PrivacyClaims<I, O> {

  /** A claim with so many entries of laws is about many bounds at once, and written sparingly. */
  private static final int MANY = 1_000;

  /** As many bounds as one statement may hold. */
  private static final int MOST_PARTS = 200;

  private static final String TABLE = "m";
  private static final String LAW = "p";
  private static final String OUTPUT = "o";

  private final Map<I, Integer> inputs = new HashMap<>();
  private final Map<O, Integer> outputs = new HashMap<>();
  private final List<Expression> laws;
  private final Set<Pair<I>> pairs;
  private final Optional<Expression> subject;

  /**
   * The claims about a mechanism.
   *
   * @param laws one for each input
   * @param pairs the adjacent inputs; one order of each counts as both
   */
  public MechanismClaims(
      List<I> inputs, List<O> outputs, List<Expression> laws, List<Pair<I>> pairs) {
    inputs.forEach(input -> this.inputs.putIfAbsent(input, this.inputs.size() + 1));
    outputs.forEach(output -> this.outputs.put(output, this.outputs.size() + 1));
    this.laws = List.copyOf(laws);
    this.pairs = new HashSet<>(pairs);
    this.subject = subject(pairs);
  }

  /** The claims about a mechanism whose probabilities are given. */
  public static <I, O> MechanismClaims<I, O> of(
      MechanismTable<I, O, ExactReal> mechanism, Adjacency<I> adjacency) {
    Map<ExactReal, Expression> known = new HashMap<>();
    return new MechanismClaims<>(
        mechanism.inputs(),
        mechanism.outputs(),
        mechanism.inputs().stream().map(input -> law(mechanism.law(input), known)).toList(),
        adjacency.pairs().toList());
  }

  /** Equal numbers are one tree, for the memory of large tables. */
  private static Expression law(Law<?, ExactReal> law, Map<ExactReal, Expression> known) {
    return new Expression.Vector(
        law.probabilities().stream()
            .map(value -> known.computeIfAbsent(value, Terms::number))
            .toList());
  }

  @Override
  public String limit() {
    return "the kernel decides mechanisms some of whose inputs are adjacent, unless their table is"
        + " too large for its memory or its limits";
  }

  /**
   * {@code mechanism(...)}, all inputs being adjacent, or {@code adjacent(mechanism(...), ...)}.
   */
  private Optional<Expression> subject(List<Pair<I>> listed) {
    Expression table = Terms.call(MECHANISM, laws);
    SortedSet<Places> numbers = new TreeSet<>();
    for (Pair<I> pair : listed) {
      int first = number(pair.first());
      int second = number(pair.second());
      numbers.add(new Places(Math.min(first, second), Math.max(first, second)));
    }
    if (numbers.size() == laws.size() * (laws.size() - 1L) / 2) {
      return Optional.of(table);
    }
    List<Expression> arguments = new ArrayList<>(List.of(table));
    numbers.forEach(pair -> arguments.add(Terms.vector(List.of(pair.low(), pair.high()))));
    return numbers.isEmpty() ? Optional.empty() : Optional.of(Terms.call(ADJACENT, arguments));
  }

  /** Two inputs by their numbers. */
  private record Places(int low, int high) implements Comparable<Places> {
    @Override
    public int compareTo(Places that) {
      return low != that.low ? Integer.compare(low, that.low) : Integer.compare(high, that.high);
    }
  }

  private int number(I input) {
    return inputs.get(input);
  }

  private boolean isLarge() {
    return (long) laws.size() * outputs.size() > MANY;
  }

  private Event event(Optional<Witness<I, O, ExactReal>> attained) {
    return attained
        .map(
            w ->
                new Event(
                    number(w.pair().first()),
                    number(w.pair().second()),
                    w.event().stream().map(outputs::get).toList()))
        .orElse(new Event(0, 0, List.of()));
  }

  @Override
  public Optional<Theorem> tightFactor(
      Proofs proofs,
      ExactReal delta,
      ExactReal factor,
      Optional<Witness<I, O, ExactReal>> attained) {
    return subject
        .map(of -> Terms.call(TIGHT_EXP_EPSILON, of, Terms.number(delta)))
        .flatMap(
            least ->
                proofs.tryHolds(
                    Terms.equal(least, Terms.number(factor)),
                    Evidence.Attained.by(event(attained))));
  }

  /** One claim for each point; of a large table, one for many. */
  @Override
  public List<Theorem> tightDeltas(Proofs proofs, List<Point<I, O>> points) {
    int parts = isLarge() ? MOST_PARTS : 1;
    List<Theorem> theorems = new ArrayList<>();
    for (int i = 0; i < points.size(); i += parts) {
      List<Point<I, O>> some = points.subList(i, Math.min(points.size(), i + parts));
      List<Event> events = some.stream().map(point -> event(point.attained())).toList();
      Optional<Theorem> theorem =
          subject.flatMap(
              of -> proofs.tryHolds(leastDeltas(of, some), new Evidence.Attained(events)));
      if (theorem.isEmpty()) {
        return List.of();
      }
      theorems.add(theorem.get());
    }
    return theorems;
  }

  private Expression leastDeltas(Expression of, List<Point<I, O>> points) {
    boolean one = points.size() == 1;
    Expression table = one ? of : Terms.name(TABLE);
    Expression all =
        Terms.all(
            points.stream()
                .map(
                    point ->
                        Terms.equal(
                            Terms.call(TIGHT_DELTA, table, Terms.number(point.factor())),
                            point.delta()))
                .toList());
    return one ? all : Terms.let(TABLE, of, all);
  }

  /** The budget of a large table is decided by its least delta. */
  @Override
  public Optional<Verdict> isPrivate(Proofs proofs, Budget<ExactReal> budget, Point<I, O> tight) {
    Expression factor = Terms.number(budget.expEpsilon());
    Expression delta = Terms.number(budget.delta());
    if (isLarge()) {
      return tightDeltas(proofs, List.of(tight)).stream()
          .map(
              least -> {
                Theorem enough = proofs.decided(Terms.atMost(tight.delta(), delta));
                return new Verdict(Verdict.of(enough).isYes(), List.of(least, enough));
              })
          .findFirst();
    }
    return subject
        .flatMap(of -> proofs.tryDecided(Terms.call(PRIVATE, of, factor, delta)))
        .map(Verdict::of);
  }

  /** The sum over the event; the law of many outputs is written once. */
  private Expression probability(I input, List<O> event) {
    Expression law = laws.get(number(input) - 1);
    List<Expression> places =
        event.stream().map(output -> Terms.number(outputs.get(output))).toList();
    if (places.isEmpty() || (long) event.size() * outputs.size() <= MANY) {
      return LinearTerms.total(places.stream().map(place -> Trees.at(law, place)).toList());
    }
    Binders members = Binders.of(OUTPUT, new Domain.Elements(new Expression.Vector(places)));
    Expression sum =
        new Expression.Fold(
            FoldOperator.SUM, members, Trees.at(Terms.name(LAW), Terms.name(OUTPUT)));
    return Terms.let(LAW, law, sum);
  }

  @Override
  public Expression first(Witness<I, O, ExactReal> witness) {
    return probability(witness.pair().first(), witness.event());
  }

  @Override
  public Expression second(Witness<I, O, ExactReal> witness) {
    return probability(witness.pair().second(), witness.event());
  }

  @Override
  public Expression inScope(Expression statement) {
    return statement;
  }

  /** The user gave which inputs are adjacent; a reader can see it, and no statement is needed. */
  @Override
  public List<Expression> adjacent(Witness<I, O, ExactReal> witness) {
    Pair<I> pair = witness.pair();
    boolean given = pairs.contains(pair) || pairs.contains(pair.swapped());
    return given ? List.of() : List.of(Terms.name(FALSE));
  }
}
