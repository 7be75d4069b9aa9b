package org.exactreferee.export.coq.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.DerivationRule.Progress;
import org.exactreferee.trusted.kernel.derivation.Schemas;
import org.exactreferee.trusted.kernel.derivation.Sort;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * The moves of a proof as tactics. At every place Coq's goal is the goal of the sequent in its
 * normal form, and each fact of the sequent is a hypothesis.
 *
 * @param citations what the proof may cite
 */
record MoveProofs(DerivationRule rule, Citations citations) {

  /** Proves the goal of a state by these moves. */
  String proof(List<Move> moves, State state) {
    if (moves.isEmpty()) {
      return KnownGoal.proof(state) + "\n";
    }
    Script script = new Script(state);
    Move move = moves.get(0);
    if (!ends(move, script)) {
      script.append(proof(moves.subList(1, moves.size()), script.state()));
    }
    return script.text();
  }

  /** Writes a move; says whether it ends the proof. */
  private boolean ends(Move move, Script script) {
    Progress progress = rule.progress(move, script.state().sequent());
    if (move instanceof Move.Fix fix) {
      Introductions.fix(fix, script);
    } else if (move instanceof Move.Suppose) {
      Introductions.suppose(script);
    } else if (move instanceof Move.Have have) {
      have(have, script);
    } else if (move instanceof Move.Cite cite) {
      cite(cite.law(), script);
    } else if (move instanceof Move.Apply apply) {
      apply(apply, script);
    } else if (move instanceof Move.Instance instance) {
      instance(instance, script);
    } else if (move instanceof Move.Obtain obtain) {
      Introductions.obtain(obtain, script);
    } else if (move instanceof Move.Substitute substitute) {
      LetterReplacement.substitute(substitute, script);
    } else if (move instanceof Move.Witness) {
      throw new NotExportedException(
          "a witness has no form in Coq: " + CanonicalText.of(script.state().sequent().goal()));
    } else if (move instanceof Move.Absurd) {
      script.line("apply from_nothing.");
      script.show(Statements.ABSURD);
    } else {
      end(move, script);
      return true;
    }
    if (progress.next().orElseThrow().facts().size() != script.state().names().size()) {
      throw new IllegalStateException("facts of Coq and of the kernel must be as many");
    }
    return false;
  }

  private static Expression read(Expression expression, State state) {
    return state.normal(Substitution.canonical(expression));
  }

  private void have(Move.Have have, Script script) {
    Expression statement = read(have.statement(), script.state());
    String name = script.state().fresh().name("H");
    script.line("assert (" + name + " : " + script.state().text(statement) + ").");
    premise(statement, have.proof(), script);
    script.know(statement, name);
  }

  /** Proves a statement that is Coq's goal, in braces. */
  private void premise(Expression statement, List<Move> moves, Script script) {
    Script inside = new Script(script.state());
    inside.show(statement);
    inside.append(proof(moves, inside.state()));
    script.line("{").line(inside.text() + "}");
  }

  private void cite(Expression law, Script script) {
    String lemma = citations.name(law);
    Expression statement = Substitution.canonical(law);
    String name = script.state().fresh().name("L");
    script.line(
        "pose proof (" + lemma + " : " + script.state().text(statement) + ") as " + name + ".");
    script.know(statement, name);
  }

  private void apply(Move.Apply apply, Script script) {
    List<Expression> terms =
        apply.terms().stream().map(term -> read(term, script.state())).toList();
    Schemas.Says says = Schemas.of(apply.law(), terms, script.state().sequent()).orElseThrow();
    List<String> premises = premises(says.premises(), apply.premises(), script);
    String name = script.state().fresh().name("A");
    script.line("assert (" + name + " : " + script.state().text(says.conclusion()) + ").");
    script.line(
        "{ "
            + new SchemaProofs(script.state().letters(), script.state().fresh())
                .proof(apply.law(), terms, says, premises)
            + " }");
    script.know(says.conclusion(), name);
  }

  private List<String> premises(
      List<Expression> statements, List<List<Move>> proofs, Script script) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      String name = script.state().fresh().name("P");
      script.line("assert (" + name + " : " + script.state().text(statements.get(i)) + ").");
      premise(statements.get(i), proofs.get(i), script);
      names.add(name);
    }
    return names;
  }

  private void instance(Move.Instance move, Script script) {
    State state = script.state();
    Expression rest = state.sequent().facts().get(move.fact() - 1).statement();
    String term = state.names().get(move.fact() - 1);
    int shown = 0;
    for (Expression given : move.values()) {
      Peeled peeled = Peeled.of((Quantified) rest);
      Expression value = read(given, state);
      String variable = peeled.binder().variable();
      term = at(term, peeled, value, state);
      Map<String, Expression> here = Map.of(variable, value);
      List<Expression> conditions =
          StatementWriter.membership(peeled).stream()
              .map(condition -> Substitution.in(condition, here))
              .toList();
      List<List<Move>> proofs = move.premises().subList(shown, shown + conditions.size());
      for (String premise : premises(conditions, proofs, script)) {
        term = "(" + term + " " + premise + ")";
      }
      shown += conditions.size();
      rest = Substitution.in(peeled.rest(), here);
    }
    while (rest instanceof Logical logical && logical.connective() == Connective.IMPLIES) {
      List<List<Move>> proofs = move.premises().subList(shown, shown + 1);
      term = "(" + term + " " + premises(List.of(logical.left()), proofs, script).get(0) + ")";
      shown++;
      rest = logical.right();
    }
    String name = state.fresh().name("I");
    script.line("pose proof (" + term + " : " + state.text(rest) + ") as " + name + ".");
    script.know(rest, name);
  }

  /** A universal fact at a value; the value is an integer where the variable is. */
  private static String at(String fact, Peeled peeled, Expression value, State state) {
    String variable = peeled.binder().variable();
    Sort sort = state.letters().sort(peeled, variable);
    if (!(sort instanceof Sort.Whole)) {
      return "(" + fact + " " + state.text(value) + ")";
    }
    return "(at_integer "
        + property(peeled, state)
        + (" " + state.text(value) + " ltac:(whole) " + fact + ")");
  }

  /** What a universal statement says of an integer, as a property of real numbers. */
  private static String property(Peeled peeled, State state) {
    String variable = peeled.binder().variable();
    String name = Letters.name(variable);
    Letters inside = state.letters().with(variable, new Sort.Whole(), name);
    return "(fun " + name + " : R => " + new StatementWriter(inside).behind(peeled, true) + ")";
  }

  private void end(Move move, Script script) {
    State state = script.state();
    Expression goal = state.sequent().goal();
    if (move instanceof Move.Both both) {
      List<List<Move>> proofs = new ArrayList<>(both.parts());
      both(goal, proofs, script);
    } else if (move instanceof Move.Cases cases) {
      Expression condition = read(cases.condition(), state);
      Expression opposite = Statements.negation(condition);
      String name = state.fresh().name("C");
      Introductions.opposites(condition, opposite, name, script);
      branch(condition, name, cases.yes(), script);
      branch(opposite, name, cases.no(), script);
    } else if (move instanceof Move.Either either) {
      either(either, script);
    } else if (move instanceof Move.Induction induction) {
      induction(induction, script);
    } else {
      script.line(
          new Signs(state.letters(), state.sequent(), state.names())
              .combination((Move.Combination) move));
    }
  }

  private void both(Expression goal, List<List<Move>> proofs, Script script) {
    if (goal instanceof Logical logical && logical.connective() == Connective.AND) {
      script.line("split. {");
      both(logical.left(), proofs, script);
      script.line("} {");
      both(logical.right(), proofs, script);
      script.line("}");
      return;
    }
    List<Expression> parts = Statements.parts(goal);
    for (int i = 0; i < parts.size(); i++) {
      script.line(i + 1 < parts.size() ? "split." : "");
      premise(parts.get(i), proofs.remove(0), script);
    }
  }

  private void branch(Expression known, String name, List<Move> moves, Script script) {
    Script inside = new Script(script.state());
    inside.know(known, name);
    inside.append(proof(moves, inside.state()));
    script.line("{").line(inside.text() + "}");
  }

  private void either(Move.Either move, Script script) {
    Logical fact = (Logical) script.state().sequent().facts().get(move.fact() - 1).statement();
    String known = script.state().names().get(move.fact() - 1);
    String name = script.state().fresh().name("C");
    if (fact.connective() == Connective.OR) {
      script.line("pose proof " + known + " as " + name + ".");
      script.line("destruct " + name + " as [" + name + "|" + name + "].");
      branch(fact.left(), name, move.left(), script);
      branch(fact.right(), name, move.right(), script);
      return;
    }
    Expression opposite = Statements.negation(fact.left());
    Introductions.opposites(fact.left(), opposite, name, script);
    Script inside = new Script(script.state());
    String right = script.state().fresh().name("C");
    inside.line("pose proof (" + known + " " + name + ") as " + right + ".");
    inside.know(fact.right(), right);
    inside.append(proof(move.right(), inside.state()));
    script.line("{").line(inside.text() + "}");
    branch(opposite, name, move.left(), script);
  }

  private void induction(Move.Induction move, Script script) {
    State state = script.state();
    Peeled peeled = Peeled.of((Quantified) state.sequent().goal());
    Domain.IntegerRange range = (Domain.IntegerRange) peeled.binder().domain();
    String variable = peeled.binder().variable();
    Letters inner = state.letters().with(variable, new Sort.Whole(), Letters.name(variable));
    String property =
        "(fun "
            + Letters.name(variable)
            + " : R => "
            + new StatementWriter(inner).of(peeled.rest())
            + ")";
    String ends = state.text(range.from()) + range.to().map(to -> " " + state.text(to)).orElse("");
    String lemma = range.to().isPresent() ? "induction_between " : "induction_from ";
    script.line("refine (" + lemma + property + " " + ends + " _ _ _); [whole | | ].");
    Script base = new Script(state);
    Expression first = Substitution.in(peeled.rest(), Map.of(variable, range.from()));
    if (range.to().isPresent()) {
      String name = state.fresh().name("M");
      base.line("intro " + name + ".");
      base.know(Trees.atMost(range.from(), range.to().get()), name);
    }
    base.line("change " + state.text(first) + ".");
    base.show(first);
    base.append(proof(move.base(), base.state()));
    script.line("{").line(base.text() + "}");
    script.line("{").line(step(move, peeled, range, state) + "}");
  }

  private String step(Move.Induction move, Peeled peeled, Domain.IntegerRange range, State state) {
    String variable = peeled.binder().variable();
    Expression n = Trees.symbol(move.letter());
    Expression next = Trees.plus(n, Trees.number(1));
    Script step = new Script(state);
    Sort whole = new Sort.Whole();
    step.goOnFrom(
        state
            .with(state.sequent().with(move.letter(), whole))
            .with(state.letters().with(move.letter(), whole)));
    List<Expression> known = new ArrayList<>(List.of(Trees.atMost(range.from(), n)));
    range.to().ifPresent(to -> known.add(Trees.atMost(next, to)));
    known.add(Substitution.in(peeled.rest(), Map.of(variable, n)));
    List<String> names = new ArrayList<>();
    known.forEach(unused -> names.add(state.fresh().name("M")));
    step.line("intros " + Letters.name(move.letter()) + " " + String.join(" ", names) + ".");
    String last = names.get(names.size() - 1);
    step.line("change " + step.state().text(known.get(known.size() - 1)) + " in " + last + ".");
    for (int i = 0; i < names.size(); i++) {
      step.know(known.get(i), names.get(i));
    }
    Expression goal = Substitution.in(peeled.rest(), Map.of(variable, next));
    step.line("change " + step.state().text(goal) + ".");
    step.show(goal);
    step.append(proof(move.step(), step.state()));
    return step.text();
  }
}
