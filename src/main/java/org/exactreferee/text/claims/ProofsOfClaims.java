package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.text.language.Position;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.tree.Definition;

/**
 * Gives claims the proofs that a file has for them; a proof cites only claims that stand before.
 * Proofs that a paper prints may stand in a file of their own.
 */
final class ProofsOfClaims {

  private final String file;
  private final Mistakes mistakes;
  private final Map<String, WrittenProof> proofs = new LinkedHashMap<>();
  private final List<ProofFileReader.Printed> printed;
  private final boolean deep;
  private final FunctionRegistry registry;

  ProofsOfClaims(
      ClaimFileReader.ProofText text,
      List<Definition> definitions,
      boolean deep,
      FunctionRegistry registry) {
    this.deep = deep;
    this.registry = registry;
    file = text.file();
    mistakes = new Mistakes(file);
    ProofFileReader.Read read = ProofFileReader.read(text, definitions, mistakes);
    printed = read.printed();
    for (WrittenProof proof : read.proofs()) {
      ProofTerms.check(proof, registry, mistakes);
      if (proofs.putIfAbsent(proof.claim(), proof) != null) {
        mistakes.add(new Position(proof.line(), 1), "a second proof of '" + proof.claim() + "'");
      }
    }
  }

  /**
   * Gives each claim its proof, which may cite lemmas and the claims before it.
   *
   * @param lemmas those of other files of proofs, to which those of this one are added
   * @return the proofs that the source prints, which may cite all claims
   */
  List<PrintedProof> attachTo(List<Claim> claims, String source, Map<String, Claim> lemmas)
      throws ClaimFormatException {
    Map<String, Claim> before = new LinkedHashMap<>(lemmas);
    Map<String, WrittenProof> left = new LinkedHashMap<>(proofs);
    for (WrittenProof proof : proofs.values()) {
      if (proof.lemma().isPresent()) {
        left.remove(proof.claim());
        Claim lemma = lemma(proof, source, new ClaimProof(proof, cited(proof, before)));
        before.put(proof.claim(), lemma);
        lemmas.put(proof.claim(), lemma);
      }
    }
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
    List<PrintedProof> all = new ArrayList<>();
    for (ProofFileReader.Printed block : printed) {
      new PrintedProofReader(block, file, source, before, deep, registry, mistakes)
          .read()
          .ifPresent(
              proof -> {
                if (before.containsKey(proof.id())
                    || all.stream().anyMatch(other -> other.id().equals(proof.id()))) {
                  mistakes.add(
                      new Position(proof.line(), 1), "'" + proof.id() + "' is there twice");
                }
                all.add(proof);
              });
    }
    mistakes.throwIfAny();
    return all;
  }

  /** A lemma is like a claim, but no source makes it. */
  private static Claim lemma(WrittenProof written, String source, ClaimProof proof) {
    return new Claim(
        written.claim(),
        Claim.LEMMA,
        source,
        Claim.LEMMA,
        List.of(),
        Optional.empty(),
        written.lemma().orElseThrow(),
        Optional.empty(),
        Optional.of(proof),
        Optional.empty(),
        Judgement.PROVED,
        Marks.NONE,
        Optional.empty(),
        written.line());
  }

  private List<Claim> cited(WrittenProof proof, Map<String, Claim> before) {
    return cited(proof, before, mistakes);
  }

  /** The claims that a proof cites; what it cites and is not there is a mistake. */
  static List<Claim> cited(WrittenProof proof, Map<String, Claim> before, Mistakes mistakes) {
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
