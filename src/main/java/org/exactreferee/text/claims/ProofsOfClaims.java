package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.text.language.Position;
import org.exactreferee.trusted.language.tree.Definition;

/**
 * Gives claims the proofs that a file has for them; a proof cites only claims that stand before.
 */
final class ProofsOfClaims {

  private final Mistakes mistakes;
  private final Map<String, WrittenProof> proofs = new LinkedHashMap<>();

  ProofsOfClaims(ClaimFileReader.ProofText text, List<Definition> definitions) {
    mistakes = new Mistakes(text.file());
    for (WrittenProof proof : ProofFileReader.read(text.text(), definitions, mistakes)) {
      if (proofs.putIfAbsent(proof.claim(), proof) != null) {
        mistakes.add(new Position(proof.line(), 1), "a second proof of '" + proof.claim() + "'");
      }
    }
  }

  /**
   * Gives each claim its proof, which may cite lemmas and the claims before it.
   *
   * @return the lemmas
   */
  List<Claim> attachTo(List<Claim> claims, String source) throws ClaimFormatException {
    Map<String, Claim> before = new LinkedHashMap<>();
    Map<String, WrittenProof> left = new LinkedHashMap<>(proofs);
    for (WrittenProof proof : proofs.values()) {
      if (proof.lemma().isPresent()) {
        left.remove(proof.claim());
        before.put(
            proof.claim(), lemma(proof, source, new ClaimProof(proof, cited(proof, before))));
      }
    }
    List<Claim> lemmas = List.copyOf(before.values());
    for (int i = 0; i < claims.size(); i++) {
      Claim claim = claims.get(i);
      WrittenProof proof = left.remove(claim.id());
      if (proof != null) {
        claims.set(i, claim.with(new ClaimProof(proof, cited(proof, before))));
      }
      before.put(claim.id(), claims.get(i));
    }
    left.forEach(
        (id, proof) ->
            mistakes.add(new Position(proof.line(), 1), "no claim is called '" + id + "'"));
    mistakes.throwIfAny();
    return lemmas;
  }

  /** A lemma is like a claim, but no source makes it. */
  private static Claim lemma(WrittenProof written, String source, ClaimProof proof) {
    return new Claim(
        written.claim(),
        "lemma",
        source,
        "lemma",
        List.of(),
        Optional.empty(),
        written.lemma().orElseThrow(),
        Optional.empty(),
        Optional.of(proof),
        Optional.empty(),
        Judgement.PROVED,
        Optional.empty(),
        written.line());
  }

  private List<Claim> cited(WrittenProof proof, Map<String, Claim> before) {
    List<Claim> cited = new ArrayList<>();
    for (WrittenStep step : proof.allSteps()) {
      if (step.content() instanceof WrittenStep.From from) {
        Claim claim = before.get(from.claim());
        if (claim == null) {
          mistakes.add(
              new Position(step.line(), 1),
              "no claim before '" + proof.claim() + "' is called '" + from.claim() + "'");
        } else if (!cited.contains(claim)) {
          cited.add(claim);
        }
      }
    }
    return cited;
  }
}
