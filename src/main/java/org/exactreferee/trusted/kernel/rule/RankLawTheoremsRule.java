package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.goal.Conjunction;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Uses theorems about the rank laws of all threshold rules where the literal definition takes too
 * long.
 *
 * <pre>
 *   the four theorems are proved     every part is true, q being the law that follows from them
 *   --------------------------------------------------------------------------------------------
 *     let q = rank_law(R), ... in A and B and ... holds
 * </pre>
 *
 * <p>R is a threshold rule: {@code secretary(n)}, {@code threshold_rule(n, t)} or {@code blind(n)}.
 * Which laws follow says {@link LawOverOne}; the theorems are compared as they are written here,
 * and nothing of them is believed that was not proved before.
 */
public final class RankLawTheoremsRule {

  /** The whole law is in memory, n numbers of about 2n bits. */
  public static final int MOST_CANDIDATES = 20_000;

  private static final String LAW = "rank_law(threshold_rule(n, t))";

  /** What must have been proved: the law for t = 1, and for t > 1 its last, its other entries. */
  public static final List<String> STATEMENTS =
      List.of(
          "forall n in 1.., t in 1..n, k in 1..n where t = 1 : " + LAW + "[k] = 1/n",
          "forall n in 2.., t in 2..n : " + LAW + "[n] = (t - 1)/n/(n - 1)",
          "forall n in 2.., t in 2..n, k in 2..n - 1 : "
              + (LAW + "[k] = " + LAW + "[k + 1]")
              + " + (t - 1)/n * (C(n - 1 - k, t - 2)/C(n - 1, t - 2)/k)",
          "forall n in 2.., t in 2..n : "
              + (LAW + "[1] = " + LAW + "[2]")
              + " + (t - 1)/n * ((n - t)/(n - 1))");

  private final Map<String, String> known;
  private final Evaluator.Inside meaning;

  /**
   * A rule that knows theorems.
   *
   * @param known the canonical texts of what was proved to hold, by the names of the steps
   * @param meaning the values of expressions without definitions
   */
  public RankLawTheoremsRule(Map<String, String> known, Evaluator.Inside meaning) {
    this.known = known;
    this.meaning = meaning;
  }

  /** Empty if the claim holds, else what is wrong. */
  public Optional<Rejected> check(Expression claim, Evidence.RankLawTheorems evidence) {
    return cited(evidence.theorems()).or(() -> parts(claim, evidence));
  }

  /** What is wrong with the theorems: they must be these four and no others. */
  private Optional<Rejected> cited(List<String> names) {
    Set<String> missing = new HashSet<>(STATEMENTS);
    for (String name : names) {
      if (!known.containsKey(name)) {
        return rejected(Reason.NO_SUCH_LAW, "step (" + name + ") must have been proved before");
      }
      if (!STATEMENTS.contains(known.get(name))) {
        return rejected(Reason.LAW_DOES_NOT_FIT, "step " + name + " says " + known.get(name));
      }
      if (!missing.remove(known.get(name))) {
        return rejected(Reason.UNUSED_EVIDENCE, "step " + name + " says what another one says");
      }
    }
    return missing.isEmpty()
        ? Optional.empty()
        : rejected(Reason.MISSING_EVIDENCE, "these are not cited: " + missing);
  }

  private Optional<Rejected> parts(Expression claim, Evidence.RankLawTheorems evidence) {
    Map<String, LawOverOne> laws = new LinkedHashMap<>();
    for (Definition definition : Conjunction.of(claim).definitions()) {
      Optional<ThresholdRule> rule = rule(definition);
      if (rule.isEmpty()) {
        return rejected(
            Reason.EVIDENCE_DOES_NOT_FIT, definition.name() + " is no law of a threshold rule");
      }
      laws.put(definition.name(), LawOverOne.of(rule.get()));
    }
    return laws.isEmpty()
        ? rejected(Reason.EVIDENCE_DOES_NOT_FIT, "the claim must define a rank law")
        : new AttainedRule(meaning, evidence.events(), laws).check(claim);
  }

  /** The rule of a definition {@code q = rank_law(R)}. */
  private Optional<ThresholdRule> rule(Definition definition) {
    return Library.arguments(definition.value(), FunctionNames.RANK_LAW)
        .filter(law -> definition.parameters().isEmpty())
        .map(law -> law.get(0))
        .flatMap(
            rule ->
                List.of(RuleKind.SECRETARY, RuleKind.THRESHOLD_RULE, RuleKind.BLIND).stream()
                    .flatMap(kind -> made(kind, rule).stream())
                    .findFirst());
  }

  private Optional<ThresholdRule> made(RuleKind kind, Expression rule) {
    return Library.arguments(rule, kind.function())
        .map(
            arguments -> {
              List<Integer> numbers = arguments.stream().map(this::small).toList();
              return (ThresholdRule)
                  UndefinedException.ifRefused(() -> kind.make(numbers, List.of()));
            });
  }

  private int small(Expression argument) {
    BigInteger number = new Values(meaning::evaluate).integer(argument);
    if (number.compareTo(BigInteger.valueOf(MOST_CANDIDATES)) > 0) {
      throw new UndecidedException("number (" + number + ") must be at most " + MOST_CANDIDATES);
    }
    return number.max(BigInteger.ZERO).intValueExact();
  }
}
