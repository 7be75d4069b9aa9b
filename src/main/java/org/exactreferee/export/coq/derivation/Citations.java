package org.exactreferee.export.coq.derivation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.trusted.kernel.derivation.Laws;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;

/** What a derivation may cite, by its canonical text, and what that is called in Coq. */
final class Citations {

  private final Map<String, String> theorems = new HashMap<>();
  private final Map<String, String> refused = new HashMap<>();

  /** Knows a claim that is a theorem of the file. */
  void written(Expression claim, String name) {
    theorems.put(CanonicalText.of(claim), name);
  }

  /** Knows a claim that has no form in Coq, so that what cites it can say so. */
  void refused(Expression claim, String name) {
    refused.put(CanonicalText.of(claim), name);
  }

  /** The claims that were derived before, in Coq or not. */
  Set<String> claims() {
    Set<String> claims = new HashSet<>(theorems.keySet());
    claims.addAll(refused.keySet());
    return Set.copyOf(claims);
  }

  /**
   * The lemma or theorem of Coq that states this.
   *
   * @throws NotExportedException if it is stated by none
   */
  String name(Expression cited) {
    String text = CanonicalText.of(cited);
    if (LawNames.LEMMAS.containsKey(text)) {
      return LawNames.LEMMAS.get(text);
    }
    if (theorems.containsKey(text)) {
      return theorems.get(text);
    }
    throw new NotExportedException(
        Laws.contains(cited)
            ? "it cites a law that has no lemma in Coq: " + text
            : "it cites " + refused.get(text) + ", which has no form in Coq: " + text);
  }
}
