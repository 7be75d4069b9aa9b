package org.exactreferee.text.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.meaning.WellFormed;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.Problem.Reason;

/** Finds mistakes before anything is computed, and guesses what a mistyped name was meant to be. */
public final class StaticCheck {

  /** What other languages call a function of this one. */
  private static final Map<String, String> ELSEWHERE =
      Map.ofEntries(
          Map.entry("binom", "C"),
          Map.entry("binomial", "C"),
          Map.entry("choose", "C"),
          Map.entry("comb", "C"),
          Map.entry("ceiling", "ceil"),
          Map.entry("fact", "factorial"),
          Map.entry("harmonic", "H"),
          Map.entry("len", "size"),
          Map.entry("length", "size"),
          Map.entry("log10", "log(x, 10)"),
          Map.entry("log2", "log(x, 2)"),
          Map.entry("mechanism_epsilon", "ln(tight_exp_epsilon(mechanism, delta))"),
          Map.entry("pow", "x^n"),
          Map.entry("power", "x^n"),
          Map.entry("prod", "product"));

  private StaticCheck() {}

  /** What is wrong with an expression without free names, in reading order; nothing if empty. */
  public static List<Problem> problems(Expression expression, FunctionRegistry registry) {
    return WellFormed.problems(expression, registry).stream()
        .map(problem -> withHint(problem, registry))
        .toList();
  }

  private static Problem withHint(Problem problem, FunctionRegistry registry) {
    if (isLogarithmWithoutBase(problem)) {
      return with(problem, " (did you mean 'ln(x)'?)");
    }
    if (problem.reason() != Reason.UNKNOWN_NAME) {
      return problem;
    }
    List<String> known = new ArrayList<>(problem.inScope());
    registry.all().forEach(function -> known.add(function.name()));
    String name =
        problem.node() instanceof Expression.Call call
            ? call.function()
            : ((Expression.Name) problem.node()).name();
    String hint =
        Optional.ofNullable(ELSEWHERE.get(name))
            .map(ours -> " (did you mean '" + ours + "'?)")
            .orElseGet(() -> NearestName.hint(name, known));
    return with(problem, hint);
  }

  private static boolean isLogarithmWithoutBase(Problem problem) {
    return problem.reason() == Reason.WRONG_ARITY
        && problem.node() instanceof Expression.Call call
        && call.function().equals("log")
        && call.arguments().size() == 1;
  }

  private static Problem with(Problem problem, String hint) {
    return new Problem(
        problem.reason(), problem.node(), problem.message() + hint, problem.inScope());
  }
}
