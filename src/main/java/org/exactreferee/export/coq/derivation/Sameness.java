package org.exactreferee.export.coq.derivation;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.export.coq.derivation.Congruences.Congruence;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.NormalForm;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Arithmetic;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * Proofs that a term is equal to its normal form. Where the normal form looks into a term, {@code
 * ring} shows the equation; what it does not look into is brought into its normal form first.
 */
final class Sameness {

  private static final int HIGHEST_POWER = 200;

  private final Letters letters;
  private final StatementWriter writer;
  private final NormalForm normal;
  private final Fresh fresh;

  Sameness(Letters letters, Fresh fresh) {
    this.letters = letters;
    this.writer = new StatementWriter(letters);
    this.normal = letters.normal();
    this.fresh = fresh;
  }

  private Inverses inverses() {
    return new Inverses(letters, fresh);
  }

  private String text(Expression term) {
    return writer.of(term);
  }

  /** Shows {@code term = normal form}. */
  String equation(Expression term) {
    if (text(term).equals(text(normal.term(term)))) {
      return "reflexivity.";
    }
    return isArithmetic(term) ? arithmetic(term) : atom(term, normal.term(term));
  }

  /** Whether {@code ring} looks into it. */
  private static boolean isArithmetic(Expression term) {
    return term instanceof Expression.Literal
        || term instanceof Expression.Negation
        || (term instanceof Arithmetic node
            && (node.operator() != ArithmeticOperator.POWER || literalPower(node).isPresent()));
  }

  /** The exponent, if {@code ring} multiplies out. */
  static Optional<BigInteger> literalPower(Arithmetic node) {
    return node.right() instanceof Expression.Literal literal
            && literal.value().isInteger()
            && literal.value().compareTo(Rational.of(HIGHEST_POWER)) <= 0
        ? Optional.of(literal.value().numerator())
        : Optional.empty();
  }

  /**
   * A term with its atoms in their normal forms.
   *
   * @param proof that the term is equal to the text
   */
  private record Rewritten(String proof, String text) {
    static Rewritten same(String text) {
      return new Rewritten("eq_refl", text);
    }

    boolean isSame() {
      return proof.equals("eq_refl");
    }

    static Rewritten joined(String function, String sign, Rewritten left, Rewritten right) {
      String text = "(" + left.text + sign + right.text + ")";
      return left.isSame() && right.isSame()
          ? same(text)
          : new Rewritten(
              "(f_equal2 " + function + " " + left.proof + " " + right.proof + ")", text);
    }
  }

  private String arithmetic(Expression term) {
    Map<String, String> shown = new LinkedHashMap<>();
    StringBuilder script = new StringBuilder();
    Rewritten rewritten = rewritten(term, shown, script);
    String end = GroundTerms.rational(term).isPresent() ? "number_identity." : "ring.";
    if (rewritten.isSame()) {
      return end;
    }
    script.append("transitivity ").append(rewritten.text()).append(". ");
    return script.append("{ exact ").append(rewritten.proof()).append(". } " + end).toString();
  }

  private Rewritten rewritten(Expression term, Map<String, String> shown, StringBuilder script) {
    if (term instanceof Expression.Literal) {
      return Rewritten.same(text(term));
    }
    if (term instanceof Expression.Negation negation) {
      Rewritten inner = rewritten(negation.operand(), shown, script);
      String text = "(- " + inner.text() + ")";
      return inner.isSame()
          ? Rewritten.same(text(term))
          : new Rewritten("(f_equal Ropp " + inner.proof() + ")", text);
    }
    if (term instanceof Arithmetic node && isArithmetic(term)) {
      Rewritten left = rewritten(node.left(), shown, script);
      return switch (node.operator()) {
        case PLUS -> Rewritten.joined("Rplus", " + ", left, rewritten(node.right(), shown, script));
        case MINUS ->
            Rewritten.joined("Rminus", " - ", left, rewritten(node.right(), shown, script));
        case TIMES ->
            Rewritten.joined("Rmult", " * ", left, rewritten(node.right(), shown, script));
        case DIVIDE -> Rewritten.joined("Rmult", " * ", left, inverse(node.right(), shown, script));
        case POWER -> Rewritten.joined("Power", " ^ ", left, Rewritten.same(text(node.right())));
      };
    }
    String text = text(term);
    Expression number = normal.number(term).expression();
    String image = text(number);
    return text.equals(image)
        ? Rewritten.same(text)
        : leaf(text, image, () -> atom(term, number), shown, script);
  }

  private Rewritten inverse(Expression divisor, Map<String, String> shown, StringBuilder script) {
    String text = "(/ " + text(divisor) + ")";
    boolean number =
        divisor instanceof Expression.Literal known && known.value().compareTo(Rational.ONE) > 0;
    String image = text(normal.term(Trees.over(Trees.number(1), divisor)));
    return (number && ((Expression.Literal) divisor).value().isInteger())
            || image.equals("(1 / " + text(divisor) + ")")
        ? Rewritten.same(text)
        : leaf(text, image, () -> inverses().ofTerm(divisor), shown, script);
  }

  private Rewritten leaf(
      String text,
      String image,
      java.util.function.Supplier<String> proof,
      Map<String, String> shown,
      StringBuilder script) {
    if (!shown.containsKey(text)) {
      String name = fresh.name("E");
      script.append("assert (" + name + " : " + text + " = " + image + "). ");
      script.append("{ ").append(proof.get()).append(" } ");
      shown.put(text, name);
    }
    return new Rewritten(shown.get(text), image);
  }

  /** Shows that what {@code ring} does not look into is equal to its normal form. */
  private String atom(Expression term, Expression normalForm) {
    if (term instanceof Expression.Name) {
      return "reflexivity.";
    }
    if (term instanceof Arithmetic power && hasWholeExponent(power)) {
      return power(power);
    }
    boolean evaluated =
        normal.number(normalForm).constant().isPresent() && isArithmetic(normalForm);
    if (GroundTerms.rational(term).isPresent() && evaluated) {
      return new GroundValues(letters, fresh).value(term);
    }
    if (term instanceof Arithmetic power) {
      return power(power);
    }
    Optional<Expression> entry = entry(term);
    if (entry.isPresent()) {
      return "transitivity "
          + text(entry.get())
          + ". { apply entry_at. reflexivity. } "
          + equation(entry.get());
    }
    Congruence congruence = new Congruences(letters, fresh).of(term);
    if (text(congruence.image()).equals(text(normalForm))) {
      return congruence.script();
    }
    return "transitivity "
        + text(congruence.image())
        + ". { "
        + congruence.script()
        + " } "
        + new GroundValues(letters, fresh).value(congruence.image());
  }

  private static Optional<Expression> entry(Expression term) {
    return term instanceof Expression.Index index
            && index.collection() instanceof Expression.Vector listed
            && index.position() instanceof Expression.Literal place
            && place.value().isInteger()
            && place.value().sign() > 0
            && place.value().compareTo(Rational.of(listed.entries().size())) <= 0
        ? Optional.of(listed.entries().get(place.value().numerator().intValueExact() - 1))
        : Optional.empty();
  }

  private boolean hasWholeExponent(Arithmetic power) {
    return normal.number(power.right()).constant().filter(Rational::isInteger).isPresent();
  }

  private String power(Arithmetic node) {
    TermPolynomial base = normal.number(node.left());
    TermPolynomial exponent = normal.number(node.right());
    String image = "(" + text(base.expression()) + " ^ " + text(exponent.expression()) + ")";
    String script =
        "transitivity "
            + image
            + ". { apply f_equal2. { "
            + equation(node.left())
            + " } { "
            + equation(node.right())
            + " } } ";
    Optional<BigInteger> known =
        exponent
            .constant()
            .filter(Rational::isInteger)
            .map(Rational::numerator)
            .filter(p -> p.abs().compareTo(BigInteger.valueOf(HIGHEST_POWER)) <= 0);
    if (known.isPresent() && known.get().signum() >= 0) {
      return script + "ring.";
    }
    if (known.isPresent()) {
      BigInteger positive = known.get().negate();
      TermPolynomial raised = base.pow(positive.intValueExact());
      return script
          + ("rewrite (power_negative _ " + positive + "). ")
          + ("transitivity (/ " + text(raised.expression()) + "). { apply f_equal. ring. } ")
          + inverses().ofPolynomial(raised);
    }
    if (text(base.expression()).equals("(exp 1)")) {
      return script + "apply power_of_e.";
    }
    String whole = text(normal.term(node));
    return script
        + (whole.equals(image)
            ? "reflexivity."
            : new GroundValues(letters, fresh)
                .value(Trees.power(base.expression(), exponent.expression())));
  }
}
