package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.number;
import static org.exactreferee.trusted.language.tree.Trees.plus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;

/**
 * Follows a proof from its first move to its last.
 *
 * <pre>
 *   the moves lead from "every term of the claim is defined, and the claim" to what is known
 *   ----------------------------------------------------------------------------------------
 *     the claim holds
 * </pre>
 */
public final class DerivationRule {

  private final NormalForm normal;
  private final Set<String> theorems;

  /** Without other theorems. */
  public DerivationRule(NormalForm normal) {
    this(normal, Set.of());
  }

  /**
   * A rule that knows theorems.
   *
   * @param theorems the canonical texts of what a proof may cite beside the laws
   */
  public DerivationRule(NormalForm normal, Set<String> theorems) {
    this.normal = normal;
    this.theorems = theorems;
  }

  /** Where the proof of a claim begins. */
  public Sequent begin(Expression claim) {
    Expression statement = Substitution.canonical(claim);
    return Sequent.of(normal, Trees.and(Definedness.of(statement, normal), statement));
  }

  public Optional<Rejected> check(Expression claim, List<Move> proof) {
    try {
      follow(proof, begin(claim));
      return Optional.empty();
    } catch (Refused refused) {
      return Optional.of(refused.rejected);
    } catch (Definedness.NotKnown unknown) {
      return Rejected.rejected(Reason.EVIDENCE_DOES_NOT_FIT, unknown.getMessage());
    }
  }

  /** Signals a move that is not right. */
  public static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Rejected rejected;

    Refused(Reason reason, String detail) {
      super(detail, null, false, false);
      this.rejected = new Rejected(reason, detail);
    }

    public Reason reason() {
      return rejected.reason();
    }
  }

  static Refused refused(Reason reason, String what, Expression where) {
    return new Refused(reason, what + ": " + CanonicalText.of(where));
  }

  /** Follows a proof of a sequent to its end; throws {@link Refused} if it does not get there. */
  public void follow(List<Move> proof, Sequent start) {
    Optional<Sequent> sequent = Optional.of(start);
    for (Move move : proof) {
      Sequent here =
          sequent.orElseThrow(
              () -> refused(Reason.MOVE_AFTER_END, "it was shown before", start.goal()));
      sequent = after(move, here);
    }
    if (sequent.isPresent() && !sequent.get().isKnown()) {
      throw refused(Reason.GOAL_NOT_KNOWN, "no fact says this", sequent.get().goal());
    }
  }

  /** What is known and to be shown after a move that is right; nothing if it ends the proof. */
  public Optional<Sequent> after(Move move, Sequent sequent) {
    Progress progress = progress(move, sequent);
    List<List<Move>> proofs = move.proofs();
    if (progress.needs().size() != proofs.size()) {
      String counts = proofs.size() + " proofs for " + progress.needs().size() + " statements";
      throw refused(Reason.WRONG_NUMBER_OF_PROOFS, counts, sequent.goal());
    }
    for (int i = 0; i < proofs.size(); i++) {
      follow(proofs.get(i), progress.needs().get(i));
    }
    return progress.next();
  }

  /**
   * Where a move leads.
   *
   * @param needs what the proofs inside the move must show
   * @param next what is known and to be shown after it; nothing if it ends the proof
   */
  public record Progress(List<Sequent> needs, Optional<Sequent> next) {
    static Progress to(Sequent next) {
      return new Progress(List.of(), Optional.of(next));
    }

    static Progress end(Sequent... needs) {
      return new Progress(List.of(needs), Optional.empty());
    }
  }

  /** Where a move leads, whatever the proofs are inside it. */
  public Progress progress(Move move, Sequent sequent) {
    if (move instanceof Move.Fix fix) {
      Named named = Named.of(peeled(sequent.goal(), Quantifier.FORALL), fix.names(), sequent);
      return Progress.to(named.sequent().toShow(named.rest()));
    }
    if (move instanceof Move.Suppose) {
      return Progress.to(suppose(sequent));
    }
    if (move instanceof Move.Have have) {
      Expression statement = read(have.statement(), sequent);
      return adding(statement, List.of(statement), sequent);
    }
    if (move instanceof Move.Cite cite) {
      return Progress.to(cite(cite.law(), sequent));
    }
    if (move instanceof Move.Apply apply) {
      Schemas.Says says = says(apply, sequent);
      return adding(says.conclusion(), says.premises(), sequent);
    }
    if (move instanceof Move.Instance instance) {
      return instance(instance, sequent);
    }
    if (move instanceof Move.Obtain obtain) {
      Peeled peeled = peeled(fact(obtain.fact(), sequent).statement(), Quantifier.EXISTS);
      Named named = Named.of(peeled, obtain.names(), sequent);
      return Progress.to(named.sequent().knowing(named.rest()));
    }
    if (move instanceof Move.Substitute substitute) {
      return Progress.to(substitute(fact(substitute.fact(), sequent), sequent));
    }
    if (move instanceof Move.Witness witness) {
      return Progress.to(witness(witness.values(), sequent));
    }
    return move instanceof Move.Absurd
        ? Progress.to(sequent.toShow(Statements.ABSURD))
        : ending(move, sequent);
  }

  private Progress ending(Move move, Sequent sequent) {
    if (move instanceof Move.Both) {
      List<Expression> parts = Statements.parts(sequent.goal());
      return new Progress(parts.stream().map(sequent::toShow).toList(), Optional.empty());
    }
    if (move instanceof Move.Cases cases) {
      Expression condition = read(cases.condition(), sequent);
      Expression opposite = Statements.negation(condition);
      return Progress.end(sequent.knowing(condition), sequent.knowing(opposite));
    }
    if (move instanceof Move.Either either) {
      Logical sides = logical(fact(either.fact(), sequent).statement());
      boolean implication = sides.connective() == Connective.IMPLIES;
      Expression left = implication ? Statements.negation(sides.left()) : sides.left();
      return Progress.end(sequent.knowing(left), sequent.knowing(sides.right()));
    }
    if (move instanceof Move.Induction induction) {
      return induction(induction.letter(), sequent);
    }
    Combinations.check((Move.Combination) move, this::read, sequent)
        .ifPresent(
            rejected -> {
              throw new Refused(rejected.reason(), rejected.detail());
            });
    return Progress.end();
  }

  private static Progress adding(Expression statement, List<Expression> premises, Sequent sequent) {
    return new Progress(
        premises.stream().map(sequent::toShow).toList(), Optional.of(sequent.knowing(statement)));
  }

  private Sequent cite(Expression law, Sequent sequent) {
    if (!Laws.contains(law) && !theorems.contains(CanonicalText.of(law))) {
      throw refused(Reason.NO_SUCH_LAW, "it must be a law or proved before", law);
    }
    return sequent.knowing(law);
  }

  private static Fact fact(int number, Sequent sequent) {
    if (number < 1 || number > sequent.facts().size()) {
      throw refused(Reason.NO_SUCH_FACT, "fact (" + number + ") must be known", sequent.goal());
    }
    return sequent.facts().get(number - 1);
  }

  /** A statement or term of a proof, whose free names must be letters that are given. */
  private Expression read(Expression expression, Sequent sequent) {
    Expression canonical = Substitution.canonical(expression);
    for (String name : FreeNames.of(canonical)) {
      if (!sequent.letters().containsKey(name) && Library.REGISTRY.find(name).isEmpty()) {
        throw refused(Reason.NO_SUCH_LETTER, "letter (" + name + ") must be given", expression);
      }
    }
    return normal.term(canonical);
  }

  private static Peeled peeled(Expression statement, Quantifier quantifier) {
    if (statement instanceof Quantified quantified && quantified.quantifier() == quantifier) {
      return Peeled.of(quantified);
    }
    throw refused(Reason.MOVE_DOES_NOT_FIT, "it must begin with " + quantifier, statement);
  }

  private static Logical logical(Expression statement) {
    if (statement instanceof Logical logical && logical.connective() != Connective.AND) {
      return logical;
    }
    throw refused(Reason.MOVE_DOES_NOT_FIT, "it must be an alternative", statement);
  }

  private static Sequent suppose(Sequent sequent) {
    if (sequent.goal() instanceof Expression.Not not) {
      return sequent.knowing(not.operand()).toShow(Statements.ABSURD);
    }
    Logical goal = logical(sequent.goal());
    boolean implication = goal.connective() == Connective.IMPLIES;
    Expression known = implication ? goal.left() : Statements.negation(goal.left());
    return sequent.knowing(known).toShow(goal.right());
  }

  private static Sequent substitute(Fact fact, Sequent sequent) {
    if (fact.statement() instanceof Expression.Chain chain
        && chain.relations().equals(List.of(Relation.EQUAL))
        && chain.operands().get(0) instanceof Expression.Name letter
        && sequent.letters().containsKey(letter.name())
        && !(sequent.letters().get(letter.name()) instanceof Sort.Row)
        && !FreeNames.of(chain.operands().get(1)).contains(letter.name())) {
      return sequent.replacing(letter.name(), chain.operands().get(1));
    }
    throw refused(Reason.MOVE_DOES_NOT_FIT, "it must say what a letter is", fact.statement());
  }

  /**
   * What is left of a quantified statement at some values, and what puts these into the domains.
   */
  private record Instance(List<Expression> conditions, Expression rest) {}

  private Instance at(
      List<Expression> values, Expression statement, Quantifier quantifier, Sequent sequent) {
    List<Expression> conditions = new ArrayList<>();
    Expression rest = statement;
    for (Expression value : values) {
      Peeled peeled = peeled(rest, quantifier);
      Expression term = read(value, sequent);
      if (peeled.binder().domain() instanceof Domain.Polytope
          && !Sizes.isVectorOf(peeled, term, sequent)) {
        throw refused(Reason.MOVE_DOES_NOT_FIT, "it must be of one vector of this size", rest);
      }
      if (peeled.binder().domain() instanceof Domain.IntegerRange && !sequent.isWhole(term)) {
        throw refused(Reason.NOT_AN_INTEGER, "it must be seen to be an integer", term);
      }
      Map<String, Expression> here = Map.of(peeled.variables().get(0), term);
      for (Expression bound : Named.membership(peeled, rest)) {
        conditions.add(Substitution.in(bound, here));
      }
      rest = Substitution.in(peeled.rest(), here);
    }
    return new Instance(conditions, rest);
  }

  private Progress instance(Move.Instance move, Sequent sequent) {
    Expression fact = fact(move.fact(), sequent).statement();
    Instance instance = at(move.values(), fact, Quantifier.FORALL, sequent);
    List<Expression> premises = new ArrayList<>(instance.conditions());
    Expression rest = instance.rest();
    while (rest instanceof Logical logical && logical.connective() == Connective.IMPLIES) {
      premises.add(logical.left());
      rest = logical.right();
    }
    return adding(rest, premises, sequent);
  }

  private Sequent witness(List<Expression> values, Sequent sequent) {
    Instance instance = at(values, sequent.goal(), Quantifier.EXISTS, sequent);
    List<Expression> all = new ArrayList<>(instance.conditions());
    all.add(instance.rest());
    return sequent.toShow(Statements.joined(all));
  }

  /**
   * Goes through the integers from one on.
   *
   * <pre>
   *   P(from)     for all n >= from with n + 1 <= to: P(n) gives P(n + 1)
   *   -------------------------------------------------------------------
   *     for all n in from..to: P(n)
   * </pre>
   */
  private static Progress induction(String letter, Sequent sequent) {
    Peeled peeled = peeled(sequent.goal(), Quantifier.FORALL);
    if (!(peeled.binder().domain() instanceof Domain.IntegerRange range)) {
      throw refused(Reason.MOVE_DOES_NOT_FIT, "it must be about integers", sequent.goal());
    }
    if (!sequent.isWhole(range.from())) {
      throw refused(Reason.NOT_AN_INTEGER, "it must be seen to be an integer", range.from());
    }
    String variable = peeled.binder().variable();
    Sequent base = sequent;
    Sequent step = Named.requireNew(letter, sequent).with(letter, new Sort.Whole());
    Expression n = new Expression.Name(letter);
    Expression next = plus(n, number(1));
    step = step.knowing(atMost(range.from(), n));
    if (range.to().isPresent()) {
      base = base.knowing(atMost(range.from(), range.to().get()));
      step = step.knowing(atMost(next, range.to().get()));
    }
    step = step.knowing(Substitution.in(peeled.rest(), Map.of(variable, n)));
    return Progress.end(
        base.toShow(Substitution.in(peeled.rest(), Map.of(variable, range.from()))),
        step.toShow(Substitution.in(peeled.rest(), Map.of(variable, next))));
  }

  private Schemas.Says says(Move.Apply move, Sequent sequent) {
    List<Expression> terms = move.terms().stream().map(term -> read(term, sequent)).toList();
    return Schemas.of(move.law(), terms, sequent)
        .orElseThrow(
            () -> {
              String texts = move.terms().stream().map(CanonicalText::of).toList().toString();
              return new Refused(Reason.LAW_DOES_NOT_FIT, move.law() + " of " + texts);
            });
  }
}
