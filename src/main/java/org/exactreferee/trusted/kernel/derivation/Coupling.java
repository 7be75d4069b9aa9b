package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.call;
import static org.exactreferee.trusted.language.tree.Trees.differs;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.or;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.symbol;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.kernel.derivation.Schemas.Says;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Fold;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Substitution;

/**
 * Compares the probabilities of candidate a at two score vectors q and p by moving the noise of
 * each candidate b by h_b; v_b(q) is the score that gets noise, r_b one over the scale of the
 * noise.
 *
 * <pre>
 *   h_b >= 0 for all b (exponential noise)      h_b = 0 where b has no noise
 *   v_a(q) - v_b(q) <= (v_a(p) + h_a) - (v_b(p) + h_b) for all b != a
 *   sum_b abs(h_b) r_b <= c
 *   ------------------------------------------------------------------------  coupling
 *                          P_q(a) <= e^c P_p(a)
 * </pre>
 *
 * <p>Why: given noise z, a has the share {@code S_q(z)} of the choice, 1 over the number of those
 * who tie for the largest {@code v_b(q) + z_b} if a is one of them, else 0. By the inequalities who
 * does not beat a at q with z does not at p with z + h, and who a beats there it beats here, so
 * that {@code S_q(z) <= S_p(z + h)}. The density f of the noise has {@code f(z) <= e^c f(z + h)}:
 * for Laplace noise {@code abs(z_b + h_b) <= abs(z_b) + abs(h_b)}; exponential noise is never
 * negative, and neither is {@code z_b + h_b} then. So {@code P_q(a) = Integral S_q(z) f(z) dz <=
 * Integral S_p(z + h) e^c f(z + h) dz <= e^c P_p(a)}; a candidate without noise has no part in f.
 */
final class Coupling {

  private Coupling() {}

  /** The shifts are the body of {@code sum(b in 1..n : h_b)}. */
  static Optional<Says> of(
      Expression left, Expression right, Expression shifts, Expression cost, Sequent sequent) {
    Optional<SelectionTerm.Entry> from = SelectionTerm.entry(left, sequent);
    Optional<SelectionTerm.Entry> to = SelectionTerm.entry(right, sequent);
    if (from.isEmpty()
        || to.isEmpty()
        || !from.get().law().isNoisyMaximum()
        || !differInScoresOnly(from.get(), to.get())
        || !(shifts instanceof Fold fold)
        || !isSumOverCandidates(fold, from.get().law(), sequent)) {
      return Optional.empty();
    }
    Set<Expression> premises = new LinkedHashSet<>(Definedness.conditions(left, sequent));
    premises.addAll(Definedness.conditions(right, sequent));
    List<Expression> all = new ArrayList<>(premises);
    all.addAll(moves(from.get(), to.get().law(), fold));
    all.add(atMost(price(from.get().law(), fold), cost));
    Expression factor = call(FunctionNames.EXP, cost);
    return Optional.of(new Says(all, atMost(left, times(factor, right))));
  }

  private static boolean differInScoresOnly(SelectionTerm.Entry a, SelectionTerm.Entry b) {
    List<Expression> first = a.law().arguments();
    List<Expression> second = b.law().arguments();
    return a.law().kind() == b.law().kind()
        && first.subList(1, first.size()).equals(second.subList(1, second.size()))
        && a.candidate().equals(b.candidate());
  }

  private static boolean isSumOverCandidates(Fold fold, SelectionTerm law, Sequent sequent) {
    return fold.operator() == FoldOperator.SUM
        && fold.binders().list().size() == 1
        && fold.binders().guard().isEmpty()
        && fold.binders().list().get(0).domain() instanceof Domain.IntegerRange range
        && range.from().equals(number(1))
        && range.to().filter(end -> isSame(end, law.size(), sequent)).isPresent();
  }

  private static boolean isSame(Expression x, Expression y, Sequent sequent) {
    return sequent.normal().number(x).equals(sequent.normal().number(y));
  }

  private static Expression shift(Fold fold, Expression b) {
    Binder binder = fold.binders().list().get(0);
    return Substitution.in(fold.body(), Map.of(binder.variable(), b));
  }

  private static List<Expression> moves(SelectionTerm.Entry from, SelectionTerm to, Fold fold) {
    SelectionTerm law = from.law();
    Expression a = from.candidate();
    Expression b = symbol(SelectionTerm.B);
    Expression h = shift(fold, b);
    List<Expression> moves = new ArrayList<>();
    if (!law.isLaplace()) {
      moves.add(law.forall(SelectionTerm.B, Optional.empty(), atLeast(h, number(0))));
    }
    if (law.hasOwnScales()) {
      Expression noisy = greater(law.sensitivity(b), number(0));
      moves.add(law.forall(SelectionTerm.B, Optional.empty(), or(noisy, equal(h, number(0)))));
    }
    Expression before = minus(law.noisyScore(a), law.noisyScore(b));
    Expression after = minus(plus(to.noisyScore(a), shift(fold, a)), plus(to.noisyScore(b), h));
    moves.add(law.forall(SelectionTerm.B, Optional.of(differs(b, a)), atMost(before, after)));
    return moves;
  }

  private static Expression price(SelectionTerm law, Fold fold) {
    Expression b = symbol(SelectionTerm.B);
    Expression h = shift(fold, b);
    Expression size = law.isLaplace() ? call(FunctionNames.ABS, h) : h;
    return law.fold(FoldOperator.SUM, SelectionTerm.B, times(size, law.rate(b)));
  }
}
