package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.junit.jupiter.api.Test;

/** There is one way from a search to an answer, and it leads through the kernel. */
class RouteTest {
  private static final JavaClasses MAIN = CodeUnderTest.MAIN.classes();

  /** The classes that may print a number that no theorem states; what they print says so. */
  private static final Set<String> WITHOUT_THEOREM =
      Set.of(
          // Claims beyond what the kernel computes, or longer than a claim may be.
          "Bundle",
          "Digits",
          "PrivacyAnswer",
          "ProvedNumber",
          // Bounds of a table of intervals for more pairs than are proved.
          "BoundsAnswer",
          // Rank laws beyond the literal recurrence, and which cells of a rule tie.
          "LongRankLaw",
          "MixProof",
          "RankLawProof",
          // Distances beyond the kernel's own search.
          "MetricReports",
          // That a list of differences is complete.
          "ThresholdTables",
          // What many candidates in a partial order show of themselves.
          "PosetDesign",
          // Prices and rules that are irrational; rows that hold with equality.
          "DesignProof",
          "OptimalRules",
          "StoppingDesignProof",
          "StoppingRuleProof",
          // Choosers given as tables, and many profiles; ratios at a point.
          "ChooserProof",
          "VoteSystem",
          // That many statements together are a theorem about choosers.
          "VoteTheorem",
          // That corners are the worst neighbours, suprema over all scores, every epsilon.
          "EveryEpsilonProof",
          "NeighbourProof",
          "SelectionPrivacy",
          "SelectionProof",
          "SupremumAnswer",
          "UtilityProof",
          // Sensitivities of the scores in a file.
          "TablePrivacy",
          // Averages over random trials, runs with random draws, and curves of enclosed values.
          "BanditReport",
          "Experiment",
          "RandomScoreFigures",
          "RecommendationReport",
          "SelectionFigures");

  @Test
  void whatIsPrintedWithoutATheoremComesFromTheseClassesOnly() {
    Set<String> callers = new TreeSet<>();
    for (JavaClass type : MAIN) {
      for (JavaMethodCall call : type.getMethodCallsFromSelf()) {
        boolean computed = Set.of("computed", "computedSet", "of").contains(call.getName());
        if (computed && call.getTargetOwner().isEquivalentTo(Cell.class)) {
          callers.add(outermost(type));
        }
      }
    }
    callers.remove("Cell");
    assertThat(callers).isEqualTo(new TreeSet<>(WITHOUT_THEOREM));
  }

  private static String outermost(JavaClass type) {
    return type.getName().replaceFirst("^.*\\.([^.$]+)(\\$.*)?$", "$1");
  }

  @Test
  void cellsAreMadeByTheirFactoriesSoThatAResultNeedsItsTheorem() {
    List<String> others = new ArrayList<>();
    for (JavaClass type : MAIN) {
      type.getConstructorCallsFromSelf().stream()
          .filter(call -> call.getTargetOwner().isAssignableTo(Cell.class))
          .filter(call -> !type.isAssignableTo(Cell.class))
          .forEach(call -> others.add(call.getDescription()));
    }
    assertThat(others).isEmpty();
  }

  /**
   * An evaluator believes its decider, so that only one that checks evidence may be given to it.
   */
  @Test
  void onlyTheKernelDecidesQuestionsAboutRealNumbers() {
    assertThat(MAIN.stream().filter(type -> type.isAssignableTo(RealDecider.class)))
        .extracting(JavaClass::getSimpleName)
        .containsExactlyInAnyOrder("RealDecider", "EvaluationRule");
  }

  /** Whatever a verdict rests on is in the folder that the README names, and held to its rules. */
  @Test
  void everythingThatAVerdictRestsOnIsInTheTrustedFolder() throws IOException {
    Deque<JavaClass> open = new ArrayDeque<>(List.of(MAIN.get(Theorem.class)));
    MAIN.stream().filter(type -> type.getPackageName().contains(".kernel")).forEach(open::add);
    Set<JavaClass> seen = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      JavaClass type = open.remove();
      if (seen.add(type)) {
        type.getDirectDependenciesFromSelf().stream()
            .map(Dependency::getTargetClass)
            .filter(target -> target.getName().startsWith("org.exactreferee."))
            .forEach(target -> open.add(MAIN.get(target.getBaseComponentType().getName())));
      }
    }
    assertThat(seen).hasSizeGreaterThan(200);
    assertThat(seen)
        .allMatch(type -> CodeUnderTest.MAIN.isIn(CodeUnderTest.TRUSTED, type.getPackageName()));
    assertThat(Files.readString(Path.of("README.md")))
        .contains("`src/main/java/org/exactreferee/trusted`");
  }
}
