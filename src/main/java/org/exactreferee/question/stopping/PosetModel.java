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
 * The private rules for a partial order as a linear program in the language of claims.
 *
 * <p>{@code x[j]} is the probability that a rule stops when those who have come are a given set A,
 * the last one is v and the player sees sight j; it is the same for all such A and v. {@code y[1 +
 * A]} is the probability that the first who come are the set A and that the rule has not stopped.
 * {@code specs/STOPPING.md} says why these are all rules that matter.
 *
 * @param order of the candidates
 * @param seen what a player can see
 */
record PosetModel(PartialOrder order, SeenOrders seen) {

  private static final String DEFINITIONS =
      """
      let has(A, v) = mod(floor(A/2^(v - 1)), 2) = 1,
        arrived(A) = sum(v in 1..n where has(A, v) : 1),
        apart(u, v) = 1 + sum(w in 1..n where above[u][w]*above[w][v] + above[v][w]*above[w][u] > 0 : 1),
        stops(x, A, v) = x[sight[A*n + v]],
        comes(y, A, v) = y[1 + A - 2^(v - 1)]/(n - arrived(A) + 1),
        chosen(x, v) = sum(A in 0..2^n - 1 where has(A, v) : stops(x, A, v)),
        gain(x) = sum(v in 1..n : payoff[v]*chosen(x, v)),
        is_rule(x, y) = y[1] = 1 and y[2^n] = 0
          and (forall A in 0..2^n - 1, v in 1..n where has(A, v) : 0 <= stops(x, A, v) <= comes(y, A, v))
          and forall A in 1..2^n - 1 :
            y[1 + A] = sum(v in 1..n where has(A, v) : comes(y, A, v) - stops(x, A, v)),
        is_private(x) = forall u in 1..n, v in 1..n where u != v and apart(u, v) <= l :
          chosen(x, u) - E*chosen(x, v) <= d
      in
      """;

  private static final Expression BEST =
      Terms.formula(
          DEFINITIONS + "maximum(x[sights], y[2^n] : gain(x) where is_rule(x, y), is_private(x))");

  private static final Expression NONE =
      Terms.formula(
          DEFINITIONS + "not feasible(x[sights], y[2^n] where is_rule(x, y), is_private(x))");

  private static final Expression ACHIEVED =
      Terms.formula(
          DEFINITIONS
              + "is_rule(xs, ys) and is_private(xs) and forall v in 1..n : chosen(xs, v) = q[v]");

  private static final Expression STEP =
      Terms.formula(DEFINITIONS + "stops(xs, set, last) = acceptance*comes(ys, set, last)");

  /** That equal numbers mean equal sights, and that all sights are told apart by their numbers. */
  private static final Expression SIGHTS =
      Terms.formula(
          """
          let has(A, v) = mod(floor(A/2^(v - 1)), 2) = 1,
            sets = [[v : v in 1..n where has(A, v)] : A in 0..2^n - 1],
            keeps(p, S, v, T, w) = forall s in 1..size(S) :
              (if S[s] = v then T[p[s]] = w else T[p[s]] != w)
              and forall r in 1..size(S) : above[S[s]][S[r]] = above[T[p[s]]][T[p[r]]],
            same(S, v, T, w) = exists p in permutations(size(S)) : keeps(p, S, v, T, w),
            set(place) = sets[1 + floor((place - 1)/n)],
            last(place) = mod(place - 1, n) + 1
          in (forall A in 1..2^n - 1, v in 1..n where has(A, v) :
                let place = first[sight[A*n + v]] in
                  size(set(place)) = size(sets[1 + A]) and same(sets[1 + A], v, set(place), last(place)))
            and forall i in 1..sights, j in 1..sights where i < j and size(set(first[i])) = size(set(first[j])) :
              not same(set(first[i]), last(first[i]), set(first[j]), last(first[j]))
          """);

  static PosetModel of(PartialOrder order) {
    return new PosetModel(order, SeenOrders.of(order));
  }

  private List<Definition> relation() {
    List<Definition> given = new ArrayList<>();
    given.add(Terms.define("n", Terms.number(order.size())));
    given.add(
        Terms.define(
            "above",
            new Expression.Vector(
                order.above().stream()
                    .map(row -> Terms.vector(row.stream().map(is -> is ? 1 : 0).toList()))
                    .toList())));
    given.add(Terms.define("sights", Terms.number(seen.count())));
    given.add(Terms.define("sight", Terms.vector(seen.numbers())));
    return given;
  }

  private List<Definition> given(Privacy privacy, List<Rational> payoff) {
    List<Definition> given = new ArrayList<>(relation());
    given.add(Terms.define("l", Terms.number(privacy.l())));
    given.add(Terms.define("E", Terms.number(privacy.factor())));
    given.add(Terms.define("d", Terms.number(privacy.delta())));
    given.add(Terms.define("payoff", Terms.vector(payoff)));
    return given;
  }

  /** The largest expected payoff of a private rule. */
  Expression best(Privacy privacy, List<Rational> payoff) {
    return Statements.let(given(privacy, payoff), BEST);
  }

  /** That there is no private rule. */
  Expression none(Privacy privacy, List<Rational> payoff) {
    return Statements.let(given(privacy, payoff), NONE);
  }

  /** That these are a private rule, which takes each candidate with this probability. */
  Expression achieved(
      Privacy privacy,
      List<Rational> payoff,
      List<ExactReal> x,
      List<ExactReal> y,
      List<ExactReal> law) {
    List<Definition> given = new ArrayList<>(given(privacy, payoff));
    given.add(Terms.define("xs", Terms.vector(x)));
    given.add(Terms.define("ys", Terms.vector(y)));
    given.add(Terms.define("q", Terms.vector(law)));
    return Statements.let(given, ACHIEVED);
  }

  /** That a rule which comes to a sight stops there with this probability. */
  Expression accepts(List<ExactReal> x, List<ExactReal> y, int number, ExactReal acceptance) {
    List<Definition> given = new ArrayList<>(given(Privacy.NONE, List.of(Rational.ZERO)));
    given.add(Terms.define("xs", Terms.vector(x)));
    given.add(Terms.define("ys", Terms.vector(y)));
    given.add(Terms.define("set", Terms.number(seen.set(number, order.size()))));
    given.add(Terms.define("last", Terms.number(seen.last(number, order.size()))));
    given.add(Terms.define("acceptance", Terms.number(acceptance)));
    return Statements.let(given, STEP);
  }

  /** That the numbers of sights tell apart what can be told apart, and nothing else. */
  Expression sights() {
    List<Definition> given = new ArrayList<>(relation());
    given.add(Terms.define("first", Terms.vector(seen.first())));
    return Statements.let(given, SIGHTS);
  }
}
