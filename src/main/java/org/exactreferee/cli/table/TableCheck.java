package org.exactreferee.cli.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.question.table.TableCertificateReader;
import org.exactreferee.question.table.TableCertificateWriter;
import org.exactreferee.question.table.TableRun;
import org.exactreferee.show.table.TableFormatException;
import org.exactreferee.show.table.TableReader;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;

/** Computes tables again and compares them, and their certificates, with what is in the files. */
final class TableCheck {
  private final int threads;
  private final PrintWriter out;
  private final PrintWriter err;

  TableCheck(int threads, PrintWriter out, PrintWriter err) {
    this.threads = threads;
    this.out = out;
    this.err = err;
  }

  /** The tables that a file is or describes. */
  static List<RequestedTable> requested(Path file) {
    if (RequestedTable.isNamedAsCertificate(file)) {
      throw new BadInputException(
          "file (" + file + ") must be a table, not its certificate, which verify checks");
    }
    Path certificate = RequestedTable.certificateOf(file);
    int first = InputFile.read(file, () -> firstCharacter(file));
    if (Files.exists(certificate)) {
      return List.of(
          new RequestedTable(
              InputFile.read(certificate, () -> head(certificate)),
              TableReader.formatOf(first),
              Optional.of(file),
              Optional.of(certificate)));
    }
    if (first == '{') {
      return TableSpecFile.read(file, true);
    }
    throw new BadInputException(
        "file ("
            + file
            + ") must have its parameters in "
            + certificate.getFileName()
            + " beside it, or in a file given with --spec");
  }

  private static TableHead head(Path certificate) throws IOException {
    try (InputStream in = Files.newInputStream(certificate);
        TableCertificateReader reader = new TableCertificateReader(in)) {
      return reader.head();
    }
  }

  /** The first character that is not white space; -1 if there is none. */
  static int firstCharacter(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      int c = in.read();
      while (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c > 0x7f) {
        c = in.read();
      }
      return c;
    }
  }

  /** Whether the table and its certificate are what is computed again; says what is not. */
  boolean isRight(RequestedTable table) {
    Path file = table.out().orElseThrow();
    long[] rows = {0};
    Optional<String> wrong = InputFile.read(file, () -> difference(table, rows));
    out.println(
        TableOutput.shown(file)
            + ": "
            + wrong.orElse(rows[0] + " rows and their certificate, as computed again"));
    return wrong.isEmpty();
  }

  private Optional<String> difference(RequestedTable table, long[] rows) throws IOException {
    Path certificate = table.certificate().orElseThrow();
    if (!Files.exists(certificate)) {
      return Optional.of("the certificate " + certificate.getFileName() + " is missing");
    }
    TableHead head = table.head();
    try (ComparedTable file = new ComparedTable(table.out().orElseThrow(), table.format(), head);
        Reader proof = Files.newBufferedReader(certificate, UTF_8);
        Progress progress = Progress.of(err, "rows", head.grid().combinations())) {
      ComparingWriter compared = new ComparingWriter(proof);
      TableCertificateWriter writer = new TableCertificateWriter(compared, head);
      Optional<String> wrong = cells(head, file, writer, rows, progress);
      if (wrong.isEmpty()) {
        wrong = file.end();
      }
      if (wrong.isEmpty()) {
        writer.end();
        compared.end();
        wrong =
            compared
                .difference()
                .map(line -> "the certificate " + certificate.getFileName() + " differs, " + line);
      }
      return wrong;
    } catch (TableFormatException malformed) {
      return Optional.of(malformed.getMessage());
    } catch (CharacterCodingException notText) {
      return Optional.of("the certificate " + certificate.getFileName() + " must be UTF-8 text");
    } catch (InterruptedException stopped) {
      throw new IOException("interrupted", stopped);
    }
  }

  private Optional<String> cells(
      TableHead head,
      ComparedTable file,
      TableCertificateWriter writer,
      long[] rows,
      Progress progress)
      throws IOException, InterruptedException {
    String[] wrong = {null};
    new TableRun(threads)
        .prove(
            head,
            checked -> {
              VerifiedBlock block = TableOutput.proved(checked);
              wrong[0] = file.rows(block.rows()).orElse(null);
              writer.write(block);
              rows[0] += block.rows().size();
              progress.accept(rows[0]);
              return wrong[0] == null;
            });
    return Optional.ofNullable(wrong[0]);
  }
}
