package org.exactreferee.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.exactreferee.cli.Main;

/**
 * Processor time of commands against the size of what they are asked, each in a JVM of its own, and
 * the exponent of the power of the size that fits the times best. Writes {@code
 * specs/figures/growth.svg} and prints the table that {@code specs/SPEED.md} has.
 */
public final class Growth {

  private static final Pattern PRINTED = Pattern.compile("cpu=(\\d+) peak=(\\d+)");
  private static final Path FIGURE = Path.of("specs/figures/growth.svg");
  private static final int WIDTH = 720;
  private static final int HEIGHT = 460;
  private static final int MARGIN = 50;
  private static final int LEGEND = 190;

  /** A command, with SIZE where the size goes. */
  private record Command(String name, String words, List<Integer> sizes) {}

  private record Point(int size, double seconds, double megabytes) {}

  private record Curve(Command command, List<Point> points) {

    /** By least squares through the logarithms of the times, less what a JVM takes to start. */
    double exponent(double start) {
      List<Point> large = points;
      double n = large.size();
      double x = large.stream().mapToDouble(p -> Math.log(p.size())).sum() / n;
      double y = large.stream().mapToDouble(p -> work(p, start)).sum() / n;
      double top =
          large.stream().mapToDouble(p -> (Math.log(p.size()) - x) * (work(p, start) - y)).sum();
      double bottom = large.stream().mapToDouble(p -> Math.pow(Math.log(p.size()) - x, 2)).sum();
      return top / bottom;
    }

    private static double work(Point point, double start) {
      return Math.log(Math.max(0.01, point.seconds() - start));
    }
  }

  private static final List<Command> COMMANDS =
      List.of(
          new Command("rank-law, n", "rank-law --n SIZE", List.of(300, 600, 1_200)),
          new Command(
              "table threshold, rows",
              "table threshold --n 1001..1SIZE",
              List.of(500, 1_000, 2_000)),
          new Command("metric --l 2, n", "metric --n SIZE --l 2", List.of(8, 9, 10)),
          new Command(
              "rank-law --by enumeration, n",
              "rank-law --by enumeration --n SIZE",
              List.of(9, 10, 11)),
          new Command(
              "design stopping, n",
              "design stopping --n SIZE --l 1 --exp-epsilon 3/2",
              List.of(10, 20, 30)),
          new Command(
              "select rnm, candidates",
              "select --mechanism rnm --epsilon 1 --scores SCORES --sensitivities ONES",
              List.of(10, 20, 40)));

  private Growth() {}

  /** Runs one command in this JVM, or all of them in JVMs of their own. */
  public static void main(String[] words) throws IOException {
    if (words.length > 0) {
      one(words);
      return;
    }
    double start = run(List.of("eval", "1+1"), 1).seconds();
    List<Curve> curves = new ArrayList<>();
    System.out.println("| command, size | processor time | memory | exponent |\n|---|---|---|---|");
    for (Command command : COMMANDS) {
      Curve curve = measured(command);
      curves.add(curve);
      System.out.println(line(curve, start));
    }
    Files.writeString(FIGURE, figure(curves));
  }

  private static void one(String[] words) throws IOException {
    int exitCode =
        Main.run(
            words,
            new PrintWriter(Writer.nullWriter()),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.out.println(
        "cpu=" + system.getProcessCpuTime() / 1_000_000 + " peak=" + Footprint.peak());
    System.exit(exitCode);
  }

  private static Curve measured(Command command) {
    List<Point> points = new ArrayList<>();
    for (int size : command.sizes()) {
      List<String> words = new ArrayList<>();
      for (String word : command.words().split(" ")) {
        words.add(
            word.replace("1SIZE", Integer.toString(1_000 + size))
                .replace("SIZE", Integer.toString(size))
                .replace("SCORES", repeated(size, i -> i + "/10"))
                .replace("ONES", repeated(size, i -> "1")));
      }
      points.add(run(words, size));
    }
    return new Curve(command, points);
  }

  private static String repeated(int count, IntFunction<String> entry) {
    return String.join(",", IntStream.range(0, count).mapToObj(entry).toList());
  }

  private static Point run(List<String> words, int size) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> call = new ArrayList<>(List.of(java, "-Xss64m", "-XX:+UseParallelGC", "-cp"));
    call.add(System.getProperty("java.class.path"));
    call.add(Growth.class.getName());
    call.addAll(words);
    String printed = PeerPrograms.run(call).orElse("");
    Matcher found = PRINTED.matcher(printed);
    if (!found.find()) {
      throw new IllegalStateException(String.join(" ", words) + " failed: " + printed);
    }
    return new Point(
        size, Long.parseLong(found.group(1)) / 1e3, Long.parseLong(found.group(2)) / 1e6);
  }

  private static String line(Curve curve, double start) {
    StringBuilder times = new StringBuilder();
    StringBuilder memory = new StringBuilder();
    for (Point point : curve.points()) {
      times.append(String.format(Locale.ROOT, "%d: %.1f s, ", point.size(), point.seconds()));
      memory.append(String.format(Locale.ROOT, "%.0f, ", point.megabytes()));
    }
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s MB | %.1f |",
        curve.command().name(),
        times.substring(0, times.length() - 2),
        memory.substring(0, memory.length() - 2),
        curve.exponent(start));
  }

  /** Sizes of 1 to 10^4 to the right, times of 0.1 s to 1,000 s upwards, both by logarithm. */
  private static String figure(List<Curve> curves) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
                + " font-family=\"sans-serif\" font-size=\"12\">%n",
            WIDTH + LEGEND, HEIGHT));
    for (int power = 0; power <= 4; power++) {
      double x = x(Math.pow(10, power));
      double y = y(Math.pow(10, power - 1));
      grid(svg, x, MARGIN, x, HEIGHT - MARGIN, power == 0 ? "1" : "10^" + power, x, HEIGHT - 32);
      String seconds = power == 0 ? "0.1 s" : (int) Math.pow(10, power - 1) + " s";
      grid(svg, MARGIN, y, WIDTH, y, seconds, MARGIN / 2, y + 4);
    }
    String[] colours = {"#1b6ca8", "#b8442c", "#3c7d3c", "#7a4b9a", "#a8791b", "#4a4a4a"};
    for (int i = 0; i < curves.size(); i++) {
      curve(svg, curves.get(i), colours[i % colours.length], MARGIN + 20 * i);
    }
    return svg.append("</svg>\n").toString();
  }

  private static void grid(
      StringBuilder svg,
      double x1,
      double y1,
      double x2,
      double y2,
      String text,
      double x,
      double y) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>"
                + "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>%n",
            x1,
            y1,
            x2,
            y2,
            x,
            y,
            text));
  }

  private static void curve(StringBuilder svg, Curve curve, String colour, int legend) {
    StringBuilder line = new StringBuilder();
    for (Point point : curve.points()) {
      double x = x(point.size());
      double y = y(point.seconds());
      line.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
      svg.append(
          String.format(
              Locale.ROOT,
              "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>%n",
              x,
              y,
              colour));
    }
    svg.append(
        String.format(
            Locale.ROOT,
            "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"/>"
                + "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>%n",
            line.toString().strip(),
            colour,
            WIDTH + 10,
            legend,
            colour,
            curve.command().name()));
  }

  private static double x(double size) {
    return MARGIN + Math.log10(size) / 4 * (WIDTH - MARGIN);
  }

  private static double y(double seconds) {
    double height = (Math.log10(Math.max(0.1, seconds)) + 1) / 4;
    return HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN);
  }
}
