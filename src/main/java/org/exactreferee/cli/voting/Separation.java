package org.exactreferee.cli.voting;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.question.Proofs;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.number.real.ExactReal;

/** The points at which linear programs exceed what a claim allows them. */
final class Separation {

  private Separation() {}

  /** The point in the evidence that the kernel has checked for a claim. */
  static Optional<Map<String, ExactReal>> point(Proofs proofs, Theorem theorem) {
    String claim = CanonicalText.of(theorem.claim());
    return proofs.steps().stream()
        .filter(step -> step.claim().equals(claim))
        .findFirst()
        .flatMap(step -> point(step.evidence()));
  }

  /** The point of the one program of a claim, by the names of its variables. */
  static Optional<Map<String, ExactReal>> point(Evidence evidence) {
    if (evidence instanceof Evidence.Evaluation evaluation
        && evaluation.answers().size() == 1
        && evaluation.answers().get(0) instanceof Answer.OfProgram answer) {
      return answer
          .evidence()
          .match(
              (ProgramEvidence.Optimum optimum) -> Optional.of(optimum.point().values()),
              bracket -> Optional.of(bracket.point().values()),
              farkas -> Optional.empty(),
              ray -> Optional.of(ray.point().values()));
    }
    return Optional.empty();
  }

  /** The evidence of a claim about one program. */
  static Evidence answer(ProgramEvidence found) {
    return new Evidence.Evaluation(List.of(new Answer.OfProgram(found)));
  }

  /** Coordinates that are not 0. */
  static String text(Map<String, ExactReal> point) {
    return point.entrySet().stream()
        .filter(entry -> !entry.getValue().isZero())
        .map(entry -> entry.getKey() + " = " + entry.getValue())
        .collect(Collectors.joining(", "));
  }
}
