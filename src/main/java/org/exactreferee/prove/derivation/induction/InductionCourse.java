package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.FreeNames;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * What is known of a letter that an induction goes through.
 *
 * @param from where it begins
 * @param to where it ends, if that is known
 * @param others the other facts about it
 */
record InductionCourse(Expression from, Optional<Expression> to, List<Expression> others) {

  /** The ways to go through a letter, one for each fact that bounds it from below. */
  static List<InductionCourse> of(String letter, Sequent sequent) {
    List<Expression> from = new ArrayList<>();
    List<Expression> to = new ArrayList<>();
    List<Expression> others = new ArrayList<>();
    Expression v = Trees.symbol(letter);
    TermPolynomial variable = sequent.normal().number(v);
    Map<Expression, Expression> statements = new java.util.LinkedHashMap<>();
    for (Fact fact : sequent.facts()) {
      if (!FreeNames.of(fact.statement()).contains(letter) || fact.sign().isEmpty()) {
        continue;
      }
      SignFact sign = fact.sign().orElseThrow();
      boolean bound = sign.sign() == Sign.NOT_NEGATIVE;
      TermPolynomial below = variable.subtract(sign.polynomial());
      TermPolynomial above = variable.add(sign.polynomial());
      if (bound && isFree(below, letter) && sequent.isWhole(below.expression())) {
        from.add(below.expression());
        statements.put(below.expression(), fact.statement());
      } else if (bound && isFree(above, letter) && sequent.isWhole(above.expression())) {
        to.add(above.expression());
        statements.put(above.expression(), fact.statement());
      } else {
        boolean plain =
            sign.polynomial().atoms().stream()
                .allMatch(atom -> atom.term() instanceof Expression.Name);
        if (plain) {
          others.add(fact.statement());
        }
      }
    }
    List<InductionCourse> courses = new ArrayList<>();
    for (Expression start : from) {
      List<Expression> rest = new ArrayList<>(others);
      from.stream().filter(one -> !one.equals(start)).map(statements::get).forEach(rest::add);
      Optional<Expression> end = to.stream().findFirst();
      to.stream().skip(1).map(statements::get).forEach(rest::add);
      courses.add(new InductionCourse(start, end, rest));
    }
    return courses;
  }

  private static boolean isFree(TermPolynomial p, String letter) {
    return !FreeNames.of(p.expression()).contains(letter);
  }
}
