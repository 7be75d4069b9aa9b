package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.at;
import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.minus;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.plus;
import static org.exactreferee.trusted.language.tree.Trees.times;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Conditional;
import org.exactreferee.trusted.language.tree.Expression.Fold;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/** Laws about all terms of a form, which no single statement of the language says. */
public final class Schemas {

  /** What is to be shown first, and what follows. */
  public record Says(List<Expression> premises, Expression conclusion) {
    Says(Expression conclusion) {
      this(List.of(), conclusion);
    }
  }

  private Schemas() {}

  /** What the law of this name says of terms in normal form; empty if they are not of its form. */
  public static Optional<Says> of(String name, List<Expression> terms, Sequent sequent) {
    Expression first = terms.isEmpty() ? number(0) : terms.get(0);
    return switch (name + "/" + terms.size()) {
      case "range_empty/1" -> Range.of(first, sequent).map(Range::empty);
      case "range_last/1" -> Range.of(first, sequent).map(Range::last);
      case "range_first/1" -> Range.of(first, sequent).map(Range::first);
      case "range_attained/1" -> Range.of(first, sequent).flatMap(Range::attained);
      case "range_bound/2" ->
          Range.of(first, sequent)
              .filter(unused -> sequent.isWhole(terms.get(1)))
              .flatMap(range -> range.bound(terms.get(1)));
      case "range_split/2" ->
          Range.of(first, sequent)
              .filter(range -> sequent.isWhole(terms.get(1)) && !range.isExtreme())
              .map(range -> range.split(terms.get(1)));
      case "range_shift/2" ->
          Range.of(first, sequent)
              .filter(unused -> sequent.isWhole(terms.get(1)))
              .map(range -> range.shift(terms.get(1)));
      case "range_linear/1" -> Range.of(first, sequent).flatMap(range -> range.linear(sequent));
      case "range_equal/2" -> termwise(first, terms.get(1), sequent, true);
      case "range_at_most/2" -> termwise(first, terms.get(1), sequent, false);
      case "range_nest/1" -> joining(first).flatMap(Schemas::nest);
      case "range_guard/1" -> joining(first).flatMap(Schemas::guard);
      case "extreme/1" -> extreme(first);
      case "vector/1" -> vector(first, sequent);
      case "if_true/1" -> choice(first, true);
      case "if_false/1" -> choice(first, false);
      case "mix/2" -> mix(first, terms.get(1));
      case "private/1" ->
          RankPrivacy.of(first, sequent).flatMap(privacy -> privacy.defined(first, true));
      case "private_pairs/1" ->
          RankPrivacy.of(first, sequent).flatMap(privacy -> privacy.defined(first, false));
      case "tight/2" ->
          RankPrivacy.of(first, sequent).flatMap(privacy -> privacy.least(first, terms.get(1)));
      case "discrete/1" ->
          Optional.of(new Says(List.of(greater(first, number(0))), atLeast(first, number(1))))
              .filter(unused -> sequent.isWhole(first));
      case "ground/1" -> Optional.of(new Says(first)).filter(unused -> GroundTerms.holds(first));
      case "curve_rises/1" -> Curve.of(first).map(curve -> curve.rises(sequent, false));
      case "curve_climbs/1" -> Curve.of(first).map(curve -> curve.rises(sequent, true));
      case "coupling/4" -> Coupling.of(first, terms.get(1), terms.get(2), terms.get(3), sequent);
      case "selection/1" -> SelectionLaw.of(first, sequent);
      case "probabilities/1" -> SelectionLaw.probabilities(first, sequent);
      case "noisy_maximum/4" ->
          SelectionLaw.written(first, terms.get(1), terms.get(2), terms.get(3), sequent);
      case "noiseless/1" -> SelectionLaw.noiseless(first, sequent);
      default -> Optional.empty();
    };
  }

  /** A sum or its like over one range of integers, both ends known to be integers, no guard. */
  private record Range(Fold fold, Binder binder, Expression from, Expression to) {

    static Optional<Range> of(Expression term, Sequent sequent) {
      if (term instanceof Fold fold
          && fold.binders().list().size() == 1
          && fold.binders().guard().isEmpty()
          && fold.binders().list().get(0).domain() instanceof Domain.IntegerRange range
          && sequent.isWhole(range.from())
          && range.to().filter(sequent::isWhole).isPresent()) {
        Binder binder = fold.binders().list().get(0);
        return Optional.of(new Range(fold, binder, range.from(), range.to().orElseThrow()));
      }
      return Optional.empty();
    }

    Expression at(Expression value) {
      return Substitution.in(fold.body(), Map.of(binder.variable(), value));
    }

    Expression over(Expression first, Expression last) {
      Domain range = new Domain.IntegerRange(first, Optional.of(last));
      List<Binder> list = List.of(new Binder(binder.variable(), range));
      return new Fold(fold.operator(), new Binders(list, Optional.empty()), fold.body());
    }

    Expression joined(Expression left, Expression right) {
      return switch (fold.operator()) {
        case SUM -> plus(left, right);
        case PRODUCT -> times(left, right);
        case MIN -> Trees.call(FunctionNames.MIN, left, right);
        case MAX -> Trees.call(FunctionNames.MAX, left, right);
      };
    }

    boolean isExtreme() {
      return fold.operator() == FoldOperator.MIN || fold.operator() == FoldOperator.MAX;
    }

    /** Where a case can be split off: an extreme must keep one. */
    Expression isLong() {
      return isExtreme() ? greater(to, from) : atMost(from, to);
    }

    Says empty() {
      return isExtreme()
          ? new Says(List.of(equal(from, to)), equal(fold, at(to)))
          : new Says(List.of(greater(from, to)), equal(fold, neutral(fold)));
    }

    Says last() {
      Expression before = over(from, minus(to, number(1)));
      return new Says(List.of(isLong()), equal(fold, joined(before, at(to))));
    }

    Says first() {
      Expression after = over(plus(from, number(1)), to);
      return new Says(List.of(isLong()), equal(fold, joined(at(from), after)));
    }

    /** The cases up to one, and those after it. */
    Says split(Expression middle) {
      return new Says(
          List.of(atMost(from, plus(middle, number(1))), atMost(middle, to)),
          equal(fold, joined(over(from, middle), over(plus(middle, number(1)), to))));
    }

    /**
     * The same cases, counted from another one on. The variable gets a name that no binder inside
     * the body has, so that none of them catches it.
     */
    Says shift(Expression by) {
      Expression earlier = minus(Trees.symbol(Substitution.OUTERMOST), by);
      Expression body = at(earlier);
      Domain range = new Domain.IntegerRange(plus(from, by), Optional.of(plus(to, by)));
      Binder shifted = new Binder(Substitution.OUTERMOST, range);
      Binders binders = new Binders(List.of(shifted), Optional.empty());
      return new Says(equal(fold, new Fold(fold.operator(), binders, body)));
    }

    /** A sum of multiples is the sum of the multiples of the sums. */
    Optional<Says> linear(Sequent sequent) {
      Map<TermPolynomial, TermPolynomial> multiples = new LinkedHashMap<>();
      sequent
          .normal()
          .number(fold.body())
          .terms()
          .forEach(
              (monomial, number) -> {
                TermPolynomial inside = TermPolynomial.ONE;
                TermPolynomial outside = TermPolynomial.of(number);
                for (TermPolynomial.Atom atom : monomial.powers().keySet()) {
                  TermPolynomial power =
                      TermPolynomial.of(atom.term()).pow(monomial.powers().get(atom));
                  boolean varies = FreeNames.of(atom.term()).contains(binder.variable());
                  inside = varies ? inside.multiply(power) : inside;
                  outside = varies ? outside : outside.multiply(power);
                }
                multiples.merge(inside, outside, TermPolynomial::add);
              });
      Expression sum = number(0);
      for (TermPolynomial inside : multiples.keySet()) {
        Expression part = new Fold(fold.operator(), fold.binders(), inside.expression());
        sum = plus(sum, times(multiples.get(inside).expression(), part));
      }
      return Optional.of(new Says(equal(fold, sum)))
          .filter(unused -> fold.operator() == FoldOperator.SUM);
    }

    /** An extreme bounds each of its cases. */
    Optional<Says> bound(Expression value) {
      boolean most = fold.operator() == FoldOperator.MAX;
      return Optional.of(
              new Says(
                  List.of(atMost(from, value), atMost(value, to)),
                  most ? atMost(at(value), fold) : atMost(fold, at(value))))
          .filter(unused -> isExtreme());
    }

    /** An extreme is one of its cases. */
    Optional<Says> attained() {
      Expression attains = equal(fold, fold.body());
      return Optional.of(
              new Says(
                  List.of(atMost(from, to)),
                  new Expression.Quantified(Quantifier.EXISTS, fold.binders(), attains)))
          .filter(unused -> isExtreme());
    }
  }

  private static Expression neutral(Fold fold) {
    return number(fold.operator() == FoldOperator.SUM ? 0 : 1);
  }

  /** Two folds over the same range, compared term by term; only sums keep an order. */
  private static Optional<Says> termwise(
      Expression left, Expression right, Sequent sequent, boolean same) {
    Optional<Range> a = Range.of(left, sequent).filter(range -> !range.isExtreme());
    Optional<Range> b = Range.of(right, sequent);
    if (a.isEmpty()
        || b.isEmpty()
        || !a.get().fold().binders().equals(b.get().fold().binders())
        || a.get().fold().operator() != b.get().fold().operator()
        || (!same && a.get().fold().operator() != FoldOperator.SUM)) {
      return Optional.empty();
    }
    Expression x = a.get().fold().body();
    Expression y = b.get().fold().body();
    Binder binder = a.get().binder();
    Expression each =
        Trees.forall(binder.variable(), binder.domain(), same ? equal(x, y) : atMost(x, y));
    return Optional.of(new Says(List.of(each), same ? equal(left, right) : atMost(left, right)));
  }

  private static Optional<Fold> joining(Expression term) {
    return term instanceof Fold fold
            && (fold.operator() == FoldOperator.SUM || fold.operator() == FoldOperator.PRODUCT)
        ? Optional.of(fold)
        : Optional.empty();
  }

  /** Several variables are folds inside each other. */
  private static Optional<Says> nest(Fold fold) {
    List<Binder> list = fold.binders().list();
    if (list.size() < 2) {
      return Optional.empty();
    }
    Binders inner = new Binders(list.subList(1, list.size()), fold.binders().guard());
    Binders outer = new Binders(list.subList(0, 1), Optional.empty());
    Fold inside = new Fold(fold.operator(), inner, fold.body());
    return Optional.of(new Says(equal(fold, new Fold(fold.operator(), outer, inside))));
  }

  /** A guard leaves a term out. */
  private static Optional<Says> guard(Fold fold) {
    Binders binders = new Binders(fold.binders().list(), Optional.empty());
    return fold.binders()
        .guard()
        .map(guard -> new Conditional(guard, fold.body(), neutral(fold)))
        .map(body -> new Says(equal(fold, new Fold(fold.operator(), binders, body))));
  }

  /**
   * There is a vector with these entries: {@code exists v in profiles(k, n) : forall i in 1..n :
   * v[i] = f} where f is an integer from 1 to k and does not contain v, or the same in {@code
   * permutations(n)}, if f differs at different places.
   */
  private static Optional<Says> vector(Expression statement, Sequent sequent) {
    if (!(statement instanceof Expression.Quantified there
        && there.quantifier() == Quantifier.EXISTS
        && there.binders().list().size() == 1
        && there.binders().guard().isEmpty()
        && there.body() instanceof Expression.Quantified each
        && each.quantifier() == Quantifier.FORALL
        && each.binders().list().size() == 1
        && each.binders().guard().isEmpty()
        && each.body() instanceof Expression.Chain chain
        && chain.relations().equals(List.of(Relation.EQUAL)))) {
      return Optional.empty();
    }
    Binder vector = there.binders().list().get(0);
    Binder place = each.binders().list().get(0);
    Expression entry = at(Trees.symbol(vector.variable()), Trees.symbol(place.variable()));
    Expression value = chain.operands().get(1);
    return IntegerVectors.of(vector.domain())
        .filter(
            vectors ->
                place.domain().equals(vectors.places())
                    && sequent.isWhole(vectors.size())
                    && chain.operands().get(0).equals(entry)
                    && !FreeNames.of(value).contains(vector.variable())
                    && sequent.with(place.variable(), new Sort.Whole()).isWhole(value))
        .map(
            vectors -> {
              List<Expression> premises =
                  new ArrayList<>(List.of(atLeast(vectors.size(), number(0))));
              premises.addAll(
                  vectors.membership(i -> Substitution.in(value, Map.of(place.variable(), i))));
              return new Says(premises, statement);
            });
  }

  /** {@code min(...)} or {@code max(...)} bounds every number and is one of them. */
  private static Optional<Says> extreme(Expression term) {
    boolean most = Library.arguments(term, FunctionNames.MAX).isPresent();
    return Library.arguments(term, most ? FunctionNames.MAX : FunctionNames.MIN)
        .map(
            numbers -> {
              List<Expression> parts = new ArrayList<>();
              Expression product = number(1);
              for (Expression x : numbers) {
                parts.add(most ? atMost(x, term) : atMost(term, x));
                product = times(product, minus(term, x));
              }
              parts.add(equal(product, number(0)));
              return new Says(Statements.joined(parts));
            });
  }

  private static Optional<Says> choice(Expression term, boolean yes) {
    if (!(term instanceof Conditional choice)) {
      return Optional.empty();
    }
    Expression condition = yes ? choice.condition() : Statements.negation(choice.condition());
    return Optional.of(new Says(List.of(condition), equal(term, yes ? choice.yes() : choice.no())));
  }

  /** An entry of a mixture. */
  private static Optional<Says> mix(Expression mixture, Expression k) {
    return Library.arguments(mixture, FunctionNames.MIX)
        .map(
            parts ->
                plus(
                    times(parts.get(0), at(parts.get(1), k)),
                    times(minus(number(1), parts.get(0)), at(parts.get(2), k))))
        .map(value -> new Says(equal(at(mixture, k), value)));
  }
}
