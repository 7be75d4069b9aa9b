package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A test that nobody runs proves nothing. */
class TestDiscoveryTest {
  private static final String FIXTURE = CodeUnderTest.FIXTURE.root();
  private static final String BENCHMARK = "org.exactreferee.benchmark";

  private final TestClasses main = TestClasses.in(CodeUnderTest.MAIN.classFolder());
  private final TestClasses tests =
      TestClasses.in(CodeUnderTest.testOutput()).outside(FIXTURE).outside(BENCHMARK);
  private final TestClasses fixture = TestClasses.in(CodeUnderTest.FIXTURE.classFolder());

  @Test
  void everyPackageOfTheMainCodeHasTestsInAPackageOfItsNameOrTheOneAroundIt() {
    assertThat(main.packages()).contains("org.exactreferee.trusted.number", "org.exactreferee.cli");
    assertThat(main.packages())
        .allSatisfy(
            name ->
                assertThat(tests.testedPackages())
                    .containsAnyOf(name, name.substring(0, name.lastIndexOf('.'))));
  }

  @Test
  void everyPackageOfTheTestsHasATest() {
    assertThat(tests.packages())
        .contains("org.exactreferee.architecture")
        .isEqualTo(tests.testedPackages());
  }

  @Test
  void everyClassWithTestsHasANameThatIsRun() {
    assertThat(tests.misnamed()).isEmpty();
    assertThat(fixture.misnamed())
        .containsExactly(FIXTURE + ".misnamed.Overlooked", FIXTURE + ".misnamed.Unreachable");
  }

  @Test
  void everyTestMethodCanBeCalledByItsEngine() {
    assertThat(tests.unreachable()).isEmpty();
    assertThat(fixture.unreachable()).containsExactly(FIXTURE + ".misnamed.Unreachable.isPrivate");
  }

  @Test
  void aPackageWithoutTestsIsFound() {
    assertThat(fixture.packages()).contains(FIXTURE + ".undocumented", FIXTURE + ".misnamed");
    assertThat(fixture.testedPackages()).isEmpty();
  }
}
