package org.exactreferee.rejected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.question.CheckedSteps;
import org.exactreferee.question.table.BlockProver;
import org.exactreferee.question.table.TableCertificateReader;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;
import org.junit.jupiter.api.Test;

/** Every file here is a bad certificate; its name begins with the reason it is rejected for. */
class RejectedCorpusTest {

  private static final Path CORPUS = Path.of("proofs-tests", "org", "exactreferee", "rejected");

  @Test
  void everyFileIsRejectedForTheReasonInItsName() throws IOException {
    List<Path> files = files();
    for (Path file : files) {
      assertThat(reasons(file)).as(file.getFileName().toString()).containsExactly(expected(file));
    }
    assertThat(files).hasSizeGreaterThan(280);
  }

  @Test
  void everyReasonHasAFile() throws IOException {
    Set<Reason> missing = EnumSet.allOf(Reason.class);
    for (Path file : files()) {
      missing.remove(expected(file));
    }
    assertThat(missing).isEmpty();
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(CORPUS)) {
      return all.filter(path -> path.toString().endsWith(".cert.json")).sorted().toList();
    }
  }

  private static Reason expected(Path file) {
    return Reason.valueOf(file.getFileName().toString().split("[-.]", 2)[0]);
  }

  private static List<Reason> reasons(Path file) throws IOException {
    return Files.readString(file).contains("referee-table/")
        ? reasonsOfTable(file)
        : reasonsOfSteps(file);
  }

  private static List<Reason> reasonsOfTable(Path file) throws IOException {
    List<Reason> reasons = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file);
        TableCertificateReader reader = new TableCertificateReader(in)) {
      TableVerification verification = new TableVerification(reader.head(), reader.theorems());
      BlockProver prover = new BlockProver(reader.head(), verification);
      Optional<TableCertificateReader.Block> next = reader.next();
      while (next.isPresent() && reasons.isEmpty()) {
        TableCertificateReader.Block block = next.get();
        verification
            .place(block.rows())
            .<Checked<VerifiedBlock>>match(place -> prover.check(place, block), Checked.Wrong::new)
            .match(
                verified -> {
                  verification.count(verified);
                  return true;
                },
                rejected -> reasons.add(rejected.reason()));
        next = reader.next();
      }
      if (reasons.isEmpty()) {
        verification.end().ifPresent(rejected -> reasons.add(rejected.reason()));
      }
    } catch (RejectedException rejected) {
      reasons.add(rejected.rejected().reason());
    }
    return reasons;
  }

  private static List<Reason> reasonsOfSteps(Path file) throws IOException {
    List<Reason> reasons = new ArrayList<>();
    CheckedSteps checked = new CheckedSteps();
    try (InputStream in = Files.newInputStream(file);
        CertificateReader reader = new CertificateReader(in)) {
      for (Optional<Step> next = reader.next(); next.isPresent(); next = reader.next()) {
        checked.next(next.get()).match(theorem -> true, bad -> reasons.add(bad.reason()));
      }
    } catch (RejectedException rejected) {
      reasons.add(rejected.rejected().reason());
    }
    return reasons;
  }
}
