package org.exactreferee.text.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Decided;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.junit.jupiter.api.Test;

/** Linear programs in the language of statements. */
class ProgramClaimsTest {

  private static Expression parse(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException mistake) {
      throw new IllegalArgumentException(mistake.getMessage(), mistake);
    }
  }

  private static String value(String text) {
    Value value = Kernel.evaluate(parse(text), Limits.DEFAULT, new ProverAnswers());
    return value.kind() == Kind.TRUTH ? Decided.of(text).verdict().name() : value.toString();
  }

  @Test
  void theCanonicalTextReadsBack() {
    List<String> texts =
        List.of(
            "maximum(x : 3 * x)",
            "minimum(x, y : x + y where capacity: x + y >= 4, x >= 0, 0 <= y <= 3)",
            "maximum(x[n + 1], y : sum(i in 1..3 : x[i]) where all: forall i in 1..3 : x[i] <= i)",
            "feasible(x where x >= 1 and x <= 2)",
            "bounded(x : -x where x >= 0) and true",
            "maximum(x : x where x <= 1) + 1 = 2",
            "feasible(x where (if true then x else 0) >= 1)");
    for (String text : texts) {
      Expression expression = parse(text);
      assertThat(CanonicalText.of(expression)).isEqualTo(text);
      assertThat(parse(CanonicalText.of(expression))).isEqualTo(expression);
    }
    assertThat(CanonicalText.of(parse("maximum( x:x where(x)<=(1) )")))
        .isEqualTo("maximum(x : x where x <= 1)");
  }

  @Test
  void rowsMayBeChainsConjunctionsAndFamilies() {
    assertThat(value("maximum(x, y : x + y where 0 <= x <= 2, x <= y <= 2*x)")).isEqualTo("6");
    assertThat(value("maximum(x, y : y where x <= 1 and y <= x)")).isEqualTo("1");
    assertThat(value("maximum(x[3] : x[3] where forall i in 1..3 where i != 2 : x[i] <= i)"))
        .isEqualTo("3");
    assertThat(value("maximum(x : x where forall i in 1..3, j in 1..i : i*x <= j)"))
        .isEqualTo("1/3");
    assertThat(value("let a = 2 in minimum(x : a*x - 1 where x/a >= 3)")).isEqualTo("11");
    assertThat(value("sum(n in 1..3 : maximum(x : x where n*x <= 1))")).isEqualTo("11/6");
  }

  @Test
  void rowsMayBeDefinedByNameAndDependOnConditions() {
    String box = "let box(x, n) = forall i in 1..n : 0 <= x[i] <= i in ";
    assertThat(value(box + "maximum(x[3] : sum(i in 1..3 : x[i]) where box(x, 2), x[3] <= x[1])"))
        .isEqualTo("4");
    assertThat(value(box + "forall n in 1..3, x[n] in polytope(box(x, n)) : x[n] <= n"))
        .isEqualTo("TRUE");
    assertThat(value(box + "forall n in 1..3, x[n] in polytope(box(x, n)) : x[n] < n"))
        .startsWith("FALSE");
    assertThat(value("maximum(x : x where forall i in 1..9 : i > 6 => x <= i)")).isEqualTo("7");
    assertThat(value("maximum(x : x where x <= 5, 1 <= 2 or x <= 3)")).isEqualTo("5");
    assertThat(value("feasible(x where x >= 0, 2 <= 1)")).startsWith("FALSE");
    assertThat(value("feasible(x where x >= 0 and 2 <= 1)")).startsWith("FALSE");
  }

  @Test
  void rowsOfAnotherProgramsUnknownsStayOpen() {
    assertThat(value("forall x in polytope(x <= 1) : feasible(y where y <= 1, x <= 1)"))
        .isEqualTo("UNKNOWN");
  }

  @Test
  void rowsThatAreNoComparisonsAreMistakes() {
    for (String row : List.of("x < 1", "not x <= 1", "x != 1", "x <= 1 or x <= 2")) {
      assertThatThrownBy(() -> value("maximum(x : x where " + row + ")"))
          .isInstanceOf(EvaluationException.class)
          .hasMessageContaining("a row must be a comparison by <=, >= or =");
    }
  }

  @Test
  void mistakesAreNamed() {
    assertThatThrownBy(() -> parse("maximum(x)")).hasMessageContaining("expected");
    assertThatThrownBy(() -> parse("feasible(x : x)")).hasMessageContaining("where");
    assertThatThrownBy(() -> parse("maximum(x : x where )")).hasMessageContaining("expected");
    assertThatThrownBy(() -> parse("let maximum = 1 in 2")).hasMessageContaining("expected");
    assertThat(problems("maximum(x, x : x)")).containsExactly("name 'x' is already in use here");
    assertThat(problems("maximum(e : e)"))
        .containsExactly("name 'e' is already a function or a constant");
    assertThat(problems("maximum(x : y where x <= 1)")).hasSize(1);
    assertThat(problems("maximum(x : x where x)"))
        .containsExactly("expected a truth but found a number");
    assertThat(problems("maximum(x : x where a: x <= 1, a: x <= 2)"))
        .containsExactly("row 'a' is there twice");
    assertThat(problems("1 + feasible(x where x >= 1)")).hasSize(1);
  }

  private static List<String> problems(String text) {
    return StaticCheck.problems(parse(text), Library.REGISTRY).stream()
        .map(Problem::message)
        .toList();
  }

  @Test
  void anOptimumThatDoesNotExistIsUndefined() {
    for (String text :
        List.of("maximum(x : x)", "maximum(x : x where x <= 0, x >= 1)", "maximum(x : 1/0)")) {
      assertThatThrownBy(() -> value(text)).isInstanceOf(UndefinedException.class);
    }
  }

  @Test
  void whatIsNotAffineStaysOpen() {
    assertThat(value("maximum(x : x where x*x <= 1) = 1")).isEqualTo("UNKNOWN");
    assertThat(value("maximum(x : x where 1/x <= 1) = 1")).isEqualTo("UNKNOWN");
    assertThat(value("maximum(x : x^2 where x <= 1) = 1")).isEqualTo("UNKNOWN");
    assertThat(value("maximum(x : x where x <= ln(2)) = ln(2)")).isEqualTo("UNKNOWN");
    assertThat(value("maximum(x : abs(x) where x <= 1) = 1")).isEqualTo("UNKNOWN");
    assertThat(value("forall t in [0, 1] : maximum(x : x where x <= t) = t")).isEqualTo("UNKNOWN");
    assertThat(value("maximum(x : x where x/x <= 1, x <= 1) = 1")).isEqualTo("UNKNOWN");
    assertThat(value("maximum(x : x where 2^x <= 2) = 1")).isEqualTo("UNKNOWN");
    assertThat(value("maximum(x : x where x <= 1 + 0/x) = 1")).isEqualTo("UNKNOWN");
  }

  @Test
  void unknownsAndOtherRealVariablesStayOpen() {
    String unit = "x in polytope(0 <= x, x <= 1)";
    for (String text :
        List.of(
            "forall t in [0, 1], " + unit + " : t*x <= 1",
            "forall t in [0, 1], " + unit + " : t + x <= 1",
            "forall " + unit + ", t in [0, 1] : t*x <= 1",
            "forall " + unit + ", t in [0, 1] : t + x <= 1",
            "forall " + unit + ", y in polytope(0 <= y, y <= 1) : x*y <= 1",
            "forall " + unit + ", n in 1.. : n + x >= 1",
            "forall " + unit + " : maximum(y : y where y <= x) = x",
            "forall " + unit + " : x >= 0 or x <= 1",
            "maximum(x : x where forall t in [0, 1] : t*x <= 1) = 1",
            "maximum(x : x where exists t in [0, 1] : t*x <= 1) = 1")) {
      assertThat(value(text)).as(text).isEqualTo("UNKNOWN");
    }
  }
}
