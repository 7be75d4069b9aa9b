package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.prove.stopping.MixtureBounds;
import org.exactreferee.question.Question;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class TablesTest {

  private static TableHead head(String kind, Map<String, List<String>> values, int digits) {
    return TableRows.head(kind, values, digits);
  }

  private static TableHead example(String kind) {
    List<String> n = List.of("1", "2", "3", "7", "12", "40");
    List<String> l = List.of("1", "2", "5");
    List<String> p = List.of("0", "1/3", "1");
    return switch (kind) {
      case "threshold" ->
          head(
              kind,
              Map.of(
                  "n",
                  List.of("1", "2", "3", "40", "1000", "1001", "1000000", "1" + "0".repeat(18))),
              8);
      case "rank-law" -> head(kind, Map.of("n", n, "k", List.of("1", "2", "3", "40")), 7);
      case "pmix" -> head(kind, Map.of("n", n, "l", l, "p", p, "delta", List.of("0", "1/20")), 9);
      case "pmix-delta" ->
          head(kind, Map.of("n", n, "l", l, "p", p, "exp-epsilon", List.of("1", "3/2")), 9);
      case "pmix-p" ->
          head(
              kind,
              Map.of(
                  "n",
                  n,
                  "l",
                  l,
                  "exp-epsilon",
                  List.of("1", "3/2", "5"),
                  "delta",
                  List.of("0", "1/20")),
              9);
      case "asymptotic" -> head(kind, Map.of("k", List.of("1", "2", "9")), 12);
      case "metric" -> head(kind, Map.of("n", List.of("2", "3", "5"), "l", l), 6);
      case "optimal-private" ->
          head(
              kind,
              Map.of(
                  "n", List.of("1", "2", "3", "7"),
                  "l", l,
                  "exp-epsilon", List.of("1", "3/2"),
                  "delta", List.of("0", "1/20")),
              7);
      case "phantoms" ->
          head(
              kind,
              Map.of(
                  "lambda", List.of("1/2", "1"),
                  "x", List.of("1/3", "1", "2"),
                  "denominator", List.of("1", "10", "1000")),
              8);
      case "median-design" ->
          head(
              kind,
              Map.of(
                  "family", List.of("all", "medians", "randomized-medians", "phantoms"),
                  "n", List.of("1", "2", "3"),
                  "bounds", List.of("[2, 2]", "[3/2, 2, 3]"),
                  "rank", List.of("1", "2"),
                  "margin", List.of("0", "1")),
              8);
      case "selection" ->
          head(
              kind,
              Map.of(
                  "mechanism",
                      List.of(
                          "em",
                          "rnm",
                          "rnm-laplace",
                          "permute-and-flip",
                          "rnmh",
                          "rnmh-laplace",
                          "krr",
                          "rs-exponential:1/5:1",
                          "rs:1/5:1",
                          "gem:1/10",
                          "mgem:1/10",
                          "combined-gem:1/2:1/10"),
                  "scores", List.of("[0]", "[0, 1]", "[1/2, 3]"),
                  "sensitivities", List.of("[1, 1]", "[1/2, 2]"),
                  "epsilon", List.of("1", "2")),
              6);
      default -> throw new IllegalArgumentException("kind (" + kind + ") must have an example");
    };
  }

  private static String certificate(TableHead head, int threads)
      throws IOException, InterruptedException {
    StringWriter text = new StringWriter();
    TableCertificateWriter writer = new TableCertificateWriter(text, head);
    new TableRun(threads)
        .prove(
            head,
            checked -> {
              writer.write(((Checked.Right<VerifiedBlock>) checked).value());
              return true;
            });
    writer.end();
    return text.toString();
  }

  /** How many rows are proved; what is wrong otherwise. */
  private static String verify(String certificate) throws IOException {
    try (TableCertificateReader reader =
        new TableCertificateReader(
            new ByteArrayInputStream(certificate.getBytes(StandardCharsets.UTF_8)))) {
      TableVerification verification = new TableVerification(reader.head());
      BlockProver prover = new BlockProver(reader.head(), verification);
      for (Optional<TableCertificateReader.Block> next = reader.next();
          next.isPresent();
          next = reader.next()) {
        TableCertificateReader.Block block = next.get();
        Checked<VerifiedBlock> checked =
            verification
                .place(block.rows())
                .match(place -> prover.check(place, block), Checked.Wrong::new);
        if (checked instanceof Checked.Wrong<VerifiedBlock> wrong) {
          return wrong.rejected().reason().toString();
        }
        verification.count(((Checked.Right<VerifiedBlock>) checked).value());
      }
      return verification
          .end()
          .map(rejected -> rejected.reason().toString())
          .orElse(verification.rows() + "");
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyKindProvesItsOwnRowsWithAnyNumberOfThreads(String kind)
      throws IOException, InterruptedException {
    TableHead head = example(kind);
    String certificate = certificate(head, 1);
    assertThat(certificate(head, 3)).isEqualTo(certificate);
    long rows = head.grid().rows().count();
    assertThat(rows).isGreaterThan(2);
    assertThat(verify(certificate)).isEqualTo(Long.toString(rows));
  }

  static Stream<String> kinds() {
    return Questions.ALL.stream().map(Question::name);
  }

  @Test
  void aDigitThatIsChangedAnywhereInTheRowsIsFound() throws IOException, InterruptedException {
    String certificate = certificate(example("pmix"), 2);
    int from = certificate.indexOf("\"rows\": [[\"40\"");
    int to = certificate.indexOf("\"evidence\"", from);
    int changed = 0;
    for (int i = from; i < to; i += 7) {
      if (Character.isDigit(certificate.charAt(i))) {
        char other = certificate.charAt(i) == '9' ? '8' : (char) (certificate.charAt(i) + 1);
        String bad = certificate.substring(0, i) + other + certificate.substring(i + 1);
        assertThat(verify(bad))
            .isIn(
                "CELL_NOT_CANONICAL",
                "CELLS_DO_NOT_FIT",
                "CONCLUSION_DOES_NOT_FOLLOW",
                "PAIR_VIOLATES_THE_BOUND",
                "BOUND_NOT_ATTAINED",
                "CLAIM_UNDEFINED",
                "ROW_OUT_OF_PLACE");
        changed++;
      }
    }
    assertThat(changed).isGreaterThan(20);
  }

  @Test
  void aBlockThatIsDroppedIsMissed() throws IOException, InterruptedException {
    List<String> lines = new ArrayList<>(certificate(example("rank-law"), 2).lines().toList());
    String last = lines.remove(lines.size() - 2);
    assertThat(last).contains("[[\"40\", \"1\", ");
    String before = lines.remove(lines.size() - 2);
    lines.add(lines.size() - 1, before.substring(0, before.length() - 1));
    assertThat(verify(String.join("\n", lines) + "\n")).isEqualTo("ROW_MISSING");
  }

  @Test
  void boundsOfMixesAreThoseOfTheGeneralEngine() {
    int compared = 0;
    for (int n = 2; n <= 12; n++) {
      MixtureBounds bounds = MixtureBounds.ofSecretary(n);
      List<Rational> law = OccupancyRankLaw.of(StoppingRule.secretary(n)).probabilities();
      for (int l = 1; l < n; l += 2) {
        for (int part = 0; part <= 4; part++) {
          Rational p = Rational.of(part, 4);
          Rational delta = Rational.of(part, 50);
          List<Rational> mixed =
              law.stream()
                  .map(
                      q ->
                          p.multiply(q)
                              .add(Rational.ONE.subtract(p).divide(Rational.of(law.size()))))
                  .toList();
          List<Integer> ranks = IntStream.rangeClosed(1, n).boxed().toList();
          PrivacyLoss<Integer, Integer, Rational> loss =
              PrivacyLoss.ofRankLaw(Law.of("mix", ranks, mixed), l);
          Rational expected =
              loss.tightEpsilon(delta).match(finite -> finite.expEpsilon(), none -> Rational.ZERO);
          assertThat(bounds.expEpsilon(l, p, delta).value()).isEqualTo(expected);
          Rational factor = Rational.ONE.add(delta);
          assertThat(bounds.delta(l, p, factor).value()).isEqualTo(loss.tightDelta(factor).delta());
          compared++;
        }
      }
    }
    assertThat(compared).isEqualTo(180);
  }
}
