package org.exactreferee.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.Expression;
import org.exactreferee.export.ExportedClaim;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.spec.CertificateReader;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;
import org.exactreferee.table.TableCertificateReader;
import org.exactreferee.table.TableCertificateReader.Read;
import org.exactreferee.table.TableHead;
import org.exactreferee.table.TableVerification;

/**
 * The claims of a certificate, after the kernel has accepted them.
 *
 * @param unchecked whether claims are taken that it does not accept
 */
record CertificateClaims(boolean unchecked) {

  /** A certificate that proves nothing. */
  static final class BadCertificate extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadCertificate(String message) {
      super(message);
    }
  }

  /** The steps of a certificate, or one of them. */
  List<ExportedClaim> ofSteps(InputStream in, Optional<String> id) throws IOException {
    List<ExportedClaim> claims = new ArrayList<>();
    try (CertificateReader reader = new CertificateReader(in)) {
      for (Optional<Step> next = reader.next(); next.isPresent(); next = reader.next()) {
        Step step = next.get();
        if (id.isPresent() && !id.get().equals(step.id())) {
          continue;
        }
        Expression claim = parsed(step);
        require(Kernel.check(step, claim).match(theorem -> Optional.empty(), Optional::of));
        String name = "step_" + step.id().replaceAll("[^A-Za-z0-9]", "_");
        String about = "Step " + step.id() + ": " + text(step);
        claims.add(ExportedClaim.whole(name, about, claim, step.conclusion(), step.evidence()));
      }
    }
    return claims;
  }

  private static String text(Step step) {
    return step.conclusion() == Conclusion.HOLDS
        ? step.claim()
        : "this " + step.conclusion() + ": " + step.claim();
  }

  private static Expression parsed(Step step) {
    try {
      return ParsedExpression.parse(step.claim()).expression();
    } catch (ParseException malformed) {
      throw new BadCertificate("step " + step.id() + ": " + malformed.getMessage());
    }
  }

  private void require(Optional<Rejected> problem) {
    if (problem.isPresent() && !unchecked) {
      throw new BadCertificate(problem.get() + "; --unchecked exports it all the same");
    }
  }

  /** The rows of a table, or one of them, counted from 1. */
  List<ExportedClaim> ofTable(InputStream in, Optional<Integer> row) throws IOException {
    List<ExportedClaim> claims = new ArrayList<>();
    try (TableCertificateReader reader = new TableCertificateReader(in)) {
      TableVerification verification = new TableVerification(reader.head());
      int before = 0;
      for (Optional<Read> next = reader.next(); next.isPresent(); next = reader.next()) {
        Read block = next.get();
        require(verification.place(block));
        int first = before;
        boolean wanted = row.map(n -> n > first && n <= first + block.rows().size()).orElse(true);
        if (wanted) {
          require(verification.check(block));
          claims.addAll(rows(reader.head(), block, first, row));
        }
        before += block.rows().size();
      }
      if (row.isEmpty()) {
        require(verification.end());
      }
    }
    return claims;
  }

  private static List<ExportedClaim> rows(
      TableHead head, Read block, int before, Optional<Integer> row) {
    Expression claim = parsed(block.step());
    List<ExportedClaim> claims = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < block.rows().size(); i++) {
      List<String> cells = block.rows().get(i);
      int number = before + i + 1;
      int to = from + ExportedClaim.statements(parsed(claim(head, cells, number)));
      if (row.map(wanted -> wanted == number).orElse(true)) {
        String about =
            "Row " + number + " of the table " + head.kind().name() + ": " + about(head, cells);
        claims.add(
            new ExportedClaim(
                "row_" + number,
                about,
                claim,
                block.step().conclusion(),
                block.step().evidence(),
                from,
                to));
      }
      from = to;
    }
    return claims;
  }

  private static String claim(TableHead head, List<String> cells, int row) {
    try {
      return String.join(" and ", head.kind().claims(cells, head.digits()));
    } catch (IllegalArgumentException | IndexOutOfBoundsException unreadable) {
      throw new BadCertificate("row " + row + " has cells that its table has no claims for");
    }
  }

  private static String about(TableHead head, List<String> cells) {
    List<String> named = new ArrayList<>();
    for (int i = 0; i < cells.size() && i < head.columns().size(); i++) {
      named.add(head.columns().get(i).key() + " = " + cells.get(i));
    }
    return String.join(", ", named);
  }

  private static Expression parsed(String claim) {
    try {
      return ParsedExpression.parse(claim).expression();
    } catch (ParseException malformed) {
      throw new BadCertificate(malformed.getMessage());
    }
  }
}
