package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the launcher in a checkout of its own, with a java and an mvn that only tell their call. */
@Tag("slow")
class LauncherTest {
  private static final String BUILDING =
      "building Referee from its sources: half a minute of work on two cores, longer the first time,"
          + " when Maven fetches libraries...\n";

  private static final String JAVA =
      """
      #!/bin/sh
      case "$*" in
        *-XshowSettings*) echo "    java.specification.version = ${FAKE_VERSION:-17}" >&2; exit 0 ;;
      esac
      for last; do :; done
      echo "java ran: $last"
      exit "${FAKE_EXIT:-0}"
      """;

  private static final String MAVEN =
      """
      #!/bin/sh
      echo "$@" >> built
      if [ -n "${FAKE_FAILURE:-}" ]; then echo "$FAKE_FAILURE"; exit 1; fi
      sleep 0.3
      echo jar > target/launcher/exact-referee-1-cli.jar
      """;

  @TempDir private Path folder;
  private Path checkout;
  private Path java;

  private record Outcome(int exitCode, String out, String err) {}

  @BeforeEach
  void makeACheckout() throws IOException {
    checkout = Files.createDirectories(folder.resolve("a checkout"));
    Files.createDirectories(checkout.resolve("src/main"));
    Files.writeString(checkout.resolve("src/main/Source"), "");
    Files.writeString(checkout.resolve("pom.xml"), "");
    Files.createDirectories(checkout.resolve("specs"));
    Files.writeString(checkout.resolve("specs/FORMAT.md"), "");
    Files.copy(Path.of("referee"), checkout.resolve("referee"));
    java = folder.resolve("java home");
    script(java.resolve("bin/java"), JAVA);
    script(folder.resolve("bin/mvn"), MAVEN);
  }

  @Test
  void theFirstCallBuildsAndTheSecondDoesNot() throws Exception {
    assertThat(run(Map.of(), "--version"))
        .isEqualTo(new Outcome(0, "java ran: --version\n", BUILDING));
    assertThat(run(Map.of(), "eval", "1 + 1")).isEqualTo(new Outcome(0, "java ran: 1 + 1\n", ""));
    assertThat(builds()).containsExactly("-q -B -Dquick package");
  }

  @Test
  void aNewerSourceIsBuilt() throws Exception {
    run(Map.of(), "--version");
    Files.setLastModifiedTime(
        checkout.resolve("src/main/Source"), FileTime.from(Instant.now().plusSeconds(2)));
    assertThat(run(Map.of(), "--version").err()).isEqualTo(BUILDING);
    assertThat(builds()).hasSize(2);
  }

  @Test
  void simultaneousFirstCallsBuildOnce() throws Exception {
    List<Process> calls = List.of(start(Map.of(), "a"), start(Map.of(), "b"), start(Map.of(), "c"));
    for (Process call : calls) {
      assertThat(finish(call).out()).startsWith("java ran: ");
    }
    assertThat(builds()).hasSize(1);
  }

  @Test
  void theExitCodeIsThatOfTheCommand() throws Exception {
    assertThat(run(Map.of("FAKE_EXIT", "3"), "check").exitCode()).isEqualTo(3);
  }

  @Test
  void aLinkToItIsFollowed() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("a link"), checkout.resolve("referee"));
    assertThat(finish(start(link, Map.of(), "x")).out()).isEqualTo("java ran: x\n");
  }

  @Test
  void aCheckoutThatCannotBeWrittenIsNamed() throws Exception {
    Files.createDirectories(checkout.resolve("target"));
    Path launcher = Files.writeString(checkout.resolve("target/launcher"), "no folder");
    assertThat(run(Map.of(), "x"))
        .isEqualTo(
            new Outcome(
                70,
                "",
                "referee: "
                    + launcher.toRealPath()
                    + " must be a folder that can be written, to build into\n"));
  }

  @Test
  void aFailedBuildShowsItsLogAndIsNotRun() throws Exception {
    assertThat(run(Map.of("FAKE_FAILURE", "the reason"), "x"))
        .isEqualTo(new Outcome(70, "", BUILDING + "the reason\nreferee: the build failed\n"));
  }

  @Test
  void anOldJavaIsRefusedInOneLine() throws Exception {
    assertThat(run(Map.of("FAKE_VERSION", "11"), "x"))
        .isEqualTo(
            new Outcome(
                70, "", "referee: Java 17 or later is needed, and " + java + "/bin/java is 11\n"));
    assertThat(run(Map.of("FAKE_VERSION", "1.8"), "x").exitCode()).isEqualTo(70);
    assertThat(run(Map.of("FAKE_VERSION", "21"), "x").exitCode()).isZero();
  }

  @Test
  void aWrongJavaHomeIsNamed() throws Exception {
    assertThat(run(Map.of("JAVA_HOME", "nowhere"), "x"))
        .isEqualTo(new Outcome(70, "", "referee: JAVA_HOME (nowhere) must contain bin/java\n"));
  }

  @Test
  void aMissingMavenIsNamed() throws Exception {
    Files.delete(folder.resolve("bin/mvn"));
    assertThat(run(Map.of("PATH", pathWithoutMaven()), "x"))
        .isEqualTo(
            new Outcome(
                70, "", "referee: Maven 3.8 or later is needed to build, and no mvn was found\n"));
  }

  private Outcome run(Map<String, String> environment, String... arguments) throws Exception {
    return finish(start(environment, arguments));
  }

  private Process start(Map<String, String> environment, String... arguments) throws IOException {
    return start(checkout.resolve("referee"), environment, arguments);
  }

  private Process start(Path launcher, Map<String, String> environment, String... arguments)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Stream.concat(Stream.of(launcher.toString()), Stream.of(arguments)).toList());
    builder.directory(folder.toFile());
    builder.environment().put("JAVA_HOME", java.toString());
    builder.environment().merge("PATH", folder.resolve("bin") + ":", (path, bin) -> bin + path);
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static Outcome finish(Process process) throws Exception {
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Outcome(process.waitFor(), out, err);
  }

  private List<String> builds() throws IOException {
    return Files.readAllLines(checkout.resolve("built"));
  }

  /** A folder with the few programs that the launcher calls before it looks for Maven. */
  private String pathWithoutMaven() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("few"));
    for (String program :
        List.of("bash", "dirname", "env", "find", "grep", "mkdir", "readlink", "sed", "sh")) {
      Path found =
          Stream.of(System.getenv("PATH").split(":"))
              .map(each -> Path.of(each, program))
              .filter(Files::isExecutable)
              .findFirst()
              .orElseThrow();
      Files.createSymbolicLink(bin.resolve(program), found);
    }
    return bin.toString();
  }

  private static void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }
}
