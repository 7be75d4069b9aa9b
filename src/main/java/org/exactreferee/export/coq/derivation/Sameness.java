package org.exactreferee.export.coq.derivation;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.NormalForm;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
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

  private Sameness behind(Binder binder) {
    return new Sameness(writer.inside(binder).letters(), fresh);
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

  private static Optional<BigInteger> literalPower(Arithmetic node) {
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
    return number && ((Expression.Literal) divisor).value().isInteger()
            || image.equals("(1 / " + text(divisor) + ")")
        ? Rewritten.same(text)
        : leaf(text, image, () -> inverse(divisor), shown, script);
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

  /** Shows that one over the divisor is its normal form. */
  private String inverse(Expression divisor) {
    StringBuilder script = new StringBuilder();
    TermPolynomial polynomial = normal.number(divisor);
    String image = text(polynomial.expression());
    if (!text(divisor).equals(image)) {
      script.append("transitivity (/ " + image + "). ");
      script.append("{ apply f_equal. ").append(equation(divisor)).append(" } ");
    }
    return script.append(inverse(polynomial)).toString();
  }

  /** Shows that one over a polynomial, written as a term, is its normal form. */
  private String inverse(TermPolynomial divisor) {
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
      if (node.operator() == ArithmeticOperator.POWER && literalPower(node).isPresent()) {
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
    Congruence congruence = congruence(term);
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
          + inverse(raised);
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

  /** A term with its parts in normal form, and the proof that it is equal to that. */
  private record Congruence(Expression image, String script) {}

  private Congruence congruence(Expression term) {
    if (term instanceof Expression.Call call) {
      List<Expression> arguments = call.arguments().stream().map(normal::term).toList();
      boolean extreme =
          call.function().equals(FunctionNames.MAX) || call.function().equals(FunctionNames.MIN);
      return new Congruence(
          new Expression.Call(call.function(), arguments),
          extreme ? nested(call.arguments()) : arguments(call.arguments()));
    }
    if (term instanceof Expression.Vector listed) {
      StringBuilder script = new StringBuilder("apply f_equal. ");
      for (Expression entry : listed.entries()) {
        script.append("apply f_equal2. { ").append(equation(entry)).append(" } ");
      }
      List<Expression> entries = listed.entries().stream().map(normal::term).toList();
      return new Congruence(
          new Expression.Vector(entries), script.append("reflexivity.").toString());
    }
    if (term instanceof Expression.Index index) {
      return new Congruence(
          Trees.at(normal.term(index.collection()), normal.term(index.position())),
          "apply same_entry. { "
              + equation(index.collection())
              + " } { "
              + equation(index.position())
              + " }");
    }
    if (term instanceof Expression.Conditional choice) {
      return new Congruence(
          new Expression.Conditional(
              normal.term(choice.condition()), normal.term(choice.yes()), normal.term(choice.no())),
          "apply same_choice. { "
              + new SameStatement(letters, fresh).equivalence(choice.condition())
              + " } { "
              + equation(choice.yes())
              + " } { "
              + equation(choice.no())
              + " }");
    }
    return fold((Expression.Fold) term);
  }

  private Congruence fold(Expression.Fold fold) {
    Binder binder = fold.binders().list().get(0);
    Domain.IntegerRange range = (Domain.IntegerRange) binder.domain();
    String name = StatementWriter.foldName(fold.operator()).toLowerCase(java.util.Locale.ROOT);
    Sameness inside = behind(binder);
    Expression body = StatementWriter.rest(fold);
    String script =
        "apply same_"
            + name
            + ". { "
            + equation(range.from())
            + " } { "
            + equation(range.to().orElseThrow())
            + " } { intro "
            + Letters.name(binder.variable())
            + ". "
            + inside.equation(body)
            + " }";
    return new Congruence(unevaluated(fold), script);
  }

  /** A fold with its parts in normal form, as the kernel keeps it. */
  private Expression unevaluated(Expression.Fold fold) {
    List<Binder> list =
        fold.binders().list().stream()
            .map(
                binder -> {
                  Domain.IntegerRange range = (Domain.IntegerRange) binder.domain();
                  return new Binder(
                      binder.variable(),
                      new Domain.IntegerRange(
                          normal.term(range.from()), range.to().map(normal::term)));
                })
            .toList();
    return new Expression.Fold(
        fold.operator(),
        new org.exactreferee.trusted.language.tree.Binders(
            list, fold.binders().guard().map(normal::term)),
        normal.term(fold.body()));
  }

  private String arguments(List<Expression> arguments) {
    StringBuilder script = new StringBuilder();
    script.append(
        arguments.size() == 1 ? "apply f_equal." : "apply f_equal" + arguments.size() + ".");
    for (Expression argument : arguments) {
      script.append(" { ").append(equation(argument)).append(" }");
    }
    return script.toString();
  }

  private String nested(List<Expression> numbers) {
    return numbers.size() == 1
        ? equation(numbers.get(0))
        : "apply f_equal2. { "
            + equation(numbers.get(0))
            + " } { "
            + nested(numbers.subList(1, numbers.size()))
            + " }";
  }
}
