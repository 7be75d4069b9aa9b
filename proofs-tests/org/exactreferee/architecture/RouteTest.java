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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.claim.RealDecider;
import org.exactreferee.kernel.Theorem;
import org.exactreferee.report.Cell;
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
          // Rank laws beyond the literal recurrence, and which cells of a rule tie.
          "LongRankLaw",
          "PMixProof",
          "RankLawProof",
          // Distances beyond the kernel's own search.
          "MetricReports",
          // That a list of differences is complete.
          "ThresholdTables",
          // Prices and rules that are irrational; rows that hold with equality.
          "DesignProof",
          "StoppingDesignProof",
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
          // Averages over random trials, and curves of enclosed values.
          "ExperimentCommand",
          "SelectionFigures");

  @Test
  void whatIsPrintedWithoutATheoremComesFromTheseClassesOnly() {
    Set<String> callers = new TreeSet<>();
    for (JavaClass type : MAIN) {
      for (JavaMethodCall call : type.getMethodCallsFromSelf()) {
        boolean computed = Set.of("computed", "computedSet").contains(call.getName());
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

  /** What the verdicts depend on is what the README says, and what is held to the rules. */
  @Test
  void theReadmeNamesThePackagesThatAVerdictRestsOn() throws IOException {
    Set<String> reached = new TreeSet<>();
    Deque<JavaClass> open = new ArrayDeque<>(List.of(MAIN.get(Theorem.class)));
    MAIN.stream().filter(type -> type.getPackageName().contains(".kernel")).forEach(open::add);
    Set<JavaClass> seen = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      JavaClass type = open.remove();
      if (seen.add(type)) {
        reached.add(topPackage(type));
        type.getDirectDependenciesFromSelf().stream()
            .map(Dependency::getTargetClass)
            .filter(target -> target.getName().startsWith("org.exactreferee."))
            .forEach(target -> open.add(MAIN.get(target.getBaseComponentType().getName())));
      }
    }
    assertThat(seen).hasSizeGreaterThan(200);
    assertThat(reached).isEqualTo(new TreeSet<>(CodeUnderTest.TRUSTED));
    assertThat(packagesNamedInTheReadme()).isEqualTo(reached);
  }

  private static String topPackage(JavaClass type) {
    return type.getPackageName()
        .replaceFirst("^org\\.exactreferee\\.", "")
        .replaceFirst("\\..*", "");
  }

  private static Set<String> packagesNamedInTheReadme() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    int from = readme.indexOf("It rests on the packages");
    String sentence = readme.substring(from, readme.indexOf("below `src/main/java", from));
    Matcher names = Pattern.compile("`(\\w+)`").matcher(sentence);
    Set<String> found = new TreeSet<>();
    while (names.find()) {
      found.add(names.group(1));
    }
    return found;
  }
}
