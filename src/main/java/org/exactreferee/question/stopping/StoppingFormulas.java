package org.exactreferee.question.stopping;

/**
 * What rules for n candidates in a row are, in the language of claims; another definition must
 * follow.
 *
 * <p>{@code x[i*(i - 1)/2 + s]} is the probability that a rule stops at time i with relative rank
 * s, {@code y[i]} that it has not stopped before time i. {@code rank_chance} is the probability of
 * final rank k where the candidate at time i has relative rank s.
 */
final class StoppingFormulas {

  static final String RULES =
      """
      let place(i, s) = i*(i - 1)/2 + s,
        rank_chance(m, i, s, k) = C(k - 1, s - 1)*C(m - k, i - s)/C(m, i),
        picks(x, m, k) = sum(i in 1..m, s in 1..i : x[place(i, s)]*rank_chance(m, i, s, k)),
        is_rule(x, y, m) = y[1] = 1 and y[m + 1] = 0 and forall i in 1..m :
          y[i + 1] = y[i] - sum(s in 1..i : x[place(i, s)])
          and forall s in 1..i : 0 <= i*x[place(i, s)] <= y[i],
        has_law(x, m, q) = forall k in 1..m : q[k] = picks(x, m, k),
      """;

  private StoppingFormulas() {}
}
