package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.exactreferee.trusted.kernel.derivation.Proofs.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.exactreferee.trusted.kernel.derivation.Schemas.Says;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

/** What the laws of a form say is true wherever their premises are. */
class SchemasTest {

  private static final int ROUNDS = 3_000;

  private static final List<String> NUMBERS =
      List.of("0", "1", "2", "n", "m", "n + m", "n - m", "m - 1", "2 - n", "n + 1", "n*m");
  private static final List<String> OPERATORS = List.of("sum", "product", "min", "max");
  private static final List<String> BODIES =
      List.of(
          "i",
          "n - i",
          "3",
          "i^2 - 2*n*i + x",
          "i/(m + 1)",
          "1/i",
          "x*i*m + n*x^2",
          "sum(j in 1..i : j*i - n)",
          "max(j in 0..2 : (i - j)^2)",
          "sum(j in i..n : sum(k in 1..j : i - k*m))*n",
          "if i > n then i else x",
          "C(n, i)");
  private static final List<String> GUARDS =
      List.of("i != n", "i > m", "x = i", "exists j in 1..2 : i = j", "i > n and not i = 2");
  private static final List<String> CHOICES =
      List.of("n > m", "x = n or m < 0", "forall j in 0..n : j != m");

  private static final List<String> WHOLE_OR_NOT =
      List.of(
          "x",
          "n/2",
          "floor(x)",
          "ceil(x/2)*n",
          "C(n, m)",
          "abs(x)",
          "min(x, n)",
          "max(x, m)",
          "x^2",
          "1/n",
          "H(n)",
          "2^n",
          "[x, n][1]",
          "factorial(n)",
          "if n > m then x else n");

  private final Random random = new Random(20);
  private final Map<String, Integer> applied = new TreeMap<>();

  private final Sequent sequent =
      Sequent.of(GroundTerms.normalForm(), Statements.ABSURD)
          .with("n", new Sort.Whole())
          .with("m", new Sort.Whole())
          .with("x", new Sort.Real());

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String range() {
    return one(NUMBERS) + ".." + one(NUMBERS);
  }

  private String fold(String range) {
    return one(OPERATORS) + "(i in " + range + " : " + one(BODIES) + ")";
  }

  private Expression term(String text) {
    return sequent.normal().term(Substitution.canonical(read(text)));
  }

  private List<Expression> terms(String... texts) {
    return List.of(texts).stream().map(this::term).toList();
  }

  private void apply(String law, List<Expression> terms) {
    Optional<Says> says = Schemas.of(law, terms, sequent);
    if (says.isEmpty()) {
      return;
    }
    Map<String, Object> point =
        Map.of(
            "n", Rational.of(random.nextInt(6) - 1),
            "m", Rational.of(random.nextInt(6) - 1),
            "x", Rational.of(random.nextInt(9) - 2, 2));
    for (Expression premise : says.get().premises()) {
      if (!TotalMeaning.truth(premise, point)) {
        return;
      }
    }
    applied.merge(law, 1, Integer::sum);
    Expression conclusion = says.get().conclusion();
    String text = law + ": " + CanonicalText.of(conclusion) + " at " + point;
    assertThat(TotalMeaning.truth(conclusion, point)).as(text).isTrue();
    Sequent known = sequent.knowing(conclusion);
    for (Sequent.Fact fact : known.facts()) {
      assertThat(TotalMeaning.truth(fact.statement(), point)).as(text).isTrue();
    }
  }

  @Test
  void whatTheySayOfFoldsIsTrue() {
    List<String> unary =
        List.of("range_empty", "range_last", "range_first", "range_attained", "range_linear");
    List<String> binary = List.of("range_bound", "range_split", "range_shift");
    for (int i = 0; i < ROUNDS; i++) {
      String range = range();
      for (String law : unary) {
        apply(law, terms(fold(range)));
      }
      for (String law : binary) {
        apply(law, terms(fold(range), one(NUMBERS)));
      }
      String sum = "sum(i in " + range + " : " + one(BODIES) + ")";
      String product = "product(i in " + range + " : " + one(BODIES) + ")";
      apply("range_at_most", terms(sum, "sum(i in " + range + " : " + one(BODIES) + ")"));
      apply("range_equal", terms(sum, sum.replace("i*m", "m*i").replace("n - i", "-i + n")));
      apply("range_equal", terms(fold(range), fold(range)));
      apply("range_at_most", terms(product, "product(i in " + range + " : " + one(BODIES) + ")"));
      String guarded =
          one(OPERATORS) + "(i in " + range + " where " + one(GUARDS) + " : " + one(BODIES) + ")";
      apply("range_guard", terms(guarded));
      String nested =
          "(k in %s, i in k..%s where i + k != n : %s)".formatted(range, one(NUMBERS), one(BODIES));
      apply("range_nest", terms(one(OPERATORS) + nested));
    }
    assertThat(applied.keySet())
        .containsExactlyInAnyOrder(
            "range_empty",
            "range_last",
            "range_first",
            "range_attained",
            "range_linear",
            "range_bound",
            "range_split",
            "range_shift",
            "range_at_most",
            "range_equal",
            "range_guard",
            "range_nest");
    assertThat(applied.values()).as(applied + "").allMatch(count -> count > 150);
  }

  @Test
  void whatTheySayOfOtherTermsIsTrue() {
    for (int i = 0; i < ROUNDS; i++) {
      List<String> some = new ArrayList<>();
      for (int j = random.nextInt(3); j >= 0; j--) {
        some.add(one(NUMBERS));
      }
      apply("extreme", terms(one(List.of("min", "max")) + "(" + String.join(", ", some) + ")"));
      apply("extreme", terms("x"));
      String choice = "if " + one(CHOICES) + " then " + one(NUMBERS) + " else x";
      apply("if_true", terms(choice));
      apply("if_false", terms(choice));
      apply("discrete", terms(one(NUMBERS)));
      apply("discrete", terms(one(WHOLE_OR_NOT)));
      String least = "%s <= %s".formatted(random.nextInt(3), random.nextInt(3));
      apply("ground", List.of(read(least)));
    }
    assertThat(applied.keySet())
        .containsExactlyInAnyOrder("extreme", "if_true", "if_false", "discrete", "ground");
    assertThat(applied.values()).as(applied + "").allMatch(count -> count > 500);
  }

  @Test
  void anEntryOfAMixtureIsTheMixtureOfTheEntries() {
    int compared = 0;
    for (String p : List.of("0", "1", "1/3", "-2", "5/2")) {
      for (int k = 1; k <= 3; k++) {
        Expression mixture = read("mix(" + p + ", [1, 2/3, -1], [0, 5, 7])");
        Says says = Schemas.of("mix", List.of(mixture, read(k + "")), sequent).orElseThrow();
        assertThat(says.premises()).isEmpty();
        assertThat(GroundTerms.holds(says.conclusion())).isTrue();
        compared++;
      }
    }
    assertThat(compared).isEqualTo(15);
  }

  /** The slope of a curve is what a short chord has, within a bound. */
  @Test
  void theSlopeOfACurveIsNearThatOfAChord() {
    List<String> curves =
        List.of(
            "x^3 - 2*x",
            "1/x",
            "(x^2 + 1)/(x + 3)",
            "exp(x)",
            "exp(-x^2)",
            "ln(x)",
            "ln(x^2 + 1)*x",
            "sqrt(x)",
            "sqrt(x + 1)/x",
            "2^x",
            "x^(1/2)",
            "x^(-3)",
            "x^201/2^201",
            "(x + 2)^(5/3)",
            "(1/2)^(3*x)",
            "e^x*x",
            "-x*(1 - x)",
            "3");
    int compared = 0;
    for (String f : curves) {
      Expression curve = term("forall x in [1/2, 3/2] : " + f + " >= 0");
      Says says = Schemas.of("curve_rises", List.of(curve), sequent).orElseThrow();
      List<Expression> premises = says.premises();
      Expression.Quantified rising = (Expression.Quantified) premises.get(premises.size() - 1);
      Expression slope = ((Expression.Chain) rising.body()).operands().get(0);
      String variable = rising.binders().list().get(0).variable();
      for (String x : List.of("1/2", "3/4", "1", "5/4")) {
        String at = CanonicalText.of(Substitution.in(slope, Map.of(variable, read(x))));
        String chord =
            "let f(x) = %s in abs((f(%s + 1/10^4) - f(%s - 1/10^4))*5000 - (%s)) < 1/10^3"
                .formatted(f, x, x, at);
        assertThat(GroundTerms.holds(Substitution.canonical(read(chord)))).as(chord).isTrue();
        compared++;
      }
    }
    assertThat(compared).isEqualTo(72);
  }

  @Test
  void aCurveWithoutAKnownSlopeIsNone() {
    for (String f : List.of("abs(x)", "floor(x)", "max(x, 1)", "x^x", "sum(i in 1..2 : i^x)")) {
      List<Expression> curve = terms("forall x in [1, 2] : " + f + " >= 0");
      assertThatThrownBy(() -> Schemas.of("curve_rises", curve, sequent))
          .as(f)
          .isInstanceOf(Definedness.NotKnown.class)
          .hasMessageStartingWith("the derivative is not known");
    }
  }
}
