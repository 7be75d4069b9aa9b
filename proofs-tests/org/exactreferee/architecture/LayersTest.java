package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LayersTest {
  private static final JavaClasses MAIN = CodeUnderTest.MAIN.classes();
  private static final JavaClasses FIXTURE = CodeUnderTest.FIXTURE.classes();

  private final Layers main = new Layers(CodeUnderTest.MAIN);
  private final Layers fixture = new Layers(CodeUnderTest.FIXTURE);

  @Test
  void theRulesSeeTheMainCode() {
    assertThat(MAIN.contain("org.exactreferee.number.Rational")).isTrue();
    assertThat(MAIN.contain("org.exactreferee.cli.Main")).isTrue();
  }

  @Test
  void kernelNeverUsesProver() {
    main.kernelNeverUsesProver().check(MAIN);
    assertThat(culprits(fixture.kernelNeverUsesProver())).containsExactly("kernel.UsesProver");
  }

  @Test
  void proverNeverUsesKernel() {
    main.proverNeverUsesKernel().check(MAIN);
    assertThat(culprits(fixture.proverNeverUsesKernel()))
        .containsExactly("prover.MakesTheorem", "prover.UsesKernel");
  }

  @Test
  void nothingUsesTheCommandLine() {
    main.nothingUsesTheCommandLine().check(MAIN);
    assertThat(culprits(fixture.nothingUsesTheCommandLine()))
        .containsExactly("report.UsesCommandLine");
  }

  @Test
  void onlyArbitrariesUseJqwik() {
    assertThat(MAIN.contain("org.exactreferee.testkit.ExactAssertions")).isTrue();
    main.onlyArbitrariesUseJqwik().check(MAIN);
    assertThat(culprits(fixture.onlyArbitrariesUseJqwik()))
        .contains("report.UsesJqwik", "testkit.ExactAssertions")
        .doesNotContain("testkit.UsesJqwik");
  }

  @Test
  void numberUsesOnlyItselfAndTheJdk() {
    main.numberUsesOnlyItselfAndTheJdk().check(MAIN);
    assertThat(culprits(fixture.numberUsesOnlyItselfAndTheJdk()))
        .containsExactly(
            "number.HasDoubleConstant",
            "number.NamesBoxedDouble",
            "number.UsesClaim",
            "number.UsesHash");
  }

  @Test
  void trustedCodeUsesOnlyTrustedCodeAndAFewClassesOfTheJdk() {
    main.trustedCodeUsesOnlyTrustedCodeAndAFewClassesOfTheJdk().check(MAIN);
    assertThat(culprits(fixture.trustedCodeUsesOnlyTrustedCodeAndAFewClassesOfTheJdk()))
        .containsExactly(
            "kernel.UsesClock",
            "kernel.UsesConcurrentMap",
            "kernel.UsesEnvironment",
            "kernel.UsesFile",
            "kernel.UsesInstant",
            "kernel.UsesLogger",
            "kernel.UsesOutput",
            "kernel.UsesPath",
            "kernel.UsesProver",
            "kernel.UsesRandom",
            "kernel.UsesReflection",
            "kernel.UsesShuffle",
            "kernel.UsesSoftReference",
            "kernel.UsesThirdParty",
            "kernel.UsesThread",
            "kernel.UsesThreadPool",
            "number.HasDoubleConstant",
            "number.NamesBoxedDouble",
            "number.UsesHash");
  }

  @Test
  void onlyTheKernelMakesTheorems() {
    main.onlyTheKernelMakesTheorems().check(MAIN);
    assertThat(culprits(fixture.onlyTheKernelMakesTheorems()))
        .containsExactly("prover.MakesTheorem");
  }

  @Test
  void dataFlowsOneWay() {
    main.dataFlowsOneWay().check(MAIN);
    assertThat(culprits(fixture.dataFlowsOneWay()))
        .containsExactly(
            "kernel.UsesProver",
            "number.UsesClaim",
            "prover.MakesTheorem",
            "prover.UsesKernel",
            "report.UsesCommandLine",
            "report.UsesTestkit",
            "spec.UsesProver",
            "testkit.UsesProver");
  }

  @Test
  void packagesDependOnEachOtherInOneDirection() {
    main.packagesDependOnEachOtherInOneDirection().check(MAIN);
    assertThat(culprits(fixture.packagesDependOnEachOtherInOneDirection()))
        .contains("kernel.UsesProver", "prover.UsesKernel");
  }

  @Test
  void noClassIsNamedForNothing() {
    main.noClassIsNamedForNothing().check(MAIN);
    assertThat(culprits(fixture.noClassIsNamedForNothing())).containsExactly("report.TextHelper");
  }

  @Test
  void everyPackageSaysWhatLivesThere() {
    assertThat(main.undocumentedPackages()).isEmpty();
    assertThat(fixture.undocumentedPackages()).containsExactly("undocumented");
  }

  /** The fixture classes that the rule blames, as {@code package.Class}. */
  private static Stream<String> culprits(ArchRule rule) {
    String root = CodeUnderTest.FIXTURE.root() + ".";
    return rule.evaluate(FIXTURE).getFailureReport().getDetails().stream()
        .flatMap(detail -> detail.lines())
        .filter(line -> line.contains("<" + root))
        .map(line -> line.substring(line.indexOf("<" + root) + 1 + root.length()))
        .map(rest -> rest.replaceFirst("^(\\w+\\.\\w+).*", "$1"))
        .distinct()
        .sorted();
  }
}
