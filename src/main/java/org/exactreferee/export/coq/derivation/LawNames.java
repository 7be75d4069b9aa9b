package org.exactreferee.export.coq.derivation;

import java.util.Map;

/**
 * The lemmas of {@code laws.v} that state laws of the kernel; each is proved there. The laws about
 * choosers have none: Coq has no form of choosers.
 */
final class LawNames {

  static final Map<String, String> LEMMAS =
      Map.ofEntries(
          Map.entry("forall x in (-oo, oo) where x != 0 : x * (1/x) = 1", "law_reciprocal"),
          Map.entry(
              "forall x in (-oo, oo), j in 0.., k in 0.. : x^(j + k) = x^j * x^k",
              "law_power_of_sum"),
          Map.entry(
              "forall x in (0, oo), y in (-oo, oo), z in (-oo, oo) : x^(y + z) = x^y * x^z",
              "law_real_power_of_sum"),
          Map.entry(
              "forall x in (-oo, oo), y in (-oo, oo), k in 0.. : (x * y)^k = x^k * y^k",
              "law_power_of_product"),
          Map.entry("forall x in (0, oo), y in (-oo, oo) : x^y > 0", "law_power_positive"),
          Map.entry(
              "forall x in (0, oo), y in (-oo, oo) : x^y = exp(y * ln(x))", "law_power_by_exp"),
          Map.entry("forall x in [0, oo) : sqrt(x) >= 0 and sqrt(x)^2 = x", "law_sqrt"),
          Map.entry("forall x in (-oo, oo) : exp(x) > 0", "law_exp_positive"),
          Map.entry("forall x in (-oo, oo) : exp(x) >= 1 + x", "law_exp_above_tangent"),
          Map.entry(
              "forall x in (-oo, oo) where x != 0 : exp(x) > 1 + x",
              "law_exp_above_tangent_strictly"),
          Map.entry(
              "forall x in (-oo, oo), y in (-oo, oo) : exp(x + y) = exp(x) * exp(y)",
              "law_exp_of_sum"),
          Map.entry("forall x in (-oo, oo) : ln(exp(x)) = x", "law_ln_of_exp"),
          Map.entry("forall x in (0, oo) : exp(ln(x)) = x", "law_exp_of_ln"),
          Map.entry("forall x in (0, oo) : ln(x) <= x - 1", "law_ln_below_tangent"),
          Map.entry(
              "forall x in (0, oo) where x != 1 : ln(x) < x - 1", "law_ln_below_tangent_strictly"),
          Map.entry(
              "forall x in (0, oo), y in (0, oo) : ln(x * y) = ln(x) + ln(y)", "law_ln_of_product"),
          Map.entry(
              "forall x in [0, 1), k in 0.. : sum(s in 1..k : x^s/s) <= -ln(1 - x)",
              "law_log_series"),
          Map.entry("forall x in (-oo, oo) : floor(x) <= x < floor(x) + 1", "law_floor"),
          Map.entry("forall x in (-oo, oo) : ceil(x) - 1 < x <= ceil(x)", "law_ceil"),
          Map.entry(
              "forall x in (-oo, oo) : abs(x) >= x and abs(x) >= -x and (abs(x) - x) * (abs(x) + x) = 0",
              "law_abs"),
          Map.entry(
              "forall n in 0.. : factorial(n + 1) = (n + 1) * factorial(n)", "law_factorial_next"),
          Map.entry("forall n in 0.. : factorial(n) >= 1", "law_factorial_positive"),
          Map.entry("forall n in 0.. : H(n + 1) = H(n) + 1/(n + 1)", "law_harmonic_next"),
          Map.entry(
              "forall n in 0.., k in 0.. : C(n + 1, k + 1) = C(n, k) + C(n, k + 1)", "law_pascal"),
          Map.entry(
              "forall n in 0.., k in 0.. : (k + 1) * C(n, k + 1) = (n - k) * C(n, k)",
              "law_choose_across"),
          Map.entry(
              "forall n in 0.., k in 0.. : (n + 1 - k) * C(n + 1, k) = (n + 1) * C(n, k)",
              "law_choose_down"),
          Map.entry("forall n in 0.. : C(n, 0) = 1", "law_choose_none"),
          Map.entry("forall n in 0.. : C(n, n) = 1", "law_choose_all"),
          Map.entry("forall n in 0.., k in 0..n : C(n, k) >= 1", "law_choose_positive"),
          Map.entry("forall n in 0.., k in n + 1.. : C(n, k) = 0", "law_choose_too_many"),
          Map.entry("forall n in 0.., k in 0..n : C(n, k) = C(n, n - k)", "law_choose_symmetric"),
          Map.entry(
              "forall k in 1.. : asymptotic_a(k) = 1 - sum(s in 1..k - 1 : (1 - 1/e)^s/s)",
              "law_asymptotic_a"),
          Map.entry("forall n in 1.. : 1 <= threshold(n) <= n", "law_threshold_range"),
          Map.entry(
              "forall n in 1.. : sum(i in threshold(n)..n - 1 : 1/i) <= 1", "law_threshold_small"),
          Map.entry(
              "forall n in 1.., t in 1..threshold(n) - 1 : sum(i in t..n - 1 : 1/i) > 1",
              "law_threshold_large"),
          Map.entry(
              "forall n in 1.., k in 1..n : rank_law(secretary(n))[k] = rank_law(threshold_rule(n, threshold(n)))[k]",
              "law_secretary"),
          Map.entry(
              "forall n in 1.., k in 1..n : rank_law(blind(n))[k] = rank_law(threshold_rule(n, 1))[k]",
              "law_blind"),
          Map.entry(
              "forall n in 1.., t in 1..n : waiting(threshold_rule(n, t), 1) = 1",
              "law_waiting_first"),
          Map.entry(
              "forall n in 1.., t in 1..n, i in 1..n : waiting(threshold_rule(n, t), i + 1) = waiting(threshold_rule(n, t), i) * (1 - sum(s in 1..i : if i = n or i >= t and s = 1 then 1 else 0)/i)",
              "law_waiting_next"),
          Map.entry(
              "forall n in 1.., t in 1..n, k in 1..n : rank_law(threshold_rule(n, t))[k] = sum(i in 1..n : sum(s in 1..i : waiting(threshold_rule(n, t), i)/i * (if i = n or i >= t and s = 1 then 1 else 0) * C(k - 1, s - 1) * C(n - k, i - s)/C(n, i)))",
              "law_rank_law"));

  private LawNames() {}
}
