package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.exactreferee.trusted.kernel.derivation.Proofs.read;

import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;
import org.junit.jupiter.api.Test;

/** Letters for vectors: votes, which are integers, and vectors of real numbers. */
class VotesTest {

  private static final Sequent LETTERS =
      Sequent.of(GroundTerms.normalForm(), Statements.ABSURD)
          .with("n", new Sort.Whole())
          .with("k", new Sort.Whole())
          .with("x", new Sort.Real())
          .with("v", new Sort.Row(read("n"), true))
          .with("f", new Sort.Row(read("k"), false));

  private static final DerivationRule RULE = new DerivationRule(GroundTerms.normalForm());

  private static Expression canonical(String text) {
    return Substitution.canonical(read(text));
  }

  private static List<String> texts(List<Sequent> needs) {
    return needs.stream().map(need -> CanonicalText.of(need.goal())).toList();
  }

  @Test
  void seesIntegersInWhatIsBuiltOfVotes() {
    Stream.of(
            "v[1]",
            "v[n] - k",
            "sum(i in 1..n where v[i] = x : 1)",
            "if x > 0 then v[1] else 2*k",
            "product(i in 1..n : k)",
            "sum(i in 1..n : i^2*v[i] - 3)")
        .forEach(text -> assertThat(LETTERS.isWhole(canonical(text))).as(text).isTrue());
    Stream.of(
            "f[1]",
            "x",
            "v[1]/2",
            "sum(i in 1..n : x)",
            "if x > 0 then v[1] else x",
            "sum(i in 1..n : i/2)",
            "sum(i in 1..n : 1/i)",
            "sum(i in 1..n : k^i)",
            "[1/2, 1][k]")
        .forEach(text -> assertThat(LETTERS.isWhole(canonical(text))).as(text).isFalse());
  }

  @Test
  void knowsOfVotesThatTheyAreOnTheBallot() {
    Sequent goal = LETTERS.toShow(read("forall w in profiles(k, n) : w[1] > 0"));
    Sequent inside = RULE.after(Proofs.fix("w"), goal).orElseThrow();
    assertThat(inside.letters()).containsEntry("w", new Sort.Row(canonical("n"), true));
    assertThat(inside.facts())
        .extracting(fact -> CanonicalText.of(fact.statement()))
        .containsExactly("forall bound_1 in 1..n : 1 <= w[bound_1] <= k");
  }

  @Test
  void asksForSizeAndDomainOfAVectorThatIsPutIn() {
    Sequent known = LETTERS.knowing(read("forall w in profiles(3, 2) : w[1] <= w[2]"));
    Move.Instance move = new Move.Instance(1, List.of(read("v")), List.of());
    assertThat(texts(RULE.progress(move, known).needs()))
        .containsExactly("n = 2", "forall bound_1 in 1..2 : 1 <= v[bound_1] <= 3");
    Sequent polytope =
        LETTERS.knowing(read("forall t[k], s in polytope(s >= 0, t[1] <= s) : t[1] <= 2*s"));
    Move.Instance both = new Move.Instance(1, List.of(read("f"), read("x")), List.of());
    assertThat(texts(RULE.progress(both, polytope).needs()))
        .containsExactly("k = k", "x >= 0", "f[1] <= x");
    Sequent orders = LETTERS.knowing(read("forall w in permutations(2) : w[1] > 0"));
    assertThat(
            texts(
                RULE.progress(new Move.Instance(1, List.of(read("v")), List.of()), orders).needs()))
        .containsExactly(
            "n = 2",
            "forall bound_1 in 1..2 : 1 <= v[bound_1] <= 2",
            "forall bound_1 in 1..2, bound_2 in 1..2 where bound_1 != bound_2 :"
                + " v[bound_1] != v[bound_2]");
  }

  private static void assertRefused(String fact, List<String> values, Reason reason) {
    Sequent known = LETTERS.knowing(read(fact));
    Move move = new Move.Instance(1, values.stream().map(Proofs::read).toList(), List.of());
    assertThatThrownBy(() -> RULE.progress(move, known))
        .isInstanceOfSatisfying(
            DerivationRule.Refused.class,
            refused -> assertThat(refused.reason()).isEqualTo(reason));
  }

  @Test
  void refusesWhatIsNoSuchVector() {
    assertRefused("forall w in profiles(3, 2) : w[1] > 0", List.of("f"), Reason.MOVE_DOES_NOT_FIT);
    assertRefused("forall w in profiles(3, 2) : w[1] > 0", List.of("x"), Reason.MOVE_DOES_NOT_FIT);
    assertRefused(
        "forall w in profiles(3, 2) : w[1] > 0", List.of("[1, 2]"), Reason.MOVE_DOES_NOT_FIT);
    assertRefused("forall y in (-oo, oo) : y^2 >= 0", List.of("v"), Reason.MOVE_DOES_NOT_FIT);
    assertRefused(
        "forall t[k], s in polytope(s >= 0) : s >= t[1]", List.of("f"), Reason.MOVE_DOES_NOT_FIT);
    assertRefused("forall w in permutations(2) : w[1] > 0", List.of("f"), Reason.MOVE_DOES_NOT_FIT);
    assertRefused("forall w in subsets(2) : size(w) > 0", List.of("v"), Reason.MOVE_DOES_NOT_FIT);
  }

  private static boolean says(String statement) {
    return Schemas.of("vector", List.of(canonical(statement)), LETTERS).isPresent();
  }

  private static void assertPremises(String statement, String... premises) {
    Schemas.Says says = Schemas.of("vector", List.of(canonical(statement)), LETTERS).orElseThrow();
    assertThat(says.premises().stream().map(Substitution::canonical))
        .extracting(CanonicalText::of)
        .containsExactly(premises);
    assertThat(says.conclusion()).isEqualTo(canonical(statement));
  }

  @Test
  void aVectorOfIntegersInRangeExists() {
    assertPremises(
        "exists w in profiles(k, n) : forall i in 1..n : w[i] = k + 1 - v[i]",
        "n >= 0",
        "forall bound_1 in 1..n : 1 <= k + 1 - v[bound_1] <= k");
  }

  @Test
  void anOrderOfEntriesThatDifferExists() {
    assertPremises(
        "exists w in permutations(n) : forall i in 1..n : w[i] = n + 1 - i",
        "n >= 0",
        "forall bound_1 in 1..n : 1 <= n + 1 - bound_1 <= n",
        "forall bound_1 in 1..n, bound_2 in 1..n where bound_1 != bound_2 :"
            + " n + 1 - bound_1 != n + 1 - bound_2");
  }

  @Test
  void noOtherVectorNeedExist() {
    assertThat(says("exists w in profiles(k, n) : forall i in 1..n : w[i] = i")).isTrue();
    Stream.of(
            "exists w in profiles(k, n) : forall i in 1..n : w[i] = x",
            "exists w in profiles(k, n) : forall i in 1..n : w[i] = w[i] + 1",
            "exists w in profiles(k, n) : forall i in 1..k : w[i] = i",
            "exists w in profiles(k, n) : forall i in 1..n : w[1] = i",
            "exists w in profiles(k, n) : forall i in 1..n : v[i] = i",
            "exists w in profiles(k, n) : forall i in 1..n : w[i] <= i",
            "exists w in permutations(x) : forall i in 1..x : w[i] = i",
            "exists w in profiles(k, x) : forall i in 1..x : w[i] = i",
            "exists w in profiles(k, n) : exists i in 1..n : w[i] = i",
            "forall w in profiles(k, n) : forall i in 1..n : w[i] = i",
            "exists w in profiles(k, n) where w[1] = 2 : forall i in 1..n : w[i] = i")
        .forEach(text -> assertThat(says(text)).as(text).isFalse());
  }

  private static List<String> conditions(String term) {
    return Definedness.conditions(canonical(term), LETTERS).stream()
        .map(Substitution::canonical)
        .map(CanonicalText::of)
        .toList();
  }

  @Test
  void saysWhereChoosersAreDefined() {
    assertThat(conditions("truthful(phantoms(n, f))"))
        .containsExactly("n >= 1", "k >= 1", "forall bound_1 in 1..k : f[bound_1] > 0");
    assertThat(conditions("chooser_law(randomized_dictatorship(n, k), v)"))
        .containsExactly(
            "n >= 1",
            "k >= 1",
            "n = n",
            "forall bound_1 in 1..n : 1 <= v[bound_1]",
            "forall bound_1 in 1..n : v[bound_1] <= k");
    assertThat(conditions("private_votes(dictatorship(n, k, 2), f)"))
        .containsExactly(
            "k >= 1", "1 <= 2", "2 <= n", "k = k", "forall bound_1 in 1..k : f[bound_1] >= 1");
    assertThat(conditions("anonymous(degenerate(n, f))"))
        .containsExactly(
            "n >= 1",
            "k >= 1",
            "forall bound_1 in 1..k : f[bound_1] >= 0",
            "sum(bound_1 in 1..k : f[bound_1]) = 1");
    Stream.of("chooser_law(randomized_dictatorship(n, k), f)", "truthful(x)", "phantoms(x, f)")
        .forEach(
            text ->
                assertThatThrownBy(() -> conditions(text))
                    .isInstanceOf(Definedness.NotKnown.class));
  }
}
