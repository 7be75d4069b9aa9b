package org.exactreferee.export.coq.derivation;

import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;

/** The move that puts a value in place of the letter it is equal to. */
final class LetterReplacement {

  private LetterReplacement() {}

  /** Replaces the letter in the facts and in the goal, by the equation that is a fact. */
  static void substitute(Move.Substitute move, Script script) {
    State state = script.state();
    int number = move.fact() - 1;
    Expression.Chain equation = (Expression.Chain) state.sequent().facts().get(number).statement();
    String letter = ((Expression.Name) equation.operands().get(0)).name();
    Expression value = equation.operands().get(1);
    Map<String, Expression> terms = Map.of(letter, value);
    Letters abstracted = state.letters().with(letter, state.letters().sorts().get(letter), "v0");
    StatementWriter property = new StatementWriter(abstracted);
    String sides = state.text(equation.operands().get(0)) + " ";
    script.goOnFrom(
        new State(
            new Sequent(
                state.sequent().normal(),
                state.sequent().letters(),
                List.of(),
                state.sequent().goal()),
            state.letters(),
            List.of(),
            state.fresh()));
    for (int i = 0; i < state.names().size(); i++) {
      Expression fact = state.sequent().facts().get(i).statement();
      Expression replaced = Substitution.in(fact, terms);
      String name = state.names().get(i);
      if (!replaced.equals(fact)) {
        name = state.fresh().name("R");
        script.line(
            "pose proof (eq_ind "
                + (sides + "(fun v0 : R => " + property.of(fact) + ") " + state.names().get(i))
                + (" " + state.text(value) + " " + state.names().get(number) + " : ")
                + (state.text(replaced) + ") as " + name + "."));
      }
      script.know(replaced, name);
    }
    Expression goal = state.sequent().goal();
    Expression replaced = Substitution.in(goal, terms);
    if (!replaced.equals(goal)) {
      script.line(
          "refine (eq_ind_r (fun v0 : R => "
              + property.of(goal)
              + ") _ "
              + state.names().get(number)
              + ").");
      script.line("change " + state.text(replaced) + ".");
    }
    script.show(replaced);
  }
}
