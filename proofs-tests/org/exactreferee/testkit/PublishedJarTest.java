package org.exactreferee.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The jar as others use it: as a module, on the class path and linked into an image, with jqwik and
 * without, and never with another of its dependencies.
 */
@Tag("slow")
class PublishedJarTest {
  private static final List<String> JQWIK =
      List.of("jqwik-api", "jqwik-engine", "junit-platform", "opentest4j", "apiguardian");

  private static final String MODULE =
      """
      module consumer {
        requires org.exactreferee;
        requires net.jqwik.api;
        requires org.junit.platform.launcher;
        opens consumer;
      }
      """;

  private static final String PROPERTIES =
      """
      package consumer;

      import net.jqwik.api.ForAll;
      import net.jqwik.api.Property;
      import net.jqwik.api.domains.Domain;
      import org.exactreferee.trusted.number.Rational;
      import org.exactreferee.trusted.privacy.Law;
      import org.exactreferee.testkit.ExactAssertions;
      import org.exactreferee.testkit.ExactDomain;
      import org.exactreferee.trusted.model.voting.Chooser;

      @Domain(ExactDomain.class)
      class Properties {
        @Property(tries = 20)
        void lawsAreDistributions(@ForAll Law<Integer, Rational> law, @ForAll Chooser<Rational> c) {
          ExactAssertions.assertDistribution(law.probabilities());
        }

        @Property(tries = 20)
        void everyNumberIsSmall(@ForAll Rational number) {
          ExactAssertions.assertDistribution(java.util.List.of(number));
        }
      }
      """;

  private static final String MAIN =
      """
      package consumer;

      import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

      import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
      import org.junit.platform.launcher.core.LauncherFactory;
      import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

      final class Main {
        private Main() {}

        public static void main(String[] arguments) {
          SummaryGeneratingListener listener = new SummaryGeneratingListener();
          LauncherFactory.create()
              .execute(
                  LauncherDiscoveryRequestBuilder.request()
                      .selectors(selectClass(Properties.class))
                      .configurationParameter("jqwik.reporting.usejunitplatform", "true")
                            .build(),
                  listener);
          System.out.println(Main.class.getModule().isNamed());
          System.out.println(listener.getSummary().getTestsSucceededCount());
          listener.getSummary().getFailures()
              .forEach(failure -> System.out.println(failure.getException().getMessage()));
        }
      }
      """;

  private static final String BARE =
      """
      package consumer;

      import java.util.List;
      import org.exactreferee.trusted.number.Rational;
      import org.exactreferee.testkit.ExactAssertions;

      final class Bare {
        private Bare() {}

        public static void main(String[] arguments) {
          try {
            ExactAssertions.assertDistribution(List.of(Rational.of(1, 2)));
          } catch (AssertionError failure) {
            System.out.println(Bare.class.getModule().isNamed());
            System.out.println(failure.getMessage());
          }
        }
      }
      """;

  private static final String NOT_A_DISTRIBUTION =
      """
      not a distribution
        P(1)            0
        sum             0
        sum - 1         -1
      """;

  private static final String HALF_A_DISTRIBUTION =
      """
      not a distribution
        P(1)            1/2 ~ 0.5
        sum             1/2 ~ 0.5
        sum - 1         -1/2 ~ -0.5
      """;

  @TempDir private Path folder;
  private Path jar;

  @BeforeEach
  void makeTheJar() throws Exception {
    jar = folder.resolve("exact-referee.jar");
    Path classes =
        Path.of(ExactDomain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertThat(classes.resolve("module-info.class")).exists();
    int exit =
        ToolProvider.findFirst("jar")
            .orElseThrow()
            .run(System.out, System.err, "-cf", jar.toString(), "-C", classes.toString(), ".");
    assertThat(exit).isZero();
  }

  @Test
  void aModuleWithJqwikRunsProperties() throws Exception {
    String path = path(JQWIK);
    Path out = folder.resolve("module");
    Compilation.of(
            write("module-info", MODULE), write("Properties", PROPERTIES), write("Main", MAIN))
        .onModulePath(path)
        .into(out);
    assertThat(
            java(
                "--module-path",
                path + File.pathSeparator + out,
                "--add-modules",
                "net.jqwik.engine",
                "--module",
                "consumer/consumer.Main"))
        .isEqualTo("true\n1\n" + NOT_A_DISTRIBUTION);
  }

  @Test
  void theClassPathWithJqwikRunsProperties() throws Exception {
    String path = path(JQWIK);
    Path out = folder.resolve("classes");
    Compilation.of(write("Properties", PROPERTIES), write("Main", MAIN))
        .onClassPath(path)
        .into(out);
    assertThat(java("-classpath", path + File.pathSeparator + out, "consumer.Main"))
        .isEqualTo("false\n1\n" + NOT_A_DISTRIBUTION);
  }

  @Test
  void assertionsNeedNoJqwik() throws Exception {
    String path = path(List.of());
    Path out = folder.resolve("bare");
    Compilation.of(
            write("module-info", "module consumer { requires org.exactreferee; }"),
            write("Bare", BARE))
        .onModulePath(path)
        .into(out);
    assertThat(
            java(
                "--module-path",
                path + File.pathSeparator + out,
                "--module",
                "consumer/consumer.Bare"))
        .isEqualTo("true\n" + HALF_A_DISTRIBUTION);
    assertThat(java("-classpath", path + File.pathSeparator + out, "consumer.Bare"))
        .isEqualTo("false\n" + HALF_A_DISTRIBUTION);
  }

  @Test
  void anImageOfAConsumerCanBeLinked() throws Exception {
    Path out = folder.resolve("bare");
    Compilation.of(
            write("module-info", "module consumer { requires org.exactreferee; }"),
            write("Bare", BARE))
        .onModulePath(jar.toString())
        .into(out);
    Path image = folder.resolve("image");
    int exit =
        ToolProvider.findFirst("jlink")
            .orElseThrow()
            .run(
                System.out,
                System.err,
                "--module-path",
                jar + File.pathSeparator + out,
                "--add-modules",
                "consumer",
                "--output",
                image.toString());
    assertThat(exit).isZero();
    assertThat(run(image.resolve(Path.of("bin", "java")), "--module", "consumer/consumer.Bare"))
        .isEqualTo("true\n" + HALF_A_DISTRIBUTION);
  }

  private Path write(String name, String source) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources"));
    return Files.writeString(sources.resolve(name + ".java"), source);
  }

  /** The jar, and the jars of the tests whose names begin so. */
  private String path(List<String> wanted) {
    Stream<String> others =
        Arrays.stream(Compilation.testClassPath().split(File.pathSeparator))
            .filter(
                entry ->
                    wanted.stream()
                        .anyMatch(
                            name -> Path.of(entry).getFileName().toString().startsWith(name)));
    return Stream.concat(Stream.of(jar.toString()), others)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private String java(String... arguments) throws Exception {
    return run(Path.of(System.getProperty("java.home"), "bin", "java"), arguments);
  }

  private String run(Path program, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(program.toString());
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).directory(folder.toFile()).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return said;
  }
}
