package org.exactreferee.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.certificate.Rejected;
import org.exactreferee.claim.Decided;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.privacy.Law;
import org.exactreferee.privacy.PrivacyLoss;
import org.exactreferee.prover.MixtureBounds;
import org.exactreferee.stopping.OccupancyRankLaw;
import org.exactreferee.stopping.StoppingRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TablesTest {

  private static TableHead head(String kind, Map<String, List<String>> values, int digits) {
    return new TableHead(Grid.of(TableKinds.named(kind).orElseThrow(), values), digits);
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
        .fill(
            head,
            block -> {
              writer.write(block);
              return true;
            });
    writer.end();
    return text.toString();
  }

  /** How many rows are proved; what is wrong otherwise. */
  private static String verify(String certificate) throws IOException {
    long rows = 0;
    try (TableCertificateReader reader =
        new TableCertificateReader(
            new ByteArrayInputStream(certificate.getBytes(StandardCharsets.UTF_8)))) {
      TableVerification verification = new TableVerification(reader.head());
      for (Optional<TableCertificateReader.Read> next = reader.next();
          next.isPresent();
          next = reader.next()) {
        TableCertificateReader.Read block = next.get();
        Optional<Rejected> problem = verification.place(block).or(() -> verification.check(block));
        if (problem.isPresent()) {
          return problem.get().reason().toString();
        }
        rows += block.rows().size();
      }
      return verification.end().map(rejected -> rejected.reason().toString()).orElse(rows + "");
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
    return TableKinds.ALL.stream().map(TableKind::name);
  }

  @Test
  void aDigitThatIsChangedAnywhereInTheRowsIsFound() throws IOException, InterruptedException {
    String certificate = certificate(example("pmix"), 2);
    int from = certificate.indexOf("\"rows\": [[\"40\"");
    int to = certificate.indexOf("\"id\"", from);
    int changed = 0;
    for (int i = from; i < to; i += 7) {
      if (Character.isDigit(certificate.charAt(i))) {
        char other = certificate.charAt(i) == '9' ? '8' : (char) (certificate.charAt(i) + 1);
        String bad = certificate.substring(0, i) + other + certificate.substring(i + 1);
        assertThat(verify(bad)).isIn("CELLS_DO_NOT_FIT", "ROW_OUT_OF_PLACE");
        changed++;
      }
    }
    assertThat(changed).isGreaterThan(20);
  }

  @Test
  void aBlockThatIsDroppedIsMissed() throws IOException, InterruptedException {
    List<String> lines = new ArrayList<>(certificate(example("rank-law"), 2).lines().toList());
    String last = lines.remove(lines.size() - 2);
    assertThat(last).contains("rank_law(secretary(40))");
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

  @ParameterizedTest
  @ValueSource(strings = {"1/3", "2/3", "1/8", "22/7", "123456789/1000", "1/1000003"})
  void whatADecimalClaimsIsThatItIsRoundedSo(String text) {
    Rational value = Rational.parse(text);
    for (Decimal.Rounding rounding : Decimal.Rounding.values()) {
      String decimal = Decimal.of(ExactReal.of(value), 6, rounding).digits();
      assertThat(holds(DecimalClaim.of(text, decimal, 6, rounding))).isTrue();
      String next = new BigDecimal(decimal).add(new BigDecimal(decimal).ulp()).toString();
      assertThat(holds(DecimalClaim.of(text, next, 6, rounding))).isFalse();
    }
  }

  private static boolean holds(String claim) {
    return Decided.of(claim).verdict() == Decided.Verdict.TRUE;
  }
}
