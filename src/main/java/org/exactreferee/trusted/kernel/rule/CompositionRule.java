package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Evidence.Composition;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.goal.Conjunction;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.value.PairValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.composition.HockeyStick;
import org.exactreferee.trusted.privacy.composition.HockeyStick.Bounds;

/**
 * Proves bounds of {@code H(E) = hockey_stick(pair, E)} for products of many pairs.
 *
 * <pre>
 *   H_lower(E) &lt;= H(E) &lt;= H_upper(E)  for the measures of the product, in multiples of 2^-bits
 *   what is said of H(E) is true of every number between H_lower(E) and H_upper(E)
 *   -----------------------------------------------------------------------------------------  for each part
 *     let ... in x &lt;= hockey_stick(pair, E) and hockey_stick(pair, E) &lt; y and ... holds
 * </pre>
 *
 * <p>The measures are computed here, once for each product; see {@link HockeyStick} for how, and
 * {@link org.exactreferee.trusted.privacy.composition.LossBracket} for why they bound it.
 */
public final class CompositionRule {

  /** More bits, or fewer, prove nothing that a person would ask. */
  private static final int MOST_BITS = 1 << 14;

  private static final int FEWEST_BITS = 8;

  private final Evaluator.Inside meaning;
  private final Values values;
  private final Composition evidence;
  private final Map<PairValue, HockeyStick> sticks = new HashMap<>();

  /**
   * A check that has not begun.
   *
   * @param meaning the values of expressions where the definitions of the claim are known
   */
  public CompositionRule(Evaluator.Inside meaning, Composition evidence) {
    this.meaning = meaning;
    this.values = new Values(meaning::evaluate);
    this.evidence = evidence;
  }

  /** Empty if every part of the claim holds, else what is wrong. */
  public Optional<Rejected> check(Expression claim) {
    if (evidence.bits() < FEWEST_BITS || evidence.bits() > MOST_BITS) {
      return rejected(
          Reason.PRECISION_OUT_OF_RANGE, evidence.bits() + " bits, at most " + MOST_BITS);
    }
    if (evidence.step().sign() < 0) {
      return rejected(Reason.STEP_OUT_OF_RANGE, "step (" + evidence.step() + ") is negative");
    }
    for (Expression part : Conjunction.of(claim).parts()) {
      Optional<Rejected> bad =
          part instanceof Chain chain
              ? chain(chain)
              : rejected(Reason.EVIDENCE_DOES_NOT_FIT, "a part is no comparison");
      if (bad.isPresent()) {
        return bad;
      }
    }
    boolean needless =
        evidence.step().sign() > 0 && sticks.values().stream().noneMatch(HockeyStick::usedGrid);
    if (needless) {
      return rejected(
          Reason.UNUSED_EVIDENCE, "the step, since all losses are on lattices of their own");
    }
    return sticks.isEmpty()
        ? rejected(Reason.EVIDENCE_DOES_NOT_FIT, "no part is about " + FunctionNames.HOCKEY_STICK)
        : Optional.empty();
  }

  private Optional<Rejected> chain(Chain chain) {
    List<Bounds> operands = new ArrayList<>();
    for (Expression operand : chain.operands()) {
      Optional<Bounds> bounds = bounds(operand);
      if (bounds.isEmpty()) {
        return rejected(
            Reason.EVIDENCE_DOES_NOT_FIT, "an operand is neither rational nor a hockey_stick");
      }
      operands.add(bounds.get());
    }
    for (int i = 0; i < chain.relations().size(); i++) {
      Bounds left = operands.get(i);
      Bounds right = operands.get(i + 1);
      int low = left.low().subtract(right.high()).sign();
      int high = left.high().subtract(right.low()).sign();
      if (!DifferencesRule.holdsOnAll(chain.relations().get(i), low, high)) {
        return rejected(
            Reason.BOUNDS_DO_NOT_DECIDE,
            "link " + (i + 1) + " with " + evidence.bits() + " bits: " + left + ", " + right);
      }
    }
    return Optional.empty();
  }

  private Optional<Bounds> bounds(Expression operand) {
    Optional<List<Expression>> asked = Library.arguments(operand, FunctionNames.HOCKEY_STICK);
    if (asked.isEmpty()) {
      return values.rational(operand).map(number -> new Bounds(number, number));
    }
    PairValue pair = (PairValue) meaning.evaluate(asked.get().get(0));
    HockeyStick stick = sticks.computeIfAbsent(pair, this::stick);
    return UndefinedException.ifRefused(
        () -> Optional.of(stick.at(values.exact(asked.get().get(1)))));
  }

  private HockeyStick stick(PairValue pair) {
    Optional<Rational> step = Optional.of(evidence.step()).filter(s -> s.sign() > 0);
    return new HockeyStick(pair.product(), evidence.bits(), step);
  }
}
