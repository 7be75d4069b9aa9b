package org.exactreferee.check.hunt;

import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.rule.CounterexampleRule;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Expression;

/** One case of the universal variables with which a claim begins. */
public final class Counterexample {

  private Counterexample() {}

  /** What the kernel makes of a case that is believed to be one of the claim, and to fail. */
  public static Optional<Theorem> refuted(
      String name, Expression claim, List<Expression> values, Limits limits) {
    return CounterexampleRule.of(claim, values)
        .flatMap(premises -> evidence(premises, values, limits))
        .flatMap(
            evidence ->
                Kernel.check(name, claim, Conclusion.DOES_NOT_HOLD, evidence)
                    .match(Optional::of, refused -> Optional.empty()));
  }

  private static Optional<Evidence> evidence(
      CounterexampleRule premises, List<Expression> values, Limits limits) {
    Outcome belongs = decide(premises.belongs(), limits);
    if (!belongs.match(Theorem::holds, refused -> false)) {
      return Optional.empty();
    }
    Outcome there = decide(premises.there(), limits);
    return there.match(theorem -> !theorem.holds(), refused -> false)
        ? Optional.of(new Evidence.Counterexample(values, answers(belongs), answers(there)))
        : Optional.empty();
  }

  static Outcome decide(Expression statement, Limits limits) {
    return Kernel.decide("case", statement, Optional.empty(), limits, new ProverAnswers());
  }

  private static List<Answer> answers(Outcome outcome) {
    return outcome.match(
        theorem -> ((Evidence.Evaluation) theorem.evidence()).answers(), refused -> List.of());
  }
}
