package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.at;
import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.differs;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.over;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.kernel.derivation.Schemas.Says;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Conditional;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;

/** What the mechanisms of selection are, where a formula of the language says it. */
final class SelectionLaw {

  /** Candidates for which the sum over all sets of others is written out. */
  private static final int MOST_WRITTEN = 6;

  private static final Expression B = symbol(SelectionTerm.B);
  private static final Expression C = symbol(SelectionTerm.C);

  private final SelectionTerm law;
  private final Expression a;

  private SelectionLaw(SelectionTerm.Entry entry) {
    law = entry.law();
    a = entry.candidate();
  }

  /** {@code select_M(...)[a]} by the definition of its kind; empty if no formula is known. */
  static Optional<Says> of(Expression term, Sequent sequent) {
    return SelectionTerm.entry(term, sequent)
        .flatMap(entry -> new SelectionLaw(entry).value(sequent).map(v -> says(entry, term, v, sequent)));
  }

  private static Says says(
      SelectionTerm.Entry entry, Expression term, Expression value, Sequent sequent) {
    List<Expression> premises = new ArrayList<>(Definedness.conditions(term, sequent));
    if (entry.law().hasOwnScales()) {
      premises.add(entry.law().allHaveNoise(Optional.empty()));
    }
    return new Says(premises, equal(term, value));
  }

  private Optional<Expression> value(Sequent sequent) {
    return switch (law.kind()) {
      case EM -> Optional.of(exponential());
      case KRR -> Optional.of(randomizedResponse());
      case RANDOM -> Optional.of(over(number(1), law.size()));
      case COMBINED_GEM -> Optional.of(combined());
      case RNM, PERMUTE_AND_FLIP, RNMH, GEM, MGEM -> written(sequent);
      case RNM_LAPLACE, RNMH_LAPLACE, RS, RS_EXPONENTIAL -> Optional.empty();
    };
  }

  private static Expression exp(Expression x) {
    return call(FunctionNames.EXP, x);
  }

  private Expression sum(Expression body) {
    return law.fold(FoldOperator.SUM, SelectionTerm.B, body);
  }

  private Expression exponential() {
    Expression all = sum(exp(times(law.rate(B), law.score(B))));
    return over(exp(times(law.rate(a), law.score(a))), all);
  }

  private Expression randomizedResponse() {
    Expression best = law.fold(FoldOperator.MAX, SelectionTerm.C, law.score(C));
    Expression ties = law.guarded(FoldOperator.SUM, equal(law.score(B), best), number(1));
    Expression kept = exp(law.epsilon());
    Expression all = minus(plus(kept, law.size()), number(1));
    return new Conditional(
        equal(law.score(a), best),
        over(minus(plus(kept, ties), number(1)), times(all, ties)),
        over(number(1), all));
  }

  /** mGEM or GEM with the rest of epsilon, the first with this probability. */
  private Expression combined() {
    List<Expression> given = law.arguments();
    Expression share = given.get(3);
    Expression rest = times(law.epsilon(), minus(number(1), share));
    Expression lie = exp(times(number(-1), times(law.epsilon(), share)));
    Expression truth = over(number(1), plus(number(1), lie));
    Expression covariance = sum(times(rank(given.get(0)), rank(given.get(1))));
    Expression other = minus(number(1), truth);
    Expression first = new Conditional(atLeast(covariance, number(0)), truth, other);
    Expression second = new Conditional(atLeast(covariance, number(0)), other, truth);
    return plus(
        times(first, part(Selection.Kind.MGEM, rest)), times(second, part(Selection.Kind.GEM, rest)));
  }

  private Expression part(Selection.Kind kind, Expression epsilon) {
    List<Expression> given = law.arguments();
    String name = kind.function(Selection.Offer.LAW);
    return at(call(name, given.get(0), given.get(1), epsilon, given.get(4)), a);
  }

  /** How many entries are smaller than that of b, less how many are larger. */
  private Expression rank(Expression vector) {
    Expression smaller = greater(at(vector, B), at(vector, C));
    Expression larger = greater(at(vector, C), at(vector, B));
    Expression sign =
        new Conditional(
            smaller, number(1), new Conditional(larger, number(-1), number(0)));
    return law.fold(FoldOperator.SUM, SelectionTerm.C, sign);
  }

  /**
   * The largest score with exponential noise of rates r_b, for a written number of candidates and a
   * written a: with m the largest score, {@code x_b = r_b (m - v_b)} and J all sets of others,
   *
   * <pre>
   *   P(a) = sum_J (-1)^|J| r_a / (r_a + sum_(b in J) r_b) e^-(x_a + sum_(b in J) x_b)
   * </pre>
   *
   * <p>Why: a wins at {@code y >= m} where {@code v_b + Z_b <= y} for all others, which has the
   * probability {@code 1 - e^-(r_b (y - v_b))}; the product over the others is written out and
   * integrated with the density {@code r_a e^-(r_a (y - v_a))} from m on. The largest of GEM's
   * scores is 0.
   */
  private Optional<Expression> written(Sequent sequent) {
    Optional<Integer> size = small(law.size(), sequent);
    Optional<Integer> own = small(a, sequent);
    if (size.isEmpty() || own.isEmpty() || own.get() < 1 || own.get() > size.get()) {
      return Optional.empty();
    }
    List<Expression> all =
        IntStream.rangeClosed(1, size.get()).mapToObj(b -> law.noisyScore(number(b))).toList();
    Expression most =
        law.isTransformed() ? number(0) : call(FunctionNames.MAX, all.toArray(Expression[]::new));
    List<Integer> others =
        IntStream.rangeClosed(1, size.get()).filter(b -> b != own.get()).boxed().toList();
    Expression result = number(0);
    for (int set = 0; set < 1 << others.size(); set++) {
      Expression rates = law.rate(a);
      Expression gaps = times(rates, minus(most, law.noisyScore(a)));
      for (int i = 0; i < others.size(); i++) {
        if ((set >> i) % 2 == 1) {
          Expression b = number(others.get(i));
          rates = plus(rates, law.rate(b));
          gaps = plus(gaps, times(law.rate(b), minus(most, law.noisyScore(b))));
        }
      }
      Expression term = times(over(law.rate(a), rates), exp(times(number(-1), gaps)));
      result = Integer.bitCount(set) % 2 == 0 ? plus(result, term) : minus(result, term);
    }
    return Optional.of(result);
  }

  private static Optional<Integer> small(Expression term, Sequent sequent) {
    return sequent
        .normal()
        .number(term)
        .constant()
        .filter(Rational::isInteger)
        .map(Rational::numerator)
        .filter(n -> n.abs().compareTo(BigInteger.valueOf(MOST_WRITTEN)) <= 0)
        .map(BigInteger::intValueExact);
  }

  /**
   * The one candidate a without noise is chosen where no other one exceeds its score.
   *
   * <pre>
   *   s_a = 0     s_b > 0 for all b != a
   *   ----------------------------------------
   *   P(a) = product_(b != a) F_b(q_a - q_b)
   * </pre>
   *
   * <p>F_b is the distribution function of the noise of b, which is continuous: nobody ties.
   */
  static Optional<Says> noiseless(Expression term, Sequent sequent) {
    return SelectionTerm.entry(term, sequent)
        .filter(entry -> entry.law().hasOwnScales())
        .map(
            entry -> {
              SelectionTerm law = entry.law();
              Expression a = entry.candidate();
              Expression isOther = differs(B, a);
              List<Expression> premises = new ArrayList<>(Definedness.conditions(term, sequent));
              premises.add(equal(law.sensitivity(a), number(0)));
              premises.add(law.allHaveNoise(Optional.of(isOther)));
              Expression gap = minus(law.score(a), law.score(B));
              Expression factor =
                  new Conditional(atLeast(gap, number(0)), above(law, gap), below(law, gap));
              Expression product = law.guarded(FoldOperator.PRODUCT, isOther, factor);
              return new Says(premises, equal(term, product));
            });
  }

  private static Expression above(SelectionTerm law, Expression x) {
    Expression tail = exp(times(number(-1), times(law.rate(B), x)));
    return minus(number(1), law.isLaplace() ? over(tail, number(2)) : tail);
  }

  private static Expression below(SelectionTerm law, Expression x) {
    return law.isLaplace() ? over(exp(times(law.rate(B), x)), number(2)) : number(0);
  }
}
