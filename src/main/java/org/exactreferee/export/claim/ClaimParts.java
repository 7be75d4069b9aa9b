package org.exactreferee.export.claim;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained;
import org.exactreferee.trusted.kernel.goal.Conjunction;
import org.exactreferee.trusted.kernel.goal.Goal;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Let;
import org.exactreferee.trusted.language.value.TruthValue;

/** Takes claims apart into the statements that they are conjunctions of. */
public final class ClaimParts {

  private ClaimParts() {}

  /** The parts of a claim in their order, each with the evidence that is about it. */
  public static List<ClaimPart> of(ExportedClaim exported) {
    Expression claim = exported.claim();
    boolean defined = claim instanceof Let;
    Expression body = defined ? ((Let) claim).body() : claim;
    Conjunction conjunction = Conjunction.of(claim);
    List<Definition> definitions = conjunction.definitions();
    Meaning meaning = new Meaning(definitions);
    List<Expression> statements =
        switch (exported.conclusion()) {
          case HOLDS -> conjunction.parts().stream().flatMap(ClaimParts::parts).toList();
          case DOES_NOT_HOLD -> List.of(new Expression.Not(body));
        };
    Evidence evidence = exported.evidence();
    if (evidence instanceof Evidence.Counterexample) {
      throw new NotExportedException("a counterexample in a wider domain is not exported");
    }
    RecordedQuestions questions = new RecordedQuestions(answers(evidence));
    Iterator<Attained.Event> events = events(evidence);
    List<ClaimPart> parts = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Expression statement = statements.get(i);
      Optional<Evidence> own = own(statement, evidence, events);
      if (evidence instanceof Evidence.Evaluation) {
        Expression asked = exported.conclusion() == Conclusion.HOLDS ? statement : body;
        Expression whole = defined ? new Let(definitions, asked) : asked;
        requireNotUndefined(Kernel.decide("1", whole, Optional.empty(), Kernel.LIMITS, questions));
      }
      if (exported.includes(i)) {
        String owner = exported.name();
        String name = owner + "_" + (parts.size() + 1);
        Expression plain = meaning.plain(statement);
        parts.add(new ClaimPart(owner, name, meaning, plain, own, questions.taken()));
      }
      questions.taken();
    }
    return parts;
  }

  /** The parts of a part: a long conjunction is a tree that leans to no side. */
  private static Stream<Expression> parts(Expression part) {
    return part instanceof Expression.Logical both && both.connective() == Connective.AND
        ? Stream.of(both.left(), both.right()).flatMap(ClaimParts::parts)
        : Stream.of(part);
  }

  /** A claim that is undefined is no more true than its negation, which would be exported. */
  private static void requireNotUndefined(Outcome outcome) {
    boolean perhaps =
        outcome.match(
            theorem -> theorem.possible().contains(TruthValue.UNDEFINED), refused -> false);
    if (perhaps) {
      throw new NotExportedException("that a claim is undefined is not exported");
    }
  }

  private static Iterator<Answer> answers(Evidence evidence) {
    return evidence instanceof Evidence.Evaluation evaluation
        ? evaluation.answers().iterator()
        : Collections.emptyIterator();
  }

  private static Iterator<Attained.Event> events(Evidence evidence) {
    return evidence instanceof Attained attained
        ? attained.events().iterator()
        : Collections.emptyIterator();
  }

  private static Optional<Evidence> own(
      Expression statement, Evidence evidence, Iterator<Attained.Event> events) {
    if (evidence instanceof Evidence.Evaluation) {
      return Optional.empty();
    }
    if (!(evidence instanceof Attained)) {
      return Optional.of(evidence);
    }
    return Goal.of(statement) instanceof Goal.TightBound && events.hasNext()
        ? Optional.of(Attained.by(events.next()))
        : Optional.empty();
  }
}
