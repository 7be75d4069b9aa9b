package org.exactreferee.show.finding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the functions of the language mean: the table of {@code specs/FORMAT.md}, which the jar
 * carries.
 */
public final class FunctionGuide {
  private static final Pattern ROW =
      Pattern.compile("\\| `((\\w+)[^`]*)` \\| (.*) \\| `(.*)` \\| `(.*)` \\|");

  private final Map<String, List<Entry>> entries;

  private FunctionGuide(Map<String, List<Entry>> entries) {
    this.entries = entries;
  }

  /** {@code C(n, k)}, what it is, and an example with its value. */
  public record Entry(String signature, String meaning, String example, String value) {}

  public static FunctionGuide read() {
    try (InputStream in = FunctionGuide.class.getResourceAsStream("FORMAT.md")) {
      return of(new String(in.readAllBytes(), UTF_8));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static FunctionGuide of(String format) {
    Map<String, List<Entry>> entries = new LinkedHashMap<>();
    format
        .lines()
        .dropWhile(line -> !line.equals("## Functions"))
        .skip(1)
        .takeWhile(line -> !line.startsWith("## "))
        .map(ROW::matcher)
        .filter(Matcher::matches)
        .forEach(
            row ->
                entries
                    .computeIfAbsent(row.group(2), name -> new ArrayList<>())
                    .add(new Entry(row.group(1), row.group(3), row.group(4), row.group(5))));
    return new FunctionGuide(entries);
  }

  /** All functions of this name, which differ in how many arguments they take. */
  public List<Entry> find(String function) {
    return entries.getOrDefault(function, List.of());
  }
}
