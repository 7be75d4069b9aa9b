package org.exactreferee.export.coq;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.exactreferee.export.claim.ClaimPart;
import org.exactreferee.export.claim.ClaimParts;
import org.exactreferee.export.claim.Comments;
import org.exactreferee.export.claim.ExportedClaim;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.export.claim.StatementReader;
import org.exactreferee.export.coq.derivation.DerivationText;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;

/** Writes claims as one file that {@code coqc} checks. */
public final class CoqFile {

  private static final String HEADING =
      """
      (* Written by Referee from a certificate; coqc checks it without Referee.

         Every theorem at the end is stated in terms of the definitions in this file and of the
         standard library. A check is a function that Coq computes; that it is sound is a lemma
         before it, by_..., and nothing else of Referee is believed. Print Assumptions prints what
         theorems rest on: nothing for those about rational numbers.
      """;

  private static final String LIMITS =
      """

         What the definitions leave to the reader: the rank law is the recurrence over the times of
         arrival (its agreement with all n! arrivals is shown for n <= 5), and privacy under d_l is
         stated of the ranks. Linear programs range over rational points; their optimum is that over
         the reals. That the points of private_stopping are the private rules is not shown.
      *)

      """;

  private CoqFile() {}

  /**
   * The file.
   *
   * @throws NotExportedException if a statement has no form in Coq
   */
  public static String of(List<ExportedClaim> claims) {
    Set<CoqLibrary> libraries = EnumSet.of(CoqLibrary.NUMBERS);
    StringBuilder heading = new StringBuilder(HEADING).append(LIMITS);
    StringBuilder body = new StringBuilder();
    List<String> aboutReals = new ArrayList<>();
    for (ExportedClaim claim : claims.stream().filter(one -> !isDerived(one)).toList()) {
      body.append("\n(* ---- ").append(title(claim)).append(" ---- *)\n");
      List<ClaimPart> parts = ClaimParts.of(claim);
      List<CoqTheorem> theorems = new ArrayList<>();
      for (ClaimPart part : parts) {
        theorems.add(StatementReader.of(part).accept(new CoqStatement(part)));
      }
      body.append(named(parts, theorems));
      for (int i = 0; i < parts.size(); i++) {
        CoqTheorem theorem = theorems.get(i);
        theorem.libraries().forEach(library -> library.addTo(libraries));
        body.append('\n').append(theorem.definitions());
        String name = parts.get(i).name();
        body.append("Theorem ").append(name).append(" :\n  ").append(theorem.statement());
        body.append(".\nProof.\n  ").append(theorem.proof());
        body.append("\nQed.\n");
        if (theorem.libraries().contains(CoqLibrary.REALS)) {
          aboutReals.add(name);
        } else {
          body.append("\nPrint Assumptions ").append(name).append(".\n");
        }
      }
    }
    if (!aboutReals.isEmpty()) {
      body.append(
          "\n(* Looking through the library of real numbers takes long: once for all. *)\n");
      body.append("Definition theorems_about_real_numbers :=\n  (");
      body.append(String.join(", ", aboutReals)).append(").\n\n");
      body.append("Print Assumptions theorems_about_real_numbers.\n");
    }
    for (CoqLibrary library : libraries) {
      heading.append(library.text());
    }
    heading.append(body);
    List<ExportedClaim> derived = claims.stream().filter(CoqFile::isDerived).toList();
    return heading.append(derivations(derived)).toString();
  }

  private static boolean isDerived(ExportedClaim claim) {
    return claim.evidence() instanceof Evidence.Derivation;
  }

  /** Derivations come last: their notations have another meaning of quotients and powers. */
  private static String derivations(List<ExportedClaim> claims) {
    if (claims.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    Set<CoqLibrary> libraries = EnumSet.noneOf(CoqLibrary.class);
    CoqLibrary.LAWS.addTo(libraries);
    libraries.forEach(library -> text.append(library.text()));
    DerivationText derivations = new DerivationText();
    List<String> names = new ArrayList<>();
    for (ExportedClaim claim : claims) {
      text.append("\n(* ---- ").append(title(claim)).append(" ---- *)\n");
      List<Move> proof = ((Evidence.Derivation) claim.evidence()).proof();
      text.append(derivations.of(claim.name(), claim.claim(), claim.conclusion(), proof));
      names.add("defined_" + claim.name());
      names.add(claim.name());
    }
    text.append("\nDefinition theorems_about_letters :=\n  (");
    text.append(String.join(", ", names)).append(").\n\n");
    return text.append("Print Assumptions theorems_about_letters.\n").toString();
  }

  private static String title(ExportedClaim claim) {
    return Comments.coq(claim.about());
  }

  /** The definitions of vectors that some theorem uses. */
  private static String named(List<ClaimPart> parts, List<CoqTheorem> theorems) {
    Map<String, String> definitions = new LinkedHashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      CoqTerm term = new CoqTerm(parts.get(i));
      String statement = theorems.get(i).statement();
      parts
          .get(i)
          .meaning()
          .vectors()
          .forEach(
              (name, value) -> {
                if (statement.contains(term.defined(name))) {
                  definitions.put(term.defined(name), term.vectorOf(value));
                }
              });
    }
    StringBuilder text = new StringBuilder();
    definitions.forEach(
        (name, value) ->
            text.append("\nDefinition ")
                .append(name)
                .append(" : list Q := ")
                .append(value)
                .append(".\n"));
    return text.toString();
  }
}
