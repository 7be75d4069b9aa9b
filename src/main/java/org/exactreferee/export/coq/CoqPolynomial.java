package org.exactreferee.export.coq;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.export.claim.Literals;
import org.exactreferee.export.claim.Meaning;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.export.claim.Question;
import org.exactreferee.export.claim.Substitution;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Bernstein;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The proof in Coq that one link of a chain of polynomials holds on an interval: on each piece of
 * it the difference of the two sides is a square times a sum of products that are not negative
 * there.
 *
 * @param x what the variable is called in Coq
 * @param difference of the two sides, what must not be negative
 */
record CoqPolynomial(
    Meaning meaning, String variable, String x, Expression difference, Question.OfSign question) {

  private static final int MOST_POINTS = 200;

  /** The difference that must not be negative where the link holds. */
  static Expression difference(Relation relation, Expression left, Expression right) {
    return switch (relation) {
      case LESS, AT_MOST -> new Expression.Arithmetic(ArithmeticOperator.MINUS, right, left);
      case GREATER, AT_LEAST -> new Expression.Arithmetic(ArithmeticOperator.MINUS, left, right);
      case EQUAL, NOT_EQUAL ->
          throw new NotExportedException("equations of polynomials are not exported to Coq");
    };
  }

  private static Rational rational(ExactReal value) {
    return value
        .rational()
        .orElseThrow(
            () -> new NotExportedException("coefficients (" + value + ") must be rational"));
  }

  /** Tactics that show the link, the bounds of the variable being hypotheses. */
  String proof(String term) {
    if (!(question.evidence() instanceof BernsteinEvidence<ExactReal> evidence)) {
      throw new NotExportedException("only polynomials that have a sign are exported to Coq");
    }
    Polynomial<Rational> p = question.polynomial().map(CoqPolynomial::rational);
    Polynomial<Rational> root = evidence.squareRoot().map(CoqPolynomial::rational);
    Rational factor = factor(p);
    Polynomial.Division<Rational> division = p.divideAndRemainder(root.multiply(root));
    RealInterval<Rational> rest = question.interval().map(CoqPolynomial::rational);
    boolean strict = question.goal() == SignGoal.POSITIVE;
    StringBuilder text = new StringBuilder();
    text.append("assert (0 ")
        .append(strict ? "<" : "<=")
        .append(" ")
        .append(term)
        .append(")%R.\n  { ");
    String square = factor.equals(Rational.ONE) && root.degree() <= 0 ? "" : scale(factor, root);
    for (Rational cut : evidence.cuts()) {
      text.append("destruct (Rle_or_lt ").append(x).append(' ').append(CoqNumber.real(cut));
      text.append(").\n    { ");
      Optional<Rational> end = Optional.of(cut);
      RealInterval<Rational> piece =
          new RealInterval<>(rest.lower(), rest.includesLower(), end, true);
      text.append(piece(term, square, division.quotient(), piece, strict)).append(" }\n    ");
      rest = new RealInterval<>(end, false, rest.upper(), rest.includesUpper());
    }
    text.append(piece(term, square, division.quotient(), rest, strict));
    return text.append(" }\n  lra.").toString();
  }

  /** The positive constant by which the difference is to be multiplied to give the polynomial. */
  private Rational factor(Polynomial<Rational> p) {
    for (int point = 0; point < MOST_POINTS; point++) {
      Rational at = Rational.of(point, 7);
      Rational value = p.evaluate(at);
      Definition definition = new Definition(variable, List.of(), expression(at));
      Optional<Rational> there =
          meaning.rational(Substitution.of(difference, Map.of(variable, definition)));
      if (value.sign() != 0 && there.isPresent() && there.get().sign() != 0) {
        return value.divide(there.get());
      }
    }
    return Rational.ONE;
  }

  private static Expression expression(Rational value) {
    return new Expression.Arithmetic(
        ArithmeticOperator.DIVIDE,
        Literals.of(value.numerator().intValueExact()),
        Literals.of(value.denominator().intValueExact()));
  }

  private String scale(Rational factor, Polynomial<Rational> root) {
    List<String> terms = new ArrayList<>();
    for (int i = 0; i <= root.degree(); i++) {
      terms.add(CoqNumber.real(root.coefficient(i)) + " * " + x + " ^ " + i);
    }
    return CoqNumber.real(factor.reciprocal()) + " * (" + String.join(" + ", terms) + ") ^ 2 * ";
  }

  private String piece(
      String term,
      String square,
      Polynomial<Rational> quotient,
      RealInterval<Rational> piece,
      boolean strict) {
    List<Rational> coefficients = Bernstein.coefficients(quotient, piece);
    boolean both = piece.lower().isPresent() && piece.upper().isPresent();
    if (!strict || !both || !piece.includesUpper()) {
      return shown(term, square, products(coefficients, piece, false), strict);
    }
    String end = CoqNumber.real(piece.upper().orElseThrow());
    return "destruct (Rlt_or_le "
        + x
        + " "
        + end
        + ").\n      { "
        + shown(term, square, products(coefficients, piece, false), true)
        + " }\n      { "
        + shown(term, square, products(coefficients, piece, true), true)
        + " }";
  }

  private static String shown(String term, String square, List<String> products, boolean strict) {
    String sum = products.isEmpty() ? "0" : String.join(" + ", products);
    return "replace "
        + term
        + "%R with ("
        + square
        + "("
        + sum
        + "))%R by field. "
        + (strict ? "positive." : "nonnegative.");
  }

  /**
   * The products with coefficients that are not 0, one that is positive on the whole piece first.
   *
   * @param atUpper whether only the upper end of the piece is left
   */
  private List<String> products(
      List<Rational> coefficients, RealInterval<Rational> piece, boolean atUpper) {
    int n = coefficients.size() - 1;
    boolean both = piece.lower().isPresent() && piece.upper().isPresent();
    Rational width = both ? piece.upper().get().subtract(piece.lower().get()).pow(n) : Rational.ONE;
    List<String> products = new ArrayList<>();
    Rational binomial = Rational.ONE;
    for (int i = 0; i <= n; i++) {
      Rational weight =
          both && n > 0
              ? coefficients.get(i).multiply(binomial).divide(width)
              : coefficients.get(i);
      binomial = binomial.multiply(Rational.of(n - i, i + 1L));
      if (weight.sign() != 0) {
        products.add(
            atUpper ? 0 : products.size(), CoqNumber.real(weight) + basis(piece, both, n, i));
      }
    }
    return products;
  }

  private String basis(RealInterval<Rational> piece, boolean both, int n, int i) {
    StringBuilder text = new StringBuilder();
    if (piece.lower().isPresent() && i > 0) {
      String low = CoqNumber.real(piece.lower().get());
      text.append(" * (").append(x).append(" - ").append(low).append(") ^ ").append(i);
    }
    int other = both ? n - i : i;
    if (piece.upper().isPresent() && other > 0) {
      String high = CoqNumber.real(piece.upper().get());
      text.append(" * (").append(high).append(" - ").append(x).append(") ^ ").append(other);
    }
    return text.toString();
  }
}
