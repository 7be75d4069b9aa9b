package org.exactreferee.papers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.check.CheckRun;
import org.exactreferee.check.Finding;
import org.exactreferee.check.Memory;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.trusted.language.function.Library;

/** The claims of the papers on private selection, and what becomes of them. */
final class SelectionSpecs {

  private SelectionSpecs() {}

  static String text(String source) throws IOException {
    return Files.readString(Path.of("specs", "selection", source + ".claims"), UTF_8);
  }

  static ClaimFile read(String source, String text) throws IOException, ClaimFormatException {
    List<ClaimFileReader.ProofText> proofs = new ArrayList<>();
    for (String kind : List.of(".proofs", ".printed.proofs")) {
      Path path = Path.of("specs", "selection", source + kind);
      proofs.add(new ClaimFileReader.ProofText(path.toString(), Files.readString(path, UTF_8)));
    }
    return ClaimFileReader.read(source + ".claims", text, proofs, false, Library.REGISTRY);
  }

  static Finding check(ClaimFile file, String id) throws InterruptedException {
    List<Finding> findings = new ArrayList<>();
    new CheckRun(
            file.claims().stream().filter(claim -> claim.id().equals(id)).toList(),
            2,
            Duration.ofMinutes(5),
            Memory.NONE,
            Effort.USUAL)
        .run(findings::add, share -> {});
    return findings.get(0);
  }

  /** What becomes of a claim such as {@code EM/markov}. */
  static Finding check(String name) throws IOException, ClaimFormatException, InterruptedException {
    String source = name.substring(0, name.indexOf('/'));
    return check(read(source, text(source)), name.substring(name.indexOf('/') + 1));
  }
}
