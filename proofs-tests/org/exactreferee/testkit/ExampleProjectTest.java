package org.exactreferee.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The project of specs/examples/testkit as a stranger builds it: in a folder of its own, with an
 * empty local repository into which only our jar was installed.
 */
class ExampleProjectTest {
  private static final Path EXAMPLE = Path.of("specs", "examples", "testkit");
  private static final Path SOURCE = Path.of("src", "test", "java", "SamplerProperties.java");
  private static final Pattern VERSION =
      Pattern.compile("<artifactId>exact-referee</artifactId>\\s*<version>([^<]+)</version>");

  @TempDir private Path folder;

  @Test
  void itIsTheExampleOfTheDocumentForThisVersion() throws IOException {
    assertThat(Files.readString(Path.of("specs", "LIBRARY.md")))
        .contains("```java\n" + Files.readString(EXAMPLE.resolve(SOURCE)) + "```");
    assertThat(Files.readString(EXAMPLE.resolve("pom.xml")))
        .contains("<include>**/*Properties.java</include>");
    assertThat(version(EXAMPLE.resolve("pom.xml"))).isEqualTo(version(Path.of("pom.xml")));
    assertThat(Files.readAllLines(EXAMPLE.resolve("pom.xml")).size()).isBetween(20, 36);
  }

  @Test
  @Tag("deep")
  void aFreshProjectRunsTheProperty() throws Exception {
    Path jar = Path.of("target", "exact-referee-" + version(Path.of("pom.xml")) + ".jar");
    assumeTrue(isOnThePath("mvn"), "needs mvn");
    assumeTrue(Files.exists(jar), "needs the packaged jar: mvn package");
    Path project = folder.resolve("project");
    Files.createDirectories(project.resolve(SOURCE).getParent());
    Files.copy(EXAMPLE.resolve("pom.xml"), project.resolve("pom.xml"));
    Files.copy(EXAMPLE.resolve(SOURCE), project.resolve(SOURCE));
    String pom = Path.of("pom.xml").toAbsolutePath().toString();
    maven(project, "install:install-file", "-Dfile=" + jar.toAbsolutePath(), "-DpomFile=" + pom);
    assertThat(maven(project, "test"))
        .contains("Tests run: 1, Failures: 0")
        .contains("BUILD SUCCESS");
    Path source = project.resolve(SOURCE);
    Files.writeString(source, Files.readString(source).replace("Rational.of(4)", "Rational.of(3)"));
    assertThat(maven(project, "test")).contains("not private").contains("BUILD FAILURE");
  }

  private String maven(Path project, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("mvn", "-B"));
    command.add("-Dmaven.repo.local=" + folder.resolve("repository"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return said;
  }

  private static String version(Path pom) throws IOException {
    Matcher version = VERSION.matcher(Files.readString(pom));
    assertThat(version.find()).isTrue();
    return version.group(1);
  }

  private static boolean isOnThePath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }
}
