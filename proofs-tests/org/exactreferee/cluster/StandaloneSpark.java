package org.exactreferee.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A master of Spark and its workers, each a process, made of the jars that the profile {@code
 * spark} copies from Maven. It stands in for an installed Spark, whose scripts no jar has.
 */
final class StandaloneSpark implements AutoCloseable {

  private static final String LOOPBACK = "127.0.0.1";
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(3);
  private static final int POLL_MILLISECONDS = 50;
  private static final String SCALA = "2.13";

  private final Path folder;
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  /** What a process ended with. */
  record Outcome(int exitCode, String out, String err) {}

  /** Starts a master; the folder takes what the processes print. */
  StandaloneSpark(Path folder) throws Exception {
    this.folder = folder;
    this.port = freePort();
    List<String> call = List.of("--host", LOOPBACK, "--port", port + "", "--webui-port", "0");
    daemon("master", "org.apache.spark.deploy.master.Master", call);
    await("the master answers", this::answers);
  }

  /** What {@code --spark} takes. */
  String master() {
    return "spark://" + LOOPBACK + ":" + port;
  }

  /** Starts a worker with one core, which has registered when this returns. */
  Process worker(String name) throws Exception {
    Path work = Files.createDirectories(folder.resolve(name));
    List<String> call =
        List.of("--host", LOOPBACK, "--cores", "1", "--memory", "1g", "--webui-port", "0");
    List<String> whole = new ArrayList<>(call);
    whole.addAll(List.of("--work-dir", work.toString(), master()));
    Process worker = daemon(name, "org.apache.spark.deploy.worker.Worker", whole);
    await(
        name + " registers",
        () -> Files.readString(log(name)).contains("Successfully registered with master"));
    return worker;
  }

  /** Kills a worker and what it started, each by its process id, without a last word. */
  static void kill(Process worker) {
    worker.descendants().forEach(ProcessHandle::destroyForcibly);
    worker.destroyForcibly();
  }

  private Process daemon(String name, String main, List<String> arguments) throws IOException {
    List<String> words = new ArrayList<>(List.of(java(), "-Xmx256m", "-cp", jars(), main));
    words.addAll(arguments);
    Process process =
        builder(words).redirectErrorStream(true).redirectOutput(log(name).toFile()).start();
    processes.add(process);
    return process;
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** Where the profile {@code spark} puts the program and Spark's jars. */
  static Path home() {
    return Path.of("target", "spark").toAbsolutePath();
  }

  static Path referee() {
    return home().resolve("referee.jar");
  }

  static String jars() {
    return home().resolve("jars") + "/*";
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** A process that finds Spark where its scripts would say that it is. */
  private static ProcessBuilder builder(List<String> words) {
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().put("SPARK_HOME", home().toString());
    builder.environment().put("SPARK_SCALA_VERSION", SCALA);
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder;
  }

  /** Runs a java with these words to its end. */
  static Outcome java(Path folder, List<String> words) throws Exception {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    Process process = start(words, out, err);
    try {
      if (!process.waitFor(LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS)) {
        throw new IllegalStateException(words + " must end: " + Files.readString(err));
      }
    } finally {
      process.destroyForcibly();
    }
    return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  /** Starts a java with these words. */
  static Process start(List<String> words, Path out, Path err) throws IOException {
    List<String> call = new ArrayList<>(List.of(java()));
    call.addAll(words);
    return builder(call).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
  }

  /** A condition that may not hold yet. */
  interface Condition {
    boolean holds() throws IOException;
  }

  static void await(String what, Condition condition) throws IOException, InterruptedException {
    long end = System.nanoTime() + LONGEST_WAIT.toNanos();
    while (!condition.holds()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("it must not take so long until " + what);
      }
      Thread.sleep(POLL_MILLISECONDS);
    }
  }

  private boolean answers() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(LOOPBACK, port), POLL_MILLISECONDS);
      return true;
    } catch (IOException notYet) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
      return socket.getLocalPort();
    }
  }

  /** What all processes have printed, for the message of a failure. */
  String said() throws IOException {
    StringBuilder text = new StringBuilder();
    try (var files = Files.newDirectoryStream(folder, "*.log")) {
      for (Path file : files) {
        text.append(file.getFileName()).append(":\n").append(Files.readString(file, UTF_8));
      }
    }
    return text.toString();
  }

  @Override
  public void close() throws InterruptedException {
    for (Process process : processes) {
      kill(process);
      process.waitFor();
    }
  }
}
