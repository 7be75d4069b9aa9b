package org.exactreferee.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.exactreferee.check.Finding;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.Item;
import org.exactreferee.text.claims.Judgement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class SelectionClaimsTest {

  @ParameterizedTest
  @CsvSource({"ALMW25, 90, 190, 26", "EM, 20, 30, 7"})
  void whatIsRefutedStandsBesideWhatHolds(String source, int items, int claims, int refuted)
      throws Exception {
    ClaimFile file = SelectionSpecs.read(source, SelectionSpecs.text(source));
    int seen = 0;
    for (Claim claim : file.claims()) {
      if (claim.expected() == Judgement.REFUTED) {
        assertThat(file.claims())
            .as(claim.id())
            .anyMatch(
                other ->
                    other.corrects().equals(Optional.of(claim.id()))
                        && Set.of(Judgement.PROVED, Judgement.CHECKED).contains(other.expected()));
        seen++;
      }
    }
    assertThat(seen).isGreaterThanOrEqualTo(refuted);
    assertThat(file.claims())
        .hasSizeGreaterThanOrEqualTo(claims)
        .noneMatch(claim -> claim.lines().isEmpty());
    assertThat(file.items()).hasSizeGreaterThanOrEqualTo(items);
  }

  @ParameterizedTest
  @CsvSource({"ALMW25", "EM"})
  void anItemHasClaimsOrAReasonWhyNot(String source) throws Exception {
    ClaimFile file = SelectionSpecs.read(source, SelectionSpecs.text(source));
    Set<String> claimed = file.claims().stream().map(Claim::item).collect(Collectors.toSet());
    for (Item item : file.items()) {
      assertThat(item.undecided().isPresent())
          .as(item.place())
          .isNotEqualTo(claimed.contains(item.place()));
    }
  }

  /** A claim that still held would be empty, or its verdict would not come from its text. */
  @Tag("deep")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ALMW25 | footnote-2-corrected | 2/epsilon*H(m) | 3/epsilon*H(m) | REFUTED",
        "ALMW25 | footnote-2 | (0, oo) try {2, 1, 1/2} | {2} | CHECKED",
        "ALMW25 | rnm-two | 1/2*exp | 1/3*exp | REFUTED",
        "ALMW25 | rnm-private-for-all-epsilon | r^2*select_rnm | r*select_rnm | REFUTED",
        "ALMW25 | krr-law | (k - 1)*1 | k*1 | REFUTED",
        "ALMW25 | laplace-k-minus-one | (k - 1)*epsilon | k*epsilon | CHECKED",
        "ALMW25 | laplace-k-minus-one-corrected | (1 + n*epsilon) | (1 + n) | REFUTED",
        "ALMW25 | eqn-6-at-zero | not_negative(s, k)) try {copies([0, 1], [1, k - 1]), |"
            + " all_ones(s, k)) try { | CHECKED",
        "ALMW25 | eqn-6-term | (da*x - db*z)/(da + db) | (da*x - db*z)/(da + db - 1/2) | REFUTED",
        "ALMW25 | rearranged | dj*(l + t) | dj*(l - t) | REFUTED",
        "ALMW25 | chosen-score-for-all | 3*y^ | 1/2*y^ | REFUTED",
        "ALMW25 | sign-of-hg | 1/2*y^d1 > | 1/4*y^d1 > | REFUTED",
        "ALMW25 | repeated-geometric | E^3*( | E*( | REFUTED",
        "ALMW25 | stopped-infinite-corrected | exp(epsilon/3) | exp(epsilon/6) | REFUTED",
        "ALMW25 | stopped-private | exp(epsilon/2) | exp(epsilon/20) | REFUTED",
        "ALMW25 | definition-a1-mean | (1 - gamma^eta) | (1 + gamma^eta) | REFUTED",
        "ALMW25 | eqn-18-corrected | best > largest/2 | best > largest/3 | REFUTED",
        "ALMW25 | eqn-19 | gap/(4*l/2) | gap/(4*l/epsilon) | PROVED",
        "EM | second-best-price | profit(price) <= | profit(price) < | REFUTED",
        "EM | theorem-private-for-all-epsilon | r^2*select_em | r*select_em | REFUTED",
        "EM | utility-for-all | k/best_outputs | 1/best_outputs | UNKNOWN",
        "EM | utility | (ln(k/best_outputs(q, k)) + t) | (ln(k/best_outputs(q, k)) + t/2) |"
            + " UNKNOWN",
        "EM | star | q[i] - 1 <= p[i] | q[i] - 2 <= p[i] | UNKNOWN",
        "EM | theorem-private-for-all | r^2*share | r*share | UNKNOWN",
        "EM | third-step-corrected | k*best > 1 | k*best > 1/2 | REFUTED",
        "EM | corollary-expectation-at-zero-corrected | 2*delta/epsilon*ln | delta/epsilon*ln |"
            + " UNKNOWN",
        "EM | corollary-expectation-sharp | x < exp( | x < 2*exp( | REFUTED",
        "EM | markov | a in (-oo, oo) try {0, -2} | a in [0, oo) try {0} | CHECKED",
        "EM | third-step | best in (0, oo) try 1..5 | best in [2, oo) try 2..5 | CHECKED",
      })
  void anotherConstantMakesAnotherVerdict(
      String source, String id, String part, String instead, Judgement expected) throws Exception {
    String text = SelectionSpecs.text(source);
    int begin = text.indexOf("\nclaim " + id + " ");
    int statement = text.indexOf('\n', begin + 1);
    int end = text.indexOf("\n    expect ", statement);
    String body = text.substring(statement, end);
    assertThat(body).contains(part);
    String edited =
        text.substring(0, statement) + body.replace(part, instead) + text.substring(end);

    assertThat(SelectionSpecs.check(SelectionSpecs.read(source, edited), id).judgement())
        .isEqualTo(expected);
    Finding untouched = SelectionSpecs.check(SelectionSpecs.read(source, text), id);
    assertThat(untouched.judgement()).isNotEqualTo(expected);
    assertThat(untouched.isAsExpected()).isTrue();
  }
}
