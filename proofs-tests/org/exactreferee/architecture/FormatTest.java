package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.exactreferee.architecture.ConsoleExamples.Example;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.function.FunctionRegistry.Parameter;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Identifier;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.value.Value;
import org.junit.jupiter.api.Test;

/** {@code specs/FORMAT.md} says what the program does. */
class FormatTest {
  private static final Path FORMAT = Path.of("specs/FORMAT.md");

  @Test
  void everyExamplePrintsWhatIsShownUnderIt() throws IOException {
    List<Example> examples = ConsoleExamples.in(Files.readString(FORMAT));
    assertThat(examples).hasSizeGreaterThan(12);
    assertThat(ConsoleExamples.differing(examples)).isEmpty();
  }

  @Test
  void theTableHasEveryFunctionOnceInItsOrder() throws IOException {
    assertThat(guide().stream().map(Row::signature).toList())
        .containsExactlyElementsOf(
            Library.REGISTRY.all().stream().map(FormatTest::signature).toList());
  }

  @Test
  void everyExampleOfTheTableHasItsStatedValue() throws IOException {
    int examples = 0;
    for (Row row : guide()) {
      assertThat(row.example()).contains(row.signature().replaceFirst("\\(.*", ""));
      assertThat(row.meaning()).isNotBlank();
      assertThat(value(row.example())).as(row.example()).hasToString(row.value());
      examples++;
    }
    assertThat(examples).isEqualTo(Library.REGISTRY.all().size()).isGreaterThanOrEqualTo(100);
  }

  /** The parameters of one kind are those that the text under the table says. */
  @Test
  void theKindsOfTheParametersAreStated() throws IOException {
    String line =
        Files.readString(FORMAT)
            .lines()
            .filter(each -> each.startsWith("`n`, `k`, `t`"))
            .findFirst()
            .orElseThrow();
    Map<Kind, Set<String>> named = new EnumMap<>(Kind.class);
    for (Function function : Library.REGISTRY.all()) {
      for (Parameter parameter : function.parameters()) {
        named.computeIfAbsent(parameter.kind(), kind -> new TreeSet<>()).add(parameter.name());
      }
    }
    assertThat(quoted(line.substring(0, line.indexOf(" are integers"))))
        .containsExactlyInAnyOrderElementsOf(named.remove(Kind.INTEGER));
    assertThat(quoted(line.substring(line.indexOf("integers"), line.indexOf(" vectors"))))
        .containsExactlyInAnyOrderElementsOf(named.remove(Kind.VECTOR));
    assertThat(named.remove(Kind.RULE)).containsExactly("rule");
    assertThat(named.remove(Kind.MECHANISM)).containsExactly("mechanism");
    assertThat(named.remove(Kind.CHOOSER)).containsExactly("chooser");
    assertThat(named.remove(Kind.PAIR)).containsExactly("laws");
    assertThat(quoted(line.substring(line.indexOf(" vectors"), line.indexOf(" are lists"))))
        .containsExactlyInAnyOrderElementsOf(named.remove(Kind.LIST));
    assertThat(named.keySet()).containsExactly(Kind.NUMBER);
  }

  private static List<String> quoted(String text) {
    return Pattern.compile("`(\\w+)`").matcher(text).results().map(each -> each.group(1)).toList();
  }

  /** A row of the table of functions. */
  private record Row(String signature, String meaning, String example, String value) {}

  private static List<Row> guide() throws IOException {
    return Files.readString(FORMAT)
        .lines()
        .dropWhile(line -> !line.equals("## Functions"))
        .takeWhile(line -> !line.equals("## What is decided"))
        .filter(line -> line.startsWith("| `"))
        .map(FormatTest::row)
        .toList();
  }

  private static Row row(String line) {
    Matcher cells = Pattern.compile("\\| `(.*)` \\| (.*) \\| `(.*)` \\| `(.*)` \\|").matcher(line);
    assertThat(cells.matches()).as(line).isTrue();
    return new Row(cells.group(1), cells.group(2), cells.group(3), cells.group(4));
  }

  private static String signature(Function function) {
    String names =
        function.parameters().stream().map(Parameter::name).collect(Collectors.joining(", "));
    String list = function.repeats() ? names + ", ..." : names;
    return function.isConstant() ? function.name() : function.name() + "(" + list + ")";
  }

  private static Value value(String text) {
    return Kernel.evaluate(Evaluations.parse(text), Limits.DEFAULT, new ProverAnswers());
  }

  @Test
  void theReservedWordsAreListed() throws IOException {
    String line =
        Files.readString(FORMAT)
            .lines()
            .filter(each -> each.startsWith("`and or not"))
            .findFirst()
            .orElseThrow();
    assertThat(List.of(line.replaceAll("[`.]", "").split(" ")))
        .containsExactlyInAnyOrderElementsOf(Identifier.RESERVED);
  }
}
