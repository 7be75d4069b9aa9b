package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.goal.Conjunction;
import org.exactreferee.trusted.kernel.goal.Goal;
import org.exactreferee.trusted.kernel.goal.Subject;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;

/**
 * Proves that E, or delta, is the smallest for which something is (ln E, delta)-private, or many
 * such statements at once.
 *
 * <pre>
 *   E >= 1     P(S) - E Q(S) &lt;= delta  for the laws P, Q of all adjacent inputs and all events S
 *   E = 1, or P(S) - E Q(S) = delta and Q(S) > 0 for the given inputs and event
 *   --------------------------------------------------------------------------------------  smallest E
 *
 *   the same, but: delta = 0, or P(S) - E Q(S) = delta
 *   ----------------------------------------------------------------------------------  smallest delta
 *
 *   every part that is a tight bound is shown so by the next event, every other part is true
 *   ----------------------------------------------------------------------------------------  parts
 *     let ... in A and B and ... holds
 * </pre>
 *
 * <p>With any smaller E or delta the attaining event violates its own inequality.
 */
public final class AttainedRule {
  private final Evaluator.Inside meaning;
  private final Values values;
  private final Iterator<Event> events;
  private final Map<String, LawOverOne> laws;
  private final Map<List<Expression>, Optional<Mixture>> mixtures = new HashMap<>();

  /**
   * A check that has not begun.
   *
   * @param meaning the values of expressions where the definitions of the claim are known
   */
  public AttainedRule(Evaluator.Inside meaning, Attained evidence) {
    this(meaning, evidence.events(), Map.of());
  }

  /**
   * The same where laws are known of which the meaning knows nothing.
   *
   * @param laws by their names
   */
  AttainedRule(Evaluator.Inside meaning, List<Event> events, Map<String, LawOverOne> laws) {
    this.meaning = meaning;
    this.values = new Values(meaning::evaluate);
    this.events = events.iterator();
    this.laws = laws;
  }

  /** Empty if every part of the claim holds, else what is wrong. */
  public Optional<Rejected> check(Expression claim) {
    List<Expression> parts = Conjunction.of(claim).parts();
    if (laws.isEmpty() && parts.stream().noneMatch(AttainedRule::isAboutPrivacy)) {
      return rejected(Reason.EVIDENCE_DOES_NOT_FIT, "no part of the claim is about privacy");
    }
    for (Expression part : parts) {
      Optional<Rejected> bad = part(part);
      if (bad.isPresent()) {
        return bad;
      }
    }
    return events.hasNext()
        ? rejected(Reason.UNUSED_EVIDENCE, "more events than tight bounds")
        : Optional.empty();
  }

  private static boolean isAboutPrivacy(Expression part) {
    Goal goal = Goal.of(part);
    return goal instanceof Goal.TightBound || goal instanceof Goal.Privacy;
  }

  private Optional<Rejected> part(Expression part) {
    Goal goal = Goal.of(part);
    if (goal instanceof Goal.TightBound bound) {
      return events.hasNext()
          ? tight(bound, events.next())
          : rejected(Reason.MISSING_EVIDENCE, "an event for each tight bound");
    }
    if (goal instanceof Goal.Privacy privacy) {
      Budget<ExactReal> budget = budget(privacy.factor(), privacy.delta());
      return loss(privacy.subject(), budget).violation().apply(budget);
    }
    Optional<Boolean> compared =
        laws.isEmpty() ? Optional.empty() : new LawArithmetic(laws).holds(part);
    return compared.orElseGet(
            () -> LogarithmChain.isShown(part, values) || meaning.decide(part).holds())
        ? Optional.empty()
        : rejected(Reason.CONCLUSION_DOES_NOT_FOLLOW, "a part fails");
  }

  private Optional<Rejected> tight(Goal.TightBound bound, Event event) {
    Budget<ExactReal> budget = budget(bound.factor(), bound.delta());
    Loss loss = loss(bound.subject(), budget);
    boolean least =
        bound.ofFactor() ? budget.expEpsilon().equals(ExactReal.ONE) : budget.delta().isZero();
    return loss.violation()
        .apply(budget)
        .or(() -> least ? Optional.empty() : loss.missed(event, budget, bound.ofFactor()));
  }

  private Budget<ExactReal> budget(Expression factor, Expression delta) {
    return UndefinedException.ifRefused(
        () -> new Budget<>(values.exact(factor), values.exact(delta)));
  }

  /** A mixture of rationals over one denominator, so that no fraction is ever reduced. */
  private Loss loss(Subject subject, Budget<ExactReal> budget) {
    return subject.match(
        law ->
            law.mix()
                .filter(mix -> values.rational(mix.p()).isPresent() && isRational(budget))
                .flatMap(
                    mix ->
                        mixture(mix)
                            .map(
                                both ->
                                    both.loss(
                                        values.rational(mix.p()).get(), values.integer(law.l()))))
                .orElseGet(() -> Loss.of(values.vector(law.law()), values.integer(law.l()))),
        table -> Loss.of(values.mechanism(table.mechanism())));
  }

  private static boolean isRational(Budget<ExactReal> budget) {
    return budget.expEpsilon().rational().isPresent() && budget.delta().rational().isPresent();
  }

  /** Empty if the laws are not rational. */
  private Optional<Mixture> mixture(Subject.Mix mix) {
    return mixtures.computeIfAbsent(
        List.of(mix.first(), mix.second()),
        names -> {
          Optional<LawOverOne> known = law(mix.first());
          Optional<LawOverOne> other = law(mix.second());
          if (known.isPresent() && other.isPresent()) {
            return Optional.of(Mixture.of(known.get(), other.get()));
          }
          VectorValue first = values.vector(mix.first());
          VectorValue second = values.vector(mix.second());
          return first.isRational() && second.isRational()
              ? Optional.of(Mixture.of(first.rationals(), second.rationals()))
              : Optional.empty();
        });
  }

  private Optional<LawOverOne> law(Expression name) {
    return name instanceof Expression.Name known
        ? Optional.ofNullable(laws.get(known.name()))
        : Optional.empty();
  }
}
