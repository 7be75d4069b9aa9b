package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Compiles the example of specs/LIBRARY.md as it is printed and runs it as a property. */
@Tag("slow")
class LibraryExampleTest {
  private static final String NAME = "SamplerProperties";

  @TempDir private Path folder;

  private static String example() throws IOException {
    assertThat(blocks("java")).hasSize(1);
    return blocks("java").get(0);
  }

  private static List<String> blocks(String kind) throws IOException {
    Matcher block =
        Pattern.compile("(?ms)^```" + kind + "\\R(.*?)^```$")
            .matcher(Files.readString(Path.of("specs", "LIBRARY.md")));
    return block.results().map(result -> result.group(1)).toList();
  }

  @Test
  void theExampleHasFifteenLinesBesidesImports() throws IOException {
    Stream<String> lines =
        example().lines().filter(line -> !line.isBlank() && !line.startsWith("import "));
    assertThat(lines).hasSize(15).allMatch(line -> line.length() <= 110);
  }

  @Test
  void theExampleCompilesAndHolds() throws Exception {
    TestExecutionSummary summary = run(example());
    assertThat(summary.getTestsSucceededCount()).isEqualTo(1);
    assertThat(summary.getTestsFailedCount()).isZero();
  }

  @Test
  void aSmallerFactorFailsWithTheCounterexampleShown() throws Exception {
    String spoilt =
        example()
            .replace("Rational.of(4)", "Rational.of(3)")
            .replace("@Property(", "@Property(seed = \"1\", ");
    TestExecutionSummary summary = run(spoilt);
    assertThat(summary.getTestsFailedCount()).isEqualTo(1);
    assertThat(summary.getFailures().get(0).getException()).isInstanceOf(AssertionError.class);
    assertThat(blocks("text"))
        .containsExactly(summary.getFailures().get(0).getException().getMessage() + "\n");
  }

  private TestExecutionSummary run(String source) throws Exception {
    Path file = Files.writeString(folder.resolve(NAME + ".java"), source);
    Compilation.of(file).onClassPath(Compilation.testClassPath()).into(folder);
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      LauncherDiscoveryRequest request =
          LauncherDiscoveryRequestBuilder.request()
              .selectors(DiscoverySelectors.selectClass(loader.loadClass(NAME)))
              .filters(EngineFilter.includeEngines("jqwik"))
              .configurationParameter("jqwik.reporting.usejunitplatform", "true")
              .build();
      SummaryGeneratingListener listener = new SummaryGeneratingListener();
      LauncherFactory.create().execute(request, listener);
      return listener.getSummary();
    }
  }
}
