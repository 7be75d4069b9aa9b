package org.exactreferee.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.regex.Pattern;

/**
 * Whole commands, each a process of the launcher, by their time on the processor: what they take to
 * start, and what some may take in all. {@code ./referee} must be built.
 */
public final class CommandRaces {

  private static final double MAY_TAKE_MORE = 60e6;

  private static final String NOTHING =
      "public final class Nothing { public static void main(String[] words)"
          + " { System.out.println(2); } }";

  private static final List<String> FRACTIONS =
      List.of("python3", "-c", "'from fractions import Fraction; print(Fraction(1) + 1)'");

  private final Pattern wanted;
  private final Path folder;
  private boolean allPass = true;

  private CommandRaces(Pattern wanted, Path folder) {
    this.wanted = wanted;
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException {
    System.exit(run(Pattern.compile(arguments.length > 0 ? arguments[0] : "")) ? 0 : 1);
  }

  /** Runs the wanted races; whether all reach their goal. */
  static boolean run(Pattern wanted) throws IOException {
    CommandRaces races = new CommandRaces(wanted, Files.createTempDirectory("commands"));
    races.start();
    races.within(10, "table", "threshold", "--n", "1..100000", "--out", races.file("t.csv"));
    races.within(60, "metric", "--n", "12", "--l", "2");
    races.within(2, "rank-law", "--n", "10000", "--out", races.file("law.txt"));
    return races.allPass;
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private void start() throws IOException {
    String job = "referee eval 1+1";
    if (!wanted.matcher(job).find()) {
      return;
    }
    Path source = Files.writeString(folder.resolve("Nothing.java"), NOTHING);
    PeerPrograms.run(List.of("javac", "-d", folder.toString(), source.toString()));
    DoubleSupplier ours = command(List.of("./referee", "eval", "1+1"));
    DoubleSupplier bare = command(List.of("java", "-cp", folder.toString(), "Nothing"));
    allPass &= Race.programs(job, "a bare java and 60 ms", ours, bare, MAY_TAKE_MORE, 1);
    allPass &=
        Race.programs(
            job, "python3, fractions, and 60 ms", ours, command(FRACTIONS), MAY_TAKE_MORE, 1);
    if (PeerPrograms.run(List.of("gp", "--version-short")).isPresent()) {
      DoubleSupplier gp = command(List.of("echo", "1+1", "|", "gp", "-q", "-f"));
      allPass &= Race.programs(job, "gp -q and 60 ms", ours, gp, MAY_TAKE_MORE, 1);
    }
  }

  private static DoubleSupplier command(List<String> words) {
    return () -> PeerPrograms.processorNanos(words);
  }

  /** One run: these are long. The time of all threads on all processors. */
  private void within(int seconds, String... words) {
    String job = "referee " + String.join(" ", words).replace(folder + "/", "");
    if (wanted.matcher(job).find()) {
      double nanos = PeerPrograms.processorNanos(List.of("./referee", String.join(" ", words)));
      allPass &=
          SpeedTable.add(
              new SpeedTable.Row(
                  job + " (all threads)", "the time that it may take", nanos, seconds * 1e9, 1));
    }
  }
}
