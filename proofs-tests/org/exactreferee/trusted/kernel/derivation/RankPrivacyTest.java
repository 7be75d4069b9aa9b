package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.trusted.kernel.derivation.Proofs.read;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.Schemas.Says;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;
import org.junit.jupiter.api.Test;

/** What derivations know of privacy is what the functions of the language compute. */
class RankPrivacyTest {

  private static final List<String> LAWS =
      List.of(
          "[1]",
          "[1/2, 1/2]",
          "[1, 0]",
          "[2/5, 1/5, 2/5]",
          "[0, 1/3, 2/3]",
          "[5/12, 1/3, 1/4]",
          "[1/2, 0, 1/4, 1/4]",
          "[4/10, 3/10, 2/10, 1/10]");
  private static final List<String> NO_LAWS = List.of("[1/2, 1/3]", "[3/2, -1/2]", "[2, -1, 0]");
  private static final List<String> FACTORS = List.of("1", "5/4", "3/2", "2", "4", "100");
  private static final List<String> DELTAS = List.of("0", "1/12", "1/10", "1/4", "1/2", "1");

  private final Sequent sequent =
      Sequent.of(GroundTerms.normalForm(), Statements.ABSURD)
          .with("n", new Sort.Whole())
          .with("x", new Sort.Real());

  private static boolean holds(Expression statement) {
    Expression canonical = Substitution.canonical(statement);
    boolean holds = GroundTerms.holds(canonical);
    assertThat(holds || GroundTerms.holds(Statements.negation(canonical)))
        .as(CanonicalText.of(canonical))
        .isTrue();
    return holds;
  }

  /** Whether the terms of a statement without letters have values. */
  private static boolean isDefined(Expression statement) {
    return GroundTerms.holds(statement) || GroundTerms.holds(new Expression.Not(statement));
  }

  private static int size(String law) {
    return law.split(",", -1).length;
  }

  @Test
  void whatPrivateSaysIsThatNoPairOfRanksBreaksTheBudget() {
    int isTrue = 0;
    int isFalse = 0;
    for (String law : LAWS) {
      for (int l = 1; l <= Math.max(1, size(law) - 1); l++) {
        for (String factor : FACTORS) {
          for (String delta : DELTAS) {
            Expression statement = read("private(%s, %s, %s, %s)".formatted(law, l, factor, delta));
            Says shows = Schemas.of("private", List.of(statement), sequent).orElseThrow();
            Says uses = Schemas.of("private_pairs", List.of(statement), sequent).orElseThrow();
            assertThat(shows.conclusion()).isEqualTo(statement);
            assertThat(uses.premises()).containsExactly(statement);
            assertThat(shows.premises()).containsExactly(uses.conclusion());
            boolean truth = holds(statement);
            assertThat(holds(uses.conclusion())).as("%s", statement).isEqualTo(truth);
            isTrue += truth ? 1 : 0;
            isFalse += truth ? 0 : 1;
          }
        }
      }
    }
    assertThat(isTrue).isGreaterThan(150);
    assertThat(isFalse).isGreaterThan(150);
  }

  @Test
  void aTightBoundIsTheLeastThatIsEnough() {
    int enough = 0;
    int tooLittle = 0;
    for (String law : LAWS) {
      for (int l = 1; l <= Math.max(1, size(law) - 1); l++) {
        for (String delta : DELTAS) {
          Expression tight = read("tight_exp_epsilon(%s, %s, %s)".formatted(law, l, delta));
          for (String other : FACTORS) {
            boolean holds = leastOf(tight, read(other));
            enough += holds ? 1 : 0;
            tooLittle += holds ? 0 : 1;
          }
          Expression itself = Trees.equal(tight, tight);
          assertThat(!isDefined(itself) || leastOf(tight, tight)).isTrue();
        }
        for (String factor : FACTORS) {
          Expression tight = read("tight_delta(%s, %s, %s)".formatted(law, l, factor));
          for (String other : DELTAS) {
            boolean holds = leastOf(tight, read(other));
            enough += holds ? 1 : 0;
            tooLittle += holds ? 0 : 1;
          }
          assertThat(leastOf(tight, tight)).isTrue();
        }
      }
    }
    assertThat(enough).isGreaterThan(300);
    assertThat(tooLittle).isGreaterThan(300);
  }

  /** Whether a bound is enough; then what is said of the tight one is true, else it is larger. */
  private boolean leastOf(Expression tight, Expression other) {
    Says says = Schemas.of("tight", List.of(tight, other), sequent).orElseThrow();
    boolean enough = says.premises().stream().allMatch(RankPrivacyTest::holds);
    String text = CanonicalText.of(Trees.atMost(tight, other));
    if (enough) {
      assertThat(holds(says.conclusion())).as(text).isTrue();
    } else if (isDefined(Trees.equal(tight, tight))) {
      assertThat(holds(Trees.greater(tight, other))).as(text).isTrue();
    }
    return enough;
  }

  @Test
  void whereTheyAreSaidToBeDefinedTheyAre() {
    int defined = 0;
    int undefined = 0;
    for (String law : List.of(LAWS, NO_LAWS).stream().flatMap(List::stream).toList()) {
      for (int l = -1; l <= 5; l++) {
        for (String factor : List.of("1/2", "1", "2")) {
          for (String delta : List.of("-1/10", "0", "1/10", "1", "11/10")) {
            for (String call :
                List.of(
                    "private(%s, %s, %s, %s)",
                    "tight_exp_epsilon(%s, %s, %4$s) >= 0", "tight_delta(%s, %s, %s) >= 0")) {
              Expression statement = read(call.formatted(law, l, factor, delta));
              Expression conditions = Definedness.of(statement, GroundTerms.normalForm());
              boolean said = holds(conditions);
              boolean really = isDefined(statement);
              assertThat(!said || really).as(CanonicalText.of(statement)).isTrue();
              defined += said ? 1 : 0;
              undefined += really ? 0 : 1;
            }
          }
        }
      }
    }
    assertThat(defined).isGreaterThan(200);
    assertThat(undefined).isGreaterThan(1000);
  }

  @Test
  void theyAreOfNoOtherForm() {
    List<Expression> none =
        List.of(
            read("private_votes(phantoms(2, [1, 1]), [2, 2])"),
            read("private([1/2, 1/2], x, 1, 0)"),
            read("tight_delta([1/2, 1/2], 1, 1)"),
            read("0 < 1"));
    for (Expression term : none) {
      assertThat(Schemas.of("private", List.of(term), sequent)).isEmpty();
      assertThat(Schemas.of("private_pairs", List.of(term), sequent)).isEmpty();
    }
    for (String term :
        List.of("private([1/2, 1/2], 1, 1, 0)", "tight_delta([1/2, 1/2], x, 1)", "n")) {
      assertThat(Schemas.of("tight", List.of(read(term), read("1")), sequent))
          .isEqualTo(Optional.empty());
    }
  }

  /** Letters in the arguments keep their meaning beside the ranks, whatever they are called. */
  @Test
  void noRankIsTakenForALetter() {
    Expression statement = read("private(rank_law(blind(n)), n, x, 0)");
    Says says = Schemas.of("private", List.of(statement), sequent).orElseThrow();
    assertThat(CanonicalText.of(Substitution.canonical(says.premises().get(0))))
        .isEqualTo(
            "forall bound_1 in 1..n, bound_2 in 1..n - bound_1 :"
                + " rank_law(blind(n))[bound_2] - x * rank_law(blind(n))[bound_2 + bound_1] <= 0"
                + " and rank_law(blind(n))[bound_2 + bound_1] - x * rank_law(blind(n))[bound_2] <= 0");
  }
}
