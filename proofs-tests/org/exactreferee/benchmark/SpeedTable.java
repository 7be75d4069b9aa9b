package org.exactreferee.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What races have shown, as a table: job, peer, ours, the peer's, ratio, goal. */
final class SpeedTable {

  private static final Path PAGE = Path.of("specs/SPEED.md");
  private static final String BEGIN = "<!-- The table is written by the benchmark AllRaces. -->\n";
  private static final String END = "<!-- End of the table. -->\n";
  private static final String HEAD =
      "| job | peer | ours | the peer's | ratio | goal | |\n|---|---|---|---|---|---|---|\n";

  private static final List<Row> ROWS = new ArrayList<>();

  private SpeedTable() {}

  /**
   * A race.
   *
   * @param ours nanoseconds
   * @param theirs nanoseconds of the peer, or what the job may take
   * @param goal the ratio that is wanted
   */
  record Row(String job, String peer, double ours, double theirs, double goal) {

    double ratio() {
      return theirs / ours;
    }

    boolean reached() {
      return ratio() >= goal;
    }

    String line() {
      return String.format(
          Locale.ROOT,
          "| %s | %s | %s | %s | %.2f | %s | %s |",
          job,
          peer,
          time(ours),
          time(theirs),
          ratio(),
          goal == Math.rint(goal) ? String.format(Locale.ROOT, "%.0f", goal) : "" + goal,
          reached() ? "reached" : "missed");
    }
  }

  static String time(double nanos) {
    if (nanos < 1e6) {
      return String.format(Locale.ROOT, "%.2f us", nanos / 1e3);
    }
    return nanos < 1e9
        ? String.format(Locale.ROOT, "%.1f ms", nanos / 1e6)
        : String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
  }

  /** Prints a race and keeps it for the page; whether the goal is reached. */
  static synchronized boolean add(Row row) {
    if (ROWS.isEmpty()) {
      System.out.print(HEAD);
    }
    ROWS.add(row);
    System.out.println(row.line());
    return row.reached();
  }

  /** Puts the races, the date and the machine into the page. */
  static void writePage() {
    try {
      String page = Files.readString(PAGE);
      String lines = ROWS.stream().map(row -> row.line() + "\n").collect(Collectors.joining());
      String table = BEGIN + machine() + "\n\n" + HEAD + lines;
      Files.writeString(
          PAGE, page.substring(0, page.indexOf(BEGIN)) + table + page.substring(page.indexOf(END)));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String machine() throws IOException {
    String model = System.getProperty("os.arch");
    Path cpu = Path.of("/proc/cpuinfo");
    if (Files.exists(cpu)) {
      model =
          Files.readAllLines(cpu).stream()
              .filter(line -> line.startsWith("model name"))
              .map(line -> line.substring(line.indexOf(':') + 1).strip())
              .findFirst()
              .orElse(model);
    }
    Path load = Path.of("/proc/loadavg");
    String busy = Files.exists(load) ? Files.readString(load).split(" ")[0] : "unknown";
    return String.format(
        Locale.ROOT,
        "%s, %d processors (%s), Java %s, load %s at the end.",
        LocalDate.now(),
        Runtime.getRuntime().availableProcessors(),
        model,
        System.getProperty("java.version"),
        busy);
  }
}
