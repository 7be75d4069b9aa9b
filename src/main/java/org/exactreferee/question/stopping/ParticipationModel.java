package org.exactreferee.question.stopping;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Rules that hide who takes part, as linear programs in the language of claims.
 *
 * <p>{@code x[i*(i - 1)/2 + s]} is the probability that the rule stops at time i with relative rank
 * s, {@code y[i]} that it has not stopped before; z and w are the same where one candidate fewer
 * comes. {@code q[k]} and {@code r[k]} are the laws of the final rank. {@code gain} and {@code
 * loss} are at least the positive parts of which the largest P(S) - E Q(S) is the sum.
 *
 * @param n candidates
 * @param hidden the ranks of those whose participation is hidden
 * @param factor e^epsilon
 */
record ParticipationModel(int n, Absence absence, List<Integer> hidden, ExactReal factor) {

  private static final String RULES =
      StoppingFormulas.RULES
          + """
        without(j, k) = if j < k then j else j - 1,
        exceeds(a, b) = a >= 0 and a >= b,
        number(k, j) = (k - 1)*N + j,
        hides(q, r, nobody, gain, loss, d) = forall k in hidden :
          q[k] + sum(j in 1..N where j != k : gain[number(k, j)]) <= d
          and nobody + sum(j in 1..N where j != k : loss[number(k, j)]) <= d
          and forall j in 1..N where j != k :
            exceeds(gain[number(k, j)], q[j] - E*r[without(j, k)])
            and exceeds(loss[number(k, j)], r[without(j, k)] - E*q[j]),
        beside(t, k) = if t < k then t else t + 1,
        hides_replaced(q, gain, d) = forall k in hidden, m in hidden :
          q[k] + sum(t in 1..N - 1 : gain[N*number(k, m) + t]) <= d
          and forall t in 1..N - 1 :
            exceeds(gain[N*number(k, m) + t], q[beside(t, k)] - E*q[beside(t, m)]),
        lost(a, b) = max(0, a - E*b),
        loses(q, r, nobody, d) = forall k in hidden :
          q[k] + sum(j in 1..N where j != k : lost(q[j], r[without(j, k)])) <= d
          and nobody + sum(j in 1..N where j != k : lost(r[without(j, k)], q[j])) <= d,
        loses_replaced(q, d) = forall k in hidden, m in hidden :
          q[k] + sum(t in 1..N - 1 : lost(q[beside(t, k)], q[beside(t, m)])) <= d
      in
      """;

  private static final String PRESENT = "x[place(N + 1, 0)], y[N + 1], q[N]";

  private static final String KNOWN =
      PRESENT + ", z[place(N, 0)], w[N], r[N - 1], gain[N^2], loss[N^2]";

  private static final String IS_KNOWN =
      " where is_rule(x, y, N), is_rule(z, w, N - 1), has_law(x, N, q), has_law(z, N - 1, r),";

  private static final String UNNOTICED = PRESENT + ", r[N - 1], gain[N^2], loss[N^2]";

  private static final String IS_UNNOTICED =
      " where is_rule(x, y, N), has_law(x, N, q), has_law(x, N - 1, r),";

  private static final String REPLACED = PRESENT + ", gain[N^3 + N]";

  private static final String IS_REPLACED = " where is_rule(x, y, N), has_law(x, N, q),";

  private static final String BOTH = " won <= q[1], won <= r[1],";

  private static final String BOTH_GIVEN = " q[1] >= success, r[1] >= success,";

  private static final Expression BEST_KNOWN =
      Terms.formula(
          RULES
              + "maximum("
              + (KNOWN + ", won : won" + IS_KNOWN + BOTH)
              + " hides(q, r, 0, gain, loss, delta))");

  private static final Expression NONE_KNOWN =
      Terms.formula(
          RULES + "not feasible(" + (KNOWN + IS_KNOWN) + " hides(q, r, 0, gain, loss, delta))");

  private static final Expression LEAST_KNOWN =
      Terms.formula(
          RULES
              + "minimum("
              + (KNOWN + ", d : d" + IS_KNOWN + BOTH_GIVEN)
              + " hides(q, r, 0, gain, loss, d))");

  private static final Expression IMPOSSIBLE_KNOWN =
      Terms.formula(
          RULES
              + "not feasible("
              + (KNOWN + ", d" + IS_KNOWN + BOTH_GIVEN)
              + " hides(q, r, 0, gain, loss, d))");

  private static final Expression IS_HIDDEN_KNOWN =
      Terms.formula(
          RULES
              + "is_rule(xs, ys, N) and is_rule(zs, ws, N - 1) and has_law(xs, N, qs)"
              + " and has_law(zs, N - 1, rs) and loses(qs, rs, 0, delta)");

  private static final Expression BEST_UNNOTICED =
      Terms.formula(
          RULES
              + "maximum("
              + (UNNOTICED + ", won : won" + IS_UNNOTICED + BOTH)
              + " hides(q, r, y[N], gain, loss, delta))");

  private static final Expression NONE_UNNOTICED =
      Terms.formula(
          RULES
              + "not feasible("
              + (UNNOTICED + IS_UNNOTICED)
              + " hides(q, r, y[N], gain, loss, delta))");

  private static final Expression LEAST_UNNOTICED =
      Terms.formula(
          RULES
              + "minimum("
              + (UNNOTICED + ", d : d" + IS_UNNOTICED + BOTH_GIVEN)
              + " hides(q, r, y[N], gain, loss, d))");

  private static final Expression IMPOSSIBLE_UNNOTICED =
      Terms.formula(
          RULES
              + "not feasible("
              + (UNNOTICED + ", d" + IS_UNNOTICED + BOTH_GIVEN)
              + " hides(q, r, y[N], gain, loss, d))");

  private static final Expression IS_HIDDEN_UNNOTICED =
      Terms.formula(
          RULES
              + "is_rule(xs, ys, N) and has_law(xs, N, qs) and has_law(xs, N - 1, rs)"
              + " and loses(qs, rs, ys[N], delta)");

  private static final Expression BEST_REPLACED =
      Terms.formula(
          RULES
              + "maximum("
              + (REPLACED + " : q[1]" + IS_REPLACED)
              + " hides_replaced(q, gain, delta))");

  private static final Expression NONE_REPLACED =
      Terms.formula(
          RULES + "not feasible(" + (REPLACED + IS_REPLACED) + " hides_replaced(q, gain, delta))");

  private static final Expression LEAST_REPLACED =
      Terms.formula(
          RULES
              + "minimum("
              + (REPLACED + ", d : d" + IS_REPLACED)
              + " q[1] >= success, hides_replaced(q, gain, d))");

  private static final Expression IMPOSSIBLE_REPLACED =
      Terms.formula(
          RULES
              + "not feasible("
              + (REPLACED + ", d" + IS_REPLACED)
              + " q[1] >= success, hides_replaced(q, gain, d))");

  private static final Expression IS_HIDDEN_REPLACED =
      Terms.formula(
          RULES + "is_rule(xs, ys, N) and has_law(xs, N, qs) and loses_replaced(qs, delta)");

  ParticipationModel {
    hidden = List.copyOf(hidden);
  }

  private List<Definition> given() {
    return new ArrayList<>(
        List.of(
            Terms.define("N", Terms.number(n)),
            Terms.define("E", Terms.number(factor)),
            Terms.define("hidden", Terms.vector(hidden))));
  }

  private Expression with(String name, Rational value, Expression program) {
    List<Definition> given = given();
    given.add(Terms.define(name, Terms.number(value)));
    return Statements.let(given, program);
  }

  /** The largest probability of the best candidate, in the worse case, of a rule that hides. */
  Expression best(Rational delta) {
    Expression program =
        switch (absence) {
          case KNOWN -> BEST_KNOWN;
          case UNNOTICED -> BEST_UNNOTICED;
          case REPLACED -> BEST_REPLACED;
        };
    return with("delta", delta, program);
  }

  /** That no rule hides so well. */
  Expression none(Rational delta) {
    Expression claim =
        switch (absence) {
          case KNOWN -> NONE_KNOWN;
          case UNNOTICED -> NONE_UNNOTICED;
          case REPLACED -> NONE_REPLACED;
        };
    return with("delta", delta, claim);
  }

  /** The least delta of a rule that takes the best candidate so often. */
  Expression least(Rational success) {
    Expression program =
        switch (absence) {
          case KNOWN -> LEAST_KNOWN;
          case UNNOTICED -> LEAST_UNNOTICED;
          case REPLACED -> LEAST_REPLACED;
        };
    return with("success", success, program);
  }

  /** That no rule takes the best candidate so often. */
  Expression impossible(Rational success) {
    Expression claim =
        switch (absence) {
          case KNOWN -> IMPOSSIBLE_KNOWN;
          case UNNOTICED -> IMPOSSIBLE_UNNOTICED;
          case REPLACED -> IMPOSSIBLE_REPLACED;
        };
    return with("success", success, claim);
  }

  /** That the point of a program is a rule with these laws which hides. */
  Expression hides(SolvedProgram found, ExactReal delta) {
    List<Definition> given = given();
    given.add(Terms.define("delta", Terms.number(delta)));
    given.add(Terms.define("xs", Terms.vector(found.entries("x", n * (n + 1) / 2))));
    given.add(Terms.define("ys", Terms.vector(found.entries("y", n + 1))));
    given.add(Terms.define("qs", Terms.vector(found.entries("q", n))));
    if (absence == Absence.KNOWN) {
      given.add(Terms.define("zs", Terms.vector(found.entries("z", n * (n - 1) / 2))));
      given.add(Terms.define("ws", Terms.vector(found.entries("w", n))));
    }
    if (absence != Absence.REPLACED) {
      given.add(Terms.define("rs", Terms.vector(found.entries("r", n - 1))));
    }
    Expression claim =
        switch (absence) {
          case KNOWN -> IS_HIDDEN_KNOWN;
          case UNNOTICED -> IS_HIDDEN_UNNOTICED;
          case REPLACED -> IS_HIDDEN_REPLACED;
        };
    return Statements.let(given, claim);
  }
}
