package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.exactreferee.trusted.kernel.Decisions;
import org.exactreferee.trusted.language.meaning.RandomBox.Side;
import org.exactreferee.trusted.language.meaning.RandomBox.Sum;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements about several real variables against their values at points of the box. */
class BoxProperties {

  private static final int CASES = 300;

  private static long count(List<String> verdicts, String verdict) {
    return verdicts.stream().filter(verdict::equals).count();
  }

  private static List<Boolean> values(RandomBox box, Predicate<Map<String, Rational>> holds) {
    return box.points().stream().map(holds::test).toList();
  }

  /** Affine in every variable: always decided, and as the points say. */
  @Test
  void whatIsAffineInEveryVariableIsDecidedAsThePointsSay() {
    Random random = new Random(1);
    List<String> verdicts = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      RandomBox box = new RandomBox(random, 2 + random.nextInt(2));
      Sum f = box.polynomial(1);
      Relation relation = box.relation();
      String statement = "forall " + box.binders() + " : " + f + " " + relation + " 0";
      String verdict = Decisions.verdict(statement);
      verdicts.add(verdict);
      assertThat(verdict).as(statement).isEqualTo(expected(box, f, relation));
      String denial = "exists " + box.binders() + " : not (" + f + " " + relation + " 0)";
      assertThat(Decisions.verdict(denial))
          .as(denial)
          .isEqualTo(verdict.equals("holds") ? "fails" : "holds");
    }
    assertThat(count(verdicts, "holds")).isGreaterThan(CASES / 12);
    assertThat(count(verdicts, "fails")).isGreaterThan(CASES / 2);
  }

  /** A sign change in a box, which is connected, is a zero too. */
  private static String expected(RandomBox box, Sum f, Relation relation) {
    List<Integer> signs = box.points().stream().map(point -> f.at(point).sign()).toList();
    boolean all = signs.stream().allMatch(relation::holdsForSign);
    boolean crossed = signs.contains(1) && signs.contains(-1);
    return all && !(crossed && relation == Relation.NOT_EQUAL) ? "holds" : "fails";
  }

  /** Not affine in one of the variables. */
  @Test
  void oneVariableMayHaveAnyDegree() {
    Random random = new Random(2);
    List<String> verdicts = new ArrayList<>();
    for (int i = 0; i < CASES / 2; i++) {
      RandomBox box = new RandomBox(random, 2 + random.nextInt(2));
      Sum f = box.polynomial(3);
      Relation relation = box.relation();
      String statement = "forall " + box.binders() + " : " + f + " " + relation + " 0";
      String verdict = Decisions.verdict(statement);
      verdicts.add(verdict);
      if (expected(box, f, relation).equals("fails")) {
        assertThat(verdict).as(statement).isEqualTo("fails");
      }
    }
    assertThat(count(verdicts, "open")).isZero();
    assertThat(count(verdicts, "holds")).isGreaterThan(CASES / 40);
  }

  @Test
  void aQuotientIsUndefinedWhereADivisorHasAZeroAndDecidedElsewhere() {
    Random random = new Random(3);
    List<String> verdicts = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      RandomBox box = new RandomBox(random, 2);
      Sum f = box.polynomial(1);
      Sum g = box.polynomial(1);
      Relation relation = box.relation();
      String statement =
          "forall " + box.binders() + " : (" + f + ")/(" + g + ") " + relation + " 0";
      if (g.terms().values().stream().allMatch(number -> number.sign() == 0)) {
        continue;
      }
      String verdict = Decisions.verdict(statement);
      verdicts.add(verdict);
      if (expected(box, g, Relation.NOT_EQUAL).equals("fails")) {
        assertThat(verdict).as(statement).isIn("is undefined", "fails or is undefined");
      } else {
        List<Integer> signs =
            box.points().stream().map(p -> f.at(p).sign() * g.at(p).sign()).toList();
        boolean all = signs.stream().allMatch(relation::holdsForSign);
        boolean crossed = signs.contains(1) && signs.contains(-1);
        boolean holds = all && !(crossed && relation == Relation.NOT_EQUAL);
        assertThat(verdict).as(statement).isEqualTo(holds ? "holds" : "fails");
      }
    }
    assertThat(count(verdicts, "is undefined") + count(verdicts, "fails or is undefined"))
        .isGreaterThan(CASES / 3);
    assertThat(count(verdicts, "holds")).isGreaterThan(CASES / 30);
    assertThat(count(verdicts, "fails")).isGreaterThan(CASES / 10);
  }

  /** Connectives of comparisons: open, or as the points say. */
  @Test
  void disjunctionsAreOpenOrRight() {
    Random random = new Random(4);
    int ordered = 0;
    List<String> verdicts = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      RandomBox box = new RandomBox(random, 2);
      Formula formula = formula(box, random, 2);
      String statement = "forall " + box.binders() + " : " + formula.text();
      String verdict = Decisions.verdict(statement);
      verdicts.add(verdict);
      List<Boolean> values = values(box, formula.holds());
      if (verdict.equals("holds")) {
        assertThat(values).as(statement).doesNotContain(false);
      }
      if (verdict.equals("fails") && !statement.contains(" = ") && !statement.contains("!=")) {
        assertThat(values).as(statement).contains(false);
        ordered++;
      }
    }
    assertThat(ordered).isGreaterThan(CASES / 10);
    assertThat(count(verdicts, "holds")).isGreaterThan(CASES / 30);
    assertThat(count(verdicts, "fails")).isGreaterThan(CASES / 4);
    assertThat(count(verdicts, "is undefined")).isZero();
  }

  private record Formula(String text, Predicate<Map<String, Rational>> holds) {}

  private static Formula formula(RandomBox box, Random random, int depth) {
    if (depth == 0) {
      Sum f = box.polynomial(1);
      Relation relation = box.relation();
      return new Formula(
          "(" + f + " " + relation + " 0)", point -> relation.holdsForSign(f.at(point).sign()));
    }
    Formula left = formula(box, random, depth - 1);
    Formula right = formula(box, random, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 ->
          new Formula(
              "(" + left.text() + " and " + right.text() + ")", left.holds().and(right.holds()));
      case 1 ->
          new Formula(
              "(" + left.text() + " or " + right.text() + ")", left.holds().or(right.holds()));
      default -> new Formula("(not " + left.text() + ")", left.holds().negate());
    };
  }

  /** For an affine function of the inner variable the inner quantifier is decided by hand. */
  @Test
  void alternatingQuantifiersAreOpenOrRight() {
    Random random = new Random(5);
    int decided = 0;
    int compared = 0;
    for (int i = 0; i < CASES; i++) {
      RandomBox box = new RandomBox(random, 2);
      Side outer = box.sides().get(0);
      Side inner = box.sides().get(1);
      Sum f = box.polynomial(1);
      Relation relation = box.relation();
      boolean all = random.nextBoolean();
      String also = random.nextInt(3) == 0 ? " and " + outer.variable() + " > -1000" : "";
      String statement =
          (all ? "forall " : "exists ")
              + (outer.variable() + " in " + outer.interval())
              + (all ? " : (exists " : " : (forall ")
              + (inner.variable() + " in " + inner.interval())
              + (" : " + f + " " + relation + " 0)" + also);
      String verdict = Decisions.verdict(statement);
      decided += verdict.equals("open") ? 0 : 1;
      List<Boolean> inside =
          outer.points().stream()
              .map(x -> inner(f, relation, outer.variable(), x, inner, all))
              .toList();
      boolean settled = inside.contains(!all);
      boolean ordered = relation != Relation.EQUAL && relation != Relation.NOT_EQUAL;
      if (also.isEmpty() && !verdict.equals("open") && (settled || ordered)) {
        assertThat(verdict).as(statement).isEqualTo(settled != all ? "holds" : "fails");
        compared++;
      }
    }
    assertThat(decided).isBetween(CASES / 20, CASES / 2);
    assertThat(compared).isGreaterThan(CASES / 40);
  }

  private static boolean inner(
      Sum f, Relation relation, String name, Rational x, Side inner, boolean exists) {
    List<Integer> signs =
        inner.points().stream()
            .map(
                y -> {
                  Map<String, Rational> point = new TreeMap<>(Map.of(name, x));
                  point.put(inner.variable(), y);
                  return f.at(point).sign();
                })
            .toList();
    boolean crossed = signs.contains(1) && signs.contains(-1);
    if (exists) {
      return signs.stream().anyMatch(relation::holdsForSign)
          || (crossed && relation.holdsForSign(0));
    }
    return signs.stream().allMatch(relation::holdsForSign)
        && (!crossed || relation.holdsForSign(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall x in [0, 1], y in (0, 1] : x*y + x*(1 - y) <= 1 and x - y < 1 | holds",
        "forall x in [0, 1], y in [0, 1] : x - y < 1 | fails",
        "forall x in (0, 1), y in (0, 1) : x*y > 0 | holds",
        "forall x in [0, 1), y in (0, 1) : x*y > 0 | fails",
        "forall x in [0, 1), y in (0, 1) : x*y < 1 | holds",
        "forall x in (-oo, oo), y in (-oo, oo) : x*y <= 10^9 | fails",
        "forall x in (-oo, oo), y in [3, 3] : x*(y - 3) + y - 3 >= 0 | holds",
        "forall x in (-oo, oo), y in [3, 3] : x*(y - 3) + y - 4 >= 0 | fails",
        "forall x in (1, oo), y in (1, oo) : x*y > 1 and 1/(x*y) < 1 | holds",
        "forall x in [0, 1], y in [0, 1] : 1/(x - y) != 0 | fails or is undefined",
        "forall x in [0, 1], y in [2, 3] : 1/(x - y) < 0 | holds",
        "forall x in [0, 1], y in [0, 1] : 1/(x + y) > 0 | fails or is undefined",
        "forall x in [0, 1], y in (0, 1] : 1/(x + y) > 0 | holds",
        "forall x in [1, 0], y in [0, 1] : 1/y > x | holds",
        "exists x in [0, 1], y in [0, 1] : x*y > 1/2 | holds",
        "exists x in [0, 1], y in [0, 1] : x*y > 1 | fails",
        "exists x in [0, 1], y in [0, 1] : x + y = 3/2 | holds",
        "exists x in [0, 1) : exists y in [0, 1) : x + y = 2 | fails",
        "forall x in [0, 1] : exists y in [0, 1] : y >= x | open",
        "exists x in [0, 1] : (forall y in [0, 1] : x >= y) and x >= 0 | open",
        "forall x in [0, 1] : not ((forall y in [0, 1] : x*y >= 0) and x >= 0) | open",
        "forall x in [0, 2] : x - 1 > 0 or ((forall y in [0, 1] : x*y >= 0) and x >= 0) | open",
        "forall x in [0, 1], y in [0, 1] : 2^x*3^y*(x - y + 1) >= 0 | holds",
        "forall x in [0, 1], y in [0, 1] : 2^x*3^y*(x - y) >= 0 | fails",
        "forall x in [-1, 1], y in [-1, 1] : x^2*y^2 >= 0 | open",
        "forall x in [0, 1], n in 1..3, y in [0, n] : x*y <= n | holds",
        "forall x in [0, 1], n in 1..3, y in [0, n] : x*y < n | fails",
      })
  void decides(String statement, String verdict) {
    assertThat(Decisions.verdict(statement)).isEqualTo(verdict);
  }

  /** Each of these is undefined at a point, and a way past it must not lead to a truth. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall x in [0, 1], y in {1/x} : true",
        "forall x in [0, 1], y in {2, 1/x} : x >= 0",
        "forall x in [0, 1] : forall v in {[1/x, 2]} : true",
        "forall x in [0, 1] : (let w = [1/x, 2] in forall y in w : true)",
        "forall x in [0, 1] : sum(y in {1/x} where false : y) = 0",
        "forall x in [0, 1] : [1/x, 2] != [3]",
        "forall x in [0, 1] : [1, 1/x] != [2, 5]",
        "forall x in [0, 1] : not ([1, 1/x] = [2, 5])",
      })
  void whatIsUndefinedAtAPointIsNeitherTrueNorFalse(String statement) {
    assertThat(Decisions.verdict(statement)).isIn("open", "is undefined");
  }

  /** Each of these has an undefined part, and another part settles it at every point. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exists x in [-2, 2], y in [-2, 2] : 1/(x^2 + y^2 - 1) > 0 or x > 0 | holds",
        "forall x in [-2, 2], y in [-2, 2] : 1/(x^2 + y^2 - 1) > 0 and x > 5 | fails or is undefined",
        "forall x in [-2, -1] : ((forall y in [0, 1] : y/(x + 1) >= 0) and x + 1 > 0) or x + 1 <= 0 | holds",
      })
  void whatSettlesItAbsorbsWhatIsUndefined(String statement, String verdict) {
    assertThat(Decisions.verdict(statement)).isEqualTo(verdict);
  }

  @Test
  void aCounterexampleIsNamedOnlyWhereOneIs() {
    assertThat(Decisions.place("forall x in [0, 1], y in [0, 1] : x - y < 1"))
        .isEqualTo("x = 1, y = 0");
    assertThat(Decisions.place("forall x in [0, 1], y in [0, 1] : x + y != 1/2"))
        .isEqualTo("(-1/2) + (1)*x^1 + (1)*y^1 has a zero");
  }
}
