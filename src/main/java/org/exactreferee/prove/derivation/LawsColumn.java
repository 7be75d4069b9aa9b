package org.exactreferee.prove.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Monomial;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/** A number times facts and squares, with the polynomial that this is. */
record LawsColumn(
    TermPolynomial polynomial,
    Rational factor,
    List<Integer> facts,
    List<Expression> squares,
    Sign sign) {

  LawsColumn(TermPolynomial polynomial, List<Integer> facts, List<Expression> squares, Sign sign) {
    this(polynomial, Rational.ONE, facts, squares, sign);
  }

  static LawsColumn equation(TermPolynomial p, int fact, Rational factor) {
    return new LawsColumn(p.scale(factor), factor, List.of(fact), List.of(), Sign.ZERO);
  }

  /** Leaves out columns with a monomial that nothing else could cancel. */
  static List<LawsColumn> useful(TermPolynomial goal, List<LawsColumn> columns) {
    List<LawsColumn> left = columns;
    while (true) {
      Map<Monomial, Integer> signs = new HashMap<>();
      goal.terms().keySet().forEach(monomial -> signs.put(monomial, 3));
      for (LawsColumn column : left) {
        column
            .polynomial()
            .terms()
            .forEach((m, number) -> signs.merge(m, number.sign() > 0 ? 1 : 2, (a, b) -> a | b));
      }
      List<LawsColumn> kept = new ArrayList<>();
      for (LawsColumn column : left) {
        boolean cancels =
            column.polynomial().terms().keySet().stream().allMatch(m -> signs.get(m) == 3);
        if (cancels || (column.facts().isEmpty() && column.squares().isEmpty())) {
          kept.add(column);
        }
      }
      if (kept.size() == left.size()) {
        return kept;
      }
      left = kept;
    }
  }
}
