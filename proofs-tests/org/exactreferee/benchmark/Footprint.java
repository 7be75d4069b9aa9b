package org.exactreferee.benchmark;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.cli.Main;

/** The most memory that a command of {@code referee} takes, run in a JVM of its own. */
public final class Footprint {

  private static final Pattern RESIDENT = Pattern.compile("VmHWM:\\s+(\\d+) kB");
  private static final Pattern PRINTED = Pattern.compile("peak=(\\d+)");

  private Footprint() {}

  /** Runs the command without its output and prints the peak in bytes. */
  public static void main(String[] command) throws IOException {
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int exitCode = Main.run(command, new PrintWriter(Writer.nullWriter()), err);
    System.out.println("peak=" + peak());
    System.exit(exitCode);
  }

  /** All memory of the process where Linux says it, else the sum of the JVM's own pools. */
  static long peak() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (Files.exists(status)) {
      Matcher resident = RESIDENT.matcher(Files.readString(status));
      if (resident.find()) {
        return Long.parseLong(resident.group(1)) * 1_024;
      }
    }
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(usage -> usage.getUsed())
        .sum();
  }

  /**
   * Prints one line: the peak must not exceed the bar.
   *
   * @param heap the JVM's option for its largest heap
   */
  static boolean race(String name, String heap, List<String> command, long barMegabytes) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> call = new ArrayList<>(List.of(java, "-XX:+UseParallelGC", heap, "-cp"));
    call.add(System.getProperty("java.class.path"));
    call.add(Footprint.class.getName());
    call.addAll(command);
    Optional<String> printed = PeerPrograms.run(call);
    Matcher peak = PRINTED.matcher(printed.orElse(""));
    boolean ran = peak.find();
    double megabytes = ran ? Long.parseLong(peak.group(1)) / 1e6 : Double.POSITIVE_INFINITY;
    boolean pass = megabytes <= barMegabytes;
    System.out.printf(
        Locale.ROOT,
        "%-28s ours=%.0fMB %s bar=%dMB %s%n",
        name,
        megabytes,
        heap,
        barMegabytes,
        pass ? "PASS" : "MISS");
    return pass;
  }
}
