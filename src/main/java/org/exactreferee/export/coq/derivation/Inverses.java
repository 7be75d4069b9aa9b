package org.exactreferee.export.coq.derivation;

import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Arithmetic;
import org.exactreferee.trusted.number.Rational;

/** Proofs that one over a term is its normal form. */
record Inverses(Letters letters, Fresh fresh) {

  private String text(Expression term) {
    return new StatementWriter(letters).of(term);
  }

  private String equation(Expression term) {
    return new Sameness(letters, fresh).equation(term);
  }

  /** Shows that one over the divisor is its normal form. */
  String ofTerm(Expression divisor) {
    StringBuilder script = new StringBuilder();
    TermPolynomial polynomial = letters.normal().number(divisor);
    String image = text(polynomial.expression());
    if (!text(divisor).equals(image)) {
      script.append("transitivity (/ " + image + "). ");
      script.append("{ apply f_equal. ").append(equation(divisor)).append(" } ");
    }
    return script.append(ofPolynomial(polynomial)).toString();
  }

  /** Shows that one over a polynomial, written as a term, is its normal form. */
  String ofPolynomial(TermPolynomial divisor) {
    if (divisor.isZero()) {
      return "apply Rinv_0.";
    }
    if (divisor.constant().isPresent()) {
      return "apply inverse_of_number. ring.";
    }
    TermPolynomial.Monomial first = divisor.terms().firstKey();
    Rational leading = divisor.terms().get(first);
    TermPolynomial monic = divisor.scale(leading.reciprocal());
    StringBuilder script = new StringBuilder();
    if (!leading.equals(Rational.ONE)) {
      String c = StatementWriter.number(leading);
      String d = StatementWriter.number(leading.reciprocal());
      script.append(
          "rewrite (inverse_of_multiple _ " + c + " " + text(monic.expression()) + ") by ring. ");
      script.append("rewrite (inverse_of_number " + c + " " + d + ") by ring. ");
    }
    if (divisor.terms().size() > 1) {
      return script.append("ring.").toString();
    }
    Inverted inverted = inverted(monic.expression());
    if (inverted.text().equals("(/ " + text(monic.expression()) + ")")) {
      return script.append("ring.").toString();
    }
    String name = fresh.name("E");
    script.append("pose proof (" + inverted.proof() + " : ");
    script.append("(/ " + text(monic.expression()) + ") = " + inverted.text());
    script.append(") as " + name + ". rewrite " + name + ". ring.");
    return script.toString();
  }

  /** One over a product of powers of atoms: the proof that it is the text. */
  private record Inverted(String proof, String text) {}

  private Inverted inverted(Expression product) {
    if (product instanceof Arithmetic node) {
      String left = text(node.left());
      String right = text(node.right());
      if (node.operator() == ArithmeticOperator.TIMES) {
        Inverted a = inverted(node.left());
        Inverted b = inverted(node.right());
        String split = "(Rinv_mult " + left + " " + right + ")";
        return new Inverted(
            "(eq_trans " + split + " (f_equal2 Rmult " + a.proof() + " " + b.proof() + "))",
            "(" + a.text() + " * " + b.text() + ")");
      }
      if (node.operator() == ArithmeticOperator.POWER && Sameness.literalPower(node).isPresent()) {
        Inverted a = inverted(node.left());
        String power = "(inverse_of_power " + left + " " + right + " ltac:(discriminate))";
        return new Inverted(
            "(eq_trans " + power + " (f_equal (fun x => x ^ " + right + ") " + a.proof() + "))",
            "(" + a.text() + " ^ " + right + ")");
      }
      if (node.operator() == ArithmeticOperator.DIVIDE) {
        return new Inverted("(inverse_of_inverse " + right + ")", right);
      }
    }
    return new Inverted("(eq_refl (/ " + text(product) + "))", "(/ " + text(product) + ")");
  }
}
