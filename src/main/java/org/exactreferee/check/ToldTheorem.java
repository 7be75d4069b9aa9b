package org.exactreferee.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.rule.ListedAnswers;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * A theorem about a claim that another machine tells of; the kernel makes it again from its
 * evidence, part by part if it was joined from parts.
 *
 * @param statement what it is about: all that the claim states, or what is tried of it
 */
record ToldTheorem(Claim claim, Expression statement) {

  /** What was proved, and of which parts. */
  record Known(Theorem theorem, List<Theorem> parts) {

    /** The theorems for which the kernel looked at evidence. */
    List<Theorem> seen() {
      return parts.isEmpty() ? List.of(theorem) : parts;
    }
  }

  /** The theorem that the fields conclusion and evidence show. */
  Known known(JsonFields told) {
    Conclusion conclusion = ToldFinding.constant(Conclusion.values(), told.text("conclusion"));
    List<Theorem> made = new ArrayList<>();
    for (JsonFields part : told.list("evidence", JsonFields::new)) {
      made.add(theorem(conclusion, part));
    }
    boolean whole = made.size() == 1 && made.get(0).part().isEmpty();
    Theorem theorem = whole ? made.get(0) : proved(Kernel.join(claim.name(), statement, made));
    if (theorem.conclusion() != conclusion) {
      throw new RejectedException(
          Reason.CONCLUSION_DOES_NOT_FOLLOW, "it is shown that it " + theorem.conclusion());
    }
    return new Known(theorem, whole ? List.of() : made);
  }

  private Theorem theorem(Conclusion conclusion, JsonFields part) {
    Optional<Part> cases =
        part.has("cases") ? Optional.of(cases(part.take("cases"))) : Optional.empty();
    Evidence evidence = CertificateReader.evidence(part.take("by"));
    part.end();
    if (evidence instanceof Evidence.Evaluation evaluation) {
      return evaluated(cases, evaluation);
    }
    if (cases.isPresent()) {
      throw ToldFinding.doesNotFit("a part of the cases must be evaluated");
    }
    return proved(
        Kernel.check(claim.name(), statement, conclusion, evidence, WholeClaim.cited(claim)));
  }

  private Theorem evaluated(Optional<Part> cases, Evidence.Evaluation evaluation) {
    ListedAnswers answers = new ListedAnswers(evaluation.answers().iterator());
    Theorem made = proved(Kernel.decide(claim.name(), statement, cases, Kernel.LIMITS, answers));
    if (answers.answers().hasNext()) {
      throw new RejectedException(Reason.UNUSED_EVIDENCE, "more answers than questions");
    }
    return made;
  }

  private Theorem proved(Outcome outcome) {
    return outcome.match(
        theorem -> theorem,
        refused -> {
          throw new RejectedException(refused.reason(), claim.name() + ": " + refused.detail());
        });
  }

  private static Part cases(Json value) {
    List<Integer> ends = JsonFields.list(value, JsonFields::count);
    if (ends.size() != 2 || ends.get(0) >= ends.get(1)) {
      throw new RejectedException(
          Reason.BAD_NUMBER, value.place() + ": cases must be from a number to a larger one");
    }
    return new Part(ends.get(0), ends.get(1));
  }
}
