package org.exactreferee.check.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.junit.jupiter.api.Test;

/** A hunt finds what is false a little outside, never what is true, and says how far it looked. */
class HuntTest {

  private static Claim claim(String statement) {
    String text =
        "source K \"A paper\"\nclaim c \"t\" [K, T]\n    " + statement + "\n    expect checked\n";
    try {
      return ClaimFileReader.read("x.claims", text, false, Library.REGISTRY).claims().get(0);
    } catch (ClaimFormatException mistake) {
      throw new IllegalArgumentException(mistake);
    }
  }

  private static Hunt hunt(String statement, Effort effort) {
    return new Hunt(claim(statement), effort, () -> {});
  }

  /** The values in which the claim was found to fail, as the kernel has them. */
  private static List<String> found(String statement) {
    Claim claim = claim(statement);
    Theorem theorem = new Hunt(claim, Effort.USUAL, () -> {}).run().orElseThrow();
    assertThat(theorem.claim()).isEqualTo(claim.statement());
    assertThat(theorem.conclusion()).isEqualTo(Conclusion.DOES_NOT_HOLD);
    boolean replayed =
        Kernel.check(theorem.step("1"), claim.statement()).match(ok -> true, no -> false);
    assertThat(replayed).isTrue();
    Evidence.Counterexample evidence = (Evidence.Counterexample) theorem.evidence();
    return evidence.values().stream().map(CanonicalText::of).toList();
  }

  @Test
  void findsTheSmallestIntegerBeyondWhatIsTried() {
    assertThat(found("forall n in 1.. try 1..30 : C(2*n, 0) + n < 36")).containsExactly("35");
    assertThat(found("forall n in 1.. try 1..30 : C(n, 1) != 31")).containsExactly("31");
    assertThat(found("forall n in 3.., k in 1.. try 1..9 : C(n, 0)*k < 11")).hasSize(2);
    assertThat(found("forall n in 1..9 try 1..5 : C(n, 1) < 9")).containsExactly("9");
  }

  @Test
  void findsSimpleFractionsEndsAndLargeNumbers() {
    assertThat(found("forall x in [0, 1] try {1/2} : exp(x) < e")).containsExactly("1");
    assertThat(found("forall x in [0, 1] try {0, 1} : abs(x - 1/2) + exp(0) > 5/4"))
        .containsExactly("1/2");
    assertThat(found("forall x in (0, oo) try {1} : ln(x) > -2")).hasSize(1);
    assertThat(found("forall x in (0, oo) try {1} : ln(x) < 2")).hasSize(1);
    assertThat(found("forall x in (-oo, oo) try {1} : exp(x) > 1/2")).hasSize(1);
  }

  @Test
  void findsElements() {
    assertThat(found("forall v in profiles(3, 3) try profiles(2, 3) : v[1]*v[2] < 9"))
        .containsExactly("[3, 3, 1]");
    assertThat(found("forall v in permutations(4) try {[1, 2, 3, 4]} : v[1] < v[4]")).hasSize(1);
    assertThat(
            found(
                "forall m in 1.. try 1..3, k in 1.. try 1..3 : forall q in profiles(m, k) :"
                    + " sum(i in 1..k : exp(q[i])) <= 100"))
        .hasSize(2);
  }

  @Test
  void findsPointsOfPolytopes() {
    String free = "polytope(0 <= 1) try {[0, 0]}";
    assertThat(found("forall q[2] in " + free + " : exp(q[1] + q[2]) < 2")).hasSize(1);
    String simplex = "polytope(x[1] + x[2] = 1, x[1] >= 0, x[2] >= 0) try {[1/2, 1/2]}";
    assertThat(found("forall x[2] in " + simplex + " : max(x[1], x[2]) + exp(0) < 2"))
        .containsAnyOf("[1, 0]", "[0, 1]");
    String near = "polytope(q[1] - 1 <= p[1] <= q[1] + 1) try {q}";
    assertThat(
            found(
                "forall q[1] in "
                    + free.replace("0, 0", "0")
                    + ", p[1] in "
                    + near
                    + " : abs(p[1] - q[1]) < 1"))
        .hasSize(2);
    Hunt inside =
        hunt(
            "forall q[2] in polytope(0 <= q[1] <= q[2] <= 1) try {[0, 0]} : exp(q[1]) <= exp(q[2])",
            Effort.USUAL);
    assertThat(inside.run()).isEmpty();
    assertThat(inside.hunted().cases()).isBetween(5L, 24L);
  }

  @Test
  void aFileMayLimitAHunt() throws ClaimFormatException {
    String text =
        "source K \"A paper\"\n"
            + "claim c \"t\" [K, T]\n"
            + "    forall n in 1.. try 1..3 : C(n, 0) = 1\n"
            + "    hunt 3\n"
            + "    expect checked\n";
    Claim claim = ClaimFileReader.read("x.claims", text, false, Library.REGISTRY).claims().get(0);
    assertThat(Effort.USUAL.of(claim)).isEqualTo(new Effort(3));
    assertThat(Effort.DEEP.of(claim)).isEqualTo(new Effort(30));
    assertThat(Effort.NONE.of(claim)).isEqualTo(Effort.NONE);
    assertThat(Effort.USUAL.of(claim("forall n in 1.. try 1..3 : C(n, 0) = 1")))
        .isEqualTo(Effort.USUAL);
  }

  @Test
  void leavesWhatIsTrueAlone() {
    List<String> truths =
        List.of(
            "forall n in 3.. try 3..24, k in 1..n : C(n, k) >= 1",
            "forall x in [0, 1] try {0, 1/2, 1}, n in 1.. try 1..4 : exp(x*n) >= 1 + x*n",
            "forall n in 1.. try 1..8 where mod(n, 2) = 0 : mod(n^2, 4) = 0",
            "forall v in profiles(9, 4) try profiles(2, 4) : v[1] + v[2] >= 2");
    for (String truth : truths) {
      Hunt hunt = hunt(truth, Effort.USUAL);
      assertThat(hunt.run()).as(truth).isEmpty();
      assertThat(hunt.hunted().cases()).as(truth).isGreaterThanOrEqualTo(3);
      assertThat(hunt.hunted().unanswered()).as(truth).isZero();
    }
  }

  @Test
  void twoHuntsLookAtTheSame() {
    String claim = "forall x in [0, 1] try {0}, n in 1.. try 1..4 : exp(x*n) < 60";
    Optional<String> first =
        hunt(claim, Effort.USUAL).run().map(known -> known.step("1")).map(Object::toString);
    assertThat(first).isPresent();
    assertThat(hunt(claim, Effort.USUAL).run().map(known -> known.step("1")).map(Object::toString))
        .isEqualTo(first);
  }

  @Test
  void moreEffortLooksAtMore() {
    String claim = "forall n in 3.. try 3..24, k in 1..n : C(n, k) >= 1";
    Hunt usual = hunt(claim, Effort.USUAL);
    Hunt deep = hunt(claim, Effort.DEEP);
    Hunt none = hunt(claim, Effort.NONE);
    assertThat(usual.run().or(deep::run).or(none::run)).isEmpty();
    assertThat(none.hunted()).isEqualTo(Hunted.NOTHING);
    assertThat(usual.hunted().cases()).isPositive();
    assertThat(deep.hunted().cases()).isGreaterThan(2 * usual.hunted().cases());
  }

  @Test
  void whatTakesTooMuchWorkIsCountedWithoutAnAnswer() {
    Hunt hunt = hunt("forall n in 1.. try 1..3 : sum(i in 1..10^4*n : 1) >= n", Effort.USUAL);
    assertThat(hunt.run()).isEmpty();
    assertThat(hunt.hunted().unanswered()).isPositive().isEqualTo(hunt.hunted().cases());
  }

  @Test
  void withoutAWiderDomainThereIsNothingToHunt() {
    Hunt hunt = hunt("forall n in 1..3 : n > 0", Effort.USUAL);
    assertThat(hunt.run()).isEmpty();
    assertThat(hunt.hunted()).isEqualTo(Hunted.NOTHING);
  }
}
