package org.exactreferee.trusted.kernel;

import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.TruthValue;

/** What the kernel makes of statements with the help of the provers. */
public final class Decisions {

  private Decisions() {}

  public static Outcome outcome(String statement) {
    return outcome(Evaluations.parse(statement), Optional.empty());
  }

  public static Outcome outcome(Expression statement, Part part) {
    return outcome(statement, Optional.of(part));
  }

  private static Outcome outcome(Expression statement, Optional<Part> part) {
    return Kernel.decide("1", statement, part, Kernel.LIMITS, new ProverAnswers());
  }

  /**
   * {@code holds}, {@code fails}, {@code is undefined}, {@code fails or is undefined} or {@code
   * open}.
   */
  public static String verdict(String statement) {
    return verdict(outcome(statement));
  }

  public static String verdict(Outcome outcome) {
    if (outcome instanceof Outcome.Refused refused) {
      throw new AssertionError(refused.rejected().toString());
    }
    return outcome.match(Decisions::verdict, refused -> "open");
  }

  /** What remains, where the claim does not hold. */
  private static String verdict(Theorem theorem) {
    if (theorem.holds()) {
      return "holds";
    }
    boolean perhapsFalse = theorem.possible().contains(TruthValue.FALSE);
    return theorem.possible().size() == 2
        ? "fails or is undefined"
        : perhapsFalse ? "fails" : "is undefined";
  }

  /** The values of the variables that settle a statement: {@code n = 3, k = 1}. */
  public static String place(String statement) {
    return place(outcome(statement));
  }

  public static String place(Outcome outcome) {
    return outcome.match(theorem -> place(theorem.ground()), refused -> "");
  }

  private static String place(Ground ground) {
    if (!(ground instanceof Ground.Case one)) {
      return ground instanceof Ground.Words words ? words.text() : "";
    }
    String rest = one.ground() instanceof Ground.Case ? ", " + place(one.ground()) : "";
    return one.variable() + " = " + one.value() + rest;
  }

  /** The step of a certificate for what is decided about a statement; empty if nothing is. */
  public static Optional<Step> step(String statement) {
    return outcome(statement)
        .match(theorem -> Optional.of(theorem.step("1")), refused -> Optional.empty());
  }

  public static Step step(Expression claim, Conclusion conclusion, List<Answer> answers) {
    String text = CanonicalText.of(claim);
    return new Step("1", text, Kernel.hash(text), conclusion, new Evidence.Evaluation(answers));
  }
}
