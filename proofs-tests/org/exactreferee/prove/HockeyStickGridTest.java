package org.exactreferee.prove;

import static org.assertj.core.api.Assertions.assertThat;

import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

/** Claims about noise with a density get a grid that the kernel accepts, if they are true. */
class HockeyStickGridTest {

  /** For one Gaussian step of scale 1, H(1) = 2 Phi(1/2) - 1 = 0.382924922548026... */
  @Test
  void findsAGridThatTheKernelAccepts() throws ParseException {
    for (String claim :
        new String[] {
          "0.3829 < hockey_stick(gaussian_pair(1), 1) < 0.383",
          "hockey_stick(repeated(gaussian_pair(2), 4), 1) <= 0.383",
          "hockey_stick(gaussian_pair(1), exp(30)) < 1/10^180",
          "hockey_stick(laplace_pair(1), 2) < hockey_stick(gaussian_pair(1), 2)",
          "hockey_stick(subsampled(laplace_pair(1), 1/3), exp(1/3)) > 0"
        }) {
      Expression statement = ParsedExpression.parse(claim).expression();
      ClaimProver.Proposal found =
          new ClaimProver(Library.REGISTRY, Kernel.LIMITS).propose(statement).orElseThrow();
      assertThat(found.evidence()).isInstanceOf(Evidence.Composition.class);
      Outcome outcome = Kernel.check("1", statement, Conclusion.HOLDS, found.evidence());
      assertThat(outcome).as(claim).isInstanceOf(Outcome.Proved.class);
    }
  }

  @Test
  void proposesNothingForWhatIsFalseOrTooCloseOrOnALattice() throws ParseException {
    for (String claim :
        new String[] {
          "hockey_stick(gaussian_pair(1), 1) < 0.3829",
          "hockey_stick(gaussian_pair(1), 1) = 0.3829249225480262",
          "hockey_stick(gaussian_pair(1), 1) < sqrt(2)",
          "hockey_stick(geometric_pair(1/2, 1), 1) <= 1/3"
        }) {
      Expression statement = ParsedExpression.parse(claim).expression();
      boolean isGrid =
          new ClaimProver(Library.REGISTRY, Kernel.LIMITS)
              .propose(statement)
              .filter(found -> found.evidence() instanceof Evidence.Composition)
              .isPresent();
      assertThat(isGrid).as(claim).isFalse();
    }
  }
}
