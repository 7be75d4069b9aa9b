package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.trusted.kernel.derivation.Proofs.KNOWN;
import static org.exactreferee.trusted.kernel.derivation.Proofs.assertProved;
import static org.exactreferee.trusted.kernel.derivation.Proofs.assertRefused;
import static org.exactreferee.trusted.kernel.derivation.Proofs.check;
import static org.exactreferee.trusted.kernel.derivation.Proofs.fix;
import static org.exactreferee.trusted.kernel.derivation.Proofs.follow;
import static org.exactreferee.trusted.kernel.derivation.Proofs.product;
import static org.exactreferee.trusted.kernel.derivation.Proofs.read;
import static org.exactreferee.trusted.kernel.derivation.Proofs.sum;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

/** Each reason why a derivation is refused, by a proof that is right but for that. */
class DerivationRefusalsTest {

  private static final String SQUARE = "forall x in (-oo, oo) : x^2 >= 0";
  private static final String NATURAL = "forall n in 1.. : n > 0";

  private static Move square(String multiplier, String root) {
    return new Move.Combination(
        List.of(), List.of(new Move.Product(read(multiplier), List.of(), List.of(read(root)))));
  }

  @Test
  void theProofsAreRightOtherwise() {
    assertProved(follow(SQUARE, fix("x"), square("1", "x")));
    assertProved(follow(NATURAL, fix("n"), sum(product("1", 1), product("1"))));
  }

  @Test
  void refusesToStopBeforeTheGoalIsKnown() {
    assertRefused(follow(SQUARE, fix("x")), Reason.GOAL_NOT_KNOWN);
  }

  @Test
  void refusesMovesAfterTheEnd() {
    assertRefused(
        follow(SQUARE, fix("x"), square("1", "x"), new Move.Absurd()), Reason.MOVE_AFTER_END);
  }

  @Test
  void refusesMovesThatDoNotFitTheGoal() {
    List<Move> moves =
        List.of(
            fix("x", "y"),
            new Move.Suppose(),
            new Move.Witness(List.of(read("1"))),
            new Move.Induction("n", KNOWN, KNOWN),
            sum());
    for (Move move : moves) {
      assertRefused(follow(SQUARE, move), Reason.MOVE_DOES_NOT_FIT);
    }
    assertRefused(follow("exists x in [0, 1] : x > 2", fix("x")), Reason.MOVE_DOES_NOT_FIT);
    assertRefused(
        follow("forall x in [0, 1] : x > 2", new Move.Induction("x", KNOWN, KNOWN)),
        Reason.MOVE_DOES_NOT_FIT);
  }

  @Test
  void refusesMovesThatDoNotFitTheirFact() {
    List<Move> moves =
        List.of(
            new Move.Instance(1, List.of(read("1")), List.of(KNOWN)),
            new Move.Obtain(1, List.of("y")),
            new Move.Either(1, KNOWN, KNOWN),
            new Move.Substitute(1));
    for (Move move : moves) {
      assertRefused(follow(NATURAL, fix("n"), move), Reason.MOVE_DOES_NOT_FIT);
    }
  }

  @Test
  void refusesToPutALetterInPlaceOfItself() {
    String claim = "forall x in (-oo, oo) where x = x^2 : x = 0";
    assertRefused(
        follow(claim, fix("x"), new Move.Suppose(), new Move.Substitute(1)),
        Reason.MOVE_DOES_NOT_FIT);
  }

  @Test
  void refusesProofsOfMoreOrFewerStatementsThanThereAre() {
    assertRefused(check("1 = 1", new Move.Both(List.of(KNOWN))), Reason.WRONG_NUMBER_OF_PROOFS);
    Move law = new Move.Cite(read("forall x in (-oo, oo) where x != 0 : x*(1/x) = 1"));
    Move twice = new Move.Instance(2, List.of(read("n")), List.of(KNOWN, KNOWN));
    assertRefused(follow(NATURAL, fix("n"), law, twice), Reason.WRONG_NUMBER_OF_PROOFS);
  }

  @Test
  void doesNotTakeAConclusionWhosePremiseIsNotShown() {
    Move law = new Move.Cite(read("forall x in (-oo, oo) where x != 0 : x*(1/x) = 1"));
    Move atOnce = new Move.Instance(1, List.of(read("0")), List.of());
    Move end = sum(product("1", 2));
    assertRefused(follow("0 > 1", law, atOnce, end), Reason.WRONG_NUMBER_OF_PROOFS);
    Move premise = new Move.Instance(1, List.of(read("0")), List.of(KNOWN));
    assertRefused(follow("0 > 1", law, premise, end), Reason.GOAL_NOT_KNOWN);
  }

  @Test
  void refusesFactsThatAreNotKnown() {
    for (int number : List.of(-1, 0, 2)) {
      assertRefused(follow(NATURAL, fix("n"), new Move.Substitute(number)), Reason.NO_SUCH_FACT);
      assertRefused(follow(NATURAL, fix("n"), sum(product("1", number))), Reason.NO_SUCH_FACT);
      Move factor = new Move.Combination(List.of(number), List.of());
      assertRefused(follow(NATURAL, fix("n"), factor), Reason.NO_SUCH_FACT);
    }
  }

  @Test
  void refusesLettersThatAreNotGiven() {
    Move have = new Move.Have(read("m = m"), KNOWN);
    assertRefused(follow(NATURAL, fix("n"), have), Reason.NO_SUCH_LETTER);
    Move bound = new Move.Have(read("bound_1 = bound_1"), KNOWN);
    assertRefused(follow(NATURAL, fix("n"), bound), Reason.NO_SUCH_LETTER);
  }

  @Test
  void refusesLettersThatAreInUse() {
    String twice = "forall x in (-oo, oo), y in (-oo, oo) : x = y";
    assertRefused(follow(twice, fix("x"), fix("x")), Reason.LETTER_NOT_NEW);
    String point = "forall x in polytope(x <= 1) : x <= 1";
    String points = "forall x, y in polytope(x <= y) : x = y";
    assertProved(follow(point, fix("x")));
    assertRefused(follow(points, fix("x", "x")), Reason.LETTER_NOT_NEW);
    for (String name : List.of("e", "C", "true", "bound_1", "bound_7")) {
      assertRefused(follow(SQUARE, fix(name)), Reason.LETTER_NOT_NEW);
      Move induction = new Move.Induction(name, KNOWN, KNOWN);
      assertRefused(follow(NATURAL, induction), Reason.LETTER_NOT_NEW);
    }
    String some = "(exists x in [0, 1] : x > 2) => 0 > 1";
    assertRefused(
        follow(some, new Move.Suppose(), new Move.Obtain(1, List.of("e"))), Reason.LETTER_NOT_NEW);
  }

  @Test
  void refusesNumbersThatMayBeNoIntegers() {
    assertRefused(
        follow("exists n in 0.. : 2*n = 1", new Move.Witness(List.of(read("1/2")))),
        Reason.NOT_AN_INTEGER);
    Move law = new Move.Cite(read("forall n in 0.. : factorial(n) >= 1"));
    Move half = new Move.Instance(1, List.of(read("1/2")), List.of(KNOWN));
    assertRefused(follow("0 > 1", law, half), Reason.NOT_AN_INTEGER);
    Move have =
        new Move.Have(
            read("forall n in 1/2.. : n >= 1"),
            List.of(new Move.Induction("n", KNOWN, List.of(sum(product("1", 1))))));
    assertRefused(follow("0 > 1", have), Reason.NOT_AN_INTEGER);
  }

  @Test
  void refusesLawsThatAreNone() {
    Move law = new Move.Cite(read("forall x in (-oo, oo) : x*(1/x) = 1"));
    assertRefused(follow("0 > 1", law), Reason.NO_SUCH_LAW);
  }

  @Test
  void refusesLawsOfAnotherForm() {
    List<Move> moves =
        List.of(
            new Move.Apply("range_last", List.of(read("n")), List.of(KNOWN)),
            new Move.Apply("range_last", List.of(), List.of(KNOWN)),
            new Move.Apply("range_at_most", products("n", "n + 1"), List.of(KNOWN)),
            new Move.Apply("range_empty", List.of(read("sum(i in 1/n..n : i)")), List.of(KNOWN)),
            new Move.Apply("discrete", List.of(read("n/2")), List.of(KNOWN)),
            new Move.Apply("ground", List.of(read("1/0 = 1/0 and 0 > 1")), List.of()),
            new Move.Apply("ground", List.of(read("0 > 1")), List.of()),
            new Move.Apply("extreme", List.of(read("abs(n)")), List.of()),
            new Move.Apply("mix", List.of(read("[n, n]"), read("1")), List.of()),
            new Move.Apply("if_true", List.of(read("n")), List.of(KNOWN)),
            new Move.Apply("no_such_law", List.of(read("n")), List.of()));
    for (Move move : moves) {
      assertRefused(follow(NATURAL, fix("n"), move), Reason.LAW_DOES_NOT_FIT);
    }
  }

  private static List<Expression> products(String left, String right) {
    return List.of(
        read("product(i in 1..n : i - " + left + ")"),
        read("product(i in 1..n : i - (" + right + "))"));
  }

  @Test
  void refusesFactorsThatMayBeZero() {
    String claim = "forall x in [0, oo), y in (-oo, oo) where x*y >= 0 : y >= 0";
    Move end = new Move.Combination(List.of(1), List.of(product("1", 2)));
    assertRefused(
        follow(claim, fix("x"), fix("y"), new Move.Suppose(), end), Reason.FACTOR_NOT_POSITIVE);
    assertProved(follow(claim.replace("[0", "(0"), fix("x"), fix("y"), new Move.Suppose(), end));
    String negative = "forall x in (-oo, oo), y in (-oo, oo) where x != 0 and x*y >= 0 : y >= 0";
    assertRefused(
        follow(negative, fix("x"), fix("y"), new Move.Suppose(), end), Reason.FACTOR_NOT_POSITIVE);
  }

  @Test
  void refusesMultipliersOfUnknownSign() {
    assertRefused(follow(NATURAL, fix("n"), sum(product("n", 1))), Reason.SIGN_NOT_KNOWN);
    assertRefused(follow(NATURAL, fix("n"), sum(product("-1", 1))), Reason.SIGN_NOT_KNOWN);
    String apart = "forall x in (-oo, oo) where x != 0 : x >= 0";
    assertRefused(
        follow(apart, fix("x"), new Move.Suppose(), sum(product("1", 1))),
        Reason.SIGN_DOES_NOT_FOLLOW);
  }

  @Test
  void refusesIdentitiesThatAreNone() {
    assertRefused(
        follow(NATURAL, fix("n"), sum(product("1", 1), product("2"))), Reason.NOT_AN_IDENTITY);
    assertRefused(follow(SQUARE, fix("x"), square("2", "x")), Reason.NOT_AN_IDENTITY);
  }

  @Test
  void refusesSignsThatDoNotFollow() {
    String strict = "forall x in (-oo, oo) : x^2 > 0";
    assertRefused(follow(strict, fix("x"), square("1", "x")), Reason.SIGN_DOES_NOT_FOLLOW);
    String apart = "forall x in (-oo, oo) : x^2 != 0";
    assertRefused(follow(apart, fix("x"), square("1", "x")), Reason.SIGN_DOES_NOT_FOLLOW);
    String zero = "forall x in [0, oo) : x = 0";
    assertRefused(follow(zero, fix("x"), sum(product("1", 1))), Reason.SIGN_DOES_NOT_FOLLOW);
    String both = "forall x in (-oo, oo), y in (-oo, oo) where x != 0 and y != 0 : x + y != 0";
    assertRefused(
        follow(both, fix("x"), fix("y"), new Move.Suppose(), sum(product("1", 1), product("1", 2))),
        Reason.SIGN_DOES_NOT_FOLLOW);
  }

  @Test
  void refusesClaimsOfWhichItIsNotKnownWhereTheyAreDefined() {
    List<String> claims =
        List.of(
            "mod(5, 3) = 2",
            "forall n in 1..3 : C(n/2, 1) = C(n/2, 1)",
            "rank_law(secretary(3)) = rank_law(secretary(3))",
            "min(i in {1, 2} : i) = 1",
            "forall x in polytope(x < 1) : x < 1",
            "maximum(x : x where x <= 1) = 1");
    for (String claim : claims) {
      assertRefused(check(claim), Reason.EVIDENCE_DOES_NOT_FIT);
    }
  }

  @Test
  void refusesToSayThatWhatIsUndefinedHolds() {
    List<String> claims =
        List.of(
            "1/0 = 1/0",
            "0^(-1) = 0^(-1)",
            "ln(0) = ln(0)",
            "sqrt(-1) = sqrt(-1)",
            "C(-1, 0) = C(-1, 0)",
            "H(-1) = H(-1)",
            "threshold(0) = threshold(0)",
            "[1, 2][3] = [1, 2][3]",
            "[1, 1/0][1] = 1",
            "min(i in 1..0 : i) = min(i in 1..0 : i)",
            "waiting(secretary(2), 4) = waiting(secretary(2), 4)",
            "mix(1/2, [1, 2], [3])[1] = mix(1/2, [1, 2], [3])[1]",
            "rank_law(threshold_rule(3, 4))[1] = rank_law(threshold_rule(3, 4))[1]",
            "(if 1/0 = 0 then 1 else 1) = 1",
            "sum(i in 0..1 : 1/i - 1/i) = 0");
    for (String claim : claims) {
      assertRefused(check(claim), Reason.GOAL_NOT_KNOWN);
    }
  }

  @Test
  void refusesWhatIsNoStatementOnceItsDefinitionsAreWrittenOut() {
    List<String> claims =
        List.of(
            "let f(x) = x in f([1, 2]) + 1 = f([1, 2]) + 1",
            "let f(x) = x in f(1 = 1) + 1 = f(1 = 1) + 1",
            "let f(x) = x in f(secretary(3)) = f(secretary(3))");
    for (String claim : claims) {
      assertRefused(check(claim), Reason.ILL_FORMED);
    }
    Outcome free = Kernel.holds("1", read("n = n"), new Evidence.Derivation(KNOWN), List.of());
    assertRefused(free, Reason.ILL_FORMED);
  }

  @Test
  void aTruthDoesNotFailByTheProofThatItHolds() {
    Evidence evidence = new Evidence.Derivation(KNOWN);
    assertRefused(
        Kernel.check("1", read("1 = 1"), Conclusion.DOES_NOT_HOLD, evidence),
        Reason.GOAL_NOT_KNOWN);
  }

  @Test
  void leavesOpenWhatGrowsTooFar() {
    StringBuilder doubled = new StringBuilder("let a0 = 1");
    for (int i = 1; i <= 60; i++) {
      doubled.append(", a%d = a%d + a%d".formatted(i, i - 1, i - 1));
    }
    assertRefused(check(doubled + " in a60 = a60"), Reason.UNDECIDED);
    assertRefused(check("(((2^200)^200)^200)^200 >= 0"), Reason.UNDECIDED);
    Move deep = new Move.Absurd();
    for (int i = 0; i < 100_000; i++) {
      deep = new Move.Have(read("0 > 1"), List.of(deep));
    }
    // The stack ends first, or it is deep enough for the proof to be followed to its open end.
    Reason reason = check("0 > 1", deep).match(theorem -> Reason.NOT_JSON, Rejected::reason);
    assertThat(reason).isIn(Reason.UNDECIDED, Reason.GOAL_NOT_KNOWN);
  }

  @Test
  void everyReasonOfADerivationIsMet() throws IOException {
    String here =
        Files.readString(Path.of("proofs-tests", getClass().getName().replace('.', '/') + ".java"));
    List<Reason> reasons =
        List.of(Reason.values())
            .subList(Reason.GOAL_NOT_KNOWN.ordinal(), Reason.SIGN_DOES_NOT_FOLLOW.ordinal() + 1);
    assertThat(reasons)
        .hasSize(14)
        .allSatisfy(reason -> assertThat(here).contains(" Reason." + reason + ")"));
  }
}
