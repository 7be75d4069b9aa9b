package org.exactreferee.cli.claim;

import java.io.PrintWriter;
import java.util.List;
import org.exactreferee.check.Finding;
import org.exactreferee.show.finding.Ledger;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.language.VisibleText;

/** Prints lines under the title of their source. */
final class LedgerLines {
  private final List<ClaimFile> files;
  private final Ledger ledger;
  private final PrintWriter out;
  private String source = "";

  LedgerLines(List<ClaimFile> files, Ledger ledger, PrintWriter out) {
    this.files = files;
    this.ledger = ledger;
    this.out = out;
  }

  void print(Finding finding) {
    String key = finding.claim().source();
    if (!key.equals(source)) {
      ClaimFile file =
          files.stream().filter(one -> one.key().equals(key)).findFirst().orElseThrow();
      out.println(
          (source.isEmpty() ? "" : System.lineSeparator())
              + key
              + ": "
              + VisibleText.of(file.title()));
      source = key;
    }
    out.println(ledger.line(finding));
  }
}
