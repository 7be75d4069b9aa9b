package org.exactreferee.text.claims;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.text.language.Position;
import org.exactreferee.text.language.StaticCheck;
import org.exactreferee.trusted.kernel.derivation.Laws;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.language.value.Problem;

/**
 * Finds terms and statements in the steps of a proof that are none: unknown names, wrong numbers or
 * kinds of arguments, laws that there are not. Of a letter it is not looked at what it stands for.
 */
final class ProofTerms {

  /** What stands for a text that cannot be read, which was noted. */
  static final Expression UNREADABLE = new Expression.Name("unreadable");

  /** A definition with the letters as parameters is how a text with letters is looked at. */
  private static final String LOOKED_AT = "looked_at";

  private final List<String> letters;
  private final FunctionRegistry registry;
  private final Mistakes mistakes;

  private ProofTerms(List<String> letters, FunctionRegistry registry, Mistakes mistakes) {
    this.letters = letters;
    this.registry = registry;
    this.mistakes = mistakes;
  }

  /** Notes what is wrong with the steps of a proof, and with the lemma that it is of. */
  static void check(WrittenProof proof, FunctionRegistry registry, Mistakes mistakes) {
    ProofTerms closed = new ProofTerms(List.of(), registry, mistakes);
    proof.lemma().ifPresent(lemma -> closed.statement(proof.line(), lemma));
    check(proof.allSteps(), List.of(), registry, mistakes);
  }

  /**
   * Notes what is wrong with steps.
   *
   * @param given letters that are fixed before
   */
  static void check(
      List<WrittenStep> steps, List<String> given, FunctionRegistry registry, Mistakes mistakes) {
    Set<String> letters = new LinkedHashSet<>(given);
    steps.forEach(step -> letters(step.content()).forEach(letters::add));
    ProofTerms terms = new ProofTerms(List.copyOf(letters), registry, mistakes);
    steps.forEach(step -> terms.check(step.line(), step.content()));
  }

  private static Stream<String> letters(WrittenStep.Content content) {
    if (content instanceof WrittenStep.Fix fix) {
      return fix.names().stream();
    }
    if (content instanceof WrittenStep.Obtain obtain) {
      return obtain.names().stream();
    }
    return content instanceof WrittenStep.Induction induction
        ? Stream.of(induction.letter())
        : Stream.empty();
  }

  private void check(int line, WrittenStep.Content content) {
    if (content instanceof WrittenStep.Have have) {
      statement(line, have.statement());
    } else if (content instanceof WrittenStep.Cases cases) {
      statement(line, cases.condition());
    } else if (content instanceof WrittenStep.From from) {
      terms(line, from.values());
    } else if (content instanceof WrittenStep.Law law) {
      if (law.law() != UNREADABLE && !Laws.contains(law.law())) {
        mistakes.add(new Position(line, 1), "no law of CERTIFICATES.md has this text");
      }
      terms(line, law.values());
    } else if (content instanceof WrittenStep.Instance instance) {
      terms(line, instance.values());
    } else if (content instanceof WrittenStep.Apply apply) {
      apply.terms().forEach(term -> note(line, term));
    } else if (content instanceof WrittenStep.Witness witness) {
      terms(line, witness.values());
    }
  }

  /** Numbers or vectors, which a comparison may have; what it says does not matter. */
  private void terms(int line, List<Expression> terms) {
    terms.forEach(term -> note(line, Trees.equal(term, term)));
  }

  private void statement(int line, Expression statement) {
    note(line, new Expression.Not(statement));
  }

  private void note(int line, Expression text) {
    Expression all =
        letters.isEmpty()
            ? text
            : new Expression.Let(
                List.of(new Definition(LOOKED_AT, letters, text)), new Expression.Name("true"));
    StaticCheck.problems(all, registry).stream()
        .filter(problem -> problem.reason() != Problem.Reason.SHADOWED)
        .filter(problem -> !problem.node().equals(UNREADABLE))
        .map(Problem::message)
        .distinct()
        .forEach(message -> mistakes.add(new Position(line, 1), message));
  }
}
