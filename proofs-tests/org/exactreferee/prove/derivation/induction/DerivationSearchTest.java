package org.exactreferee.prove.derivation.induction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.derivation.GroundTerms;
import org.exactreferee.trusted.kernel.derivation.Laws;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;
import org.junit.jupiter.api.Test;

class DerivationSearchTest {

  private static final int COUNT = 46;

  private static Expression read(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (Exception malformed) {
      throw new IllegalArgumentException(text, malformed);
    }
  }

  @Test
  void citesOnlyLawsOfTheKernel() {
    assertThat(LawsCited.ALL).hasSize(20).allMatch(Laws::contains);
  }

  private static final List<String> TRUE =
      List.of(
          "forall n in 1.. : sum(k in 1..n : k) = n*(n + 1)/2",
          "forall n in 0.. : sum(k in 0..n : k^2) = n*(n + 1)*(2*n + 1)/6",
          "forall n in 0.. : sum(k in 1..n : k^3) = (n*(n + 1)/2)^2",
          "forall n in 0.. : sum(k in 1..n : k^8) = n*(n + 1)*(2*n + 1)*(5*n^6 + 15*n^5 + 5*n^4 - 15*n^3 - n^2 + 9*n - 3)/90",
          "forall n in 0.. : sum(k in 0..n : 3^k) = (3^(n + 1) - 1)/2",
          "forall n in 0.., x in (-oo, oo) where x != 1 : sum(k in 0..n : x^k) = (x^(n + 1) - 1)/(x - 1)",
          "forall n in 0.. : sum(k in 1..n : k*factorial(k)) = factorial(n + 1) - 1",
          "forall n in 0.. : sum(k in 1..n : 1/(k*(k + 1))) = n/(n + 1)",
          "forall n in 1.. : sum(k in 1..n : 1/((2*k - 1)*(2*k + 1))) = n/(2*n + 1)",
          "forall n in 0.. : sum(k in 0..n : k*2^k) = (n - 1)*2^(n + 1) + 2",
          "forall n in 0.., m in 0..n : sum(k in m..n : C(k, m)) = C(n + 1, m + 1)",
          "forall n in 0.. : sum(k in 1..n : (-1)^k*k^2) = (-1)^n*n*(n + 1)/2",
          "forall n in 1.., k in 1..n : k*C(n, k) = n*C(n - 1, k - 1)",
          "forall n in 0.., k in 0..n, m in 0..k : C(n, k)*C(k, m) = C(n, m)*C(n - m, k - m)",
          "forall n in 0.., k in 0..n : C(n, k) = factorial(n)/(factorial(k)*factorial(n - k))",
          "forall n in 0.. : sum(k in 0..n : C(n, k)) = 2^n",
          "forall n in 1.. : sum(k in 0..n : k*C(n, k)) = n*2^(n - 1)",
          "forall n in 0.., x in (-oo, oo) : sum(k in 0..n : C(n, k)*x^k) = (1 + x)^n",
          "forall n in 1.. : sum(k in 0..n : (-1)^k*C(n, k)) = 0",
          "forall n in 0.. : sum(k in 0..n : C(n, k)^2) = C(2*n, n)",
          "forall n in 0.., r in 0.., m in 0.. : sum(k in 0..r : C(m, k)*C(n, r - k)) = C(m + n, r)",
          "forall n in 0.. : sum(k in 0..n : C(n, k)/(k + 1)) = (2^(n + 1) - 1)/(n + 1)",
          "forall n in 1.. : sum(k in 1..n : H(k)) = (n + 1)*H(n) - n",
          "forall n in 2.. : product(k in 2..n : 1 - 1/k^2) = (n + 1)/(2*n)",
          "forall n in 0.. : 2^n > n",
          "forall n in 4.. : 2^n >= n^2",
          "forall n in 10.. : 2^n > n^3",
          "forall n in 4.. : factorial(n) > 2^n",
          "forall n in 0.., x in [-1, oo) : (1 + x)^n >= 1 + n*x",
          "forall n in 1.. : H(n) <= n",
          "forall n in 0.., k in 0..n : C(n, k) <= 2^n",
          "forall n in 1.. : sum(k in 1..n : 1/k^2) <= 2 - 1/n",
          "forall n in 1.. : sum(k in 1..n : 1/(n + k)) >= 1/2",
          "forall n in 0.. where n != 3 : 2^n >= n^2",
          "forall n in 1.. : 4^n <= 2*n*C(2*n, n)",
          "forall n in 0.. : sum(k in 0..n : (-1)^k*C(n, k)/(k + 1)) = 1/(n + 1)",
          "forall n in 1.. : sum(k in 1..n : (-1)^(k + 1)*C(n, k)/k) = H(n)",
          "forall n in 0.. : sum(k in 0..n : k^2*C(n, k)) = n*(n + 1)*2^n/4",
          "forall n in 0.., m in 0.. : sum(k in 0..m : C(n + k, k)) = C(n + m + 1, m)",
          "forall n in 0.. : sum(k in 0..n : C(2*k, k)*C(2*(n - k), n - k)) = 4^n",
          "forall n in 1.. : sum(k in 1..n : k^4) = n*(n + 1)*(2*n + 1)*(3*n^2 + 3*n - 1)/30",
          "forall n in 1.. : sum(k in 1..n : 1/(k*(k + 1)*(k + 2))) = n*(n + 3)/(4*(n + 1)*(n + 2))",
          "forall n in 0.. : sum(k in 0..n : C(n, k)*2^k) = 3^n",
          "forall n in 0.. : sum(k in 0..n : C(n + k, k)/2^k) = 2^n",
          "forall n in 0.. : sum(k in 1..n : k/factorial(k + 1)) = 1 - 1/factorial(n + 1)",
          "forall n in 0.. : sum(k in 1..n : (2*k - 1)^2) = n*(4*n^2 - 1)/3");

  /** Each is the one in the same place above, altered. */
  private static final List<String> FALSE =
      List.of(
          "forall n in 1.. : sum(k in 1..n : k) = n*(n + 2)/2",
          "forall n in 0.. : sum(k in 0..n : k^2) = n*(n + 1)*(2*n + 3)/6",
          "forall n in 0.. : sum(k in 1..n : k^3) = (n*(n + 1)/2)^3",
          "forall n in 0.. : sum(k in 1..n : k^8) = n*(n + 1)*(2*n + 1)*(5*n^6 + 15*n^5 + 5*n^4 - 15*n^3 - n^2 + 9*n - 2)/90",
          "forall n in 0.. : sum(k in 0..n : 3^k) = (3^(n + 1) + 1)/2",
          "forall n in 0.., x in (-oo, oo) where x != 1 : sum(k in 0..n : x^k) = (x^(n + 1) - 1)/(x + 1)",
          "forall n in 0.. : sum(k in 1..n : k*factorial(k)) = factorial(n + 1)",
          "forall n in 0.. : sum(k in 1..n : 1/(k*(k + 1))) = n/(n + 2)",
          "forall n in 1.. : sum(k in 1..n : 1/((2*k - 1)*(2*k + 1))) = n/(2*n + 2)",
          "forall n in 0.. : sum(k in 0..n : k*2^k) = (n - 1)*2^(n + 1) + 1",
          "forall n in 0.., m in 0..n : sum(k in m..n : C(k, m)) = C(n + 1, m)",
          "forall n in 0.. : sum(k in 1..n : (-1)^k*k^2) = (-1)^n*n^2/2",
          "forall n in 1.., k in 1..n : k*C(n, k) = n*C(n - 1, k)",
          "forall n in 0.., k in 0..n, m in 0..k : C(n, k)*C(k, m) = C(n, m)*C(n - m, k)",
          "forall n in 0.., k in 0..n : C(n, k) = factorial(n)/(factorial(k)*factorial(n))",
          "forall n in 0.. : sum(k in 0..n : C(n, k)) = 2^n + n",
          "forall n in 1.. : sum(k in 0..n : k*C(n, k)) = n*2^n",
          "forall n in 0.., x in (-oo, oo) : sum(k in 0..n : C(n, k)*x^k) = (2 + x)^n",
          "forall n in 0.. : sum(k in 0..n : (-1)^k*C(n, k)) = 0",
          "forall n in 0.. : sum(k in 0..n : C(n, k)^2) = C(2*n, n) + n",
          "forall n in 0.., r in 0..4, m in 0..4 : sum(k in 0..r : C(m, k)*C(n, r - k)) = C(m + n, r + 1)",
          "forall n in 0.. : sum(k in 0..n : C(n, k)/(k + 1)) = (2^(n + 1) - 1)/(n + 2)",
          "forall n in 1.. : sum(k in 1..n : H(k)) = (n + 1)*H(n) - n + 1",
          "forall n in 2.. : product(k in 2..n : 1 - 1/k^2) = (n + 2)/(2*n)",
          "forall n in 0.. : 2^n > n + 1",
          "forall n in 3.. : 2^n >= n^2",
          "forall n in 9.. : 2^n > n^3",
          "forall n in 3.. : factorial(n) > 2^n",
          "forall n in 0.., x in [-3, oo) : (1 + x)^n >= 1 + n*x",
          "forall n in 1.. : H(n) <= n/2 + 1/4",
          "forall n in 0.., k in 0..n : C(n, k) < 2^n",
          "forall n in 1.. : sum(k in 1..n : 1/k^2) < 2 - 1/n",
          "forall n in 1.. : sum(k in 1..n : 1/(n + k)) > 1/2",
          "forall n in 0.. where n != 4 : 2^n >= n^2",
          "forall n in 1.. : 4^n < 2*n*C(2*n, n)",
          "forall n in 0.. : sum(k in 0..n : (-1)^k*C(n, k)/(k + 1)) = 1/(n + 2)",
          "forall n in 1.. : sum(k in 1..n : (-1)^k*C(n, k)/k) = H(n)",
          "forall n in 0.. : sum(k in 0..n : k^2*C(n, k)) = n*(n + 2)*2^n/4",
          "forall n in 0.., m in 0..4 : sum(k in 0..m : C(n + k, k)) = C(n + m, m)",
          "forall n in 0.. : sum(k in 0..n : C(2*k, k)*C(2*(n - k), n - k)) = 4^n + n",
          "forall n in 1.. : sum(k in 1..n : k^4) = n*(n + 1)*(2*n + 1)*(3*n^2 + 3*n + 1)/30",
          "forall n in 1.. : sum(k in 1..n : 1/(k*(k + 1)*(k + 2))) = n*(n + 2)/(4*(n + 1)*(n + 2))",
          "forall n in 0.. : sum(k in 0..n : C(n, k)*2^k) = 3^n + n*2^n",
          "forall n in 0.. : sum(k in 0..n : C(n + k, k)/2^k) = 2^n + n",
          "forall n in 0.. : sum(k in 1..n : k/factorial(k + 1)) = 1 - 1/factorial(n)",
          "forall n in 0.. : sum(k in 1..n : (2*k - 1)^2) = n*(4*n^2 + 1)/3");

  @Test
  void provesWhatIsTrue() {
    List<String> proved = new ArrayList<>();
    for (String text : TRUE) {
      Expression claim = read(text);
      Optional<Evidence.Derivation> proof = new DerivationSearch().prove(claim);
      if (proof.isPresent()
          && Kernel.check("1", claim, Conclusion.HOLDS, proof.get()) instanceof Outcome.Proved) {
        proved.add(text);
      }
    }
    assertThat(proved).isEqualTo(TRUE).hasSize(COUNT);
  }

  @Test
  void doesNotProveWhatIsFalse() {
    int refuted = 0;
    for (String text : FALSE) {
      Expression claim = read(text);
      assertThat(new DerivationSearch().prove(claim)).as(text).isEmpty();
      assertThat(hasWrongCase(Substitution.canonical(claim))).as(text).isTrue();
      refuted++;
    }
    assertThat(refuted).isEqualTo(COUNT);
  }

  /** Whether the kernel decides that a statement does not hold at some small values. */
  private static boolean hasWrongCase(Expression statement) {
    if (!(statement instanceof Expression.Quantified quantified)) {
      Outcome outcome = decided(statement);
      return outcome instanceof Outcome.Proved proved
          && proved.theorem().conclusion() == Conclusion.DOES_NOT_HOLD;
    }
    Peeled peeled = Peeled.of(quantified);
    for (int i = -3; i <= 12; i++) {
      Map<String, Expression> here = Map.of(peeled.binder().variable(), Trees.number(i));
      boolean inside =
          peeled.membership().orElseThrow().stream()
              .allMatch(bound -> GroundTerms.holds(Substitution.in(bound, here)));
      if (inside && hasWrongCase(Substitution.in(peeled.rest(), here))) {
        return true;
      }
    }
    return false;
  }

  private static Outcome decided(Expression statement) {
    return Kernel.decide("1", statement, Optional.empty(), Kernel.LIMITS, new ProverAnswers());
  }
}
