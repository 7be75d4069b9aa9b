package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.question.Terms;
import org.exactreferee.text.language.ParsedExpression;
import org.junit.jupiter.api.Test;

/** A claim is built as a tree: nothing puts a text together and reads it as a claim. */
class ClaimsTest {

  /** Who reads text as an expression outside {@code text}, and which text. */
  private static final Set<String> READERS =
      Set.of(
          // Formulas of the source code, and printed numbers; the two tests below are about these.
          "Terms",
          // What a user has written.
          "Calculation",
          // The claims of a certificate.
          "CertificateClaims",
          "CertificateOption",
          "CheckedSteps",
          // What a person types at the prompt: definitions, and whether an expression goes on.
          "Definitions",
          "Session",
          // A value that was printed, to show a refutation, to replay a case or to try it
          // elsewhere.
          "Candidates",
          "Surroundings",
          "TriedCase");

  /** Printed results that become a term again, so that what is printed is what is claimed. */
  private static final Set<String> OF_PRINTED_RESULTS =
      Set.of(
          "Bundle",
          "Calculation",
          "EveryEpsilonProof",
          "MetricReports",
          "PrivacyAnswer",
          "ProvedNumber",
          "Proofs",
          "RankLawProof",
          "SelectionProof",
          // Cells of a table that are arguments.
          "SelectionTable",
          // The formula of a user.
          "ThresholdTables");

  @Test
  void textIsReadInTheseClassesOnly() {
    assertThat(callers(ParsedExpression.class, "parse")).isEqualTo(new TreeSet<>(READERS));
    assertThat(callers(Terms.class, "parsed", "printed"))
        .isEqualTo(new TreeSet<>(OF_PRINTED_RESULTS));
  }

  private static Set<String> callers(Class<?> owner, String... methods) {
    Set<String> callers = new TreeSet<>();
    for (JavaClass type : CodeUnderTest.MAIN.classes()) {
      boolean reads =
          type.getCodeUnitAccessesFromSelf().stream()
              .anyMatch(access -> isOne(access, owner, List.of(methods)));
      if (reads && !CodeUnderTest.MAIN.isIn(List.of("text"), type.getPackageName())) {
        callers.add(type.getName().replaceFirst("^.*\\.([^.$]+)(\\$.*)?$", "$1"));
      }
    }
    callers.remove(owner.getSimpleName());
    return callers;
  }

  private static boolean isOne(JavaCodeUnitAccess<?> access, Class<?> owner, List<String> methods) {
    return access.getTargetOwner().isEquivalentTo(owner) && methods.contains(access.getName());
  }

  @Test
  void printedResultsAreNoStatements() {
    List<String> statements =
        List.of("1 < 2", "not 1 = 1", "true and true", "forall k in 1..3 : k > 0");
    for (String statement : statements) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Terms.parsed(statement))
          .withMessage("text (" + statement + ") must be a term");
    }
    assertThat(Terms.parsed("[1/2, ln(3)]")).isEqualTo(Terms.formula("[1/2, ln(3)]"));
  }

  @Test
  void formulasOfTheSourceAreConstants() {
    Bytecode main = new Bytecode(CodeUnderTest.MAIN, List.of(""));
    assertThat(main.classes()).hasSizeGreaterThan(600);
    assertThat(main.violations(new ConstantFormulas())).isEmpty();
    assertThat(
            new Bytecode(CodeUnderTest.FIXTURE, List.of("question"))
                .violations(new ConstantFormulas()))
        .containsExactly("question.FormatsClaim: method claim puts a formula together");
  }
}
