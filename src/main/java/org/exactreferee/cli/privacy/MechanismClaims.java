package org.exactreferee.cli.privacy;

import static org.exactreferee.trusted.language.function.FunctionNames.ADJACENT;
import static org.exactreferee.trusted.language.function.FunctionNames.FALSE;
import static org.exactreferee.trusted.language.function.FunctionNames.MECHANISM;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.Witness;

/**
 * The privacy of a mechanism, its inputs and outputs numbered in the order in which they are
 * listed.
 *
 * @param laws one for each input
 * @param pairs the adjacent inputs; one order of each counts as both
 */
public record MechanismClaims<I, O>(
    List<I> inputs, List<O> outputs, List<Expression> laws, List<Pair<I>> pairs)
    implements PrivacyClaims<I, O> {

  public MechanismClaims {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    laws = List.copyOf(laws);
    pairs = List.copyOf(pairs);
  }

  /** The claims about a mechanism whose probabilities are given. */
  public static <I, O> MechanismClaims<I, O> of(
      MechanismTable<I, O, ExactReal> mechanism, Adjacency<I> adjacency) {
    return new MechanismClaims<>(
        mechanism.inputs(),
        mechanism.outputs(),
        mechanism.inputs().stream()
            .map(input -> Terms.vector(mechanism.law(input).probabilities()))
            .toList(),
        adjacency.pairs().toList());
  }

  @Override
  public String limit() {
    return "the kernel decides mechanisms with at most 1000000 for the number of inputs squared"
        + " times the number of outputs, of which some are adjacent";
  }

  /**
   * {@code mechanism(...)}, all inputs being adjacent, or {@code adjacent(mechanism(...), ...)}.
   */
  private Optional<Expression> subject() {
    Expression table = Terms.call(MECHANISM, laws);
    List<List<Integer>> numbers =
        pairs.stream()
            .map(pair -> List.of(number(pair.first()), number(pair.second())))
            .map(pair -> pair.get(0) < pair.get(1) ? pair : List.of(pair.get(1), pair.get(0)))
            .distinct()
            .sorted((a, b) -> a.get(0).equals(b.get(0)) ? a.get(1) - b.get(1) : a.get(0) - b.get(0))
            .toList();
    if (numbers.size() == laws.size() * (laws.size() - 1) / 2) {
      return Optional.of(table);
    }
    List<Expression> arguments = new ArrayList<>(List.of(table));
    numbers.forEach(pair -> arguments.add(Terms.vector(pair)));
    return numbers.isEmpty() ? Optional.empty() : Optional.of(Terms.call(ADJACENT, arguments));
  }

  private int number(I input) {
    return inputs.indexOf(input) + 1;
  }

  private Evidence event(Optional<Witness<I, O, ExactReal>> attained) {
    return Evidence.Attained.by(
        attained
            .map(
                w ->
                    new Event(
                        number(w.pair().first()),
                        number(w.pair().second()),
                        w.event().stream().map(output -> outputs.indexOf(output) + 1).toList()))
            .orElse(new Event(0, 0, List.of())));
  }

  @Override
  public Optional<Theorem> tightFactor(
      Proofs proofs,
      ExactReal delta,
      ExactReal factor,
      Optional<Witness<I, O, ExactReal>> attained) {
    return subject()
        .map(of -> Terms.call(TIGHT_EXP_EPSILON, of, Terms.number(delta)))
        .flatMap(
            least -> proofs.tryHolds(Terms.equal(least, Terms.number(factor)), event(attained)));
  }

  @Override
  public List<Theorem> tightDeltas(Proofs proofs, List<Point<I, O>> points) {
    List<Theorem> theorems = new ArrayList<>();
    for (Point<I, O> point : points) {
      Optional<Theorem> theorem =
          subject()
              .map(of -> Terms.call(TIGHT_DELTA, of, Terms.number(point.factor())))
              .flatMap(
                  least ->
                      proofs.tryHolds(Terms.equal(least, point.delta()), event(point.attained())));
      if (theorem.isEmpty()) {
        return List.of();
      }
      theorems.add(theorem.get());
    }
    return theorems;
  }

  @Override
  public Optional<Verdict> isPrivate(Proofs proofs, Budget<ExactReal> budget, Point<I, O> tight) {
    Expression factor = Terms.number(budget.expEpsilon());
    Expression delta = Terms.number(budget.delta());
    return subject()
        .flatMap(of -> proofs.tryDecided(Terms.call(PRIVATE, of, factor, delta)))
        .map(Verdict::of);
  }

  private Expression probability(I input, List<O> event) {
    Expression law = laws.get(inputs.indexOf(input));
    return LinearTerms.total(
        event.stream().map(output -> Terms.at(law, outputs.indexOf(output) + 1L)).toList());
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
    boolean given = pairs.contains(pair) || pairs.contains(new Pair<>(pair.second(), pair.first()));
    return given ? List.of() : List.of(Terms.name(FALSE));
  }
}
