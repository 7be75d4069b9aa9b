package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimProof;
import org.exactreferee.text.claims.WrittenStep;
import org.exactreferee.trusted.language.tree.CanonicalText;

/**
 * What a written proof rests on: the claims and lemmas that it cites, directly or through others,
 * and the laws and schemas that all these name.
 */
final class RootOfTrust {
  private final Set<Claim> cited = new LinkedHashSet<>();
  private final Set<String> laws = new TreeSet<>();
  private final Set<String> schemas = new TreeSet<>();

  private RootOfTrust() {}

  static List<String> of(ClaimProof proof) {
    RootOfTrust root = new RootOfTrust();
    root.add(proof);
    List<String> lines = new ArrayList<>();
    root.cited.forEach(claim -> lines.add(named(claim)));
    root.laws.forEach(law -> lines.add("law: " + law));
    root.schemas.forEach(schema -> lines.add("schema: " + schema));
    lines.add("what the search adds between the steps: other laws, identities of polynomials");
    return lines;
  }

  /** {@code claim lemma-3-corrected, expected proved}. */
  static String named(Claim claim) {
    return claim.isLemma()
        ? "lemma " + claim.id()
        : "claim " + claim.id() + ", expected " + claim.expected().word();
  }

  private void add(ClaimProof proof) {
    for (WrittenStep step : proof.written().allSteps()) {
      if (step.content() instanceof WrittenStep.Law law) {
        laws.add(CanonicalText.of(law.law()));
      } else if (step.content() instanceof WrittenStep.Apply apply) {
        schemas.add(apply.schema());
      }
    }
    for (Claim claim : proof.cited()) {
      if (cited.add(claim)) {
        claim.proof().ifPresent(this::add);
      }
    }
  }
}
