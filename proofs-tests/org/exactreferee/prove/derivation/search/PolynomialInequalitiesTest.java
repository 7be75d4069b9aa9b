package org.exactreferee.prove.derivation.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

/**
 * Inequalities of textbooks in up to four variables, each with one that was altered to be false.
 */
class PolynomialInequalitiesTest {

  private record Pair(String holds, String altered) {}

  private static final List<Pair> PAIRS =
      List.of(
          new Pair(
              "forall x in (-oo, oo), y in (-oo, oo) : x^2 + y^2 >= 2*x*y",
              "forall x in (-oo, oo), y in (-oo, oo) : x^2 + y^2 >= 3*x*y"),
          new Pair(
              "forall x in [0, oo), y in [0, oo), z in [0, oo) : x^3 + y^3 + z^3 >= 3*x*y*z",
              "forall x in [0, oo), y in [0, oo), z in [0, oo) : x^3 + y^3 + z^3 >= 4*x*y*z"),
          new Pair(
              "forall a in [0, oo), b in [0, oo), c in [0, oo), d in [0, oo) :"
                  + " a^4 + b^4 + c^4 + d^4 >= 4*a*b*c*d",
              "forall a in [0, oo), b in [0, oo), c in [0, oo), d in [0, oo) :"
                  + " a^4 + b^4 + c^4 + d^4 >= 5*a*b*c*d"),
          new Pair(
              "forall x in (0, oo), y in (0, oo), z in (0, oo) where x*y*z = 1 : x + y + z >= 3",
              "forall x in (0, oo), y in (0, oo), z in (0, oo) where x*y*z = 1 : x + y + z > 3"),
          new Pair(
              "forall x in [0, oo), y in [0, oo) : sqrt(x*y) <= (x + y)/2",
              "forall x in [0, oo), y in [0, oo) : sqrt(x*y) <= (x + y)/3"),
          new Pair(
              "forall x in (0, oo), y in (0, oo) : 2/(1/x + 1/y) <= (x + y)/2",
              "forall x in (0, oo), y in (0, oo) : 2/(1/x + 1/y) <= (x + y)/3"),
          new Pair(
              "forall a in (-oo, oo), b in (-oo, oo), x in (-oo, oo), y in (-oo, oo) :"
                  + " (a*x + b*y)^2 <= (a^2 + b^2)*(x^2 + y^2)",
              "forall a in (-oo, oo), b in (-oo, oo), x in (-oo, oo), y in (-oo, oo) :"
                  + " (a*x + b*y)^2 <= (a^2 + b^2)*(x^2 + y^2)/2"),
          new Pair(
              "forall a in (0, oo), b in (0, oo), c in (0, oo) : (a + b + c)*(1/a + 1/b + 1/c) >= 9",
              "forall a in (0, oo), b in (0, oo), c in (0, oo) :"
                  + " (a + b + c)*(1/a + 1/b + 1/c) >= 10"),
          new Pair(
              "forall x in (-oo, oo), y in (-oo, oo), z in (-oo, oo) :"
                  + " x^2 + y^2 + z^2 >= x*y + y*z + z*x",
              "forall x in (-oo, oo), y in (-oo, oo), z in (-oo, oo) :"
                  + " x^2 + y^2 + z^2 >= x*y + y*z + 2*z*x"),
          new Pair(
              "forall x in (-oo, oo), y in (-oo, oo), z in (-oo, oo) :"
                  + " x^4 + y^4 + z^4 >= x*y*z*(x + y + z)",
              "forall x in (-oo, oo), y in (-oo, oo), z in (-oo, oo) :"
                  + " x^4 + y^4 + z^4 > x*y*z*(x + y + z)"),
          new Pair(
              "forall a in (0, oo), b in (0, oo), c in (0, oo) :"
                  + " a/(b + c) + b/(c + a) + c/(a + b) >= 3/2",
              "forall a in (0, oo), b in (0, oo), c in (0, oo) :"
                  + " a/(b + c) + b/(c + a) + c/(a + b) >= 8/5"),
          new Pair(
              "forall a in [0, oo), b in [0, oo), c in [0, oo) :"
                  + " 2*(a*(a + b)*(a + c) + b*(b + a)*(b + c) + c*(c + a)*(c + b)) >= 3*(a +"
                  + " b)*(b + c)*(c + a)",
              "forall a in [0, oo), b in [0, oo), c in [0, oo) :"
                  + " 2*(a*(a + b)*(a + c) + b*(b + a)*(b + c) + c*(c + a)*(c + b)) >= 4*(a +"
                  + " b)*(b + c)*(c + a)"),
          new Pair(
              "forall x in [0, oo), y in [0, oo), z in [0, oo) :"
                  + " x*(x - y)*(x - z) + y*(y - x)*(y - z) + z*(z - x)*(z - y) >= 0",
              "forall x in [-1, oo), y in [-1, oo), z in [-1, oo) :"
                  + " x*(x - y)*(x - z) + y*(y - x)*(y - z) + z*(z - x)*(z - y) >= 0"),
          new Pair(
              "forall a in (-oo, oo), b in (-oo, oo), c in (-oo, oo), d in (-oo, oo) where a"
                  + " >= b and c >= d :"
                  + " a*c + b*d >= a*d + b*c",
              "forall a in (-oo, oo), b in (-oo, oo), c in (-oo, oo), d in (-oo, oo) where a"
                  + " >= b and c >= d :"
                  + " a*c + b*d > a*d + b*c"),
          new Pair(
              "forall a in (-oo, oo), b in (-oo, oo), x in (-oo, oo), y in (-oo, oo) where a"
                  + " <= b and x <= y :"
                  + " 2*(a*x + b*y) >= (a + b)*(x + y)",
              "forall a in (-oo, oo), b in (-oo, oo), x in (-oo, oo), y in (-oo, oo) where a"
                  + " <= b and x >= y :"
                  + " 2*(a*x + b*y) >= (a + b)*(x + y)"),
          new Pair(
              "forall a in [0, oo), b in [0, oo), c in [0, oo) : (a + b)*(b + c)*(c + a) >= 8*a*b*c",
              "forall a in [0, oo), b in [0, oo), c in [0, oo) : (a + b)*(b + c)*(c + a) >= 9*a*b*c"),
          new Pair(
              "forall x in [-1, oo) : (1 + x)^4 >= 1 + 4*x",
              "forall x in [-4, oo) : (1 + x)^3 >= 1 + 3*x"),
          new Pair(
              "forall x in [-1, oo) : (1 + x)^7 >= 1 + 7*x",
              "forall x in [-1, oo) : (1 + x)^7 > 1 + 7*x"),
          new Pair("forall k in 2.., n in 1.. : k*n >= 2", "forall k in 1.., n in 1.. : k*n >= 2"),
          new Pair(
              "forall n in 1.., k in 1..n : k*(n + 1 - k) >= n",
              "forall n in 1.., k in 0..n : k*(n + 1 - k) >= n"),
          new Pair(
              "forall n in 2.. : 1/n^2 < 1/(n - 1) - 1/n",
              "forall n in 2.. : 1/n^2 < 1/n - 1/(n + 1)"),
          new Pair("forall n in 0.. : n^3 + 5 >= 4*n", "forall n in 0.. : n^3 + 2 >= 4*n"),
          new Pair(
              "forall n in 1.., m in 1.. where n > m : n^2 - m^2 >= n + m",
              "forall n in 1.., m in 1.. where n > m : n^2 - m^2 > n + m"),
          new Pair(
              "forall x in [0, oo) : x/(1 + x) <= 1", "forall x in [0, oo) : x/(1 + x) <= 1/2"),
          new Pair(
              "forall x in [0, oo), y in [0, oo) : (x + y)/(1 + x + y) <= x/(1 + x) + y/(1 + y)",
              "forall x in [0, oo), y in [0, oo) : (x + y)/(1 + x + y) >= x/(1 + x) + y/(1 + y)"),
          new Pair(
              "forall x in [0, 1], y in [0, 1], z in [0, 1] :"
                  + " x*(1 - y) + y*(1 - z) + z*(1 - x) <= 1",
              "forall x in [0, 1], y in [0, 1], z in [0, 1] :"
                  + " x*(1 - y) + y*(1 - z) + z*(1 - x) <= 3/4"),
          new Pair(
              "forall x in [0, 1], y in [0, 1], z in [0, 1], w in [0, 1] :"
                  + " (1 - x)*(1 - y)*(1 - z)*(1 - w) >= 1 - x - y - z - w",
              "forall x in [0, 1], y in [0, 1], z in [0, 1], w in [0, 1] :"
                  + " (1 - x)*(1 - y)*(1 - z)*(1 - w) <= 1 - x - y - z - w"),
          new Pair(
              "forall a in [1, oo), b in [1, oo), c in [1, oo), d in [1, oo) :"
                  + " 8*(a*b*c*d + 1) >= (1 + a)*(1 + b)*(1 + c)*(1 + d)",
              "forall a in [0, oo), b in [0, oo), c in [0, oo), d in [0, oo) :"
                  + " 7*(a*b*c*d + 1) >= (1 + a)*(1 + b)*(1 + c)*(1 + d)"),
          new Pair(
              "forall x in [0, 1] : x^2*(1 - x) <= 4/27",
              "forall x in [0, 1] : x^2*(1 - x) <= 1/8"),
          new Pair(
              "forall x in (-oo, oo), y in (-oo, oo), z in (-oo, oo) :"
                  + " max(x, y, z) >= (x + y + z)/3",
              "forall x in (-oo, oo), y in (-oo, oo), z in (-oo, oo) :"
                  + " max(x, y, z) >= (x + y + z)/2"));

  private static Expression read(String claim) {
    try {
      return ParsedExpression.parse(claim).expression();
    } catch (ParseException malformed) {
      throw new IllegalArgumentException(claim, malformed);
    }
  }

  @Test
  void thirtyInequalitiesAreProvedAndTheKernelFollows() {
    int proved = 0;
    for (Pair pair : PAIRS) {
      Expression claim = read(pair.holds());
      Optional<Evidence.Derivation> proof = Search.prove(claim);
      assertThat(proof).as(pair.holds()).isPresent();
      assertThat(Kernel.check("1", claim, Conclusion.HOLDS, proof.get()))
          .as(pair.holds())
          .isInstanceOf(Outcome.Proved.class);
      assertThat(Falsifier.counterexample(claim)).as(pair.holds()).isEmpty();
      proved++;
    }
    assertThat(proved).isEqualTo(30);
  }

  @Test
  void thirtyAlteredOnesAreNotProvedAndFailAtAPoint() {
    int refuted = 0;
    for (Pair pair : PAIRS) {
      Expression claim = read(pair.altered());
      assertThat(Search.prove(claim)).as(pair.altered()).isEmpty();
      assertThat(Falsifier.counterexample(claim)).as(pair.altered()).isPresent();
      refuted++;
    }
    assertThat(refuted).isEqualTo(30);
  }
}
