package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;

/**
 * Shows how a polynomial stands to 0 by an identity.
 *
 * <pre>
 *   s_1 > 0, ..., s_m > 0     s_1 ... s_m p = sum of c_i h_i1 ... h_ij q_i1^2 ... q_ik^2
 *   ------------------------------------------------------------------------------------
 *     p >= 0 if each c_i >= 0 and each fact says h >= 0, h > 0 or h = 0
 *     p > 0 if beside that one c_i > 0 has only facts h > 0, and no squares
 *     p = 0 if each product has a fact h = 0; then s != 0 is enough, and c_i is any term
 *     p != 0 if all products but one have a fact h = 0, and that one has only facts h != 0
 * </pre>
 */
final class Combinations {

  private final Sequent sequent;
  private final BiFunction<Expression, Sequent, Expression> read;

  private Combinations(Sequent sequent, BiFunction<Expression, Sequent, Expression> read) {
    this.sequent = sequent;
    this.read = read;
  }

  /** A product of facts: its polynomial and what is known of its sign. */
  private record Value(TermPolynomial polynomial, Sign sign) {}

  static Optional<Rejected> check(
      Move.Combination move, BiFunction<Expression, Sequent, Expression> read, Sequent sequent) {
    return new Combinations(sequent, read).check(move);
  }

  private Optional<Rejected> check(Move.Combination move) {
    Optional<SignFact> goal = SignFact.of(sequent.goal(), sequent.normal());
    if (goal.isEmpty()) {
      return bad(Reason.MOVE_DOES_NOT_FIT, "the goal must be a comparison");
    }
    Sign sign = goal.get().sign();
    boolean ordered = sign == Sign.POSITIVE || sign == Sign.NOT_NEGATIVE;
    TermPolynomial left = goal.get().polynomial();
    for (int number : move.positive()) {
      Optional<SignFact> factor = fact(number);
      if (factor.isEmpty()) {
        return bad(Reason.NO_SUCH_FACT, "fact (" + number + ") must be a known comparison");
      }
      if (!factor.get().sign().implies(ordered ? Sign.POSITIVE : Sign.NOT_ZERO)) {
        return bad(Reason.FACTOR_NOT_POSITIVE, "fact " + number + " must exclude 0");
      }
      left = left.multiply(factor.get().polynomial());
    }
    List<Sign> signs = new ArrayList<>();
    for (Move.Product product : move.products()) {
      for (int number : product.facts()) {
        if (fact(number).isEmpty()) {
          return bad(Reason.NO_SUCH_FACT, "fact (" + number + ") must be a known comparison");
        }
      }
      Optional<Value> value = value(product);
      if (value.isEmpty()) {
        return bad(
            Reason.SIGN_NOT_KNOWN,
            "the sign of a product with the multiplier " + CanonicalText.of(product.multiplier()));
      }
      left = left.subtract(value.get().polynomial());
      signs.add(value.get().sign());
    }
    if (!left.isZero()) {
      return bad(Reason.NOT_AN_IDENTITY, "the two sides differ by " + left);
    }
    return follows(sign, signs)
        ? Optional.empty()
        : bad(Reason.SIGN_DOES_NOT_FOLLOW, "the products do not give the sign");
  }

  private Optional<Rejected> bad(Reason reason, String detail) {
    return rejected(reason, detail + ": " + CanonicalText.of(sequent.goal()));
  }

  private Optional<SignFact> fact(int number) {
    return number < 1 || number > sequent.facts().size()
        ? Optional.empty()
        : sequent.facts().get(number - 1).sign();
  }

  private static boolean follows(Sign goal, List<Sign> signs) {
    return switch (goal) {
      case ZERO -> signs.stream().allMatch(Sign.ZERO::equals);
      case NOT_NEGATIVE -> signs.stream().allMatch(sign -> sign.implies(Sign.NOT_NEGATIVE));
      case POSITIVE ->
          signs.stream().allMatch(sign -> sign.implies(Sign.NOT_NEGATIVE))
              && signs.contains(Sign.POSITIVE);
      case NOT_ZERO -> {
        List<Sign> others = signs.stream().filter(sign -> sign != Sign.ZERO).toList();
        yield others.size() == 1 && others.get(0).implies(Sign.NOT_ZERO);
      }
    };
  }

  /** The value of a product; empty if nothing is known of its sign. */
  private Optional<Value> value(Move.Product product) {
    TermPolynomial multiplier = number(product.multiplier());
    TermPolynomial polynomial = multiplier;
    List<Sign> signs = new ArrayList<>();
    for (int number : product.facts()) {
      SignFact fact = fact(number).orElseThrow();
      polynomial = polynomial.multiply(fact.polynomial());
      signs.add(fact.sign());
    }
    for (Expression square : product.squares()) {
      polynomial = polynomial.multiply(number(square).pow(2));
      signs.add(Sign.NOT_NEGATIVE);
    }
    TermPolynomial value = polynomial;
    return sign(multiplier.constant(), signs).map(sign -> new Value(value, sign));
  }

  /** What is known of a multiplier, perhaps a number, times numbers of these signs. */
  private static Optional<Sign> sign(Optional<Rational> multiplier, List<Sign> signs) {
    if (signs.contains(Sign.ZERO) || multiplier.filter(c -> c.sign() == 0).isPresent()) {
      return Optional.of(Sign.ZERO);
    }
    if (multiplier.filter(c -> c.sign() > 0).isPresent()) {
      for (Sign sign : List.of(Sign.POSITIVE, Sign.NOT_NEGATIVE)) {
        if (signs.stream().allMatch(one -> one.implies(sign))) {
          return Optional.of(sign);
        }
      }
    }
    return multiplier.isPresent() && signs.stream().allMatch(one -> one.implies(Sign.NOT_ZERO))
        ? Optional.of(Sign.NOT_ZERO)
        : Optional.empty();
  }

  private TermPolynomial number(Expression term) {
    return sequent.normal().number(read.apply(term, sequent));
  }
}
