package org.exactreferee.prove.derivation.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/** Looks for a point at which a universal claim is false, by evaluation of small points. */
final class Falsifier {

  private static final List<Rational> NUMBERS =
      List.of(
          Rational.ONE,
          Rational.ZERO,
          Rational.of(-1),
          Rational.of(2),
          Rational.of(1, 2),
          Rational.of(3),
          Rational.of(-4),
          Rational.of(2, 3));

  private final List<String> names = new ArrayList<>();
  private final List<Boolean> whole = new ArrayList<>();
  private final Expression statement;

  private Falsifier(Expression claim) {
    List<Expression> conditions = new ArrayList<>();
    Expression rest = claim;
    while (rest instanceof Expression.Quantified quantified
        && quantified.quantifier() == Quantifier.FORALL) {
      Statements.Peeled peeled = Statements.Peeled.of(quantified);
      names.addAll(peeled.variables());
      whole.add(peeled.binder().domain() instanceof Domain.IntegerRange);
      conditions.addAll(peeled.membership().orElseThrow());
      rest = peeled.rest();
    }
    this.statement = Trees.implies(Statements.joined(conditions), rest);
  }

  /** The values of the variables at which the kernel finds the claim to be false. */
  static Optional<List<Rational>> counterexample(Expression claim) {
    Falsifier falsifier = new Falsifier(claim);
    return falsifier.search(new ArrayList<>());
  }

  private Optional<List<Rational>> search(List<Rational> chosen) {
    if (chosen.size() == names.size()) {
      return isFalse(chosen) ? Optional.of(List.copyOf(chosen)) : Optional.empty();
    }
    for (Rational number : NUMBERS) {
      if (number.isInteger() || !whole.get(chosen.size())) {
        chosen.add(number);
        Optional<List<Rational>> found = search(chosen);
        chosen.remove(chosen.size() - 1);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private boolean isFalse(List<Rational> values) {
    Map<String, Expression> point = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      point.put(names.get(i), Trees.number(values.get(i)));
    }
    Expression here = Substitution.in(statement, point);
    return Kernel.decide("1", here, Optional.empty(), Kernel.LIMITS, new ProverAnswers())
        .match(theorem -> !theorem.holds(), refused -> false);
  }
}
