package org.exactreferee.cli.table;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.question.block.InOrder;
import org.exactreferee.question.block.Shard;
import org.exactreferee.question.block.ShardWriter;
import org.exactreferee.question.table.TableCertificateWriter;
import org.exactreferee.question.table.TableRefusal;
import org.exactreferee.question.table.TableRun;
import org.exactreferee.question.table.Uncovered;
import org.exactreferee.show.table.TableWriter;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;

/** Computes tables and writes them, each with its certificate. */
final class TableOutput {
  private final int threads;
  private final PrintWriter out;
  private final PrintWriter err;

  TableOutput(int threads, PrintWriter out, PrintWriter err) {
    this.threads = threads;
    this.out = out;
    this.err = err;
  }

  /** Where the rows of a table come from. */
  interface Source {
    /** Hands on all blocks of the table, in order, as far as they are wanted. */
    void blocks(TableRun run, TableHead head, InOrder.Sink<VerifiedBlock> sink)
        throws IOException, InterruptedException;
  }

  /** Computes one table, writes it and says so. */
  void write(RequestedTable table) {
    write(table, (run, head, sink) -> run.prove(head, checked -> sink.accept(proved(checked))));
  }

  /** Writes one table and says so. */
  void write(RequestedTable table, Source source) {
    long rows;
    try (Progress progress = Progress.of(err, "rows", table.head().grid().combinations())) {
      rows =
          table.out().isPresent()
              ? toFile(table, source, progress)
              : toOutput(table, source, progress);
    }
    long left = table.head().grid().combinations() - rows;
    if (left > 0) {
      err.println(
          "referee: combinations of parameters without meaning are left out: "
              + left
              + " of "
              + (left + rows));
    }
    String uncovered = Uncovered.of(table.head());
    if (table.certificate().isEmpty()) {
      err.println("referee: no certificate is written without --out or --certificate");
    } else if (!uncovered.isEmpty()) {
      err.println("referee: the certificate does not cover " + uncovered);
    }
  }

  private long toFile(RequestedTable table, Source source, Progress progress) {
    Path file = table.out().orElseThrow();
    Path certificate = table.certificate().orElseThrow();
    long[] rows = {0};
    OutputFile.write(
        file,
        writer ->
            OutputFile.write(
                certificate,
                proof -> {
                  rows[0] = write(table, source, writer, proof, progress);
                  // A disk that is full is noticed before the certificate takes its place.
                  writer.flush();
                }));
    boolean beside = certificate.equals(RequestedTable.certificateOf(file));
    out.println(
        shown(file)
            + ": "
            + rows[0]
            + " rows, with the certificate "
            + (beside ? certificate.getFileName() : certificate));
    return rows[0];
  }

  private long toOutput(RequestedTable table, Source source, Progress progress) {
    long[] rows = {0};
    if (table.certificate().isPresent()) {
      OutputFile.write(
          table.certificate().get(), proof -> rows[0] = write(table, source, out, proof, progress));
      return rows[0];
    }
    try {
      return write(table, source, out, Writer.nullWriter(), progress);
    } catch (IOException failure) {
      throw new BadInputException("the table could not be written: " + failure.getMessage());
    }
  }

  /** A file below the folder where the command runs is named from there. */
  static Path shown(Path file) {
    Path here = Path.of("").toAbsolutePath();
    return file.isAbsolute() && file.startsWith(here) ? here.relativize(file) : file;
  }

  /** Rows that the search found, if the kernel accepts them; else nothing of them is printed. */
  static VerifiedBlock proved(Checked<VerifiedBlock> checked) {
    return checked.match(block -> block, TableRefusal::of);
  }

  /** Computes some blocks of a table and writes them for {@code merge}. */
  void writeShard(TableHead head, Shard shard, Path file) {
    long[] rows = {0};
    try (Progress progress =
        Progress.of(err, "rows", Math.max(1, head.grid().combinations() / shard.count()))) {
      OutputFile.write(file, writer -> rows[0] = write(head, shard, writer, progress));
    }
    out.println(shown(file) + ": " + rows[0] + " rows, shard " + shard + " of the table");
  }

  private long write(TableHead head, Shard shard, Writer writer, Progress progress)
      throws IOException {
    ShardWriter blocks =
        new ShardWriter(writer, ShardWriter.TABLE, TableCertificateWriter.fields(head), shard);
    long[] done = {0};
    try {
      new TableRun(threads)
          .prove(
              head,
              shard,
              (number, checked) -> {
                VerifiedBlock block = proved(checked);
                blocks.write(number, TableCertificateWriter.fields(block));
                done[0] += block.rows().size();
                progress.accept(done[0]);
                return true;
              });
    } catch (InterruptedException stopped) {
      throw new IOException("interrupted", stopped);
    }
    blocks.end();
    return done[0];
  }

  private long write(
      RequestedTable table, Source source, Writer writer, Writer proof, Progress progress)
      throws IOException {
    TableHead head = table.head();
    TableWriter rows = new TableWriter(writer, table.format(), RequestedTable.columns(head));
    TableCertificateWriter certificate = new TableCertificateWriter(proof, head);
    long[] done = {0};
    try {
      source.blocks(
          new TableRun(threads),
          head,
          block -> {
            for (List<String> row : block.rows()) {
              rows.row(row);
            }
            certificate.write(block);
            done[0] += block.rows().size();
            progress.accept(done[0]);
            return !(writer instanceof PrintWriter pipe && pipe.checkError());
          });
    } catch (InterruptedException stopped) {
      throw new IOException("interrupted", stopped);
    }
    rows.end();
    certificate.end();
    return done[0];
  }
}
