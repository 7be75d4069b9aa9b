package org.exactreferee.prove.derivation.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.exactreferee.prove.derivation.search.Search;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the search shows beside polynomial inequalities, and what it leaves alone. */
class ArithmeticTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Identities, with divisors.
        "forall x in (-oo, oo), y in (-oo, oo) : (x + y)^2 - (x - y)^2 = 4*x*y",
        "forall n in 1.. : 1/n - 1/(n + 1) = 1/(n*(n + 1))",
        "forall x in (-oo, oo) where x != 1 : (x^2 - 1)/(x - 1) = x + 1",
        "forall x in (0, oo), y in (0, oo) : 1/(1/x + 1/y) = x*y/(x + y)",
        "forall x in (-oo, oo), y in (-oo, oo) where x = 2*y : x^2 = 4*y^2",
        "forall x in {1, 2, 3} : x^3 - 6*x^2 + 11*x - 6 = 0",
        // Quotients.
        "forall x in (0, oo) : x + 1/x >= 2",
        "forall x in (1, oo) : 1/(x - 1) > 1/x",
        "forall x in (-oo, 0) : 1/x < 0",
        "forall x in (-oo, oo) : (x^2 - 1)/(x^2 + 1) < 1",
        // Squares that must be made to fit.
        "forall x in (-oo, oo) : x^2 - 3*x + 3 > 0",
        "forall x in (-oo, oo), y in (-oo, oo) : 5*x^2 + 3*y^2 >= 7*x*y",
        "forall x in (-oo, oo) : x^4 - 4*x^3 + 6*x^2 - 4*x + 1 >= 0",
        "forall x in (-oo, oo), y in (-oo, oo) : 2*x^4 + 2*x^3*y - x^2*y^2 + 5*y^4 >= 0",
        // Integers.
        "forall n in 0.. : n*(n - 1)*(n - 2) >= 0",
        "forall n in 0.. : n^2 >= n",
        "forall n in 0.. : n - 2*floor(n/2) <= 1",
        "forall n in 1.., m in 1.. where n > m : n >= m + 1",
        // Cases.
        "forall x in (-oo, oo), y in (-oo, oo) : abs(x + y) <= abs(x) + abs(y)",
        "forall x in (-oo, oo), y in (-oo, oo) : max(x, y) + min(x, y) = x + y",
        "forall x in (-oo, oo), y in (-oo, oo) : max(x, y) = (x + y + abs(x - y))/2",
        "forall x in (-oo, oo) : (if x >= 0 then x else -x) >= 0",
        "forall x in (-oo, oo) where x <= -2 or x >= 2 : x^2 >= 4",
        // Functions with a law.
        "forall x in [0, 1] : exp(x) >= 1",
        "forall x in [1, oo) : 1/x >= ln((x + 1)/x)",
        "forall x in (-oo, oo) : ceil(x) - floor(x) <= 1 + x - floor(x)",
        // What is not 0.
        "forall x in (-oo, oo), y in (-oo, oo) where x != y : (x - y)^2 > 0",
        "forall x in (-oo, oo), y in (-oo, oo) where x != 0 and y != 0 : x^2*y != 0",
        // Contradictions, parts, implications.
        "forall x in [2, oo) where x < 1 : x^5 = 7",
        "forall x in [0, 1] : 0 <= x^2 <= x",
        "(forall x in [0, 1] : x^3 <= x) and (forall y in [1, oo) : y^3 >= y)",
        "forall x in (-oo, oo) : x > 1 => x^2 > x",
      })
  void isProvedAndTheKernelFollows(String text) throws ParseException {
    Expression claim = ParsedExpression.parse(text).expression();
    Optional<Evidence.Derivation> proof = Search.prove(claim);
    assertThat(proof).isPresent();
    assertThat(Kernel.check("1", claim, Conclusion.HOLDS, proof.get()))
        .isInstanceOf(Outcome.Proved.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "forall x in (-oo, oo) where x != 1 : (x^2 - 1)/(x - 1) = x",
        "forall x in (-oo, oo) : (x^2 - 1)/(x - 1) = x + 1",
        "forall x in (-oo, oo) : x/x = 1",
        "forall x in [0, oo) : 1/x >= 0",
        "forall x in (-oo, oo), y in (-oo, oo) : max(x, y) + min(x, y) = 2*x",
        "forall x in (-oo, oo) : abs(x) <= x",
        "forall x in (-oo, oo) : floor(x) >= x",
        "forall x in (-oo, oo), y in (-oo, oo) : (x - y)^2 > 0",
        "forall x in (-oo, oo) where x >= 2 or x <= 1 : x^2 >= 4",
        "forall x in (-oo, oo) : sqrt(x)^2 = x",
        "forall x in (-oo, oo) : x^4 - 2*x^2 + x + 2 > 0",
        // What is known makes it 0, which every factor divides again and again.
        "forall x in (0, oo), y in (0, oo) where x = y : x - y != 0",
        // Nothing is for all values of a variable here.
        "2 + 2 = 4",
        "exists x in [0, 1] : x^2 >= x",
        // The search knows no square for this one, which is true.
        "forall x in (-oo, oo), y in (-oo, oo) : x^4*y^2 + x^2*y^4 + 1 >= 3*x^2*y^2",
      })
  void isNotProved(String text) throws ParseException {
    assertThat(Search.prove(ParsedExpression.parse(text).expression())).isEmpty();
  }
}
