package org.exactreferee.export.coq.derivation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sort;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/** The moves that take letters and facts from a goal or from a fact. */
final class Introductions {

  private Introductions() {}

  /** Names the variables of a peeled statement; the terms that stand for them. */
  private static Map<String, Expression> named(Peeled peeled, List<String> names, Script script) {
    Map<String, Expression> terms = new HashMap<>();
    List<String> variables = peeled.variables();
    State state = script.state();
    Sequent sequent = state.sequent();
    Letters letters = state.letters();
    for (int i = 0; i < names.size(); i++) {
      Sort sort = state.letters().sort(peeled, variables.get(i));
      sequent = sequent.with(names.get(i), sort);
      letters = letters.with(names.get(i), sort);
      terms.put(variables.get(i), Trees.symbol(names.get(i)));
    }
    script.goOnFrom(state.with(sequent).with(letters));
    return terms;
  }

  /** Takes any values for the variables of a universal goal. */
  static void fix(Move.Fix fix, Script script) {
    Peeled peeled = Peeled.of((Quantified) script.state().sequent().goal());
    Map<String, Expression> terms = named(peeled, fix.names(), script);
    List<Expression> conditions = StatementWriter.membership(peeled);
    List<String> names = new ArrayList<>();
    conditions.forEach(unused -> names.add(script.state().fresh().name("M")));
    StringBuilder intros = new StringBuilder("intros");
    fix.names().forEach(name -> intros.append(" ").append(Letters.name(name)));
    names.forEach(name -> intros.append(" ").append(name));
    script.line(intros.append(".").toString());
    for (int i = 0; i < conditions.size(); i++) {
      script.know(Substitution.in(conditions.get(i), terms), names.get(i));
    }
    script.show(Substitution.in(peeled.rest(), terms));
  }

  /** Takes what the goal supposes as known. */
  static void suppose(Script script) {
    Expression goal = script.state().sequent().goal();
    String name = script.state().fresh().name("S");
    if (goal instanceof Expression.Not not) {
      script.line("intro " + name + ". apply from_nothing.");
      script.know(not.operand(), name);
      script.show(Statements.ABSURD);
      return;
    }
    Logical logical = (Logical) goal;
    if (logical.connective() == Connective.IMPLIES) {
      script.line("intro " + name + ".");
      script.know(logical.left(), name);
    } else {
      Expression opposite = Statements.negation(logical.left());
      opposites(logical.left(), opposite, name, script);
      script.line("{ left. exact " + name + ". } right.");
      script.know(opposite, name);
    }
    script.show(logical.right());
  }

  /** Knows a statement or its opposite under this name: two goals are left. */
  static void opposites(Expression a, Expression opposite, String name, Script script) {
    String either = script.state().text(a) + " \\/ " + script.state().text(opposite);
    script.line("assert (" + name + " : " + either + ") by opposites.");
    script.line("destruct " + name + " as [" + name + "|" + name + "].");
  }

  /** Takes values of which an existential fact speaks. */
  static void obtain(Move.Obtain move, Script script) {
    int number = move.fact() - 1;
    Peeled peeled =
        Peeled.of((Quantified) script.state().sequent().facts().get(number).statement());
    String fact = script.state().names().get(number);
    Map<String, Expression> terms = named(peeled, move.names(), script);
    List<Expression> statements = new ArrayList<>(StatementWriter.membership(peeled));
    statements.add(peeled.rest());
    List<String> names = new ArrayList<>();
    statements.forEach(unused -> names.add(script.state().fresh().name("O")));
    StringBuilder pattern = new StringBuilder();
    move.names().forEach(name -> pattern.append("[").append(Letters.name(name)).append(" "));
    int nested = move.names().size() + names.size() - 1;
    for (int i = 0; i < names.size(); i++) {
      pattern.append(i + 1 < names.size() ? "[" + names.get(i) + " " : names.get(i));
    }
    script.line("pose proof " + fact + " as " + names.get(0) + ".");
    script.line("destruct " + names.get(0) + " as " + pattern + "]".repeat(nested) + ".");
    for (int i = 0; i < names.size(); i++) {
      script.know(Substitution.in(statements.get(i), terms), names.get(i));
    }
  }
}
