package org.exactreferee.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.CanonicalText;

/**
 * Writes down what one machine found about a claim, for another one that has the claim too. {@link
 * ToldFinding} reads it.
 */
public final class FindingFields {

  private FindingFields() {}

  /**
   * The fields of a finding, made of maps, lists and strings.
   *
   * @param reasons in words, why nothing was decided, if nothing was
   */
  public static Map<String, Object> of(Finding finding, List<String> reasons) {
    Map<String, Object> fields = new LinkedHashMap<>();
    Claim claim = finding.claim();
    fields.put("claim", claim.name());
    fields.put("statement", hash(claim));
    if (finding.result() instanceof Finding.Decided decided) {
      Theorem theorem = decided.theorem();
      boolean whole = theorem.claim().equals(claim.statement());
      boolean follows = theorem.evidence() instanceof Evidence.Derivation;
      List<Theorem> cited = follows ? WholeClaim.cited(claim) : List.of();
      fields.put("cited", cited.stream().map(FindingFields::cited).toList());
      fields.put("about", whole ? ToldFinding.STATEMENT : ToldFinding.TRIED);
      fields.put("conclusion", theorem.conclusion().toString());
      fields.put("evidence", evidence(theorem, decided.parts()));
    } else {
      fields.put("undecided", ((Finding.Undecided) finding.result()).name());
      fields.put("reasons", reasons);
    }
    fields.put("cases", Long.toString(finding.cases()));
    finding.hunted().ifPresent(far -> fields.put("hunted", numbers(far.cases(), far.unanswered())));
    fields.put("milliseconds", Long.toString(finding.time().toMillis()));
    WholeClaim.openStep(claim).ifPresent(open -> fields.put("open", open));
    return fields;
  }

  /** What tells a claim apart from others of the same name. */
  public static String hash(Claim claim) {
    return Kernel.hash(
        CanonicalText.of(claim.statement()) + "\n" + CanonicalText.of(claim.decided()));
  }

  private static Map<String, Object> cited(Theorem theorem) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("claim", theorem.id());
    fields.put("conclusion", theorem.conclusion().toString());
    fields.put("evidence", evidence(theorem, List.of()));
    return fields;
  }

  /** The evidence for each part, with the cases that it is about, or for the whole. */
  private static List<Object> evidence(Theorem whole, List<Theorem> parts) {
    List<Object> all = new ArrayList<>();
    for (Theorem theorem : parts.isEmpty() ? List.of(whole) : parts) {
      Map<String, Object> fields = new LinkedHashMap<>();
      theorem.part().ifPresent(some -> fields.put("cases", numbers(some.from(), some.to())));
      fields.put("by", CertificateWriter.fields(theorem.evidence()));
      all.add(fields);
    }
    return all;
  }

  private static List<String> numbers(long first, long second) {
    return List.of(Long.toString(first), Long.toString(second));
  }
}
