package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.spec.RejectedException;
import org.exactreferee.table.TableCertificateReader;
import org.exactreferee.table.TableCertificateReader.Read;
import org.exactreferee.table.TableRun;
import org.exactreferee.table.TableVerification;

/** Verifies the certificate of a table: every row, on all cores. */
final class TableVerify {
  private static final int BEGINNING = 200;

  private TableVerify() {}

  /** Whether a file says that it is the certificate of a table. */
  static boolean isTable(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String beginning = new String(in.readNBytes(BEGINNING), UTF_8);
      return beginning.contains("\"" + TableCertificateReader.FORMAT + "\"");
    }
  }

  /** The result of one block. */
  private record Checked(Read block, Optional<Rejected> problem) {}

  /** Prints what was proved; whether that is every row. */
  static boolean verify(Path file, PrintWriter out, PrintWriter err) throws IOException {
    long[] rows = {0};
    Optional<Rejected> problem;
    try (InputStream in = Files.newInputStream(file);
        TableCertificateReader reader = new TableCertificateReader(in);
        Progress progress = Progress.of(err, "rows", reader.head().grid().combinations())) {
      TableVerification verification = new TableVerification(reader.head());
      Blocks blocks = new Blocks(reader, verification);
      Rejected[] found = {null};
      new TableRun(Runtime.getRuntime().availableProcessors())
          .inOrder(
              blocks,
              block -> new Checked(block, verification.check(block)),
              checked -> {
                found[0] = checked.problem().orElse(null);
                rows[0] += checked.problem().isPresent() ? 0 : checked.block().rows().size();
                progress.accept(rows[0]);
                return checked.problem().isEmpty();
              });
      problem = Optional.ofNullable(found[0]).or(() -> blocks.problem).or(verification::end);
      if (problem.isEmpty()) {
        String name = reader.head().kind().name();
        out.println("PROVED    " + rows[0] + " rows of the table " + name);
        String left = reader.head().kind().notCovered();
        out.println(
            "          " + (left.isEmpty() ? "every cell is covered" : "not covered: " + left));
      }
    } catch (RejectedException unreadable) {
      problem = Optional.of(unreadable.rejected());
    } catch (InterruptedException stopped) {
      throw new IOException("interrupted", stopped);
    }
    problem.ifPresent(rejected -> out.println("REJECTED  " + rejected));
    long rejected = problem.isPresent() ? 1 : 0;
    out.println(file.getFileName() + ": " + rows[0] + " rows proved, " + rejected + " rejected");
    return problem.isEmpty();
  }

  /** The blocks of a file as far as they stand where they should. */
  private static final class Blocks implements Iterator<Read> {
    private final TableCertificateReader reader;
    private final TableVerification verification;
    private Optional<Read> next = Optional.empty();
    private boolean ended;
    private Optional<Rejected> problem = Optional.empty();

    Blocks(TableCertificateReader reader, TableVerification verification) {
      this.reader = reader;
      this.verification = verification;
    }

    @Override
    public boolean hasNext() {
      if (next.isEmpty() && !ended) {
        advance();
      }
      return next.isPresent();
    }

    private void advance() {
      try {
        next = reader.next();
        problem = next.flatMap(verification::place);
      } catch (RejectedException unreadable) {
        problem = Optional.of(unreadable.rejected());
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
      next = problem.isPresent() ? Optional.empty() : next;
      ended = next.isEmpty();
    }

    @Override
    public Read next() {
      Read block = next.orElseThrow();
      next = Optional.empty();
      return block;
    }
  }
}
