package org.exactreferee.check.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.prove.derivation.Structure;
import org.exactreferee.prove.derivation.Tactic;
import org.exactreferee.text.claims.WrittenStep;
import org.exactreferee.trusted.kernel.derivation.DerivationRule;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * Fills the gaps of a written proof: a search finds the moves that lead from one step to the next.
 * A step that no search gets to is open.
 */
public final class Elaboration {

  /** The facts that a step may always use: what is known of the letters. */
  private static final String GIVEN = "given";

  private final DerivationRule rule;
  private final Supplier<Tactic> leaf;
  private final Function<String, Optional<Expression>> proved;

  /**
   * Fills gaps by a search.
   *
   * @param leaf makes, for one gap, what shows comparisons
   * @param proved the statements of the claims that may be cited, by their names
   */
  public Elaboration(
      DerivationRule rule, Supplier<Tactic> leaf, Function<String, Optional<Expression>> proved) {
    this.rule = rule;
    this.leaf = leaf;
    this.proved = proved;
  }

  /** A step that does not follow, or for which no proof was found. */
  public static final class OpenStep extends Exception {
    private static final long serialVersionUID = 1L;
    private final int line;
    private final String unproved;

    OpenStep(int line, String message) {
      this(line, message, "");
    }

    private OpenStep(int line, String message, String unproved) {
      super(message);
      this.line = line;
      this.unproved = unproved;
    }

    static OpenStep unproved(int line, String cited) {
      return new OpenStep(line, "'" + cited + "' is not proved", cited);
    }

    public int line() {
      return line;
    }

    /** The claim that the step cites, if that is not proved. */
    Optional<String> unproved() {
      return unproved.isEmpty() ? Optional.empty() : Optional.of(unproved);
    }
  }

  /** The moves of a proof whose steps begin at a sequent. */
  public List<Move> moves(List<WrittenStep> steps, Sequent start, int line) throws OpenStep {
    return new Place(start, Map.of()).follow(steps, line);
  }

  /** Where a proof has come to. */
  private final class Place {
    private Sequent sequent;
    private final Map<String, List<Integer>> labels;
    private final List<Move> moves = new ArrayList<>();

    Place(Sequent sequent, Map<String, List<Integer>> labels) {
      this.sequent = sequent;
      this.labels = new HashMap<>(labels);
    }

    List<Move> follow(List<WrittenStep> steps, int line) throws OpenStep {
      for (int i = 0; i < steps.size(); i++) {
        WrittenStep step = steps.get(i);
        if (ends(step, step.content())) {
          if (i + 1 < steps.size()) {
            throw new OpenStep(steps.get(i + 1).line(), "the goal was shown before this step");
          }
          return moves;
        }
        go(step.line(), step.content());
      }
      moves.addAll(found(sequent, line));
      return moves;
    }

    /** Makes a move, and gives what is known after it a label. */
    private void make(int line, Move move, String label) throws OpenStep {
      int before = sequent.facts().size();
      try {
        sequent =
            rule.after(move, sequent).orElseThrow(() -> new OpenStep(line, "the proof ends here"));
      } catch (DerivationRule.Refused refused) {
        throw new OpenStep(line, refused.getMessage());
      }
      moves.add(move);
      List<Integer> added =
          IntStream.rangeClosed(before + 1, sequent.facts().size()).boxed().toList();
      labels.merge(label, added, (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
    }

    private List<Integer> facts(int line, String label) throws OpenStep {
      List<Integer> numbers = labels.get(label);
      if (numbers == null) {
        throw new OpenStep(line, "no fact is called '" + label + "'");
      }
      return numbers;
    }

    private int fact(int line, String label) throws OpenStep {
      List<Integer> numbers = facts(line, label);
      return numbers.get(numbers.size() - 1);
    }

    private void go(int line, WrittenStep.Content content) throws OpenStep {
      if (content instanceof WrittenStep.Fix fix) {
        List<String> names = fix.names();
        while (!names.isEmpty()) {
          int together = Math.min(together(sequent.goal()), names.size());
          make(line, new Move.Fix(names.subList(0, together)), GIVEN);
          names = names.subList(together, names.size());
        }
      } else if (content instanceof WrittenStep.Suppose suppose) {
        make(line, new Move.Suppose(), suppose.label());
      } else if (content instanceof WrittenStep.Absurd) {
        make(line, new Move.Absurd(), GIVEN);
      } else if (content instanceof WrittenStep.Replace replace) {
        make(line, new Move.Substitute(fact(line, replace.label())), GIVEN);
      } else if (content instanceof WrittenStep.Witness witness) {
        make(line, new Move.Witness(witness.values()), GIVEN);
      } else if (content instanceof WrittenStep.Obtain obtain) {
        make(line, new Move.Obtain(fact(line, obtain.from()), obtain.names()), obtain.from());
      } else if (content instanceof WrittenStep.Have have) {
        make(line, new Move.Have(have.statement(), proof(line, have)), have.label());
      } else if (content instanceof WrittenStep.From from) {
        Expression statement =
            proved.apply(from.claim()).orElseThrow(() -> OpenStep.unproved(line, from.claim()));
        make(line, new Move.Cite(statement), "cited");
        instance(line, sequent.facts().size(), from.values(), from.label());
      } else if (content instanceof WrittenStep.Law law) {
        make(line, new Move.Cite(law.law()), "cited");
        instance(line, sequent.facts().size(), law.values(), law.label());
      } else if (content instanceof WrittenStep.Instance instance) {
        atValues(line, fact(line, instance.of()), instance.values(), instance.label());
      } else {
        apply(line, (WrittenStep.Apply) content);
      }
    }

    /** How many variables the first binder of a goal has. */
    private static int together(Expression goal) {
      return goal instanceof Expression.Quantified all
          ? Statements.Peeled.of(all).variables().size()
          : 1;
    }

    private List<Move> proof(int line, WrittenStep.Have have) throws OpenStep {
      Sequent goal = read(line, have.statement());
      if (!have.steps().isEmpty()) {
        return new Place(goal, labels).follow(have.steps(), line);
      }
      return have.using().isEmpty() ? found(goal, line) : using(line, have.using(), goal);
    }

    /** The same place with another goal, whose names must be known. */
    private Sequent read(int line, Expression statement) throws OpenStep {
      return needs(line, new Move.Have(statement, List.of())).get(0);
    }

    private List<Move> using(int line, List<String> names, Sequent goal) throws OpenStep {
      List<Integer> chosen = new ArrayList<>(labels.getOrDefault(GIVEN, List.of()));
      for (String name : names) {
        chosen.addAll(facts(line, name));
      }
      List<Integer> numbers = chosen.stream().distinct().sorted().toList();
      return new Renumbering(numbers, goal.facts().size()).of(found(fewer(goal, numbers), line));
    }

    private static Sequent fewer(Sequent goal, List<Integer> numbers) {
      List<Sequent.Fact> some = numbers.stream().map(i -> goal.facts().get(i - 1)).toList();
      return new Sequent(goal.normal(), goal.letters(), some, goal.goal());
    }

    /** What does not depend on a choice is looked for without facts that do, each of two cases. */
    private List<Move> found(Sequent goal, int line) throws OpenStep {
      Tactic search = new Structure(rule, leaf.get());
      List<Integer> plain =
          IntStream.rangeClosed(1, goal.facts().size())
              .filter(i -> !hasChoice(goal.facts().get(i - 1).statement()))
              .boxed()
              .toList();
      boolean some = plain.size() < goal.facts().size() && !hasChoice(goal.goal());
      Optional<List<Move>> simple = some ? search.prove(fewer(goal, plain)) : Optional.empty();
      if (simple.isPresent()) {
        return new Renumbering(plain, goal.facts().size()).of(simple.get());
      }
      return search
          .prove(goal)
          .orElseThrow(
              () -> new OpenStep(line, "no proof was found of " + CanonicalText.of(goal.goal())));
    }

    private static boolean hasChoice(Expression statement) {
      return CanonicalText.of(statement).contains("if ");
    }

    private void instance(int line, int fact, List<Expression> values, String label)
        throws OpenStep {
      if (values.isEmpty()) {
        labels.put(label, List.of(fact));
        return;
      }
      atValues(line, fact, values, label);
    }

    private void atValues(int line, int fact, List<Expression> values, String label)
        throws OpenStep {
      List<List<Move>> premises = premises(line, new Move.Instance(fact, values, List.of()));
      make(line, new Move.Instance(fact, values, premises), label);
    }

    /** Proofs of what a move needs. */
    private List<List<Move>> premises(int line, Move move) throws OpenStep {
      List<List<Move>> proofs = new ArrayList<>();
      for (Sequent need : needs(line, move)) {
        proofs.add(found(need, line));
      }
      return proofs;
    }

    private List<Sequent> needs(int line, Move move) throws OpenStep {
      try {
        return rule.progress(move, sequent).needs();
      } catch (DerivationRule.Refused refused) {
        throw new OpenStep(line, refused.getMessage());
      }
    }

    private void apply(int line, WrittenStep.Apply apply) throws OpenStep {
      Move bare = new Move.Apply(apply.schema(), apply.terms(), List.of());
      List<List<Move>> premises = premises(line, bare);
      make(line, new Move.Apply(apply.schema(), apply.terms(), premises), apply.label());
    }

    /** Whether a step ends the proof; then its moves are made. */
    private boolean ends(WrittenStep step, WrittenStep.Content content) throws OpenStep {
      int line = step.line();
      if (content instanceof WrittenStep.Known) {
        moves.addAll(
            FromSteps.at(sequent, rule)
                .prove(sequent)
                .orElseThrow(
                    () -> new OpenStep(line, "no step says " + CanonicalText.of(sequent.goal()))));
      } else if (content instanceof WrittenStep.Show show) {
        moves.addAll(
            show.using().isPresent()
                ? using(line, show.using().get(), sequent)
                : found(sequent, line));
      } else if (content instanceof WrittenStep.Cases cases) {
        Move bare = new Move.Cases(cases.condition(), List.of(), List.of());
        List<List<Move>> two = below(line, bare, "case", List.of(cases.yes(), cases.no()));
        moves.add(new Move.Cases(cases.condition(), two.get(0), two.get(1)));
      } else if (content instanceof WrittenStep.Either either) {
        int fact = fact(line, either.label());
        Move bare = new Move.Either(fact, List.of(), List.of());
        List<List<Move>> two = below(line, bare, "case", List.of(either.left(), either.right()));
        moves.add(new Move.Either(fact, two.get(0), two.get(1)));
      } else if (content instanceof WrittenStep.Parts parts) {
        Move bare = new Move.Both(List.of());
        moves.add(new Move.Both(below(line, bare, "part", parts.parts())));
      } else if (content instanceof WrittenStep.Induction induction) {
        Move bare = new Move.Induction(induction.letter(), List.of(), List.of());
        List<List<WrittenStep>> steps = List.of(induction.base(), induction.step());
        List<List<Move>> two = below(line, bare, "hypothesis", steps);
        moves.add(new Move.Induction(induction.letter(), two.get(0), two.get(1)));
      } else {
        return false;
      }
      return true;
    }

    /** The proofs below a move that ends this one, where what is new has a label. */
    private List<List<Move>> below(int line, Move move, String label, List<List<WrittenStep>> steps)
        throws OpenStep {
      List<Sequent> needs = needs(line, move);
      if (needs.size() != steps.size()) {
        throw new OpenStep(line, "the goal has " + needs.size() + " parts, not " + steps.size());
      }
      List<List<Move>> proofs = new ArrayList<>();
      for (int i = 0; i < needs.size(); i++) {
        Place place = new Place(needs.get(i), labels);
        List<Integer> added =
            IntStream.rangeClosed(sequent.facts().size() + 1, needs.get(i).facts().size())
                .boxed()
                .toList();
        place.labels.put(label, added);
        place.labels.merge(GIVEN, added, (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
        proofs.add(place.follow(steps.get(i), line));
      }
      return proofs;
    }
  }
}
