package org.exactreferee.attacks;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.attacks.ProverEntries.Entry;

/** A copy of Referee in this process, whose searches can be made to lie. */
final class LyingReferee {
  /** Stands in a command line for a folder of its own. */
  static final String FOLDER = "DIR";

  private static final Pattern DURATION = Pattern.compile("\\d+\\.\\d\\d s\\b");
  private static final long STACK_BYTES = 64L << 20;

  /** How long a command may take that begins no methods, and a thread that has been told to end. */
  static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Method main;
  private final Function<Object, List<Supplier<Object>>> lies;
  private final Function<Object, Map<String, Object>> printed;

  /**
   * What a command did.
   *
   * @param exitCode {@link #ENDLESS} if it did not end
   * @param out what it printed
   * @param files what it wrote, by name
   * @param tables every table that it built, as {@link PrintedTable} describes them
   * @param methods how many methods began, roughly
   */
  record Run(
      int exitCode,
      String out,
      String err,
      Map<String, String> files,
      List<Map<String, Object>> tables,
      long methods) {
    static final int ENDLESS = -1;

    Run(
        int exitCode,
        String out,
        String err,
        Map<String, String> files,
        List<Map<String, Object>> tables) {
      this(exitCode, out, err, files, tables, 0);
    }
  }

  LyingReferee(List<Entry> entries) {
    Thread.setDefaultUncaughtExceptionHandler(LyingReferee::ended);
    try {
      LyingLoader loader = new LyingLoader(entries);
      main =
          loader
              .loadClass(ProverEntries.ROOT + "cli.Main")
              .getMethod("run", String[].class, PrintWriter.class, PrintWriter.class);
      lies = made(loader, Lies.class.getName());
      printed = made(loader, PrintedTable.class.getName());
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** A thread that ends because a lie has cost too much is no news. */
  private static void ended(Thread thread, Throwable cause) {
    boolean known = false;
    for (Throwable each = cause; each != null && !known; each = each.getCause()) {
      known = each instanceof Boundary.TooMuch;
    }
    if (!known) {
      cause.printStackTrace();
    }
  }

  @SuppressWarnings("unchecked") // the two classes are what the callers say
  private static <R> Function<Object, R> made(LyingLoader loader, String name)
      throws ReflectiveOperationException {
    Constructor<?> constructor = loader.loadClass(name).getDeclaredConstructor();
    constructor.setAccessible(true);
    return (Function<Object, R>) constructor.newInstance();
  }

  /** What a search could have returned in place of a result. */
  List<Supplier<Object>> liesInsteadOf(Object result) {
    return lies.apply(result);
  }

  /**
   * Runs a command while a watcher sees, and may change, what searches return.
   *
   * @param patience how many methods may begin
   */
  Run run(List<String> command, Boundary.Watcher watcher, long patience) {
    try {
      Path folder = Files.createTempDirectory("lying");
      try {
        return run(command, watcher, patience, folder);
      } finally {
        delete(folder);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private Run run(List<String> command, Boundary.Watcher watcher, long patience, Path folder)
      throws IOException {
    String[] words =
        command.stream()
            .map(word -> word.replace(FOLDER, folder.toString()))
            .toArray(String[]::new);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    List<Object> built = Collections.synchronizedList(new ArrayList<>());
    int[] exitCode = {Run.ENDLESS};
    Boundary.allow(patience);
    Boundary.watch(
        watcher, built::add, () -> exitCode[0] = inOwnThread(() -> call(words, out, err)));
    long methods = patience - Boundary.left();
    Boundary.allow(Long.MAX_VALUE);
    List<Map<String, Object>> tables = new ArrayList<>();
    if (exitCode[0] != Run.ENDLESS) {
      built.forEach(table -> tables.add(printed.apply(table)));
    }
    return new Run(
        exitCode[0],
        repeatable(out.toString(), folder),
        repeatable(err.toString(), folder),
        read(folder),
        tables,
        methods);
  }

  /** A text without what differs from run to run: the folder and how long things took. */
  private static String repeatable(String text, Path folder) {
    return DURATION.matcher(text.replace(folder.toString(), FOLDER)).replaceAll("0.00 s");
  }

  private int call(String[] words, StringWriter out, StringWriter err) {
    try {
      return (Integer)
          main.invoke(null, words, new PrintWriter(out, true), new PrintWriter(err, true));
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** With the stack of the command line, and not for ever. */
  private static int inOwnThread(Supplier<Integer> task) {
    int[] result = {Run.ENDLESS};
    Thread thread = new Thread(null, () -> result[0] = task.get(), "lying", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join(PATIENCE.toMillis());
      Boundary.giveTime(false);
      thread.join(PATIENCE.toMillis());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } finally {
      Boundary.giveTime(true);
    }
    return thread.isAlive() ? Run.ENDLESS : result[0];
  }

  private static Map<String, String> read(Path folder) throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    try (Stream<Path> below = Files.walk(folder)) {
      for (Path file : below.filter(Files::isRegularFile).sorted().toList()) {
        files.put(
            folder.relativize(file).toString(),
            repeatable(new String(Files.readAllBytes(file), StandardCharsets.UTF_8), folder));
      }
    }
    return files;
  }

  static void delete(Path folder) throws IOException {
    try (Stream<Path> below = Files.walk(folder)) {
      for (Path file : below.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
