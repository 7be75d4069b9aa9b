package org.exactreferee.export.coq.derivation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/** Proofs that a term without letters is the rational number that it evaluates to. */
record GroundValues(Letters letters, Fresh fresh) {

  /** The most terms of a sum that are written out. */
  private static final int MOST_TERMS = 40;

  private static NotExportedException refused(Expression term) {
    return new NotExportedException(
        "that a term without letters has its value is not exported to Coq: "
            + CanonicalText.of(term));
  }

  private static Rational rational(Expression term) {
    return GroundTerms.rational(term).orElseThrow(() -> refused(term));
  }

  private String text(Expression term) {
    return new StatementWriter(letters).of(term);
  }

  private String equation(Expression term) {
    return new Sameness(letters, fresh).equation(term);
  }

  /** Shows {@code term = value}. */
  String value(Expression term) {
    if (term instanceof Expression.Call call) {
      return call(call);
    }
    if (term instanceof Expression.Fold fold && fold.binders().list().size() == 1) {
      return fold(fold);
    }
    if (term instanceof Expression.Conditional choice) {
      boolean yes = GroundTerms.holds(choice.condition());
      String side = yes ? "true" : "false";
      Expression chosen = yes ? choice.yes() : choice.no();
      boolean nested = chosen instanceof Expression.Conditional;
      return "rewrite choice_" + (side + " by lra. ") + (nested ? value(chosen) : equation(chosen));
    }
    throw refused(term);
  }

  private String call(Expression.Call call) {
    List<Expression> arguments = new ArrayList<>();
    call.arguments().forEach(argument -> arguments.add(Trees.number(rational(argument))));
    Expression.Call image = new Expression.Call(call.function(), arguments);
    StringBuilder script = new StringBuilder();
    if (!text(image).equals(text(call))) {
      script.append("transitivity " + text(image) + ". { ");
      script.append(
          arguments.size() == 1 ? "apply f_equal." : "apply f_equal" + arguments.size() + ".");
      call.arguments().forEach(one -> script.append(" { ").append(equation(one)).append(" }"));
      script.append(" } ");
    }
    return script.append(ofNumbers(image)).toString();
  }

  private String ofNumbers(Expression.Call call) {
    return switch (call.function()) {
      case FunctionNames.BINOMIAL -> "unfold Choose. rewrite !down_IZR. reflexivity.";
      case FunctionNames.FACTORIAL -> "unfold Factorial. rewrite !down_IZR. reflexivity.";
      case FunctionNames.ABS -> "unfold Rabs. destruct Rcase_abs; lra.";
      case FunctionNames.MAX -> "unfold Rmax. repeat destruct Rle_dec; lra.";
      case FunctionNames.MIN -> "unfold Rmin. repeat destruct Rle_dec; lra.";
      case FunctionNames.FLOOR -> "apply floor_is; lra.";
      case FunctionNames.CEIL -> "apply ceil_is; lra.";
      case FunctionNames.SQRT -> "apply sqrt_is; lra.";
      case FunctionNames.EXP -> "apply exp_0.";
      case FunctionNames.LN -> "apply ln_1.";
      case FunctionNames.HARMONIC -> "unfold Harmonic. " + fold(harmonic(call.arguments().get(0)));
      default -> throw refused(call);
    };
  }

  private static Expression.Fold harmonic(Expression n) {
    String k = Substitution.OUTERMOST;
    return (Expression.Fold)
        Trees.sum(k, Trees.number(1), n, Trees.over(Trees.number(1), Trees.symbol(k)));
  }

  private String fold(Expression.Fold fold) {
    Binder binder = fold.binders().list().get(0);
    boolean joins = fold.operator() == FoldOperator.SUM || fold.operator() == FoldOperator.PRODUCT;
    if (!joins
        || fold.binders().guard().isPresent()
        || !(binder.domain() instanceof Domain.IntegerRange range)) {
      throw refused(fold);
    }
    BigInteger from = rational(range.from()).numerator();
    BigInteger to = rational(range.to().orElseThrow()).numerator();
    BigInteger size = to.subtract(from).add(BigInteger.ONE);
    if (size.compareTo(BigInteger.valueOf(MOST_TERMS)) > 0) {
      throw refused(fold);
    }
    String name = fold.operator() == FoldOperator.SUM ? "sum" : "product";
    StringBuilder script = new StringBuilder();
    Expression first = Trees.number(from);
    Expression last = Trees.number(to);
    if (!text(first).equals(text(range.from()))
        || !text(last).equals(text(range.to().orElseThrow()))) {
      script.append("transitivity (").append(StatementWriter.foldName(fold.operator()));
      script.append(" " + text(first) + " " + text(last) + " ");
      script.append(new StatementWriter(letters).function(binder, fold.body()));
      script.append("). { apply same_" + name + ". { ").append(equation(range.from()));
      script.append(" } { ").append(equation(range.to().orElseThrow()));
      script.append(" } { reflexivity. } } ");
    }
    Rational neutral = fold.operator() == FoldOperator.SUM ? Rational.ZERO : Rational.ONE;
    for (BigInteger i = to; i.compareTo(from) >= 0; i = i.subtract(BigInteger.ONE)) {
      Expression term = at(fold, i);
      Rational value = rational(term);
      Rational before = neutral;
      for (BigInteger j = from; j.compareTo(i) < 0; j = j.add(BigInteger.ONE)) {
        Rational one = rational(at(fold, j));
        before = fold.operator() == FoldOperator.SUM ? before.add(one) : before.multiply(one);
      }
      String sign = fold.operator() == FoldOperator.SUM ? " + " : " * ";
      script.append("transitivity (" + StatementWriter.number(before) + sign);
      script.append(StatementWriter.number(value) + "). 2:{ ring. } ");
      script.append("apply (" + name + "_step (" + from + ") (" + i + ")); [reflexivity | | ]. ");
      script.append("2:{ ");
      script.append("change (" + text(term) + " = " + StatementWriter.number(value) + "). ");
      script.append(equation(term)).append(" } ");
    }
    BigInteger before = from.subtract(BigInteger.ONE).min(to);
    script.append("apply (" + name + "_none (" + from + ") (" + before + ")). reflexivity.");
    return script.toString();
  }

  private static Expression at(Expression.Fold fold, BigInteger i) {
    String variable = fold.binders().list().get(0).variable();
    return Substitution.in(fold.body(), Map.of(variable, Trees.number(i)));
  }
}
