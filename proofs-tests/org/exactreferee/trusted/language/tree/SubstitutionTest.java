package org.exactreferee.trusted.language.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.meaning.LiteralMeaning;
import org.exactreferee.trusted.language.meaning.RandomStatements;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.junit.jupiter.api.Test;

/** A statement means the same after definitions and terms were written into it. */
class SubstitutionTest {

  /** Terms with binders of their own, whose variables are called as those of a statement are. */
  private static final List<String> TERMS =
      List.of(
          "2",
          "-1",
          "1/0",
          "sum(bound_1 in 1..2 : bound_1)",
          "sum(bound_2 in 1..2 : sum(bound_1 in 0..bound_2 : bound_1 - bound_2))",
          "max(bound_1 in 0..1, bound_2 in 0..1 where bound_1 != bound_2 : bound_1 - 2*bound_2)");

  private static Expression parse(String text) {
    return Evaluations.parse(text);
  }

  @Test
  void statementsMeanTheSameWithoutDefinitions() {
    RandomStatements statements = new RandomStatements(new Random(18));
    int changed = 0;
    for (int i = 0; i < 4_000; i++) {
      Expression statement = statements.next();
      Expression written = Substitution.canonical(statement);
      assertThat(LiteralMeaning.of(written))
          .as(CanonicalText.of(statement) + "\n    as " + CanonicalText.of(written))
          .isEqualTo(LiteralMeaning.of(statement));
      assertThat(Substitution.canonical(written)).isEqualTo(written);
      changed += written.equals(statement) ? 0 : 1;
    }
    assertThat(changed).isGreaterThan(2_500);
  }

  /** What a quantifier says of one value, with the value in place of the variable. */
  @Test
  void aTermInPlaceOfAVariableMeansWhatTheVariableDoes() {
    RandomStatements statements = new RandomStatements(new Random(19));
    int compared = 0;
    for (int i = 0; i < 5_000; i++) {
      if (Substitution.canonical(statements.next()) instanceof Quantified statement
          && statement.binders().list().get(0).domain().isFinite()) {
        List<Binder> list = statement.binders().list();
        Expression rest = statement.body();
        if (list.size() > 1) {
          Binders others = new Binders(list.subList(1, list.size()), statement.binders().guard());
          rest = new Quantified(statement.quantifier(), others, rest);
        } else if (statement.binders().guard().isPresent()) {
          rest = Trees.and(statement.binders().guard().get(), rest);
        }
        for (String text : TERMS) {
          compareAt(list.get(0).variable(), rest, parse(text));
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(5_000);
  }

  private static void compareAt(String variable, Expression rest, Expression term) {
    Definition definition = new Definition("value", List.of(), Substitution.canonical(term));
    Expression named = Substitution.in(rest, Map.of(variable, Trees.symbol("value")));
    Expression written = Substitution.in(rest, Map.of(variable, term));
    Expression defined = new Expression.Let(List.of(definition), named);
    assertThat(LiteralMeaning.of(written))
        .as(CanonicalText.of(defined) + "\n    as " + CanonicalText.of(written))
        .isEqualTo(LiteralMeaning.of(literally(variable, rest, term)))
        .isEqualTo(LiteralMeaning.of(Substitution.canonical(defined)));
  }

  /** The same by a definition of the variable, so that nothing is written anywhere. */
  private static Expression literally(String variable, Expression rest, Expression term) {
    Expression apart = new Apart().image(term);
    return new Expression.Let(List.of(new Definition(variable, List.of(), apart)), rest);
  }

  /** Calls bound variables by names that no statement has. */
  private static final class Apart extends Rewriting {
    @Override
    protected Rewriting behind(List<String> variables) {
      return this;
    }

    @Override
    protected String renamed(String variable) {
      return variable.replace("bound", "apart");
    }

    @Override
    public Expression name(Expression.Name node) {
      return new Expression.Name(renamed(node.name()));
    }

    @Override
    public Expression let(Expression.Let node) {
      throw new IllegalArgumentException("definitions (" + node + ") must be gone");
    }
  }

  @Test
  void namesOfBoundVariablesCatchNothing() {
    List<String> claims =
        List.of(
            "forall bound_2 in 1..2, bound_1 in 3..4 : bound_2 < bound_1",
            "forall bound_2 in {5} : exists bound_1 in {7} : bound_2 = 5 and bound_1 = 7",
            "let f(bound_1) = sum(bound_2 in 1..2 : bound_1*bound_2) in"
                + " forall bound_3 in {3} : f(bound_3) = 9",
            "forall n in {4} : let m = n in forall k in {6} : let f(k1) = k1 + m in f(k) = 10",
            "forall n in {4} : let f(a) = sum(i in 1..a : n) in sum(j in 1..2 : f(j)) = 12");
    List<Expression> written = new ArrayList<>();
    for (String claim : claims) {
      Expression statement = Substitution.canonical(parse(claim));
      assertThat(LiteralMeaning.of(statement)).as(claim).hasToString("[T]");
      written.add(statement);
    }
    assertThat(written.get(0))
        .isEqualTo(parse("forall bound_1 in 1..2, bound_2 in 3..4 : bound_1 < bound_2"));
  }

  @Test
  void unknownsOfAPolytopeAreCountedOneByOne() {
    Expression statement =
        parse(
            "forall n in 1..2, x[n], y in polytope(x[1] <= y), z in polytope(z <= y + n) :"
                + " sum(i in 1..n : x[i]) <= z");
    assertThat(CanonicalText.of(Substitution.canonical(statement)))
        .isEqualTo(
            "forall bound_1 in 1..2, bound_2[bound_1], bound_3 in polytope(bound_2[1] <= bound_3),"
                + " bound_4 in polytope(bound_4 <= bound_3 + bound_1) :"
                + " sum(bound_5 in 1..bound_1 : bound_2[bound_5]) <= bound_4");
    Expression five = Substitution.in(((Quantified) statement).body(), Map.of("n", parse("5")));
    assertThat(CanonicalText.of(five)).isEqualTo("sum(bound_1 in 1..5 : x[bound_1]) <= z");
    assertThat(Optional.of(statement).map(Substitution::canonical).map(Substitution::canonical))
        .contains(Substitution.canonical(statement));
  }
}
