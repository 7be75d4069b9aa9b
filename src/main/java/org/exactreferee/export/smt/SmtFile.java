package org.exactreferee.export.smt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.export.claim.ClaimPart;
import org.exactreferee.export.claim.ClaimParts;
import org.exactreferee.export.claim.Comments;
import org.exactreferee.export.claim.ExportedClaim;
import org.exactreferee.export.claim.Meaning;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.export.claim.StatementReader;
import org.exactreferee.trusted.kernel.evidence.Evidence;

/** Writes claims as one file for SMT solvers: a question for each statement. */
public final class SmtFile {

  private SmtFile() {}

  /**
   * The file.
   *
   * @throws NotExportedException if a statement has no form in SMT-LIB
   */
  public static String of(List<ExportedClaim> claims) {
    if (claims.stream().anyMatch(claim -> claim.evidence() instanceof Evidence.Derivation)) {
      throw new NotExportedException(
          "a derivation is a proof, which a solver does not read; --coq exports it");
    }
    Set<String> suppositions = new LinkedHashSet<>();
    List<String> questions = new ArrayList<>();
    for (ExportedClaim claim : claims) {
      for (ClaimPart part : ClaimParts.of(claim)) {
        SmtQuestion question = StatementReader.of(part).accept(new SmtStatement(part));
        suppositions.addAll(question.suppositions());
        questions.add(
            "; "
                + Comments.smt(claim.about())
                + "\n; "
                + Comments.smt(Meaning.text(part.statement()))
                + "\n"
                + question.commands());
      }
    }
    StringBuilder text = new StringBuilder();
    text.append("; Written by Referee from a certificate; any solver for reals checks it.\n");
    text.append("; Each question is whether a statement can fail: unsat to all of them, ");
    text.append(questions.size()).append(" in all, is the proof.\n");
    if (suppositions.isEmpty()) {
      text.append("; Nothing is supposed.\n");
    }
    suppositions.forEach(
        words -> text.append("; Supposed, not shown: ").append(Comments.smt(words)).append(".\n"));
    return text.append('\n').append(String.join("\n(reset)\n", questions)).toString();
  }
}
