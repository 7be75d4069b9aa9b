package org.exactreferee.trusted.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What the rows of each kind claim is what {@code specs/CERTIFICATES.md} says. */
class RowClaimsTest {
  private static final int DIGITS = 4;
  private static final Cell NOTHING = new Cell.Nothing();
  private static final Set<String> SEEN = new HashSet<>();

  private static Cell q(String fraction) {
    return Cell.Exact.of(RationalText.parse(fraction));
  }

  private static Cell.Digits d(long significand, int exponent) {
    return new Cell.Digits(new Numeral(BigInteger.valueOf(significand), exponent));
  }

  private static Cell vector(String... entries) {
    return new Cell.ExactVector(
        Arrays.stream(entries).map(entry -> Cell.Exact.of(RationalText.parse(entry))).toList());
  }

  private static Cell name(String name, String... numbers) {
    return new Cell.Named(name, Arrays.stream(numbers).map(RationalText::parse).toList());
  }

  @SafeVarargs
  private static Checked<RowsClaim> claim(String kind, List<Cell>... rows) {
    SEEN.add(kind);
    RowKind known = RowKinds.named(kind).orElseThrow();
    return RowsClaim.of(known, Arrays.stream(rows).map(known::row).toList(), DIGITS);
  }

  @SafeVarargs
  private static String text(String kind, List<Cell>... rows) {
    return claim(kind, rows)
        .match(claim -> CanonicalText.of(claim.claim()), rejected -> rejected.reason().toString());
  }

  private static List<Cell> row(Cell... cells) {
    return List.of(cells);
  }

  @Test
  void thresholds() {
    assertThat(
            text("threshold", row(q("7"), q("3"), d(95, -2), d(145, -2), q("29/70"), d(4142, -4))))
        .isEqualTo(
            "threshold(7) = 3 and H(7 - 1) - H(3 - 1) = 0.95 and H(7 - 1) - H(3 - 2) = 1.45"
                + " and rank_law(secretary(7))[1] = 29/70 and 0.4142 <= 29/70 < 0.4143");
    assertThat(text("threshold", row(q("2000"), q("1"), d(1, 0), NOTHING, NOTHING, d(5, -1))))
        .isEqualTo(
            "threshold(2000) = 1 and H(2000 - 1) - H(1 - 1) = 1 and 1 = 1 and 2000 > 1000"
                + " and (1 - 1)/2000 * (H(2000 - 1) - H(1 - 2)) = 0.5");
  }

  @Test
  void rankLaws() {
    assertThat(
            text(
                "rank-law",
                row(q("3"), q("1"), q("1/2"), d(5, -1)),
                row(q("3"), q("2"), q("1/3"), d(3333, -4))))
        .isEqualTo(
            "let q = rank_law(secretary(3)) in q[1] = 1/2 and 1/2 = 0.5"
                + " and q[2] = 1/3 and 0.3333 <= 1/3 < 0.3334");
  }

  @Test
  void mixes() {
    String laws = "let q = rank_law(secretary(7)), u = rank_law(blind(7)) in ";
    assertThat(text("pmix", row(q("7"), q("1"), q("1/2"), q("1/100"), q("564/385"), d(3819, -4))))
        .isEqualTo(
            laws
                + "tight_exp_epsilon(mix(1/2, q, u), 1, 1/100) = 564/385"
                + " and 0.3818 < ln(564/385) <= 0.3819");
    assertThat(text("pmix-delta", row(q("7"), q("1"), q("1/2"), q("2"), q("1/3"), d(3334, -4))))
        .isEqualTo(laws + "tight_delta(mix(1/2, q, u), 1, 2) = 1/3 and 0.3333 < 1/3 <= 0.3334");
  }

  @Test
  void theLargestP() {
    String laws = "let q = rank_law(secretary(3)), u = rank_law(blind(3)) in ";
    assertThat(
            text(
                "pmix-p",
                row(q("3"), q("1"), q("1"), q("1/12"), q("1/2"), d(5, -1), q("1"), q("2"))))
        .isEqualTo(
            laws
                + "private(mix(1/2, q, u), 1, 1, 1/12) and 1/2 = 0.5 and 1 <= abs(1 - 2) <= 1 and"
                + " 1/2 * q[1] + (1 - 1/2) * u[1] - 1 * (1/2 * q[2] + (1 - 1/2) * u[2]) = 1/12"
                + " and q[1] - 1 * q[2] > 1/12");
    assertThat(
            text("pmix-p", row(q("3"), q("1"), q("9"), q("0"), q("1"), d(1, 0), NOTHING, NOTHING)))
        .isEqualTo(laws + "private(mix(1, q, u), 1, 9, 0) and 1 = 1 and 1 = 1");
  }

  @Test
  void asymptoticConstants() {
    Cell a = new Cell.Exact(ExactReal.exp(Rational.of(-1)));
    assertThat(text("asymptotic", row(q("2"), a, d(3678, -4), d(1353, -4))))
        .isEqualTo(
            "asymptotic_a(2) = e^-1 and 0.3678 <= asymptotic_a(2) < 0.3679"
                + " and 0.1353 <= asymptotic_a(2)/e < 0.1354");
  }

  @Test
  void distances() {
    assertThat(text("metric", row(q("2"), q("1"), vector("1", "1"), q("1"), q("1/3"), d(3333, -4))))
        .isEqualTo(
            "let c = distance_counts(2, 1) in c = [1, 1] and size(c) = 1 + 1"
                + " and sum(d in 1..1 : d * c[d + 1])/factorial(2) = 1/3"
                + " and 0.33325 <= 1/3 <= 0.33335");
  }

  @Test
  void optimalRules() {
    assertThat(
            text(
                "optimal-private",
                row(
                    q("2"), q("1"), q("2"), q("0"), q("1"), d(1, 0), NOTHING, NOTHING, q("1/2"),
                    d(5, -1), q("1/2"), d(5, -1), q("0"), d(0, 0))))
        .isEqualTo(
            "let q = rank_law(secretary(2)), u = rank_law(blind(2)), w = [1, 0] in"
                + " private(mix(1, q, u), 1, 2, 0) and 1 = 1 and 1 = 1"
                + " and 1 * q[1] + (1 - 1) * u[1] = 1/2 and 1/2 = 0.5"
                + " and best_private_stopping(w, 1, 2, 0) = 1/2 and 1/2 = 0.5"
                + " and 1/2 - 1/2 = 0 and 0 = 0");
  }

  @Test
  void phantoms() {
    ExactReal e = ExactReal.exp(Rational.ONE);
    Cell least = new Cell.Exact(ExactReal.ONE.divide(e.subtract(ExactReal.ONE)));
    assertThat(
            text("phantoms", row(q("1/2"), q("2"), q("2"), least, d(5820, -4), q("1"), q("1/2"))))
        .isEqualTo(
            "(1/(exp(1/2 * 2) - 1) = 1/(-1 + e) and 0.5819 < 1/(exp(1/2 * 2) - 1) <= 0.582"
                + " and forall m in 0.. : m + 1 + 1 <= exp(1/2 * 2) * (m + 1))"
                + " and private_votes(phantoms(2, [1, 1]), [exp(1/2 * 2), exp(1/2 * 2)])"
                + " and 1 + 1/2 > exp(1/2 * 2) * (1/2)"
                + " and not private_votes(phantoms(2, [1/2, 1/2]), [exp(1/2 * 2), exp(1/2 * 2)])"
                + " and 2 * 1 - 1 * 1 = 1 and max(2, 1) <= 2 < 2 + 1");
  }

  @Test
  void choosers() {
    assertThat(
            text(
                "median-design",
                row(
                    name("randomized-medians"),
                    q("3"),
                    vector("3/2", "2"),
                    q("2"),
                    q("0"),
                    q("2/3"),
                    d(6666, -4))))
        .isEqualTo(
            "best_of_randomized_medians(3, [3/2, 2], 2, 0) = 2/3 and 0.6666 <= 2/3 < 0.6667");
  }

  @Test
  void selection() {
    Cell decimals = new Cell.DigitsVector(List.of(d(5, -1), d(5, -1)));
    assertThat(
            text(
                "selection",
                row(
                    name("combined-gem", "1/2", "1/10"),
                    vector("0", "-1"),
                    vector("1", "1"),
                    q("2"),
                    vector("1/2", "1/2"),
                    decimals,
                    NOTHING,
                    NOTHING)))
        .isEqualTo(
            "let p = select_combined_gem([0, -1], [1, 1], 2, 1/2, 1/10) in"
                + " p = [1/2, 1/2] and size(p) = 2 and p[1] = 0.5 and p[2] = 0.5");
    assertThat(
            text(
                "selection",
                row(
                    name("em"),
                    vector("0"),
                    vector("1"),
                    q("1"),
                    NOTHING,
                    new Cell.DigitsVector(List.of(d(1, 0))),
                    q("2"),
                    d(6932, -4))))
        .isEqualTo(
            "let p = select_em([0], [1], 1) in size(p) = 1 and p[1] = 1"
                + " and tight_exp_epsilon(select_em_neighbours([0], [1], 1), 0) = 2"
                + " and 0.6931 < ln(2) <= 0.6932");
  }

  @Test
  void rowsOfABlockHaveTheSameDefinitions() {
    List<Cell> three = row(q("3"), q("1"), q("1/2"), d(5, -1));
    List<Cell> four = row(q("4"), q("1"), q("1/2"), d(5, -1));
    assertThat(text("rank-law", three, four)).isEqualTo(Reason.DEFINITIONS_DIFFER.toString());
  }

  @Test
  void theStatementsOfEachRowAreKnown() {
    List<Cell> row = row(q("3"), q("1"), q("1/2"), d(5, -1));
    assertThat(claim("rank-law", row, row, row).match(RowsClaim::ends, rejected -> List.of()))
        .containsExactly(2, 4, 6);
  }

  @AfterAll
  static void everyKindWasLookedAt() {
    List<String> kinds = new ArrayList<>(RowKinds.ALL.stream().map(RowKind::name).toList());
    assertThat(SEEN).containsExactlyInAnyOrderElementsOf(kinds).hasSize(11);
  }
}
