package org.exactreferee.show.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Formulas in ASCII are laid out as they are meant, or not at all. */
class NotationTest {

  private static String latex(String formula) {
    return LatexMath.of(formula).orElse("none");
  }

  @Test
  void formulasOfPapers() {
    assertThat(latex("Delta_* > (q_* - q_-)"))
        .isEqualTo("{\\Delta }_{\\cdot }>\\left({q}_{\\cdot }-{q}_{-}\\right)");
    assertThat(latex("H_(k/2)")).isEqualTo("{H}_{\\frac{k}{2}}");
    assertThat(latex("e^(-epsilon/2)")).isEqualTo("{e}^{-\\frac{\\varepsilon }{2}}");
  }

  @Test
  void formulasOfTheLanguage() {
    assertThat(latex("sum(k in 0..n : C(n, k)^2) = C(2 * n, n)"))
        .isEqualTo("\\sum_{k=0}^{n} {\\binom{n}{k}}^{2}=\\binom{2\\cdot n}{n}");
    assertThat(latex("forall x in [0, 1) : sqrt(x) <= 1"))
        .isEqualTo("\\forall x\\in \\left[0,1\\right):\\sqrt{x}\\le 1");
    assertThat(latex("rank_law(secretary(3))[1]"))
        .isEqualTo("{\\mathrm{rank\\_law}\\left(\\mathrm{secretary}\\left(3\\right)\\right)}_{1}");
    assertThat(latex("a/b/c")).isEqualTo("\\frac{\\frac{a}{b}}{c}");
    assertThat(latex("(a + 1)/b^2")).isEqualTo("\\frac{a+1}{{b}^{2}}");
    assertThat(latex("-2^2")).isEqualTo("-{2}^{2}");
  }

  @Test
  void whatHasNoLayoutIsRefused() {
    for (String bad :
        List.of("", "(", ")", "a)", "[1, 2", "a \\ b", "x ^", "{1)", "(".repeat(99))) {
      assertThat(NotationReader.read(bad)).as(bad).isEmpty();
    }
  }

  @Test
  void signsOfHtmlAreNoMarkUp() {
    assertThat(MathMl.of("a < b").orElseThrow())
        .isEqualTo("<math><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow></math>");
  }

  @Test
  void aTitleWithoutWordsIsAFormula() {
    assertThat(MathMl.title("c/a_{l+1} &lt; 1/2")).startsWith("<math>").contains("<mfrac>");
    assertThat(MathMl.title("Delta_* &gt; (q_* - q_-)")).startsWith("<math>").endsWith("</math>");
    assertThat(MathMl.title("a law of x")).isEqualTo("a law of x");
    assertThat(MathMl.title("n is odd")).isEqualTo("n is odd");
  }

  @Test
  void proseKeepsItsWords() {
    assertThat(MathMl.inProse("the rule is (k - 1) epsilon-private"))
        .isEqualTo("the rule is (k - 1) epsilon-private");
    assertThat(MathMl.inProse("if Delta_1 &gt; 2, well-known"))
        .isEqualTo("if <math><msub><mi>\u0394</mi><mn>1</mn></msub></math> &gt; 2, well-known");
    assertThat(MathMl.inProse("at x_a")).contains("<msub><mi>x</mi><mi>a</mi></msub>");
    assertThat(MathMl.inProse("pi is in rank_law")).startsWith("<math><mi>\u03c0</mi></math> is");
  }
}
