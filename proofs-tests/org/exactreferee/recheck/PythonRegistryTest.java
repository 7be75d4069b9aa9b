package org.exactreferee.recheck;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.Preferences;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The checker in Python has tables of its own; they must say what the registries say. */
class PythonRegistryTest {

  /** Prints the functions that a condition picks. */
  private static final String SIGNATURES =
      "print(*(name + '(' + ', '.join(given + ['...'] * repeats) + ')'"
          + " for name, found in SIGNATURES.items() for given, repeats, kind in found %s),"
          + " sep='\\n')";

  @BeforeAll
  static void python() {
    IndependentChecker.assumePython();
  }

  private static List<String> printed(String program) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                "python3",
                "-c",
                "import sys; sys.dont_write_bytecode = True; sys.path.append('src/main/python')\n"
                    + "from recheck import *\n"
                    + program)
            .redirectErrorStream(true)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    return out.lines().toList();
  }

  @Test
  void everyMechanismHasTheSameNameParametersAndOffers() throws Exception {
    List<String> expected =
        Stream.of(Selection.Kind.values())
            .map(kind -> kind.name() + " " + offer(kind) + " " + kind.parameters())
            .map(row -> row.toLowerCase(Locale.ROOT))
            .toList();
    assertThat(expected).hasSizeGreaterThanOrEqualTo(13);
    assertThat(
            printed(
                "for name, (offer, more) in SELECTION.items():"
                    + " print(name, offer, '[' + ', '.join(more) + ']')"))
        .isEqualTo(expected);
  }

  private static Selection.Offer offer(Selection.Kind kind) {
    return Arrays.stream(Selection.Offer.values())
        .filter(kind::offers)
        .reduce((low, high) -> high)
        .orElseThrow();
  }

  @Test
  void everyParameterHasTheSameDomain() throws Exception {
    assertThat(printed("for name, domain in DOMAINS.items(): print(name, domain)"))
        .containsExactlyElementsOf(
            Stream.of(Selection.Parameter.values()).map(p -> p + " " + p.domain()).toList());
  }

  @Test
  void everyStoppingRuleHasTheSameNameAndParameters() throws Exception {
    List<String> expected =
        Stream.of(RuleKind.values())
            .map(kind -> kind.function() + "(" + kind.parameters() + ")")
            .map(signature -> signature.replaceAll("(integer|vector) ", ""))
            .toList();
    assertThat(expected).hasSizeGreaterThanOrEqualTo(5);
    assertThat(printed(SIGNATURES.formatted("if kind == 'rule'"))).isEqualTo(expected);
  }

  @Test
  void everyFamilyOfChoosersHasTheSameNameAndTheorem() throws Exception {
    List<String> expected =
        Stream.of(ChooserFamily.values())
            .map(family -> family.choosers() + " " + theorem(family))
            .toList();
    assertThat(expected).hasSizeGreaterThanOrEqualTo(4);
    assertThat(printed("for family in FAMILIES.items(): print(*family)")).isEqualTo(expected);
  }

  private static String theorem(ChooserFamily family) {
    return family.theorem().map(Preferences::choosers).orElse("None");
  }

  @Test
  void everyFunctionOfTheLanguageHasTheSameParameters() throws Exception {
    List<String> expected =
        Library.REGISTRY.all().stream()
            .filter(function -> !function.isConstant())
            .map(PythonRegistryTest::signature)
            .toList();
    assertThat(expected).hasSizeGreaterThan(90);
    assertThat(printed(SIGNATURES.formatted(""))).containsExactlyInAnyOrderElementsOf(expected);
  }

  private static String signature(FunctionRegistry.Function function) {
    Stream<String> names = function.parameters().stream().map(FunctionRegistry.Parameter::name);
    Stream<String> more = Stream.of("...").filter(dots -> function.repeats());
    return function.name() + "(" + String.join(", ", Stream.concat(names, more).toList()) + ")";
  }
}
