package org.exactreferee.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Programs outside the JVM that do the same work and print how long it took them.
 *
 * @param sources where their sources are
 * @param output where they are compiled to
 */
record PeerPrograms(Path sources, Path output) {

  /** A time in nanoseconds that a program prints, or nothing if the program is not to be had. */
  Optional<DoubleSupplier> compiled(
      String source, List<String> libraries, List<String> arguments, String time) {
    Path program = output.resolve(source.replace(".c", ""));
    List<String> command = new ArrayList<>(List.of("gcc", "-O3", "-o", program.toString()));
    command.add(sources.resolve(source).toString());
    command.addAll(libraries);
    if (!Files.exists(sources.resolve(source)) || run(command).isEmpty()) {
      return Optional.empty();
    }
    List<String> call = new ArrayList<>(List.of(program.toString()));
    call.addAll(arguments);
    return Optional.of(() -> nanos(call, time));
  }

  /** The time of the processor that a program takes in all, in nanoseconds. */
  Optional<DoubleSupplier> timed(String source, List<String> libraries, List<String> arguments) {
    return compiled(source, libraries, arguments, "")
        .map(
            unused -> {
              List<String> call =
                  new ArrayList<>(List.of(output.resolve(source.replace(".c", "")).toString()));
              call.addAll(arguments);
              return () -> processorNanos(call);
            });
  }

  /** The time of a program on the processor, as the shell counts it. */
  static double processorNanos(List<String> command) {
    String script = "TIMEFORMAT='spent %U %S'; time " + String.join(" ", command);
    String printed =
        run(List.of("bash", "-c", script))
            .orElseThrow(() -> new IllegalStateException(command + " failed"));
    Matcher matcher = Pattern.compile("spent ([0-9.]+) ([0-9.]+)").matcher(printed);
    if (!matcher.find()) {
      throw new IllegalStateException(command + " printed no time: " + printed);
    }
    return (Double.parseDouble(matcher.group(1)) + Double.parseDouble(matcher.group(2))) * 1e9;
  }

  /** A time in nanoseconds that a script of PARI/GP prints, if it is installed. */
  Optional<DoubleSupplier> gp(String source, String before, String time) {
    Path script = output.resolve("start.gp");
    Path file = sources.resolve(source).toAbsolutePath().normalize();
    List<String> version = List.of("gp", "--version-short");
    if (!Files.exists(file) || run(version).isEmpty()) {
      return Optional.empty();
    }
    try {
      Files.writeString(script, before + "\nread(\"" + file + "\");\n");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    List<String> call = List.of("gp", "-q", "-f", "--default", "parisizemax=4G", script.toString());
    return Optional.of(() -> nanos(call, time));
  }

  /** The smallest number that follows the pattern in what the program prints, in milliseconds. */
  private static double nanos(List<String> call, String time) {
    String printed = run(call).orElseThrow(() -> new IllegalStateException(call + " failed"));
    Matcher matcher = Pattern.compile(time + "([0-9.]+)").matcher(printed);
    double least = Double.POSITIVE_INFINITY;
    while (matcher.find()) {
      least = Math.min(least, Double.parseDouble(matcher.group(1)));
    }
    if (least == Double.POSITIVE_INFINITY) {
      throw new IllegalStateException(call + " printed no time: " + printed);
    }
    return least * 1e6;
  }

  /** What a program prints, or nothing if it is not to be had or fails. */
  static Optional<String> run(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? Optional.of(printed) : Optional.empty();
    } catch (IOException missing) {
      return Optional.empty();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stop);
    }
  }
}
