package org.exactreferee.show.finding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the functions of the language mean: the table of {@code specs/FORMAT.md}, which the jar
 * carries.
 */
public final class FunctionGuide {
  private static final Pattern ROW =
      Pattern.compile("\\| `((\\w+)[^`]*)` \\| (.*) \\| `.*` \\| `.*` \\|");

  private final Map<String, Entry> entries;

  private FunctionGuide(Map<String, Entry> entries) {
    this.entries = entries;
  }

  /** {@code C(n, k)} and what it is. */
  public record Entry(String signature, String meaning) {}

  public static FunctionGuide read() {
    try (InputStream in = FunctionGuide.class.getResourceAsStream("FORMAT.md")) {
      return of(new String(in.readAllBytes(), UTF_8));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static FunctionGuide of(String format) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    format
        .lines()
        .dropWhile(line -> !line.equals("## Functions"))
        .skip(1)
        .takeWhile(line -> !line.startsWith("## "))
        .map(ROW::matcher)
        .filter(Matcher::matches)
        .forEach(row -> entries.put(row.group(2), new Entry(row.group(1), row.group(3))));
    return new FunctionGuide(entries);
  }

  public Optional<Entry> find(String function) {
    return Optional.ofNullable(entries.get(function));
  }
}
