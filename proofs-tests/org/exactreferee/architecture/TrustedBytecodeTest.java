package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.architecture.CodeUnderTest.TRUSTED;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrustedBytecodeTest {
  private final Bytecode main = new Bytecode(CodeUnderTest.MAIN, TRUSTED);
  private final Bytecode fixture = new Bytecode(CodeUnderTest.FIXTURE, TRUSTED);

  @Test
  void theRulesSeeTheTrustedClasses() {
    assertThat(main.classes())
        .extracting(type -> type.name)
        .contains("org/exactreferee/trusted/number/Rational")
        .noneMatch(name -> name.startsWith("org/exactreferee/cli"));
  }

  @Test
  void trustedCodeHasNoFloatingPoint() {
    assertThat(main.violations(new FloatingPoint())).isEmpty();
    assertThat(culprits(new FloatingPoint()))
        .containsExactly(
            "trusted.number.CallsDoubleMethod",
            "trusted.number.HasDoubleConstant",
            "trusted.number.HasDoubleField",
            "trusted.number.HasFloatArray",
            "trusted.number.MakesDoubleArray",
            "trusted.number.NamesBoxedDouble",
            "trusted.number.RefersToDoubleMethod",
            "trusted.number.TakesDouble",
            "trusted.number.UsesFloatLocal");
  }

  @Test
  void trustedCodeHasNoAssert() {
    assertThat(main.violations(new SwitchableChecks())).isEmpty();
    assertThat(culprits(new SwitchableChecks())).containsExactly("trusted.number.Asserts");
  }

  @Test
  void trustedCodeRemembersNothing() {
    assertThat(main.violations(new HiddenState())).isEmpty();
    assertThat(fixture.violations(new HiddenState()))
        .containsExactly(
            "trusted.number.FillsStaticArray: method see writes to the static array SEEN",
            "trusted.number.FillsStaticTable: method see writes to the static array SEEN",
            "trusted.number.HasStaticCounter: static field counter is not final",
            "trusted.number.HasStaticList: static field SEEN can grow; use List.of, copyOf, ...",
            "trusted.number.HasStaticMap: static field SEEN can grow; use List.of, copyOf, ...");
  }

  @Test
  void trustedCodeTakesNoLock() {
    assertThat(main.violations(new Locking())).isEmpty();
    assertThat(fixture.violations(new Locking()))
        .containsExactly(
            "trusted.number.HasVolatileField: field value is volatile",
            "trusted.number.Synchronizes: method run is synchronized",
            "trusted.number.SynchronizesInside: method run takes a lock");
  }

  private List<String> culprits(Bytecode.Rule rule) {
    return fixture.violations(rule).stream()
        .map(violation -> violation.substring(0, violation.indexOf(':')))
        .distinct()
        .toList();
  }
}
