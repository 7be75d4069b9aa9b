package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.check.Finding;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Markdown;
import org.exactreferee.show.table.Table;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.Item;

/** What papers say, item by item, and what became of it. */
public final class Coverage {

  private Coverage() {}

  /** A Markdown text that is the same for the same verdicts. */
  public static String of(List<ClaimFile> files, List<Finding> findings) {
    StringBuilder text = new StringBuilder("# Coverage\n\n");
    text.append(
        """
        What the papers say, item by item, and what became of it, written by `referee check --coverage`. The lines are those
        of the paper's text.
        """);
    for (ClaimFile file : files) {
      List<Finding> own = FindingTables.of(file, findings);
      text.append("\n## ").append(file.key()).append(": ");
      text.append(Markdown.plain(file.title())).append("\n\n");
      text.append(summary(file, own)).append("\n\n");
      List<List<Cell>> rows = new ArrayList<>();
      for (Item item : file.items()) {
        rows.add(
            Stream.of(
                    String.join(", ", item.lines()),
                    Markdown.plain(item.place()),
                    claims(item, own),
                    Markdown.plain(missing(item, own)))
                .map(Cell::given)
                .toList());
      }
      List<Table.Column> columns =
          Stream.of("line", "item", "claims", "not covered")
              .map(name -> new Table.Column(name, name))
              .toList();
      text.append(Table.of(columns, rows).format(Format.MARKDOWN).replace("\\\\|", "\\|"));
    }
    return text.toString();
  }

  private static String summary(ClaimFile file, List<Finding> own) {
    long partly = file.items().stream().filter(item -> item.partly().isPresent()).count();
    long undecided = file.items().stream().filter(item -> item.undecided().isPresent()).count();
    long all = file.items().size();
    return (all + " items: " + (all - partly - undecided) + " covered, " + partly)
        + (" in part, " + undecided + " that cannot be decided. ")
        + Ledger.counts(own)
        + ".";
  }

  private static String claims(Item item, List<Finding> own) {
    return own.stream()
        .filter(finding -> finding.claim().item().equals(item.place()))
        .map(Coverage::verdict)
        .collect(Collectors.joining(", "));
  }

  /** {@code theorem-5 CHECKED (n in 3..24 of n in 3..)}. */
  private static String verdict(Finding finding) {
    ClaimedDomain domain = ClaimedDomain.of(finding.claim());
    String part =
        finding.isOnlyTried()
            ? " (%s of %s)".formatted(domain.tried().orElse(""), domain.claimed().orElse(""))
            : "";
    return finding.claim().id() + " " + finding.judgement() + Markdown.plain(part);
  }

  private static String missing(Item item, List<Finding> own) {
    boolean claimed = own.stream().anyMatch(finding -> finding.claim().item().equals(item.place()));
    return item.undecided()
        .map(reason -> "cannot be decided: " + reason)
        .or(item::partly)
        .orElse(claimed ? "" : "no claim and no reason");
  }
}
