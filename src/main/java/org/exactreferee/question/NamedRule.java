package org.exactreferee.question;

import static org.exactreferee.trusted.language.function.FunctionNames.RANK_LAW;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;

/** A stopping rule that claims can name: the rule and its name come from the same arguments. */
public record NamedRule(RuleKind kind, List<Integer> integers, List<List<Rational>> vectors) {

  public static NamedRule of(RuleKind kind, Integer... integers) {
    return new NamedRule(kind, List.of(integers), List.of());
  }

  public static NamedRule of(RuleKind kind, List<List<Rational>> vectors) {
    return new NamedRule(kind, List.of(), vectors);
  }

  /** The rank law of taking the first of so many candidates, as a term. */
  public static Expression blindLaw(int candidates) {
    return of(RuleKind.BLIND, candidates).lawTerm();
  }

  public StoppingRule rule() {
    return kind.make(integers, vectors);
  }

  /** The rank law of the rule, as a term. */
  public Expression lawTerm() {
    List<Expression> arguments = new ArrayList<>();
    integers.forEach(integer -> arguments.add(Terms.number(integer)));
    vectors.forEach(vector -> arguments.add(Terms.vector(vector)));
    return lawTerm(kind, arguments);
  }

  /** The same where the arguments are terms. */
  public static Expression lawTerm(RuleKind kind, List<Expression> arguments) {
    return Terms.call(RANK_LAW, Terms.call(kind.function(), arguments));
  }
}
