package org.exactreferee.export.coq.derivation;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Substitution;

/** A state together with the tactics that lead to it. */
final class Script {
  private final StringBuilder text = new StringBuilder();
  private State state;

  Script(State state) {
    this.state = state;
  }

  State state() {
    return state;
  }

  /** Goes on from another state, to which the tactics so far lead too. */
  void goOnFrom(State other) {
    state = other;
  }

  /** Adds the proof of what is left to show. */
  void append(String proof) {
    text.append(proof);
  }

  /** The tactics so far. */
  String text() {
    return text.toString();
  }

  Script line(String tactic) {
    text.append(tactic).append('\n');
    return this;
  }

  /** Takes a statement, known under this name, as facts in their normal form. */
  void know(Expression statement, String name) {
    Expression canonical = Substitution.canonical(statement);
    Expression normal = state.normal(canonical);
    String from = state.text(statement);
    String to = state.text(normal);
    String known = name;
    if (!from.equals(to)) {
      known = state.fresh().name("K");
      line("assert (" + known + " : " + to + ").");
      line("{ apply (forward _ _ " + name + "). " + state.equivalence(statement) + " }");
    }
    List<String> names = new ArrayList<>(state.names());
    String pattern = pattern(normal, names);
    if (pattern.startsWith("[")) {
      line("destruct " + known + " as " + pattern + ".");
    } else {
      names.set(names.size() - 1, known);
    }
    state = new State(state.sequent().knowing(statement), state.letters(), names, state.fresh());
  }

  /** How a statement is taken apart; adds a name for each part. */
  private String pattern(Expression statement, List<String> names) {
    if (statement instanceof Logical both && both.connective() == Connective.AND) {
      String left = pattern(both.left(), names);
      return "[" + left + " " + pattern(both.right(), names) + "]";
    }
    int links = statement instanceof Expression.Chain chain ? chain.relations().size() : 1;
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= links; i++) {
      String name = state.fresh().name("F");
      names.add(name);
      text.append(i < links ? "[" + name + " " : name);
    }
    return text.append("]".repeat(links - 1)).toString();
  }

  /** Goes on to the normal form of a statement that is Coq's goal. */
  void show(Expression statement) {
    Sequent next = state.sequent().toShow(statement);
    String from = state.text(statement);
    String to = state.text(next.goal());
    if (!from.equals(to)) {
      String name = state.fresh().name("G");
      line("enough (" + name + " : " + to + ").");
      line("{ apply (backward _ _ " + name + "). " + state.equivalence(statement) + " }");
    }
    state = state.with(next);
  }
}
