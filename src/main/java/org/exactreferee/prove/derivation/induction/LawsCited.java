package org.exactreferee.prove.derivation.induction;

import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.differs;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.over;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.power;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Trees;

/** The laws of the kernel that the search cites, written as trees. */
final class LawsCited {

  private static final Expression N = symbol("n");
  private static final Expression K = symbol("k");
  private static final Expression X = symbol("x");
  private static final Expression Y = symbol("y");
  private static final Expression Z = symbol("z");
  private static final Expression J = symbol("j");
  private static final Expression ZERO = number(0);
  private static final Expression ONE = number(1);
  private static final Expression N1 = plus(N, ONE);
  private static final Expression K1 = plus(K, ONE);
  private static final Domain COUNT = new Domain.IntegerRange(ZERO, Optional.empty());
  private static final Domain ANY =
      new Domain.Interval(Optional.empty(), false, Optional.empty(), false);
  private static final Domain POSITIVE =
      new Domain.Interval(Optional.of(ZERO), false, Optional.empty(), false);

  static final Expression RECIPROCAL =
      forall(
          List.of(new Binder("x", ANY)),
          Optional.of(differs(X, ZERO)),
          equal(times(X, over(ONE, X)), ONE));

  static final Expression POWER_SUM =
      forall(
          equal(power(X, plus(J, K)), times(power(X, J), power(X, K))),
          new Binder("x", ANY),
          new Binder("j", COUNT),
          new Binder("k", COUNT));

  static final Expression POSITIVE_POWER_SUM =
      forall(
          equal(power(X, plus(Y, Z)), times(power(X, Y), power(X, Z))),
          new Binder("x", POSITIVE),
          new Binder("y", ANY),
          new Binder("z", ANY));

  static final Expression POWER_PRODUCT =
      forall(
          equal(power(times(X, Y), K), times(power(X, K), power(Y, K))),
          new Binder("x", ANY),
          new Binder("y", ANY),
          new Binder("k", COUNT));

  static final Expression POWER_POSITIVE =
      forall(greater(power(X, Y), ZERO), new Binder("x", POSITIVE), new Binder("y", ANY));

  static final Expression POWER_BY_EXP =
      forall(
          equal(power(X, Y), call(FunctionNames.EXP, times(Y, call(FunctionNames.LN, X)))),
          new Binder("x", POSITIVE),
          new Binder("y", ANY));

  static final Expression EXP_POSITIVE =
      forall(greater(call(FunctionNames.EXP, X), ZERO), new Binder("x", ANY));

  static final Expression EXP_SUM =
      forall(
          equal(
              call(FunctionNames.EXP, plus(X, Y)),
              times(call(FunctionNames.EXP, X), call(FunctionNames.EXP, Y))),
          new Binder("x", ANY),
          new Binder("y", ANY));

  static final Expression ABSOLUTE =
      forall(
          Trees.and(
              Trees.and(
                  atLeast(call(FunctionNames.ABS, X), X),
                  atLeast(call(FunctionNames.ABS, X), new Expression.Negation(X))),
              equal(
                  times(minus(call(FunctionNames.ABS, X), X), plus(call(FunctionNames.ABS, X), X)),
                  ZERO)),
          new Binder("x", ANY));

  static final Expression FACTORIAL =
      forall(equal(factorial(N1), times(N1, factorial(N))), new Binder("n", COUNT));

  static final Expression FACTORIAL_POSITIVE =
      forall(atLeast(factorial(N), ONE), new Binder("n", COUNT));

  static final Expression HARMONIC =
      forall(
          equal(
              call(FunctionNames.HARMONIC, N1),
              plus(call(FunctionNames.HARMONIC, N), over(ONE, N1))),
          new Binder("n", COUNT));

  static final Expression PASCAL =
      forall(
          equal(choose(N1, K1), plus(choose(N, K), choose(N, K1))),
          new Binder("n", COUNT),
          new Binder("k", COUNT));

  static final Expression CHOOSE_NEXT_K =
      forall(
          equal(times(K1, choose(N, K1)), times(minus(N, K), choose(N, K))),
          new Binder("n", COUNT),
          new Binder("k", COUNT));

  static final Expression CHOOSE_NEXT_N =
      forall(
          equal(times(minus(N1, K), choose(N1, K)), times(N1, choose(N, K))),
          new Binder("n", COUNT),
          new Binder("k", COUNT));

  static final Expression CHOOSE_NONE = forall(equal(choose(N, ZERO), ONE), new Binder("n", COUNT));

  static final Expression CHOOSE_ALL = forall(equal(choose(N, N), ONE), new Binder("n", COUNT));

  static final Expression CHOOSE_POSITIVE =
      forall(
          atLeast(choose(N, K), ONE),
          new Binder("n", COUNT),
          new Binder("k", new Domain.IntegerRange(ZERO, Optional.of(N))));

  static final Expression CHOOSE_TOO_MANY =
      forall(
          equal(choose(N, K), ZERO),
          new Binder("n", COUNT),
          new Binder("k", new Domain.IntegerRange(N1, Optional.empty())));

  static final Expression CHOOSE_OTHERS =
      forall(
          equal(choose(N, K), choose(N, minus(N, K))),
          new Binder("n", COUNT),
          new Binder("k", new Domain.IntegerRange(ZERO, Optional.of(N))));

  /** All of them, so that a test can compare them with those of the kernel. */
  static final List<Expression> ALL =
      List.of(
          RECIPROCAL,
          POWER_SUM,
          POSITIVE_POWER_SUM,
          POWER_PRODUCT,
          POWER_POSITIVE,
          POWER_BY_EXP,
          EXP_POSITIVE,
          EXP_SUM,
          ABSOLUTE,
          FACTORIAL,
          FACTORIAL_POSITIVE,
          HARMONIC,
          PASCAL,
          CHOOSE_NEXT_K,
          CHOOSE_NEXT_N,
          CHOOSE_NONE,
          CHOOSE_ALL,
          CHOOSE_POSITIVE,
          CHOOSE_TOO_MANY,
          CHOOSE_OTHERS);

  private LawsCited() {}

  static Expression choose(Expression n, Expression k) {
    return call(FunctionNames.BINOMIAL, n, k);
  }

  static Expression factorial(Expression n) {
    return call(FunctionNames.FACTORIAL, n);
  }

  private static Expression forall(Expression body, Binder... binders) {
    return forall(List.of(binders), Optional.empty(), body);
  }

  private static Expression forall(
      List<Binder> binders, Optional<Expression> guard, Expression body) {
    return new Quantified(Quantifier.FORALL, new Binders(binders, guard), body);
  }
}
