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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Selection.Kind;
import org.exactreferee.trusted.model.selection.Selection.Parameter;

/**
 * The law of a mechanism of selection as a term: {@code select_M(q, s, epsilon, ...)}.
 *
 * @param arguments scores, sensitivities, epsilon and the parameters of its kind
 * @param size how many candidates there are, the size of the sensitivities
 */
record SelectionTerm(Kind kind, List<Expression> arguments, Expression size) {

  /** Names of bound variables that no term in normal form has. */
  static final String B = Substitution.OUTERMOST;

  static final String C = Substitution.OUTERMOST + "c";

  /** A probability {@code select_M(...)[a]}. */
  record Entry(SelectionTerm law, Expression candidate) {}

  static Optional<SelectionTerm> of(Expression term, Sizes sizes) {
    return Stream.of(Kind.values())
        .flatMap(
            kind ->
                Library.arguments(term, kind.function(Selection.Offer.LAW)).stream()
                    .map(list -> new SelectionTerm(kind, list, sizes.of(list.get(1)))))
        .findFirst();
  }

  static Optional<Entry> entry(Expression term, Sequent sequent) {
    return term instanceof Expression.Index index
        ? of(index.collection(), new Sizes(sequent.letters()))
            .map(law -> new Entry(law, index.position()))
        : Optional.empty();
  }

  Expression score(Expression b) {
    return at(arguments.get(0), b);
  }

  Expression sensitivity(Expression b) {
    return at(arguments.get(1), b);
  }

  Expression epsilon() {
    return arguments.get(2);
  }

  /** Whether noise has a scale for each candidate, and a candidate of sensitivity 0 no noise. */
  boolean hasOwnScales() {
    return kind == Kind.RNMH || kind == Kind.RNMH_LAPLACE;
  }

  boolean isLaplace() {
    return kind == Kind.RNM_LAPLACE || kind == Kind.RNMH_LAPLACE;
  }

  /** Whether the scores of eqn 6 take the place of the scores. */
  boolean isTransformed() {
    return kind == Kind.GEM || kind == Kind.MGEM;
  }

  /** Whether the choice is the largest of scores with independent additive noise. */
  boolean isNoisyMaximum() {
    return switch (kind) {
      case RNM, RNM_LAPLACE, PERMUTE_AND_FLIP, RNMH, RNMH_LAPLACE, GEM, MGEM -> true;
      case EM, RS, RS_EXPONENTIAL, COMBINED_GEM, KRR, RANDOM -> false;
    };
  }

  /** The score that gets noise: GEM's is 0 for c = b even if {@code s[b] = 0}, where 1/0 is 0. */
  Expression noisyScore(Expression b) {
    if (!isTransformed()) {
      return score(b);
    }
    Expression c = symbol(C);
    Expression logarithm = call(FunctionNames.LN, over(size, arguments.get(3)));
    Expression t = over(times(number(kind == Kind.GEM ? 2 : -2), logarithm), epsilon());
    Expression difference = minus(lowered(b, t), lowered(c, t));
    return fold(FoldOperator.MIN, C, over(difference, plus(sensitivity(b), sensitivity(c))));
  }

  private Expression lowered(Expression b, Expression t) {
    return minus(score(b), times(t, sensitivity(b)));
  }

  /** One over the scale of b's noise. */
  Expression rate(Expression b) {
    return switch (kind) {
      case RNMH -> over(epsilon(), times(number(2), sensitivity(b)));
      case RNMH_LAPLACE -> over(epsilon(), sensitivity(b));
      case GEM, MGEM -> over(epsilon(), number(2));
      default -> over(epsilon(), times(number(2), largest()));
    };
  }

  Expression largest() {
    return fold(FoldOperator.MAX, C, sensitivity(symbol(C)));
  }

  /** Where the arguments are defined, the law is if these are true. */
  List<Expression> conditions(Sizes sizes) {
    List<Expression> conditions = new ArrayList<>();
    conditions.add(equal(sizes.of(arguments.get(0)), size));
    conditions.addAll(each(b -> atLeast(sensitivity(b), number(0))));
    conditions.add(greater(epsilon(), number(0)));
    switch (kind) {
      case EM, RNM, RNM_LAPLACE, PERMUTE_AND_FLIP -> conditions.add(someHasNoise());
      case GEM, MGEM, COMBINED_GEM -> conditions.addAll(pairs());
      case RNMH, RNMH_LAPLACE, KRR, RANDOM -> {}
      case RS, RS_EXPONENTIAL ->
          throw new Definedness.NotKnown("random stopping is not known here", arguments.get(0));
    }
    for (int i = 0; i < kind.parameters().size(); i++) {
      requireFromZeroToOne(kind.parameters().get(i));
      Expression value = arguments.get(3 + i);
      conditions.add(greater(value, number(0)));
      conditions.add(greater(number(1), value));
    }
    return conditions;
  }

  /** The numbers of the candidates, if the sensitivities are written out. */
  private List<Expression> written() {
    return arguments.get(1) instanceof Expression.Vector listed
        ? IntStream.rangeClosed(1, listed.entries().size()).mapToObj(b -> number(b)).toList()
        : List.of();
  }

  /** What is said of every candidate, one by one if the sensitivities are written out. */
  private List<Expression> each(UnaryOperator<Expression> statement) {
    return written().isEmpty()
        ? List.of(forall(B, Optional.empty(), statement.apply(symbol(B))))
        : written().stream().map(statement).toList();
  }

  /** There is a candidate: a letter for votes may stand for a vector without entries. */
  List<Expression> someCandidate() {
    return written().isEmpty() ? List.of(atLeast(size, number(1))) : List.of();
  }

  private Expression someHasNoise() {
    Expression positive = greater(sensitivity(symbol(B)), number(0));
    return written().stream()
        .map(b -> greater(sensitivity(b), number(0)))
        .reduce(Trees::or)
        .orElse(
            new Expression.Quantified(Quantifier.EXISTS, binders(B, Optional.empty()), positive));
  }

  /** No two candidates have sensitivity 0. */
  private List<Expression> pairs() {
    List<Expression> pairs = new ArrayList<>();
    for (int c = 1; c <= written().size(); c++) {
      for (int b = 1; b < c; b++) {
        Expression sum = plus(sensitivity(number(b)), sensitivity(number(c)));
        pairs.add(greater(sum, number(0)));
      }
    }
    if (written().isEmpty()) {
      Expression sum = plus(sensitivity(symbol(B)), sensitivity(symbol(C)));
      List<Binder> both =
          Stream.of(B, C).map(name -> binders(name, Optional.empty()).list().get(0)).toList();
      Binders binders = new Binders(both, Optional.of(differs(symbol(B), symbol(C))));
      pairs.add(new Expression.Quantified(Quantifier.FORALL, binders, greater(sum, number(0))));
    }
    return pairs;
  }

  private static void requireFromZeroToOne(Parameter parameter) {
    if (parameter != Parameter.BETA && parameter != Parameter.SHARE) {
      throw new IllegalStateException("domain of " + parameter + " must be (0, 1)");
    }
  }

  Binders binders(String variable, Optional<Expression> guard) {
    Domain range = new Domain.IntegerRange(number(1), Optional.of(size));
    return new Binders(List.of(new Binder(variable, range)), guard);
  }

  Expression forall(String variable, Optional<Expression> guard, Expression body) {
    return new Expression.Quantified(Quantifier.FORALL, binders(variable, guard), body);
  }

  Expression fold(FoldOperator operator, String variable, Expression body) {
    return new Expression.Fold(operator, binders(variable, Optional.empty()), body);
  }

  Expression guarded(FoldOperator operator, Expression guard, Expression body) {
    return new Expression.Fold(operator, binders(B, Optional.of(guard)), body);
  }

  /** Every candidate has noise. */
  List<Expression> allHaveNoise() {
    return each(b -> greater(sensitivity(b), number(0)));
  }
}
