package org.exactreferee.cli.table;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.kernel.table.TableHead;

/**
 * A table that someone asked for.
 *
 * @param out the file that it goes to; the standard output if there is none
 * @param certificate the file that its certificate goes to; none is written if there is none
 */
public record RequestedTable(
    TableHead head, Format format, Optional<Path> out, Optional<Path> certificate) {

  private static final String ENDING = ".cert.json";

  /** Where the certificate of a table is expected. */
  public static Path certificateOf(Path table) {
    return table.resolveSibling(table.getFileName() + ENDING);
  }

  public static boolean isNamedAsCertificate(Path file) {
    return file.toString().endsWith(ENDING);
  }

  /** The table that a certificate beside it is about, as far as names tell. */
  static Path tableOf(Path certificate) {
    String name = certificate.getFileName().toString();
    return certificate.resolveSibling(name.substring(0, name.length() - ENDING.length()));
  }

  static List<Table.Column> columns(TableHead head) {
    return head.columns().stream().map(c -> new Table.Column(c.key(), c.heading())).toList();
  }
}
