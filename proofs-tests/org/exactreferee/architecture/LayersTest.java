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
    assertThat(MAIN.contain("org.exactreferee.trusted.number.Rational")).isTrue();
    assertThat(MAIN.contain("org.exactreferee.cli.Main")).isTrue();
  }

  @Test
  void kernelNeverUsesProver() {
    main.kernelNeverUsesProver().check(MAIN);
    assertThat(culprits(fixture.kernelNeverUsesProver()))
        .containsExactly("trusted.kernel.UsesProver");
  }

  @Test
  void proverNeverUsesKernel() {
    main.proverNeverUsesKernel().check(MAIN);
    assertThat(culprits(fixture.proverNeverUsesKernel()))
        .containsExactly("prove.MakesTheorem", "prove.UsesKernel");
  }

  @Test
  void nothingUsesTheCommandLine() {
    main.nothingUsesTheCommandLine().check(MAIN);
    assertThat(culprits(fixture.nothingUsesTheCommandLine()))
        .containsExactly("show.UsesCommandLine");
  }

  @Test
  void onlyArbitrariesUseJqwik() {
    assertThat(MAIN.contain("org.exactreferee.testkit.ExactAssertions")).isTrue();
    main.onlyArbitrariesUseJqwik().check(MAIN);
    assertThat(culprits(fixture.onlyArbitrariesUseJqwik()))
        .contains("show.UsesJqwik", "testkit.ExactAssertions")
        .doesNotContain("testkit.UsesJqwik");
  }

  @Test
  void numberUsesOnlyItselfAndTheJdk() {
    main.numberUsesOnlyItselfAndTheJdk().check(MAIN);
    assertThat(culprits(fixture.numberUsesOnlyItselfAndTheJdk()))
        .containsExactly(
            "trusted.number.HasDoubleConstant",
            "trusted.number.NamesBoxedDouble",
            "trusted.number.UsesClaim",
            "trusted.number.UsesHash");
  }

  @Test
  void trustedCodeUsesOnlyTrustedCodeAndAFewClassesOfTheJdk() {
    main.trustedCodeUsesOnlyTrustedCodeAndAFewClassesOfTheJdk().check(MAIN);
    assertThat(culprits(fixture.trustedCodeUsesOnlyTrustedCodeAndAFewClassesOfTheJdk()))
        .containsExactly(
            "trusted.kernel.UsesClock",
            "trusted.kernel.UsesConcurrentMap",
            "trusted.kernel.UsesEnvironment",
            "trusted.kernel.UsesFile",
            "trusted.kernel.UsesInstant",
            "trusted.kernel.UsesLogger",
            "trusted.kernel.UsesOutput",
            "trusted.kernel.UsesPath",
            "trusted.kernel.UsesProver",
            "trusted.kernel.UsesRandom",
            "trusted.kernel.UsesReflection",
            "trusted.kernel.UsesShuffle",
            "trusted.kernel.UsesSoftReference",
            "trusted.kernel.UsesThirdParty",
            "trusted.kernel.UsesThread",
            "trusted.kernel.UsesThreadPool",
            "trusted.number.HasDoubleConstant",
            "trusted.number.NamesBoxedDouble",
            "trusted.number.UsesHash");
  }

  @Test
  void onlyTheKernelMakesTheorems() {
    main.onlyTheKernelMakesTheorems().check(MAIN);
    assertThat(culprits(fixture.onlyTheKernelMakesTheorems()))
        .containsExactly("prove.MakesTheorem");
  }

  @Test
  void dataFlowsOneWay() {
    main.dataFlowsOneWay().check(MAIN);
    assertThat(culprits(fixture.dataFlowsOneWay()))
        .containsExactly(
            "prove.MakesTheorem",
            "prove.UsesKernel",
            "show.UsesCommandLine",
            "show.UsesTestkit",
            "testkit.UsesProver",
            "text.UsesProver",
            "trusted.kernel.UsesProver",
            "trusted.number.UsesClaim");
  }

  @Test
  void packagesDependOnEachOtherInOneDirection() {
    main.packagesDependOnEachOtherInOneDirection().check(MAIN);
    assertThat(culprits(fixture.packagesDependOnEachOtherInOneDirection()))
        .contains("trusted.kernel.UsesProver", "prove.UsesKernel");
  }

  @Test
  void noClassIsNamedForNothing() {
    main.noClassIsNamedForNothing().check(MAIN);
    assertThat(culprits(fixture.noClassIsNamedForNothing())).containsExactly("show.TextHelper");
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
        .map(rest -> rest.replaceFirst("^([\\w.]+\\.[A-Z]\\w*).*", "$1"))
        .distinct()
        .sorted();
  }
}
