package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.and;
import static org.exactreferee.trusted.language.tree.Trees.at;
import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.atMost;
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

  /** The entries of {@code select_M(...)} are probabilities. */
  static Optional<Says> probabilities(Expression term, Sequent sequent) {
    return SelectionTerm.of(term, new Sizes(sequent.letters()))
        .map(
            law -> {
              Expression entry = at(term, B);
              Expression all = law.fold(FoldOperator.SUM, SelectionTerm.B, entry);
              Expression each = atLeast(entry, number(0));
              List<Expression> premises = new ArrayList<>(Definedness.conditions(term, sequent));
              premises.addAll(law.someCandidate());
              return new Says(
                  premises,
                  and(equal(all, number(1)), law.forall(SelectionTerm.B, Optional.empty(), each)));
            });
  }

  /** {@code select_M(...)[a]} by the definition of its kind; empty if no formula is known. */
  static Optional<Says> of(Expression term, Sequent sequent) {
    return SelectionTerm.entry(term, sequent)
        .flatMap(entry -> new SelectionLaw(entry).value())
        .map(value -> new Says(Definedness.conditions(term, sequent), equal(term, value)));
  }

  private Optional<Expression> value() {
    return switch (law.kind()) {
      case EM -> Optional.of(exponential());
      case KRR -> Optional.of(randomizedResponse());
      case RANDOM -> Optional.of(over(number(1), law.size()));
      case COMBINED_GEM -> Optional.of(combined());
      default -> Optional.empty();
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
        over(over(minus(plus(kept, ties), number(1)), ties), all),
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
        times(first, part(Selection.Kind.MGEM, rest)),
        times(second, part(Selection.Kind.GEM, rest)));
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
        new Conditional(smaller, number(1), new Conditional(larger, number(-1), number(0)));
    return law.fold(FoldOperator.SUM, SelectionTerm.C, sign);
  }

  /**
   * The largest score with exponential noise, for few candidates that are written out: with u_b the
   * score that gets noise, r_b one over its scale, m the largest u_b, and J all sets of others,
   *
   * <pre>
   *   P(a) = sum_J (-1)^|J| r_a / (r_a + sum_(b in J) r_b) e^-(x_a + sum_(b in J) x_b)
   * </pre>
   *
   * with {@code x_b = r_b (m - u_b)}.
   *
   * <p>Why: a wins at {@code y >= m} where {@code u_b + Z_b <= y} for all others, which has the
   * probability {@code 1 - e^-(r_b (y - u_b))}; the product over the others is written out and
   * integrated with the density {@code r_a e^-(r_a (y - u_a))} from m on.
   */
  static Optional<Says> written(
      Expression term, Expression scores, Expression rates, Expression m, Sequent sequent) {
    Optional<SelectionTerm.Entry> entry =
        SelectionTerm.entry(term, sequent)
            .filter(e -> e.law().isNoisyMaximum() && !e.law().isLaplace());
    if (entry.isEmpty()
        || !(scores instanceof Expression.Vector u)
        || !(rates instanceof Expression.Vector r)
        || u.entries().size() > MOST_WRITTEN
        || u.entries().size() != r.entries().size()) {
      return Optional.empty();
    }
    SelectionTerm law = entry.get().law();
    int size = u.entries().size();
    Optional<Integer> own =
        IntStream.rangeClosed(1, size)
            .boxed()
            .filter(b -> isNumber(entry.get().candidate(), b, sequent))
            .findFirst();
    if (own.isEmpty() || !isNumber(law.size(), size, sequent)) {
      return Optional.empty();
    }
    List<Expression> premises = new ArrayList<>(Definedness.conditions(term, sequent));
    premises.addAll(law.hasOwnScales() ? law.allHaveNoise() : List.of());
    Expression product = number(1);
    for (int b = 0; b < size; b++) {
      premises.add(equal(law.noisyScore(number(b + 1)), u.entries().get(b)));
      premises.add(equal(law.rate(number(b + 1)), r.entries().get(b)));
      premises.add(atMost(u.entries().get(b), m));
      product = times(product, minus(m, u.entries().get(b)));
    }
    premises.add(equal(product, number(0)));
    Expression value = alternating(u.entries(), r.entries(), m, own.get() - 1);
    return Optional.of(new Says(premises, equal(term, value)));
  }

  private static boolean isNumber(Expression term, int value, Sequent sequent) {
    return sequent.normal().number(term).constant().equals(Optional.of(Rational.of(value)));
  }

  private static Expression alternating(
      List<Expression> u, List<Expression> r, Expression m, int a) {
    Expression result = number(0);
    for (int set = 0; set < 1 << u.size(); set++) {
      if ((set >> a) % 2 == 1) {
        continue;
      }
      Expression rates = r.get(a);
      Expression gaps = times(r.get(a), minus(m, u.get(a)));
      for (int b = 0; b < u.size(); b++) {
        if ((set >> b) % 2 == 1) {
          rates = plus(rates, r.get(b));
          gaps = plus(gaps, times(r.get(b), minus(m, u.get(b))));
        }
      }
      Expression term = times(over(r.get(a), rates), exp(times(number(-1), gaps)));
      result = Integer.bitCount(set) % 2 == 0 ? plus(result, term) : minus(result, term);
    }
    return result;
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
              Expression noise = greater(law.sensitivity(B), number(0));
              premises.add(law.forall(SelectionTerm.B, Optional.of(isOther), noise));
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
