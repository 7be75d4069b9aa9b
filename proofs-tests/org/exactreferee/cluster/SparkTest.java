package org.exactreferee.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.exactreferee.cluster.StandaloneSpark.Outcome;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tables by Spark are those of one machine, byte by byte. Needs {@code target/spark}, which {@code
 * mvn -B -q -Dquick -Pspark package} makes; the tests tagged spark run after it.
 */
@Tag("spark")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SparkTest {

  private static final List<String> SMALL =
      List.of("table", "pmix", "--n", "7..26", "--l", "1..2", "--p", "1/2", "--delta", "0");

  /** 8,000 rows: enough for several batches of blocks, so that a worker dies between two. */
  private static final List<String> LARGE =
      List.of("table", "pmix", "--n", "7..86", "--l", "1..5", "--p", "0..1/2:20", "--delta", "0");

  private static final String LIE =
      "return number == 2 ? JsonWriter.text(fields(number, found)).replace(\"/\", \"/1\")"
          + " : JsonWriter.text(fields(number == 3 ? 4 : number, found));";

  @TempDir private static Path logs;
  @TempDir private Path folder;

  private static StandaloneSpark spark;
  private static Process second;

  @BeforeAll
  static void startAMasterAndTwoWorkers() throws Exception {
    assertThat(StandaloneSpark.referee())
        .as("made by mvn -B -q -Dquick -Pspark package")
        .isRegularFile();
    spark = new StandaloneSpark(logs);
    spark.worker("first");
    second = spark.worker("second");
  }

  @AfterAll
  static void stopThem() throws InterruptedException {
    if (spark != null) {
      spark.close();
    }
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private static List<String> words(String classPath, List<String> options, List<String> command) {
    List<String> words = new ArrayList<>(options);
    words.addAll(List.of("-cp", classPath, "org.exactreferee.cli.Main"));
    words.addAll(command);
    return words;
  }

  private static List<String> with(List<String> command, String... more) {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of(more));
    return words;
  }

  private static String everything() {
    return StandaloneSpark.referee() + ":" + StandaloneSpark.jars();
  }

  private void local(List<String> command) throws Exception {
    List<String> words = with(command, "--out", file("local.csv").toString());
    Outcome outcome =
        StandaloneSpark.java(folder, words(StandaloneSpark.referee().toString(), List.of(), words));
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
  }

  private Outcome onSpark(String master, List<String> options, List<String> command)
      throws Exception {
    List<String> words = with(command, "--spark", master, "--out", file("spark.csv").toString());
    return StandaloneSpark.java(folder, words(everything(), options, words));
  }

  private void sameAsLocal(Outcome outcome, String notes) throws IOException {
    assertThat(outcome.exitCode()).as(outcome.err() + spark.said()).isZero();
    assertThat(outcome.err()).isEqualTo(notes);
    assertThat(file("spark.csv")).hasSameBinaryContentAs(file("local.csv"));
    assertThat(file("spark.csv.cert.json")).hasSameBinaryContentAs(file("local.csv.cert.json"));
  }

  @Test
  @Order(1)
  void coresOfThisMachineGiveTheSameTable() throws Exception {
    local(SMALL);
    sameAsLocal(onSpark("local[2]", List.of(), SMALL), "");
  }

  @Test
  @Order(2)
  void anApplicationThatIsSubmittedGivesTheSameTable() throws Exception {
    local(SMALL);
    List<String> words = new ArrayList<>();
    words.addAll(List.of("-cp", StandaloneSpark.jars(), "org.apache.spark.deploy.SparkSubmit"));
    words.addAll(List.of("--master", spark.master(), "--conf", "spark.driver.host=127.0.0.1"));
    words.addAll(List.of("--class", "org.exactreferee.cli.SubmittedMain"));
    words.add(StandaloneSpark.referee().toString());
    words.addAll(with(SMALL, "--out", file("spark.csv").toString()));
    Outcome outcome = StandaloneSpark.java(folder, words);
    assertThat(outcome.err()).doesNotContain("Exception");
    sameAsLocal(new Outcome(outcome.exitCode(), outcome.out(), ""), "");
  }

  @Test
  @Order(3)
  void blocksThatWorkersAlterAreComputedAgain() throws Exception {
    local(SMALL);
    String lies = lyingBlocks() + ":" + StandaloneSpark.referee();
    Outcome outcome =
        onSpark(spark.master(), List.of("-Dspark.executor.extraClassPath=" + lies), SMALL);
    assertThat(outcome.err().lines().sorted().toList())
        .hasSize(2)
        .satisfies(
            lines -> {
              assertThat(lines.get(0))
                  .startsWith("referee: block 2 is refused and computed again here: HASH_MISMATCH");
              assertThat(lines.get(1))
                  .isEqualTo(
                      "referee: block 3 is refused and computed again here: it says that it is"
                          + " block 4");
            });
    sameAsLocal(new Outcome(outcome.exitCode(), outcome.out(), ""), "");
  }

  /** The class that writes blocks, compiled with a lie in it. */
  private Path lyingBlocks() throws IOException {
    String source =
        Files.readString(Path.of("src/main/java/org/exactreferee/question/block/Block.java"));
    String truth = "return JsonWriter.text(fields(number, found));";
    assertThat(source).containsOnlyOnce(truth);
    Path altered = file("Block.java");
    Files.writeString(altered, source.replace(truth, LIE));
    Path classes = Files.createDirectories(file("lies"));
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                StandaloneSpark.referee().toString(),
                "-d",
                classes.toString(),
                altered.toString());
    assertThat(failed).isZero();
    return classes;
  }

  /** The last test: the cluster has one worker afterwards. */
  @Test
  @Order(4)
  void aWorkerThatIsKilledInTheMiddleIsReplaced() throws Exception {
    local(LARGE);
    List<String> command =
        with(LARGE, "--spark", spark.master(), "--out", file("spark.csv").toString());
    Path err = file("err.txt");
    Process driver =
        StandaloneSpark.start(words(everything(), List.of(), command), file("out.txt"), err);
    try {
      StandaloneSpark.await(
          "some of the table is written", () -> hasBegun(driver) || !driver.isAlive());
      assertThat(second.descendants()).as("the second worker works").isNotEmpty();
      StandaloneSpark.kill(second);
      assertThat(driver.isAlive()).as("it is the middle of the work").isTrue();
      assertThat(file("spark.csv")).doesNotExist();
      int exitCode = driver.waitFor();
      sameAsLocal(new Outcome(exitCode, "", Files.readString(err)), "");
    } finally {
      driver.destroyForcibly();
    }
  }

  /** Whether the draft of the certificate has something in it. */
  private boolean hasBegun(Process driver) throws IOException {
    try (var drafts = Files.newDirectoryStream(folder, ".spark.csv*." + driver.pid() + ".tmp")) {
      for (Path draft : drafts) {
        if (Files.size(draft) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void withoutSparksJarsOneLineSaysWhatToAdd() throws Exception {
    List<String> words = with(SMALL, "--spark", "local[2]", "--out", file("none.csv").toString());
    Outcome outcome =
        StandaloneSpark.java(folder, words(StandaloneSpark.referee().toString(), List.of(), words));
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .hasLineCount(1)
        .contains("spark (local[2]) needs Spark's jars on the class path");
    assertThat(file("none.csv")).doesNotExist();
  }

  @Test
  void aMasterThatIsNotThereIsNamed() throws Exception {
    Outcome outcome = onSpark("local[two]", List.of(), SMALL);
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).hasLineCount(1).contains("spark (local[two]) must be a master");
  }
}
