package org.exactreferee.question;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.check.proof.WrittenTheorems;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFileReader.ProofText;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.rule.RankLawTheoremsRule;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.junit.jupiter.api.Test;

class RankLawTheoremsTest {

  private static final Path SPECS = Path.of("specs", "stopping");

  /** The file that the class reads; {@code -Dreferee.write=true} writes it. */
  private static final Path FILE =
      Path.of("src/main/resources/org/exactreferee/question", RankLawTheorems.FILE);

  /** The lemmas of which the rule of the kernel needs to know. */
  private static final List<String> LEMMAS =
      List.of("rank-law-one", "rank-last", "rank-step", "rank-first");

  @Test
  void theFileIsWhatTheWrittenProofsGive() throws IOException, ClaimFormatException {
    String text = fromWrittenProofs();
    if (Boolean.getBoolean("referee.write")) {
      Files.writeString(FILE, text);
    }
    assertThat(Files.readString(FILE)).isEqualTo(text);
  }

  private static String fromWrittenProofs() throws IOException, ClaimFormatException {
    ProofText proofs =
        new ProofText("GKS21.proofs", Files.readString(SPECS.resolve("GKS21.proofs")));
    String claims = Files.readString(SPECS.resolve("GKS21.claims"));
    List<Claim> lemmas =
        ClaimFileReader.read("GKS21.claims", claims, List.of(proofs), false, Library.REGISTRY)
            .lemmas();
    WrittenTheorems written = new WrittenTheorems(claim -> Optional.empty());
    Set<Theorem> all = new LinkedHashSet<>();
    for (String id : LEMMAS) {
      Claim lemma = lemmas.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
      Theorem theorem = written.attempt(lemma).orElseThrow().theorem().orElseThrow();
      all.addAll(written.cited(lemma));
      all.add(theorem);
    }
    StringWriter text = new StringWriter();
    try (CertificateWriter certificate = new CertificateWriter(text)) {
      for (Theorem theorem : all) {
        certificate.write(theorem.step(theorem.id()));
      }
    }
    return text.toString();
  }

  @Test
  void theTheoremsAreThoseThatTheKernelAsksFor() {
    RankLawTheorems known = RankLawTheorems.known();
    assertThat(known.all()).hasSize(22).allMatch(Theorem::holds);
    assertThat(known.all().stream().map(theorem -> CanonicalText.of(theorem.claim())))
        .containsAll(RankLawTheoremsRule.STATEMENTS);
    assertThat(known.evidence(List.of()).theorems()).hasSize(RankLawTheoremsRule.STATEMENTS.size());
  }

  @Test
  void nothingIsKnownFromAFileWithABrokenStep() throws IOException {
    String text = Files.readString(FILE);
    assertThat(read(text).all()).hasSize(22);
    List<String> broken =
        List.of(
            text.replaceFirst("\"multiplier\": \"1\"", "\"multiplier\": \"2\""),
            text.replaceFirst("\"kind\": \"absurd\"", "\"kind\": \"suppose\""),
            text.replace("[n] = (t - 1)/n/(n - 1)", "[n] = (t - 1)/n/(n + 1)"),
            text.replaceFirst("\"conclusion\": \"holds\"", "\"conclusion\": \"does not hold\""),
            text.substring(0, text.length() / 2),
            "");
    int refused = 0;
    for (String each : broken) {
      if (!each.equals(text)) {
        assertThat(read(each).all()).isEmpty();
        refused++;
      }
    }
    assertThat(refused).isGreaterThanOrEqualTo(5);
  }

  private static RankLawTheorems read(String text) {
    InputStream in = new ByteArrayInputStream(text.getBytes(UTF_8));
    return RankLawTheorems.read(in);
  }
}
