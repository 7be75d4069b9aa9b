package org.exactreferee.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.evidence.Step;

/** Steps of a file that the kernel checks one after the other, each with those before it. */
public final class CheckedSteps {

  private final List<Theorem> theorems = new ArrayList<>();

  /** What the kernel says to the next step; what it proves, later steps may cite. */
  public Outcome next(Step step) {
    Outcome outcome = check(step);
    outcome.match(theorems::add, refused -> false);
    return outcome;
  }

  private Outcome check(Step step) {
    try {
      return Kernel.check(step, ParsedExpression.parse(step.claim()).expression(), theorems);
    } catch (ParseException malformed) {
      return new Outcome.Refused(new Rejected(Reason.CLAIM_DOES_NOT_PARSE, malformed.getMessage()));
    }
  }

  /** The first step that the kernel refuses, after those before it. */
  public Optional<Rejected> all(List<Step> steps) {
    for (Step step : steps) {
      Optional<Rejected> bad =
          next(step)
              .match(
                  theorem -> Optional.empty(),
                  refused ->
                      Optional.of(
                          new Rejected(
                              refused.reason(), "step " + step.id() + ": " + refused.detail())));
      if (bad.isPresent()) {
        return bad;
      }
    }
    return Optional.empty();
  }

  /** What was proved so far, in order. */
  public List<Theorem> theorems() {
    return List.copyOf(theorems);
  }
}
