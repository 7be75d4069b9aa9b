package org.exactreferee.trusted.model.stopping;

import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.exactreferee.trusted.number.Rational;

/**
 * The registry of stopping rules: one row per rule that claims and commands can name. A row has the
 * parameters of the function that makes the rule, with their kinds, and what makes it from the
 * integers k and the vectors v among its arguments.
 */
@SuppressWarnings("ImmutableEnumChecker")
public enum RuleKind {
  SECRETARY("integer n", (k, v) -> StoppingRule.secretary(k.get(0))),
  THRESHOLD_RULE("integer n, integer t", (k, v) -> StoppingRule.threshold(k.get(0), k.get(1))),
  BLIND("integer n", (k, v) -> StoppingRule.blind(k.get(0))),
  TABLE_RULE("vector row, ...", (k, v) -> StoppingRule.table(v)),
  OPTIMAL_RULE("vector payoff", (k, v) -> OptimalRule.maximizing(v.get(0)).rule());

  private final String parameters;
  private final BiFunction<List<Integer>, List<List<Rational>>, StoppingRule> maker;

  RuleKind(String parameters, BiFunction<List<Integer>, List<List<Rational>>, StoppingRule> maker) {
    this.parameters = parameters;
    this.maker = maker;
  }

  /** The function of the language, such as {@code threshold_rule}. */
  public String function() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The parameters of the function, such as {@code integer n, integer t}. */
  public String parameters() {
    return parameters;
  }

  /** The rule for the integers and the vectors among the arguments, each in order. */
  public StoppingRule make(List<Integer> integers, List<List<Rational>> vectors) {
    return maker.apply(integers, vectors);
  }
}
