package org.exactreferee.cli.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
import org.exactreferee.cli.terminal.BoundedWork;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.question.table.BlockProver;
import org.exactreferee.question.table.TableCertificateReader;
import org.exactreferee.question.table.TableRun;
import org.exactreferee.question.table.Uncovered;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.TableFormatException;
import org.exactreferee.show.table.TableReader;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.text.language.VisibleText;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.PlacedRows;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;

/** Verifies the certificate of a table: every row, on all cores. */
public final class TableVerify {
  private static final int BEGINNING = 1000;

  private final Path certificate;
  private final Optional<Path> table;
  private final PrintWriter out;
  private final PrintWriter err;
  private volatile long rows;
  private Optional<String> problem = Optional.empty();
  private Optional<TableHead> head = Optional.empty();

  private TableVerify(Path certificate, Optional<Path> table, PrintWriter out, PrintWriter err) {
    this.certificate = certificate;
    this.table = table;
    this.out = out;
    this.err = err;
  }

  /** Whether a file says that it is the certificate of a table. */
  public static boolean isTable(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String beginning = new String(in.readNBytes(BEGINNING), UTF_8);
      String anyVersion = TableCertificateReader.FORMAT.replaceFirst("\\d+$", "");
      return beginning.contains("\"" + anyVersion);
    }
  }

  /**
   * Prints what was proved; whether that is every row.
   *
   * @param table the table itself, if it is to be compared with the certificate
   * @param most how much time of the processor that may take
   */
  public static boolean verify(
      Path certificate, Optional<Path> table, Duration most, PrintWriter out, PrintWriter err) {
    TableVerify run = new TableVerify(certificate, table, out, err);
    Optional<Optional<String>> done = BoundedWork.inProcessorTime(most, run::read);
    return run.report(done.orElseGet(() -> Optional.of(BoundedWork.refusal(most))));
  }

  /** Checks all rows; what is wrong, if anything is. */
  private Optional<String> read() throws IOException {
    try (InputStream in = Files.newInputStream(certificate);
        TableCertificateReader reader = new TableCertificateReader(in)) {
      verify(reader);
      head = Optional.of(reader.head());
    } catch (RejectedException unreadable) {
      problem = Optional.of(unreadable.rejected().toString());
    } catch (TableFormatException malformed) {
      problem = Optional.of(ofTable(malformed.getMessage()));
    } catch (CharacterCodingException notText) {
      problem = Optional.of(ofTable("the file must be UTF-8 text"));
    } catch (InterruptedException stopped) {
      throw new IOException("interrupted", stopped);
    }
    return problem;
  }

  private void verify(TableCertificateReader reader) throws IOException, InterruptedException {
    if (table.isEmpty()) {
      verify(reader, Optional.empty());
      return;
    }
    Format format = TableReader.formatOf(TableCheck.firstCharacter(table.get()));
    try (ComparedTable file = new ComparedTable(table.get(), format, reader.head())) {
      verify(reader, Optional.of(file));
    }
  }

  private void verify(TableCertificateReader reader, Optional<ComparedTable> file)
      throws IOException, InterruptedException {
    TableVerification verification = new TableVerification(reader.head(), reader.theorems());
    BlockProver prover = new BlockProver(reader.head(), verification);
    Blocks blocks = new Blocks(reader, verification);
    try (Progress progress = Progress.of(err, "rows", reader.head().grid().combinations())) {
      new TableRun(Runtime.getRuntime().availableProcessors())
          .inOrder(
              blocks,
              placed -> prover.check(placed.place(), placed.block()),
              checked -> {
                if (checked instanceof Checked.Right<VerifiedBlock> right) {
                  count(right.value(), verification, file);
                } else {
                  problem = checked.match(block -> Optional.empty(), this::refused);
                }
                progress.accept(rows);
                return problem.isEmpty();
              });
    }
    problem = problem.or(() -> blocks.problem.or(verification::end).map(Rejected::toString));
    if (problem.isEmpty() && file.isPresent()) {
      problem = file.get().end().map(this::ofTable);
    }
  }

  private Optional<String> refused(Rejected rejected) {
    return Optional.of(rejected.toString());
  }

  private void count(
      VerifiedBlock block, TableVerification verification, Optional<ComparedTable> file)
      throws IOException {
    if (file.isPresent()) {
      problem = file.get().rows(block.rows()).map(this::ofTable);
    }
    if (problem.isEmpty()) {
      verification.count(block);
      rows = verification.rows();
    }
  }

  private String ofTable(String difference) {
    return "the table " + table.orElseThrow().getFileName() + ", " + difference;
  }

  private void proved(TableHead whole) {
    out.println("PROVED    " + rows + " rows of the table " + whole.kind().name());
    String left = Uncovered.of(whole);
    out.println("          " + (left.isEmpty() ? "every cell is covered" : "not covered: " + left));
    out.println("          assumed: what the functions in the claims mean (specs/FORMAT.md)");
    if (table.isPresent()) {
      out.println("          " + table.get().getFileName() + " has these rows");
    } else if (RequestedTable.isNamedAsCertificate(certificate)) {
      out.println(
          "          not compared: the file of the table, such as "
              + RequestedTable.tableOf(certificate).getFileName());
    }
  }

  private boolean report(Optional<String> rejected) {
    rejected.ifPresentOrElse(
        text -> out.println(VisibleText.of("REJECTED  " + text)), () -> proved(head.orElseThrow()));
    Path file = table.orElse(certificate);
    long count = rejected.isPresent() ? 1 : 0;
    out.println(file.getFileName() + ": " + rows + " rows proved, " + count + " rejected");
    return rejected.isEmpty();
  }

  /** A block that stands where it should. */
  private record Placed(PlacedRows place, TableCertificateReader.Block block) {}

  /** The blocks of a file as far as they stand where they should. */
  private static final class Blocks implements Iterator<Placed> {
    private final TableCertificateReader reader;
    private final TableVerification verification;
    private Optional<Placed> next = Optional.empty();
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
        ended = next.isEmpty();
      }
      return next.isPresent();
    }

    private void advance() {
      try {
        Optional<TableCertificateReader.Block> read = reader.next();
        if (read.isPresent()) {
          Checked<PlacedRows> placed = verification.place(read.get().rows());
          next = placed.match(place -> Optional.of(new Placed(place, read.get())), this::refuse);
        }
      } catch (RejectedException unreadable) {
        next = refuse(unreadable.rejected());
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }

    private Optional<Placed> refuse(Rejected rejected) {
      problem = Optional.of(rejected);
      return Optional.empty();
    }

    @Override
    public Placed next() {
      Placed block = next.orElseThrow();
      next = Optional.empty();
      return block;
    }
  }
}
