package org.exactreferee.trusted.kernel.derivation;

import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * Statements that a proof may use without showing them: what the functions of the language are by
 * definition, and what textbooks prove of them. Each stands here by its canonical text, so that a
 * statement is a law if it is written like one; a test evaluates all of them case by case.
 */
public final class Laws {

  private static final String ORDERS =
      "forall n in 2.., l in 1..n - 1, u in permutations(n), w in permutations(n)";

  /** That v is u with the candidates at places i and j swapped, which are at most l apart. */
  private static final String SWAPPED =
      "j <= i + l and v[i] = u[j] and v[j] = u[i] and"
          + " forall m in 1..n where m != i and m != j : v[m] = u[m]";

  private static final Set<String> OTHERS =
      Set.of(
          // Quotients and powers.
          "forall x in (-oo, oo) where x != 0 : x * (1/x) = 1",
          "forall x in (-oo, oo), j in 0.., k in 0.. : x^(j + k) = x^j * x^k",
          "forall x in (0, oo), y in (-oo, oo), z in (-oo, oo) : x^(y + z) = x^y * x^z",
          "forall x in (-oo, oo), y in (-oo, oo), k in 0.. : (x * y)^k = x^k * y^k",
          "forall x in (0, oo), y in (-oo, oo) : x^y > 0",
          "forall x in (0, oo), y in (-oo, oo) : x^y = exp(y * ln(x))",
          "forall x in [0, oo) : sqrt(x) >= 0 and sqrt(x)^2 = x",
          // Exponentials and logarithms.
          "forall x in (-oo, oo) : exp(x) > 0",
          "forall x in (-oo, oo) : exp(x) >= 1 + x",
          "forall x in (-oo, oo) where x != 0 : exp(x) > 1 + x",
          "forall x in (-oo, oo), y in (-oo, oo) : exp(x + y) = exp(x) * exp(y)",
          "forall x in (-oo, oo) : ln(exp(x)) = x",
          "forall x in (0, oo) : exp(ln(x)) = x",
          "forall x in (0, oo) : ln(x) <= x - 1",
          "forall x in (0, oo) where x != 1 : ln(x) < x - 1",
          "forall x in (0, oo), y in (0, oo) : ln(x * y) = ln(x) + ln(y)",
          "forall x in [0, 1), k in 0.. : sum(s in 1..k : x^s/s) <= -ln(1 - x)",
          // Numbers by cases.
          "forall x in (-oo, oo) : floor(x) <= x < floor(x) + 1",
          "forall x in (-oo, oo) : ceil(x) - 1 < x <= ceil(x)",
          "forall x in (-oo, oo) : abs(x) >= x and abs(x) >= -x"
              + " and (abs(x) - x) * (abs(x) + x) = 0",
          // Numbers that count.
          "forall n in 0.. : factorial(n + 1) = (n + 1) * factorial(n)",
          "forall n in 0.. : factorial(n) >= 1",
          "forall n in 0.. : H(n + 1) = H(n) + 1/(n + 1)",
          "forall n in 0.., k in 0.. : C(n + 1, k + 1) = C(n, k) + C(n, k + 1)",
          "forall n in 0.., k in 0.. : (k + 1) * C(n, k + 1) = (n - k) * C(n, k)",
          "forall n in 0.., k in 0.. : (n + 1 - k) * C(n + 1, k) = (n + 1) * C(n, k)",
          "forall n in 0.. : C(n, 0) = 1",
          "forall n in 0.. : C(n, n) = 1",
          "forall n in 0.., k in 0..n : C(n, k) >= 1",
          "forall n in 0.., k in n + 1.. : C(n, k) = 0",
          "forall n in 0.., k in 0..n : C(n, k) = C(n, n - k)",
          // The secretary problem: AsymptoticRank, Threshold, ThresholdRule and OccupancyRankLaw.
          "forall k in 1.. : asymptotic_a(k) = 1 - sum(s in 1..k - 1 : (1 - 1/e)^s/s)",
          "forall n in 1.. : 1 <= threshold(n) <= n",
          "forall n in 1.. : sum(i in threshold(n)..n - 1 : 1/i) <= 1",
          "forall n in 1.., t in 1..threshold(n) - 1 : sum(i in t..n - 1 : 1/i) > 1",
          "forall n in 1.., k in 1..n : rank_law(secretary(n))[k] ="
              + " rank_law(threshold_rule(n, threshold(n)))[k]",
          "forall n in 1.., k in 1..n : rank_law(blind(n))[k] = rank_law(threshold_rule(n, 1))[k]",
          "forall n in 1.., t in 1..n : waiting(threshold_rule(n, t), 1) = 1",
          "forall n in 1.., t in 1..n, i in 1..n : waiting(threshold_rule(n, t), i + 1) ="
              + " waiting(threshold_rule(n, t), i) * (1 - sum(s in 1..i :"
              + " if i = n or i >= t and s = 1 then 1 else 0)/i)",
          "forall n in 1.., t in 1..n, k in 1..n : rank_law(threshold_rule(n, t))[k] ="
              + " sum(i in 1..n : sum(s in 1..i : waiting(threshold_rule(n, t), i)/i * "
              + "(if i = n or i >= t and s = 1 then 1 else 0) * "
              + "C(k - 1, s - 1) * C(n - k, i - s)/C(n, i)))",
          // Orders: SwapMetric.
          ORDERS + " : distance(u, w, l) >= 0",
          ORDERS + " where forall i in 1..n : u[i] = w[i] : distance(u, w, l) = 0",
          ORDERS + " where distance(u, w, l) = 0 : forall i in 1..n : u[i] = w[i]",
          ORDERS
              + ", v in permutations(n), i in 1..n - 1, j in i + 1..n where "
              + SWAPPED
              + " : distance(u, w, l) <= distance(v, w, l) + 1",
          ORDERS
              + " where distance(u, w, l) > 0 : exists v in permutations(n), i in 1..n - 1,"
              + " j in i + 1..n : ("
              + SWAPPED
              + ") and distance(u, w, l) = distance(v, w, l) + 1");

  public static final Set<String> TEXTS =
      Set.copyOf(Stream.concat(OTHERS.stream(), ChooserLaws.TEXTS.stream()).toList());

  private Laws() {}

  public static boolean contains(Expression statement) {
    return TEXTS.contains(CanonicalText.of(statement));
  }
}
