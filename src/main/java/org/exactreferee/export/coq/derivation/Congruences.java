package org.exactreferee.export.coq.derivation;

import java.util.List;
import java.util.Locale;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;

/** Proofs that a term is equal to the same term with its parts in normal form. */
record Congruences(Letters letters, Fresh fresh) {

  /** A term with its parts in normal form, and the proof that it is equal to that. */
  record Congruence(Expression image, String script) {}

  private String equation(Expression term) {
    return new Sameness(letters, fresh).equation(term);
  }

  /** A term that is no sum, product or power. */
  Congruence of(Expression term) {
    if (term instanceof Expression.Call call) {
      List<Expression> arguments = call.arguments().stream().map(letters.normal()::term).toList();
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
      List<Expression> entries = listed.entries().stream().map(letters.normal()::term).toList();
      return new Congruence(
          new Expression.Vector(entries), script.append("reflexivity.").toString());
    }
    if (term instanceof Expression.Index index) {
      return new Congruence(
          Trees.at(
              letters.normal().term(index.collection()), letters.normal().term(index.position())),
          "apply same_entry. { "
              + equation(index.collection())
              + " } { "
              + equation(index.position())
              + " }");
    }
    if (term instanceof Expression.Conditional choice) {
      return new Congruence(
          new Expression.Conditional(
              letters.normal().term(choice.condition()),
              letters.normal().term(choice.yes()),
              letters.normal().term(choice.no())),
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
    String name = StatementWriter.foldName(fold.operator()).toLowerCase(Locale.ROOT);
    Sameness inside = new Sameness(new StatementWriter(letters).inside(binder).letters(), fresh);
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
                          letters.normal().term(range.from()),
                          range.to().map(letters.normal()::term)));
                })
            .toList();
    return new Expression.Fold(
        fold.operator(),
        new Binders(list, fold.binders().guard().map(letters.normal()::term)),
        letters.normal().term(fold.body()));
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
